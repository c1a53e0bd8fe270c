"""Patterns of the tiles as they were dealt (配牌): wins that need no shape."""

from typing import Final

from mahjong_atlas.patterns.win import Win
from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL

DEALT_HAND: Final = "dealt-hand"
"""Route: a win declared on the dealt tiles for what they are."""


def four_of_a_kind_dealt(win: Win) -> int:
    """四帰一 as dealt: four identical tiles, once however often."""
    return 1 if win.route == DEALT_HAND and 4 in win.hand.shape[:NUM_NATURAL] else 0


def no_258_dealt(win: Win) -> int:
    """無258: no 2, no 5 and no 8 of any suit was dealt."""
    if win.route != DEALT_HAND:
        return 0
    return 0 if any(win.hand.shape[kind] for kind in range(1, EAST, 3)) else 1


def two_pungs_dealt(win: Win) -> int:
    """双暗刻 as dealt: three or more copies of at least two kinds."""
    if win.route != DEALT_HAND:
        return 0
    return 1 if sum(1 for held in win.hand.shape[:NUM_NATURAL] if held >= 3) >= 2 else 0


def missing_suit_dealt(win: Win) -> int:
    """缺一門 as dealt: at least one suit is missing."""
    if win.route != DEALT_HAND:
        return 0
    shape = win.hand.shape
    return 1 if any(not any(shape[first : first + 9]) for first in (0, 9, 18)) else 0
