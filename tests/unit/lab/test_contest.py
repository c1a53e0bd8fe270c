"""Duplicate matches: what is equal on a wall is equal, what is worse is found, whoever shares the work."""

import pytest

from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.errors import OptionError
from mahjong_atlas.lab import contest as contests
from mahjong_atlas.lab.contest import Contest, ContestOutcome, Form, Walls, hold, read_form, usual_forms
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.rules.registry import RULESETS, find_ruleset

ONE_AMONG_THREE = Form(1, 3)


def contest(ruleset="ningbo", first="greedy", second="random", form=ONE_AMONG_THREE, **more):
    return Contest(find_ruleset(ruleset), first, second, form, "test", **more)


class Careless(Bot):
    """A greedy bot that makes one choice in four blindly."""

    def __init__(self, ruleset, seed):
        self.greedy = GreedyBot(ruleset)
        self.rng = Rng(seed)

    def choose(self, observation, legal):
        if self.rng.below(4):
            return self.greedy.choose(observation, legal)
        return legal[self.rng.below(len(legal))]

    def announce(self, observation, words):
        return self.greedy.announce(observation, words)


@pytest.fixture
def careless(monkeypatch):
    """A bot named careless that says nothing of its handicap."""

    def with_careless(name, ruleset, seed):
        return Careless(ruleset, seed) if name == "careless" else make_bot(name, ruleset, seed)

    monkeypatch.setattr(contests, "make_bot", with_careless)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_bots_that_play_alike_get_the_same_in_every_seating(ruleset):
    seats = find_ruleset(ruleset).table.seats
    outcome = hold(contest(ruleset, "greedy", "greedy", Form(1, seats - 1)), 3)

    for wall in outcome.walls.points:
        assert wall == [wall[0]] * seats
    assert outcome.mean.value == pytest.approx(
        sum(sum(wall[0]) for wall in outcome.walls.points) / (seats * 3), abs=1e-9
    )


@pytest.mark.parametrize("form", [Form(1, 3), Form(2, 2), Form(3, 1)])
def test_a_hidden_handicap_is_found(careless, form):
    outcome = hold(contest(first="careless", second="greedy", form=form), 60)

    assert outcome.mean.high < 0
    assert outcome.walls.first.wins / outcome.walls.first.deals < (
        outcome.walls.second.wins / outcome.walls.second.deals
    )


def test_the_sequential_test_ends_a_contest_that_is_decided(careless):
    worse = hold(contest(first="careless", second="greedy"), 2000, edge=0.2)
    better = hold(contest(first="greedy", second="careless"), 2000, edge=0.2)

    assert (worse.verdict, better.verdict) == ("not-stronger", "stronger")
    assert max(len(worse.walls.points), len(better.walls.points)) < 2000


def test_the_answer_does_not_depend_on_who_shares_the_work():
    alone, shared = (hold(contest(), 50, jobs) for jobs in (1, 2))

    assert alone == shared


def test_a_match_is_played_to_its_end_with_what_the_rules_carry_on():
    outcome = hold(contest("riichi", form=Form(1, 3), whole=True), 2)

    assert outcome.walls.first.deals > 2 * 4 * 4
    assert outcome.place.value == 1
    assert len(outcome.walls.places) == 2


def test_the_sheet_counts_what_happened():
    """Deals are won, paid in, paid or drawn; who pays in gave the tile of a win by discard."""
    outcome = hold(contest("mcr", "greedy", "random", Form(2, 2)), 20)
    first, second = outcome.walls.first, outcome.walls.second

    assert (first.deals, second.deals) == (20 * 6 * 2,) * 2
    for sheet in (first, second):
        assert sheet.wins + sheet.paid_in + sheet.paid + sheet.drawn == sheet.deals
        assert all(0 <= value <= 1 for _, value, kind in sheet.rows() if kind == "share")
    both = first.wins + second.wins, first.self_draws + second.self_draws
    assert first.paid_in + second.paid_in == both[0] - both[1]
    assert first.points + second.points == 0
    assert first.points == sum(
        points[seat]
        for wall in outcome.walls.points
        for points, taken in zip(wall, outcome.contest.form.places, strict=True)
        for seat in taken
    )


def test_every_seating_of_a_form_occurs_once():
    assert Form(1, 3).seatings("a", "b") == [
        ("a", "b", "b", "b"),
        ("b", "a", "b", "b"),
        ("b", "b", "a", "b"),
        ("b", "b", "b", "a"),
    ]
    assert len(set(Form(2, 2).seatings("a", "b"))) == 6
    assert [str(form) for form in usual_forms(3)] == ["1v2", "2v1"]


@pytest.mark.parametrize("text", ["1v4", "0v4", "4v0", "1x3", "", "11v3"])
def test_a_form_that_does_not_fill_the_table_is_refused(text):
    with pytest.raises(OptionError, match="1v3, 3v1"):
        read_form(text, 4)


def test_points_are_those_of_the_first_bot():
    """The first bot has the seats 0, 1, 2 and 3 in turn."""
    nothing = [0.0] * 4
    even = [[4.0, -1.0, -2.0, -1.0]] * 4
    once = [[4.0, -1.0, -2.0, -1.0], nothing, nothing, nothing]

    assert ContestOutcome(contest(), Walls(points=[even, once])).by_wall() == [0.0, 1.0]
