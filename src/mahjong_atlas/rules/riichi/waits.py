"""Two-sided waits and hands with their finest wait (平和, 十三面待ち, 純正九蓮, 四暗刻単騎)."""

from mahjong_atlas.patterns.sets import (
    four_concealed_pungs,
    nine_gates,
    thirteen_orphans,
)
from mahjong_atlas.patterns.win import Win


def thirteen_orphans_finest(win: Win) -> int:
    """国士無双, twice with the wait on all thirteen kinds."""
    if not thirteen_orphans(win):
        return 0
    return 2 if win.reading.pair == win.kind else 1


def nine_gates_finest(win: Win) -> int:
    """九蓮宝燈, twice with the wait on all nine kinds."""
    if not nine_gates(win):
        return 0
    number = sum(1 for each in win.reading.all_kinds() if each == win.kind)
    return 2 if number in (2, 4) else 1


def four_concealed_pungs_finest(win: Win) -> int:
    """四暗刻, twice with the wait on the pair."""
    if not four_concealed_pungs(win):
        return 0
    return 2 if win.reading.pair == win.kind else 1


def big_four_winds_twice(win: Win) -> int:
    """大四喜, always twice."""
    return 2 if sum(1 for kind in win.reading.pungs if 27 <= kind <= 30) == 4 else 0
