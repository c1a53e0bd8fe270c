"""The review of a record as the server answers it, and one choice of it settled."""

import pytest

from mahjong_atlas.bots import models
from mahjong_atlas.build import VERSION
from mahjong_atlas.lab.verdicts import CHECKED, GRADES
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.services import review as reviewing
from mahjong_atlas.services.errors import ServiceError
from tests.unit.bots.handmade import keep_model
from tests.unit.lab.recorded import random_game


@pytest.fixture
def record(tmp_path, monkeypatch):
    """A deal of random bots; a model of its ruleset stands in the package."""
    keep_model(tmp_path, find_ruleset("ningbo"))
    monkeypatch.setattr(models, "RULES", tmp_path)
    return random_game(tmp_path / "game.jsonl", "service").read_bytes()


def test_every_choice_says_how_sure_its_cost_is(record):
    found = reviewing.review(record)

    assert sum(each.without_luck for each in found.players) == pytest.approx(0, abs=0.01)
    assert sum(each.points for each in found.players) == 0
    assert sum(each.choices for each in found.players) == len(found.choices)
    assert found.unit == 8.73, "the standard deviation on the card of the ruleset"
    for each in found.choices:
        assert each.dear == (each.cost > 0 and each.cost >= found.margin)
        assert (each.half_width == 0) == (each.made == each.choices[0])


def test_a_choice_is_settled_by_playing_it_on(record, monkeypatch):
    monkeypatch.setattr(reviewing, "WORLDS", 4)
    dearest = max(reviewing.review(record).choices, key=lambda each: each.cost)
    found = reviewing.settle(record, dearest.deal, dearest.event, dearest.seat)

    assert found.grade in ("blunder", "error", "slip", "")
    assert found.certain == (found.cost > found.half_width)
    assert found.worlds == 4
    assert found == reviewing.settle(record, dearest.deal, dearest.event, dearest.seat)


def test_where_nothing_was_chosen_nothing_is_settled(record):
    with pytest.raises(ServiceError, match="no such choice"):
        reviewing.settle(record, 0, 100_000, 0)


def test_a_review_names_its_versions_its_grades_and_how_many_choices_are_to_be_settled(record):
    found = reviewing.review(record)

    assert (found.program, found.ruleset, found.model) == (VERSION, "ningbo@1", "ningbo@1")
    assert found.checked == CHECKED
    assert list(found.grades) == ["blunder", "error", "slip"]
    assert found.grades == {grade: pytest.approx(least * found.unit, abs=0.001) for grade, least in GRADES}
