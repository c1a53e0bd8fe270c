"""Verdicts of a review: how dear a choice is, and how certain that is once it has been played on.

What a choice cost is reckoned from two sources: what the model foresees, with the error that it is known to
have, and what playing the choice and the best one on brings. Both are taken for normal, and each counts by
its precision. Dear choices are called by a grade in standard deviations of a deal; whether the cost may be
nothing is a question of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Final

from mahjong_atlas.lab.intervals import Z90, Z99

SLIP, ERROR, BLUNDER = "slip", "error", "blunder"
GRADES: Final = ((BLUNDER, 0.5), (ERROR, 0.2), (SLIP, 0.08))
"""What a choice is called that cost at least so many standard deviations of a deal."""
CHECKED: Final = 10
"""So many of the dearest choices of a game are played on before they are called."""
NO_GRADE: Final = ""
DOUBT: Final = 0.1
"""A model is mistaken by this at least, as worlds have shown, in standard deviations of a deal."""
DOUBTED: Final = 0.7
"""And by this share of what it foresees."""
USUAL: Final = 10
"""Worlds for which it counts that differences vary by a standard deviation of a deal, as they usually do: few
worlds may have missed what is rare.
"""
BIAS: Final = 0.13
"""How far rollouts are off, however many, in the same unit: others play on otherwise than the bots do."""
SHARE: Final = 0.3
"""And by what share of what they bring."""


@dataclass(frozen=True)
class Verdict:
    """What a choice cost in points of the deal, within `half_width` at 90 %, from so many `worlds` (0: none
    could be dealt, and the model alone has judged); `unit` are the points of a standard deviation.
    """

    cost: float
    half_width: float
    worlds: int
    unit: float

    @property
    def deviations(self) -> float:
        """The cost in standard deviations of a deal."""
        return self.cost / self.unit

    @property
    def grade(self) -> str:
        """BLUNDER, ERROR or SLIP; NO_GRADE where the choice cost less, or its worlds could not be dealt."""
        if not self.worlds:
            return NO_GRADE
        return next((grade for grade, least in GRADES if self.deviations >= least), NO_GRADE)

    @property
    def is_certain(self) -> bool:
        """Whether the interval of the cost lies above 0."""
        return self.cost > self.half_width

    @property
    def is_mistake(self) -> bool:
        """Whether the choice has a grade and cost something for certain."""
        return self.grade != NO_GRADE and self.is_certain

    @property
    def is_open(self) -> bool:
        """Whether another grade is not ruled out at 99 %."""
        off = self.half_width / Z90 * Z99
        return any(abs(self.cost - least * self.unit) < off for _, least in GRADES)


def verdict_of(foreseen: float, half_width: float, values: Sequence[float], unit: float) -> Verdict:
    """The verdict of a choice of which the model foresees the cost, within `half_width` at 90 %, and that
    cost so many points in worlds dealt anew.
    """
    if not values:
        return Verdict(foreseen, half_width, 0, unit)
    doubt = max(half_width / Z90, DOUBT * unit, DOUBTED * abs(foreseen)) ** 2
    number, mean = len(values), fmean(values)
    spread = variance(values) if number > 1 else 0.0
    spread = (USUAL * unit**2 + (number - 1) * spread) / (USUAL + number - 1)
    noise = spread / number + (BIAS * unit) ** 2 + (SHARE * mean) ** 2
    cost = (foreseen * noise + mean * doubt) / (noise + doubt)
    return Verdict(cost, Z90 * sqrt(noise * doubt / (noise + doubt)), len(values), unit)
