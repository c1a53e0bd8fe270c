"""Patterns of a ready declaration (立直, 報聴), by who has declared, when, and whose one-shot round
runs.
"""

from typing import Final

from mahjong_atlas.hands.seat_state import READY_SEATS, SeatSet
from mahjong_atlas.patterns.win import Win

READY_FIRST: Final = SeatSet("ready_first", in_cases=False)
ONE_SHOT: Final = SeatSet("one_shot", in_cases=False)
"""Seats that declared with their first discard; those whose one-shot round runs."""


def declared_ready(win: Win) -> int:
    """立直: the winner had declared ready, not with the very first discard."""
    return 1 if READY_SEATS.has(win.position, win.seat) and not declared_ready_first(win) else 0


def declared_ready_first(win: Win) -> int:
    """両立直: the winner had declared ready with the very first discard."""
    return 1 if READY_FIRST.has(win.position, win.seat) else 0


def one_shot(win: Win) -> int:
    """一発: within one uninterrupted round after the declaration."""
    return 1 if ONE_SHOT.has(win.position, win.seat) else 0
