"""Kinds of tiles are told apart, every one of them, also those that stand in no set."""

import pytest

from mahjong_atlas.tiles.kind import (
    KIND_OF,
    NAMES,
    NUM_TILES,
    is_bonus,
    is_dragon,
    is_honor,
    is_terminal,
    is_terminal_or_honor,
    is_wind,
    mask_of,
)

WINDS = {"1z", "2z", "3z", "4z"}
DRAGONS = {"5z", "6z", "7z"}
TERMINALS = {f"{rank}{suit}" for rank in (1, 9) for suit in "mps"}
BONUS = {f"{number}{letter}" for number in range(1, 9) for letter in "fa"}


@pytest.mark.parametrize(
    ("holds", "names"),
    [
        (is_wind, WINDS),
        (is_dragon, DRAGONS),
        (is_honor, WINDS | DRAGONS),
        (is_terminal, TERMINALS),
        (is_terminal_or_honor, TERMINALS | WINDS | DRAGONS),
        (is_bonus, BONUS),
    ],
)
def test_a_kind_is_what_its_name_says(holds, names):
    assert {name for kind, name in enumerate(NAMES[:51]) if holds(kind)} == names
    assert not holds(-1)


def test_red_fives_are_of_the_kind_of_plain_ones():
    others = {NAMES[tile]: NAMES[KIND_OF[tile]] for tile in range(NUM_TILES) if KIND_OF[tile] != tile}
    assert others == {"0m": "5m", "0p": "5p", "0s": "5s"}


def test_a_mask_has_the_bit_of_each_kind():
    assert [mask_of([]), mask_of([0]), mask_of([3, 1, 3])] == [0, 1, 10]
