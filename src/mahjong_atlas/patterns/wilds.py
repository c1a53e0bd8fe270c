"""Patterns of wild tiles (百搭 財神 金)."""

from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.patterns.win import Win


def wild_tiles(win: Win) -> int:
    """Wild tiles in the winner's concealed tiles, the winning tile included, whatever they stand for."""
    position = win.position
    count = win.hand.shape[WILD]
    if not win.self_drawn and win.tile in position.wilds and win.reading.win_is_wild:
        count += 1
    return count


def four_wilds(win: Win) -> int:
    """四混 全飛和: all four wild tiles are in the concealed hand."""
    return 1 if win.hand.shape[WILD] == 4 else 0
