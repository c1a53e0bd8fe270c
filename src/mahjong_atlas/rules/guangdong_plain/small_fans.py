"""Small fans, of which only so many count."""

from typing import Final

from mahjong_atlas.patterns.win import Win
from mahjong_atlas.scoring.fan import Taken
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.score import Points
from mahjong_atlas.scoring.steps import AT_MOST, DOUBLED, LIMIT, POWER, Step, added


class SmallFansCapped(Valuation):
    """Points are 1 doubled for every fan; patterns worth less than `cap` fan count `cap` together at most.

    `clause` says that fans double, `cap_clause` how far small ones count.
    """

    def __init__(self, cap: int, clause: str, cap_clause: str) -> None:
        self.cap: Final = cap
        self.clause: Final = clause
        self.cap_clause: Final = cap_clause

    def points(self, win: Win, taken: list[Taken]) -> Points:
        """2^fans."""
        small = 0
        big = 0
        for each in taken:
            if each.fan.value < self.cap:
                small += each.value
            else:
                big += each.value
        return Points(1 << min(small, self.cap) + big, small + big)

    def steps(self, win: Win, taken: list[Taken]) -> list[Step]:
        """The small fans up to the cap and the big ones, of which each doubles."""
        small = [each for each in taken if each.fan.value < self.cap]
        steps = [added(each) for each in small]
        if sum(each.value for each in small) > self.cap:
            steps.append(Step(AT_MOST, self.cap, LIMIT, self.cap_clause))
        steps.extend([added(each) for each in taken if each.fan.value >= self.cap])
        return [*steps, Step(POWER, 1, DOUBLED, self.clause)]

    def reads_fans(self) -> bool:
        """Small and big ones count apart."""
        return True
