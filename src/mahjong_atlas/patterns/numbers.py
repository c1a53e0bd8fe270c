"""Patterns of the numbers that a hand shows (数)."""

from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.reading import SETS_PAIR
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


def every_part_has(win: Win, rank: int) -> bool:
    """Whether each set and the pair holds a suited tile of the rank (0-8)."""
    reading = win.reading
    if reading.shape != SETS_PAIR or reading.pair >= EAST or reading.pair % 9 != rank:
        return False
    for kind in reading.pungs:
        if kind >= EAST or kind % 9 != rank:
            return False
    return all(base % 9 <= rank <= base % 9 + 2 for base in reading.chows)


def upper_tiles(win: Win) -> int:
    """全大: only 7, 8 and 9."""
    return _only_ranks(win, 6, 8)


def middle_tiles(win: Win) -> int:
    """全中: only 4, 5 and 6."""
    return _only_ranks(win, 3, 5)


def lower_tiles(win: Win) -> int:
    """全小: only 1, 2 and 3."""
    return _only_ranks(win, 0, 2)


def pair_of_258(win: Win) -> int:
    """将眼: the pair is a 2, 5 or 8."""
    pair = win.reading.pair
    return 1 if 0 <= pair < EAST and pair % 3 == 1 else 0


def _numbers(win: Win) -> int:
    """How many numbers the tiles show."""
    found = 0
    for kind in win.reading.all_kinds():
        found |= 1 << kind % 9 if kind < EAST else 1 << 9 if is_wind(kind) else 1 << 10
    return found.bit_count()


def _only_ranks(win: Win, lowest: int, highest: int) -> int:
    """1 when every tile is suited and of the ranks."""
    kinds = win.reading.all_kinds()
    return 1 if kinds and all(kind < EAST and lowest <= kind % 9 <= highest for kind in kinds) else 0
