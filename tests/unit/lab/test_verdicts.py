"""Verdicts: the model and worlds together, grades in standard deviations, certainty beside them."""

import pytest

from mahjong_atlas.bots.keen import KeenBot
from mahjong_atlas.bots.models import shipped_model
from mahjong_atlas.lab.intervals import Z90
from mahjong_atlas.lab.reviewer import accuracy_of, unit_of
from mahjong_atlas.lab.verdicts import BIAS, DOUBT, SHARE, USUAL, Verdict, verdict_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset

UNIT = 10.0


@pytest.mark.parametrize(
    ("cost", "grade"),
    [
        (5.0, "blunder"),
        (4.99, "error"),
        (2.0, "error"),
        (1.99, "slip"),
        (0.8, "slip"),
        (0.79, ""),
        (-9.0, ""),
    ],
)
def test_grades_are_shares_of_a_standard_deviation(cost, grade):
    verdict = Verdict(cost, 0.5, 40, UNIT)
    assert verdict.grade == grade
    assert verdict.deviations == cost / UNIT
    assert verdict.is_mistake == (grade != "")


def test_a_grade_is_no_mistake_where_the_cost_may_be_nothing():
    dear = Verdict(6.0, 6.5, 40, UNIT)
    assert (dear.grade, dear.is_certain, dear.is_mistake) == ("blunder", False, False)


def test_the_model_alone_gives_no_grade():
    verdict = verdict_of(6.0, 1.0, [], UNIT)
    assert (verdict.cost, verdict.half_width, verdict.worlds, verdict.grade) == (6.0, 1.0, 0, "")


def test_model_and_worlds_count_by_their_precision():
    """A sure model is doubted all the same, an unsure one is forgotten; both make the interval narrower."""
    values = [4.0, 8.0] * 50
    spread = (USUAL * UNIT**2 + 400.0) / (USUAL + 99)
    error = Z90 * (spread / 100 + (BIAS * UNIT) ** 2 + (SHARE * 6.0) ** 2) ** 0.5
    sure, doubted, unsure, equal = (
        verdict_of(0.1, width, values, UNIT) for width in (0.01, Z90 * DOUBT * UNIT, 1000.0, error)
    )

    assert sure == doubted
    assert 0.1 < sure.cost < 2.0
    assert unsure.cost == pytest.approx(6.0, abs=0.01)
    assert equal.cost == pytest.approx(3.05, abs=0.02)
    assert equal.half_width == pytest.approx(error / 2**0.5, rel=0.01)
    assert unsure.worlds == 100


def test_few_worlds_that_agree_may_have_missed_what_is_rare():
    one, few, many = (verdict_of(0.0, 100.0, [6.0] * number, UNIT) for number in (1, 4, 400))
    assert one.half_width > few.half_width > many.half_width > Z90 * BIAS * UNIT * 0.99
    assert not one.is_certain
    assert many.is_certain


@pytest.mark.parametrize(
    ("cost", "is_open"), [(9.0, False), (5.5, True), (3.5, False), (0.1, True), (-4.0, False)]
)
def test_more_worlds_are_needed_while_another_grade_is_not_ruled_out(cost, is_open):
    assert Verdict(cost, 0.5, 40, UNIT).is_open == is_open


@pytest.mark.parametrize("rules", RULESETS)
def test_every_game_can_say_mistake(rules):
    """A choice that cost as much as a blunder in worlds as they vary is one for certain, whatever the model
    foresaw; one that cost nothing there is none, whatever the model foresaw.
    """
    bot = KeenBot(find_ruleset(rules), shipped_model(find_ruleset(rules)))
    accuracy, unit = accuracy_of(bot.model.card), unit_of(bot)
    worlds = [swing * unit for swing in (-1.3, 1.3)] * 75
    for difference in (0.5 * unit, unit):
        foreseen = accuracy.cost(difference), accuracy.half_width(difference)
        dear = verdict_of(*foreseen, [value + unit for value in worlds], unit)
        assert dear.is_mistake
        assert dear.grade in ("blunder", "error")
        assert not verdict_of(*foreseen, worlds, unit).is_mistake
