"""A model fitted to rows of self-play by LightGBM, as the flat arrays that are played with."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import lightgbm
import numpy as np

from mahjong_atlas.bots.models import ARRAYS, HEADS, Model, ModelCard
from mahjong_atlas.lab.training_store import AT_ONCE, ELSE, PAY, WIN, Choices, TrainingRows

TRUTH = 0.5
"""The weight of what came against what the model foresees one choice later."""
POINTS = ((ELSE, "else-points"), (WIN, "win-points"), (PAY, "pay-points"), (AT_ONCE, "at-once-points"))
"""The head that foresees the points of each end of a deal."""


def looked_ahead(firsts: Any, ends: Any, points: Any, foreseen: Mapping[str, Any]) -> dict[str, Any]:
    """For each row its chance to win, its chance to pay later, and its points as its deal ended.

    `firsts` marks a seat's first row of a deal; `foreseen` holds each head's answer by row.
    """
    priced = np.zeros(len(ends))  # points foreseen of a deal that ends as it did for the row
    for end, head in POINTS:
        priced[ends == end] = foreseen[head][ends == end]
    danger, won, paid = (np.clip(foreseen[head], 0.0, 1.0) for head in ("at-once", "win", "pay"))
    win = (ends == WIN).astype(np.float64)
    pay = (ends == PAY).astype(np.float64)
    worth = points.astype(np.float64)
    for rows in _by_rows_left(firsts):
        following = rows + 1
        earned = points[rows] - points[following]
        worth[rows] = earned + (1.0 - TRUTH) * priced[following] + TRUTH * worth[following]
        at = rows[ends[following] != AT_ONCE]
        following = at + 1
        safe = 1.0 - danger[following]
        win[at] = (1.0 - TRUTH) * safe * won[following] + TRUTH * win[following]
        pay[at] = (1.0 - TRUTH) * (danger[following] + safe * paid[following]) + TRUTH * pay[following]
    return {"win": win, "pay": pay, "points": worth}


def _by_rows_left(firsts: Any) -> list[Any]:
    """The rows that are not a seat's last ones, in groups: those with one row after them, with two, ..."""
    starts = np.flatnonzero(firsts)
    lengths = np.diff(np.append(starts, len(firsts)))
    left = np.repeat(starts + lengths, lengths) - np.arange(len(firsts)) - 1
    order = np.argsort(left, kind="stable")
    bounds = np.searchsorted(left[order], np.arange(1, left.max(initial=0) + 2))
    return [order[first:last] for first, last in pairwise(bounds)]


SIZES: Mapping[str, tuple[int, int]] = {
    "at-once": (80, 31), "at-once-points": (30, 15), "win": (160, 63), "win-points": (60, 31),
    "pay": (80, 31), "pay-points": (30, 15), "else-points": (50, 31),
}  # fmt: skip
"""Most trees of each head, and the leaves of a tree."""
ENDS = HEADS[:-1]
"""The heads that are fitted to how deals ended."""
FEWEST = 2000
"""Rows without which a head is a constant."""
CUT = 0.95
"""Points beyond this quantile of their size count as those at it: rare great hands are most of the noise."""


COMPARED_CUT = 0.98
"""The same quantile for the points by which choices of a position differ."""
CORRECTION = (200, 31)
"""Most trees of the correction, and the leaves of a tree."""


def fit(card: ModelCard, table: TrainingRows) -> Model:
    """A model of the rows of a table; their last tenth decides how many trees each head has.

    It is fitted to how the deals ended, then once more to targets that look one choice ahead.
    """
    points = cut(table.points)
    ended = {"win": table.ends == WIN, "pay": table.ends == PAY, "points": points}
    boosted = {name: _head(name, table, ended) for name in ENDS}
    foreseen = {name: head.foreseen(table.cells) for name, head in boosted.items()}
    ahead = looked_ahead(table.firsts, table.ends, points, foreseen)
    boosted |= {name: _head(name, table, ahead) for name in ENDS if name != "at-once"}
    flat = Flat()
    for name, head in boosted.items():
        flat.grow(name, head)
    return flat.model(card)


def corrected(model: Model, choices: Choices) -> Model:
    """The model with a head that corrects what it promises of the choices of a position against each other.

    Only differences inside a position count, in what is learnt and in what decides how many trees there are.
    """
    positions = choices.positions
    missed = beside(choices.points - choices.promised, positions)
    most = np.quantile(np.abs(missed), COMPARED_CUT)
    flat = Flat(model)
    if len(missed) >= FEWEST:
        flat.grow("correction", Head(0.0, _parted(choices.cells, np.clip(missed, -most, most), positions)))
    return flat.model(replace(model.card, compared=int(positions[-1]) + 1))


def beside(values: Any, positions: Any) -> Any:
    """The values less the mean of their position."""
    numbers = positions - positions[0]
    return values - (np.bincount(numbers, values) / np.bincount(numbers))[numbers]


def cut(points: Any) -> Any:
    """The points of rows, none greater in size than the quantile CUT of their sizes."""
    most = np.quantile(np.abs(points), CUT)
    return np.clip(points, -most, most)


def _head(name: str, table: TrainingRows, targets: Mapping[str, Any]) -> Head:
    """A head fitted to the targets of the rows that it is about."""
    ends, points = table.ends, targets["points"]
    chosen, target = {
        "at-once": (ends >= ELSE, ends == AT_ONCE), "at-once-points": (ends == AT_ONCE, points),
        "win": (ends != AT_ONCE, targets["win"]), "win-points": (ends == WIN, points),
        "pay": (ends != AT_ONCE, targets["pay"]), "pay-points": (ends == PAY, points),
        "else-points": (ends == ELSE, points),
    }[name]  # fmt: skip
    y = target[chosen].astype(np.float32)
    mean = float(np.mean(y)) if len(y) else 0.0
    return Head(mean, _boosted(table.cells[chosen], y - mean, *SIZES[name]) if len(y) >= FEWEST else None)


@dataclass(frozen=True)
class Head:
    """A head: what it begins with, and its trees."""

    start: float
    booster: Any

    def foreseen(self, cells: Any) -> Any:
        """Its answer by row."""
        if self.booster is None:
            return np.full(len(cells), self.start)
        return self.start + self.booster.predict(cells, num_iteration=self.booster.best_iteration)

    def trees(self) -> list[Mapping[str, Any]]:
        """Its trees in the form of LightGBM's dump."""
        if self.booster is None:
            return []
        dump = self.booster.dump_model(num_iteration=self.booster.best_iteration)
        trees: list[Mapping[str, Any]] = dump["tree_info"]
        return trees


def _boosted(x: Any, y: Any, trees: int, leaves: int) -> Any:
    """Trees for the targets; the last tenth of the rows decides how many."""
    return _grown(x, y, len(y) * 9 // 10, trees, {"objective": "regression", "num_leaves": leaves})


def _parted(x: Any, y: Any, positions: Any) -> Any:
    """Trees for what parts the choices of each position; the last tenth of the positions decides how many."""
    split = int(np.searchsorted(positions, positions[-1] * 9 // 10))
    trees, leaves = CORRECTION

    def off(answers: Any, data: Any) -> tuple[Any, Any]:
        seen = positions[:split] if len(answers) == split else positions[split:]
        return beside(answers - data.get_label(), seen), np.ones(len(answers))

    def loss(answers: Any, data: Any) -> tuple[str, float, bool]:
        return "loss", float(np.mean(off(answers, data)[0] ** 2)), False

    return _grown(x, y, split, trees, {"objective": off, "metric": "None", "num_leaves": leaves}, loss)


def _grown(x: Any, y: Any, split: int, trees: int, of_its_own: Mapping[str, Any], loss: Any = None) -> Any:
    options = {
        "learning_rate": 0.1, "min_data_in_leaf": 200, "max_bin": 127, "feature_fraction": 0.7,
        "lambda_l2": 10.0, "verbosity": -1, "num_threads": 1, "seed": 1, "deterministic": True,
        "boost_from_average": False, "force_col_wise": True, **of_its_own,
    }  # fmt: skip
    learnt = lightgbm.Dataset(x[:split], y[:split], free_raw_data=True)
    judged = lightgbm.Dataset(x[split:], y[split:], reference=learnt)
    stop = lightgbm.early_stopping(12, verbose=False)
    return lightgbm.train(options, learnt, trees, valid_sets=[judged], feval=loss, callbacks=[stop])


class Flat:
    """The flat arrays of a forest, tree by tree, from those of a model on."""

    def __init__(self, model: Model | None = None) -> None:
        self.arrays: dict[str, list[int]] = {
            name: list(model.arrays[name]) if model else [] for name, _ in ARRAYS
        }
        self.leaves: list[float] = list(model.leaves) if model else []
        self.start: list[float] = list(model.start) if model else [0.0] * len(HEADS)

    def grow(self, name: str, head: Head) -> None:
        """Add a head with its trees."""
        number = HEADS.index(name)
        self.start[number] = head.start
        for tree in head.trees():
            self._add(number, tree["tree_structure"])

    def model(self, card: ModelCard) -> Model:
        """The model of these arrays."""
        arrays = {name: array(code, self.arrays[name]) for name, code in ARRAYS}
        return Model(card, arrays, array("f", self.leaves), self.start[:])

    def _add(self, head: int, tree: Mapping[str, Any]) -> None:
        """Add a tree as LightGBM tells it."""
        roots = self.arrays["roots"]
        self.arrays["heads"].append(head)
        at = len(roots)
        roots.append(0)
        roots[at] = self._place(tree)

    def _place(self, node: Mapping[str, Any]) -> int:
        if "leaf_value" in node:
            self.leaves.append(float(node["leaf_value"]))
            return -len(self.leaves)
        arrays = self.arrays
        here = len(arrays["columns"])
        arrays["columns"].append(int(node["split_feature"]))
        arrays["bounds"].append(int(np.floor(node["threshold"])))
        arrays["yes"].append(0)
        arrays["no"].append(0)
        arrays["yes"][here] = self._place(node["left_child"])
        arrays["no"][here] = self._place(node["right_child"])
        return here
