"""A capped sum in which a limit fan is listed rather than as many small ones."""

from collections.abc import Sequence
from typing import Final

from mahjong_atlas.patterns.win import Win
from mahjong_atlas.scoring.fan import Fan, Taken
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.score import Points
from mahjong_atlas.scoring.steps import AT_MOST, LIMIT, Step, fold

_STEP: Final = 1000
"""More than any sum of fans, doubled."""


class CappedLimitsFirst(Valuation):
    """Points are the sum of the fans, at most `limit`; of equal sums one with a limit fan is listed.

    `clause` is that of the limit.
    """

    def __init__(self, limit: int, clause: str) -> None:
        self.limit: Final = limit
        self.clause: Final = clause

    def points(self, win: Win, taken: list[Taken]) -> Points:
        """The capped sum; `worth` orders readings by points, sum before the cap, limit fans."""
        total = 0
        has_limit = 0
        for each in taken:
            total += each.value
            if each.fan.limit:
                has_limit = 1
        points = min(total, self.limit)
        return Points(points, total, worth=points * _STEP + total * 2 + has_limit)

    def steps(self, win: Win, taken: list[Taken]) -> list[Step]:
        """The fans up to the limit."""
        steps = super().steps(win, taken)
        if fold(steps) > self.limit:
            steps.append(Step(AT_MOST, self.limit, LIMIT, self.clause))
        return steps

    def most_fans(self, fans: Sequence[Fan]) -> int:
        """The limit."""
        return self.limit
