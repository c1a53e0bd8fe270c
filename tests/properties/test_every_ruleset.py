"""What holds in every deal of every ruleset, whoever plays."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.bots.worlds import other_world, repeat
from mahjong_atlas.play.actions import PASSING, WINNING, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.positions.cases.wanted import parse_action
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.testing.conformance import (
    check_actions,
    check_step,
    play_checked,
    replay_of,
    same_events,
)
from mahjong_atlas.testing.soak import difference
from tools.generate_and_test import disagreement, well_formed

SEEDS = st.integers(0, 10**6)
every_ruleset = pytest.mark.parametrize("ruleset_id", RULESETS)


def bots_for(ruleset, name, seed):
    return [make_bot(name, ruleset, f"{seed} {seat}") for seat in range(ruleset.table.seats)]


def part_of_a_deal(ruleset, name, seed, choices):
    """A deal after so many choices, or at its end."""
    deal = Deal.start(ruleset, seed=f"part {seed}", effects=True)
    bots = bots_for(ruleset, name, seed)
    made = 0
    while not deal.over and made < choices:
        seat = deal.to_act[0]
        observation = deal.observe(seat)
        deal.apply(seat, bots[seat].choose(observation, observation.legal))
        made += 1
    return deal


@every_ruleset
@pytest.mark.parametrize("bot", ["random", "greedy"])
@settings(max_examples=6)
@given(seed=SEEDS)
def test_every_step_conserves_tiles_and_points_and_tells_every_movement(ruleset_id, bot, seed):
    """Tiles and points are conserved, kept values are fresh, each view folds from its own events."""
    ruleset = find_ruleset(ruleset_id)
    deal = Deal.start(ruleset, seed=f"property {seed}", effects=True)

    play_checked(deal, bots_for(ruleset, bot, seed), every=3)

    assert deal.over


@every_ruleset
@settings(max_examples=8)
@given(seed=SEEDS)
def test_the_choices_alone_bring_about_the_same_deal_again(ruleset_id, seed):
    """A replay reproduces every event."""
    ruleset = find_ruleset(ruleset_id)
    deal = Deal.start(ruleset, seed=f"replay {seed}")
    play_out(deal, bots_for(ruleset, "random", seed))

    again = replay_of(deal, Deal.start(ruleset, seed=f"replay {seed}"))

    assert same_events(deal.events, again.events)
    assert deal.position.scores == again.position.scores


@every_ruleset
@settings(max_examples=3)
@given(seed=SEEDS)
def test_every_legal_action_can_be_said(ruleset_id, seed):
    """In the words of a script, which mean this action and no other."""
    ruleset = find_ruleset(ruleset_id)
    deal = Deal.start(ruleset, seed=f"said {seed}")
    bots = bots_for(ruleset, "random", seed)
    while not deal.over:
        for seat in deal.to_act:
            for action in deal.legal_actions(seat):
                found = parse_action(action.text(), seat, "here", ruleset.actions).find(deal)
                assert found == action
        seat = deal.to_act[0]
        observation = deal.observe(seat)
        deal.apply(seat, bots[seat].choose(observation, observation.legal))


@every_ruleset
@settings(max_examples=5)
@given(seed=SEEDS, choices=st.integers(0, 90))
def test_a_copy_is_independent(ruleset_id, seed, choices):
    """Playing a copy out changes nothing in the deal it was taken from."""
    ruleset = find_ruleset(ruleset_id)
    deal = part_of_a_deal(ruleset, "random", seed, choices)
    events, hands = len(deal.events), [hand.concealed() for hand in deal.position.hands]
    legal = [list(deal.legal_actions(seat)) for seat in range(deal.seats)]

    play_out(deal.copy(), bots_for(ruleset, "random", seed + 1))

    assert (events, hands) == (len(deal.events), [hand.concealed() for hand in deal.position.hands])
    assert legal == [list(deal.legal_actions(seat)) for seat in range(deal.seats)]
    check_step(deal)


@every_ruleset
@settings(max_examples=5)
@given(seed=SEEDS, choices=st.integers(0, 90), bot=st.sampled_from(["random", "greedy"]))
def test_apply_accepts_exactly_the_legal_actions_and_announcements(ruleset_id, seed, choices, bot):
    """Every listed action can be done; every other is refused with a clause."""
    deal = part_of_a_deal(find_ruleset(ruleset_id), bot, seed, choices)
    strange = [
        Action("declare", word="nine"),
        Action("void", word="m"),
        Action("stake", word="2"),
        PASSING,
        WINNING,
    ]

    if not deal.over:
        check_actions(deal, [*well_formed(deal, deal.to_act[0])[:120], *strange])


@every_ruleset
@settings(max_examples=6)
@given(seed=SEEDS, bot=st.sampled_from(["random", "greedy"]))
def test_legal_actions_are_those_that_generate_and_test_finds(ruleset_id, seed, bot):
    """The fast list and the slow judge agree at every choice of a deal."""
    ruleset = find_ruleset(ruleset_id)
    deal = Deal.start(ruleset, seed=f"slow {seed}")
    bots = bots_for(ruleset, bot, seed)
    while not deal.over:
        assert not disagreement(deal)
        for seat in deal.to_act:
            observation = deal.observe(seat)
            deal.apply(seat, bots[seat].choose(observation, observation.legal))


@every_ruleset
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_what_a_seat_sees_does_not_depend_on_what_it_cannot_see(ruleset_id, bot):
    """Two deals alike in all that a seat may know give it the same record, actions and words."""
    ruleset = find_ruleset(ruleset_id)
    compared = 0
    for number in range(12):
        rng = Rng(f"worlds {bot} {number}")
        deal = part_of_a_deal(ruleset, bot, number, 5 + rng.below(60))
        if deal.over:
            continue
        for viewer in range(deal.seats):
            other = repeat(deal, other_world(deal, viewer, rng, swaps=3))
            if other is not None:
                compared += 1
                assert difference(deal, other, viewer) == ""
    assert compared >= 5
