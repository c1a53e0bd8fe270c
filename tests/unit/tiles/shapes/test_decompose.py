"""Hands are taken apart in every way, and in each way once: by hand, and against a search of another kind."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

from mahjong_atlas.tiles.shapes import _decompose_py, kernel
from mahjong_atlas.tiles.shapes.reading import PAIR, basic_readings
from tests.unit.tiles.shapes import oracle_readings
from tests.unit.tiles.shapes.oracle_readings import CHOW, PUNG

Decompose = Callable[[list[int], int, int], list[tuple[int, ...]]]
Case = tuple[list[int], int, int]

DECOMPOSERS: list[Decompose] = [_decompose_py.decompose]
if kernel.IS_COMPILED:
    DECOMPOSERS.append(kernel.decompose)

HANDS = 2_400
WILD = 34
FIRST_OF = {"m": 0, "p": 9, "s": 18, "z": 27}

each_kernel = pytest.mark.parametrize("decompose", DECOMPOSERS, ids=["plain", "compiled"][: len(DECOMPOSERS)])


def hand(text: str) -> list[int]:
    """The counts of "123m 55z 1f" (f: wilds, their digit is how many)."""
    counts = [0] * 35
    for group in text.split():
        if group[-1] == "f":
            counts[WILD] += int(group[:-1])
        else:
            for digit in group[:-1]:
                counts[FIRST_OF[group[-1]] + int(digit) - 1] += 1
    return counts


def parts(text: str) -> tuple[int, ...]:
    """The keys of "1x3m 55z": sets and pair, the wild places marked with x."""
    keys = []
    for group in text.split():
        places = group[:-1]
        digits = {int(digit) for digit in places if digit != "x"}
        low = min(digits)
        form = 4 if len(places) == 2 else PUNG if len(digits) == 1 else CHOW
        if form == CHOW:
            low -= places.index(str(low))
        mask = sum(1 << place for place, digit in enumerate(places) if digit == "x")
        keys.append((form * 64 + FIRST_OF[group[-1]] + low - 1) * 8 + mask)
    return tuple(sorted(keys))


@each_kernel
def test_one_way(decompose: Decompose) -> None:
    assert decompose(hand("123m 456p 789s 111z 55z"), 4, 4) == [parts("123m 456p 789s 111z 55z")]
    assert decompose(hand("55z"), 0, 4) == [parts("55z")]


@each_kernel
def test_three_equal_chows_are_three_pungs(decompose: Decompose) -> None:
    found = decompose(hand("111222333m 99p"), 3, 4)
    assert found == sorted([parts("123m 123m 123m 99p"), parts("111m 222m 333m 99p")])


@each_kernel
def test_the_pair_may_be_in_two_places(decompose: Decompose) -> None:
    found = decompose(hand("11123444m"), 2, 4)
    assert found == sorted([parts("11m 123m 444m"), parts("111m 234m 44m")])


@each_kernel
def test_a_wild_takes_every_place_it_can(decompose: Decompose) -> None:
    found = decompose(hand("1234m 1f"), 1, 4)
    assert found == sorted([parts("123m 4xm"), parts("1xm 234m")])
    found = decompose(hand("1223m 1f"), 1, 4)
    assert found == sorted([parts("1x3m 22m"), parts("123m 2xm")])
    found = decompose(hand("33m 45p 1f"), 1, 4)
    assert found == sorted([parts("33m x45p"), parts("33m 45xp")])


@each_kernel
def test_wilds_among_themselves_are_every_set_and_pair(decompose: Decompose) -> None:
    assert len(decompose(hand("2f"), 0, 4)) == 34
    pair_and_wilds, pung_and_wilds, apart = 21 + 34, 34, 1
    assert len(decompose(hand("11z 3f"), 1, 5)) == pair_and_wilds + pung_and_wilds + apart
    assert len(decompose(hand("11z 3f"), 1, 4)) == pair_and_wilds - 1 + pung_and_wilds - 1


@each_kernel
def test_a_fifth_copy_only_where_wilds_may_be_one(decompose: Decompose) -> None:
    assert decompose(hand("1111z 1f"), 1, 4) == []
    assert decompose(hand("1111z 1f"), 1, 5) == sorted([parts("111z 1xz"), parts("11xz 11z")])


@each_kernel
def test_too_few_or_too_many_tiles_are_no_reading(decompose: Decompose) -> None:
    assert decompose(hand("123m 55z"), 2, 4) == []
    assert decompose(hand("123m 456m 55z"), 1, 4) == []
    assert decompose(hand("124m 55z"), 1, 4) == []


@each_kernel
def test_counts_are_left_as_they_were(decompose: Decompose) -> None:
    held = hand("123m 456p 789s 11z 3f")
    decompose(held, 4, 5)
    assert held == hand("123m 456p 789s 11z 3f")


@each_kernel
def test_wrong_arguments_are_named(decompose: Decompose) -> None:
    with pytest.raises(ValueError, match=r"counts\[0\] is 5; a hand holds 0 to 4"):
        decompose([5] + [0] * 34, 1, 4)
    with pytest.raises(ValueError, match="sets is 6; a hand needs 0 to 5"):
        decompose([0] * 35, 6, 4)
    with pytest.raises(ValueError, match="counts has 34 entries"):
        decompose([0] * 34, 1, 4)


def random_case(rng: random.Random) -> Case:
    """A complete hand of 14 or 17 tiles; up to four of them are wild."""
    while True:
        sets = rng.choice([4, 4, 5])
        suits = rng.choice([(0, 9, 18), (0, 9, 18), (9,)])
        tiles = [rng.choice([rng.choice(suits) + rng.randrange(9), rng.randrange(34)])] * 2
        for _ in range(sets):
            low = rng.choice(suits) + rng.randrange(7)
            pung = [rng.choice([low, rng.randrange(27, 34), tiles[0]])] * 3
            tiles += rng.choice([[low, low + 1, low + 2], [low, low + 1, low + 2], pung])
        rng.shuffle(tiles)
        wilds = rng.choice([0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 4])
        counts = [0] * 35
        for tile in tiles[wilds:]:
            counts[tile] += 1
        counts[WILD] = wilds
        if max(counts[:34]) <= 4:
            return counts, sets, rng.choice([4, 5])


@cache
def cases() -> list[Case]:
    rng = random.Random(34)
    return [random_case(rng) for _ in range(HANDS)]


@cache
def searched() -> list[list[tuple[int, ...]]]:
    return [oracle_readings.decompose(*case) for case in cases()]


def test_the_hands_are_varied() -> None:
    sorts = Counter((sets, copies, counts[WILD]) for counts, sets, copies in cases())
    assert all(sorts[sets, copies, wilds] >= 20 for sets in (4, 5) for copies in (4, 5) for wilds in range(5))
    assert sum(len(found) > 1 for found in searched()) >= HANDS // 2
    assert sum(not found for found in searched()) >= 10
    fewer = [
        kernel.decompose(counts, sets, 4) != kernel.decompose(counts, sets, 5) for counts, sets, _ in cases()
    ]
    assert sum(fewer) >= HANDS // 10


@each_kernel
def test_every_way_is_found_once(decompose: Decompose) -> None:
    for case, found in zip(cases(), searched(), strict=True):
        assert decompose(*case) == found, case


@each_kernel
def test_there_is_a_way_where_the_hand_is_complete(decompose: Decompose) -> None:
    rng = random.Random(35)
    for counts, sets, copies in cases():
        shifted = counts[:]
        kinds = [kind for kind in range(34) if shifted[kind]]
        shifted[rng.choice(kinds)] -= 1
        shifted[rng.choice([kind for kind in range(34) if shifted[kind] < 4])] += 1
        is_complete = kernel.is_complete(shifted, sets, kernel.SETS, copies - 4)
        assert bool(decompose(shifted, sets, copies)) == is_complete, shifted


def test_a_reading_for_each_place_of_the_winning_tile() -> None:
    rng = random.Random(36)
    for (counts, sets, copies), found in zip(cases(), searched(), strict=True):
        win = rng.choice([kind for kind in range(35) if counts[kind]])
        wanted = Counter((keys, key, kind) for keys in found for key, kind in oracle_readings.wins(keys, win))
        readings = basic_readings(counts, [], sets, win, False, copies)
        got: Counter[tuple[tuple[int, ...], int, int]] = Counter()
        for reading in readings:
            views = [(each.form * 64 + each.base) * 8 + each.wilds for each in reading.sets]
            pair = (4 * 64 + reading.pair) * 8 + (0, 2, 3)[reading.pair_wilds]
            keys = (*views, pair)
            got[keys, pair if reading.win_at == PAIR else views[reading.win_at], reading.win_kind] += 1
            assert list(reading.wilds_used_as) == oracle_readings.stands_for(keys)
            assert reading.win_is_wild == (win == WILD)
        assert got == wanted, (counts, win)
