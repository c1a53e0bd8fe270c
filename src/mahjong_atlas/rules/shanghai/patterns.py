"""Patterns that only Shanghai counts: flushes of pungs (混碰 清碰), loose honors, the first go-round."""

from mahjong_atlas.hands.meld import CHOW, KONG
from mahjong_atlas.hands.position import (
    DISCARD,
    DRAW,
    FLOWER_DRAW,
)
from mahjong_atlas.patterns.bonus import flower_count
from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.sets import is_all_pungs
from mahjong_atlas.patterns.suits import HONORS_USED
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.reading import LOOSE
from mahjong_atlas.tiles.kind import EAST


def half_flush_of_pungs(win: Win) -> int:
    """混一色碰碰和: pungs or kongs and a pair, of one suit and honors."""
    return 1 if win.reading.suits in (9, 10, 12) and is_all_pungs(win.reading) else 0


def full_flush_of_pungs(win: Win) -> int:
    """清一色碰碰和: pungs or kongs and a pair, of one suit only."""
    return 1 if win.reading.suits in (1, 2, 4) and is_all_pungs(win.reading) else 0


def honors_in_pungs(win: Win) -> int:
    """字一色: pungs or kongs and a pair of honors."""
    return 1 if win.reading.suits == HONORS_USED and is_all_pungs(win.reading) else 0


def flowers_and_sets(win: Win) -> int:
    """花 with sets: exposed flowers, a pung of honors like one of them, kongs like one or more.

    A kong that is not concealed counts 1, a concealed one 2, a kong of honors 1 more.
    """
    count = flower_count(win)
    for each in win.reading.sets:
        if each.form == KONG:
            count += 2 if each.is_concealed else 1
        if each.form != CHOW and each.base >= EAST:
            count += 1
    return count


def loose_honors(win: Win) -> int:
    """乱字一色: honors only, in an order that makes no sets and pair."""
    return 1 if win.reading.shape == LOOSE and win.reading.suits == HONORS_USED else 0


@pattern(once=True)
def first_go_round_win(win: Win) -> int:
    """地和 of the first go-round: another player than the dealer wins before everybody has discarded once,
    by draw or on a discard, nobody having claimed or konged.
    """
    if win.occasion.kind not in (DRAW, FLOWER_DRAW, DISCARD) or win.seat == 0:
        return 0
    return 1 if win.position.turn < win.position.seats and win.position.is_uninterrupted() else 0
