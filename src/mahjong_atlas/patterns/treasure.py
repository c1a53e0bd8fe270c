"""Patterns of the treasure tile (宝牌): wild for a ready player who draws it."""

from typing import Final

from mahjong_atlas.hands.position import Position
from mahjong_atlas.hands.state import SECRET, Flag
from mahjong_atlas.hands.tile_state import Tile
from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.waits import sole_legal_closed_wait
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.tiles.kind import KIND_OF

TREASURE: Final = "treasure"
"""The word for it in events, scripts and zones."""
NONE_LEFT: Final = -2
"""There is no treasure any more."""


class TreasureKind(Tile):
    """The kind that is treasure now; -1 before any was chosen."""

    def told(self, position: Position) -> object:
        """A kind, where there is one."""
        return treasure_kind(position)


TREASURE_KIND: Final = TreasureKind(TREASURE, SECRET, stays=True)
LOOK: Final = Flag("look", SECRET, stays=True)
"""The winner takes the treasure tile that he is looking at; he has not drawn it."""


def treasure_kind(position: Position) -> int:
    """The kind that is treasure now; -1: none."""
    return max(TREASURE_KIND.get(position), -1)


@pattern(once=True)
def drawn_treasure(win: Win) -> int:
    """宝 摸宝: a self-draw of a tile of the treasure's kind, whatever it stands for."""
    return 1 if win.self_drawn and KIND_OF[win.tile] == treasure_kind(win.position) else 0


@pattern(asks="legal_waits", once=True)
def treasure_match(win: Win) -> int:
    """対宝: the treasure drawn is itself a tile that the winner waits for."""
    return 1 if drawn_treasure(win) and win.legal_waits >> KIND_OF[win.tile] & 1 else 0


@pattern(asks="legal_waits")
def treasure_in_treasure(win: Win) -> int:
    """宝中宝: the treasure drawn is the one tile waited for, the middle of a chow."""
    return 1 if treasure_match(win) and sole_legal_closed_wait(win) else 0
