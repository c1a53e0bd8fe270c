"""Hands of few numbers that only the official rules count."""

from typing import Final

from mahjong_atlas.patterns.numbers import every_part_has, only_tiles, tiles_of_ranks
from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.sets import all_pungs
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.traits import (
    BASIC,
    NO_CHARACTERS,
    NO_ENDS,
    NO_HIGH,
    NO_HONORS,
    NO_LOW,
    PUNGS,
)
from mahjong_atlas.tiles.kind import WHITE

_ABOVE_FIVE: Final = tiles_of_ranks(6, 7, 8, 9)
_BELOW_FIVE: Final = tiles_of_ranks(1, 2, 3, 4)
_EVEN: Final = tiles_of_ranks(2, 4, 6, 8)
_DOTS: Final = 0x1FF << 9
_BAMBOO: Final = 0x1FF << 18
_REVERSIBLE: Final = (
    tiles_of_ranks(1, 2, 3, 4, 5, 8, 9) & _DOTS | tiles_of_ranks(2, 4, 5, 6, 8, 9) & _BAMBOO | 1 << WHITE
)


@pattern(needs=BASIC | NO_HONORS | NO_ENDS)
def all_fives(win: Win) -> int:
    """全帯五: a 5 is in all sets and the pair."""
    return 1 if every_part_has(win, 4) else 0


@pattern(needs=NO_HONORS | NO_LOW)
def upper_four(win: Win) -> int:
    """大于五: only 6 to 9."""
    return only_tiles(win, _ABOVE_FIVE)


@pattern(needs=NO_HONORS | NO_HIGH)
def lower_four(win: Win) -> int:
    """小于五: only 1 to 4."""
    return only_tiles(win, _BELOW_FIVE)


@pattern(needs=NO_CHARACTERS)
def reversible_tiles(win: Win) -> int:
    """推不倒: only tiles that look the same upside down: 1234589 of dots, 245689 of bamboo and White."""
    return only_tiles(win, _REVERSIBLE)


@pattern(needs=PUNGS[4] | NO_HONORS | NO_ENDS)
def all_even_pungs(win: Win) -> int:
    """全双刻: pungs and a pair of 2, 4, 6 and 8."""
    return only_tiles(win, _EVEN) and all_pungs(win)
