"""Choices are compared by playing them on from one deal, and the model learns what parts them."""

import random
from itertools import pairwise

import pytest

pytest.importorskip("lightgbm", reason="lightgbm is not installed (pip install 'mahjong-atlas[train]')")

import numpy as np

from mahjong_atlas.bots.models import write_model
from mahjong_atlas.bots.redeal import shuffle_undrawn
from mahjong_atlas.lab.training_fit import FEWEST, beside, corrected
from mahjong_atlas.lab.training_store import WIDE, Choices, Comparing, play_compared
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.rules.registry import find_ruleset
from tests.unit.bots.handmade import DISTANCE, nearer_is_better

RULESET = find_ruleset("malaysia")


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    """The file of a model that only counts tiles missing to a win."""
    path = tmp_path_factory.mktemp("models") / "nearer.model"
    write_model(nearer_is_better(RULESET), path)
    return path


def compared(model, first, last):
    return play_compared(Comparing("malaysia", {}, str(model), ("greedy",), "compared", first, last))


def test_compared_choices_depend_on_the_seed_and_the_deals_alone(model):
    whole = compared(model, 0, 6)
    parts = [compared(model, first, first + 3) for first in (0, 3)]

    assert whole.cells == parts[0].cells + parts[1].cells
    assert list(whole.points) == [*parts[0].points, *parts[1].points]
    assert len(whole.cells) == whole.width * len(whole.points) == whole.width * len(whole.promised)


def test_a_position_has_its_best_choices_the_plain_one_and_one_by_lot(model):
    found = compared(model, 0, 12)
    starts = [place for place, first in enumerate(found.firsts) if first]
    sizes = [end - start for start, end in zip(starts, [*starts[1:], len(found.firsts)], strict=True)]
    distances = [found.cells[at * found.width + DISTANCE] for at in range(len(found.firsts))]

    assert starts[0] == 0
    assert {2, WIDE + 1} <= set(sizes) <= set(range(2, WIDE + 3))
    for start, size in zip(starts, sizes, strict=True):
        promised = found.promised[start : start + size]
        assert list(promised[1:WIDE]) == sorted(promised[1:WIDE], reverse=True)
        assert list(promised) == [-float(distance) for distance in distances[start : start + size]]


def test_only_tiles_that_nobody_has_drawn_change_places():
    deal = Deal.start(RULESET, seed="order")
    other = deal.copy()
    shuffle_undrawn(other, Rng("order"))

    assert sorted(other.wall.tiles) == sorted(deal.wall.tiles)
    drawn = [at for at, gone in enumerate(deal.wall.gone) if gone]
    assert drawn
    assert all(other.wall.tiles[at] == deal.wall.tiles[at] for at in drawn)
    assert any(one != two for one, two in zip(other.wall.tiles, deal.wall.tiles, strict=True))


def choices(positions, truth, luck=50.0):
    """Positions of three choices, whose points are `truth` of their distance and luck that they share."""
    rng = random.Random(1)
    width = len(nearer_is_better(RULESET).card.columns)
    cells = np.zeros((positions * 3, width), dtype=np.float32)
    numbers = np.repeat(np.arange(positions), 3)
    points = np.zeros(positions * 3)
    for position in range(positions):
        shared = rng.gauss(0, luck)
        for place in range(position * 3, position * 3 + 3):
            distance = rng.randrange(6)
            cells[place, DISTANCE] = distance
            points[place] = shared + truth(distance) + rng.gauss(0, 1)
    return Choices(cells, numbers, -cells[:, DISTANCE].astype(np.float64), points)


def rows_by_distance(width):
    """A row for each distance up to five, else empty."""
    return [[0] * DISTANCE + [distance] + [0] * (width - DISTANCE - 1) for distance in range(6)]


def test_a_correction_finds_what_a_choice_brings_beside_the_luck_of_its_deal():
    """The model says one point a tile, the truth is three; luck of fifty points hides nothing."""
    model = nearer_is_better(RULESET)
    found = corrected(model, choices(4000, lambda distance: -3.0 * distance))
    rows = rows_by_distance(len(model.card.columns))

    worth = found.worth(rows)
    assert [one - two for one, two in pairwise(worth)] == pytest.approx([3.0] * 5, abs=0.4)
    assert [each[:7] for each in found.foreseen(rows)] == [each[:7] for each in model.foreseen(rows)]
    assert found.card.compared == 4000


def test_a_model_that_is_right_is_left_as_it_is():
    model = nearer_is_better(RULESET)
    found = corrected(model, choices(4000, lambda distance: -1.0 * distance))
    rows = rows_by_distance(len(model.card.columns))

    assert found.worth(rows) == pytest.approx(model.worth(rows), abs=0.2)


def test_few_choices_correct_nothing():
    model = nearer_is_better(RULESET)
    found = corrected(model, choices((FEWEST - 1) // 3, lambda distance: -3.0 * distance))

    assert found.arrays == model.arrays
    assert found.card.compared == (FEWEST - 1) // 3


def test_values_beside_their_position_have_no_mean():
    found = beside(np.array([1.0, 3.0, 10.0, 10.0, 40.0]), np.array([7, 7, 8, 8, 8]))

    assert list(found) == [-1.0, 1.0, -10.0, -10.0, 20.0]
