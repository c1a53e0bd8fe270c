"""Two-sided waits and hands with their finest wait (平和, 十三面待ち, 純正九蓮, 四暗刻単騎)."""

from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.sets import concealed_pungs, is_nine_gates
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.reading import ORPHANS
from mahjong_atlas.shapes.traits import BASIC, HONOR_PUNG, NO_HONORS, ONE_SUIT, OTHER, PUNGS


@pattern(needs=OTHER)
def thirteen_orphans_finest(win: Win) -> int:
    """国士無双, twice with the wait on all thirteen kinds."""
    if win.reading.shape != ORPHANS:
        return 0
    return 2 if win.reading.pair == win.kind else 1


@pattern(needs=BASIC | ONE_SUIT | NO_HONORS)
def nine_gates_finest(win: Win) -> int:
    """九蓮宝燈, twice with the wait on all nine kinds."""
    if not is_nine_gates(win):
        return 0
    number = sum(1 for each in win.reading.all_kinds() if each == win.kind)
    return 2 if number in (2, 4) else 1


@pattern(needs=PUNGS[4])
def four_concealed_pungs_finest(win: Win) -> int:
    """四暗刻, twice with the wait on the pair."""
    if concealed_pungs(win) != 4:
        return 0
    return 2 if win.reading.pair == win.kind else 1


@pattern(needs=PUNGS[4] | HONOR_PUNG)
def big_four_winds_twice(win: Win) -> int:
    """大四喜, always twice."""
    return 2 if sum(1 for kind in win.reading.pungs if 27 <= kind <= 30) == 4 else 0
