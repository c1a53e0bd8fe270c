"""The deals that are played in the browser leave no combination out."""

from itertools import combinations, product

import pytest

from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.texts.languages import LANGUAGES
from tests.browser.rotation import SIZES, THEMES, TURNS, deals, turns_named


@pytest.mark.parametrize("turn", range(TURNS))
def test_in_a_turn_every_ruleset_is_played_and_every_two_of_language_size_and_theme_meet(turn):
    played = deals(turn)
    assert sorted(ruleset for ruleset, *_ in played) == sorted(RULESETS)
    for one, other in combinations((1, 2, 3), 2):
        there = (None, LANGUAGES, SIZES, THEMES)
        assert {(deal[one], deal[other]) for deal in played} == set(product(there[one], there[other]))


def test_all_turns_together_play_every_combination_once():
    played = [deal for turn in range(TURNS) for deal in deals(turn)]
    assert sorted(played) == sorted(product(RULESETS, LANGUAGES, SIZES, THEMES))


def test_turns_are_named_by_numbers():
    assert list(turns_named("all")) == list(range(TURNS))
    assert list(turns_named("7-9")) == [7, 8, 9]
    assert list(turns_named("3")) == [3]
