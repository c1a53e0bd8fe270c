"""Points by a formula: fans in a bracket that is multiplied, fans added to it, fans that double the whole."""

from typing import Final

from mahjong_atlas.patterns.win import Win
from mahjong_atlas.scoring.fan import Taken
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.score import Points
from mahjong_atlas.scoring.steps import ADD, BASE, FACTOR, TIMES, Step, added, multiplied


class Bracket(Valuation):
    """(fans `inside` + `base`) x `times` + the other fans, all of it times each of the `multiplying` fans.

    `clause` says so.
    """

    def __init__(
        self,
        *,
        inside: tuple[str, ...],
        base: int,
        times: int,
        multiplying: tuple[str, ...] = (),
        clause: str = "",
    ) -> None:
        self.inside: Final = inside
        self.base: Final = base
        self.times: Final = times
        self.multiplying: Final = multiplying
        self.clause: Final = clause

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
