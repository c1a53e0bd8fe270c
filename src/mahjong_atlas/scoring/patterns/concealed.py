"""Patterns of hands in which nothing was called (門清 暗刻), and of waits on a concealed hand (九蓮)."""

from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.tiles.kind import KIND_OF
from mahjong_atlas.tiles.shapes.reading import SETS_PAIR
from mahjong_atlas.tiles.shapes.traits import BASIC, NO_HONORS, ONE_SUIT, OWN_TILE


@pattern(once=True, needs=OWN_TILE)
def concealed_self_draw(win: Win) -> bool:
    """不求人: a self-draw, no set claimed; concealed kongs do not open a hand."""
    return win.self_drawn and not win.hand.is_open()


@pattern(needs=BASIC | ONE_SUIT | NO_HONORS)
def nine_gates_wait(win: Win) -> int:
    """九子連環 九蓮宝燈: 1112345678999 of one suit before the winning tile."""
    hand = win.hand
    suit = KIND_OF[win.tile] // 9
    if hand.melds or suit > 2 or win.reading.shape != SETS_PAIR:
        return 0
    for rank in range(9):
        kind = suit * 9 + rank
        held = hand.count_kind(kind)
        if win.self_drawn and kind == KIND_OF[win.tile]:
            held -= 1
        if held != (3 if rank in (0, 8) else 1):
            return 0
    return 1
