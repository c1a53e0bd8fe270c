"""Patterns that only Malaysia counts."""

from mahjong_atlas.hands.position import (
    DISCARD,
)
from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.win import Win


@pattern(once=True)
def before_first_draw_win(win: Win) -> int:
    """人和: a win on a discard made before the own first draw, nobody having claimed or konged."""
    if win.occasion.kind != DISCARD or win.seat == 0 or win.position.turn >= win.seat:
        return 0
    return 1 if win.position.is_uninterrupted() else 0
