"""Values that a win can have, where people tell its fans, fu or points without its tiles."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.scoring.fan import Fan, Taken
from mahjong_atlas.scoring.gates import MinimumFans
from mahjong_atlas.scoring.patterns.moments import self_draw
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.score import Refusal


def _holds(win: Win) -> int:
    """It was agreed on."""
    return 1


AGREED: Final = Fan("agreed", _holds, 1, "")
"""Stands for fans of which only the number is known."""
_LIMITS: Final = 6
"""Limit hands that are paid together at most."""


@dataclass(frozen=True)
class Bounds:
    """The values of wins on one occasion.

    `least` are the fans that every such win has, `most` those that can count; `minimum` is what the house
    asks for; `fu` has by fu the fewest fans beside it (empty: none are counted). `lowest` are the points of
    the least; `points` has by points the fewest fans that come to them (empty: they depend on which fans
    there are).
    """

    least: int
    most: int
    minimum: MinimumFans | None
    fu: Mapping[int, int]
    lowest: int
    points: Mapping[int, int]

    def below_minimum(self, fans: int) -> Refusal | None:
        """Why so many fans are too few for a win."""
        return self.minimum.below(fans) if self.minimum is not None else None


def bounds_of(scoring: ScoringRules, win: Win) -> Bounds:
    """The values that a win on this occasion can have, whatever its tiles are."""
    minimum = next((part for part in scoring.gates if isinstance(part, MinimumFans)), None)
    drawn = _drawn(scoring, win)
    least = max(sum([each.value for each in drawn]), 0 if minimum is None else 1)
    valuation = scoring.valuation
    most, fu = valuation.most_fans(scoring.fans), valuation.fu_of(win.self_drawn)
    if valuation.reads_fans():
        return Bounds(least, most, minimum, fu, valuation.agreed(win, drawn, -1).points, {})
    points = _points(scoring, win, range(least, most + 1), fu)
    return Bounds(least, most, minimum, fu, min(points), points)


def _drawn(scoring: ScoringRules, win: Win) -> list[Taken]:
    """The fans of self-draw, where an open hand has them too."""
    if not win.self_drawn:
        return []
    return [
        Taken(fan, 1, fan.value, row)
        for row, fan in enumerate(scoring.fans)
        if fan.pattern is self_draw and fan.open_value != 0
    ]


def _points(scoring: ScoringRules, win: Win, fans: range, fu: Mapping[int, int]) -> dict[int, int]:
    """What so many fans come to, and each fan by itself, as payments begin with it."""
    valuation = scoring.valuation
    out: dict[int, int] = {}
    for number in fans:
        counts = [each for each, least in fu.items() if number >= least] if fu else [-1]
        for each in counts:
            found = valuation.agreed(win, [Taken(AGREED, number, number, -1)], each)
            out.setdefault(found.worth if fu else found.points, number)
    for row, fan in enumerate(scoring.fans):
        for times in range(1, _LIMITS + 1 if fan.limit else 2):
            value = fan.value * times
            if value < fans.start:
                continue
            found = valuation.agreed(win, [Taken(fan, times, value, row)], max(fu, default=-1))
            out.setdefault(found.worth if fu else found.points, value)
    return out
