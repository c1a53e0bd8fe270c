"""Patterns of copies and of ranks: all four of a tile, hands of 2, 5 and 8, pairs of 2 or 8."""

from mahjong_atlas.patterns.sets import all_pungs
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.reading import SETS_PAIR
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


def pungs_of_258(win: Win) -> int:
    """将将碰: pungs or kongs and a pair, all of 2, 5 or 8."""
    if not all_pungs(win):
        return 0
    return 1 if all(kind < EAST and kind % 3 == 1 for kind in win.reading.all_kinds()) else 0


def pair_of_28(win: Win) -> int:
    """28将: the pair beside the sets is of 2s or 8s of a suit."""
    pair = win.reading.pair
    return 1 if win.reading.shape == SETS_PAIR and pair < EAST and pair % 9 in (1, 7) else 0
