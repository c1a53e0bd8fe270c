"""Valuations: from the fans taken to points.  The plain sum is `Valuation` itself."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from mypy_extensions import mypyc_attr

from mahjong_atlas.scoring.fan import Fan, Taken
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.score import Points
from mahjong_atlas.scoring.steps import (
    ADD,
    AT_MOST,
    BASE,
    COUNTED,
    DOUBLED,
    FACTOR,
    LIMIT,
    POWER,
    RATE,
    TABLE_RATE,
    TIMES,
    Step,
    added,
    multiplied,
)
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.state import Number


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Doubling(Valuation):
    """Points are `base` doubled for every fan, for at most `limit` fans (0: no limit).

    The counter `also` ("": none) doubles them as often as it has counted; by `also_clause` it does, and is
    called `also_called`. `clause` says that fans double, and how far.
    """

    limit: int = 0
    base: int = 1
    also: str = ""
    clause: str = ""
    also_called: Message = COUNTED
    also_clause: str = ""
    counter: Number | None = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "counter", Number(self.also, carried=True) if self.also else None)

    def points(self, win: Win, taken: list[Taken]) -> Points:
        """base x 2^fans."""
        total = sum(each.value for each in taken)
        fans = min(total, self.limit) if self.limit else total
        if self.counter is not None:
            fans += self.counter.get(win.position)
        points = self.base
        for _ in range(fans):
            points *= 2
        return Points(points, total)

    def steps(self, win: Win, taken: list[Taken]) -> list[Step]:
        """The fans up to the limit and what the counter has counted, of which each doubles."""
        steps = [added(each) for each in taken]
        if 0 < self.limit < sum(each.value for each in taken):
            steps.append(Step(AT_MOST, self.limit, LIMIT, self.clause))
        counted = self.counter.get(win.position) if self.counter is not None else 0
        if counted:
            steps.append(Step(ADD, counted, self.also_called, self.also_clause or self.clause))
        return [*steps, Step(POWER, self.base, DOUBLED, self.clause)]

    def most_fans(self, fans: Sequence[Fan]) -> int:
        """The limit, where there is one."""
        return self.limit or super().most_fans(fans)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class RateTable(Valuation):
    """Points are looked up in a table by the number of fans; the last entry is the limit.

    `clause` is that of the table.
    """

    rates: tuple[int, ...]
    clause: str = ""

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


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class Bracket(Valuation):
    """(fans `inside` + `base`) x `times` + the other fans, all of it times each of the `multiplying` fans.

    `clause` says so.
    """

    inside: tuple[str, ...]
    base: int
    times: int
    multiplying: tuple[str, ...] = ()
    clause: str = ""

    def points(self, win: Win, taken: list[Taken]) -> Points:
        """The value of one reading."""
        bracket = self.base
        added = 0
        factor = 1
        for each in taken:
            if each.fan.id in self.inside:
                bracket += each.value
            elif each.fan.id in self.multiplying:
                factor *= each.value
            else:
                added += each.value
        points = (bracket * self.times + added) * factor
        return Points(points, points)

    def steps(self, win: Win, taken: list[Taken]) -> list[Step]:
        """The bracket, what is added to it, what multiplies the whole."""
        apart = (*self.inside, *self.multiplying)
        steps = [added(each) for each in taken if each.fan.id in self.inside]
        if self.base:
            steps.append(Step(ADD, self.base, BASE, self.clause))
        if self.times != 1:
            steps.append(Step(TIMES, self.times, FACTOR, self.clause))
        steps.extend([added(each) for each in taken if each.fan.id not in apart])
        return [*steps, *[multiplied(each) for each in taken if each.fan.id in self.multiplying]]

    def reads_fans(self) -> bool:
        """Fans in the bracket count otherwise than those beside it."""
        return bool(self.inside or self.multiplying)
