"""Patterns that only Wuhan counts."""

from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.sets import exposed_kongs
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.reading import SETS_PAIR
from mahjong_atlas.shapes.traits import OPEN


@pattern(once=True, needs=OPEN)
def exposed_melds(win: Win) -> int:
    """開口: sets that lie open, counted each; a concealed kong does not."""
    return _lying_open(win)


@pattern(once=True)
def exposed_melds_kongs_twice(win: Win) -> int:
    """開口 where an exposed or added kong counts as two."""
    return _lying_open(win) + exposed_kongs(win.hand)


def _lying_open(win: Win) -> int:
    return sum(1 for meld in win.hand.melds if not meld.is_concealed)


def full_flush_of_sets(win: Win) -> int:
    """清一色 of sets and a pair."""
    return 1 if win.reading.suits in (1, 2, 4) and win.reading.shape == SETS_PAIR else 0


def wilds_as_shown(win: Win) -> int:
    """百搭元牌: wild tiles that are the tile they show, counted each; a claimed one always is."""
    shown = win.position.wilds
    count = sum(1 for kind in win.reading.wilds_used_as if kind in shown)
    return count + (0 if win.self_drawn or win.tile not in shown else 1)


def wild_as_shown(win: Win) -> int:
    """百搭元牌, however many there are."""
    return 1 if wilds_as_shown(win) else 0
