"""What Beijing alone has, each in a few lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.features.first_draw import FirstTurnFlag, first_turn_over
from mahjong_atlas.play.features.succession import Counter
from mahjong_atlas.play.machine import last_dealt
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.given import Given, Impossible
from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.suits import SUITS_USED
from mahjong_atlas.scoring.patterns.waits import is_one_kind
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.pay import Partners
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.transfers import Transfer, paid, shares_of
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import KIND_OF
from mahjong_atlas.tiles.position import DEAL, Occasion, Position
from mahjong_atlas.tiles.shapes.reading import NO_SHAPE, NOWHERE, Reading
from mahjong_atlas.tiles.state import State

# ---- 四混: whoever holds all wild tiles wins at once, unasked


@dataclass(frozen=True)
class AllWilds(Mechanic):
    """As soon as a seat holds `number` wild tiles it has won, whatever its other tiles are.

    At the deal the seats are looked at in turn order. `route` names this way to win.
    """

    route: str
    number: int

    def open(self, deal: DealState) -> None:
        """Somebody may have been dealt them all."""
        position = deal.position
        for seat in range(deal.seats):
            if self.applies(position, seat):
                position.occasion = Occasion(DEAL, 0, last_dealt(deal))
                deal.win([seat])
                return

    def drawn(self, deal: DealState, seat: int) -> bool:
        """The last of them may have come."""
        if not self.applies(deal.position, seat):
            return False
        deal.win([seat])
        return True

    def applies(self, position: Position, seat: int) -> bool:
        """They are all there."""
        return position.hands[seat].shape[WILD] >= self.number

    def wins(self, position: Position, seat: int) -> list[Win]:
        """One win without a shape."""
        reading = Reading(NO_SHAPE, [], (), 0, NOWHERE, -1, False, ())
        return [Win(position, seat, reading, self.route, drawn=True)]


# ---- drawn deals in a row, each of which doubles the next


class DrawnDeals(Counter):
    """上楼: the drawn deals directly before this one. A false win changes nothing."""

    def carry(self, deal: DealState) -> dict[str, int]:
        """One more after a draw, none after a win."""
        result = deal.result
        assert result is not None
        before = self.count.get(deal.position)
        if result.kind == "win":
            return {self.count.name: 0}
        return {self.count.name: before + 1 if result.kind == "draw" else before}


# ---- the first go-round (第一巡): what a case says of it, and wins in it


OVER: Final = -1
FIRST_TURN: Final = FirstTurnFlag(OVER)


@dataclass(frozen=True)
class FirstTurn(Mechanic):
    """A case says whether it is the first go-round; a live deal is asked for its discards and melds.

    `clause` says what is won in it.
    """

    state: ClassVar[Sequence[State]] = (FIRST_TURN,)

    clause: str

    def impossible(self, given: Given) -> Impossible | None:
        """Calls, kongs and discards end it."""
        return first_turn_over(given, self.clause)


# ---- partners who have fed each other pay the shares of all


@dataclass(frozen=True)
class PartnersPayAll(Partners):
    """When one of two partners wins, the other pays the shares of all, and nobody else pays anything.

    Several partners pay the whole sum each. Partners who win on the same tile owe each other both sums.
    """

    more_clause: str

    def apply(self, score: Score, draft: list[Transfer]) -> list[Transfer]:
        """The whole sum from every partner."""
        partners = self.partners(score.win.position, score.seat)
        if not partners:
            return draft
        clause = self.clause if len(partners) == 1 else self.more_clause
        shares = shares_of(draft, clause)
        return [paid(seat, score.seat, shares, causes.LIABILITY, clause) for seat in partners]


# ---- patterns that only Beijing counts


@pattern(once=True)
def open_hand(win: Win) -> bool:
    """A set was claimed; concealed kongs do not open a hand."""
    return win.hand.is_open()


def three_suits(win: Win) -> bool:
    """All three suits occur in hand and melds."""
    return win.reading.suits & SUITS_USED == SUITS_USED


@pattern(asks="legal_waits", once=True)
def sole_natural_wait(win: Win) -> bool:
    """独聴: exactly one kind of tile would have made a legal hand, the wild kind never counted."""
    waits = win.legal_waits
    for tile in win.position.wilds:
        waits &= ~(1 << KIND_OF[tile])
    return is_one_kind(waits)
