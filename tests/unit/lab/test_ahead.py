"""Targets mix what came with what a model foresees at the seat's next choice."""

import pytest

pytest.importorskip("lightgbm", reason="lightgbm is not installed (pip install 'mahjong-atlas[train]')")

import numpy as np

from mahjong_atlas.lab.training_fit import TRUTH, looked_ahead
from mahjong_atlas.lab.training_store import AT_ONCE, ELSE, PAY, WIN


def targets(firsts, ends, points, **heads):
    """The targets of some rows; a head that is not given foresees 0."""
    names = ("at-once", "at-once-points", "win", "win-points", "pay", "pay-points", "else-points")
    foreseen = {name: np.array(heads.get(name.replace("-", "_"), [0.0] * len(ends))) for name in names}
    return looked_ahead(np.array(firsts), np.array(ends), np.array(points, dtype=float), foreseen)


def test_the_last_row_of_a_seat_learns_what_came():
    """Also where another seat's rows follow it: nothing is mixed across seats or deals."""
    found = targets([1, 1, 1], [WIN, PAY, ELSE], [8, -4, 1], win=[0.5, 0.5, 0.5], pay=[0.5, 0.5, 0.5])

    assert list(found["win"]) == [1, 0, 0]
    assert list(found["pay"]) == [0, 1, 0]
    assert list(found["points"]) == [8, -4, 1]


def test_a_row_looks_one_choice_ahead_and_keeps_what_was_earned_between():
    """A kong paid 2 between two choices of a winner; the model foresaw a win of 6 at one chance in four."""
    found = targets([1, 0], [WIN, WIN], [10, 8], win=[0.9, 0.25], at_once=[0.0, 0.2], win_points=[0.0, 6.0])

    assert found["win"][0] == pytest.approx((1 - TRUTH) * 0.8 * 0.25 + TRUTH * 1)
    assert found["points"][0] == pytest.approx(2 + (1 - TRUTH) * 6 + TRUTH * 8)
    assert found["pay"][0] == pytest.approx((1 - TRUTH) * 0.2)


def test_before_a_tile_that_wins_for_another_at_once_a_row_learns_that_it_paid():
    found = targets([1, 0], [PAY, AT_ONCE], [-5, -5], at_once=[0.0, 0.1], at_once_points=[0.0, -3.0])

    assert list(found["pay"]) == [1, 0]
    assert found["points"][0] == pytest.approx((1 - TRUTH) * -3 + TRUTH * -5)


def test_what_comes_later_counts_less_with_each_choice_between():
    found = targets([1, 0, 0, 0], [WIN] * 4, [1] * 4)

    assert list(found["win"]) == [TRUTH**3, TRUTH**2, TRUTH, 1]
