"""Chows that only the new rules of Hong Kong count."""

from mahjong_atlas.patterns.chows import CHOW_SUITS, straight_over
from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.traits import (
    CHOWS,
    END_CHOWS,
    EQUAL_CHOWS,
    NEAR_CHOWS,
    NEXT_ACROSS,
    NEXT_CHOWS,
)


@pattern(needs=CHOWS[3] | NEXT_ACROSS)
def two_suit_straight(win: Win) -> int:
    """混龍: 123, 456 and 789 spread over exactly two suits."""
    return straight_over(win, 2)


@pattern(needs=CHOWS[4] | EQUAL_CHOWS | NEXT_CHOWS | END_CHOWS)
def straight_with_doubled_chow(win: Win) -> int:
    """双龍会 of Hong Kong: 123, 456 and 789 of one suit, one of them twice."""
    chows = win.reading.chows
    if len(chows) != 4:
        return 0
    return 1 if sorted(set(chows)) in ([first, first + 3, first + 6] for first in CHOW_SUITS) else 0


@pattern(needs=CHOWS[3] | NEAR_CHOWS)
def pure_chows_shifted_by_one(win: Win) -> int:
    """歩歩高 in steps of one: three chows of one suit, each one higher than the last; a longer row once."""
    chows = win.reading.chows
    return 1 if any(b % 9 <= 4 and b + 1 in chows and b + 2 in chows for b in chows) else 0
