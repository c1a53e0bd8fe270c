"""What Hangzhou alone has, each in a few lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.actions import CHOW, KONG, PUNG, Action
from mahjong_atlas.play.events import CALLED, Event
from mahjong_atlas.play.features.turned_tile import TurnedTile, like_tiles, wild_alias
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.rules.hangzhou.floats import holds_any_wait
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.position import DISCARD, OFFERED, Position
from mahjong_atlas.tiles.seat_state import SeatSet, seats_in
from mahjong_atlas.tiles.state import Number, State

# ---- a discard is won between the dealer and another player alone


DEALER_NOT_INVOLVED: Final = Message("why-dealer-not-involved")


class DealerInDiscard(ScoringPart):
    """A discard is won on only by or from the dealer, or when the dealer has kept the deal `streak` times.

    `key` counts how often the deal was kept; a robbed kong is judged alike, by `robbed_clause`.
    """

    reasons: ClassVar[tuple[str, ...]] = ("why-dealer-not-involved",)

    def __init__(self, key: str, streak: int, clause: str, robbed_clause: str) -> None:
        self.kept: Final = Number(key, carried=True)
        self.streak: Final = streak
        self.clause: Final = clause
        self.robbed_clause: Final = robbed_clause

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Refuses a win between other players while the dealer has not stayed long enough."""
        occasion = position.occasion
        if occasion.kind not in OFFERED or seat == 0 or occasion.seat == 0:
            return None
        if self.kept.get(position) >= self.streak:
            return None
        clause = self.clause if occasion.kind == DISCARD else self.robbed_clause
        return Refusal(clause, DEALER_NOT_INVOLVED)


# ---- the indicator lies on a stack that a throw after the deal finds


@dataclass(frozen=True)
class TurnStack(TurnedTile):
    """翻財神: two dice are thrown after the deal; so many stacks are left standing at the end of the wall and
    the upper tile of the next one is turned.

    Its like are wild; `substitute` (White) stands for the turned kind.
    """

    substitute: int

    def open(self, deal: DealState) -> None:
        """Throws and turns."""
        deal.throw(2)
        super().open(deal)

    def index(self, throws: tuple[tuple[int, ...], ...], size: int) -> int:
        """The second throw of the deal counts."""
        return size - 2 * (sum(throws[1]) + 1)

    def make_wild(self, position: Position, tile: int) -> None:
        """Its like become wild, and the substitute stands for it."""
        position.set_wilds(wild_alias(tile, self.substitute), like_tiles(tile))


# ---- a discarded wild tile bars all claims until its discarder draws again, or only one that is announced


BARRED_BY_WILD: Final = Message("why-barred-by-wild")
_BARRING: Final = SeatSet("bar", alone=True)
"""The seats whose wild discard bars claims."""


@dataclass(frozen=True)
class WildBar(Mechanic):
    """From the discard of a wild tile to the discarder's next draw nobody claims a tile of another player.

    `announced`: a float is announced to everybody, and no other wild tile bars anything. `clause` bars the
    others, `own_clause` the discarder; by `wild_clause` nobody claims a wild tile anyway.
    """

    state: ClassVar[Sequence[State]] = (_BARRING,)
    reasons: ClassVar[Sequence[str]] = ("why-barred-by-wild",)

    announced: bool
    clause: str
    own_clause: str
    wild_clause: str

    def discarded(self, deal: DealState, seat: int, tile: int) -> None:
        """The bar begins with a wild tile."""
        position = deal.position
        if tile not in position.wilds:
            return
        if self.announced:
            if not holds_any_wait(position.hands[seat]):
                return
            deal.emit(Event(CALLED, seat, tile, word="float"))
        _BARRING.add(position, seat)

    def drawn(self, deal: DealState, seat: int) -> bool:
        """It ends with the next draw of who began it."""
        position = deal.position
        if _BARRING.has(position, seat):
            _BARRING.remove(position, seat)
            deal.complete_effects()
        return False

    def impossible(self, given: Given) -> Impossible | None:
        """The last discard of who bars claims, where rivers are described, is wild; a draw ends it."""
        position, occasion = given.position, given.position.occasion
        for seat in seats_in(_BARRING.get(position)):
            river = position.hands[seat].river
            may_bar = river[-1] in position.wilds if river else not given.whole
            if given.draws(seat) or not may_bar:
                return no_state(_BARRING.key, self.clause, Message("error-bar-wild", seat=SEATS[seat]))
        for seat in range(position.seats if given.whole and not self.announced else 0):
            river = position.hands[seat].river
            waits = occasion.seat != seat or occasion.kind == DISCARD
            if river and river[-1] in position.wilds and waits and not _BARRING.has(position, seat):
                return no_state(_BARRING.key, self.clause, Message("error-bar-missing", seat=SEATS[seat]))
        return None

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Refuses wins on discards and robbed kongs."""
        if position.occasion.kind in OFFERED and _BARRING.get(position):
            return self._refusal(position, seat)
        return None

    def guards(self, deal: DealState, seat: int) -> bool:
        """Only while a bar is in force."""
        return _BARRING.get(deal.position) != 0

    def refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """Refuses chow, pung and kong of a discard."""
        return self._refusal(deal.position, seat) if action.kind in (CHOW, PUNG, KONG) else None

    def _refusal(self, position: Position, seat: int) -> Refusal:
        """Who is barred only by their own wild tile is told so."""
        own = _BARRING.get(position) == 1 << seat
        also = (self.wild_clause,) if position.occasion.tile in position.wilds else ()
        return Refusal(self.own_clause if own else self.clause, BARRED_BY_WILD, also)
