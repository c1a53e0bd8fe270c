"""Where the tiles of a deal went as a seat can tell, and the same choices made again with a wall."""

import pytest

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import chosen
from mahjong_atlas.bots.worlds import other_world, repeat, repeat_until_question, trail_of
from mahjong_atlas.play.actions import PASSING
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DISCARDED, LAID, MELDED, PASSED, WON
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.rules.chengdu.exchange import PASS_ON
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.testing.soak import difference
from mahjong_atlas.tiles.meld import CHOW, PUNG

VIEWER = 1
WAYS = ("next", "across", "previous", "dice")


def played(ruleset, seed, most=1000):
    """A deal of greedy bots, to its end or until so many events; the last of the tiles are passed on."""
    deal = Deal.start(ruleset, seed=seed)
    bot = make_bot("greedy", ruleset, "")
    while not deal.over and len(deal.events) < most:
        seat = deal.to_act[0]
        last = deal.legal_actions(seat)[-1]
        deal.apply(seat, last if last.kind == PASS_ON else chosen(bot, deal, seat))
    return deal


def passed(deal):
    """The tiles that were laid down one by one, and those passed on, with the seats."""
    laid = [(event.seat, event.tile) for event in deal.events if event.kind == LAID and event.word == PASS_ON]
    return laid, [(event.seat, event.tiles) for event in deal.events if event.kind == PASSED]


@pytest.mark.parametrize("way", WAYS)
def test_the_same_wall_makes_the_same_deal_with_the_same_tiles_passed_on(way):
    """CD-60: three tiles of one suit are passed on, which nobody else has seen."""
    deal = played(find_ruleset("chengdu", {"exchange": way}), f"passed {way}")
    again = repeat(deal, deal.wall.tiles[:])
    assert again is not None
    assert passed(again) == passed(deal)
    assert len(passed(deal)[0]) == 12
    assert [difference(deal, again, seat) for seat in range(4)] == [""] * 4


@pytest.mark.parametrize("way", WAYS)
def test_with_another_wall_tiles_of_one_suit_are_passed_on_and_the_own_ones_are_the_same(way):
    """Where the tile dealt in the place of one may not be passed on, another is."""
    deal = played(find_ruleset("chengdu", {"exchange": way}), f"elsewhere {way}", 60)
    own = [tile for seat, tile in passed(deal)[0] if seat == VIEWER]
    made = 0
    for number in range(60):
        other = repeat(deal, other_world(deal, VIEWER, Rng(f"wall {number}"), 3))
        if other is None:
            continue
        made += 1
        assert [tile for seat, tile in passed(other)[0] if seat == VIEWER] == own
        assert all(len({tile // 9 for tile in tiles}) == 1 for _, tiles in passed(other)[1])
    assert made > 3


@pytest.mark.parametrize("ruleset_id", ["ningbo", "hangzhou", "riichi", "wuhan"])
def test_the_trail_leads_to_where_the_tiles_lie(ruleset_id):
    """Of a seat it keeps the places of its concealed tiles, and notes every discard, claim and win."""
    claims = wins = 0
    for seed in range(6):
        deal = played(find_ruleset(ruleset_id), f"trail {seed}")
        trail, tiles = trail_of(deal, VIEWER), deal.wall.tiles
        others = [event for event in deal.events if event.seat not in (-1, VIEWER)]

        thrown = [(event.seat, event.tile) for event in others if event.kind == DISCARDED]
        assert [(each.seat, tiles[each.place]) for each in trail.thrown] == thrown
        assert all(each.place in each.held for each in trail.thrown)

        sets = [event for event in others if event.kind == MELDED and event.word in ("chow", "pung")]
        assert [each.seat for each in trail.claimed] == [event.seat for event in sets]
        for each, event in zip(trail.claimed, sets, strict=True):
            assert sorted([*each.tiles, event.tile]) == sorted(event.tiles)
            assert {tiles[place] for place in each.held} >= set(each.tiles)
        claims += len(sets)

        won = [event for event in others if event.kind == WON]
        assert [(seat, tile) for seat, _, tile in trail.won] == [
            (event.seat, event.tile if event.source >= 0 else -1) for event in won
        ]
        wins += len(won)
        for seat in {0, 2, 3} - {event.seat for event in won}:
            concealed = deal.position.hands[seat].concealed()
            assert sorted(tiles[place] for place in trail.held[seat]) == sorted(concealed)
    assert claims > 3
    assert wins


def test_each_claim_is_noted_with_the_sets_and_discards_before_it():
    deal = played(find_ruleset("shanghai"), "claims", 1000)
    for seat in (0, 2, 3):
        before = {each.number: each.melds for each in trail_of(deal, VIEWER).claimed if each.seat == seat}
        discards = melds = 0
        counted = {}
        for event in deal.events:
            if event.seat == seat and event.kind == MELDED and event.word != "added-kong":
                if event.word in ("chow", "pung"):
                    counted[discards] = melds
                melds += 1
            discards += event.seat == seat and event.kind == DISCARDED
        assert before == counted
        forms = [meld.form for meld in deal.position.hands[seat].melds if meld.source >= 0]
        assert len(counted) >= sum(form in (CHOW, PUNG) for form in forms)


def test_a_question_is_repeated_as_it_stood():
    deal = played(find_ruleset("riichi"), "question", 80)
    seat = deal.to_act[0]
    again = repeat_until_question(deal, seat, deal.wall.tiles[:])
    assert again is not None
    assert again.legal_actions(seat) == deal.legal_actions(seat)
    assert difference(deal, again, seat) == ""


def test_what_another_wants_to_claim_is_not_known_to_who_is_asked_too():
    """A seat that is asked about the same discard knows no answer of others: in its worlds they let it go."""
    ruleset = find_ruleset("riichi")
    bot = make_bot("greedy", ruleset, "")
    deal = Deal.start(ruleset, seed="two are asked")
    while len(deal.to_act) < 2:
        seat = deal.to_act[0]
        deal.apply(seat, chosen(bot, deal, seat))
    first, second = deal.to_act
    claim = next(each for each in deal.legal_actions(first) if each != PASSING)
    deal.apply(first, claim)
    assert deal.to_act == (second,)
    again = repeat_until_question(deal, second, deal.wall.tiles[:])
    assert again is not None
    for each in (deal, again):
        each.apply(second, PASSING)
    assert [bool(each.position.hands[first].melds) for each in (deal, again)] == [True, False]
