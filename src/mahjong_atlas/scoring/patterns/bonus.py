"""Patterns of exposed bonus tiles (花牌: seasons 1f-4f, plants 5f-8f) and of wild tiles (百搭 財神 金)."""

from typing import Final

from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.shapes.traits import BONUS

_SEASONS: Final = (34, 35, 36, 37)
_PLANTS: Final = (38, 39, 40, 41)


@pattern(once=True, needs=BONUS)
def flowers(win: Win) -> int:
    """花: exposed flowers, counted each."""
    return flower_count(win)


@pattern(once=True)
def no_flowers(win: Win) -> bool:
    """無花: not one flower was drawn."""
    return not flower_count(win)


@pattern(once=True)
def seat_flower(win: Win) -> int:
    """正花: one's own season and one's own plant, counted each."""
    return _seat_flowers(win)


@pattern(once=True)
def flower_set(win: Win) -> int:
    """一台花: complete groups of four, counted each."""
    return _flower_sets(win)


@pattern(once=True)
def seat_flower_outside_set(win: Win) -> int:
    """正花 that is not part of a complete group."""
    return _seat_flowers(win) - _flower_sets(win)


def flower_count(win: Win) -> int:
    """Number of exposed flowers."""
    found = 0
    for tile in win.hand.bonus:
        if 34 <= tile < 42:
            found += 1
    return found


def _seat_flowers(win: Win) -> int:
    bonus = win.hand.bonus
    return (1 if 34 + win.seat in bonus else 0) + (1 if 38 + win.seat in bonus else 0)


def _flower_sets(win: Win) -> int:
    bonus = win.hand.bonus
    if len(bonus) < 4:
        return 0
    return sum(1 for group in (_SEASONS, _PLANTS) if all(tile in bonus for tile in group))


def wild_tiles(win: Win) -> int:
    """Wild tiles in the winner's concealed tiles, the winning tile included, whatever they stand for."""
    position = win.position
    count = win.hand.shape[WILD]
    if not win.self_drawn and win.tile in position.wilds and win.reading.win_is_wild:
        count += 1
    return count


def four_wilds(win: Win) -> bool:
    """四混 全飛和: all four wild tiles are in the concealed hand."""
    return win.hand.shape[WILD] == 4
