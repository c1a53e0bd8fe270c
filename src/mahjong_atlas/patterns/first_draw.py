"""Patterns of the first go-round (天和, 地和, 人和).

Whether it still goes on tells the fact `first_turn`: 1 yes, -1 no; 0 leaves it to the discards and melds.
"""

from typing import Final

from mahjong_atlas.hands.position import DEAL, DISCARD, DRAW, Position
from mahjong_atlas.patterns.win import Win

FIRST_TURN: Final = "first_turn"


def on_first_draw(win: Win) -> bool:
    """The winner drew for the first time, nobody having claimed or konged before."""
    position = win.position
    if win.occasion.kind != DRAW or not win.self_drawn:
        return False
    return in_first_turn(position, win.seat)


def in_first_turn(position: Position, seat: int) -> bool:
    """Everybody before the seat has discarded once, nobody has claimed or konged."""
    said = position.fact(FIRST_TURN)
    return said > 0 if said else position.turn == seat and position.is_uninterrupted()


def heavenly_draw(win: Win) -> int:
    """天和: the dealer's thirteen dealt tiles and the first tile drawn are complete."""
    return 1 if win.seat == 0 and (win.occasion.kind == DEAL or on_first_draw(win)) else 0


def earthly_draw(win: Win) -> int:
    """地和: another player wins on the own first draw."""
    return 1 if win.seat != 0 and on_first_draw(win) else 0


def human_discard(win: Win) -> int:
    """人和: a win on a discard before the own first draw."""
    giver = win.occasion.seat
    if win.occasion.kind != DISCARD or win.seat <= giver:
        return 0
    return 1 if in_first_turn(win.position, giver) else 0
