"""Patterns of copies and of ranks: all four of a tile, its last copy, hands and pairs of 2, 5 and 8."""

from typing import Final

from mahjong_atlas.hands.meld import CHOW, KONG, PUNG
from mahjong_atlas.hands.position import DISCARD
from mahjong_atlas.hands.state import Flag
from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.sets import all_pungs
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.reading import NO_SHAPE, SETS_PAIR, Reading
from mahjong_atlas.shapes.traits import OVERLAP
from mahjong_atlas.tiles.kind import EAST, KIND_OF, NUM_NATURAL

LAST_OF_KIND: Final = Flag("last_of_kind", written=False)
"""A case says that the three other copies of the winning tile are in sight; a deal sees for itself."""


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


@pattern(needs=OVERLAP)
def four_apart(win: Win) -> int:
    """四帰一: kinds of which all four tiles are there and are no kong, counted each."""
    reading = win.reading
    counts = [0] * NUM_NATURAL
    for each in reading.sets:
        base = each.base
        if each.form == CHOW:
            counts[base] += 1
            counts[base + 1] += 1
            counts[base + 2] += 1
        elif each.form == PUNG:
            counts[base] += 3
    for kind in reading.pairs:
        counts[kind] += 2
    for kind in reading.loose:
        counts[kind] += 1
    return counts.count(4)


@pattern(once=True)
def last_of_kind(win: Win) -> int:
    """和絶張: the three other copies of the winning tile lie in rivers and melds for all to see; or the
    flag `last_of_kind` says so.
    """
    position = win.position
    kind = KIND_OF[win.tile]
    if LAST_OF_KIND.get(position):
        return 1
    if win.hand.shape[kind] > (1 if win.self_drawn else 0):
        return 0
    seen = -1 if position.occasion.kind == DISCARD else 0
    for hand in position.hands:
        if hand.river:
            for at, tile in enumerate(hand.river):
                if KIND_OF[tile] == kind and not hand.river_claimed >> at & 1:
                    seen += 1
        for meld in hand.melds:
            seen += meld.kinds.count(kind)
    return 1 if seen >= 3 else 0


def pungs_of_258(win: Win) -> int:
    """将将碰: pungs or kongs and a pair, all of 2, 5 or 8."""
    if not all_pungs(win):
        return 0
    return 1 if all(kind < EAST and kind % 3 == 1 for kind in win.reading.all_kinds()) else 0


def pair_of_28(win: Win) -> int:
    """28将: the pair beside the sets is of 2s or 8s of a suit."""
    pair = win.reading.pair
    return 1 if win.reading.shape == SETS_PAIR and pair < EAST and pair % 9 in (1, 7) else 0


def all_258(win: Win) -> int:
    """乱将一色: 2s, 5s and 8s only, in whatever arrangement."""
    reading = win.reading
    if reading.shape == NO_SHAPE or reading.suits & 8:
        return 0
    return 1 if all(kind % 3 == 1 for kind in reading.all_kinds()) else 0


def pair_of_258(win: Win) -> int:
    """258将: the pair beside the sets is of 2s, 5s or 8s."""
    pair = win.reading.pair
    return 1 if win.reading.shape == SETS_PAIR and pair < EAST and pair % 3 == 1 else 0


def four_in_one_or_two_sets(win: Win) -> int:
    """四帰一: all four of a kind in one set, a kong, or in two, a pung and a chow; counted each."""
    reading = win.reading
    return sum(
        1
        for each in reading.sets
        if each.form == KONG or (each.form == PUNG and _chows_with(reading, each.base))
    )


def four_in_two_chows_and_pair(win: Win) -> int:
    """四帰三: all four of a kind in two chows and the pair."""
    return 1 if 0 <= win.reading.pair < EAST and _chows_with(win.reading, win.reading.pair) == 2 else 0


def four_in_four_chows(win: Win) -> int:
    """四帰四: all four of a kind in four chows, one in each."""
    reading = win.reading
    return 1 if any(_chows_with(reading, kind) == 4 for kind in range(EAST)) else 0


def _chows_with(reading: Reading, kind: int) -> int:
    """How many chows hold the kind."""
    return sum(1 for base in reading.chows if base <= kind <= base + 2)
