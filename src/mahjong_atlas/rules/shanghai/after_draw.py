"""Doubled deals (荒番): after a drawn deal, and by the dice."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.fan import Fan, NotTaken, Taken
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.score import Points, Score
from mahjong_atlas.scoring.steps import Reason, Step, doublings, factor
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.state import Flag, State

AFTER_DRAW: Final = Flag("after_draw", carried=True, always=True)
"""The deal before this one was drawn."""


def lucky_dice(position: Position) -> bool:
    """開宝: the wall was broken by a double, or by a 1 and a 4."""
    if not position.dice:
        return False
    first, second = min(position.dice[0]), max(position.dice[0])
    return first == second or (first == 1 and second == 4)


def after_drawn_deal(position: Position) -> bool:
    """荒番: the deal before this one was drawn."""
    return AFTER_DRAW.get(position)


@dataclass(frozen=True)
class DoubledFor(Valuation):
    """The points of another valuation, doubled for each of `reasons` that holds."""

    valuation: Valuation
    reasons: tuple[Reason, ...]

    def for_fans(self, fans: tuple[Fan, ...]) -> Valuation:
        """The other valuation for these rows, doubled likewise."""
        return DoubledFor(self.valuation.for_fans(fans), self.reasons)

    def counted(self, win: Win, held: list[Taken]) -> list[Taken]:
        """As the other valuation has it."""
        return self.valuation.counted(win, held)

    def limits_first(self) -> bool:
        """As the other valuation has it."""
        return self.valuation.limits_first()

    def prefers(self, score: Score, than: Score) -> bool:
        """As the other valuation has it."""
        return self.valuation.prefers(score, than)

    def points(self, win: Win, taken: list[Taken]) -> Points:
        """Doubled after any cap."""
        return self._doubled(win, self.valuation.points(win, taken))

    def steps(self, win: Win, taken: list[Taken]) -> list[Step]:
        """Those of the other valuation, and the doublings."""
        return [*self.valuation.steps(win, taken), *doublings(self.reasons, win.position)]

    def agreed(self, win: Win, taken: list[Taken], fu: int) -> Points:
        """Doubled likewise."""
        return self._doubled(win, self.valuation.agreed(win, taken, fu))

    def reads_fans(self) -> bool:
        """As the other valuation has it."""
        return self.valuation.reads_fans()

    def most_fans(self, fans: Sequence[Fan]) -> int:
        """As the other valuation has it."""
        return self.valuation.most_fans(fans)

    def fu_of(self, drawn: bool) -> dict[int, int]:
        """As the other valuation has it."""
        return self.valuation.fu_of(drawn)

    def _doubled(self, win: Win, found: Points) -> Points:
        times = factor(self.reasons, win.position)
        return Points(found.points * times, found.total, found.fu, found.worth * times)

    def not_taken(self, fan: Fan, score: Score) -> NotTaken | None:
        """As the other valuation has it."""
        return self.valuation.not_taken(fan, score)


class AfterDraw(Mechanic):
    """The next deal knows whether this one was drawn; how many were drawn in a row does not matter."""

    state: ClassVar[tuple[State, ...]] = (AFTER_DRAW,)

    def carry(self, deal: DealState) -> dict[str, int]:
        """Neither a win nor a false win is a drawn deal."""
        result = deal.result
        assert result is not None
        return {AFTER_DRAW.name: 1 if result.kind == "draw" else 0}
