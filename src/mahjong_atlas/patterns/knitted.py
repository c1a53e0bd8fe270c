"""Patterns of knitted tiles (組合龍 全不靠 七星不靠): 147, 258 and 369 of three different suits."""

from typing import Final

from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.reading import KNITTED_STRAIGHT, UNRELATED
from mahjong_atlas.shapes.traits import HONORS, OTHER, THREE_SUITS
from mahjong_atlas.tiles.kind import EAST

_SUITED: Final = (1 << EAST) - 1


@pattern(needs=OTHER | HONORS)
def all_unrelated(win: Win) -> int:
    """全不靠: 14 different tiles, honors and tiles of one knitted straight."""
    return 1 if win.reading.shape == UNRELATED else 0


@pattern(needs=OTHER | THREE_SUITS)
def knitted_straight(win: Win) -> int:
    """組合龍: the nine knitted tiles, beside a set and a pair or beside unrelated honors."""
    reading = win.reading
    if reading.shape == UNRELATED:
        return 1 if (reading.mask & _SUITED).bit_count() == 9 else 0
    return 1 if reading.shape == KNITTED_STRAIGHT else 0
