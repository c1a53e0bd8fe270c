"""Other patterns that only the official rules count."""

from typing import Final

from mahjong_atlas.scoring.patterns.concealed import nine_gates_wait
from mahjong_atlas.scoring.patterns.honors import dragon_pungs, wind_pungs
from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.sets import concealed_pungs
from mahjong_atlas.scoring.patterns.suits import SUITS_USED, all_sets_outside
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL, is_wind
from mahjong_atlas.tiles.meld import CHOW, PUNG
from mahjong_atlas.tiles.shapes.reading import KNITTED_STRAIGHT, SETS_PAIR, SEVEN_PAIRS, UNRELATED
from mahjong_atlas.tiles.shapes.traits import (
    BASIC,
    CHOWS,
    HONOR_PUNG,
    HONORS,
    NO_HONORS,
    ONE_SUIT,
    OTHER,
    OTHERS_TILE,
    OUTER_PUNG,
    OVERLAP,
    PAIRED,
    PUNGS,
    TWO_SUITS,
)


@pattern(once=True, needs=OTHERS_TILE)
def concealed_discard_win(win: Win) -> bool:
    """門前清: no set claimed, won on another player's tile."""
    return not win.self_drawn and not win.hand.is_open()


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


@pattern(needs=OVERLAP)
def four_apart(win: Win) -> int:
    """四帰一: kinds of which all four tiles are there and are no kong, counted each."""
    reading = win.reading
    counts = [0] * NUM_NATURAL
    for each in reading.sets:
        base = each.base
        if each.form == CHOW:
            counts[base] += 1
            counts[base + 1] += 1
            counts[base + 2] += 1
        elif each.form == PUNG:
            counts[base] += 3
    for kind in reading.pairs:
        counts[kind] += 2
    for kind in reading.loose:
        counts[kind] += 1
    return counts.count(4)


@pattern(needs=PUNGS[2] | HONOR_PUNG)
def two_dragon_pungs(win: Win) -> bool:
    """双箭刻: pungs of two dragons or of all."""
    return dragon_pungs(win) >= 2


@pattern(needs=PUNGS[3] | HONOR_PUNG)
def big_three_winds(win: Win) -> bool:
    """三風刻: pungs of three winds or of all."""
    return wind_pungs(win) >= 3


_SEVEN_HONORS: Final = 0x7F << EAST


@pattern(needs=OTHER | HONORS)
def seven_honors_unrelated(win: Win) -> bool:
    """七星不靠: 14 such tiles, all seven honors among them."""
    reading = win.reading
    return reading.shape == UNRELATED and reading.mask & _SEVEN_HONORS == _SEVEN_HONORS


@pattern(needs=CHOWS[1])
def all_chows_suited_pair(win: Win) -> bool:
    """平和: chows, those of a knitted straight among them, and a suited pair."""
    reading = win.reading
    if not 0 <= reading.pair < EAST or len(reading.chows) < len(reading.sets):
        return False
    return reading.shape in (SETS_PAIR, KNITTED_STRAIGHT)


@pattern(needs=PAIRED | ONE_SUIT | NO_HONORS)
def seven_shifted_pairs(win: Win) -> bool:
    """連七対: pairs of seven numbers of one suit in a row."""
    reading = win.reading
    if reading.shape != SEVEN_PAIRS or reading.suits not in (1, 2, 4):
        return False
    pairs = reading.pairs
    return pairs == tuple(range(pairs[0], pairs[0] + 7))


@pattern(needs=PUNGS[2])
def two_concealed_pungs(win: Win) -> bool:
    """双暗刻: exactly two concealed pungs or kongs."""
    return concealed_pungs(win) == 2


@pattern(needs=BASIC)
def all_outside(win: Win) -> bool:
    """全帯么 of any sort: every set and the pair holds a terminal or honor, chows or not, honors or not."""
    return all_sets_outside(win.reading)


@pattern(needs=TWO_SUITS)
def one_suit_missing(win: Win) -> bool:
    """欠一門: exactly two of the three suits occur, honors or not."""
    return win.reading.suits & SUITS_USED in (3, 5, 6)
