"""What Shanghai alone has, each in a few lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.scoring.fan import Fan, NotTaken, Taken
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.patterns.bonus import flower_count
from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.sets import is_all_pungs
from mahjong_atlas.scoring.patterns.suits import HONORS_USED
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.score import Points, Score
from mahjong_atlas.scoring.steps import AT_MOST, LIMIT, Step, fold
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import EAST
from mahjong_atlas.tiles.meld import CHOW, KONG
from mahjong_atlas.tiles.position import DISCARD, DRAW, FLOWER_DRAW
from mahjong_atlas.tiles.shapes.reading import LOOSE

# ---- patterns that only Shanghai counts: flushes of pungs (混碰 清碰), loose honors, the first go-round


def half_flush_of_pungs(win: Win) -> bool:
    """混一色碰碰和: pungs or kongs and a pair, of one suit and honors."""
    return win.reading.suits in (9, 10, 12) and is_all_pungs(win.reading)


def full_flush_of_pungs(win: Win) -> bool:
    """清一色碰碰和: pungs or kongs and a pair, of one suit only."""
    return win.reading.suits in (1, 2, 4) and is_all_pungs(win.reading)


def honors_in_pungs(win: Win) -> bool:
    """字一色: pungs or kongs and a pair of honors."""
    return win.reading.suits == HONORS_USED and is_all_pungs(win.reading)


def flowers_and_sets(win: Win) -> int:
    """花 with sets: exposed flowers, a pung of honors like one of them, kongs like one or more.

    A kong that is not concealed counts 1, a concealed one 2, a kong of honors 1 more.
    """
    count = flower_count(win)
    for each in win.reading.sets:
        if each.form == KONG:
            count += 2 if each.is_concealed else 1
        if each.form != CHOW and each.base >= EAST:
            count += 1
    return count


def loose_honors(win: Win) -> bool:
    """乱字一色: honors only, in an order that makes no sets and pair."""
    return win.reading.shape == LOOSE and win.reading.suits == HONORS_USED


@pattern(once=True)
def first_go_round_win(win: Win) -> bool:
    """地和 of the first go-round: another player than the dealer wins before everybody has discarded once,
    by draw or on a discard, nobody having claimed or konged.
    """
    if win.occasion.kind not in (DRAW, FLOWER_DRAW, DISCARD) or win.seat == 0:
        return False
    return win.position.turn < win.position.seats and win.position.is_uninterrupted()


# ---- limit hands (満貫) that are not added up: the dearest of them or the capped sum of the others


DEAREST_ONLY: Final = Message("why-dearest-only")


@dataclass(frozen=True)
class DearestLimit(Valuation):
    """Points are the sum of the ordinary fans, at most `limit`, or the dearest limit hand if that is more.

    A fan worth `limit` or more is a limit hand.  Only what is paid for is listed: of limit hands one by
    `clause`, the sum of the others up to the limit by `sum_clause`.
    """

    limit: int
    clause: str
    sum_clause: str

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
