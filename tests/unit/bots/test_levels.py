"""How strong the bots are, which of them can play a ruleset, and who plays for a person who is away."""

import json
from dataclasses import asdict

import pytest

from mahjong_atlas.bots import models
from mahjong_atlas.bots.columns import names_of
from mahjong_atlas.bots.keen import places_of
from mahjong_atlas.bots.levels import bots_of, make_bot, stand_in_of
from mahjong_atlas.bots.models import Proof, proof_path
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.errors import ModelError
from mahjong_atlas.lab.contest import Contest, Form, hold
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.rules.registry import find_ruleset
from tests.unit.bots.handmade import keep_model


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder in which the package's models are looked for."""
    monkeypatch.setattr(models, "RULES", tmp_path)
    return tmp_path


@pytest.mark.parametrize(("stronger", "weaker"), [("greedy", "beginner"), ("beginner", "random")])
def test_each_level_beats_the_one_below(stronger, weaker):
    """One among three of the other kind; the whole interval over 120 walls lies above 0."""
    contest = Contest(find_ruleset("hongkong-old"), stronger, weaker, Form(1, 3), "levels")
    assert hold(contest, 120).in_spreads.low > 0


def test_a_ruleset_without_a_model_has_no_keen_bot(folder):
    ruleset = find_ruleset("malaysia")
    assert bots_of(ruleset) == ["greedy", "beginner", "random"]
    assert stand_in_of(ruleset) == "greedy"
    with pytest.raises(ModelError, match="comes with the package for malaysia: train one"):
        make_bot("keen", ruleset, "")


def test_a_ruleset_with_a_model_is_played_by_it_and_so_for_absent_people(folder):
    ruleset = find_ruleset("malaysia")
    keep_model(folder, ruleset)
    assert bots_of(ruleset) == ["greedy", "beginner", "keen", "random"]
    assert stand_in_of(ruleset) == "keen"

    deal = Deal.start(ruleset, seed="levels")
    play_out(deal, [make_bot("keen", ruleset, "") for _ in range(deal.seats)])
    assert deal.over


@pytest.mark.parametrize(("gain", "is_offered"), [(0.0501, True), (0.0499, False), (-0.2, False)])
def test_the_deep_bot_is_offered_where_it_has_been_seen_to_gain(folder, gain, is_offered):
    """The whole interval lies above 0."""
    ruleset = find_ruleset("malaysia")
    keep_model(folder, ruleset)
    proof = Proof(gain, 0.05, deals=500, seed="deep", commit="", left=1.0, median_ms=1.0, p99_ms=2.0)
    proof_path(ruleset).write_text(json.dumps(asdict(proof)))

    assert ("deep" in bots_of(ruleset)) == is_offered
    assert stand_in_of(ruleset) == "keen", "who stands in for people answers at once"


def test_without_a_model_a_proof_is_nothing(folder):
    ruleset = find_ruleset("malaysia")
    proof = Proof(0.1, 0.05, deals=500, seed="deep", commit="", left=1.0, median_ms=1.0, p99_ms=2.0)
    proof_path(ruleset).parent.mkdir()
    proof_path(ruleset).write_text(json.dumps(asdict(proof)))
    assert "deep" not in bots_of(ruleset)


def test_a_model_plays_under_options_that_it_was_not_trained_for(folder):
    """These options declare less state, so that the model looks at columns that are not there."""
    plain, other = find_ruleset("chengdu"), find_ruleset("chengdu", {"kong_refund": "noten"})
    assert names_of(plain) != names_of(other)
    keep_model(folder, plain)

    deal = Deal.start(other, seed="levels")
    play_out(deal, [make_bot("keen", other, "") for _ in range(deal.seats)])
    assert deal.over


def test_a_model_of_an_older_version_of_the_rules_is_refused(folder):
    ruleset = find_ruleset("malaysia")
    keep_model(folder, ruleset, version=ruleset.version + 1)
    with pytest.raises(ModelError, match=r"made for malaysia@\d+, not for malaysia@\d+"):
        make_bot("keen", ruleset, "")


def test_columns_of_a_model_are_found_by_name():
    assert places_of(["a", "b"], ["a", "b"]) == []
    assert places_of(["a", "gone", "c"], ["a", "b", "c"]) == [0, -1, 2]
