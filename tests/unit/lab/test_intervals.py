"""Intervals cover the truth as often as they say; the sequential test errs as seldom as it says."""

from random import Random
from statistics import fmean

import pytest

from mahjong_atlas.lab.contest import Contest, ContestOutcome, Form, Walls
from mahjong_atlas.lab.intervals import likelihood, mean_by_wall, verdict
from mahjong_atlas.lab.rating import ratings
from mahjong_atlas.rules.registry import find_ruleset

TIMES = 1000
WALLS = 60


def wall_values(chance, mean, walls=WALLS):
    """Means over four seatings that share the luck of their wall."""
    out = []
    for _ in range(walls):
        luck = chance.gauss(0, 1)
        out.append(mean + luck + fmean(chance.expovariate(1) - 1 for _ in range(4)))
    return out


def test_the_interval_covers_the_truth_at_its_rate():
    """Of 1,000 intervals of 95 % from 930 (three standard errors below) to 970 hold the truth."""
    chance = Random(1)
    found = [mean_by_wall(wall_values(chance, 0.3)) for _ in range(TIMES)]

    assert 930 <= sum(each.low <= 0.3 <= each.high for each in found) <= 970


def test_an_interval_over_seatings_would_not_cover_it():
    """The near miss: seatings of one wall counted as if they were independent."""
    chance = Random(2)
    covered = 0
    for _ in range(TIMES):
        seatings = []
        for _ in range(WALLS):
            luck = chance.gauss(0, 1)
            seatings += [0.3 + luck + chance.expovariate(1) - 1 for _ in range(4)]
        found = mean_by_wall(seatings)
        covered += found.low <= 0.3 <= found.high

    assert covered < 900


@pytest.mark.parametrize(("truth", "wrong"), [(0.0, "stronger"), (0.4, "not-stronger")])
def test_the_sequential_test_errs_at_most_one_time_in_twenty(truth, wrong):
    """Looked at after every twenty walls, as a contest does; 0.07 is three standard errors above 0.05."""
    chance = Random(3)
    errors = 0
    for _ in range(300):
        values: list[float] = []
        while len(values) < 2000:
            values += wall_values(chance, truth, 20)
            decided = verdict(values, 0.4)
            if len(values) >= 100 and decided != "open":
                errors += decided == wrong
                break

    assert errors / 300 <= 0.07


def test_likelihood_is_even_half_way_to_the_edge():
    assert likelihood([0.0, 0.4], 0.4) == 0
    assert likelihood([0.1, 0.5], 0.4) > 0 > likelihood([-0.1, 0.3], 0.4)
    assert likelihood([0.2, 0.2], 0.4) == 0


def met(first, second, strengths, chance, walls=300):
    """A contest of one among three whose points are strengths, less those of the table, and luck."""
    form = Form(1, 3)
    points = []
    for _ in range(walls):
        rows = []
        for seating in form.seatings(first, second):
            table = fmean(strengths[name] for name in seating)
            luck = [chance.gauss(0, 1) for _ in seating]
            rows.append(
                [
                    strengths[name] - table + each - fmean(luck)
                    for name, each in zip(seating, luck, strict=True)
                ]
            )
        points.append(rows)
    return ContestOutcome(Contest(find_ruleset("ningbo"), first, second, form, "1"), Walls(points=points))


def test_ratings_find_the_strengths_of_all_bots_at_once():
    chance = Random(4)
    strengths = {"a": 0.0, "b": 0.5, "c": -0.4}
    outcomes = [met(*pair, strengths, chance) for pair in (("a", "b"), ("b", "c"), ("c", "a"))]

    found = ratings(outcomes)

    assert [each.bot for each in found] == ["a", "b", "c"]
    spread = fmean(outcome.spread for outcome in outcomes)
    for each in found:
        assert each.low <= strengths[each.bot] / spread <= each.high
        assert each.high - each.low < 0.3
