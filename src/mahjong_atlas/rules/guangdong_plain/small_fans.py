"""Small fans, of which only so many count."""

from typing import Final

from mahjong_atlas.patterns.win import Win
from mahjong_atlas.scoring.fan import Taken
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.score import Points


class SmallFansCapped(Valuation):
    """Points are 1 doubled for every fan; patterns worth less than `cap` fan count `cap` together at most."""

    def __init__(self, cap: int) -> None:
        self.cap: Final = cap

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

    def reads_fans(self) -> bool:
        """Small and big ones count apart."""
        return True
