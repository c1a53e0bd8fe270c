"""From a written case to the position: melds with wild tiles, wild tiles turned, defaults."""

from pathlib import Path

import pytest

from mahjong_atlas.errors import NotationError
from mahjong_atlas.play.features.turned_tile import wild_alias
from mahjong_atlas.positions.cases.reader import (
    case_position,
    file_entries,
    is_clause,
    is_clause_of,
    read_case,
)
from mahjong_atlas.positions.melds import read_meld
from mahjong_atlas.rules.pages import clauses_of
from mahjong_atlas.tiles.hand import WILD, plain_alias
from mahjong_atlas.tiles.notation import format_tiles, parse_tile
from mahjong_atlas.tiles.position import LATE, Position
from tests.architecture.test_clauses import PAGES
from tests.architecture.test_clauses import clauses_of as stated_clauses


def position_of(case: dict[str, object]) -> Position:
    """The position of a Ningbo case."""
    table = {"ruleset": "ningbo", "case": [{"id": "a", "claims": [], "expect": {"pay": {}}, **case}]}
    file = file_entries(Path("test"), table)
    return case_position(read_case(file.entries[0], file.ruleset_id))


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("chow 123m from E", "123m"),
        ("chow 312m from E", "123m"),
        ("chow 1x34p from S", "234p"),
        ("chow 34p1x from S", "345p"),
        ("chow 3p1x5p from S", "345p"),
        ("chow 1x11x from S", None),
        ("chow 89p1x from S", None),
        ("chow 1x89p from S", "789p"),
        ("pung 5p11x from W", "555p"),
        ("pung 5p1x6p from W", None),
        ("pung 111x from W", None),
        ("kong 0555p from W", "5555p"),
        ("concealed-kong 3333z", "3333z"),
        ("added-kong 2222z from E", "2222z"),
        ("pung 111f from E", None),
    ],
)
def test_wild_tiles_in_melds_stand_for_their_place(text: str, kinds: str | None) -> None:
    """MY-92: fei are written in the place of the tile they stand for."""
    if kinds is None:
        with pytest.raises(NotationError):
            read_meld(text, (), 4).meld(plain_alias())
    else:
        assert format_tiles(read_meld(text, (), 4).meld(plain_alias()).kinds) == kinds


def test_wild_tiles_alone_stand_for_their_own_kind_and_flowers_have_none() -> None:
    turned, flowers = wild_alias(parse_tile("3p")), plain_alias()
    flowers[parse_tile("1f")] = WILD
    assert format_tiles(read_meld("pung 333p from E", (), 4).meld(turned).kinds) == "333p"
    with pytest.raises(NotationError):
        read_meld("pung 111f from E", (), 4).meld(flowers)


def test_a_substitute_counts_as_the_turned_kind() -> None:
    """FZ-17: White stands for the gold in a chow; the gold itself is wild."""
    alias = wild_alias(parse_tile("3p"), substitute=parse_tile("5z"))
    assert format_tiles(read_meld("chow 45p5z from E", (), 4).meld(alias).kinds) == "345p"
    assert format_tiles(read_meld("pung 5z5z5z from E", (), 4).meld(alias).kinds) == "333p"


def test_a_special_meld_keeps_its_word_and_counts_as_a_kong() -> None:
    meld = read_meld("arrow-kong 5567z", ("arrow-kong",), 4).meld(plain_alias())
    assert (meld.word, format_tiles(meld.tiles), meld.is_kong) == ("arrow-kong", "5567z", True)
    with pytest.raises(NotationError):
        read_meld("arrow-kong 567z", (), 4)


def test_the_actor_holds_his_own_tile_and_no_other() -> None:
    seat = {"S": {"hand": "123456789m 1234p"}}
    drawn = position_of({"event": {"kind": "draw", "seat": "S", "tile": "5p"}, "seat": seat})
    assert drawn.hands[1].size() == 14
    discarded = position_of({"event": {"kind": "discard", "seat": "S", "tile": "5p"}, "seat": seat})
    assert discarded.hands[1].size() == 13
    assert discarded.hands[1].river == [parse_tile("5p")]


def test_what_is_not_said_is_late_and_plenty() -> None:
    position = position_of({"event": {"kind": "exhausted"}})
    assert (position.turn, position.wall_left, position.kongs_in_a_row) == (LATE, LATE, 0)
    given = position_of({"event": {"kind": "exhausted"}, "turn": 83, "wall_left": 0, "round_wind": "S"})
    assert (given.turn, given.wall_left) == (83, 0)
    assert given.round_winds == (parse_tile("2z"),)


def test_the_turned_tile_makes_its_like_wild() -> None:
    """NB-21: a flower makes the other three of its group wild."""
    position = position_of({"event": {"kind": "exhausted"}, "indicator": "1f"})
    assert format_tiles(position.wilds) == "1234f"


def test_the_kong_of_the_event_stands_last() -> None:
    event = {"kind": "kong-draw", "seat": "W", "tile": "7s"}
    melds = ["kong 6666p from S", "concealed-kong 2222s"]
    position = position_of({"event": event, "seat": {"W": {"hand": "89s44p123m", "melds": melds}}})
    assert position.last_kong is position.hands[2].melds[1]
    assert position.kongs_in_a_row == 1


def test_a_claimed_discard_may_stand_in_river_and_meld() -> None:
    """The same tile named twice is no fifth copy."""
    seats = {
        "E": {"discards": "5z"},
        "S": {"hand": "123456789m 1p", "melds": ["pung 555z from E"]},
        "W": {"hand": "123456789s 123p 5z"},
    }
    position = position_of({"event": {"kind": "exhausted"}, "seat": seats})
    assert position.hands[0].river == [parse_tile("5z")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_a_clause_is_one_of_a_page(page: Path) -> None:
    ruleset_id = page.parent.name.replace("_", "-")

    stated = stated_clauses(page.read_text(encoding="utf-8"))
    assert stated
    assert set(clauses_of(ruleset_id)) == stated


def test_a_clause_belongs_to_its_page() -> None:
    assert is_clause("NB-42")
    assert is_clause("NB-F14")
    assert not is_clause("NB-" + "84")
    assert is_clause_of("ningbo", "NB-42")
    assert not is_clause_of("ningbo", "HK-1")


def test_an_exposed_flower_may_be_won_on_by_another_seat() -> None:
    """A drawn bonus tile lies open in front of the seat that drew it; who may win on it is for the rules."""
    seat = {"S": {"hand": "147m 258p 369s 1234z"}}
    event = {"kind": "draw", "seat": "E", "tile": "8f"}

    position = position_of({"event": event, "claims": ["S"], "seat": seat, "expect": {"win": False}})

    assert position.hands[0].bonus == [parse_tile("8f")]
    assert not position.hands[1].tiles[parse_tile("8f")]
