"""Means with 95 % intervals clustered by wall, and the sequential test of an edge."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from statistics import fmean, variance

Z90, Z95, Z99 = 1.645, 1.96, 2.576
"""Half the widths of intervals in standard deviations."""
BOUND = log(19)
"""The sequential test errs at most one time in twenty, either way."""


@dataclass(frozen=True)
class Mean:
    """A mean over walls and half of its 95 % interval."""

    value: float
    half_width: float
    walls: int

    @property
    def error(self) -> float:
        """The standard error."""
        return self.half_width / Z95

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.value - self.half_width

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.value + self.half_width


def mean_by_wall(values: Sequence[float]) -> Mean:
    """The mean of one value a wall; all seatings of a wall make one value, since they share its luck."""
    spread = variance(values) if len(values) > 1 else 0.0
    return Mean(fmean(values), Z95 * sqrt(spread / len(values)), len(values))


def likelihood(values: Sequence[float], edge: float) -> float:
    """How much better an edge explains the values of the walls than none, as the log of the ratio.

    The generalised test for normal means with the variance that is seen; source: Wald, Sequential Analysis
    (1947), as chess engines are tested with it.
    """
    if len(values) < 2:
        return 0.0
    spread = variance(values)
    if not spread:
        return 0.0
    return len(values) * edge * (2 * fmean(values) - edge) / (2 * spread)


def verdict(values: Sequence[float], edge: float) -> str:
    """What the test says: "stronger" (the edge is as good as proved), "not-stronger" or "open"."""
    ratio = likelihood(values, edge)
    if ratio >= BOUND:
        return "stronger"
    return "not-stronger" if ratio <= -BOUND else "open"
