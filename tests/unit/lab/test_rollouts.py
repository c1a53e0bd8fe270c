"""Rollouts settle a choice from what its seat knew, and from nothing else."""

import pytest

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.redeal import Redealer
from mahjong_atlas.bots.worlds import other_world, repeat, repeat_until_question
from mahjong_atlas.lab.rollouts import differences, settle
from mahjong_atlas.play.actions import PASSING, WINNING
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CHOICE
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.testing.soak import difference

CITIES = ("ningbo", "hangzhou", "riichi", "malaysia")


def played_until(rules, seed, is_there):
    """A deal of greedy bots at the first moment that fits, with the seat that is asked, or None."""
    ruleset = find_ruleset(rules)
    deal = Deal.start(ruleset, seed=seed)
    bots = [make_bot("greedy", ruleset, "") for _ in range(deal.seats)]
    while not deal.over:
        for seat in deal.to_act:
            if is_there(deal, seat):
                return deal, seat
            observation = deal.observe(seat)
            deal.apply(seat, bots[seat].choose(observation, observation.legal))
    return None


def late(deal, seat):
    """The middle of a deal, the seat has a discard to choose."""
    return len(deal.events) > 120 and len(deal.legal_actions(seat)) > 5


def moments(rules, is_there, wanted, seeds=60):
    """The first moments of deals that fit."""
    found = [found for seed in range(seeds) if (found := played_until(rules, f"moment {seed}", is_there))]
    return found[:wanted]


@pytest.mark.parametrize("rules", CITIES)
def test_a_seat_cannot_tell_the_worlds_of_a_rollout_apart(rules):
    """Most walls allow what the others did; whatever is made looks the same to the seat."""
    made = 0
    for deal, seat in moments(rules, late, 2, 12):
        redealer = Redealer(deal, seat, Rng("worlds"))
        for number in range(5):
            wall = redealer.wall()
            assert sorted(wall) == sorted(deal.wall.tiles)
            world = repeat_until_question(deal, seat, wall, seed=str(number))
            if world is not None:
                made += 1
                assert difference(deal, world, seat) == ""
                assert world.legal_actions(seat) == deal.legal_actions(seat)
    assert made >= 3


def test_the_first_world_fits_what_was_thrown_about_as_well_as_later_ones():
    """The hands of the first one have changed tiles often enough to be forgotten as they were shuffled."""
    first = later = 0.0
    for deal, seat in moments("chengdu", late, 2, 12):
        for seed in range(2):
            redealer = Redealer(deal, seat, Rng(f"first {seed}"))
            first += redealer.likelihood()
            for _ in range(5):
                redealer.wall()
            later += redealer.likelihood()
    assert 2 * later < first < 0


def test_the_same_seed_gives_the_same_answer():
    deal, seat = moments("ningbo", late, 1)[0]
    first, *_, second = deal.legal_actions(seat)
    before = len(deal.events)
    answers = [settle(deal, seat, first, second, 3, ["greedy"], seed) for seed in ("a", "a", "b")]

    assert answers[0] == answers[1] != answers[2]
    assert len(deal.events) == before, "the deal itself is not played on"


def test_nothing_that_the_seat_does_not_know_changes_the_answer():
    """Tiles it has not seen may lie elsewhere in the deal that is asked about."""
    compared = 0
    for deal, seat in moments("riichi", late, 3, 12):
        other = repeat(deal, other_world(deal, seat, Rng("elsewhere"), swaps=8))
        if other is not None and other.wall.tiles != deal.wall.tiles:
            compared += 1
            first, *_, second = deal.legal_actions(seat)
            assert settle(deal, seat, first, second, 2, ["greedy"], "s") == settle(
                other, seat, first, second, 2, ["greedy"], "s"
            )
    assert compared


def test_what_others_have_answered_in_secret_changes_nothing():
    """Two seats are asked at once: the answer of the one is open until both have answered."""
    deal, seat = moments("ningbo", lambda deal, seat: seat != deal.to_act[-1], 1)[0]
    second = deal.to_act[-1]
    claims = deal.legal_actions(second)
    before = settle(deal, second, claims[0], PASSING, 2, ["greedy"], "secret")
    deal.apply(seat, deal.legal_actions(seat)[0])

    assert deal.events[-1].kind == CHOICE
    assert settle(deal, second, claims[0], PASSING, 2, ["greedy"], "secret") == before


@pytest.mark.parametrize("rules", ["ningbo", "riichi"])
def test_who_passes_a_win_by_loses_points(rules):
    def may_win(deal, seat):
        return WINNING in deal.legal_actions(seat) and deal.turn_seat == seat

    deal, seat = moments(rules, may_win, 1)[0]
    discard = next(action for action in deal.legal_actions(seat) if action.kind == "discard")
    settled = settle(deal, seat, WINNING, discard, 30, ["greedy"], "win")

    assert settled.low > 0
    assert settled.error == pytest.approx(settled.half_width / 1.96)


def test_two_equal_choices_are_not_told_apart():
    deal, seat = moments("ningbo", late, 1)[0]
    first = deal.legal_actions(seat)[0]
    settled = settle(deal, seat, first, first, 3, ["greedy"], "same")

    assert (settled.value, settled.half_width, settled.walls) == (0, 0, 3)


def test_where_no_world_can_be_made_that_is_said():
    """No world allows to pass where a discard is asked for."""
    deal, seat = moments("ningbo", late, 1)[0]

    assert settle(deal, seat, PASSING, PASSING, 3, ["greedy"], "none") is None


def test_more_orders_of_a_world_make_its_difference_a_mean():
    """The hands are dealt anew once, the undrawn tiles lie in other orders."""
    deal, seat = moments("ningbo", late, 1)[0]
    first, *_, second = deal.legal_actions(seat)
    one = list(differences(deal, seat, first, second, 4, ["greedy"], "orders"))
    many = list(differences(deal, seat, first, second, 4, ["greedy"], "orders", 5))

    assert len(one) == len(many) == 4
    assert all(each == int(each) for (each,) in one)
    assert any(each != int(each) for (each,) in many)
    assert all(each * 5 == pytest.approx(round(each * 5)) for (each,) in many)
