"""Seats and first dealer before a match, as each page has them."""

import pytest

from mahjong_atlas.play.seating import DREW, draw_seats
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.tiles.kind import EAST

BY_LOT = {
    "fuzhou": "FZ-4",
    "guangdong-flower": "GF-4",
    "guangdong-plain": "GP-3",
    "changsha": "CS-3",
    "hangzhou": "HZ-3",
    "shanghai": "SH-3",
}
"""Rulesets whose page says that the first dealer is chosen by lot, with the clause."""
DRAWN = {
    "ningbo": "NB-4",
    "mcr": "MCR-2",
    "hongkong-old": "HK-5",
    "hongkong-modern": "HK-5",
    "hongkong-new": "HK-5",
}
"""Rulesets whose players draw seats."""


@pytest.mark.parametrize("ruleset", [each for each in RULESETS if each not in DRAWN])
def test_where_no_page_says_that_seats_are_drawn_all_stay_and_a_lot_decides(ruleset: str) -> None:
    """FZ-4, GF-4, GP-3, CS-3, HZ-3, SH-3: the first dealer is chosen by lot; so they are, without a clause,
    where the page says nothing.
    """
    table = find_ruleset(ruleset).table
    dealers = set()
    for number in range(40):
        seating = draw_seats(table, f"lot {number}")
        drew = {event.player: event.tile for event in seating.events if event.kind == DREW}
        assert sorted(drew.values()) == [EAST + wind for wind in range(table.seats)]
        assert drew[seating.first_dealer] == EAST
        assert seating.chairs == tuple(range(table.seats)), "nobody changes seats"
        assert not any(event.dice for event in seating.events), "nobody rolls"
        assert {event.clause for event in seating.events} == {BY_LOT.get(ruleset, "")}
        dealers.add(seating.first_dealer)
    assert dealers == set(range(table.seats))


@pytest.mark.parametrize("ruleset", DRAWN)
def test_where_a_page_has_a_draw_the_players_change_seats(ruleset: str) -> None:
    """NB-4, MCR-2, HK-5, HK-7: the turn order follows the winds drawn, whoever deals first."""
    moved = 0
    for number in range(40):
        seating = draw_seats(find_ruleset(ruleset).table, f"draw {number}")
        assert seating.events[0].clause == DRAWN[ruleset]
        winds = {event.player: event.tile - EAST for event in seating.events if event.kind == DREW}
        east = seating.chairs.index(next(player for player, wind in winds.items() if wind == 0))
        assert [winds[seating.chairs[(east + step) % 4]] for step in range(4)] == [0, 1, 2, 3]
        moved += seating.chairs != (0, 1, 2, 3)
    assert 20 < moved < 40
