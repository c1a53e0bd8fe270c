"""Points are worth what they add to the final result, where that depends on places."""

import pytest

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.lab.placing import Placing, played_deals, points_of, worth_in
from mahjong_atlas.lab.rollouts import differences
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.rules.registry import RULESETS, find_ruleset

UNIT = 4690.0
PLACED = [each for each in RULESETS if find_ruleset(each).final.counts_places]
LAST = {"dealership": 7}
"""The last deal of two rounds."""


def standing(rules, totals, carried):
    match = Match(find_ruleset(rules), "placing")
    match.totals = totals
    match.stand_at(carried["dealership"], carried["dealership"] % 4, carried)
    return match


def gain(rules, totals, carried, player, points):
    """What points from the player after them are worth before a deal."""
    placing = Placing(find_ruleset(rules), played_deals(rules), UNIT)
    after = totals[:]
    after[player] += points
    after[(player + 1) % 4] -= points
    before, later = (
        placing.expected(standing(rules, each, carried), carried)[player] for each in (totals, after)
    )
    return (later - before) / placing._rate


def ended(match, seed):
    """The next deal of a match, played to its end."""
    deal = match.next_deal(seed=seed)
    play_out(deal, [make_bot("greedy", match.ruleset, "")] * deal.seats)
    return deal


def test_two_games_count_places_and_have_deals_to_draw_from():
    assert sorted(PLACED) == ["akapei", "riichi"]
    for rules in PLACED:
        found = played_deals(rules)
        assert len(found) == 500
        assert 0.2 < sum(each.stays for each in found) / 500 < 0.4


@pytest.mark.parametrize("rules", PLACED)
def test_what_a_match_comes_to_adds_up_to_nothing_wherever_it_stands(rules):
    placing = Placing(find_ruleset(rules), played_deals(rules), UNIT)
    start = find_ruleset(rules).table.start_score
    match = standing(rules, [start + 21000, start + 7000, start - 7000, start - 21000], {"dealership": 3})
    found = placing.expected(match, {"dealership": 3})
    assert sum(found) == pytest.approx(0, abs=0.5)
    assert sorted(found, reverse=True) == found


@pytest.mark.parametrize("rules", PLACED)
def test_points_before_the_first_deal_are_worth_themselves(rules):
    start = [find_ruleset(rules).table.start_score] * 4
    found = [gain(rules, start, {"dealership": 0}, player, 4700) for player in range(4)]
    assert sum(found) / 4 == pytest.approx(4700, rel=0.25)


@pytest.mark.parametrize("rules", PLACED)
def test_in_the_last_deal_points_count_where_a_place_depends_on_them(rules):
    """1,000 points beside a rival who is 500 away, and for one who leads by 40,000."""
    near, far = [26000, 26500, 24000, 23500], [60000, 16000, 13000, 11000]
    decisive, idle = gain(rules, near, LAST, 0, 1000), gain(rules, far, LAST, 0, 1000)
    assert decisive > 1000 > idle > 0


@pytest.mark.parametrize("rules", PLACED)
def test_a_deal_that_ends_the_match_counts_exactly(rules):
    checked = 0
    for seed in range(12):
        match = standing(rules, [31000, 30000, 21000, 18000], LAST)
        deal = ended(match, f"last {seed}")
        over = match.copy()
        over.finish(deal)
        if not over.over:
            continue
        checked += 1
        placing = Placing(match.ruleset, played_deals(rules), UNIT)
        for seat in range(4):
            result = over.results()[match.player(seat)]
            assert placing.worth(match, deal, seat) == pytest.approx(result / placing._rate)
    assert checked >= 4


def test_a_match_of_fixed_length_has_no_deals_to_come_after_its_last():
    ruleset = find_ruleset("riichi")
    match = Match(ruleset, "short", limit=1)
    deal = ended(match, "short")
    over = match.copy()
    over.finish(deal)
    assert over.over
    placing = Placing(ruleset, played_deals("riichi"), UNIT)
    found = [placing.worth(match, deal, seat) * placing._rate for seat in range(4)]
    assert found == pytest.approx([over.results()[match.player(seat)] for seat in range(4)])


def test_other_games_count_points():
    match = Match(find_ruleset("ningbo"), "points")
    assert worth_in(match, 1.0) is points_of
    assert worth_in(Match(find_ruleset("riichi"), "places"), UNIT) is not points_of


def test_choices_are_counted_by_points_and_by_places_in_the_same_worlds():
    ruleset = find_ruleset("riichi")
    match = standing("riichi", [60000, 16000, 13000, 11000], LAST)
    deal = match.next_deal(seed="both")
    seat = deal.to_act[0]
    first, *_, second = deal.legal_actions(seat)
    worths = (points_of, worth_in(match, UNIT))
    found = list(differences(deal, seat, first, second, 4, ["greedy"], "both", worths=worths))
    alone = list(differences(deal, seat, first, second, 4, ["greedy"], "both"))
    assert [each[:1] for each in found] == alone
    assert any(points != placed for points, placed in found)
    assert ruleset.final.counts_places


def test_an_ended_deal_brings_its_transfers():
    deal = Deal.start(find_ruleset("ningbo"), seed="points")
    play_out(deal, [make_bot("greedy", deal.ruleset, "")] * deal.seats)
    assert sum(points_of(deal, seat) for seat in range(deal.seats)) == 0
