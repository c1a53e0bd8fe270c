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


def wilds_as_shown(win: Win) -> int:
    """百搭元牌: wild tiles that are the tile they show, counted each; a claimed one always is."""
    shown = win.position.wilds
    count = sum(1 for kind in win.reading.wilds_used_as if kind in shown)
    return count + (0 if win.self_drawn or win.tile not in shown else 1)


def wild_as_shown(win: Win) -> int:
    """百搭元牌, however many there are."""
    return 1 if wilds_as_shown(win) else 0


def three_wilds(win: Win) -> int:
    """三搭: all three wild tiles are in the hand."""
    return 1 if wild_tiles(win) == 3 else 0


def four_wilds(win: Win) -> int:
    """四混 全飛和: all four wild tiles are in the concealed hand."""
    return 1 if win.hand.shape[WILD] == 4 else 0


def no_wild(win: Win) -> int:
    """硬胡: no wild tile, or every one used as the tile it is (a wild flower never can be)."""
    return 1 if wilds_elsewhere(win) == 0 else 0


def wilds_elsewhere(win: Win) -> int:
    """Wild tiles that stand for a tile other than the one they show."""
    shown = win.position.wilds
    return sum(1 for kind in win.reading.wilds_used_as if kind not in shown)
