"""Golden instruments: a number that changes here is explained in the commit that changes it."""

from pathlib import Path

import pytest

from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.testing.golden import perft_text, signature, transcript

RULES = Path(__file__).parent.parent / "rules"

every_ruleset = pytest.mark.parametrize("ruleset_id", RULESETS)


@every_ruleset
def test_random_play_adds_up_to_the_known_signature(ruleset_id):
    import json

    expected = json.loads((RULES / ruleset_id / "signature.json").read_text(encoding="utf-8"))

    assert expected == signature(ruleset_id, expected["deals"])


@every_ruleset
def test_a_deal_is_told_as_in_the_known_transcript(ruleset_id):
    expected = (RULES / ruleset_id / "transcript.txt").read_text(encoding="utf-8")

    assert expected == transcript(ruleset_id)


@every_ruleset
def test_a_fixed_wall_goes_on_in_the_known_number_of_ways(ruleset_id):
    expected = (RULES / ruleset_id / "perft.txt").read_text(encoding="utf-8")

    assert expected == perft_text(ruleset_id)
