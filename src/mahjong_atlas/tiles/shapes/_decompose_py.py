"""A hand taken apart in plain Python: runs where no compiled kernel was built, and checks it in tests.

The lowest natural tile of what is left goes into every part that may hold it. Of two parts with the same
lowest natural tile the one that comes first in `ways_of` is taken first, so the same parts are not found
again in another order.
"""

from __future__ import annotations

from typing import Final

from mahjong_atlas.tiles.meld import CHOW
from mahjong_atlas.tiles.shapes.parts import SET_KEYS, Way, pairs_of_wilds, sets_of_wilds, ways_of
from mahjong_atlas.tiles.shapes.tables import checked_hand

_WAYS: Final[list[list[Way]]] = [ways_of(kind) for kind in range(34)]
_WILD_SETS: Final[list[int]] = sets_of_wilds()
_WILD_PAIRS: Final[list[int]] = pairs_of_wilds()


def decompose(counts: list[int], sets: int, max_copies: int) -> list[tuple[int, ...]]:
    """Every way to read exactly 3 * sets + 2 tiles as sets and a pair: the keys of the parts, sorted.

    The same parts come once, and the ways are sorted too. `max_copies`: 4 if the parts may use no kind more
    than four times, 5 if wilds may stand for further copies.
    """
    hand = checked_hand(counts, sets)
    if sum(hand) != 3 * sets + 2:
        return []
    most = max_copies if max_copies < 5 and hand[34] else 99
    search = _Search([*hand[:34], 0, 0], most)
    search.place(0, 0, sets, 1, hand[34])
    search.found.sort()
    return search.found


class _Search:
    """The naturals not yet placed, the parts placed so far and what has been found."""

    def __init__(self, left: list[int], most: int) -> None:
        self.left: Final = left
        self.most: Final = most
        self.parts: Final[list[int]] = []
        self.found: Final[list[tuple[int, ...]]] = []

    def place(self, kind: int, begin: int, sets: int, pair: int, wilds: int) -> None:
        """Place the lowest tile, `kind` or above; the ways of `kind` before `begin` have had their turn."""
        left, parts = self.left, self.parts
        first = kind
        while kind < 34 and not left[kind]:
            kind += 1
        if kind == 34:
            self.place_wilds(0, sets, pair)
            return
        ways = _WAYS[kind]
        for at in range(begin if kind == first else 0, len(ways)):
            key, here, following, third, spare, is_pair = ways[at]
            if (
                left[kind] < here
                or wilds < spare
                or left[kind + 1] < following
                or left[kind + 2] < third
                or not (pair if is_pair else sets)
            ):
                continue
            left[kind] -= here
            left[kind + 1] -= following
            left[kind + 2] -= third
            parts.append(key)
            self.place(kind, at, sets - 1 + is_pair, pair - is_pair, wilds - spare)
            parts.pop()
            left[kind] += here
            left[kind + 1] += following
            left[kind + 2] += third

    def place_wilds(self, begin: int, sets: int, pair: int) -> None:
        """The wilds that are left are sets, at `begin` or after, and the pair among themselves."""
        parts = self.parts
        if sets:
            for at in range(begin, len(_WILD_SETS)):
                parts.append(_WILD_SETS[at])
                self.place_wilds(at, sets - 1, pair)
                parts.pop()
        elif pair:
            for key in _WILD_PAIRS:
                parts.append(key)
                self.keep()
                parts.pop()
        else:
            self.keep()

    def keep(self) -> None:
        """Keep the parts, unless they use a kind more often than it exists."""
        if self.most == 99 or most_copies(self.parts) <= self.most:
            self.found.append(tuple(sorted(self.parts)))


def most_copies(parts: list[int]) -> int:
    """How often the kind is used that is used most."""
    used = [0] * 34
    for key in parts:
        base = key >> 3 & 63
        if key >> 9 == CHOW:
            used[base] += 1
            used[base + 1] += 1
            used[base + 2] += 1
        else:
            used[base] += 3 if key < SET_KEYS else 2
    return max(used)
