"""The kernels give the answers of a slow search without tables, on hands of every size.

The plain kernel is always asked, the compiled one where it was built.
"""

from __future__ import annotations

import ast
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TypeVar

import pytest

from mahjong_atlas.tiles.shapes import _kernel_py, kernel
from tests.unit.tiles.shapes import oracle

KERNELS: list[ModuleType] = [_kernel_py]
if kernel.IS_COMPILED:
    from mahjong_atlas.tiles.shapes import _kernel

    KERNELS.append(_kernel)

HANDS = 27_000
SEARCHED = 1_500
STAYING_CLOSE = 0.7
FIVE_OF_A_KIND = 0.2

PLAYED_FOR = [0x3FFFF, 0x7FC01FF, 0x7FFFE00, 0x3F80001FF]

Answer = TypeVar("Answer")
Case = tuple[list[int], int, int, int]

each_kernel = pytest.mark.parametrize("kernels", KERNELS, ids=lambda module: module.__name__)


def random_tiles(rng: random.Random, size: int) -> list[int]:
    """So many tiles of a wall: all kinds, the suits alone, dots and honors, or one suit."""
    dots_and_honors = [*range(9, 18), *range(27, 34)]
    kinds = rng.choice([range(34), range(34), range(34), range(27), dots_and_honors, range(9)])
    return rng.sample([kind for kind in kinds for _ in range(4)], size)


def sets_and_pair(rng: random.Random, sets: int) -> list[int]:
    """The tiles of sets and a pair, of any suits, of one suit, or around a kind used five times."""
    suits = rng.choice([(0, 9, 18), (0, 9, 18), (9,)])
    pair = rng.choice([rng.choice(suits) + rng.randrange(9), rng.randrange(27, 34)])
    tiles = [pair, pair]
    for place in range(sets):
        low = rng.choice(suits) + rng.randrange(7)
        pung = rng.choice([low, low, rng.randrange(27, 34)])
        tiles += rng.choice([[low, low + 1, low + 2], [low, low + 1, low + 2], [pung] * 3])
        if place == 0 and rng.random() < FIVE_OF_A_KIND:
            tiles[-3:] = [pair] * 3
    return tiles


def near_a_shape(rng: random.Random, sets: int) -> list[int]:
    """The tiles of a complete hand, without those beyond the fourth of a kind."""
    form = rng.randrange(12) if sets == 4 else rng.choice([0, 0, 0, 5, 6, 7])
    if form == 1:
        tiles = [kind for kind in rng.sample(range(34), 7) for _ in range(2)]
    elif form == 2:
        tiles = [kind for kind in rng.choices(range(34), k=7) for _ in range(2)]
    elif form == 3:
        tiles = [*oracle.ORPHANS, rng.choice(oracle.ORPHANS)]
    elif form == 4:
        tiles = [*oracle.NINE, *rng.choices(oracle.NINE, k=5)]
    elif form == 5 and sets >= 3:
        tiles = [*rng.choice(oracle.KNITS), *sets_and_pair(rng, sets - 3)]
    elif form in (6, 7):
        group = oracle.HONORS if form == 6 else oracle.TWO_FIVE_EIGHT
        tiles = rng.sample([kind for kind in group for _ in range(4)], 3 * sets + 2)
    elif form == 8:
        tiles = rng.sample([*rng.choice(oracle.KNITS), *oracle.HONORS], 14)
    else:
        tiles = sets_and_pair(rng, sets)
    return [kind for kind, count in Counter(tiles).items() for _ in range(min(count, 4))]


def random_case(rng: random.Random) -> Case:
    """A hand with up to four wilds and what is asked of it."""
    sets = rng.choice([4, 4, 4, 4, 5, 5, 3, 2, 1, 0])
    size = 3 * sets + rng.choice([1, 2])
    wilds = min(rng.choice([0, 0, 1, 2, 3, 4]), size)
    tiles = near_a_shape(rng, sets) if rng.random() < STAYING_CLOSE else random_tiles(rng, size - wilds)
    rng.shuffle(tiles)
    changed = rng.choice([0, 0, 0, 1, 2, 3])
    counts = [0] * 35
    for kind in tiles[: max(0, size - wilds - changed)]:
        counts[kind] += 1
    while sum(counts) < size - wilds:
        kind = rng.randrange(34)
        counts[kind] = min(counts[kind] + 1, 4)
    counts[34] = wilds
    shapes = rng.choice([1, 1, 3, 11, 511, 511, rng.randrange(1, 32), rng.randrange(1, 512)])
    return counts, sets, shapes, rng.randrange(2)


@cache
def cases() -> list[Case]:
    rng = random.Random(20_240_229)
    return [random_case(rng) for _ in range(HANDS)]


def ask(answer: Callable[[list[int], int, int, bool], Answer], case: Case) -> Answer:
    counts, sets, shapes, fifth = case
    return answer(counts, sets, shapes, bool(fifth))


@cache
def searched_distances() -> list[int]:
    return [ask(oracle.distance, case) for case in cases()]


@cache
def searched_complete() -> list[bool]:
    return [ask(oracle.is_complete, case) for case in cases()]


@cache
def before_the_draw() -> list[Case]:
    """The first of the hands of 3n + 1 tiles; searches of these take 34 steps each."""
    return [case for case in cases() if sum(case[0]) % 3 == 1][:SEARCHED]


@cache
def after_the_draw() -> list[Case]:
    """The first of the hands of 3n + 2 tiles."""
    return [case for case in cases() if sum(case[0]) % 3 == 2][:SEARCHED]


@cache
def searched_waits() -> list[int]:
    return [mask(ask(oracle.waits, case)) for case in before_the_draw()]


@cache
def searched_ukeire() -> list[int]:
    return [mask(ask(oracle.ukeire, case)) for case in before_the_draw()]


@cache
def searched_discards() -> list[list[int]]:
    """For each hand the distance after the discard of each kind."""
    return [
        [
            oracle.distance(oracle.minus(counts, kind), sets, shapes, bool(fifth))
            if kind < 34 and counts[kind]
            else oracle.NEVER
            for kind in range(35)
        ]
        for counts, sets, shapes, fifth in after_the_draw()
    ]


def mask(kinds: Iterable[int]) -> int:
    return sum(1 << kind for kind in kinds)


def rows_by_question(wanted: list[Case]) -> dict[tuple[int, int, int], list[int]]:
    """The places of the cases that ask for the same sets, shapes and fifth copies."""
    groups: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    for place, (_, sets, shapes, fifth) in enumerate(wanted):
        groups[sets, shapes, fifth].append(place)
    return groups


def test_the_hands_are_varied() -> None:
    tiles = Counter((sum(counts), counts[34]) for counts, *_ in cases())
    assert all(tiles[size, wilds] >= 300 for size in (13, 14, 16, 17) for wilds in range(5))
    distances = Counter(searched_distances())
    assert distances[0] == sum(searched_complete()) >= 4_000
    assert all(distances[value] >= 300 for value in range(7))
    with_new = [case for case, done in zip(cases(), searched_complete(), strict=True) if done]
    for shape in (32, 64, 128, 256):
        needed = [
            case for case in with_new if not ask(oracle.is_complete, (*case[:2], case[2] & ~shape, case[3]))
        ]
        assert len(needed) >= 40, shape
    differ = [
        kernel.distance(counts, sets, shapes, 0) != kernel.distance(counts, sets, shapes, 1)
        for counts, sets, shapes, _ in cases()
    ]
    assert sum(differ) >= 250


def test_the_oracle_shares_nothing_with_the_package() -> None:
    tree = ast.parse(Path(oracle.__file__).read_text(encoding="utf-8"))
    imported = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            imported.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module)
    assert imported == {"__future__", "functools", "itertools"}


@each_kernel
def test_distance_agrees_with_the_search(kernels: ModuleType) -> None:
    assert [kernels.distance(*case) for case in cases()] == searched_distances()


@cache
def within_masks() -> list[tuple[Case, list[int], list[int]]]:
    """Some of the hands with masks, and the distance that is left within each."""
    rng = random.Random(27)
    found = []
    for case in cases()[: 2 * SEARCHED]:
        counts, *question = case
        masks = [rng.choice(PLAYED_FOR), rng.getrandbits(34), rng.getrandbits(34) | mask(range(9, 34))]
        left = [
            [count * (place == 34 or bits >> place & 1) for place, count in enumerate(counts)]
            for bits in masks
        ]
        found.append((case, masks, [ask(oracle.distance, (kept, *question)) for kept in left]))
    return found


@each_kernel
def test_distances_within_masks_agree_with_the_search(kernels: ModuleType) -> None:
    assert sum(len(set(distances)) > 1 for _, _, distances in within_masks()) >= SEARCHED
    for (counts, *question), masks, distances in within_masks():
        assert kernels.distances_within(counts, masks, *question) == distances, counts


@each_kernel
def test_shanten_is_one_less_than_the_distance(kernels: ModuleType) -> None:
    assert [kernels.shanten(*case) + 1 for case in cases()] == searched_distances()


@each_kernel
def test_completeness_agrees_with_the_search(kernels: ModuleType) -> None:
    assert [kernels.is_complete(*case) for case in cases()] == searched_complete()


@each_kernel
def test_waits_agree_with_the_search(kernels: ModuleType) -> None:
    assert sum(map(bool, searched_waits())) >= SEARCHED // 3
    assert [kernels.waits(*case) for case in before_the_draw()] == searched_waits()


@each_kernel
def test_ukeire_agrees_with_the_search(kernels: ModuleType) -> None:
    assert [kernels.ukeire(*case) for case in before_the_draw()] == searched_ukeire()


@each_kernel
def test_discards_agree_with_the_search(kernels: ModuleType) -> None:
    for case, distances in zip(after_the_draw(), searched_discards(), strict=True):
        assert kernels.discard_distances(*case) == distances, case
        ready = mask(kind for kind in range(34) if distances[kind] == 1)
        assert kernels.ready_discards(*case) == ready, case


@each_kernel
def test_a_ready_discard_leaves_a_wait(kernels: ModuleType) -> None:
    for case in after_the_draw():
        counts, *question = case
        ready = kernels.ready_discards(*case)
        waiting = (
            kind
            for kind in range(34)
            if counts[kind] and kernels.waits(oracle.minus(counts, kind), *question)
        )
        assert ready == mask(waiting), case


@each_kernel
def test_best_discards_are_the_nearest_with_their_ukeire(kernels: ModuleType) -> None:
    """The distances and ukeire they are made of are compared with the search above."""
    for case in cases():
        counts, sets, shapes, fifth = case
        if sum(counts) % 3 != 2:
            continue
        distances = kernels.discard_distances(*case)
        nearest = min(distances)
        assert kernels.best_discards(*case) == [
            (kind, nearest, kernels.ukeire(oracle.minus(counts, kind), sets, shapes, fifth))
            for kind in range(34)
            if distances[kind] == nearest != oracle.NEVER
        ], case


@each_kernel
def test_every_hand_is_consistent_with_its_neighbours(kernels: ModuleType) -> None:
    """Waits and ukeire are what the distance of the hand with one more tile says."""
    for case, distance in zip(cases(), searched_distances(), strict=True):
        counts, *question = case
        if sum(counts) % 3 != 1:
            continue
        nearer = mask(
            kind
            for kind in range(34)
            if counts[kind] < 4 and kernels.distance(oracle.plus(counts, kind), *question) < distance
        )
        assert kernels.ukeire(*case) == nearer, case
        assert kernels.waits(*case) == (nearer | 1 << 34 if distance == 1 else 0), case


@each_kernel
def test_batches_answer_like_single_calls(kernels: ModuleType) -> None:
    groups: dict[tuple[int, int, int], list[list[int]]] = defaultdict(list)
    for counts, sets, shapes, fifth in cases():
        groups[sets, shapes, fifth].append(counts)
    for question, hands in groups.items():
        rows = bytes(count for counts in hands for count in counts)
        for single, batch in (
            (kernels.distance, kernels.distance_batch),
            (kernels.is_complete, kernels.complete_batch),
            (kernels.waits, kernels.waits_batch),
            (kernels.ukeire, kernels.ukeire_batch),
        ):
            assert list(batch(rows, *question)) == [single(counts, *question) for counts in hands]
