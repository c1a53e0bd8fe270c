"""Patterns that only Shaanxi counts."""

from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.reading import SETS_PAIR


def sets_and_pair(win: Win) -> int:
    """基本型: sets and a pair."""
    return 1 if win.reading.shape == SETS_PAIR else 0
