"""What a model is fitted to."""

import pytest

pytest.importorskip("lightgbm", reason="lightgbm is not installed (pip install 'mahjong-atlas[train]')")

import numpy as np

from mahjong_atlas.lab.training_fit import CUT, cut


def test_rare_great_hands_count_as_the_quantile_that_they_exceed():
    """Wins and payments alike; the other rows keep their points."""
    points = np.array([float(size) * (-1) ** size for size in range(1, 100)] + [5000.0])

    found = cut(points)

    kept = np.abs(points) <= np.quantile(np.abs(points), CUT)
    assert list(found[kept]) == list(points[kept])
    assert kept.sum() == 95
    assert set(np.abs(found[~kept])) == {np.quantile(np.abs(points), CUT)}
    assert list(np.sign(found)) == list(np.sign(points))


def test_points_that_are_all_alike_stay():
    assert list(cut(np.array([3.0, -3.0, 3.0]))) == [3.0, -3.0, 3.0]
