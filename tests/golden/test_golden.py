"""Golden instruments: a number that changes here is explained in the commit that changes it."""

import json
from pathlib import Path

import pytest

from mahjong_atlas.lab.simulate import divide, perft
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from tools.generate_and_test import disagreement
from tools.golden import option_lines, perft_text, signature, transcript

RULES = Path(__file__).parent.parent / "rules"

every_ruleset = pytest.mark.parametrize("ruleset_id", RULESETS)


@every_ruleset
def test_random_play_adds_up_to_the_known_signature(ruleset_id):
    expected = json.loads((RULES / ruleset_id / "signature.json").read_text(encoding="utf-8"))

    assert expected == signature(ruleset_id, expected["deals"])


@every_ruleset
def test_deals_under_every_value_of_every_option_are_the_known_ones(ruleset_id):
    expected = json.loads((RULES / ruleset_id / "options.json").read_text(encoding="utf-8"))

    assert expected == option_lines(ruleset_id)


@every_ruleset
def test_a_deal_is_told_as_in_the_known_transcript(ruleset_id):
    expected = (RULES / ruleset_id / "transcript.txt").read_text(encoding="utf-8")

    assert expected == transcript(ruleset_id)


@every_ruleset
def test_a_fixed_wall_goes_on_in_the_known_number_of_ways(ruleset_id):
    expected = (RULES / ruleset_id / "perft.txt").read_text(encoding="utf-8")

    assert expected == perft_text(ruleset_id)


def slow_count(deal, depth):
    """Continuations counted one by one, the legal actions found by generate-and-test at every choice."""
    if depth == 0:
        return 1
    if deal.over:
        return 0
    assert disagreement(deal) == ""
    seat = deal.to_act[0]
    total = 0
    for action in deal.legal_actions(seat):
        after = deal.copy()
        after.apply(seat, action)
        total += slow_count(after, depth - 1)
    return total


@every_ruleset
@pytest.mark.parametrize("seed", ["perft 1", "perft 2"])
def test_the_counts_are_those_of_generate_and_test(ruleset_id, seed):
    deal = Deal.start(find_ruleset(ruleset_id), seed=seed)

    assert perft(deal, 2) == slow_count(deal, 2)


@every_ruleset
def test_the_counts_below_each_choice_add_up(ruleset_id):
    deal = Deal.start(find_ruleset(ruleset_id), seed="perft 1")

    below = divide(deal, 3)

    assert sum(below.values()) == perft(deal, 3)
    assert len(below) == len(deal.legal_actions(deal.to_act[0]))
