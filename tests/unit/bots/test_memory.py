"""What a greedy bot remembers never changes what it does."""

import pytest

from mahjong_atlas.bots.bot import Bot, RandomBot
from mahjong_atlas.bots.greedy import GreedyBot, goals_of
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.match import Match
from mahjong_atlas.records.jsonl import event_line
from mahjong_atlas.rules.difference import changed, revalued
from mahjong_atlas.rules.registry import RULESETS, find_ruleset

DEALS = 8

every_ruleset = pytest.mark.parametrize("ruleset_id", RULESETS)


class MadeAnew(Bot):
    """A greedy bot that remembers nothing from one choice to the next."""

    def __init__(self, ruleset):
        self.ruleset = ruleset

    def choose(self, observation, legal):
        return GreedyBot(self.ruleset).choose(observation, legal)

    def announce(self, observation, words):
        return GreedyBot(self.ruleset).announce(observation, words)


def played(ruleset, seed, bots_for):
    """A match of some deals, all that happened and was paid in each; `bots_for` seats the bots of a deal."""
    match = Match(ruleset, seed)
    texts = []
    while not match.over and match.number < DEALS:
        deal = match.next_deal()
        play_out(deal, bots_for(match.number))
        events = [event_line(event) for event in deal.events]
        transfers = [repr(each) for each in deal.transfers]
        follows = match.finish(deal)
        texts.append((events, transfers, deal.position.scores, follows.dealer, follows.carried))
    return texts


@every_ruleset
def test_a_bot_kept_over_deals_plays_like_fresh_ones_on_every_seat(ruleset_id):
    """The points left on the table (sticks, pots) are among the facts that the next deal inherits."""
    ruleset = find_ruleset(ruleset_id)
    seats = ruleset.table.seats
    fresh = played(ruleset, "kept", lambda _: [GreedyBot(ruleset) for _ in range(seats)])

    for first in range(seats):
        kept = GreedyBot(ruleset)

        def one_kept(number, kept=kept, first=first):
            bots = [GreedyBot(ruleset) for _ in range(seats)]
            bots[(first + number) % seats] = kept
            return bots

        assert played(ruleset, "kept", one_kept) == fresh


@every_ruleset
def test_a_bot_kept_among_random_ones_plays_like_fresh_ones(ruleset_id):
    """The chances of the others are those of the wall and the seat."""
    ruleset = find_ruleset(ruleset_id)
    seats = ruleset.table.seats
    for seat in range(seats):
        kept = GreedyBot(ruleset)

        def beside(bot_for, seat=seat):
            def bots(number):
                table = [RandomBot(f"{number} {each}") for each in range(seats)]
                table[seat] = bot_for()
                return table

            return bots

        assert played(ruleset, "random", beside(lambda kept=kept: kept)) == played(
            ruleset, "random", beside(lambda: GreedyBot(ruleset))
        )


@every_ruleset
def test_one_bot_on_all_seats_plays_like_bots_without_any_memory(ruleset_id):
    ruleset = find_ruleset(ruleset_id)
    seats = ruleset.table.seats
    one = GreedyBot(ruleset)

    assert played(ruleset, "all", lambda _: [one] * seats) == played(
        ruleset, "all", lambda _: [MadeAnew(ruleset)] * seats
    )


def test_a_variant_with_the_id_and_options_of_its_parent_has_goals_of_its_own():
    parent = find_ruleset("ningbo")
    fans = revalued(parent.fans, {fan.id: 9 * fan.value for fan in parent.fans}, "NB-42")
    variant = changed(parent, id=parent.id, prefix=parent.prefix, fans=fans)

    assert max(goal.worth_closed for goal in goals_of(variant)) > max(
        goal.worth_closed for goal in goals_of(parent)
    )
