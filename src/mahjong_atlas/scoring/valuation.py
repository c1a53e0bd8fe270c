"""Valuations: from the fans taken to points.  The plain sum is `Valuation` itself."""

from collections.abc import Sequence
from typing import Final

from mahjong_atlas.hands.state import Number
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.scoring.fan import Fan, Taken
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.score import Points
from mahjong_atlas.scoring.steps import (
    ADD,
    AT_MOST,
    COUNTED,
    DOUBLED,
    LIMIT,
    POWER,
    RATE,
    TABLE_RATE,
    Step,
    added,
)
from mahjong_atlas.texts.message import Message


class Doubling(Valuation):
    """Points are `base` doubled for every fan, for at most `limit` fans (0: no limit).

    The counter `also` ("": none) doubles them as often as it has counted; by `also_clause` it does, and is
    called `also_called`. `clause` says that fans double, and how far.
    """

    def __init__(
        self,
        limit: int = 0,
        base: int = 1,
        also: str = "",
        clause: str = "",
        also_called: Message = COUNTED,
        also_clause: str = "",
    ) -> None:
        self.limit: Final = limit
        self.base: Final = base
        self.also: Final = Number(also, carried=True) if also else None
        self.clause: Final = clause
        self.also_called: Final = also_called
        self.also_clause: Final = also_clause

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

    def steps(self, win: Win, taken: list[Taken]) -> list[Step]:
        """The fans up to the limit and what the counter has counted, of which each doubles."""
        steps = [added(each) for each in taken]
        if 0 < self.limit < sum(each.value for each in taken):
            steps.append(Step(AT_MOST, self.limit, LIMIT, self.clause))
        counted = self.also.get(win.position) if self.also is not None else 0
        if counted:
            steps.append(Step(ADD, counted, self.also_called, self.also_clause or self.clause))
        return [*steps, Step(POWER, self.base, DOUBLED, self.clause)]

    def most_fans(self, fans: Sequence[Fan]) -> int:
        """The limit, where there is one."""
        return self.limit or super().most_fans(fans)


class RateTable(Valuation):
    """Points are looked up in a table by the number of fans; the last entry is the limit.

    `clause` is that of the table.
    """

    def __init__(self, rates: tuple[int, ...], clause: str = "") -> None:
        self.rates: Final = rates
        self.clause: Final = clause

    def points(self, win: Win, taken: list[Taken]) -> Points:
        """The rate of the fan total."""
        total = sum(each.value for each in taken)
        return Points(self.rates[min(total, len(self.rates) - 1)], total)

    def steps(self, win: Win, taken: list[Taken]) -> list[Step]:
        """The fans up to the last entry, and what the table says of so many."""
        steps = [added(each) for each in taken]
        total = sum(each.value for each in taken)
        most = len(self.rates) - 1
        if total > most:
            steps.append(Step(AT_MOST, most, LIMIT, self.clause))
        return [*steps, Step(RATE, self.rates[min(total, most)], TABLE_RATE, self.clause)]

    def most_fans(self, fans: Sequence[Fan]) -> int:
        """The last entry."""
        return len(self.rates) - 1
