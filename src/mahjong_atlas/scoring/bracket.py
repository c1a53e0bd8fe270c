"""Points by a formula: fans in a bracket that is multiplied, fans added to it, fans that double the whole."""

from typing import Final

from mahjong_atlas.patterns.win import Win
from mahjong_atlas.scoring.fan import Taken
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.score import Points


class Bracket(Valuation):
    """(fans `inside` + `base`) x `times` + the other fans, all of it times each of the `multiplying` fans."""

    def __init__(
        self, *, inside: tuple[str, ...], base: int, times: int, multiplying: tuple[str, ...] = ()
    ) -> None:
        self.inside: Final = inside
        self.base: Final = base
        self.times: Final = times
        self.multiplying: Final = multiplying

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

    def reads_fans(self) -> bool:
        """Fans in the bracket count otherwise than those beside it."""
        return bool(self.inside or self.multiplying)
