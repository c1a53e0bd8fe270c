"""Four of a kind spread over sets (四歸)."""

from mahjong_atlas.hands.meld import KONG, PUNG
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.reading import Reading
from mahjong_atlas.tiles.kind import EAST


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
