"""Patterns of suits and of terminals and honors (一色, 幺九)."""

from typing import Final

from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.tiles.kind import EAST, GREEN, WHITE
from mahjong_atlas.tiles.shapes.reading import KNITTED_STRAIGHT, SETS_PAIR, SEVEN_PAIRS, UNRELATED, Reading
from mahjong_atlas.tiles.shapes.traits import (
    BASIC,
    CHOWS,
    HONORS,
    NO_ENDS,
    NO_HONORS,
    NO_SIMPLES,
    ONE_SUIT,
    OTHER,
    THREE_SUITS,
)

SUITS_USED: Final = 7
HONORS_USED: Final = 8
_WINDS: Final = 0xF << EAST
_DRAGONS: Final = 7 << WHITE
_ENDS: Final = 0x101 | 0x101 << 9 | 0x101 << 18
_ENDS_AND_HONORS: Final = _ENDS | 0x7F << EAST
_GREEN_TILES: Final = (0b10101110 << 18) | (1 << GREEN)


def missing_suit(win: Win) -> bool:
    """缺一門: at least one of the three suits does not occur, counted once."""
    return win.reading.suits & SUITS_USED != SUITS_USED


@pattern(needs=NO_HONORS | ONE_SUIT)
def full_flush(win: Win) -> bool:
    """清一色: one suit only, no honors."""
    return win.reading.suits in (1, 2, 4)


@pattern(needs=HONORS | ONE_SUIT)
def half_flush(win: Win) -> bool:
    """混一色: one suit and honors, at least one of each."""
    return win.reading.suits in (9, 10, 12)


def half_flush_or_honors(win: Win) -> bool:
    """混一色: one suit and honors, or honors only."""
    return win.reading.suits in (8, 9, 10, 12)


@pattern(needs=HONORS | THREE_SUITS)
def all_types(win: Win) -> bool:
    """五門斉: characters, dots, bamboo, winds and dragons are all there."""
    reading = win.reading
    if reading.suits != SUITS_USED | HONORS_USED:
        return False
    return bool(reading.mask & _WINDS and reading.mask & _DRAGONS)


@pattern(needs=HONORS | NO_ENDS | NO_SIMPLES)
def all_honors(win: Win) -> bool:
    """字一色: honors only."""
    return win.reading.suits == HONORS_USED


@pattern(needs=NO_HONORS | NO_ENDS)
def all_simples(win: Win) -> bool:
    """断幺: no terminal and no honor."""
    mask = win.reading.mask
    return bool(mask and not mask & _ENDS_AND_HONORS)


@pattern(needs=NO_HONORS | NO_SIMPLES)
def all_terminals(win: Win) -> bool:
    """清么九: only 1s and 9s."""
    mask = win.reading.mask
    return bool(mask and not mask & ~_ENDS)


@pattern(needs=NO_SIMPLES)
def terminals_and_honors(win: Win) -> bool:
    """混老頭 花么: only 1s, 9s and honors in pungs or pairs; pure honors and pure terminals included."""
    return _is_terminals_and_honors(win.reading)


@pattern(needs=HONORS | NO_SIMPLES)
def mixed_terminals_and_honors(win: Win) -> bool:
    """混老頭 with both sorts: at least one terminal and one honor."""
    suits = win.reading.suits
    has_both = suits & HONORS_USED and suits & SUITS_USED
    return bool(has_both and _is_terminals_and_honors(win.reading))


@pattern(needs=ONE_SUIT | NO_ENDS)
def all_green(win: Win) -> bool:
    """緑一色: only 2s 3s 4s 6s 8s and Green."""
    mask = win.reading.mask
    return bool(mask and not mask & ~_GREEN_TILES)


@pattern(needs=BASIC | HONORS | CHOWS[1])
def outside_hand(win: Win) -> bool:
    """混全帯幺: every set and the pair holds a terminal or honor; honors and at least one chow are there."""
    reading = win.reading
    return bool(reading.chows and reading.suits & HONORS_USED and all_sets_outside(reading))


@pattern(needs=BASIC | NO_HONORS | CHOWS[1])
def pure_outside_hand(win: Win) -> bool:
    """純全帯幺: every set and the pair holds a terminal, at least one chow, no honors."""
    reading = win.reading
    return bool(reading.chows and not reading.suits & HONORS_USED and all_sets_outside(reading))


def all_sets_outside(reading: Reading) -> bool:
    """Basic shape in which every element touches a terminal or honor."""
    if reading.pair < 0 or not reading.sets or reading.loose:
        return False
    for base in reading.chows:
        if base % 9 != 0 and base % 9 != 6:
            return False
    for kind in reading.pungs:
        if kind < 27 and kind % 9 != 0 and kind % 9 != 8:
            return False
    pair = reading.pair
    return pair >= 27 or pair % 9 == 0 or pair % 9 == 8


@pattern(needs=NO_HONORS)
def no_honors(win: Win) -> bool:
    """無字: suited tiles only."""
    suits = win.reading.suits
    return bool(suits and not suits & HONORS_USED)


def _is_terminals_and_honors(reading: Reading) -> bool:
    return not reading.mask & ~_ENDS_AND_HONORS and reading.shape in (SETS_PAIR, SEVEN_PAIRS)


_SUITED: Final = (1 << EAST) - 1


@pattern(needs=OTHER | HONORS)
def all_unrelated(win: Win) -> bool:
    """全不靠: 14 different tiles, honors and tiles of one knitted straight."""
    return win.reading.shape == UNRELATED


@pattern(needs=OTHER | THREE_SUITS)
def knitted_straight(win: Win) -> bool:
    """組合龍: the nine knitted tiles, beside a set and a pair or beside unrelated honors."""
    reading = win.reading
    if reading.shape == UNRELATED:
        return (reading.mask & _SUITED).bit_count() == 9
    return reading.shape == KNITTED_STRAIGHT
