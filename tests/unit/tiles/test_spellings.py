"""Tiles are read as people write them; the page reads the same (`web/tests/spellings.json`)."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjong_atlas.errors import NotationError
from mahjong_atlas.texts.languages import LANGUAGES
from mahjong_atlas.tiles.kind import CODES, NAMES, NUM_TILES, RED_FIVE_M
from mahjong_atlas.tiles.notation import format_tiles, glyph, parse_tiles
from mahjong_atlas.tiles.spellings import spelled_tile, spelled_tiles

GOLDEN = json.loads((Path(__file__).parents[3] / "web" / "tests" / "spellings.json").read_text("utf-8"))
HONORS = {"1z": "東东E", "2z": "南S", "3z": "西W", "4z": "北N", "5z": "白", "6z": "發发発", "7z": "中"}
FLOWERS = {
    "1f": "春",
    "2f": "夏",
    "3f": "秋",
    "4f": "冬",
    "5f": "梅",
    "6f": "蘭兰",
    "7f": "菊",
    "8f": "竹",
    "1x": "飛飞",
}
SIGNS = {"m": "萬万", "p": "筒饼餅", "s": "条條索"}
NUMERALS = "〇一二三四五六七八九"


def wide(text: str) -> str:
    """Letters and digits as wide as Chinese characters."""
    return "".join(chr(ord(each) + 0xFEE0) for each in text)


def spellings(tile: int) -> list[str]:
    """Every way in which a tile may stand among others; what has a digit stands behind it."""
    name = NAMES[tile]
    digit, suit = name
    found = [name, wide(name), digit + wide(suit)]
    for sign in SIGNS.get(suit, ""):
        found += [digit + sign, wide(digit) + sign]
        if digit != "0":
            found.append(NUMERALS[int(digit)] + sign)
    if tile < RED_FIVE_M and len(glyph(tile)) == 1:
        found += [glyph(tile), glyph(tile) + "\ufe0e", glyph(tile) + "\ufe0f"]
    found += FLOWERS.get(name, "")
    return (
        found + list(HONORS.get(name, "")) + [wide(each) for each in HONORS.get(name, "") if each.isascii()]
    )


def suit_first(tiles: list[int]) -> str:
    """Tiles of one suit each with the suit before its digit."""
    return "".join(NAMES[tile][::-1] for tile in tiles)


def outcome(read: Callable[[str], list[int]], text: str) -> list[int] | int:
    """The tiles, or the place that cannot be read."""
    try:
        return read(text)
    except NotationError as error:
        return error.position


@pytest.mark.parametrize(("text", "wanted"), GOLDEN["read"].items())
def test_tiles_as_people_write_them(text: str, wanted: str) -> None:
    assert format_tiles(spelled_tiles(text), keep_order=True) == wanted


@pytest.mark.parametrize(("text", "at"), GOLDEN["refused"].items())
def test_what_is_no_tile_or_two_is_pointed_at(text: str, at: int) -> None:
    with pytest.raises(NotationError) as caught:
        spelled_tiles(text)

    assert caught.value.position == at
    assert caught.value.text == text
    assert caught.value.pointer.splitlines()[1].index("^") == at


def test_each_tile_in_each_spelling() -> None:
    for tile in range(NUM_TILES):
        for text in spellings(tile):
            if text in HONORS["1z"] + HONORS["2z"] + HONORS["3z"] + HONORS["4z"] and text.isascii():
                continue  # a letter alone may be a seat
            if len(text) == 1 and 0xFF21 <= ord(text) <= 0xFF3A:
                continue
            assert spelled_tile(text) == tile, text
        assert spelled_tile(suit_first([tile])) == tile


@given(st.data(), st.lists(st.integers(0, NUM_TILES - 1), min_size=2, max_size=16))
def test_mixed_spellings_are_the_tiles_in_their_order(data: st.DataObject, tiles: list[int]) -> None:
    texts = [data.draw(st.sampled_from(spellings(tile))) for tile in tiles]
    blanks = [data.draw(st.sampled_from(("", " ", "\u3000"))) for _ in tiles]

    assert spelled_tiles("".join(map("".join, zip(texts, blanks, strict=True)))) == tiles


@given(st.lists(st.integers(0, NUM_TILES - 1), max_size=16))
def test_suits_may_stand_first(tiles: list[int]) -> None:
    assert spelled_tiles(suit_first(tiles)) == tiles


@given(st.text(alphabet="0159mpszfax ESWN五萬索東中🀇🀄\ufe0f１ｍ?,-", max_size=8))
def test_what_the_exact_reader_reads_means_the_same_here(text: str) -> None:
    exact, spelled = outcome(parse_tiles, text), outcome(spelled_tiles, text)

    assert exact == spelled or isinstance(exact, int)
    assert not isinstance(spelled, int) or 0 <= spelled < len(text)


@pytest.mark.parametrize("text", ["五萬", "m123", "EEE", "東", "🀇", "１m"])
def test_the_exact_reader_reads_no_spellings(text: str) -> None:
    with pytest.raises(NotationError):
        parse_tiles(text)


@pytest.mark.parametrize(("text", "remedy"), [("E", "1z"), ("N", "4z"), ("5S", "2z"), ("W7", "3z")])
def test_what_may_be_two_things_is_refused_with_the_remedy(text: str, remedy: str) -> None:
    with pytest.raises(NotationError) as caught:
        spelled_tiles(text)

    assert all(remedy in caught.value.tell(language) for language in LANGUAGES)


def test_exactly_one_tile_where_one_is_asked_for() -> None:
    assert spelled_tile("五筒") == CODES["5p"]
    with pytest.raises(NotationError):
        spelled_tile("五五筒")


def test_the_caret_stands_under_the_character() -> None:
    with pytest.raises(NotationError) as caught:
        spelled_tiles("東東k")

    assert caught.value.pointer == "東東k\n\u3000\u3000^"
