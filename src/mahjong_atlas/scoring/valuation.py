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


class DrawnOrGiven(Valuation):
    """Every win is worth the same: so much by self-draw, so much on the tile of another."""

    def __init__(self, drawn: int, given: int) -> None:
        self.drawn: Final = drawn
        self.given: Final = given

    def points(self, win: Win, taken: list[Taken]) -> Points:
        """The fixed value."""
        points = self.drawn if win.self_drawn else self.given
        return Points(points, points)


class RateTable(Valuation):
    """Points are looked up in a table by the number of fans; the last entry is the limit."""

    def __init__(self, rates: tuple[int, ...]) -> None:
        self.rates: Final = rates

    def points(self, win: Win, taken: list[Taken]) -> Points:
        """The rate of the fan total."""
        total = sum(each.value for each in taken)
        return Points(self.rates[min(total, len(self.rates) - 1)], total)


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


class BaseDoubled(Valuation):
    """The values of the fans `base` are added, to `least` at least; every other fan doubles the sum."""

    def __init__(self, base: tuple[str, ...], least: int) -> None:
        self.base: Final = base
        self.least: Final = least

    def points(self, win: Win, taken: list[Taken]) -> Points:
        """max(base, least) x 2^(other fans)."""
        base = sum(each.value for each in taken if each.fan.id in self.base)
        fans = sum(each.value for each in taken if each.fan.id not in self.base)
        return Points(max(base, self.least) << fans, base + fans)

    def reads_fans(self) -> bool:
        """Those that are added are not those that double."""
        return True
