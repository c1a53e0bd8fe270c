"""Patterns of copies and of ranks: all four of a tile, its last copy, hands and pairs of 2, 5 and 8."""

from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.reading import NO_SHAPE, SETS_PAIR
from mahjong_atlas.tiles.kind import EAST


def all_258(win: Win) -> int:
    """乱将一色: 2s, 5s and 8s only, in whatever arrangement."""
    reading = win.reading
    if reading.shape == NO_SHAPE or reading.suits & 8:
        return 0
    return 1 if all(kind % 3 == 1 for kind in reading.all_kinds()) else 0


def pair_of_258(win: Win) -> int:
    """258将: the pair beside the sets is of 2s, 5s or 8s."""
    pair = win.reading.pair
    return 1 if win.reading.shape == SETS_PAIR and pair < EAST and pair % 3 == 1 else 0
