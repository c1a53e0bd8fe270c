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
NEAR_ACROSS: Final = 1 << 31
NEXT_ACROSS: Final = 1 << 32
"""Chows in two suits, shifted by one, by three."""
NO_CHARACTERS: Final = 1 << 33

OUTER_PUNG: Final = 1 << 34
"""A pung of an honor or of a suited 1 or 9."""
ALL_MELDED: Final = 1 << 35
"""Every set lies on the table."""
OVERLAP: Final = 1 << 36
"""Some kind occurs in two sets, in a set and the pair, or in two pairs."""

OWN_TILE: Final = 1 << 40
OTHERS_TILE: Final = 1 << 41
REPLACEMENT: Final = 1 << 42
ROBBED: Final = 1 << 43
LAST_TILE: Final = 1 << 44
KONGS: Final = 1 << 45
BONUS: Final = 1 << 46
OPEN: Final = 1 << 47
"""Traits of the moment and the table: drawn or dealt by the winner; another's; the replacement of a kong; a
tile with which another makes a kong; no tile is left; the winner has kongs, bonus tiles, a set that does not
lie face down."""
OF_MOMENT: Final = OWN_TILE | OTHERS_TILE | REPLACEMENT | ROBBED | LAST_TILE | KONGS | BONUS | OPEN

_LOW: Final = 0x7 | 0x7 << 9 | 0x7 << 18
_ENDS: Final = 0x101 | 0x101 << 9 | 0x101 << 18
_SUITED: Final = (1 << EAST) - 1
_SUIT_TRAITS: Final = (0, ONE_SUIT, ONE_SUIT, TWO_SUITS, ONE_SUIT, TWO_SUITS, TWO_SUITS, THREE_SUITS)


def traits_of(chows: list[int], pungs: list[int], mask: int, suits: int) -> int:
    """The traits of chows and pungs (by their lowest kinds) and of the kinds that occur; the shape's are
    missing.
    """
    traits = _SUIT_TRAITS[suits & 7] | (HONORS if suits & 8 else NO_HONORS)
    traits |= _SO_MANY_CHOWS[len(chows)] | _SO_MANY_PUNGS[len(pungs)]
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
    for at in range(1, len(chows)):
        row = chows[at] * 34
        for other in range(at):
            traits |= _TWO_CHOWS[row + chows[other]]
    for at in range(len(pungs)):
        row = pungs[at] * 34
        for other in range(at + 1):
            traits |= _TWO_PUNGS[row + pungs[other]]
    return traits


def _of_two_chows(one: int, other: int) -> int:
    """The traits of two chows by their lowest kinds."""
    low, high = min(one, other), max(one, other)
    if high >= EAST:
        return 0
    if low // 9 == high // 9:
        return {0: EQUAL_CHOWS, 1: NEAR_CHOWS, 2: NEAR_CHOWS, 3: NEXT_CHOWS, 6: END_CHOWS}.get(high - low, 0)
    return {0: LIKE_CHOWS, 1: NEAR_ACROSS, 3: NEXT_ACROSS}.get(abs(low % 9 - high % 9), 0)


def _of_two_pungs(one: int, other: int) -> int:
    """The traits of two pungs; of one, where both are the same."""
    low, high = min(one, other), max(one, other)
    if low == high:
        if low >= EAST:
            return HONOR_PUNG | OUTER_PUNG
        return OUTER_PUNG if low % 9 in (0, 8) else 0
    if high >= EAST:
        return 0
    if low // 9 == high // 9:
        return NEAR_PUNGS if high - low == 1 else 0
    return LIKE_PUNGS if low % 9 == high % 9 else 0


def _up_to(steps: tuple[int, ...], none: int) -> list[int]:
    """By number of sets the traits of having at least so many; up to five sets."""
    out = [none]
    for step in (*steps[1:], 0):
        out.append((out[-1] if len(out) > 1 else 0) | step)
    return out


_SO_MANY_CHOWS: Final = _up_to(CHOWS, NO_CHOW)
_SO_MANY_PUNGS: Final = _up_to(PUNGS, 0)
_TWO_CHOWS: Final = [_of_two_chows(one, other) for one in range(34) for other in range(34)]
_TWO_PUNGS: Final = [_of_two_pungs(one, other) for one in range(34) for other in range(34)]
