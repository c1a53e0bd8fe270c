"""Treasure tiles (宝牌): wild for a player who has declared ready and draws one himself."""

from typing import ClassVar, Final

from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import DISCARD, Position
from mahjong_atlas.hands.seat_state import READY_SEATS
from mahjong_atlas.hands.state import State
from mahjong_atlas.patterns.treasure import LOOK, NONE_LEFT, TREASURE, TREASURE_KIND, treasure_kind
from mahjong_atlas.play.actions import WIN, Action
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import TURN
from mahjong_atlas.scoring.parts import WildUse
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.shapes import kernel
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import KIND_OF

TREASURE_DRAWN_BY_READY: Final = Message("why-treasure-drawn-by-ready")
TURNED_TILE_NO_WIN: Final = Message("why-turned-tile-no-win")

COPIES_SEEN: Final = 3
"""So many other copies of the treasure that all can see end it."""


def visible_copies(position: Position, kind: int) -> int:
    """Copies of a kind among the discards and in melds that do not lie face down."""
    seen = 0
    for hand in position.hands:
        for at, tile in enumerate(hand.river):
            if KIND_OF[tile] == kind and not hand.river_claimed >> at & 1:
                seen += 1
        for meld in hand.melds:
            if not meld.is_concealed:
                for tile in meld.tiles:
                    if KIND_OF[tile] == kind:
                        seen += 1
    return seen


def shape_waits(position: Position, seat: int, sets: int, without: int) -> int:
    """Kinds that complete the seat's hand of `sets` sets and a pair; `without`: a tile that is not counted
    (-1: none).
    """
    hand = position.hands[seat]
    shape = hand.shape[:]
    if without >= 0:
        shape[position.alias[without]] -= 1
    return kernel.waits(shape, sets - len(hand.melds), kernel.SETS, 0)


class TreasureWild(WildUse):
    """A ready player who draws a tile of the treasure's kind may read it as any tile that he waits for."""

    def __init__(self, sets: int = 4) -> None:
        self.sets: Final = sets

    def is_special(self, position: Position, seat: int, tile: int, own: bool) -> bool:
        """Drawn by a ready player, not only looked at."""
        is_treasure = own and KIND_OF[tile] == treasure_kind(position) and not LOOK.get(position)
        return is_treasure and READY_SEATS.has(position, seat)

    def counts_as(self, position: Position, seat: int, tile: int, own: bool) -> list[int]:
        """Itself, and every kind that completes the shape and of which the player does not hold all four."""
        out = [position.alias[tile]]
        if not self.is_special(position, seat, tile, own):
            return out
        hand = position.hands[seat].copy(position.alias)
        hand.remove(tile)
        waits = shape_waits(position, seat, self.sets, tile)
        for kind in range(WILD):
            if waits >> kind & 1 and kind not in out and hand.owned(kind) < 4:
                out.append(kind)
        return out


class Treasure(Mechanic):
    """The kind that is treasure; `clause` says for whom it is wild."""

    state: ClassVar[tuple[State, ...]] = (TREASURE_KIND,)

    def __init__(self, clause: str, sets: int = 4) -> None:
        self.clause: Final = clause
        self.sets: Final = sets

    def is_due(self, position: Position) -> bool:
        """Whether all other copies of the treasure can be seen, so that another tile becomes treasure."""
        kind = treasure_kind(position)
        return kind >= 0 and visible_copies(position, kind) >= COPIES_SEEN

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """The treasure completes no hand that does not wait for it, unless a ready player draws it."""
        occasion = position.occasion
        kind = treasure_kind(position)
        own = occasion.is_own and occasion.seat == seat
        if kind < 0 or KIND_OF[occasion.tile] != kind or (own and READY_SEATS.has(position, seat)):
            return None
        waits = shape_waits(position, seat, self.sets, occasion.tile if own else -1)
        if not waits or waits >> kind & 1:
            return None
        return Refusal(self.clause, TREASURE_DRAWN_BY_READY)

    def arrange(self, position: Position) -> None:
        """The tile lies where this game keeps it."""
        kind = treasure_kind(position)
        if kind >= 0:
            self.lay(position, kind)

    def lay(self, position: Position, tile: int) -> None:
        """The tile lies where this game keeps it."""


class OpenTreasure(Treasure):
    """Once nobody wins on the first discard that declares ready, the last tile is turned up as treasure.

    When its three other copies can be seen, the then last tile is turned instead, if need be again; with no
    tile left there is no treasure.  `turned_clause`: nobody wins by its being turned.
    """

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
