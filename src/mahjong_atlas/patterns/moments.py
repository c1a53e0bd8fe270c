"""Patterns of the moment: how and when the winning tile came."""

from typing import Final

from mahjong_atlas.hands.meld import CHOW
from mahjong_atlas.hands.position import (
    ADDED_KONG,
    CONCEALED_KONG,
    DEAL,
    DISCARD,
    DRAW,
    FLOWER_DRAW,
    KONG_DRAW,
)
from mahjong_atlas.hands.state import SECRET, Flag
from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.traits import LAST_TILE, OTHERS_TILE, OWN_TILE, REPLACEMENT, ROBBED

KONG_WITH_DRAWN: Final = Flag("kong_with_drawn", SECRET, in_cases=False)
"""The last kong was made with the tile drawn just before; only its owner can tell."""


@pattern(once=True)
def always(win: Win) -> int:
    """Every win."""
    return 1


@pattern(once=True, needs=OWN_TILE)
def self_draw(win: Win) -> int:
    """自摸: a win on one's own tile."""
    return 1 if win.self_drawn else 0


@pattern(once=True)
def discard_win(win: Win) -> int:
    """点和: a win on another player's tile, a robbed kong included."""
    return 0 if win.self_drawn else 1


@pattern(once=True)
def self_draw_or_robbed(win: Win) -> int:
    """自摸, robbing a kong counted as one."""
    return 1 if win.self_drawn or robbing_kong(win) else 0


@pattern(once=True, needs=OWN_TILE | REPLACEMENT)
def kong_bloom(win: Win) -> int:
    """槓上開花: a win on the replacement after one's own kong."""
    return 1 if win.self_drawn and win.occasion.kind == KONG_DRAW else 0


@pattern(once=True)
def bonus_bloom(win: Win) -> int:
    """花上開花: a win on the replacement for a kong or a bonus tile."""
    return 1 if win.self_drawn and win.occasion.kind in (KONG_DRAW, FLOWER_DRAW) else 0


def kong_on_kong(win: Win) -> int:
    """槓上槓: a win on the replacement of a kong that was declared after a kong replacement, in the same
    turn.
    """
    return 1 if kong_bloom(win) and win.position.kongs_in_a_row >= 2 else 0


def kong_on_kong_with_replacement(win: Win) -> int:
    """槓上槓 in which the replacement tile itself belongs to the last kong."""
    return 1 if kong_on_kong(win) and KONG_WITH_DRAWN.get(win.position) else 0


@pattern(once=True)
def kong_bloom_discard(win: Win) -> int:
    """杠上炮: a win on the discard made directly after a replacement was drawn."""
    return 1 if win.occasion.kind == DISCARD and win.position.kongs_in_a_row > 0 else 0


@pattern(once=True, needs=OTHERS_TILE | ROBBED)
def robbing_kong(win: Win) -> int:
    """搶槓: a win on a tile with which another player makes a kong."""
    return 1 if win.occasion.kind in (ADDED_KONG, CONCEALED_KONG) else 0


def self_robbed_kong(win: Win) -> int:
    """自搶自槓: the drawn fourth tile of the own exposed pung completes a chow."""
    reading = win.reading
    if not win.self_drawn or reading.win_at < 0 or reading.sets[reading.win_at].form != CHOW:
        return 0
    pungs = [meld.base for meld in win.hand.melds if meld.word == "pung"]
    return 1 if reading.win_kind in pungs else 0


@pattern(once=True, needs=OWN_TILE | LAST_TILE)
def last_tile_draw(win: Win) -> int:
    """海底撈月: a win on the last tile that can be drawn."""
    return 1 if win.self_drawn and win.position.wall_left == 0 else 0


@pattern(once=True, needs=OTHERS_TILE | LAST_TILE)
def last_tile_discard(win: Win) -> int:
    """河底撈魚: a win on the discard after the last tile was drawn."""
    return 1 if win.occasion.kind == DISCARD and win.position.wall_left == 0 else 0


@pattern(once=True)
def heavenly_win(win: Win) -> int:
    """天和: the dealer's dealt tiles are complete."""
    return 1 if win.occasion.kind == DEAL else 0


@pattern(once=True)
def heavenly_win_after_flowers(win: Win) -> int:
    """天和, also on the replacement of a dealt bonus tile: a replacement before any discard and kong."""
    if win.occasion.kind != FLOWER_DRAW or win.seat != 0 or win.position.turn != 0:
        return heavenly_win(win)
    return 1 if win.position.is_uninterrupted() else 0


@pattern(once=True)
def first_draw_win(win: Win) -> int:
    """地和 by draw: a win on the own first draw, nobody having claimed or konged; flower replacements do
    not matter.
    """
    if win.occasion.kind not in (DRAW, FLOWER_DRAW) or not win.self_drawn or win.seat == 0:
        return 0
    return 1 if win.position.turn == win.seat and win.position.is_uninterrupted() else 0


@pattern(once=True)
def dealer_first_discard_win(win: Win) -> int:
    """地和 by discard: another player wins on the dealer's first discard, nobody having konged."""
    if win.occasion.kind != DISCARD or win.occasion.seat != 0 or win.position.turn != 0:
        return 0
    return 1 if win.position.is_uninterrupted() else 0


@pattern(once=True)
def earthly_win(win: Win) -> int:
    """地和: on the dealer's first discard or on the own first draw."""
    return 1 if first_draw_win(win) or dealer_first_discard_win(win) else 0


@pattern(once=True)
def first_go_round_win(win: Win) -> int:
    """地和 of the first go-round: another player than the dealer wins before everybody has discarded once,
    by draw or on a discard, nobody having claimed or konged.
    """
    if win.occasion.kind not in (DRAW, FLOWER_DRAW, DISCARD) or win.seat == 0:
        return 0
    return 1 if win.position.turn < win.position.seats and win.position.is_uninterrupted() else 0


@pattern(once=True)
def before_first_draw_win(win: Win) -> int:
    """人和: a win on a discard made before the own first draw, nobody having claimed or konged."""
    if win.occasion.kind != DISCARD or win.seat == 0 or win.position.turn >= win.seat:
        return 0
    return 1 if win.position.is_uninterrupted() else 0


@pattern(once=True)
def dealer(win: Win) -> int:
    """親: the winner is the dealer."""
    return 1 if win.seat == 0 else 0
