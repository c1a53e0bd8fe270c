"""Patterns of flushes that are made of pungs (混碰 清碰 字一色)."""

from mahjong_atlas.patterns.sets import all_pungs
from mahjong_atlas.patterns.suits import all_honors, full_flush, half_flush
from mahjong_atlas.patterns.win import Win


def half_flush_of_pungs(win: Win) -> int:
    """混一色碰碰和: pungs or kongs and a pair, of one suit and honors."""
    return 1 if half_flush(win) and all_pungs(win) else 0


def full_flush_of_pungs(win: Win) -> int:
    """清一色碰碰和: pungs or kongs and a pair, of one suit only."""
    return 1 if full_flush(win) and all_pungs(win) else 0


def honors_in_pungs(win: Win) -> int:
    """字一色: pungs or kongs and a pair of honors."""
    return 1 if all_honors(win) and all_pungs(win) else 0
