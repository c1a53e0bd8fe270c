"""Patterns of the moment: how and when the winning tile came."""

from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.tiles.position import (
    ADDED_KONG,
    CONCEALED_KONG,
    DEAL,
    DISCARD,
    DRAW,
    FLOWER_DRAW,
    KONG_DRAW,
)
from mahjong_atlas.tiles.shapes.traits import LAST_TILE, OTHERS_TILE, OWN_TILE, REPLACEMENT, ROBBED


@pattern(once=True)
def always(win: Win) -> int:
    """Every win."""
    return 1


@pattern(once=True, needs=OWN_TILE)
def self_draw(win: Win) -> bool:
    """自摸: a win on one's own tile."""
    return win.self_drawn


@pattern(once=True, needs=OWN_TILE | REPLACEMENT)
def kong_bloom(win: Win) -> bool:
    """槓上開花: a win on the replacement after one's own kong."""
    return is_kong_bloom(win)


@pattern(once=True)
def bonus_bloom(win: Win) -> bool:
    """花上開花: a win on the replacement for a kong or a bonus tile."""
    return win.self_drawn and win.occasion.kind in (KONG_DRAW, FLOWER_DRAW)


@pattern(once=True)
def kong_bloom_discard(win: Win) -> bool:
    """杠上炮: a win on the discard made directly after a replacement was drawn."""
    return win.occasion.kind == DISCARD and win.position.kongs_in_a_row > 0


@pattern(once=True, needs=OTHERS_TILE | ROBBED)
def robbing_kong(win: Win) -> bool:
    """搶槓: a win on a tile with which another player makes a kong."""
    return is_robbed(win)


@pattern(once=True, needs=OWN_TILE | LAST_TILE)
def last_tile_draw(win: Win) -> bool:
    """海底撈月: a win on the last tile that can be drawn."""
    return win.self_drawn and win.position.wall_left == 0


@pattern(once=True, needs=OTHERS_TILE | LAST_TILE)
def last_tile_discard(win: Win) -> bool:
    """河底撈魚: a win on the discard after the last tile was drawn."""
    return win.occasion.kind == DISCARD and win.position.wall_left == 0


@pattern(once=True)
def heavenly_win(win: Win) -> bool:
    """天和: the dealer's dealt tiles are complete."""
    return win.occasion.kind == DEAL


@pattern(once=True)
def heavenly_win_after_flowers(win: Win) -> bool:
    """天和, also on the replacement of a dealt bonus tile: a replacement before any discard and kong."""
    if win.occasion.kind != FLOWER_DRAW or win.seat != 0 or win.position.turn != 0:
        return win.occasion.kind == DEAL
    return win.position.is_uninterrupted()


@pattern(once=True)
def first_draw_win(win: Win) -> bool:
    """地和 by draw: a win on the own first draw, nobody having claimed or konged; flower replacements do
    not matter.
    """
    return is_first_draw(win)


@pattern(once=True)
def dealer_first_discard_win(win: Win) -> bool:
    """地和 by discard: another player wins on the dealer's first discard, nobody having konged."""
    return is_dealers_first_discard(win)


@pattern(once=True)
def dealer(win: Win) -> bool:
    """親: the winner is the dealer."""
    return win.seat == 0


def is_kong_bloom(win: Win) -> bool:
    """A win on the replacement after one's own kong."""
    return win.self_drawn and win.occasion.kind == KONG_DRAW


def is_robbed(win: Win) -> bool:
    """A win on a tile with which another player makes a kong."""
    return win.occasion.kind in (ADDED_KONG, CONCEALED_KONG)


def is_first_draw(win: Win) -> bool:
    """The own first draw of another player than the dealer, nobody having claimed or konged."""
    if win.occasion.kind not in (DRAW, FLOWER_DRAW) or not win.self_drawn or win.seat == 0:
        return False
    return win.position.turn == win.seat and win.position.is_uninterrupted()


def is_dealers_first_discard(win: Win) -> bool:
    """The dealer's first discard, nobody having konged."""
    if win.occasion.kind != DISCARD or win.occasion.seat != 0 or win.position.turn != 0:
        return False
    return win.position.is_uninterrupted()
