"""Patterns of sets: chows, pungs, kongs, pairs (順子 刻子 槓子 対子)."""

from mahjong_atlas.scoring.patterns.honors import is_scoring_honor
from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.tiles.hand import Hand
from mahjong_atlas.tiles.meld import KONG
from mahjong_atlas.tiles.shapes.reading import ORPHANS, PAIR, SETS_PAIR, SEVEN_PAIRS, Reading
from mahjong_atlas.tiles.shapes.traits import (
    ALL_MELDED,
    BASIC,
    CHOWS,
    END_CHOWS,
    EQUAL_CHOWS,
    KONGS,
    LIKE_CHOWS,
    LIKE_PUNGS,
    NEXT_CHOWS,
    NO_CHOW,
    NO_HONORS,
    ONE_SUIT,
    OTHER,
    PAIRED,
    PUNGS,
    THREE_SUITS,
)


@pattern(needs=BASIC | NO_CHOW)
def all_pungs(win: Win) -> bool:
    """碰碰和 対対和: pungs or kongs and a pair."""
    return is_all_pungs(win.reading)


@pattern(needs=BASIC)
def all_chows(win: Win) -> bool:
    """平和: chows only, any pair, any wait."""
    return is_only_chows(win.reading)


@pattern(needs=BASIC)
def all_chows_worthless_pair(win: Win) -> bool:
    """平和 with a pair that is not an honor that scores; open or closed, any wait."""
    return is_only_chows(win.reading) and not is_scoring_honor(win, win.reading.pair)


@pattern(needs=PAIRED)
def seven_pairs(win: Win) -> bool:
    """七対: seven pairs."""
    return win.reading.shape == SEVEN_PAIRS


@pattern(needs=PAIRED)
def four_of_a_kind_in_pairs(win: Win) -> int:
    """四帰一 in seven pairs: tiles that make two (or three) of the pairs, counted once each."""
    if win.reading.shape != SEVEN_PAIRS:
        return 0
    pairs = win.reading.pairs
    return sum(1 for kind in set(pairs) if pairs.count(kind) >= 2)


@pattern(needs=OTHER)
def thirteen_orphans(win: Win) -> bool:
    """十三么 国士無双: each terminal and honor, one of them twice."""
    return win.reading.shape == ORPHANS


@pattern(needs=CHOWS[2] | EQUAL_CHOWS)
def pure_double_chow(win: Win) -> bool:
    """一盃口: two identical chows (once, however many)."""
    return _identical_chow_pairs(win) >= 1


@pattern(needs=CHOWS[4] | EQUAL_CHOWS)
def twice_pure_double_chow(win: Win) -> bool:
    """二盃口: two pairs of identical chows."""
    return _identical_chow_pairs(win) >= 2


@pattern(needs=CHOWS[3] | NEXT_CHOWS | END_CHOWS)
def pure_straight(win: Win) -> bool:
    """一気通貫 清龍: 123, 456 and 789 of one suit."""
    chows = win.reading.chows
    return any(b in chows and b + 3 in chows and b + 6 in chows for b in (0, 9, 18))


@pattern(needs=CHOWS[3] | THREE_SUITS | LIKE_CHOWS)
def mixed_triple_chow(win: Win) -> bool:
    """三色同順: the same chow in three suits."""
    chows = win.reading.chows
    return any(b < 9 and b + 9 in chows and b + 18 in chows for b in chows)


@pattern(needs=PUNGS[3] | LIKE_PUNGS)
def triple_pung(win: Win) -> bool:
    """三色同刻: the same pung in three suits."""
    pungs = win.reading.pungs
    return any(k < 9 and k + 9 in pungs and k + 18 in pungs for k in pungs)


def concealed_pungs(win: Win) -> int:
    """Number of concealed pungs and kongs; one completed by another player's tile is not concealed."""
    return sum(1 for each in win.reading.sets if each.form != 0 and each.is_concealed)


@pattern(needs=PUNGS[3])
def three_concealed_pungs(win: Win) -> bool:
    """三暗刻: exactly three concealed pungs or kongs."""
    return concealed_pungs(win) == 3


@pattern(needs=PUNGS[4])
def four_concealed_pungs(win: Win) -> bool:
    """四暗刻: four concealed pungs or kongs."""
    return concealed_pungs(win) == 4


def kongs(win: Win) -> int:
    """Number of kongs of four equal tiles."""
    return sum(1 for each in win.reading.sets if each.form == KONG)


@pattern(needs=PUNGS[3])
def three_kongs(win: Win) -> bool:
    """三槓子: exactly three kongs."""
    return kongs(win) == 3


@pattern(needs=PUNGS[4])
def four_kongs(win: Win) -> bool:
    """四槓子 十八羅漢: four kongs."""
    return kongs(win) == 4


@pattern(once=True, needs=KONGS)
def exposed_kong(win: Win) -> int:
    """明槓: exposed and added kongs, counted each."""
    return exposed_kongs(win.hand)


@pattern(once=True, needs=KONGS)
def concealed_kong(win: Win) -> int:
    """暗槓: concealed kongs, counted each."""
    return concealed_kongs(win.hand)


def exposed_kongs(hand: Hand) -> int:
    """Number of exposed and added kongs."""
    return sum(1 for meld in hand.melds if meld.form == KONG and not meld.is_concealed)


def concealed_kongs(hand: Hand) -> int:
    """Number of concealed kongs."""
    return sum(1 for meld in hand.melds if meld.is_concealed)


@pattern(once=True)
def concealed_hand(win: Win) -> bool:
    """門前: no set claimed; concealed kongs do not open a hand."""
    return not win.hand.is_open()


@pattern(needs=BASIC | ALL_MELDED)
def bare_single_wait(win: Win) -> bool:
    """大吊 裸単騎: every set claimed from others, the last tile in the hand is paired; a concealed kong
    does not qualify.
    """
    return _is_bare_single_wait(win.reading)


@pattern(needs=BASIC | ALL_MELDED)
def single_tile_left(win: Win) -> bool:
    """裸単騎: four sets lie on the table, of whatever form, and one concealed tile is left."""
    reading = win.reading
    return reading.shape == SETS_PAIR and all(each.is_melded for each in reading.sets)


@pattern(needs=BASIC | ALL_MELDED)
def melded_hand(win: Win) -> bool:
    """全求人: every set claimed from others, and the pair completed by another player's tile."""
    return not win.self_drawn and _is_bare_single_wait(win.reading)


@pattern(needs=BASIC | ONE_SUIT | NO_HONORS)
def nine_gates(win: Win) -> bool:
    """九蓮宝燈: 1112345678999 of one suit and any one tile of it, no kong."""
    return is_nine_gates(win)


def is_nine_gates(win: Win) -> bool:
    """1112345678999 of one suit and any one tile of it, no kong."""
    reading = win.reading
    if reading.suits not in (1, 2, 4) or reading.shape != SETS_PAIR or kongs(win):
        return False
    counts = [0] * 9
    for kind in reading.all_kinds():
        counts[kind % 9] += 1
    return counts[0] >= 3 and counts[8] >= 3 and min(counts) >= 1


def is_all_pungs(reading: Reading) -> bool:
    """Pungs or kongs and a pair."""
    return reading.shape == SETS_PAIR and not reading.chows


def is_only_chows(reading: Reading) -> bool:
    """Chows and a pair."""
    return reading.shape == SETS_PAIR and len(reading.chows) == len(reading.sets)


def _is_bare_single_wait(reading: Reading) -> bool:
    claimed = sum(1 for each in reading.sets if each.is_melded and not each.is_concealed)
    return reading.shape == SETS_PAIR and claimed == len(reading.sets) and reading.win_at == PAIR


def _identical_chow_pairs(win: Win) -> int:
    chows = win.reading.chows
    return sum(chows.count(base) // 2 for base in set(chows))
