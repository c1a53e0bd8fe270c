"""A position of any ruleset, written in a line and read back, is scored and settled alike.

MAHJONG_ATLAS_POSITIONS=1000 takes as many positions of each ruleset.
"""

import os

import pytest

from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.testing.positions import run

NUMBER = int(os.environ.get("MAHJONG_ATLAS_POSITIONS", "30"))


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_positions_of_live_deals_keep_their_scores_and_settlements(ruleset_id):
    assert run(find_ruleset(ruleset_id), NUMBER, "tests") == []
