"""Deals in succession: players keep their places at the table, seats are handed out anew."""

import pytest

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.match import Match
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.tiles.state import DEALERSHIP


def play_match(ruleset_id, options, seed, most=200):
    match = Match(find_ruleset(ruleset_id, options), seed)
    history = []
    while not match.over and match.number < most:
        deal = match.next_deal()
        play_out(deal, [make_bot("greedy", match.ruleset, f"{seat}") for seat in range(match.seats)])
        history.append((match.dealer, deal))
        match.finish(deal)
    return match, history


def test_a_player_sits_east_while_he_deals():
    match = Match(find_ruleset(RULESETS[0]), "seats", first_dealer=2)

    assert [match.player(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert match.seat(1) == 3


def test_one_round_ends_when_the_fourth_dealer_has_lost_the_deal():
    """NB-6, NB-7, NB-8: the dealer stays on a win or a draw, otherwise the next in turn order deals."""
    match, history = play_match("ningbo", {"rounds": 1}, "one round")

    dealers = [dealer for dealer, _ in history]
    assert match.over
    assert sorted(set(dealers)) == [0, 1, 2, 3]
    for (dealer, deal), following in zip(history, dealers[1:], strict=False):
        stays = not deal.result.winners or 0 in deal.result.winners
        assert following == (dealer if stays else (dealer + 1) % 4)
    assert 0 not in history[-1][1].result.winners


def test_the_round_wind_turns_with_the_fourth_change_of_dealer():
    """NB-8."""
    _, history = play_match("ningbo", {"rounds": 2}, "two rounds")

    winds = [deal.position.round_winds for _, deal in history]
    passed = [DEALERSHIP.get(deal.position) for _, deal in history]
    assert winds == [(27 + number // 4,) for number in passed]
    assert {(27,), (28,)} == set(winds)


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_totals_are_what_the_deals_paid(ruleset_id):
    match, history = play_match(ruleset_id, {}, "totals", most=4)

    totals = [match.ruleset.table.start_score] * match.seats
    pot = 0
    for dealer, deal in history:
        for each in deal.transfers:
            for seat, sign in ((each.payer, -1), (each.payee, 1)):
                if seat < 0:
                    pot += sign * each.amount
                else:
                    totals[(dealer + seat) % match.seats] += sign * each.amount
    assert match.totals == totals
    assert sum(totals) + pot == match.ruleset.table.start_score * match.seats


def test_a_match_is_the_same_from_the_same_seed():
    first, _ = play_match("ningbo", {"rounds": 1}, "again")
    second, _ = play_match("ningbo", {"rounds": 1}, "again")
    other, _ = play_match("ningbo", {"rounds": 1}, "another")

    assert first.totals == second.totals
    assert first.totals != other.totals


def test_equal_points_rank_by_place():
    match = Match(find_ruleset(RULESETS[0]), "rank")
    match.totals = [5, 9, 5, -19]

    assert match.ranking() == [1, 0, 2, 3]


def test_the_round_turns_from_east_to_north_and_the_match_ends():
    """HK-44, HK-45, HK-46: four rounds, a staying dealer does not count again."""
    match, history = play_match("hongkong-old", {}, "four rounds", most=400)

    assert match.over
    assert list(dict.fromkeys(deal.position.round_winds for _, deal in history)) == [
        (27,),
        (28,),
        (29,),
        (30,),
    ]
    assert len(history) >= 16


def test_everybody_starts_with_25000_and_the_dealer_is_east():
    """RI-2, RI-4."""
    match = Match(find_ruleset("riichi"), "start", first_dealer=3)
    deal = match.next_deal()

    assert match.totals == [25000] * 4
    assert match.player(0) == 3
    assert deal.to_act == (0,)
    assert deal.position.seat_wind(0) == 27


def test_the_seed_of_a_deal_may_be_given():
    match = Match(find_ruleset(RULESETS[0]), "ours")

    assert match.next_deal().rng.seed == "ours/0"
    assert match.next_deal(seed="made by all").rng.seed == "made by all"
    assert match.next_deal(seed="made by all").wall.tiles != match.next_deal().wall.tiles


def test_a_copy_of_a_match_goes_on_alone():
    match, _ = play_match("riichi", {}, "copied", most=2)
    before = (match.number, match.dealer, match.totals[:], dict(match.carried), match.players)
    copied = match.copy()
    assert (copied.number, copied.dealer, copied.totals, copied.carried, copied.players) == before

    deal = copied.next_deal()
    play_out(deal, [make_bot("greedy", match.ruleset, "")] * match.seats)
    copied.finish(deal)
    copied.totals[0] += 1000
    copied.carried["honba"] = 9

    assert copied.number == match.number + 1
    assert (match.number, match.dealer, match.totals, match.carried, match.players) == before
