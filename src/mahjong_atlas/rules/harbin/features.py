"""What Harbin alone has, each in a few lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, cast

from mahjong_atlas.play.actions import WIN, Action
from mahjong_atlas.play.features.treasure import (
    NONE_LEFT,
    TREASURE,
    TREASURE_KIND,
    Treasure,
    shape_waits,
    treasure_kind,
    treasure_match,
)
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import TURN
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.waits import in_middle, is_one_kind
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.payments import Payment, points_step
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.steps import AT_LEAST, RATE, Step, fold, multiplied
from mahjong_atlas.scoring.transfers import Transfer, paid, share_of
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import KIND_OF
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import DISCARD, Position
from mahjong_atlas.tiles.seat_state import READY_SEATS
from mahjong_atlas.tiles.state import State, Tiles

# ---- patterns that only Harbin counts


@pattern(once=True)
def discard_win(win: Win) -> bool:
    """点和: a win on another player's tile, a robbed kong included."""
    return not win.self_drawn


@pattern(asks="legal_waits")
def sole_legal_closed_wait(win: Win) -> bool:
    """独聴の坎張: the only wait of a legal hand, and the middle of a chow."""
    return is_one_kind(win.legal_waits) and in_middle(win.reading)


# ---- fixed values of which a loser with a concealed hand pays more; a careless discarder pays for everybody


FOR_ANOTHER: Final = Message("cause-for-another")
CLOSED_HAND: Final = Message("step-closed-hand")
NOT_DECLARED: Final = Message("step-not-declared")


@dataclass(frozen=True, kw_only=True)
class ClosedLosersPay(Payment):
    """Every other player pays the value of the win, with a hand that is not open at least `closed`.

    The fans `multiplying` multiply each share.  A discarder who has not declared ready pays all shares, the
    own as if the hand were closed (`discarder_clause`); the other shares cite the fan that they are paid for.
    """

    closed: int
    multiplying: tuple[str, ...]
    discarder_clause: str

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """The shares of one win."""
        win = score.win
        giver = win.occasion.seat
        paid_for = [each.fan.clause for each in score.taken if each.fan.id not in self.multiplying]
        clause = paid_for[-1] if paid_for else ""
        pays_all = not win.self_drawn and not READY_SEATS.has(win.position, giver)
        cause = causes.SELF_DRAW if win.self_drawn else causes.DISCARD
        out: list[Transfer] = []
        for seat in win.position.others(score.seat):
            if pays_all and seat == giver:
                steps = self.share(score, NOT_DECLARED, self.discarder_clause)
                out.append(paid(giver, score.seat, steps, cause, self.discarder_clause))
                continue
            is_closed = not win.position.hands[seat].is_open()
            steps = self.share(score, CLOSED_HAND, clause) if is_closed else [points_step(score)]
            own = paid(seat, score.seat, steps, cause, clause)
            if pays_all:
                moved = [share_of(own, self.discarder_clause)]
                own = paid(giver, score.seat, moved, FOR_ANOTHER, self.discarder_clause)
            out.append(own)
        return out

    def share(self, score: Score, why: Message, clause: str) -> list[Step]:
        """The points, or the least that a payer owes who pays at least `closed`, multiplied alike."""
        least = [Step(RATE, self.closed, why, clause)]
        least.extend([multiplied(each) for each in score.taken if each.fan.id in self.multiplying])
        steps = [points_step(score)]
        if score.points < fold(least):
            steps.append(Step(AT_LEAST, fold(least), why, clause, tuple(least) if len(least) > 1 else ()))
        return steps

    def reads_fans(self) -> bool:
        """Some fans multiply what others are worth."""
        return True


# ---- the treasure tile (宝牌) lies open and is turned again when it can no longer be drawn


@pattern(asks="legal_waits")
def treasure_in_treasure(win: Win) -> bool:
    """宝中宝: the treasure drawn is the one tile waited for, the middle of a chow."""
    return bool(treasure_match(win) and sole_legal_closed_wait(win))


class TurnedTreasures(Tiles):
    """The treasures turned up so far, the present one last: they lie there as indicators."""

    def value(self, position: Position) -> object:
        """The tiles turned up."""
        return position.indicators

    def put(self, position: Position, value: object) -> None:
        """Other tiles are turned up."""
        position.indicators = cast("tuple[int, ...]", value)


TURNED_TREASURES: Final = TurnedTreasures("turned_treasures", in_cases=False)
TURNED_TILE_NO_WIN: Final = Message("why-turned-tile-no-win")


@dataclass(frozen=True, kw_only=True)
class OpenTreasure(Treasure):
    """Once nobody wins on the first discard that declares ready, the last tile is turned up as treasure.

    When its three other copies can be seen, the then last tile is turned instead, if need be again; with no
    tile left there is no treasure.  `turned_clause`: nobody wins by its being turned.
    """

    state: ClassVar[Sequence[State]] = (*Treasure.state, TURNED_TREASURES)
    reasons: ClassVar[Sequence[str]] = (
        *Treasure.reasons,
        "why-turned-tile-no-win",
    )

    turned_clause: str

    def untimely_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """A treasure that the seat waits for has been turned up."""
        if action.kind != WIN or deal.step != TURN:
            return None
        kind = treasure_kind(deal.position)
        if kind < 0 or not shape_waits(deal.position, seat, self.sets, -1) >> kind & 1:
            return None
        return Refusal(self.turned_clause, TURNED_TILE_NO_WIN)

    def passed(self, deal: DealState) -> None:
        """The first declaring discard was not won on, or a discard lies there for all to see."""
        position = deal.position
        if position.occasion.kind != DISCARD:
            return
        if not TREASURE_KIND.is_set(position) and READY_SEATS.get(position):
            self._turn(deal)
        self._renew(deal)

    def claimed(self, deal: DealState, seat: int, meld: Meld) -> None:
        """Tiles of a meld can be seen."""
        self._renew(deal)

    def konged(self, deal: DealState, seat: int, meld: Meld) -> None:
        """Tiles of a kong can be seen."""
        self._renew(deal)

    def _renew(self, deal: DealState) -> None:
        while self.is_due(deal.position):
            self._turn(deal)

    def _turn(self, deal: DealState) -> None:
        kind = NONE_LEFT
        if deal.wall.left() > 0:
            kind = KIND_OF[deal.turn_up(deal.wall.next_back(), TREASURE)]
        TREASURE_KIND.set(deal.position, kind)

    def lay(self, position: Position, tile: int) -> None:
        """It lies there face up."""
        position.indicators = (tile,)
