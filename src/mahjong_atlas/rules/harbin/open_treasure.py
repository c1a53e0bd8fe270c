"""The treasure tile (宝牌) lies open and is turned again when it can no longer be drawn."""

from typing import ClassVar, Final, cast

from mahjong_atlas.features.treasure import (
    NONE_LEFT,
    TREASURE,
    TREASURE_KIND,
    Treasure,
    shape_waits,
    treasure_kind,
    treasure_match,
)
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import DISCARD, Position
from mahjong_atlas.hands.seat_state import READY_SEATS
from mahjong_atlas.hands.state import State
from mahjong_atlas.hands.tile_state import Tiles
from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.play.actions import WIN, Action
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import TURN
from mahjong_atlas.rules.harbin.patterns import sole_legal_closed_wait
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import KIND_OF


@pattern(asks="legal_waits")
def treasure_in_treasure(win: Win) -> int:
    """宝中宝: the treasure drawn is the one tile waited for, the middle of a chow."""
    return 1 if treasure_match(win) and sole_legal_closed_wait(win) else 0


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


class OpenTreasure(Treasure):
    """Once nobody wins on the first discard that declares ready, the last tile is turned up as treasure.

    When its three other copies can be seen, the then last tile is turned instead, if need be again; with no
    tile left there is no treasure.  `turned_clause`: nobody wins by its being turned.
    """

    state: ClassVar[tuple[State, ...]] = (*Treasure.state, TURNED_TREASURES)
    reasons: ClassVar[tuple[str, ...]] = (
        *Treasure.reasons,
        "why-turned-tile-no-win",
    )

    def __init__(self, clause: str, turned_clause: str, sets: int = 4) -> None:
        super().__init__(clause, sets)
        self.turned_clause: Final = turned_clause

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
