"""Patterns of hands whose sets were not called."""

from mahjong_atlas.hands.meld import CHOW
from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.reading import SETS_PAIR
from mahjong_atlas.shapes.traits import (
    BASIC,
    NO_CHOW,
)
from mahjong_atlas.tiles.kind import KIND_OF


@pattern(needs=BASIC | NO_CHOW)
def uncalled_pungs(win: Win) -> int:
    """坎坎胡: a self-draw with four pungs or kongs, no pung called; an exposed kong is allowed."""
    return 1 if _is_uncalled(win) else 0


@pattern(needs=BASIC | NO_CHOW)
def uncalled_pungs_pair(win: Win) -> int:
    """坎坎胡 of which the pair is completed by the draw; the dealer's fourteenth tile is his first draw."""
    return 1 if _is_uncalled(win) and win.reading.pair == KIND_OF[win.tile] else 0


def _is_uncalled(win: Win) -> bool:
    reading = win.reading
    if reading.shape != SETS_PAIR or not win.self_drawn:
        return False
    for each in reading.sets:
        if each.form == CHOW or each.word in ("pung", "added-kong"):
            return False
    return True
