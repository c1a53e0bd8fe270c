"""Patterns of the first draw where the dealer draws the fourteenth tile (天和, 地和)."""

from mahjong_atlas.hands.position import DEAL, DRAW
from mahjong_atlas.patterns.win import Win


def on_first_draw(win: Win) -> bool:
    """The winner drew for the first time, nobody having claimed or konged before."""
    position = win.position
    if win.occasion.kind != DRAW or not win.self_drawn:
        return False
    return position.fact("first_turn") > 0 or (position.turn == win.seat and position.is_uninterrupted())


def heavenly_draw(win: Win) -> int:
    """天和: the dealer's thirteen dealt tiles and the first tile drawn are complete."""
    return 1 if win.seat == 0 and (win.occasion.kind == DEAL or on_first_draw(win)) else 0


def earthly_draw(win: Win) -> int:
    """地和: another player wins on the own first draw."""
    return 1 if win.seat != 0 and on_first_draw(win) else 0
