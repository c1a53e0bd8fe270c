"""A win of the dealer on his first tiles (天和)."""

from mahjong_atlas.features.first_draw import on_first_draw
from mahjong_atlas.hands.position import DEAL
from mahjong_atlas.patterns.win import Win


def heavenly_draw(win: Win) -> int:
    """天和: the dealer's thirteen dealt tiles and the first tile drawn are complete."""
    return 1 if win.seat == 0 and (win.occasion.kind == DEAL or on_first_draw(win)) else 0
