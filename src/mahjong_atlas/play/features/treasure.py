"""Treasure tiles (宝牌): wild for a player who has declared ready and draws one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.parts import WildUse
from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import KIND_OF
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.seat_state import READY_SEATS
from mahjong_atlas.tiles.shapes import kernel
from mahjong_atlas.tiles.state import SECRET, Flag, State, Tile

TREASURE: Final = "treasure"
"""The word for it in events, scripts and zones."""
NONE_LEFT: Final = -2
"""There is no treasure any more."""


class TreasureKind(Tile):
    """The kind that is treasure now; -1 before any was chosen."""

    def in_case(self, position: Position) -> object:
        """A kind, where there is one."""
        return treasure_kind(position)


TREASURE_KIND: Final = TreasureKind(TREASURE, SECRET, stays=True, usual=True)
LOOK: Final = Flag("look", SECRET, stays=True)
"""The winner takes the treasure tile that they are looking at; they have not drawn it."""


def treasure_kind(position: Position) -> int:
    """The kind that is treasure now; -1: none."""
    return max(TREASURE_KIND.get(position), -1)


@pattern(once=True)
def drawn_treasure(win: Win) -> bool:
    """宝 摸宝: a self-draw of a tile of the treasure's kind, whatever it stands for."""
    return win.self_drawn and KIND_OF[win.tile] == treasure_kind(win.position)


@pattern(asks="legal_waits", once=True)
def treasure_match(win: Win) -> bool:
    """対宝: the treasure drawn is itself a tile that the winner waits for."""
    return bool(drawn_treasure(win) and win.legal_waits >> KIND_OF[win.tile] & 1)


TREASURE_DRAWN_BY_READY: Final = Message("why-treasure-drawn-by-ready")
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


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class TreasureWild(WildUse):
    """A ready player who draws a tile of the treasure's kind may read it as any tile that they wait for."""

    sets: int = 4

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


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Treasure(Mechanic):
    """The kind that is treasure; `clause` says for whom it is wild."""

    state: ClassVar[Sequence[State]] = (TREASURE_KIND,)
    reasons: ClassVar[Sequence[str]] = ("why-treasure-drawn-by-ready",)

    clause: str
    sets: int = 4

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

    def impossible(self, given: Given) -> Impossible | None:
        """There is no treasure before a player has declared ready."""
        position = given.position
        if given.whole and TREASURE_KIND.is_set(position) and not READY_SEATS.get(position):
            return no_state(TREASURE_KIND.key, self.clause, Message("error-treasure-nobody-ready"))
        return None

    def arrange(self, position: Position) -> None:
        """The tile lies where this game keeps it."""
        kind = treasure_kind(position)
        if kind >= 0:
            self.lay(position, kind)

    def lay(self, position: Position, tile: int) -> None:
        """The tile lies where this game keeps it."""
