"""Tiles are written and read back alike; what cannot be read is pointed at."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjong_atlas.errors import NotationError
from mahjong_atlas.tiles.kind import CODES, KIND_OF, NAMES, NUM_TILES
from mahjong_atlas.tiles.notation import (
    format_tiles,
    glyph,
    parse_tile,
    parse_tiles,
    sort_key,
    tile_name,
)

CODE = st.integers(0, NUM_TILES - 1)


@given(st.lists(CODE, max_size=20))
def test_what_is_written_in_order_is_read_back(tiles):
    assert parse_tiles(format_tiles(tiles, keep_order=True)) == tiles


@given(st.lists(CODE, max_size=20))
def test_what_is_written_sorted_is_the_same_tiles(tiles):
    assert parse_tiles(format_tiles(tiles)) == sorted(tiles, key=sort_key)


def test_every_kind_has_a_glyph_of_its_own():
    glyphs = [glyph(tile) for tile in range(42)]

    assert len(set(glyphs)) == 42
    assert glyph(CODES["0p"]) == glyph(CODES["5p"])


def test_every_tile_has_a_name_of_its_own():
    assert len(set(NAMES)) == NUM_TILES == len(CODES)
    assert [tile_name(CODES[name]) for name in NAMES] == NAMES


def test_a_red_five_is_of_the_kind_of_the_plain_five():
    assert [KIND_OF[CODES[f"0{suit}"]] for suit in "mps"] == [CODES[f"5{suit}"] for suit in "mps"]


def test_blanks_are_free_and_order_is_kept():
    assert parse_tiles(" 3p 12m  1x") == parse_tiles("3p1m2m1x")


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("12k", 2),  # no such letter
        ("8z", 0),  # honors end at 7
        ("19f", 1),  # flowers end at 8
        ("123m 45", 5),  # digits without a letter
        ("m", 0),  # a letter without digits
        ("12m p", 4),
        ("0z", 0),  # no red honor
        ("2x", 0),  # only one kind of fei
        ("1m,2m", 2),
    ],
)
def test_the_error_points_at_the_offending_character(text, at):
    with pytest.raises(NotationError) as caught:
        parse_tiles(text)

    assert caught.value.position == at
    assert caught.value.pointer.splitlines()[1].index("^") == at
    assert "\n" not in str(caught.value)


def test_exactly_one_tile_where_one_is_asked_for():
    assert parse_tile("5p") == CODES["5p"]
    with pytest.raises(NotationError):
        parse_tile("55p")
