"""How far a hand is from complete, what completes it and what to discard, on bare counts of tiles.

Arguments:
- `counts`: at least 35 numbers: natural tiles of the kinds 0-33 (characters, dots, bamboo, east south west
  north, white green red; at most four each), then the number of wild tiles.
- `sets`: concealed sets still needed, 0 to 5 (hand size // 3 less melds).
- `shapes`: sum of `SETS` (sets and a pair), `PAIRS` (seven different pairs), `PAIRS_QUAD` (seven pairs, four
  equal tiles being two), `ORPHANS` (thirteen orphans), `ORPHANS_NINE` (only 1 and 9 of dots, honors and
  wilds, each of the nine kinds held or stood for), `UNRELATED` (14 different tiles: honors and tiles of one
  knitted straight): these count only if four sets are needed and the hand has 13 or 14 tiles. `KNITTED`
  (147, 258 and 369 of three different suits for three of the sets, a fourth set and a pair) counts if three
  or four sets are needed, `LOOSE_HONORS` and `LOOSE_258` (only honors; only 2, 5 and 8; in any order) for
  any number: whether the melds fit them is the caller's care.
- `fifth`: 1 if a wild may stand for a fifth copy of a kind, else 0. A game without wilds says 0: with 1 the
  tile still missing may be such a wild.
- `max_copies` (of `decompose` only): 4, or 5 where `fifth` would be 1.

Masks have bit k set for kind k. Wrong arguments raise ValueError. The functions are described in
`_kernel_py.py` and `_decompose_py.py`; the compiled ones in `_kernel.py` give the same answers.
"""

from __future__ import annotations

from typing import Final

try:
    from mahjong_atlas.tiles.shapes._kernel import (
        best_discards,
        complete_batch,
        decompose,
        discard_distances,
        distance,
        distance_batch,
        distances_within,
        is_complete,
        ready_discards,
        shanten,
        ukeire,
        ukeire_batch,
        waits,
        waits_batch,
    )

    IS_COMPILED = True
except ImportError:
    from mahjong_atlas.tiles.shapes._decompose_py import decompose
    from mahjong_atlas.tiles.shapes._kernel_py import (
        best_discards,
        complete_batch,
        discard_distances,
        distance,
        distance_batch,
        distances_within,
        is_complete,
        ready_discards,
        shanten,
        ukeire,
        ukeire_batch,
        waits,
        waits_batch,
    )

    IS_COMPILED = False

SETS: Final = 1
PAIRS: Final = 2
PAIRS_QUAD: Final = 4
ORPHANS: Final = 8
ORPHANS_NINE: Final = 16
KNITTED: Final = 32
UNRELATED: Final = 64
LOOSE_HONORS: Final = 128
LOOSE_258: Final = 256

NEVER: Final = 99
"""Away from any win: no such hand can be had."""

__all__ = [
    "best_discards",
    "complete_batch",
    "decompose",
    "discard_distances",
    "distance",
    "distance_batch",
    "distances_within",
    "is_complete",
    "ready_discards",
    "shanten",
    "ukeire",
    "ukeire_batch",
    "waits",
    "waits_batch",
]
