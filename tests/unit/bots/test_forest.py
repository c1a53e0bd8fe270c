"""A forest adds the leaves that a row reaches, and refuses arrays that do not fit together."""

from array import array

import pytest

from mahjong_atlas.bots import _forest_py, models

TREES = {
    "roots": array("i", [0, 2, -5]),
    "heads": array("b", [0, 1, 1]),
    "columns": array("h", [0, 1, 1]),
    "bounds": array("i", [5, -3, 0]),
    "yes": array("i", [1, -1, -3]),
    "no": array("i", [-2, -2, -4]),
    "leaves": array("f", [1.0, 2.0, 4.0, 8.0, 0.5]),
    "start": [10.0, 20.0],
    "width": 2,
}
"""Head 0: 1 if the first column is at most 5 and the second at most -3, else 2. Head 1: 4 if the second is at
most 0, else 8, and half a point always.
"""


@pytest.mark.parametrize("made", [_forest_py.PlainForest, models.Forest])
def test_a_row_gets_the_leaves_that_it_reaches(made):
    rows = [[5, -3], [5, -2], [6, -3], [0, 1]]

    assert made(**TREES).values(rows) == [[11.0, 24.5], [12.0, 24.5], [12.0, 24.5], [12.0, 28.5]]


@pytest.mark.parametrize("made", [_forest_py.PlainForest, models.Forest])
@pytest.mark.parametrize(
    ("name", "value", "wording"),
    [
        ("bounds", array("i", [5, -3]), "differ in length"),
        ("heads", array("b", [0, 1]), "differ in length"),
        ("yes", array("i", [0, -1, -3]), "node 0 leads to 0"),
        ("no", array("i", [-2, -2, -6]), "node 2 leads to -6"),
        ("columns", array("h", [0, 2, 1]), "a column that a row has not"),
        ("roots", array("i", [0, 3, -5]), "begins outside"),
        ("heads", array("b", [0, 2, 1]), "a head that there is not"),
    ],
)
def test_arrays_that_do_not_fit_are_refused(made, name, value, wording):
    with pytest.raises(ValueError, match=wording):
        made(**{**TREES, name: value})


@pytest.mark.parametrize("made", [_forest_py.PlainForest, models.Forest])
def test_a_row_of_another_width_is_refused(made):
    with pytest.raises(ValueError, match="a row of 3 columns, the forest has 2"):
        made(**TREES).values([[1, 2, 3]])
