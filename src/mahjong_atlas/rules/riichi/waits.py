"""Two-sided waits and hands with their finest wait (平和, 十三面待ち, 純正九蓮, 四暗刻単騎)."""

from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.sets import (
    all_chows_worthless_pair,
    four_concealed_pungs,
    nine_gates,
    thirteen_orphans,
)
from mahjong_atlas.patterns.waits import at_edge, place_in_chow
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.traits import CHOWS


@pattern(needs=CHOWS[1])
def two_sided_wait(win: Win) -> int:
    """両面: the winning tile completes a chow at an open end."""
    return 1 if place_in_chow(win.reading) in (0, 2) and not at_edge(win.reading) else 0


def all_chows_two_sided(win: Win) -> int:
    """平和: chows only, a pair that does not score, the last tile at an open end; open or closed."""
    return 1 if two_sided_wait(win) and all_chows_worthless_pair(win) else 0


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
