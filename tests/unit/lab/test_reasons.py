"""The reasons of a review: hands after both choices, what each risks, and to whom."""

from itertools import pairwise

from mahjong_atlas.bots.keen import KeenBot, Weighed
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import chosen
from mahjong_atlas.lab.reasons import MANY, facts
from mahjong_atlas.play.actions import DISCARD, WINNING, Action
from mahjong_atlas.play.match import Match
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.table.own_hand import copies_left
from mahjong_atlas.tiles.kind import NUM_NATURAL, SEATS
from mahjong_atlas.tiles.notation import parse_tiles, tile_name
from mahjong_atlas.tiles.shapes import kernel
from tests.unit.bots.handmade import nearer_is_better

RULES = find_ruleset("riichi")
BOT = KeenBot(RULES, nearer_is_better(RULES))


def weighed(action: Action, danger: float = 0.0) -> Weighed:
    """A choice that promises this."""
    return Weighed(action, [danger, -8000.0, 0.5, 3900.0, 0.1, -8000.0, 0.0, 0.0])


def moments(is_wanted, wanted=5):
    """The first moments of deals of greedy bots at which a seat is to discard and the table is as wanted."""
    found = []
    for number in range(40):
        deal = Match(RULES, f"reasons {number}").next_deal()
        bot = make_bot("greedy", RULES, "")
        while not deal.over:
            for seat in deal.to_act:
                discards = [
                    each for each in deal.legal_actions(seat) if each.kind == DISCARD and not each.word
                ]
                if len(discards) > 1 and is_wanted(deal, seat):
                    found.append((deal.copy(), seat, discards))
                    if len(found) == wanted:
                        return found
                deal.apply(seat, chosen(bot, deal, seat))
    return found


def missing_after(observation, discard):
    """Tiles missing after a discard, the kinds that help and the copies unseen, by the shape alone."""
    shape = observation.shape[:]
    shape[observation.alias[discard.tile]] -= 1
    shapes = RULES.scoring.shapes_beside(observation.melds[observation.seat])
    sets = 4 - len(observation.melds[observation.seat])
    helps = kernel.ukeire(shape, sets, shapes, RULES.scoring.fifth)
    return kernel.distance(shape, sets, shapes, RULES.scoring.fifth), helps, copies_left(RULES, observation)


def is_closed(deal, seat):
    return not deal.observe(seat).melds[seat]


def test_the_hands_after_both_choices_come_with_what_helps_them():
    """A closed hand of riichi wins by self-draw once complete, so that shape alone decides."""
    ready = 0
    for deal, seat, discards in moments(lambda deal, seat: is_closed(deal, seat) and len(deal.events) > 90):
        observation = deal.observe(seat)
        for one, other in pairwise(discards):
            reasons = facts(BOT, observation, weighed(one), weighed(other))
            assert [each.parameters["word"] for each in reasons] == [one.text(), other.text()]
            for each, discard in zip(reasons, (one, other), strict=True):
                if each.id == "review-far":
                    continue
                missing, helps, unseen = missing_after(observation, discard)
                is_ready = each.id.startswith("review-waits")
                ready += is_ready
                assert is_ready == (missing == 1)
                live = sum(unseen[kind] for kind in range(NUM_NATURAL) if helps >> kind & 1)
                assert each.parameters["number"] == live
                assert each.parameters.get("number3", 0) == missing - 1
                kinds = [kind for kind in range(NUM_NATURAL) if helps >> kind & 1 and unseen[kind]]
                listed = sorted(map(tile_name, kinds)) if len(kinds) <= MANY else []
                assert sorted(map(tile_name, parse_tiles(each.parameters.get("tile", "")))) == listed
    assert ready


def test_a_win_counts_by_what_it_pays():
    deal, seat, discards = moments(is_closed, 1)[0]
    pays, after = facts(BOT, deal.observe(seat), weighed(WINNING), weighed(discards[0]))
    assert (pays.id, pays.parameters) == ("review-pays", {"word": "win", "text": "+3900"})
    assert after.parameters["word"] == discards[0].text()


def test_a_danger_names_those_who_have_declared_ready_and_what_they_have_thrown():
    def is_threatened(deal, seat):
        return any(at >= 0 for other, at in enumerate(deal.observe(seat).ready_at) if other != seat)

    thrown = 0
    for deal, seat, discards in moments(is_threatened, 12):
        observation = deal.observe(seat)
        best, made = weighed(discards[0]), weighed(discards[1], danger=0.12)
        reasons = facts(BOT, observation, best, made)[2:]
        risk = reasons[0]
        assert (risk.id, risk.parameters["number"], risk.parameters["number2"]) == ("review-risk", 12, 0)
        ready = {SEATS[at] for at, since in enumerate(observation.ready_at) if since >= 0 and at != seat}
        assert {each.parameters["seat"] for each in reasons if each.id == "review-ready"} == ready
        for each in reasons:
            if each.id == "review-thrown":
                thrown += 1
                rivers = observation.rivers[SEATS.index(each.parameters["seat"])]
                assert {observation.alias[tile] for tile in parse_tiles(each.parameters["tile"])} <= {
                    observation.alias[tile] for tile in rivers
                }
        safe = facts(BOT, observation, best, weighed(discards[1], danger=0.01))
        assert len(safe) == 2, "a chance of one in a hundred is no reason"
    assert thrown
