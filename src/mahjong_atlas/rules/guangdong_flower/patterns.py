"""Patterns that only Guangdong with flowers counts."""

from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.reading import SETS_PAIR
from mahjong_atlas.tiles.kind import EAST


def pair_of_28(win: Win) -> int:
    """28将: the pair beside the sets is of 2s or 8s of a suit."""
    pair = win.reading.pair
    return 1 if win.reading.shape == SETS_PAIR and pair < EAST and pair % 9 in (1, 7) else 0
