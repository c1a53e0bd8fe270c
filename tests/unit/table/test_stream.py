"""Deals that are over lie packed, and are told as before."""

import pytest

from mahjong_atlas.match.match import Match
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.table.stream import NOTHING, DealStream, Streams
from tests.unit.table.test_game import numbered
from tests.unit.table.virtual import VirtualTable, random_table


@pytest.fixture(scope="module")
def table() -> VirtualTable:
    played = random_table("ningbo", "3", deals=3)
    played.play()
    return played


def test_deals_that_are_over_are_told_from_their_packs_as_they_were_told(table: VirtualTable) -> None:
    items = table.game.streams.items
    assert len(items.packs) == 3, "nothing before the first deal, the first, the second"
    assert len(items.latest) < len(items) / 2
    for viewer in table.viewers:
        told = numbered(table, viewer)
        assert table.game.streams.whole(viewer) == told
        backwards = [table.game.streams.message(viewer, number) for number in range(len(told), 0, -1)]
        assert backwards == told[::-1]


def test_items_have_the_same_numbers_whether_packed_or_not(table: VirtualTable) -> None:
    items = table.game.streams.items
    whole = [each.known for each in items]
    assert len(whole) == len(items)
    assert [items[number].known for number in range(len(items))] == whole
    assert [items[number - len(items)].known for number in range(len(items))] == whole
    assert [each.known for each in reversed(items)] == whole[::-1]
    for outside in (len(items), -len(items) - 1):
        with pytest.raises(IndexError):
            items[outside]


def test_a_pack_takes_a_tenth_of_the_room(table: VirtualTable) -> None:
    items = table.game.streams.items
    bodies = {id(body): len(body) for each in items for body in (each.known, each.shown) if body is not None}
    latest = {id(body): len(body) for each in items.latest for body in (each.known, each.shown) if body}
    assert sum(map(len, items.packs)) * 10 < sum(bodies.values()) - sum(latest.values())


def test_effects_are_forgotten_when_they_are_in_the_streams() -> None:
    deal = Match(find_ruleset("ningbo"), "3", effects=True).next_deal()
    assert deal.effects is not None
    DealStream(Streams(deal.seats), deal, list(range(deal.seats))).update()
    *before, last = deal.effects.effects
    assert len(before) == len(deal.events) - 1 > 3
    assert all(each is NOTHING for each in before)
    assert last is not NOTHING, "it may still be completed"
