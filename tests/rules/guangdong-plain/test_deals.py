"""What scripts cannot say of Guangdong without flowers: equipment, several deals, what cases may state."""

import tomllib
from pathlib import Path

import pytest

from mahjong_atlas.errors import CaseFileError
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.seating import draw_seats
from mahjong_atlas.positions.building import settle_position
from mahjong_atlas.positions.cases.reader import case_position, file_entries, read_case
from mahjong_atlas.rules.guangdong_plain.features import LIABLE_FIRST
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.transfers import net
from mahjong_atlas.tiles.kind import EAST, SOUTH

RULES = find_ruleset("guangdong-plain")


def finish(match: Match, player: int) -> None:
    """The next deal, won by a player (-1: a draw)."""
    deal = match.next_deal()
    if player >= 0:
        deal.won_seats = (match.seat(player),)
    deal.finish("win" if player >= 0 else "draw")
    match.finish(deal)


def test_the_tiles() -> None:
    """GP-1, GP-6, GP-7: four each of 34 kinds, nothing wild or kept back; 13 tiles each, the dealer 14."""
    assert RULES.table.tiles.size == 136
    assert [RULES.table.tiles.kind_count(kind) for kind in range(35)] == [4] * 34 + [0]
    deal = Deal.start(RULES, seed="tiles")
    assert [hand.size() for hand in deal.position.hands] == [14, 13, 13, 13]
    assert deal.position.wilds == deal.position.indicators == ()
    assert deal.wall.left() == 136 - 53
    assert len(deal.position.dice[0]) == 2
    assert deal.to_act == (0,)


def test_the_lot() -> None:
    """GP-3: winds are drawn; who has East deals first, and nobody changes seats."""
    drawn = [draw_seats(RULES.table, f"lot {number}") for number in range(40)]
    assert {seating.first_dealer for seating in drawn} == {0, 1, 2, 3}
    for seating in drawn:
        assert seating.chairs == (0, 1, 2, 3)
        assert {event.clause for event in seating.events} == {"GP-3"}
        assert seating.first_dealer == next(e.player for e in seating.events if e.tile == EAST)


def test_the_dealer_stays_and_passes() -> None:
    """GP-3, GP-4, GP-5: the dealer stays after a win and a draw; when all have dealt, South is the round."""
    match = Match(RULES, "dealers")
    seen = []
    for winner in (0, -1, 2, 0, 1, 3, 3, 1):
        seen.append((match.dealer, match.next_deal().position.round_winds))
        finish(match, winner)
    assert [dealer for dealer, _ in seen] == [0, 0, 0, 1, 2, 3, 3, 3]
    assert {winds for _, winds in seen} == {(EAST,)}
    assert match.dealer == 0
    assert match.next_deal().position.round_winds == (SOUTH,)
    for winner in (1, 2, 3, 0) * 3:
        finish(match, winner)
    assert match.dealer == 0
    assert match.next_deal().position.round_winds == (EAST,)
    assert not match.over


def test_what_is_remembered_of_fed_sets_ends_with_the_deal() -> None:
    """GP-42: a new deal knows of no liability, though the one before had some."""
    match = Match(RULES, "new deal")
    deal = match.next_deal()
    LIABLE_FIRST.set(deal.position, 2, 3)
    deal.finish("draw")
    match.finish(deal)
    position = match.next_deal().position
    assert all(duty.standing(position) == [] for duty in RULES.settlement.liability)
    assert not LIABLE_FIRST.is_set(position)


CASE = """
ruleset = "guangdong-plain"
[[case]]
id = "c"
clauses = ["GP-42"]
event = { kind = "EVENT", seat = "N", tile = "9p" }
claims = ["N"]
state = { STATE }
[case.seat.N]
hand = "9p"
melds = ["chow 123m from W", "added-kong 7777p from E", "pung 444s from E", "kong 6666m from W"]
[case.expect]
win = false
reason = "only the settlement is looked at"
"""


def paid(state: str, event: str) -> list[int]:
    """What the seats receive for N's win in a case with this state."""
    table = tomllib.loads(CASE.replace("STATE", state).replace("EVENT", event))
    case = read_case(file_entries(Path("here"), table).entries[0], RULES.id)
    return net(settle_position(case.position, case_position(case)).transfers, 4)


@pytest.mark.parametrize(
    ("state", "pay", "event"),
    [
        ('kong = "kong 6666m from W"', [0, 0, -192, 192], "kong-draw"),
        ("", [0, 0, -192, 192], "kong-draw"),
        ('kong = "added-kong 7777p from E"', [0, 0, -192, 192], "kong-draw"),
        ('kong = "added-kong 7777p from E", liable_already = { W = "S" }', [-64, -64, -64, 192], "kong-draw"),
        ('kong = "kong 6666m from W", liable_already = { W = "S" }', [0, 0, -192, 192], "kong-draw"),
        ('liable_already = { W = "S" }', [-4, -4, -4, 12], "draw"),
        ('liable_already = { W = "S", E = "W" }', [-4, -4, -4, 12], "draw"),
        ('liable_already = { S = "W", W = "N" }', [0, 0, -12, 12], "draw"),
    ],
)
def test_what_a_case_states(state: str, pay: list[int], event: str) -> None:
    """GP-41, GP-42, GP-43: which kong was replaced, and for whom the feeders are liable already."""
    assert paid(state, event) == pay


@pytest.mark.parametrize(
    ("state", "wrong", "event"),
    [
        ('kong = "kong 7777p from E"', "is no kong of the seat", "kong-draw"),
        ('kong = "kong 6666m from E"', "is no kong of the seat", "kong-draw"),
        ('kong = "pung 444s from E"', "is no kong of the seat", "kong-draw"),
        ('kong = "kong zz from W"', "is no kong of the seat", "kong-draw"),
        ("kong = 3", "is no kong of the seat", "kong-draw"),
        ('kong = "kong 6666m from W"', "names the kong of a kong-draw event", "draw"),
        ('liable_already = "W"', "must be a table of seats", "draw"),
        ("liable_already = { W = 3 }", "there is no seat 3", "draw"),
        ('liable_already = { W = "W" }', "W cannot stand for itself", "draw"),
        ('liable_already = { P = "W" }', "there is no seat 'P'", "draw"),
        ('liable_already = { SW = "W" }', "there is no seat 'SW'", "draw"),
    ],
)
def test_what_a_case_may_not_state(state: str, wrong: str, event: str) -> None:
    """GP-42, GP-43: a wrong kong and a wrong seat are errors of the file."""
    with pytest.raises(CaseFileError, match=wrong):
        paid(state, event)
