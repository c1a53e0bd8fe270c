"""Patterns that only Fuzhou counts."""

from mahjong_atlas.patterns.win import Win
from mahjong_atlas.tiles.kind import EAST


def concealed_suit_kong(win: Win) -> int:
    """暗槓 of a suited tile, counted each."""
    return sum(1 for meld in win.hand.melds if meld.is_concealed and meld.base < EAST)


def concealed_honor_kong(win: Win) -> int:
    """字暗槓: concealed kongs of honors, counted each."""
    return sum(1 for meld in win.hand.melds if meld.is_concealed and meld.base >= EAST)
