"""The deep bot weighs what its model promises against rollouts, from what its seat knows and nothing else."""

import pytest

from mahjong_atlas.bots import models
from mahjong_atlas.bots.deep import BIAS, DOUBT, LEAST, DeepBot, PlayedOnChoice
from mahjong_atlas.bots.keen import KeenBot
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import chosen, play_out
from mahjong_atlas.bots.worlds import other_world, repeat
from mahjong_atlas.play.actions import DISCARD, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.rules.registry import find_ruleset
from tests.unit.bots.handmade import keep_model, nearer_is_better


def tried(promised, gains):
    """A choice with what has come of it, in a game whose deals have a spread of 1."""
    choice = PlayedOnChoice(Action(DISCARD, 0), promised)
    choice.gains.extend(gains)
    return choice


def midway(rules="hangzhou", number=0):
    """A deal in which a seat has a discard to choose: the first that lasts so long."""
    ruleset = find_ruleset(rules)
    bot = make_bot("greedy", ruleset, "")
    for seed in range(1000 * number, 1000 * number + 50):
        deal = Deal.start(ruleset, seed=f"deep {seed}")
        while not deal.over:
            seat = deal.to_act[0]
            if len(deal.events) > 60 and len(deal.legal_actions(seat)) > 5:
                return deal, seat
            deal.apply(seat, chosen(bot, deal, seat))
    raise AssertionError("all deals are over by then")


def deep(ruleset, seed="deep"):
    return DeepBot(ruleset, nearer_is_better(ruleset), seed)


def test_without_rollouts_the_promise_counts():
    assert tried(-0.1, []).expected(1.0) == pytest.approx((-0.1, DOUBT))


def test_a_few_rollouts_move_the_promise_little_and_many_move_it_far():
    """The weights are the inverse variances of both; what rollouts say is never beyond doubt."""
    few, many = tried(-0.1, [1.0, 0.0] * 8), tried(-0.1, [1.0, 0.0] * 800)
    error = (1600 / 1599 * 0.25) / 1600 + BIAS**2

    assert -0.1 < few.expected(1.0)[0] < many.expected(1.0)[0] < 0.5
    assert many.expected(1.0)[0] == pytest.approx(
        (-0.1 * error + 0.5 * DOUBT**2) / (error + DOUBT**2), abs=1e-3
    )
    assert many.expected(1.0)[1] < few.expected(1.0)[1] < DOUBT


def test_rollouts_that_all_agree_are_not_taken_for_certain():
    """Eight of them may have missed what is rare."""
    error = LEAST**2 / 8 + BIAS**2
    assert tried(0.0, [1.0] * 8).expected(1.0)[0] == pytest.approx(DOUBT**2 / (DOUBT**2 + error))


def test_points_are_weighed_by_the_spread_of_a_deal():
    small, large = tried(-0.1, [0.5, 0.1]), tried(-100.0, [500.0, 100.0])
    assert large.expected(1000.0) == pytest.approx([1000 * each for each in small.expected(1.0)])


def test_the_same_deal_and_seed_give_the_same_choice():
    deal, seat = midway()
    before = len(deal.events)
    choices = [deep(deal.ruleset).choose_in(deal, seat) for _ in range(2)]

    assert choices[0] == choices[1]
    assert choices[0] in deal.legal_actions(seat)
    assert len(deal.events) == before, "the deal itself is not played on"


@pytest.mark.parametrize("rules", ["hangzhou", "riichi", "malaysia"])
def test_nothing_that_the_seat_does_not_know_changes_the_choice(rules):
    """Tiles that it has not seen lie elsewhere; the rollouts are the same, one by one."""
    compared = 0
    for number in range(12):
        deal, seat = midway(rules, number)
        other = repeat(deal, other_world(deal, seat, Rng(f"elsewhere {number}"), swaps=8))
        if other is None or other.wall.tiles == deal.wall.tiles or seat not in other.to_act:
            continue
        compared += 1
        assert deep(deal.ruleset).choose_in(deal, seat) == deep(deal.ruleset).choose_in(other, seat)
        if compared == 2:
            break
    assert compared


def test_rollouts_overrule_a_model_that_knows_no_better():
    """For the model all tiles that leave a hand as near are alike; a keen bot throws the greedy one."""
    found = set()
    for number in range(12):
        deal, seat = midway(number=number)
        keen = KeenBot(deal.ruleset, nearer_is_better(deal.ruleset))
        found.add(chosen(keen, deal, seat) == chosen(deep(deal.ruleset), deal, seat))
    assert found == {False, True}


def test_asked_with_an_observation_alone_it_plays_as_the_keen_bot():
    deal, seat = midway()
    observation = deal.observe(seat)
    keen = KeenBot(deal.ruleset, nearer_is_better(deal.ruleset))
    assert deep(deal.ruleset).choose(observation, observation.legal) == keen.choose(
        observation, observation.legal
    )


def test_it_plays_a_deal_to_its_end(tmp_path, monkeypatch):
    monkeypatch.setattr(models, "RULES", tmp_path)
    ruleset = find_ruleset("malaysia")
    keep_model(tmp_path, ruleset)
    deal = Deal.start(ruleset, seed="deep")
    play_out(deal, [make_bot(name, ruleset, name) for name in ("deep", "keen", "greedy")])
    assert deal.over
