"""Traits of a reading: what can be seen of it at a glance, as bits, so that a pattern that needs more than is
there need not be asked.
"""

from typing import Final

from mahjong_atlas.tiles.kind import EAST

CHOWS: Final = (0, 1 << 0, 1 << 1, 1 << 2, 1 << 3)
PUNGS: Final = (0, 1 << 4, 1 << 5, 1 << 6, 1 << 7)
"""At least so many chows; at least so many pungs or kongs."""
NO_CHOW: Final = 1 << 8
BASIC: Final = 1 << 9
PAIRED: Final = 1 << 10
OTHER: Final = 1 << 11
"""Sets and a pair; seven pairs; any other shape."""
ONE_SUIT: Final = 1 << 12
TWO_SUITS: Final = 1 << 13
THREE_SUITS: Final = 1 << 14
HONORS: Final = 1 << 15
NO_HONORS: Final = 1 << 16
"""Suits that occur, honors not being one."""
NO_LOW: Final = 1 << 17
NO_MIDDLE: Final = 1 << 18
NO_HIGH: Final = 1 << 19
"""No suited 1 to 3, 4 to 6, 7 to 9."""
NO_ENDS: Final = 1 << 20
NO_SIMPLES: Final = 1 << 21
"""No suited 1 or 9; no suited 2 to 8."""
EQUAL_CHOWS: Final = 1 << 22
LIKE_CHOWS: Final = 1 << 23
NEAR_CHOWS: Final = 1 << 24
NEXT_CHOWS: Final = 1 << 25
END_CHOWS: Final = 1 << 26
"""Two chows of one suit: the same, shifted by one or two, by three, by six; `LIKE_CHOWS`: the same chow in
two suits.
"""
LIKE_PUNGS: Final = 1 << 27
NEAR_PUNGS: Final = 1 << 28
"""The same pung in two suits; two pungs shifted by one in one suit."""
HONOR_PUNG: Final = 1 << 29
END_PUNG: Final = 1 << 30
"""A pung of honors; of a suited 1 or 9."""
NEAR_ACROSS: Final = 1 << 31
NEXT_ACROSS: Final = 1 << 32
"""Chows in two suits, shifted by one, by three."""
NO_CHARACTERS: Final = 1 << 33

_APART: Final = (0, NEAR_CHOWS, NEAR_CHOWS, NEXT_CHOWS, 0, 0, END_CHOWS)
_ACROSS: Final = (0, NEAR_ACROSS, 0, NEXT_ACROSS, 0, 0, 0)
_LOW: Final = 0x7 | 0x7 << 9 | 0x7 << 18
_ENDS: Final = 0x101 | 0x101 << 9 | 0x101 << 18
_SUITED: Final = (1 << EAST) - 1
_SUIT_TRAITS: Final = (0, ONE_SUIT, ONE_SUIT, TWO_SUITS, ONE_SUIT, TWO_SUITS, TWO_SUITS, THREE_SUITS)


def traits_of(chows: list[int], pungs: list[int], mask: int, suits: int) -> int:
    """The traits of chows and pungs (by their lowest kinds) and of the kinds that occur; the shape's are
    missing.
    """
    traits = _SUIT_TRAITS[suits & 7] | (HONORS if suits & 8 else NO_HONORS)
    if not suits & 1:
        traits |= NO_CHARACTERS
    if not mask & _LOW:
        traits |= NO_LOW
    if not mask & _LOW << 3:
        traits |= NO_MIDDLE
    if not mask & _LOW << 6:
        traits |= NO_HIGH
    if not mask & _ENDS:
        traits |= NO_ENDS
    if not mask & _SUITED & ~_ENDS:
        traits |= NO_SIMPLES
    return traits | _chow_traits(chows) | _pung_traits(pungs)


def _chow_traits(chows: list[int]) -> int:
    size = len(chows)
    traits = NO_CHOW if not size else 0
    for number in range(1, min(size, 4) + 1):
        traits |= CHOWS[number]
    for at in range(1, size):
        for other in range(at):
            low, high = chows[other], chows[at]
            if low > high:
                low, high = high, low
            apart = high - low
            if apart == 0:
                traits |= EQUAL_CHOWS
            elif apart == 9 or apart == 18:
                traits |= LIKE_CHOWS
            elif low // 9 == high // 9:
                traits |= _APART[apart]
            else:
                traits |= _ACROSS[abs(low % 9 - high % 9)]
    return traits


def _pung_traits(pungs: list[int]) -> int:
    size = len(pungs)
    traits = 0
    for number in range(1, min(size, 4) + 1):
        traits |= PUNGS[number]
    for at in range(size):
        kind = pungs[at]
        if kind >= EAST:
            traits |= HONOR_PUNG
            continue
        if kind % 9 == 0 or kind % 9 == 8:
            traits |= END_PUNG
        for other in range(at):
            apart = abs(pungs[other] - kind)
            if pungs[other] >= EAST:
                continue
            if apart == 9 or apart == 18:
                traits |= LIKE_PUNGS
            elif apart == 1 and pungs[other] // 9 == kind // 9:
                traits |= NEAR_PUNGS
    return traits
