"""Patterns of the numbers that a hand shows (数)."""

from typing import Final

from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.sets import all_pungs
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.reading import SETS_PAIR
from mahjong_atlas.shapes.traits import (
    BASIC,
    NO_CHARACTERS,
    NO_ENDS,
    NO_HIGH,
    NO_HONORS,
    NO_LOW,
    NO_MIDDLE,
    PUNGS,
)
from mahjong_atlas.tiles.kind import EAST, WHITE, is_wind


def _tiles_of(*ranks: int) -> int:
    """Bitmask of the tiles of these numbers in all suits."""
    mask = 0
    for kind in range(EAST):
        if kind % 9 + 1 in ranks:
            mask |= 1 << kind
    return mask


_UPPER: Final = _tiles_of(7, 8, 9)
_MIDDLE: Final = _tiles_of(4, 5, 6)
_LOWER: Final = _tiles_of(1, 2, 3)
_ABOVE_FIVE: Final = _tiles_of(6, 7, 8, 9)
_BELOW_FIVE: Final = _tiles_of(1, 2, 3, 4)
_EVEN: Final = _tiles_of(2, 4, 6, 8)
_DOTS: Final = 0x1FF << 9
_BAMBOO: Final = 0x1FF << 18
_REVERSIBLE: Final = (
    _tiles_of(1, 2, 3, 4, 5, 8, 9) & _DOTS | _tiles_of(2, 4, 5, 6, 8, 9) & _BAMBOO | 1 << WHITE
)


def three_numbers(win: Win) -> int:
    """三数: exactly three numbers; all winds are one more number, all dragons another."""
    return 1 if _numbers(win) == 3 else 0


def two_numbers(win: Win) -> int:
    """二数: exactly two numbers, winds and dragons counted as above."""
    return 1 if _numbers(win) == 2 else 0


def common_number(win: Win) -> int:
    """満庭芳: one number is in all sets and the pair; no honors can be."""
    return 1 if any(every_part_has(win, rank) for rank in range(9)) else 0


def every_part_has(win: Win, rank: int) -> bool:
    """Whether each set and the pair holds a suited tile of the rank (0-8)."""
    reading = win.reading
    if reading.shape != SETS_PAIR or reading.pair >= EAST or reading.pair % 9 != rank:
        return False
    for kind in reading.pungs:
        if kind >= EAST or kind % 9 != rank:
            return False
    return all(base % 9 <= rank <= base % 9 + 2 for base in reading.chows)


@pattern(needs=BASIC | NO_HONORS | NO_ENDS)
def all_fives(win: Win) -> int:
    """全帯五: a 5 is in all sets and the pair."""
    return 1 if every_part_has(win, 4) else 0


@pattern(needs=NO_HONORS | NO_LOW | NO_MIDDLE)
def upper_tiles(win: Win) -> int:
    """全大: only 7, 8 and 9."""
    return _only(win, _UPPER)


@pattern(needs=NO_HONORS | NO_LOW | NO_HIGH)
def middle_tiles(win: Win) -> int:
    """全中: only 4, 5 and 6."""
    return _only(win, _MIDDLE)


@pattern(needs=NO_HONORS | NO_HIGH | NO_MIDDLE)
def lower_tiles(win: Win) -> int:
    """全小: only 1, 2 and 3."""
    return _only(win, _LOWER)


@pattern(needs=NO_HONORS | NO_LOW)
def upper_four(win: Win) -> int:
    """大于五: only 6 to 9."""
    return _only(win, _ABOVE_FIVE)


@pattern(needs=NO_HONORS | NO_HIGH)
def lower_four(win: Win) -> int:
    """小于五: only 1 to 4."""
    return _only(win, _BELOW_FIVE)


@pattern(needs=NO_CHARACTERS)
def reversible_tiles(win: Win) -> int:
    """推不倒: only tiles that look the same upside down: 1234589 of dots, 245689 of bamboo and White."""
    return _only(win, _REVERSIBLE)


@pattern(needs=PUNGS[4] | NO_HONORS | NO_ENDS)
def all_even_pungs(win: Win) -> int:
    """全双刻: pungs and a pair of 2, 4, 6 and 8."""
    return _only(win, _EVEN) and all_pungs(win)


def _numbers(win: Win) -> int:
    """How many numbers the tiles show."""
    found = 0
    for kind in win.reading.all_kinds():
        found |= 1 << kind % 9 if kind < EAST else 1 << 9 if is_wind(kind) else 1 << 10
    return found.bit_count()


def _only(win: Win, tiles: int) -> int:
    """1 if no other tiles occur."""
    mask = win.reading.mask
    return 1 if mask and not mask & ~tiles else 0
