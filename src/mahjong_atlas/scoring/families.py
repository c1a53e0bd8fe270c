"""Families of hands: what tiles show of a hand that may win by a condition of the rules."""

from typing import Final

from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL
from mahjong_atlas.tiles.meld import CHOW, Meld
from mahjong_atlas.tiles.shapes.traits import (
    BASIC,
    NO_CHARACTERS,
    NO_CHOW,
    NO_ENDS,
    NO_HIGH,
    NO_HONORS,
    NO_LOW,
    NO_MIDDLE,
    NO_SIMPLES,
    ONE_SUIT,
    OPEN,
    TWO_SUITS,
)

ALL_KINDS: Final = (1 << NUM_NATURAL) - 1
_SUITED: Final = (1 << EAST) - 1
_HONORS: Final = ALL_KINDS & ~_SUITED
_SUITS: Final = (0x1FF, 0x1FF << 9, 0x1FF << 18)
_LOW: Final = 0x7 | 0x7 << 9 | 0x7 << 18
_ENDS: Final = 0x101 | 0x101 << 9 | 0x101 << 18
_ABSENT: Final = (
    (NO_HONORS, _HONORS),
    (NO_CHARACTERS, _SUITS[0]),
    (NO_LOW, _LOW),
    (NO_MIDDLE, _LOW << 3),
    (NO_HIGH, _LOW << 6),
    (NO_ENDS, _ENDS),
    (NO_SIMPLES, _SUITED & ~_ENDS),
)
"""Traits and the kinds that do not occur in a hand with them."""


class Family:
    """Hands of `kinds` alone; of pungs and a pair where `pungs`; with a set on the table where `is_open`."""

    def __init__(self, kinds: int, pungs: bool = False, is_open: bool = False) -> None:
        self.kinds: Final = kinds
        self.pungs: Final = pungs
        self.is_open: Final = is_open

    def meets(self, other: "Family") -> "Family":
        """The hands of both."""
        return Family(self.kinds & other.kinds, self.pungs or other.pungs, self.is_open or other.is_open)

    def is_within(self, other: "Family") -> bool:
        """Whether every hand of it is one of the other."""
        return not self.kinds & ~other.kinds and self.pungs >= other.pungs and self.is_open >= other.is_open

    def takes(self, melds: list[Meld]) -> bool:
        """Whether the melds may be part of a hand of it."""
        for meld in melds:
            if self.pungs and meld.form == CHOW:
                return False
            for kind in meld.kinds:
                if kind < NUM_NATURAL and not self.kinds >> kind & 1:
                    return False
        return True


ANY_HAND: Final = Family(ALL_KINDS)


def families_with(traits: int) -> list[Family]:
    """Families of which every hand with the traits is one."""
    kinds = ALL_KINDS
    for trait, absent in _ABSENT:
        if traits & trait:
            kinds &= ~absent
    suits = [_SUITED]
    if traits & ONE_SUIT:
        suits = list(_SUITS)
    elif traits & TWO_SUITS:
        suits = [_SUITED & ~suit for suit in _SUITS]
    pungs = bool(traits & NO_CHOW and traits & BASIC)
    return [Family(kinds & (suit | _HONORS), pungs, bool(traits & OPEN)) for suit in suits]


def families_among(traits: tuple[int, ...]) -> list[Family]:
    """Families of which every hand is one that has all traits of one of the entries."""
    return largest([family for each in traits for family in families_with(each)])


def largest(families: list[Family]) -> list[Family]:
    """The families without those that lie within another."""
    kept: list[Family] = []
    for family in families:
        if not any(family.is_within(other) for other in kept):
            kept = [other for other in kept if not other.is_within(family)]
            kept.append(family)
    return kept
