"""Patterns of hands in which nothing was called (門清 暗刻), and of waits on a concealed hand (九蓮)."""

from mahjong_atlas.hands.meld import CHOW
from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.sets import concealed_pungs
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.reading import SETS_PAIR
from mahjong_atlas.shapes.traits import (
    BASIC,
    NO_CHOW,
    NO_HONORS,
    ONE_SUIT,
    OTHERS_TILE,
    OUTER_PUNG,
    OWN_TILE,
    PUNGS,
)
from mahjong_atlas.tiles.kind import EAST, KIND_OF, is_wind


@pattern(needs=BASIC | NO_CHOW)
def uncalled_pungs(win: Win) -> int:
    """坎坎胡: a self-draw with four pungs or kongs, no pung called; an exposed kong is allowed."""
    reading = win.reading
    if reading.shape != SETS_PAIR or not win.self_drawn:
        return 0
    for each in reading.sets:
        if each.form == CHOW or each.word in ("pung", "added-kong"):
            return 0
    return 1


@pattern(needs=BASIC | NO_CHOW)
def uncalled_pungs_pair(win: Win) -> int:
    """坎坎胡 of which the pair is completed by the draw; the dealer's fourteenth tile is his first draw."""
    return 1 if uncalled_pungs(win) and win.reading.pair == KIND_OF[win.tile] else 0


@pattern(once=True)
def uncalled_hand(win: Win) -> int:
    """門清 where a kong of a discard does not open the hand: no chow and no pung was ever called."""
    return 0 if any(meld.word in ("chow", "pung", "added-kong") for meld in win.hand.melds) else 1


@pattern(once=True)
def uncalled_self_draw(win: Win) -> int:
    """不求人 where a kong of a discard does not open the hand."""
    return 1 if win.self_drawn and uncalled_hand(win) else 0


@pattern(once=True, needs=OWN_TILE)
def concealed_self_draw(win: Win) -> int:
    """不求人: a self-draw, no set claimed; concealed kongs do not open a hand."""
    return 1 if win.self_drawn and not win.hand.is_open() else 0


@pattern(once=True, needs=OTHERS_TILE)
def concealed_discard_win(win: Win) -> int:
    """門前清: no set claimed, won on another player's tile."""
    return 1 if not win.self_drawn and not win.hand.is_open() else 0


@pattern(needs=PUNGS[3])
def three_or_four_concealed_pungs(win: Win) -> int:
    """三暗刻, also with a fourth: concealed pungs or kongs."""
    return 1 if concealed_pungs(win) >= 3 else 0


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


@pattern(needs=OUTER_PUNG)
def terminal_or_other_wind_pung(win: Win) -> int:
    """么九刻: pungs of 1, of 9 and of winds that are neither the round's nor one's own, counted each.

    Winds do not count where pungs of three are a pattern of their own, nor does one pung of nine gates.
    """
    pungs = win.reading.pungs
    scored = (win.position.seat_wind(win.seat), *win.position.round_winds)
    ends = sum(1 for kind in pungs if kind < EAST and kind % 9 in (0, 8))
    winds = [kind for kind in pungs if is_wind(kind)]
    if ends and nine_gates_wait(win):
        ends -= 1
    return ends if len(winds) >= 3 else ends + sum(1 for kind in winds if kind not in scored)
