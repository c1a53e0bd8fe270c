"""Patterns that only Beijing counts."""

from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.suits import SUITS_USED
from mahjong_atlas.patterns.waits import is_one_kind
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.tiles.kind import KIND_OF


@pattern(once=True)
def open_hand(win: Win) -> int:
    """A set was claimed; concealed kongs do not open a hand."""
    return 1 if win.hand.is_open() else 0


def three_suits(win: Win) -> int:
    """All three suits occur in hand and melds."""
    return 1 if win.reading.suits & SUITS_USED == SUITS_USED else 0


@pattern(asks="legal_waits", once=True)
def sole_natural_wait(win: Win) -> int:
    """独聴: exactly one kind of tile would have made a legal hand, the wild kind never counted."""
    waits = win.legal_waits
    for tile in win.position.wilds:
        waits &= ~(1 << KIND_OF[tile])
    return 1 if is_one_kind(waits) else 0
