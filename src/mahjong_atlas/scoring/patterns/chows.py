"""Patterns of chows that lie alike or in a row (順子)."""

from typing import Final

from mahjong_atlas.scoring.patterns.honors import is_scoring_honor
from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.sets import is_only_chows
from mahjong_atlas.scoring.patterns.waits import is_two_sided
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.tiles.shapes.traits import BASIC, CHOWS, END_CHOWS, EQUAL_CHOWS, NEXT_ACROSS, THREE_SUITS

CHOW_SUITS: Final = (0, 9, 18)
_WAYS_OVER_SUITS: Final = [(m, p, s) for m in CHOW_SUITS for p in CHOW_SUITS for s in CHOW_SUITS]


@pattern(needs=BASIC | CHOWS[1])
def all_chows_two_sided(win: Win) -> bool:
    """平和: chows only, a pair that does not score, the last tile at an open end; open or closed."""
    reading = win.reading
    if not is_only_chows(reading) or not is_two_sided(reading):
        return False
    return not is_scoring_honor(win, reading.pair)


@pattern(needs=CHOWS[3] | EQUAL_CHOWS)
def pure_triple_chow(win: Win) -> bool:
    """一色三同順 太般高: three identical chows, or four."""
    chows = win.reading.chows
    return any(chows.count(base) >= 3 for base in chows)


@pattern(needs=CHOWS[3] | THREE_SUITS | NEXT_ACROSS)
def mixed_straight(win: Win) -> int:
    """花龍: 123, 456 and 789 in three different suits."""
    return straight_over(win, 3)


@pattern(needs=CHOWS[2] | END_CHOWS)
def two_terminal_chows(win: Win) -> int:
    """老少副: 123 and 789 of one suit, counted each."""
    chows = win.reading.chows
    return sum(min(chows.count(first), chows.count(first + 6)) for first in CHOW_SUITS)


def straight_over(win: Win, suits: int) -> int:
    """123, 456 and 789 in so many different suits."""
    chows = win.reading.chows
    if len(chows) < 3:
        return 0
    for low, middle, high in _WAYS_OVER_SUITS:
        if len({low, middle, high}) == suits and low in chows and middle + 3 in chows and high + 6 in chows:
            return 1
    return 0
