"""Valuations: from the fans taken to points.  The plain sum is `Valuation` itself."""

from typing import Final

from mahjong_atlas.hands.state import Number
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.scoring.fan import Taken
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.score import Points


class Doubling(Valuation):
    """Points are `base` doubled for every fan, for at most `limit` fans (0: no limit).

    The counter `also` ("": none) doubles them as often as it has counted.
    """

    def __init__(self, limit: int = 0, base: int = 1, also: str = "") -> None:
        self.limit: Final = limit
        self.base: Final = base
        self.also: Final = Number(also, carried=True) if also else None

    def points(self, win: Win, taken: list[Taken]) -> Points:
        """base x 2^fans."""
        total = sum(each.value for each in taken)
        fans = min(total, self.limit) if self.limit else total
        if self.also is not None:
            fans += self.also.get(win.position)
        points = self.base
        for _ in range(fans):
            points *= 2
        return Points(points, total)


class RateTable(Valuation):
    """Points are looked up in a table by the number of fans; the last entry is the limit."""

    def __init__(self, rates: tuple[int, ...]) -> None:
        self.rates: Final = rates

    def points(self, win: Win, taken: list[Taken]) -> Points:
        """The rate of the fan total."""
        total = sum(each.value for each in taken)
        return Points(self.rates[min(total, len(self.rates) - 1)], total)
