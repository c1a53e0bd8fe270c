"""Patterns of the numbers that a hand shows (数), and of hands and pairs of 2, 5 and 8."""

from typing import Final

from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.tiles.kind import EAST, mask_of
from mahjong_atlas.tiles.shapes.reading import NO_SHAPE, SETS_PAIR
from mahjong_atlas.tiles.shapes.traits import NO_HIGH, NO_HONORS, NO_LOW, NO_MIDDLE


def tiles_of_ranks(*ranks: int) -> int:
    """Bitmask of the tiles of these numbers in all suits."""
    return mask_of([kind for kind in range(EAST) if kind % 9 + 1 in ranks])


_UPPER: Final = tiles_of_ranks(7, 8, 9)
_MIDDLE: Final = tiles_of_ranks(4, 5, 6)
_LOWER: Final = tiles_of_ranks(1, 2, 3)


def every_part_has(win: Win, rank: int) -> bool:
    """Whether each set and the pair holds a suited tile of the rank (0-8)."""
    reading = win.reading
    if reading.shape != SETS_PAIR or reading.pair >= EAST or reading.pair % 9 != rank:
        return False
    for kind in reading.pungs:
        if kind >= EAST or kind % 9 != rank:
            return False
    return all(base % 9 <= rank <= base % 9 + 2 for base in reading.chows)


@pattern(needs=NO_HONORS | NO_LOW | NO_MIDDLE)
def upper_tiles(win: Win) -> int:
    """全大: only 7, 8 and 9."""
    return only_tiles(win, _UPPER)


@pattern(needs=NO_HONORS | NO_LOW | NO_HIGH)
def middle_tiles(win: Win) -> int:
    """全中: only 4, 5 and 6."""
    return only_tiles(win, _MIDDLE)


@pattern(needs=NO_HONORS | NO_HIGH | NO_MIDDLE)
def lower_tiles(win: Win) -> int:
    """全小: only 1, 2 and 3."""
    return only_tiles(win, _LOWER)


def only_tiles(win: Win, tiles: int) -> int:
    """1 if no other tiles occur."""
    mask = win.reading.mask
    return 1 if mask and not mask & ~tiles else 0


def all_258(win: Win) -> bool:
    """乱将一色: 2s, 5s and 8s only, in whatever arrangement."""
    reading = win.reading
    if reading.shape == NO_SHAPE or reading.suits & 8:
        return False
    return all(kind % 3 == 1 for kind in reading.all_kinds())


def pair_of_258(win: Win) -> bool:
    """258将: the pair beside the sets is of 2s, 5s or 8s."""
    pair = win.reading.pair
    return win.reading.shape == SETS_PAIR and pair < EAST and pair % 3 == 1
