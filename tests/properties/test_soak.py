"""Deals of every ruleset and of every option's other values run clean; `make soak` plays thousands."""

import json

import pytest

from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.shapes.kernel import IS_COMPILED
from mahjong_atlas.testing.soak import option_sets, run, soak

RANDOM, GREEDY = (300, 40) if IS_COMPILED else (24, 4)
VARIANTS = [
    (ruleset_id, options) for ruleset_id in RULESETS for options in option_sets(ruleset_id) if options
]


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_deals_run_clean_and_replay_alike(ruleset_id):
    """No exception, zero-sum, tiles conserved, the same events from the same choices."""
    assert soak(ruleset_id, {}, "random", 0, RANDOM) > 20 * RANDOM
    assert soak(ruleset_id, {}, "greedy", 0, GREEDY) > 5 * GREEDY


@pytest.mark.parametrize(("ruleset_id", "options"), VARIANTS, ids=str)
def test_every_other_value_of_an_option_runs_clean(ruleset_id, options):
    assert soak(ruleset_id, options, "random", 0, max(3, RANDOM // 12)) > 0
    assert soak(ruleset_id, options, "greedy", 0, max(1, GREEDY // 12)) > 0


def test_a_soak_goes_on_where_it_was_broken_off(tmp_path, capsys):
    progress = tmp_path / "progress.json"
    key = f"{RULESETS[0]} {json.dumps({})} random"
    progress.write_text(json.dumps({key: 3}))

    run([RULESETS[0]], {"random": 5}, progress, every_option=False)

    assert json.loads(progress.read_text()) == {key: 5}
    assert "5 deals clean" in capsys.readouterr().out
