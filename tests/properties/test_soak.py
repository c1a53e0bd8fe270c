"""Deals of every ruleset and of every option's other values run clean; `make soak` plays thousands."""

import json

import pytest

from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.testing.consistency import option_sets
from mahjong_atlas.testing.soak import DealRange, SoakProgress, key_of, page, run, soak
from mahjong_atlas.tiles.shapes.kernel import IS_COMPILED

RANDOM, GREEDY = (200, 20) if IS_COMPILED else (24, 4)
VARIANTS = [
    (ruleset_id, options) for ruleset_id in RULESETS for options in option_sets(ruleset_id) if options
]


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_deals_run_clean_and_replay_alike(ruleset_id):
    """No exception, zero-sum, tiles conserved, the same events from the same choices."""
    assert soak(DealRange(ruleset_id, {}, "random", 0, RANDOM)) > 20 * RANDOM
    assert soak(DealRange(ruleset_id, {}, "greedy", 0, GREEDY)) > 5 * GREEDY


@pytest.mark.parametrize(("ruleset_id", "options"), VARIANTS, ids=str)
def test_every_other_value_of_an_option_runs_clean(ruleset_id, options):
    few = 4 if IS_COMPILED else 8
    assert soak(DealRange(ruleset_id, options, "random", 0, RANDOM // few)) > 0
    assert soak(DealRange(ruleset_id, options, "greedy", 0, max(1, GREEDY // few))) > 0


def test_a_soak_goes_on_where_it_was_broken_off(tmp_path, capsys):
    path = tmp_path / "progress.json"
    key = key_of(RULESETS[0], {}, "random")
    path.write_text(json.dumps({key: [3, 400]}))

    run([RULESETS[0]], {"random": 5}, SoakProgress(path), every_option=False)

    done = SoakProgress(path)
    assert done.deals(key) == 5
    assert done.done[key][1] > 400
    assert "5 deals clean" in capsys.readouterr().out
    assert f"| {RULESETS[0]} | defaults | 5 | " in page(done, "here")


def test_two_processes_play_the_same_deals(tmp_path):
    alone, together = SoakProgress(tmp_path / "alone.json"), SoakProgress(tmp_path / "together.json")

    run([RULESETS[0]], {"random": 101}, alone, every_option=False)
    run([RULESETS[0]], {"random": 101}, together, every_option=False, jobs=2)

    assert alone.done == together.done
