"""A review weighs every choice on what its seat knew, and says what it cost."""

import pytest

from mahjong_atlas.bots.keen import KeenBot, Weighed
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.lab import rollouts
from mahjong_atlas.lab.reviewer import (
    Accuracy,
    GameReview,
    Reviewer,
    Tally,
    adjusted,
    judge,
    key_of,
    kind_of,
    points_of_win,
)
from mahjong_atlas.lab.rollouts import Finder, check
from mahjong_atlas.lab.verdicts import Verdict
from mahjong_atlas.play.actions import DISCARDS, PASSING, WINNING, Action
from mahjong_atlas.play.events import CHOICE
from mahjong_atlas.play.match import Match
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.transfers import net
from tests.unit.bots.handmade import nearer_is_better

CITIES = ("ningbo", "chengdu", "malaysia", "riichi", "hangzhou", "changchun")


def reviewed(rules, bots, seed="review"):
    """The review of a deal that these bots play, with the match and the deal."""
    ruleset = find_ruleset(rules)
    match = Match(ruleset, seed)
    reviewer = Reviewer(KeenBot(ruleset, nearer_is_better(ruleset)))
    deal = match.next_deal()
    players = [make_bot(bots[seat % len(bots)], ruleset, f"{seed} {seat}") for seat in range(deal.seats)]
    reviewer.follow(match, deal)
    while not deal.over:
        for seat in deal.to_act:
            observation = deal.observe(seat)
            deal.apply(seat, players[seat].choose(observation, observation.legal))
            reviewer.follow(match, deal)
    return reviewer.review, match, deal


@pytest.mark.parametrize("rules", CITIES)
def test_every_choice_between_two_is_judged_once(rules):
    review, match, deal = reviewed(rules, ["random"])
    chosen = [(number, event) for number, event in enumerate(deal.events) if event.kind == CHOICE]
    judged = {(each.event, each.seat) for each in review.judged}

    assert len(judged) == len(review.judged)
    assert judged <= {(number, event.seat) for number, event in chosen}
    for each in review.judged:
        assert each.player == match.players[each.seat]
        assert len(each.choices) > 1
        assert each.step == sum(event.kind != CHOICE for event in deal.events[: each.event])
        assert each.cost >= 0
        assert each.made in each.choices
        assert each.is_dear <= (each.cost > 0)


def test_a_choice_costs_what_it_promises_less_than_the_best():
    """By this model a tile farther from a win is a point: random players lose points, greedy ones do not."""
    random, _, _ = reviewed("hongkong-old", ["random"])
    greedy, _, _ = reviewed("hongkong-old", ["greedy"])

    assert sum(each.cost for each in random.judged) > 5
    assert any(each.is_dear for each in random.judged)
    for each in random.judged:
        if each.made is not each.best:
            assert each.cost == max(0, each.best.worth - each.made.worth)
    dearest = random.dearest(3)
    assert [each.cost for each in dearest] == sorted((each.cost for each in dearest), reverse=True)
    assert sum(each.cost for each in greedy.judged) < sum(each.cost for each in random.judged)


def test_the_future_of_a_deal_changes_nothing_in_the_review_of_its_beginning():
    """Two deals that part after some choices are reviewed alike up to there."""
    greedy, _, _ = reviewed("ningbo", ["greedy"])
    parted, _, _ = reviewed("ningbo", ["greedy", "greedy", "greedy", "random"])
    common = 0
    for one, other in zip(greedy.judged, parted.judged, strict=False):
        if (one.event, one.made.action) != (other.event, other.made.action):
            break
        assert [each.worth for each in one.choices] == [each.worth for each in other.choices]
        common += 1
    assert common >= 2


def weighed(action, *, danger=0.0, cost=0.0, win=0.5, gain=10.0, pay=0.1, price=-8.0, correction=0.0):
    """A choice that promises this."""
    return Weighed(action, [danger, cost, win, gain, pay, price, 0.0, correction])


@pytest.mark.parametrize(
    ("best", "made", "kind", "id"),
    [
        ({"pay": 0.05}, {"pay": 0.3}, "danger", "review-danger"),
        ({"win": 0.6}, {"win": 0.3}, "efficiency", "review-efficiency"),
        ({"gain": 20.0}, {"gain": 8.0}, "value", "review-value"),
    ],
)
def test_what_parts_two_discards_is_what_costs_most(best, made, kind, id):
    ruleset = find_ruleset("ningbo")
    one, other = weighed(DISCARDS[0], **best), weighed(DISCARDS[1], **made)
    judged = judge(ruleset, (0, 0, 0, 0, 0), other, [one, other], Accuracy(0.1))

    assert (judged.kind, judged.reasons()[0].id, judged.is_dear) == (kind, id, True)
    assert judged.cost == one.worth - other.worth


@pytest.mark.parametrize(
    ("rules", "best", "made", "kind"),
    [
        ("ningbo", WINNING, PASSING, "win"),
        ("ningbo", Action("concealed-kong", 0), DISCARDS[0], "kong"),
        ("ningbo", Action("pung", -1, (0, 0)), PASSING, "call"),
        ("riichi", Action("ready", 0), DISCARDS[0], "ready"),
        ("chengdu", Action("void", -1, (), -1, "m"), Action("void", -1, (), -1, "s"), "suit"),
    ],
)
def test_choices_of_other_kinds_are_called_by_what_they_do(rules, best, made, kind):
    assert kind_of(find_ruleset(rules), weighed(best), weighed(made)) == kind


def test_a_danger_now_and_one_later_are_one_chance_to_pay():
    choice = weighed(
        DISCARDS[0], danger=0.2, cost=-10.0, win=0.5, gain=10.0, pay=0.25, price=-6.0, correction=0.5
    )

    assert choice.pay == pytest.approx(0.2 + 0.8 * 0.25)
    assert choice.win == pytest.approx(0.4)
    assert choice.pay * choice.price == pytest.approx(0.2 * -10 + 0.2 * -6)
    rest = (1 - choice.win - choice.pay) * choice.rest
    parts = choice.win * choice.gain + choice.pay * choice.price + rest
    assert choice.worth == pytest.approx(parts + choice.correction)


def test_a_cost_is_corrected_by_the_slope_and_has_an_interval_that_grows_with_it():
    ruleset = find_ruleset("ningbo")
    one, other = weighed(DISCARDS[0], win=0.9), weighed(DISCARDS[1], win=0.5)
    difference = one.worth - other.worth
    judged = judge(ruleset, (0, 0, 0, 0, 0), other, [one, other], Accuracy(0.1, 0.5, 1.0, 0.25))

    assert judged.cost == pytest.approx(0.5 * difference)
    assert judged.half_width == pytest.approx(1.645 * (1 + (0.25 * difference) ** 2) ** 0.5)
    assert judged.cost_of(one) == judged.half_width_of(one) == 0


@pytest.mark.parametrize(("offset", "lasts"), [(0.1, True), (100.0, False)])
def test_what_later_choices_make_up_for_costs_nothing(offset, lasts):
    one, other = weighed(DISCARDS[0], win=0.9), weighed(DISCARDS[1], win=0.5)
    difference = one.worth - other.worth
    accuracy = Accuracy(0.1, 0.5, 1.0, 0.25, offset)
    judged = judge(find_ruleset("ningbo"), (0, 0, 0, 0, 0), other, [one, other], accuracy)

    assert judged.cost == pytest.approx(0.5 * (difference - offset) if lasts else 0.0)
    assert judged.is_dear == lasts
    assert accuracy.cost(-difference) == -accuracy.cost(difference)
    assert accuracy.half_width(-difference) == accuracy.half_width(difference)


@pytest.mark.parametrize(("margin", "is_dear"), [(0.1, True), (9.0, False)])
def test_a_cost_counts_as_none_below_the_margin(margin, is_dear):
    one, other = weighed(DISCARDS[0], win=0.9), weighed(DISCARDS[1], win=0.5)
    judged = judge(find_ruleset("ningbo"), (0, 0, 0, 0, 0), other, [one, other], Accuracy(margin))

    assert judged.is_dear == is_dear


def three_dear():
    """A review of three dear choices of player 0, which cost the same by the model."""
    one, other = weighed(DISCARDS[0], win=0.9), weighed(DISCARDS[1], win=0.5)
    places = [(0, event, event, 0, 0) for event in range(3)]
    return GameReview(
        [judge(find_ruleset("ningbo"), at, other, [one, other], Accuracy(0.1)) for at in places]
    )


def test_a_verdict_is_what_a_choice_cost_wherever_it_is_counted():
    review = three_dear()
    first, second, third = review.judged
    cost = first.cost
    assert [review.cost(each) for each in review.judged] == [cost] * 3
    review.verdicts = {
        key_of(first): Verdict(-2.0, 1.0, 40, 10.0),
        key_of(second): Verdict(6.0, 1.0, 40, 10.0),
        key_of(third): Verdict(9.0, 1.0, 0, 10.0),
    }
    review.points = [[0, 0, 0, 0]]

    assert [review.cost(each) for each in review.judged] == [0, 6, 9]
    assert review.dearest(10) == [third, second], "what cost nothing is listed no more"
    assert review.dearest(1) == [third]
    assert review.dearest(10, player=1) == []
    assert adjusted(review, 0) == -15
    assert adjusted(review, 1) == 5


def test_a_tally_counts_mistakes_by_grade_and_leaves_open_what_is_open():
    review = three_dear()
    first, second, _ = review.judged
    review.verdicts = {
        key_of(first): Verdict(6.0, 1.0, 40, 10.0),
        key_of(second): Verdict(2.5, 3.0, 40, 10.0),
    }
    tally = Tally.of([(review, 0), (review, 1)])

    assert tally.graded == {"blunder": 1, "error": 0, "slip": 0}
    assert (tally.choices, tally.unsure, tally.unchecked, tally.cost) == (3, 1, 1, 6)


def test_a_result_without_luck_is_what_others_lost_less_what_one_lost_oneself():
    """It sums to nothing over the players, as points do."""
    review, *_ = reviewed("ningbo", ["random", "greedy", "greedy", "greedy"])
    results = [adjusted(review, player) for player in range(4)]
    lost = [sum(each.cost for each in review.of(player)) for player in range(4)]

    assert sum(results) == pytest.approx(0)
    assert results[0] == pytest.approx(sum(lost[1:]) / 3 - lost[0])
    assert results[0] < min(results[1:])
    review.points[-1] = []
    assert adjusted(review, 0) == 0, "a deal that has not been ended has no result"


def test_a_moment_is_found_again_with_what_the_deal_began_with():
    """The deal stands where the choice was made, before it."""
    ruleset = find_ruleset("ningbo")
    match = Match(ruleset, "moments")
    reviewer = Reviewer(KeenBot(ruleset, nearer_is_better(ruleset)))
    bots = [make_bot("random", ruleset, f"{seat}") for seat in range(4)]
    played = play_followed(match, bots, reviewer.follow)
    wanted = reviewer.review.dearest(2)
    finder = Finder(map(key_of, wanted))
    again = Match(ruleset, "moments")
    play_followed(again, [make_bot("random", ruleset, f"{seat}") for seat in range(4)], finder.follow)

    assert played.over
    assert len(wanted) == len(finder.moments) == 2
    for each in wanted:
        moment = finder.moments[key_of(each)]
        assert len(moment.events) == each.event
        assert each.made.action in moment.legal_actions(each.seat)
        assert check(moment, each, reviewer.bot, worlds=2).worlds <= 2


@pytest.mark.parametrize(("dealt", "counted"), [(rollouts.FEWEST - 1, 0), (rollouts.FEWEST, rollouts.FEWEST)])
def test_a_choice_of_which_few_worlds_can_be_dealt_is_not_called_anything(monkeypatch, dealt, counted):
    review, _, deal = reviewed("riichi", ["random"])
    monkeypatch.setattr(rollouts, "differences", lambda *_: iter([[200_000.0]] * dealt))
    bot = KeenBot(deal.ruleset, nearer_is_better(deal.ruleset))
    assert check(deal, review.judged[0], bot).worlds == counted


def play_followed(match, bots, follow):
    """A deal of the match played by bots, followed choice by choice."""
    deal = match.next_deal()
    follow(match, deal)
    while not deal.over:
        for seat in deal.to_act:
            observation = deal.observe(seat)
            deal.apply(seat, bots[seat].choose(observation, observation.legal))
            follow(match, deal)
    return deal


def test_a_win_that_ends_the_deal_counts_for_what_it_pays():
    """Not for what the model expects of wins; where the deal goes on nothing is known."""
    for rules in ("ningbo", "chengdu"):
        found = wins_of(rules)
        assert len(found) == 3
        for deal, seat, paid in found:
            won = deal.copy()
            won.apply(seat, WINNING)
            while not won.over and PASSING in won.legal_actions(won.to_act[0]):
                won.apply(won.to_act[0], PASSING)
            before, after = (net(each.transfers, each.seats)[seat] for each in (deal, won))
            assert paid == (after - before if won.over else None)
        assert any(paid is None for *_, paid in found) == (rules == "chengdu")


def wins_of(rules):
    """The first moments of a deal at which a seat may win, with what is known of the win."""
    ruleset = find_ruleset(rules)
    found = []
    for number in range(8):
        deal = Match(ruleset, f"wins {number}").next_deal()
        bot = make_bot("greedy", ruleset, "")
        while not deal.over:
            for seat in deal.to_act:
                if WINNING in deal.legal_actions(seat) and len(found) < 3:
                    found.append((deal.copy(), seat, points_of_win(deal, seat, WINNING)))
                deal.apply(seat, bot.choose(deal.observe(seat), deal.legal_actions(seat)))
    return found
