"""A deal as plain values is the same deal elsewhere."""

import pickle

import pytest

from mahjong_atlas.bots.bot import RandomBot
from mahjong_atlas.bots.table import chosen, play_out
from mahjong_atlas.match.match import Match
from mahjong_atlas.records.sent import received, sent
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.testing.worlds import difference


@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_stands_where_it_stood(ruleset: str) -> None:
    """Also a later deal of a match, with what the ones before have left behind."""
    match = Match(find_ruleset(ruleset), "sent")
    bots = [RandomBot(str(seat)) for seat in range(match.seats)]
    for number in range(3):
        deal = match.next_deal()
        for _ in range(12 + 5 * number):
            if not deal.over:
                seat = deal.to_act[0]
                deal.apply(seat, chosen(bots[seat], deal, seat))
        again = received(pickle.loads(pickle.dumps(sent(deal))))

        assert [difference(deal, again, seat) for seat in range(match.seats)] == [""] * match.seats
        assert (again.wall.tiles, again.position.scores) == (deal.wall.tiles, deal.position.scores)
        assert [again.legal_actions(seat) for seat in again.to_act] == [
            deal.legal_actions(seat) for seat in deal.to_act
        ]
        play_out(deal, bots)
        match.finish(deal)
        if match.over:
            break
