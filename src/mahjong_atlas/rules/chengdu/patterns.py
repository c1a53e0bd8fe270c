"""Patterns that only Chengdu counts."""

from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.sets import is_all_pungs
from mahjong_atlas.patterns.suits import HONORS_USED, all_sets_outside
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.traits import (
    BASIC,
    NO_CHOW,
    NO_ENDS,
    NO_HONORS,
)
from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL


def four_of_a_kind(win: Win) -> int:
    """根: kinds of which the winner has all four, konged or not, the winning tile included; counted each."""
    hand = win.hand
    counts = hand.shape[:NUM_NATURAL]
    for meld in hand.melds:
        for kind in meld.kinds:
            counts[kind] += 1
    if win.occasion.seat != win.seat and 0 <= win.reading.win_kind < NUM_NATURAL:
        counts[win.reading.win_kind] += 1
    return counts.count(4)


@pattern(needs=BASIC | NO_CHOW | NO_HONORS | NO_ENDS)
def pungs_of_258(win: Win) -> int:
    """将将碰: pungs or kongs and a pair, all of 2, 5 or 8."""
    if not is_all_pungs(win.reading):
        return 0
    return 1 if all(kind < EAST and kind % 3 == 1 for kind in win.reading.all_kinds()) else 0


@pattern(needs=BASIC | NO_HONORS)
def terminals_everywhere(win: Win) -> int:
    """全帯幺 of suits: every set and the pair holds a 1 or a 9, chows or not."""
    reading = win.reading
    return 1 if not reading.suits & HONORS_USED and all_sets_outside(reading) else 0
