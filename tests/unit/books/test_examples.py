"""The example hands of the rule books: each pattern counts in one, and not in its near miss."""

import pytest

from mahjong_atlas.books.examples import NEAR, examples_of, examples_path
from mahjong_atlas.cases.check import PASSED, check_file
from mahjong_atlas.cases.patterns import fans_under_any_option
from mahjong_atlas.cases.position import case_position
from mahjong_atlas.positions.settling import settle_position
from mahjong_atlas.rules.registry import RULESETS

WITHOUT: dict[str, set[str]] = {}
"""Patterns for which no hand can be written as a case, by ruleset."""


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_every_pattern_has_an_example_and_a_near_miss(ruleset_id: str) -> None:
    examples = examples_of(ruleset_id)
    wanted = fans_under_any_option(ruleset_id) - WITHOUT.get(ruleset_id, set())
    hint = f"run: python -m mahjong_atlas.testing.examples {ruleset_id} --write"

    assert wanted - set(examples) == set(), hint
    assert {fan for fan in wanted if examples[fan].near is None} == set(), hint


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_examples_settle_as_written(ruleset_id: str) -> None:
    results = check_file(examples_path(ruleset_id))
    assert results
    assert [(each.id, each.details) for each in results if each.status != PASSED] == []


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_the_pattern_counts_in_its_example_and_not_in_its_near_miss(ruleset_id: str) -> None:
    for fan, example in examples_of(ruleset_id).items():
        won = settle_position(example.hand.position, case_position(example.hand)).scores
        assert [score for score in won if score.has(fan)], fan
        if example.near is not None:
            missed = settle_position(example.near.position, case_position(example.near)).scores
            assert not [score for score in missed if score.has(fan)], fan + NEAR
