"""Limit hands (満貫) that are not added up: the dearest of them or the capped sum of the others."""

from collections.abc import Sequence
from typing import Final

from mahjong_atlas.patterns.win import Win
from mahjong_atlas.scoring.fan import Fan, NotTaken, Taken
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.score import Points, Score
from mahjong_atlas.scoring.steps import AT_MOST, LIMIT, Step, fold
from mahjong_atlas.texts.message import Message

DEAREST_ONLY: Final = Message("why-dearest-only")


class DearestLimit(Valuation):
    """Points are the sum of the ordinary fans, at most `limit`, or the dearest limit hand if that is more.

    A fan worth `limit` or more is a limit hand.  Only what is paid for is listed: of limit hands one by
    `clause`, the sum of the others up to the limit by `sum_clause`.
    """

    def __init__(self, limit: int, clause: str, sum_clause: str) -> None:
        self.limit: Final = limit
        self.clause: Final = clause
        self.sum_clause: Final = sum_clause

    def counted(self, win: Win, held: list[Taken]) -> list[Taken]:
        """The dearest limit hand alone, or the ordinary fans; of equal ones the first."""
        ordinary: list[Taken] = []
        dearest: Taken | None = None
        for each in super().counted(win, held):
            if each.fan.value < self.limit:
                ordinary.append(each)
            elif dearest is None or each.value > dearest.value:
                dearest = each
        if dearest is None or dearest.value <= self._capped(ordinary):
            return ordinary
        return [dearest]

    def points(self, win: Win, taken: list[Taken]) -> Points:
        """The limit hand, or the capped sum."""
        total = 0
        for each in taken:
            total += each.value
        if taken and taken[0].fan.value >= self.limit:
            return Points(total, total)
        return Points(min(total, self.limit), total)

    def steps(self, win: Win, taken: list[Taken]) -> list[Step]:
        """The limit hand, or the fans up to the limit."""
        steps = super().steps(win, taken)
        if self.points(win, taken).points < fold(steps):
            steps.append(Step(AT_MOST, self.limit, LIMIT, self.sum_clause))
        return steps

    def most_fans(self, fans: Sequence[Fan]) -> int:
        """The limit of a sum; a limit hand that is worth more must be named."""
        return self.limit

    def not_taken(self, fan: Fan, score: Score) -> NotTaken | None:
        """Something dearer is counted."""
        return NotTaken(fan, DEAREST_ONLY, self.clause)

    def _capped(self, ordinary: list[Taken]) -> int:
        total = 0
        for each in ordinary:
            total += each.value
        return min(total, self.limit)
