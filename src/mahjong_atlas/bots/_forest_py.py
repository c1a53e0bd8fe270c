"""Regression forests in plain Python; the compiled ones in `_forest.py` give the same answers."""

from __future__ import annotations

from array import array
from typing import Final


class PlainForest:
    """Trees of several heads over rows of whole numbers.

    `roots` is the first node of every tree, `heads` the head to whose sum it adds, `start` what each head
    begins with. Node i asks whether column `columns[i]` is at most `bounds[i]` and goes to `yes[i]`, else
    `no[i]`; a place below 0 is the leaf -1 - place. Raises ValueError where the arrays do not fit together.
    """

    def __init__(
        self, roots: array[int], heads: array[int], columns: array[int], bounds: array[int],
        yes: array[int], no: array[int], leaves: array[float], start: list[float], width: int,
    ) -> None:  # fmt: skip
        check(roots, heads, columns, bounds, yes, no, leaves, start, width)
        self.roots: Final = roots
        self.heads: Final = heads
        self.columns: Final = columns
        self.bounds: Final = bounds
        self.yes: Final = yes
        self.no: Final = no
        self.leaves: Final = leaves
        self.start: Final = start
        self.width: Final = width

    def values(self, rows: list[list[int]]) -> list[list[float]]:
        """The sum of every head for each row. Raises ValueError for a row of another width."""
        out: list[list[float]] = []
        for row in rows:
            if len(row) != self.width:
                raise ValueError(f"a row of {len(row)} columns, the forest has {self.width}")
            sums = self.start[:]
            for tree, root in enumerate(self.roots):
                node = root
                while node >= 0:
                    node = self.yes[node] if row[self.columns[node]] <= self.bounds[node] else self.no[node]
                sums[self.heads[tree]] += self.leaves[-1 - node]
            out.append(sums)
        return out


def check(
    roots: array[int], heads: array[int], columns: array[int], bounds: array[int],
    yes: array[int], no: array[int], leaves: array[float], start: list[float], width: int,
) -> None:  # fmt: skip
    """Raise ValueError where a place lies outside its array or a tree could run in a circle."""
    nodes = len(columns)
    if not len(bounds) == len(yes) == len(no) == nodes or len(roots) != len(heads):
        raise ValueError("the arrays of a forest differ in length")
    for node in range(nodes):
        for place in (yes[node], no[node]):
            if not (node < place < nodes or -len(leaves) <= place < 0):
                raise ValueError(f"node {node} leads to {place}")
    if any(not 0 <= column < width for column in columns):
        raise ValueError("a node asks for a column that a row has not")
    if any(not -len(leaves) <= root < nodes for root in roots):
        raise ValueError("a tree begins outside the forest")
    if any(not 0 <= head < len(start) for head in heads):
        raise ValueError("a tree adds to a head that there is not")
