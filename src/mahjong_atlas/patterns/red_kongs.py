"""中槓: Red tiles discarded or taken out of the hand, each worth a kong."""

from typing import Final

from mahjong_atlas.hands.seat_state import SeatNumbers
from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.win import Win

RED_KONGS: Final = SeatNumbers("red_kongs")
"""Reds that a seat has discarded or taken out."""


@pattern(once=True)
def red_kongs(win: Win) -> int:
    """中槓: Reds that the winner has discarded or taken out, counted each."""
    return RED_KONGS.get(win.position, win.seat)
