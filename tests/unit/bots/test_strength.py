"""A greedy bot beats random ones in every ruleset, and finishes more deals."""

import pytest

from mahjong_atlas.lab.simulate import simulate
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.tiles.shapes.kernel import IS_COMPILED

DEALS = 1000 if IS_COMPILED else 160


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_greedy_wins_against_three_random_bots(ruleset_id):
    """Its mean is above zero by more than the 95 % interval, seats rotated."""
    tally = simulate(find_ruleset(ruleset_id), ["greedy", "random", "random", "random"], DEALS, "strength")

    assert tally.mean(0) - tally.half_width(0) > 0
    assert tally.wins[0] > 2 * max(tally.wins[1:])


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_greedy_ends_fewer_deals_drawn(ruleset_id):
    greedy = simulate(find_ruleset(ruleset_id), ["greedy"], DEALS // 2, "drawn")
    random = simulate(find_ruleset(ruleset_id), ["random"], DEALS // 2, "drawn")

    assert greedy.drawn < random.drawn / 2
