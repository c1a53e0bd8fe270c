"""The book of a real table comes to the same as the match that was played."""

import pytest

from mahjong_atlas.play.match import Match
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.scorebook.entries import Entry
from mahjong_atlas.scorebook.scorebook import Scorebook
from tests.unit.scorebook.played import deals, entered_by_agreement, entered_by_hands, entered_by_payments

NAMES = ["Anna", "Bo", "Chiyo", "Dai"]


def opened(ruleset_id: str, **more: object) -> Entry:
    seats = find_ruleset(ruleset_id).table.seats
    return Entry("1", "opened", fields={"ruleset": ruleset_id, "names": NAMES[:seats], **more})


def same(scorebook: Scorebook, match: Match, number: int) -> None:
    """Dealer, counters, totals and end agree."""
    assert scorebook.totals == tuple(match.totals), number
    assert scorebook.over == match.over
    assert {k: v for k, v in scorebook.match.carried.items() if v} == {
        k: v for k, v in match.carried.items() if v
    }
    assert scorebook.match.dealer == match.dealer


@pytest.mark.parametrize("how", ["hands", "payments"])
@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_the_book_stands_where_the_match_of_bots_stands(ruleset_id: str, how: str) -> None:
    ruleset = find_ruleset(ruleset_id)
    entries = [opened(ruleset_id)]
    scorebook = Scorebook.replay(entries)
    number = 0
    for match, deal, seen in deals(ruleset, "greedy", 8, "book"):
        if number:
            same(scorebook, match, number)
        number += 1
        entered = entered_by_hands(deal, seen) if how == "hands" else entered_by_payments(deal)
        entries.append(scorebook.prepared("deal", {"events": entered}))
        scorebook = Scorebook.replay(entries)
        booked = scorebook.deals[-1]
        assert sum(booked.totals) + booked.pot == ruleset.table.start_score * ruleset.table.seats
        if how == "hands":
            live = sorted(repr(each) for each in deal.transfers)
            assert sorted(repr(each) for settled in booked.settled for each in settled.transfers) == live
    same(scorebook, match, number)


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_fans_that_were_agreed_on_are_paid_like_the_hand(ruleset_id: str) -> None:
    """The fans by their ids, the melds that lie there, no hand: the same points and payments."""
    ruleset = find_ruleset(ruleset_id)
    compared = 0
    for number in range(12):
        scorebook = Scorebook.replay([opened(ruleset_id)])
        for _, _deal, seen in deals(ruleset, "greedy", 1, f"agreed/{number}"):
            entered = entered_by_agreement(ruleset, seen)
            if entered is None:
                continue
            entry = scorebook.prepared("deal", {"events": entered})
            booked = Scorebook.replay([*scorebook.entries, entry]).deals[0]
            wins = [settled for settled in booked.settled if settled.scores]
            live = [settlement for settlement in seen if settlement.scores]
            for settled, settlement in zip(wins, live, strict=True):
                assert [each.points for each in settled.scores] == [each.points for each in settlement.scores]
                if any("liability" in each.cause.id for each in settlement.transfers):
                    continue  # the players say so, since some duties depend on tiles that nobody told
                assert [repr(each) for each in settled.transfers] == [
                    repr(each) for each in settlement.transfers
                ]
                compared += 1
    assert compared
