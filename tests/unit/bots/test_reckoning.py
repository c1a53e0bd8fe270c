"""The position that a bot reckons with is the one that its seat sees."""

import pytest

from mahjong_atlas.bots.reckoning import position_of
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.rules.registry import RULESETS, find_ruleset


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_tiles_count_as_they_do_at_the_table(ruleset_id: str) -> None:
    deal = Deal.start(find_ruleset(ruleset_id), seed="reckoned")
    seat = deal.to_act[0]

    found = position_of(deal.observe(seat))

    assert found.wilds == deal.position.wilds
    assert found.alias == deal.position.alias
    assert found.codes == deal.position.codes
