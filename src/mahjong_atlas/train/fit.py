"""A model fitted to rows of self-play by LightGBM, as the flat arrays that are played with."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import lightgbm
import numpy as np

from mahjong_atlas.bots.model import ARRAYS, HEADS, Card, Model
from mahjong_atlas.train.ahead import looked_ahead
from mahjong_atlas.train.rows import AT_ONCE, ELSE, PAY, WIN
from mahjong_atlas.train.store import Table

SIZES: Mapping[str, tuple[int, int]] = {
    "at-once": (80, 31), "at-once-points": (30, 15), "win": (160, 63), "win-points": (60, 31),
    "pay": (80, 31), "pay-points": (30, 15), "else-points": (50, 31),
}  # fmt: skip
"""Most trees of each head, and the leaves of a tree."""
FEWEST = 2000
"""Rows without which a head is a constant."""
CUT = 0.95
"""Points beyond this quantile of their size count as those at it: rare great hands are most of the noise."""


def fit(card: Card, table: Table) -> Model:
    """A model of the rows of a table; their last tenth decides how many trees each head has.

    It is fitted to how the deals ended, then once more to targets that look one choice ahead.
    """
    points = cut(table.points)
    ended = {"win": table.ends == WIN, "pay": table.ends == PAY, "points": points}
    boosted = {name: _head(name, table, ended) for name in HEADS}
    foreseen = {name: head.foreseen(table.cells) for name, head in boosted.items()}
    ahead = looked_ahead(table.firsts, table.ends, points, foreseen)
    boosted |= {name: _head(name, table, ahead) for name in HEADS if name != "at-once"}
    flat = Flat()
    for number, name in enumerate(HEADS):
        for tree in boosted[name].trees():
            flat.add(number, tree["tree_structure"])
    arrays = {name: array(code, getattr(flat, name)) for name, code in ARRAYS}
    return Model(card, arrays, array("f", flat.leaves), [boosted[name].start for name in HEADS])


def cut(points: Any) -> Any:
    """The points of rows, none greater in size than the quantile CUT of their sizes."""
    most = np.quantile(np.abs(points), CUT)
    return np.clip(points, -most, most)


def _head(name: str, table: Table, targets: Mapping[str, Any]) -> Head:
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
    split = len(y) * 9 // 10
    options = {
        "objective": "regression", "learning_rate": 0.1, "num_leaves": leaves, "min_data_in_leaf": 200,
        "max_bin": 127, "feature_fraction": 0.7, "bagging_fraction": 0.8, "bagging_freq": 1,
        "lambda_l2": 10.0, "verbosity": -1, "num_threads": 1, "seed": 1, "deterministic": True,
        "boost_from_average": False, "force_col_wise": True,
    }  # fmt: skip
    learnt = lightgbm.Dataset(x[:split], y[:split], free_raw_data=True)
    judged = lightgbm.Dataset(x[split:], y[split:], reference=learnt)
    return lightgbm.train(
        options, learnt, trees, valid_sets=[judged], callbacks=[lightgbm.early_stopping(12, verbose=False)]
    )


class Flat:
    """The flat arrays of a forest, tree by tree."""

    def __init__(self) -> None:
        self.roots: list[int] = []
        self.heads: list[int] = []
        self.columns: list[int] = []
        self.bounds: list[int] = []
        self.yes: list[int] = []
        self.no: list[int] = []
        self.leaves: list[float] = []

    def add(self, head: int, tree: Mapping[str, Any]) -> None:
        """Add a tree as LightGBM tells it."""
        self.heads.append(head)
        at = len(self.roots)
        self.roots.append(0)
        self.roots[at] = self._place(tree)

    def _place(self, node: Mapping[str, Any]) -> int:
        if "leaf_value" in node:
            self.leaves.append(float(node["leaf_value"]))
            return -len(self.leaves)
        here = len(self.columns)
        self.columns.append(int(node["split_feature"]))
        self.bounds.append(int(np.floor(node["threshold"])))
        self.yes.append(0)
        self.no.append(0)
        self.yes[here] = self._place(node["left_child"])
        self.no[here] = self._place(node["right_child"])
        return here
