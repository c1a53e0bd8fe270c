"""How many hands are complete: known numbers, counted from the tables the package ships.

Keys of a suit are sorted by class and number of tiles; the parts of a hand are put together class by class,
so that every distinct hand of at most four tiles of a kind is counted once.
"""

from __future__ import annotations

import lzma
import runpy
from collections import Counter
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from mahjong_atlas.tiles.shapes import tables
from mahjong_atlas.tiles.shapes.tables import ShapeTables, load_tables

ROOT = Path(__file__).resolve().parents[4]
LIMITED, FREE = 0, 1
SUITS, ALL_KINDS = 3, 4

Parts = Counter[tuple[int, int]]  # (class, tiles) -> how many different hands


def count_parts(classes: bytes, kinds: int) -> Parts:
    """The keys of one suit by class and number of tiles, up to 17 tiles."""
    tiles = np.zeros((5,) * kinds, dtype=np.int64)
    for axis in range(kinds):
        tiles += np.arange(5).reshape([5 if axis == other else 1 for other in range(kinds)])
    packed = np.frombuffer(classes, np.uint8).astype(np.int64) * 64 + tiles.reshape(-1)
    found, numbers = np.unique(packed, return_counts=True)
    pairs = zip(found.tolist(), numbers.tolist(), strict=True)
    return Counter({divmod(both, 64): number for both, number in pairs if both % 64 <= 17})


def put_together(family: ShapeTables, one: Parts, other: Parts) -> Parts:
    both: Parts = Counter()
    for (first, few), number in one.items():
        for (second, more), times in other.items():
            if few + more <= 17:
                both[family.joined[first * family.classes + second], few + more] += number * times
    return both


@cache
def halves(family: int) -> tuple[Parts, Parts, Parts]:
    """Two suits, one suit, and one suit with the honors."""
    tables = load_tables()[family]
    suit, honors = count_parts(tables.suit, 9), count_parts(tables.honors, 7)
    return put_together(tables, suit, suit), suit, put_together(tables, suit, honors)


def count_hands(family: int, groups: int, tiles: int, sets: int, missing: int) -> int:
    """Distinct hands of so many naturals that lack `missing` tiles or fewer of `sets` sets and a pair."""
    tables = load_tables()[family]
    two_suits, suit, suit_and_honors = halves(family)
    by_tiles: dict[int, Parts] = {}
    for (second, more), times in (suit_and_honors if groups == ALL_KINDS else suit).items():
        by_tiles.setdefault(more, Counter())[second, more] = times
    needs = tables.needs[sets * tables.classes : (sets + 1) * tables.classes]
    total = 0
    for (first, few), number in two_suits.items():
        row = tables.joined[first * tables.classes : (first + 1) * tables.classes]
        for (second, _), times in by_tiles.get(tiles - few, Counter()).items():
            if needs[row[second]] <= missing:
                total += number * times
    return total


@pytest.mark.parametrize(
    ("groups", "tiles", "sets", "complete"),
    [
        (ALL_KINDS, 14, 4, 11_498_658),
        (SUITS, 14, 4, 5_237_550),
        (ALL_KINDS, 17, 5, 118_856_487),
        (SUITS, 17, 5, 46_823_715),
    ],
)
def test_complete_hands(groups: int, tiles: int, sets: int, complete: int) -> None:
    assert count_hands(LIMITED, groups, tiles, sets, 0) == complete
    assert count_hands(FREE, groups, tiles, sets, 0) == complete


@pytest.mark.parametrize(
    ("family", "groups", "complete"),
    [
        (LIMITED, ALL_KINDS, 54_747_045),
        (LIMITED, SUITS, 25_391_376),
        (FREE, ALL_KINDS, 55_386_588),
        (FREE, SUITS, 25_675_662),
    ],
)
def test_hands_of_thirteen_tiles_that_one_wild_completes(family: int, groups: int, complete: int) -> None:
    assert count_hands(family, groups, 13, 4, 1) == complete


def test_hands_of_one_suit() -> None:
    family = load_tables()[LIMITED]
    needs = family.needs[4 * family.classes : 5 * family.classes]
    suit = count_parts(family.suit, 9)
    assert sum(n for (number, tiles), n in suit.items() if tiles == 14 and needs[number] == 0) == 13_259
    assert sum(n for (number, tiles), n in suit.items() if tiles == 13 and needs[number] == 1) == 40_070


def test_the_shipped_tables_are_what_the_script_makes() -> None:
    script = runpy.run_path(str(ROOT / "tools" / "make_shape_tables.py"))
    shipped = Path(tables.__file__).parent / "data" / "shapes.xz"
    assert lzma.decompress(shipped.read_bytes()) == script["payload"]()


def test_a_table_file_of_the_wrong_size_is_refused() -> None:
    content = (1).to_bytes(2, "little") + bytes(12 + 2)
    with pytest.raises(
        ValueError, match="the shape tables have 16 bytes, not 4062516; install the package again"
    ):
        tables.unpack_tables(content)
