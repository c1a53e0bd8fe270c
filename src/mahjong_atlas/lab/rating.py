"""Ratings of bots: points a deal in standard deviations, fitted to all contests at once."""

from collections.abc import Sequence
from dataclasses import dataclass

from mahjong_atlas.lab.contest import ContestOutcome
from mahjong_atlas.play.rng import Rng

RESAMPLED = 1000


@dataclass(frozen=True)
class Rating:
    """A bot's rating and its 95 % interval; the first bot named has 0."""

    bot: str
    value: float
    low: float
    high: float


def ratings(outcomes: Sequence[ContestOutcome]) -> list[Rating]:
    """Least squares of points in standard deviations, with intervals by resampling walls.

    A seat's points are modelled as its bot's rating less the mean rating of its table. All contests have the
    same walls, which are drawn together.
    """
    bots = list(dict.fromkeys(bot for each in outcomes for bot in (each.contest.first, each.contest.second)))
    walls = min(len(each.walls.points) for each in outcomes)
    left = [[0.0] * len(bots) for _ in bots]
    right = [[0.0] * len(bots) for _ in range(walls)]
    for outcome in outcomes:
        form, spread = outcome.contest.form, outcome.spread or 1.0
        numbers = (bots.index(outcome.contest.first), bots.index(outcome.contest.second))
        shares = (form.first / (form.first + form.second), form.second / (form.first + form.second))
        for place, taken in enumerate(form.places):
            for seat in range(form.first + form.second):
                row = [0.0] * len(bots)
                row[numbers[seat not in taken]] += 1.0
                for number, share in zip(numbers, shares, strict=True):
                    row[number] -= share
                for i, mine in enumerate(row):
                    for j, other in enumerate(row):
                        left[i][j] += mine * other
                    for wall in range(walls):
                        right[wall][i] += mine * outcome.walls.points[wall][place][seat] / spread
    rng = Rng("rating")
    found = solved(left, _mean(right))
    drawn = [solved(left, _mean([right[rng.below(walls)] for _ in range(walls)])) for _ in range(RESAMPLED)]
    out: list[Rating] = []
    for number, bot in enumerate(bots):
        values = sorted(each[number] for each in drawn)
        out.append(Rating(bot, found[number], values[RESAMPLED // 40], values[-RESAMPLED // 40]))
    return out


def _mean(rows: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def solved(left: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of the normal equations with the first unknown 0, by elimination."""
    rows = [[*left[i][1:], right[i]] for i in range(1, len(right))]
    for i in range(len(rows)):
        pivot = max(range(i, len(rows)), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        assert abs(rows[i][i]) > 1e-9, "every bot has met another of the bots before it"
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(len(rows)):
            if j != i and rows[j][i]:
                factor = rows[j][i]
                rows[j] = [value - factor * own for value, own in zip(rows[j], rows[i], strict=True)]
    return [0.0, *(row[-1] for row in rows)]
