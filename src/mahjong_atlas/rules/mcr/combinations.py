"""Patterns that several chows or several pungs make together (一般高 喜相逢 ... 双龍会, 双同刻 ... 四節高).

A combination is a size and a test of that many sets, given by their lowest kinds in order: so a pattern can
count the combinations of a hand, and a valuation can tell which sets make them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Final

from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.tiles.kind import EAST
from mahjong_atlas.tiles.shapes.traits import (
    CHOWS,
    END_CHOWS,
    EQUAL_CHOWS,
    LIKE_CHOWS,
    LIKE_PUNGS,
    NEAR_ACROSS,
    NEAR_CHOWS,
    NEAR_PUNGS,
    NEXT_CHOWS,
    NO_HONORS,
    ONE_SUIT,
    PUNGS,
    THREE_SUITS,
)

Test = Callable[[list[int]], bool]


@dataclass(frozen=True)
class Combination:
    """So many chows (or so many pungs) that belong together; `fits` tells whether they do."""

    size: int
    fits: Test

    def groups(self, kinds: list[int]) -> list[tuple[int, ...]]:
        """The places, in a list of sets, of those that belong together."""
        if len(kinds) < self.size:
            return []
        found: list[tuple[int, ...]] = []
        for places in combinations(range(len(kinds)), self.size):
            if self.fits(sorted([kinds[place] for place in places])):
                found.append(places)
        return found


def equal(kinds: list[int]) -> bool:
    """The same set again and again."""
    return kinds[0] == kinds[-1]


def equal_across_suits(kinds: list[int]) -> bool:
    """The same numbers, each in a suit of its own."""
    for at in range(1, len(kinds)):
        if kinds[at] >= EAST or (kinds[at] - kinds[at - 1]) % 9 or kinds[at] == kinds[at - 1]:
            return False
    return True


def shifted(kinds: list[int], step: int) -> bool:
    """One suit, each set higher by `step` than the one before."""
    for at in range(1, len(kinds)):
        if kinds[at] - kinds[at - 1] != step:
            return False
    return kinds[0] // 9 == kinds[-1] // 9 and kinds[-1] < EAST


def shifted_by_one(kinds: list[int]) -> bool:
    """One suit, one higher each."""
    return shifted(kinds, 1)


def shifted_evenly(kinds: list[int]) -> bool:
    """One suit, one higher each or two higher each."""
    return shifted(kinds, 1) or shifted(kinds, 2)


def following(kinds: list[int]) -> bool:
    """One suit, each chow begins where the one before has ended: 123 456."""
    return shifted(kinds, 3)


def ends_of_suit(kinds: list[int]) -> bool:
    """123 and 789 of one suit."""
    return kinds[0] % 9 == 0 and shifted(kinds, 6)


def shifted_across_suits(kinds: list[int], step: int) -> bool:
    """Three suits, each set higher by `step` in rank than the next lower one."""
    if kinds[2] >= EAST or [kind // 9 for kind in kinds] != [0, 1, 2]:
        return False
    low, middle, high = sorted([kind % 9 for kind in kinds])
    return middle - low == step and high - middle == step


def shifted_by_one_across_suits(kinds: list[int]) -> bool:
    """Three suits, one higher each."""
    return shifted_across_suits(kinds, 1)


def following_across_suits(kinds: list[int]) -> bool:
    """123, 456 and 789, each in a suit of its own."""
    return shifted_across_suits(kinds, 3)


PURE_DOUBLE_CHOW: Final = Combination(2, equal)
MIXED_DOUBLE_CHOW: Final = Combination(2, equal_across_suits)
SHORT_STRAIGHT: Final = Combination(2, following)
TWO_TERMINAL_CHOWS: Final = Combination(2, ends_of_suit)
PURE_TRIPLE_CHOW: Final = Combination(3, equal)
QUADRUPLE_CHOW: Final = Combination(4, equal)
TRIPLE_PUNG: Final = Combination(3, equal_across_suits)
MIXED_TRIPLE_CHOW: Final = Combination(3, equal_across_suits)
PURE_STRAIGHT: Final = Combination(3, following)
MIXED_STRAIGHT: Final = Combination(3, following_across_suits)
PURE_SHIFTED_CHOWS: Final = Combination(3, shifted_evenly)
FOUR_PURE_SHIFTED_CHOWS: Final = Combination(4, shifted_evenly)
MIXED_SHIFTED_CHOWS: Final = Combination(3, shifted_by_one_across_suits)
DOUBLE_PUNG: Final = Combination(2, equal_across_suits)
PURE_SHIFTED_PUNGS: Final = Combination(3, shifted_by_one)
FOUR_PURE_SHIFTED_PUNGS: Final = Combination(4, shifted_by_one)
MIXED_SHIFTED_PUNGS: Final = Combination(3, shifted_by_one_across_suits)


@pattern(needs=CHOWS[2] | EQUAL_CHOWS)
def pure_double_chows(win: Win) -> int:
    """一般高: pairs of identical chows, counted each."""
    chows = win.reading.chows
    found = 0
    for at in range(1, len(chows)):
        for other in range(at):
            if chows[at] == chows[other]:
                found += 1
    return found


@pattern(needs=CHOWS[2] | LIKE_CHOWS)
def mixed_double_chows(win: Win) -> int:
    """喜相逢: pairs of the same chow in two suits, counted each."""
    return _alike_in_two_suits(win.reading.chows)


@pattern(needs=CHOWS[2] | NEXT_CHOWS)
def short_straights(win: Win) -> int:
    """連六: pairs of chows of one suit that follow each other, counted each."""
    chows = win.reading.chows
    found = 0
    for low in chows:
        if low % 9 <= 3:
            found += chows.count(low + 3)
    return found


@pattern(needs=CHOWS[4] | EQUAL_CHOWS)
def quadruple_chow(win: Win) -> bool:
    """一色四同順: four identical chows."""
    return bool(QUADRUPLE_CHOW.groups(win.reading.chows))


@pattern(needs=CHOWS[3] | NEAR_CHOWS)
def pure_shifted_chows(win: Win) -> int:
    """一色三歩高: three chows of one suit, one higher each or two higher each."""
    chows = win.reading.chows
    for low in chows:
        if low % 9 <= 4 and low + 1 in chows and low + 2 in chows:
            return 1
        if low % 9 <= 2 and low + 2 in chows and low + 4 in chows:
            return 1
    return 0


@pattern(needs=CHOWS[4] | NEAR_CHOWS)
def four_pure_shifted_chows(win: Win) -> bool:
    """一色四歩高: four chows of one suit, one higher each or two higher each."""
    return bool(FOUR_PURE_SHIFTED_CHOWS.groups(win.reading.chows))


@pattern(needs=CHOWS[3] | THREE_SUITS | NEAR_ACROSS)
def mixed_shifted_chows(win: Win) -> int:
    """三色三歩高: three chows in three suits, one higher each."""
    return _row_over_three_suits(win.reading.chows)


@pattern(needs=PUNGS[2] | LIKE_PUNGS)
def double_pungs(win: Win) -> int:
    """双同刻: pairs of the same pung in two suits, counted each."""
    return _alike_in_two_suits(win.reading.pungs)


@pattern(needs=PUNGS[3] | NEAR_PUNGS)
def pure_shifted_pungs(win: Win) -> bool:
    """一色三節高: three pungs of one suit, one higher each."""
    return bool(PURE_SHIFTED_PUNGS.groups(win.reading.pungs))


@pattern(needs=PUNGS[4] | NEAR_PUNGS)
def four_pure_shifted_pungs(win: Win) -> bool:
    """一色四節高: four pungs of one suit, one higher each."""
    return bool(FOUR_PURE_SHIFTED_PUNGS.groups(win.reading.pungs))


@pattern(needs=PUNGS[3] | THREE_SUITS)
def mixed_shifted_pungs(win: Win) -> int:
    """三色三節高: three pungs in three suits, one higher each."""
    return _row_over_three_suits(win.reading.pungs)


@pattern(needs=CHOWS[4] | EQUAL_CHOWS | END_CHOWS | ONE_SUIT | NO_HONORS)
def pure_terminal_chows(win: Win) -> bool:
    """一色双龍会: 123 and 789 twice each and a pair of 5, all of one suit."""
    reading = win.reading
    suit = reading.pair // 9 * 9
    return reading.pair == suit + 4 and sorted(reading.chows) == [suit, suit, suit + 6, suit + 6]


@pattern(needs=CHOWS[4] | END_CHOWS | THREE_SUITS | NO_HONORS)
def three_suited_terminal_chows(win: Win) -> bool:
    """三色双龍会: 123 and 789 in each of two suits and a pair of 5 in the third."""
    reading = win.reading
    pair = reading.pair
    if pair >= EAST or pair % 9 != 4:
        return False
    wanted = [low for low in (0, 6, 9, 15, 18, 24) if low // 9 != pair // 9]
    return sorted(reading.chows) == wanted


def _alike_in_two_suits(kinds: list[int]) -> int:
    """Pairs of the same number in two suits."""
    found = 0
    for kind in kinds:
        if kind < EAST:
            for higher in (kind + 9, kind + 18):
                if higher < EAST:
                    found += kinds.count(higher)
    return found


def _row_over_three_suits(kinds: list[int]) -> int:
    """Three numbers in a row, each in a suit of its own."""
    for first, second, third in _SUIT_ORDERS:
        for kind in kinds:
            rank = kind - first
            if 0 <= rank <= 6 and second + rank + 1 in kinds and third + rank + 2 in kinds:
                return 1
    return 0


_SUIT_ORDERS: Final = list(permutations((0, 9, 18)))
