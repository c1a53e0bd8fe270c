"""Patterns of tiles that do not fit together (十三不搭)."""

from typing import Final

from mahjong_atlas.patterns.moments import first_draw_win, heavenly_win
from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL

THIRTEEN_UNRELATED: Final = "thirteen-unrelated"
"""The route and the shape of a win with them."""


@pattern(once=True)
def thirteen_unrelated(win: Win) -> int:
    """十三不搭: on the first turn a pair and twelve single tiles, those of one suit three or more apart."""
    if not heavenly_win(win) and not first_draw_win(win):
        return 0
    return 1 if are_unrelated(win.hand.shape) else 0


def are_unrelated(shape: list[int]) -> bool:
    """Whether the fourteen tiles are a pair and twelve single ones, kinds of one suit three or more apart."""
    pairs = 0
    tiles = 0
    last = -1
    for kind in range(NUM_NATURAL):
        held = shape[kind]
        if held == 0:
            continue
        if held == 2:
            pairs += 1
        if held > 2 or pairs > 1:
            return False
        if kind < EAST:
            if last // 9 == kind // 9 and kind - last < 3:
                return False
            last = kind
        tiles += held
    return pairs == 1 and tiles == 14
