"""Single hands a player would check the shape kernel with."""

from __future__ import annotations

import importlib.util
from array import array
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from mahjong_atlas.tiles.shapes import _kernel_py, kernel
from mahjong_atlas.tiles.shapes.kernel import (
    KNITTED,
    LOOSE_258,
    LOOSE_HONORS,
    NEVER,
    ORPHANS,
    ORPHANS_NINE,
    PAIRS,
    PAIRS_QUAD,
    SETS,
    UNRELATED,
)

KERNELS: list[ModuleType] = [_kernel_py]
if kernel.IS_COMPILED:
    from mahjong_atlas.tiles.shapes import _kernel

    KERNELS.append(_kernel)

WILD = 34
ALL_SHAPES = SETS | PAIRS | PAIRS_QUAD | ORPHANS | ORPHANS_NINE
FIRST_OF = {"m": 0, "p": 9, "s": 18, "z": 27}

each_kernel = pytest.mark.parametrize("kernels", KERNELS, ids=lambda module: module.__name__)


def kinds(text: str) -> list[int]:
    """The kinds of "123m 55z 1f" (f: wilds, their digit is how many)."""
    found = []
    for group in text.split():
        if group[-1] == "f":
            found += [WILD] * int(group[:-1])
        else:
            found += [FIRST_OF[group[-1]] + int(digit) - 1 for digit in group[:-1]]
    return found


def hand(text: str) -> list[int]:
    counts = [0] * 35
    for kind in kinds(text):
        counts[kind] += 1
    return counts


def mask(text: str) -> int:
    return sum(1 << kind for kind in set(kinds(text)))


@each_kernel
def test_sets_and_pair(kernels: ModuleType) -> None:
    assert kernels.is_complete(hand("123m 456p 789s 111z 55z"), 4, SETS, 0)
    assert not kernels.is_complete(hand("123m 456p 789s 111z 56z"), 4, SETS, 0)
    assert not kernels.is_complete(hand("123m 456p 789s 123z 55z"), 4, SETS, 0)
    assert not kernels.is_complete(hand("891m 456p 789s 111z 55z"), 4, SETS, 0)


@each_kernel
def test_melds_leave_fewer_sets_to_find(kernels: ModuleType) -> None:
    assert kernels.is_complete(hand("55z"), 0, SETS, 0)
    assert kernels.is_complete(hand("123m 55z"), 1, SETS, 0)
    assert not kernels.is_complete(hand("123m 55z"), 2, SETS, 0)
    assert kernels.is_complete(hand("123m 456p 789s 111z 999m 55z"), 5, SETS, 0)


@each_kernel
def test_a_tile_too_many_or_too_few_is_not_complete(kernels: ModuleType) -> None:
    assert not kernels.is_complete(hand("123m 456p 789s 111z 555z"), 4, SETS, 0)
    assert not kernels.is_complete(hand("123m 456p 789s 111z 5z"), 4, SETS, 0)


@each_kernel
def test_seven_pairs(kernels: ModuleType) -> None:
    pairs, quad = hand("1133m 5577p 99s 1122z"), hand("1111m 5577p 99s 1122z")
    assert kernels.is_complete(pairs, 4, PAIRS, 0)
    assert not kernels.is_complete(pairs, 4, SETS | ORPHANS, 0)
    assert not kernels.is_complete(quad, 4, PAIRS, 0)
    assert kernels.is_complete(quad, 4, PAIRS_QUAD, 0)
    assert not kernels.is_complete(pairs, 3, ALL_SHAPES, 0)


@each_kernel
def test_four_equal_tiles_are_not_two_pairs_by_way_of_a_wild(kernels: ModuleType) -> None:
    assert kernels.is_complete(hand("111m 5577p 99s 112z 2f"), 4, PAIRS_QUAD, 0)
    assert not kernels.is_complete(hand("111m 5577p 99s 112z 2f"), 4, PAIRS, 1)
    assert kernels.is_complete(hand("113m 5577p 99s 112z 2f"), 4, PAIRS, 0)
    assert kernels.is_complete(hand("1133m 5577p 99s 11z 2f"), 4, PAIRS, 0)


@each_kernel
def test_thirteen_orphans(kernels: ModuleType) -> None:
    assert kernels.is_complete(hand("19m 19p 19s 1234567z 7z"), 4, ORPHANS, 0)
    assert not kernels.is_complete(hand("19m 19p 19s 1234567z 2m"), 4, ORPHANS, 0)
    assert kernels.waits(hand("19m 19p 19s 1234567z"), 4, ORPHANS, 0) == mask("19m 19p 19s 1234567z 1f")
    assert kernels.waits(hand("99m 19p 19s 1234567z"), 4, ORPHANS, 0) == mask("1m 1f")
    assert kernels.waits(hand("9m 19p 19s 1234567z 1f"), 4, ORPHANS, 0) == mask("19m 19p 19s 1234567z 1f")


@each_kernel
def test_orphans_of_nine_kinds(kernels: ModuleType) -> None:
    """MY-80, option nine-kinds."""
    assert kernels.is_complete(hand("19p 1234567z 11122z"), 4, ORPHANS_NINE, 0)
    assert kernels.is_complete(hand("9p 234567z 22234z 2f"), 4, ORPHANS_NINE, 0)
    assert not kernels.is_complete(hand("9p 234567z 222334z 1f"), 4, ORPHANS_NINE, 0)
    assert not kernels.is_complete(hand("19p 1234567z 1112z 5p"), 4, ORPHANS_NINE, 0)
    assert kernels.waits(hand("9p 1234567z 11122z"), 4, ORPHANS_NINE, 0) == mask("1p 1f")
    assert kernels.waits(hand("19p 1234567z 1112z"), 4, ORPHANS_NINE, 0) == mask("19p 234567z 1f")


@each_kernel
def test_a_knitted_straight_with_a_set_and_a_pair(kernels: ModuleType) -> None:
    """MCR-135."""
    assert kernels.is_complete(hand("147m 258p 369s 123m 55z"), 4, KNITTED, 0)
    assert kernels.is_complete(hand("147s 258m 369p 555z 11s"), 4, KNITTED, 0)
    assert not kernels.is_complete(hand("147m 258p 369s 123m 56z"), 4, KNITTED, 0)
    assert not kernels.is_complete(hand("147m 258p 147s 123m 55z"), 4, KNITTED, 0)
    assert not kernels.is_complete(hand("147m 258p 369s 123m 55z"), 4, SETS, 0)
    assert kernels.waits(hand("147m 258p 36s 123m 55z"), 4, KNITTED, 0) == mask("9s 1f")
    assert kernels.waits(hand("147m 258p 369s 23m 55z"), 4, KNITTED, 0) == mask("14m 1f")
    assert kernels.waits(hand("147m 258p 369s 1114m"), 4, SETS | KNITTED, 0) == mask("4m 1f")


@each_kernel
def test_beside_a_meld_the_knitted_straight_and_a_pair(kernels: ModuleType) -> None:
    assert kernels.is_complete(hand("147m 258p 369s 55z"), 3, KNITTED, 0)
    assert kernels.distance(hand("147m 258p 369s 5z"), 3, KNITTED, 0) == 1
    assert kernels.distance(hand("258p 369s 5z"), 2, KNITTED, 0) == NEVER
    assert kernels.ready_discards(hand("147m 258p 369s 57z"), 3, KNITTED, 0) == mask("57z")


@each_kernel
def test_fourteen_unrelated_tiles(kernels: ModuleType) -> None:
    """MCR-120, MCR-134."""
    assert kernels.is_complete(hand("147m 258p 369s 12345z"), 4, UNRELATED, 0)
    assert kernels.is_complete(hand("47m 28p 369s 1234567z"), 4, UNRELATED, 0)
    assert not kernels.is_complete(hand("147m 258p 369s 11345z"), 4, UNRELATED, 0)
    assert not kernels.is_complete(hand("47m 28p 367s 1234567z"), 4, UNRELATED, 0)
    assert not kernels.is_complete(hand("47m 28p 3s 123456z"), 3, UNRELATED, 0)
    assert kernels.waits(hand("47m 28p 69s 1234567z"), 4, UNRELATED, 0) == mask("1m 5p 3s 1f")
    assert kernels.waits(hand("147m 258p 369s 1234z"), 4, UNRELATED, 0) == mask("567z 1f")


@each_kernel
def test_honors_in_any_order(kernels: ModuleType) -> None:
    """WH-19."""
    assert kernels.is_complete(hand("1122334455667z 7z"), 4, LOOSE_HONORS, 0)
    assert kernels.is_complete(hand("12355z"), 1, LOOSE_HONORS, 0)
    assert not kernels.is_complete(hand("1235z 1m"), 1, LOOSE_HONORS, 0)
    assert kernels.is_complete(hand("1233z 1f"), 1, LOOSE_HONORS, 0)
    assert kernels.waits(hand("1111z"), 1, LOOSE_HONORS, 0) == mask("234567z 1f")
    assert kernels.distance(hand("123456z 4567m 111s"), 4, LOOSE_HONORS, 0) == 8
    assert kernels.best_discards(hand("12z 5m 46p"), 1, LOOSE_HONORS, 0) == [
        (kind, 3, mask("1234567z")) for kind in kinds("5m 46p")
    ]


@each_kernel
def test_twos_fives_and_eights_in_any_order(kernels: ModuleType) -> None:
    """WH-19."""
    assert kernels.is_complete(hand("22558m 2588p 22588s"), 4, LOOSE_258, 0)
    assert not kernels.is_complete(hand("22558m 2588p 22587s"), 4, LOOSE_258, 0)
    assert kernels.waits(hand("2225m"), 1, LOOSE_258, 0) == mask("258m 258p 258s 1f")


@each_kernel
def test_special_shapes_need_a_whole_concealed_hand(kernels: ModuleType) -> None:
    assert kernels.distance(hand("1133m 5577p 99s 1122z"), 4, PAIRS, 0) == 0
    assert kernels.distance(hand("1133m 5577p 99s 11z"), 4, PAIRS, 0) == NEVER
    assert kernels.distance(hand("1133m 5577p 99s 1122z 333z"), 5, PAIRS, 0) == NEVER
    assert kernels.waits(hand("1133m 5577p 99s 112z"), 3, PAIRS, 0) == 0
    assert kernels.ukeire(hand("1133m 5577p 99s 11z"), 4, PAIRS, 0) == 0
    assert kernels.best_discards(hand("1133m 5577p 99s"), 3, PAIRS, 0) == []


@each_kernel
def test_wilds_stand_for_anything(kernels: ModuleType) -> None:
    assert kernels.is_complete(hand("13m 46p 789s 11z 55z 3f"), 4, SETS, 0)
    assert kernels.distance(hand("13m 46p 789s 11z 56z 3f"), 4, SETS, 0) == 1
    assert kernels.waits(hand("12m 456p 789s 111z 5z 1f"), 4, SETS, 0) == mask("3m 5z 1f")


@each_kernel
def test_a_fifth_copy(kernels: ModuleType) -> None:
    """Four easts and a wild: the pair of easts beside their pung needs a fifth one."""
    five = hand("1111z 123m 456p 789s 1f")
    assert kernels.is_complete(five, 4, SETS, 1)
    assert not kernels.is_complete(five, 4, SETS, 0)
    assert kernels.waits(hand("1111z 123m 456p 789s"), 4, SETS, 1) == mask("1f")
    assert kernels.waits(hand("1111z 123m 456p 789s"), 4, SETS, 0) == 0
    assert kernels.shanten(hand("1111z 123m 456p 789s"), 4, SETS, 0) == 1


@each_kernel
def test_known_waits(kernels: ModuleType) -> None:
    assert kernels.waits(hand("1112345678999m"), 4, SETS, 0) == mask("123456789m 1f")
    assert kernels.waits(hand("2345678m 111222z"), 4, SETS, 0) == mask("258m 1f")
    assert kernels.waits(hand("13m 456p 789s 111z 55z"), 4, SETS, 0) == mask("2m 1f")
    assert kernels.waits(hand("14m 456p 789s 111z 55z"), 4, SETS, 0) == 0
    assert kernels.waits(hand("1133m 5577p 99s 112z"), 4, SETS | PAIRS, 0) == mask("2z 1f")


@each_kernel
def test_a_kind_held_four_times_is_not_waited_for(kernels: ModuleType) -> None:
    assert kernels.waits(hand("2222m 13m 11z"), 2, SETS, 0) == 0
    assert kernels.waits(hand("2222m 34m 1z"), 2, SETS, 1) & mask("2m") == 0
    assert kernels.waits(hand("1123m"), 1, SETS, 0) == mask("14m 1f")
    assert kernels.waits(hand("1111m 23m 1z"), 2, SETS, 0) == mask("1z 1f")


@each_kernel
def test_waits_are_of_a_hand_before_the_draw(kernels: ModuleType) -> None:
    assert kernels.waits(hand("123m 55z"), 1, SETS, 0) == 0
    assert kernels.waits(hand("123m 5z"), 2, SETS, 0) == 0


@each_kernel
def test_distance_and_shanten(kernels: ModuleType) -> None:
    assert kernels.distance(hand("147m 147p 147s 1234z"), 4, SETS, 0) == 9
    assert kernels.distance(hand("147m 147p 147s 1234z"), 4, ALL_SHAPES & ~PAIRS_QUAD, 0) == 7
    assert kernels.shanten(hand("123m 456p 789s 111z 55z"), 4, SETS, 0) == -1
    assert kernels.shanten(hand("123m 456p 789s 11z 55z"), 4, SETS, 0) == 0
    assert kernels.distance(hand("123m 4f"), 2, SETS, 0) == 1
    assert kernels.distance(hand("4f"), 1, SETS, 0) == 1


@each_kernel
def test_ukeire(kernels: ModuleType) -> None:
    assert kernels.ukeire(hand("13m 456p 789s 111z 57z"), 4, SETS, 0) == mask("2m 57z")
    assert kernels.ukeire(hand("123m 456p 789s 111z 5z"), 4, SETS, 0) == mask("5z")
    assert kernels.ukeire(hand("123m 456p 789s 111z 55z"), 4, SETS, 0) == 0


@each_kernel
def test_discards(kernels: ModuleType) -> None:
    held = hand("123m 456p 789s 113z 55z")
    distances = kernels.discard_distances(held, 4, SETS, 0)
    assert len(distances) == 35
    assert [distances[kind] for kind in kinds("3z 5z 1m")] == [1, 2, 2]
    assert [distances[kind] for kind in kinds("4m 1f")] == [NEVER, NEVER]
    assert kernels.best_discards(held, 4, SETS, 0) == [(kinds("3z")[0], 1, mask("15z"))]
    assert kernels.ready_discards(held, 4, SETS, 0) == mask("3z")
    assert kernels.ready_discards(held, 3, SETS, 0) == 0


@each_kernel
def test_wilds_are_never_discarded(kernels: ModuleType) -> None:
    assert kernels.discard_distances(hand("5z 1f"), 0, SETS, 0) == [
        1 if kind == 31 else NEVER for kind in range(35)
    ]
    assert kernels.best_discards(hand("2f"), 0, SETS, 0) == []
    assert kernels.ready_discards(hand("2f"), 0, SETS, 0) == 0
    every = mask("123456789m 123456789p 123456789s 1234567z")
    assert kernels.best_discards(hand("5z 1f"), 0, SETS, 0) == [(31, 1, every)]
    assert kernels.ready_discards(hand("35z"), 0, SETS, 0) == mask("35z")


@each_kernel
def test_counts_are_left_as_they_were(kernels: ModuleType) -> None:
    held = hand("1133m 5577p 99s 1122z")
    for answer in (kernels.best_discards, kernels.discard_distances, kernels.ready_discards, kernels.ukeire):
        answer(held, 4, ALL_SHAPES, 0)
    assert held == hand("1133m 5577p 99s 1122z")


@each_kernel
def test_only_the_kinds_of_a_mask_count(kernels: ModuleType) -> None:
    held = hand("123m 12p 789s 11z 1f")
    dots, characters = mask("123456789p"), mask("123456789m")
    masks = [dots, characters, dots | characters, (1 << 34) - 1, 0]
    assert kernels.distances_within(held, masks, 1, SETS, 0) == [2, 1, 0, 0, 4]
    assert kernels.distances_within(held, tuple(masks), 1, SETS, 0) == [2, 1, 0, 0, 4]
    assert kernels.distances_within(held, [], 1, SETS, 0) == []
    assert kernels.distances_within(held, [dots], 1, PAIRS, 0) == [NEVER]


@each_kernel
def test_a_mask_may_leave_too_few_tiles_for_a_special_shape(kernels: ModuleType) -> None:
    pairs = hand("1133m 5577p 99s 1122z")
    every = (1 << 34) - 1
    assert kernels.distances_within(pairs, [every, every ^ mask("1m")], 4, PAIRS, 0) == [0, NEVER]
    assert kernels.distances_within(hand("133m 5577p 99s 1122z"), [every], 4, PAIRS, 0) == [1]


@each_kernel
@pytest.mark.parametrize("wrong", [-1, 1 << 34, 1 << 64, -(1 << 64)])
def test_a_wrong_mask_is_named(kernels: ModuleType, wrong: int) -> None:
    with pytest.raises(ValueError, match=f"{wrong} is no mask of kinds; give bits 0 to 33"):
        kernels.distances_within(hand("123m 55z"), [1, wrong], 1, SETS, 0)
    with pytest.raises(ValueError, match=r"counts\[5\] is 5"):
        kernels.distances_within(changed(5, 5), [1], 1, SETS, 0)


@each_kernel
def test_batches_take_any_buffer(kernels: ModuleType) -> None:
    rows = bytes(hand("13m 456p 789s 111z 55z") + hand("14m 456p 789s 111z 55z"))
    for buffer in (rows, bytearray(rows), memoryview(rows), array("B", rows), np.frombuffer(rows, np.uint8)):
        assert kernels.distance_batch(buffer, 4, SETS, 0) == bytes([1, 2])
        assert kernels.waits_batch(buffer, 4, SETS, 0) == array("Q", [mask("2m 1f"), 0])
    two_rows = np.frombuffer(rows, np.uint8).reshape(2, 35)
    assert kernels.complete_batch(two_rows, 4, SETS, 0) == bytes(2)
    assert kernels.ukeire_batch(two_rows, 4, SETS, 0)[0] == mask("2m")
    assert kernels.distance_batch(b"", 4, SETS, 0) == b""


def changed(kind: int, count: int) -> list[int]:
    counts = hand("13m 456p 789s 111z 55z")
    counts[kind] = count
    return counts


@each_kernel
@pytest.mark.parametrize(
    ("counts", "sets", "message"),
    [
        (changed(5, 5), 4, r"counts\[5\] is 5; a hand holds 0 to 4 tiles of a kind"),
        (changed(33, -1), 4, r"counts\[33\] is -1; a hand holds 0 to 4"),
        (changed(0, 260), 4, r"counts\[0\] is 260; a hand holds 0 to 4"),
        (changed(34, 18), 4, r"counts\[34\] is 18; the number of wild tiles is 0 to 17"),
        (changed(34, -1), 4, r"counts\[34\] is -1; the number of wild tiles is 0 to 17"),
        ([0] * 34, 4, r"counts has 34 entries; give 34 kinds and the number of wild tiles"),
        ([0] * 35, 6, r"sets is 6; a hand needs 0 to 5 concealed sets"),
        ([0] * 35, -1, r"sets is -1; a hand needs 0 to 5 concealed sets"),
    ],
)
def test_wrong_arguments_are_named(kernels: ModuleType, counts: list[int], sets: int, message: str) -> None:
    for answer in (
        kernels.distance,
        kernels.shanten,
        kernels.is_complete,
        kernels.waits,
        kernels.ukeire,
        kernels.discard_distances,
        kernels.best_discards,
        kernels.ready_discards,
    ):
        with pytest.raises(ValueError, match=message):
            answer(counts, sets, SETS, 0)


@each_kernel
def test_wrong_batches_are_named(kernels: ModuleType) -> None:
    good = bytes(hand("13m 456p 789s 111z 55z"))
    bad = bytes(changed(5, 5))
    for batch in (
        kernels.distance_batch,
        kernels.complete_batch,
        kernels.waits_batch,
        kernels.ukeire_batch,
    ):
        with pytest.raises(ValueError, match=r"counts\[5\] is 5"):
            batch(good + bad, 4, SETS, 0)
        with pytest.raises(ValueError, match="36 bytes is no row of hands; give 35 bytes per hand"):
            batch(good + b"\0", 4, SETS, 0)
        with pytest.raises(ValueError, match="sets is 6"):
            batch(good, 6, SETS, 0)


def test_the_kernel_in_use_is_the_one_it_says() -> None:
    assert (kernel.distance is not _kernel_py.distance) == kernel.IS_COMPILED
    assert KERNELS[-1].waits is kernel.waits


def test_the_kernel_for_the_compiler_does_not_run_uncompiled() -> None:
    source = Path(_kernel_py.__file__).with_name("_kernel.py")
    spec = importlib.util.spec_from_file_location("uncompiled_kernel", source)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    with pytest.raises(ImportError):
        spec.loader.exec_module(module)
