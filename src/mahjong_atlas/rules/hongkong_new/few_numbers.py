"""Hands of few numbers."""

from mahjong_atlas.patterns.numbers import every_part_has
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.tiles.kind import EAST, is_wind


def three_numbers(win: Win) -> int:
    """三数: exactly three numbers; all winds are one more number, all dragons another."""
    return 1 if _numbers(win) == 3 else 0


def two_numbers(win: Win) -> int:
    """二数: exactly two numbers, winds and dragons counted as above."""
    return 1 if _numbers(win) == 2 else 0


def common_number(win: Win) -> int:
    """満庭芳: one number is in all sets and the pair; no honors can be."""
    return 1 if any(every_part_has(win, rank) for rank in range(9)) else 0


def _numbers(win: Win) -> int:
    """How many numbers the tiles show."""
    found = 0
    for kind in win.reading.all_kinds():
        found |= 1 << kind % 9 if kind < EAST else 1 << 9 if is_wind(kind) else 1 << 10
    return found.bit_count()
