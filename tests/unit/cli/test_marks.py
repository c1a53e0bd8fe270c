"""Tiles that do not count as themselves bear the same marks wherever the terminal shows them."""

import pytest

from mahjong_atlas.cli.marks import Marks, marks_explained, own_marks, table_marks, unmarked
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.reading import parse_position
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.texts.languages import LANGUAGES
from mahjong_atlas.tiles.kind import CODES
from mahjong_atlas.tiles.notation import parse_tiles
from tests.unit.cli.command import command

MARKS = Marks({CODES["5z"]: "*", CODES["7z"]: "=", CODES["2p"]: "x"})
VOID = "chengdu E=1112223m456p789s state.void=E:p,S:s"
GOLD = "fuzhou E=123m456p789s1122m55z6z indicator=7m"
GIVEN_UP = ("--rules", "chengdu", "--hand", "123m456p789s1122m", "--state", "void=E:p,S:s")


def seen(line: str) -> Observation:
    """A position as E sees it."""
    described = parse_position(line)
    return Observation(described.ruleset, position_of(described), 0, -1, [])


def test_each_tile_bears_its_own_mark_and_the_others_stand_as_they_are() -> None:
    assert MARKS.tiles(parse_tiles("557z12p0s")) == "1p2px0s5z*5z*7z="
    assert MARKS.tiles(parse_tiles("3m7z5m"), keep_order=True) == "3m7z=5m"
    assert Marks({}).tiles(parse_tiles("557z12p0s")) == "12p0s557z"


@pytest.mark.parametrize(
    ("words", "marked"),
    [
        ("chow 34m5z from W", "chow 34m5z* from W"),
        ("吃34m7z", "吃34m7z="),
        ("[c12] pass 5 z", "[c12] pass 5 z"),
        ("9z 15zz HZ-5z2", "9z 15zz HZ-5z2"),
    ],
)
def test_only_tiles_among_words_are_marked(words: str, marked: str) -> None:
    assert MARKS.marked(words) == marked


def test_what_is_printed_can_be_typed() -> None:
    assert unmarked("discard 5z*") == "discard 5z"
    assert unmarked("chow 3m7z=5px") == "chow 3m7z5p"
    assert unmarked("discard 1x*") == "discard 1x"
    assert unmarked("x 12x ready=3") == "x 12x ready=3"


def test_wild_tiles_and_their_stand_ins_are_marked_and_told() -> None:
    table = seen(GOLD)
    assert table_marks(table).tiles(parse_tiles("67m56z")) == "6m7m*5z=6z"
    assert marks_explained(table, names_of("fuzhou"), "en") == ["gold (*): 7m", "5z counts as 7m (=)"]


def test_a_void_suit_is_of_no_use_to_its_seat_alone() -> None:
    table = seen(VOID)
    assert own_marks(table).tiles(parse_tiles("3m4p5s")) == "3m4px5s"
    assert table_marks(table).tiles(parse_tiles("3m4p5s")) == "3m4p5s"
    watching = Observation(table.ruleset, position_of(parse_position(VOID)), -1, -1, [])
    assert own_marks(watching).marks == {}


def test_a_red_five_is_no_other_tile() -> None:
    table = seen("riichi E=0555m")
    assert own_marks(table).marks == {}
    assert marks_explained(table, names_of("riichi"), "en") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_waits_marks_the_hand_and_what_helps_and_says_the_marks(language: str) -> None:
    headline, hand, *_ = command("waits", *GIVEN_UP, "--lang", language).out.splitlines()
    assert (
        headline
        == {
            "en": "void suit (x): p",
            "ja": "定缺（x）：筒子",
            "zh": "定缺（x）：筒子",
            "zh-hant": "定缺（x）：筒子",
        }[language]
    )
    assert hand == "1112223m4px5px6px789s"


def test_waits_marks_the_wild_tiles_that_complete_a_hand() -> None:
    out = command("waits", "--rules", "hangzhou", "--hand", "123m456p789s1557z", "--indicator", "5z").out
    assert out.startswith("wild (*): 5z\n123m456p789s1z5z*5z*7z\n")
    assert "\n  5z* (1 unseen): " in out
    assert "\n  1z (3 unseen): " in out
