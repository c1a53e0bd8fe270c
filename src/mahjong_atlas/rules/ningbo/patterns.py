"""Patterns that only Ningbo counts."""

from mahjong_atlas.hands.meld import CHOW
from mahjong_atlas.patterns.bonus import flower_count
from mahjong_atlas.patterns.moments import is_dealers_first_discard, is_first_draw, is_robbed
from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.wilds import wild_tiles
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.reading import PAIR


@pattern(once=True)
def all_flowers(win: Win) -> int:
    """八花: all eight flowers."""
    return 1 if flower_count(win) == 8 else 0


@pattern(once=True)
def self_draw_or_robbed(win: Win) -> int:
    """自摸, robbing a kong counted as one."""
    return 1 if win.self_drawn or is_robbed(win) else 0


@pattern(once=True)
def earthly_win(win: Win) -> int:
    """地胡: on the dealer's first discard or on the own first draw."""
    return 1 if is_first_draw(win) or is_dealers_first_discard(win) else 0


def single_wait(win: Win) -> int:
    """単吊: the winning tile completes the pair."""
    return 1 if win.reading.win_at == PAIR else 0


def double_pung_wait(win: Win) -> int:
    """対倒: the winning tile completes a pung."""
    reading = win.reading
    return 1 if reading.win_at >= 0 and reading.sets[reading.win_at].form != CHOW else 0


def three_wilds(win: Win) -> int:
    """三搭: all three wild tiles are in the hand."""
    return 1 if wild_tiles(win) == 3 else 0


def no_wild(win: Win) -> int:
    """硬胡: no wild tile, or every one used as the tile it is (a wild flower never can be)."""
    return 1 if wilds_elsewhere(win) == 0 else 0


def wilds_elsewhere(win: Win) -> int:
    """Wild tiles that stand for a tile other than the one they show."""
    shown = win.position.wilds
    return sum(1 for kind in win.reading.wilds_used_as if kind not in shown)
