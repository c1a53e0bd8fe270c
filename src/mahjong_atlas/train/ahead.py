"""Targets that look one choice ahead: what a model foresees at a seat's next choice, mixed with what came.

How a deal ends is mostly luck that no choice explains.  A row learns therefore from the model's own view of
the next row of its seat, where a part of that luck is known already, and only to `TRUTH` from what came after
it: temporal differences (Sutton 1988), TD(lambda) with lambda = TRUTH.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import numpy as np

from mahjong_atlas.train.rows import AT_ONCE, ELSE, PAY, WIN

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
