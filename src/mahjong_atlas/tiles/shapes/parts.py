"""Parts of a hand, the sets and the pair, as numbers: what both kernels and the readings agree on.

The key of a part is `(form * 64 + base) * 8 + mask`: `form` is `CHOW`, `PUNG` or `PAIR_PART`, `base` its
lowest kind, and `mask` has a bit for each place that a wild tile fills. Among equal tiles the wilds stand
last. Chows come before pungs, and the pair has the greatest key.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

from mahjong_atlas.tiles.meld import CHOW, PUNG

PAIR_PART: Final = 4
SET_KEYS: Final = 1024
"""Keys of sets are below this number, keys of pairs are not."""

KNITS: Final = [
    tuple([9 * suit + low + 3 * step for suit, low in enumerate(lows) for step in range(3)])
    for lows in permutations(range(3))
]
"""The six knitted straights: 147, 258 and 369, each in a suit of its own."""
HONOR_KINDS: Final = tuple(range(27, 34))
KINDS_258: Final = tuple([kind for kind in range(27) if kind % 9 in (1, 4, 7)])

Way = tuple[int, int, int, int, int, int]
"""A part and what it takes: its key; naturals of its lowest natural kind, of the next kind and of the one
after; wild tiles; 1 if it is the pair, else 0."""


def part_key(form: int, base: int, mask: int) -> int:
    """The number of a part."""
    return (form * 64 + base) * 8 + mask


def ways_of(kind: int) -> list[Way]:
    """Every part whose lowest natural tile is of the kind."""
    ways: list[Way] = [
        (part_key(PAIR_PART, kind, 0), 2, 0, 0, 0, 1),
        (part_key(PAIR_PART, kind, 2), 1, 0, 0, 1, 1),
        (part_key(PUNG, kind, 0), 3, 0, 0, 0, 0),
        (part_key(PUNG, kind, 4), 2, 0, 0, 1, 0),
        (part_key(PUNG, kind, 6), 1, 0, 0, 2, 0),
    ]
    if kind >= 27:
        return ways
    for lead in range(3):
        if lead <= kind % 9 <= lead + 6:
            for mask in range(8):
                taken = [1 - (mask >> place & 1) for place in range(3)] + [0, 0]
                if sum(taken[:lead]) == 0 and taken[lead]:
                    wilds = 3 - sum(taken)
                    key = part_key(CHOW, kind - lead, mask)
                    ways.append((key, taken[lead], taken[lead + 1], taken[lead + 2], wilds, 0))
    return ways


def sets_of_wilds() -> list[int]:
    """The sets of three wild tiles, lowest key first."""
    chows = [part_key(CHOW, base, 7) for base in range(27) if base % 9 <= 6]
    return chows + [part_key(PUNG, base, 7) for base in range(34)]


def pairs_of_wilds() -> list[int]:
    """The pairs of two wild tiles, lowest key first."""
    return [part_key(PAIR_PART, base, 3) for base in range(34)]
