"""平胡 and 臭平胡."""

from mahjong_atlas.scoring.patterns.chows import all_chows_two_sided
from mahjong_atlas.scoring.patterns.win import Win


def all_chows(win: Win) -> int:
    """平胡: chows, a pair without value, a two-sided wait, no bonus tile."""
    return 0 if win.hand.bonus else all_chows_two_sided(win)


def common_chows(win: Win) -> int:
    """臭平胡: the same with bonus tiles."""
    return all_chows_two_sided(win) if win.hand.bonus else 0
