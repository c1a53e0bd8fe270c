"""All but the latest messages lie packed, and are told as before."""

import pytest

from mahjong_atlas.play.match import Match
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.table.stream import LATEST, NOTHING, PACK, DealStream, Item, Streams
from tests.unit.table.test_game import numbered
from tests.unit.table.virtual import VirtualTable, random_table


@pytest.fixture(scope="module")
def table() -> VirtualTable:
    played = random_table("ningbo", "3", deals=3)
    played.play()
    return played


def test_what_is_packed_is_told_as_it_was_told(table: VirtualTable) -> None:
    items = table.game.streams.items
    deals = sum(item.kind == "deal" for item in items)
    assert deals == 3
    assert len(items.packs) > deals, "a deal is packed in parts"
    assert LATEST <= len(items.latest) < LATEST + PACK
    for viewer in table.viewers:
        messages = numbered(table, viewer)
        assert table.game.streams.whole(viewer) == messages
        backwards = [table.game.streams.message(viewer, number) for number in range(len(messages), 0, -1)]
        assert backwards == messages[::-1]


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


def test_a_reader_who_stops_goes_on_where_he_was_though_items_are_packed_meanwhile() -> None:
    streams = Streams(2)
    for number in range(PACK):
        streams.add(Item("drew", None, b'{"t":"event",%d}' % number, 1))
    messages = streams.messages(0, 1, PACK)
    first = [next(messages) for _ in range(5)]
    for number in range(PACK, 3 * PACK):
        streams.add(Item("drew", None, b'{"t":"event",%d}' % number, 1))
    assert len(streams.items.packs) == 2
    assert [*first, *messages] == streams.whole(0)[:PACK]


def test_a_pack_takes_a_sixth_of_the_room(table: VirtualTable) -> None:
    items = table.game.streams.items
    packed = [items[number] for number in range(len(items) - len(items.latest))]
    bodies = sum(len(body) for each in packed for body in {each.known, each.shown} if body is not None)
    assert sum(map(len, items.packs)) * 6 < bodies


def test_effects_are_forgotten_when_they_are_in_the_streams() -> None:
    deal = Match(find_ruleset("ningbo"), "3", effects=True).next_deal()
    assert deal.effects is not None
    DealStream(Streams(deal.seats), deal, list(range(deal.seats))).update()
    *before, last = deal.effects.effects
    assert len(before) == len(deal.events) - 1 > 3
    assert all(each is NOTHING for each in before)
    assert last is not NOTHING, "it may still be completed"
