"""Scripts ask for every state that a part declares, by its name, as its type is written."""

from types import SimpleNamespace
from typing import cast

import pytest

from mahjong_atlas.errors import CaseFileError
from mahjong_atlas.positions.cases.expect_play import state_reader, state_words
from mahjong_atlas.positions.cases.expect_words import Words
from mahjong_atlas.positions.cases.stage import Stage
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.entries import Entries
from mahjong_atlas.tiles.kind import CODES
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.seat_state import SeatNumbers, SeatSet, SeatWords
from mahjong_atlas.tiles.state import Choice, Flag, Memory, Number, State, Tile, Tiles

NINGBO = find_ruleset("ningbo")
FLAG = Flag("asked_flag")
NUMBER = Number("asked_number")
CHOICE = Choice("asked_choice", ("high", "low"))
SEATS = SeatSet("asked_seats")
NUMBERS = SeatNumbers("asked_numbers")
WORDS = SeatWords("asked_words", ("m", "p"))
TILE = Tile("asked_tile")
TILES = Tiles("asked_tiles")


def found(state: State, position: Position, text: str) -> Message | None:
    """What differs from the words of an expectation."""
    reader, _ = state_reader(state)
    words = Words(text.split(), f"expect x {text}", "ningbo", NINGBO, "here", "expect x")
    return reader(words)(cast(Stage, SimpleNamespace(deal=SimpleNamespace(position=position))))


@pytest.mark.parametrize(
    ("state", "before", "value", "after", "wrong"),
    [
        (FLAG, "no", True, "yes", "maybe"),
        (NUMBER, "0", 7, "7", "seven"),
        (CHOICE, "none", 2, "low", "middle"),
        (SEATS, "none", 0b110, "S,W", "S,S"),
        (NUMBERS, "W 0", (0, 0, 3, 0), "W 3", "3"),
        (WORDS, "E none", (2, 0, 0, 0), "E p", "E s"),
        (TILE, "none", CODES["7p"], "7p", "7p 8p"),
        (TILES, "none", (CODES["3p"], CODES["2m"]), "3p 2m", ""),
    ],
    ids=lambda each: each.name if isinstance(each, State) else None,
)
def test_a_state_is_compared_as_its_type_is_written(
    state: State, before: str, value: object, after: str, wrong: str
) -> None:
    position = Position(4)

    assert found(state, position, before) is None
    state.put(position, value)
    assert found(state, position, after) is None
    assert found(state, position, before) is not None
    with pytest.raises(CaseFileError):
        found(state, position, wrong)


def test_what_only_its_part_understands_cannot_be_asked() -> None:
    words = state_words(find_ruleset("akapei"))

    assert "norths" not in words
    assert all(not isinstance(each, (Memory, Entries)) for each in words.values())


def test_the_words_are_the_names_with_dashes() -> None:
    assert {"ready", "pot", "dora"} <= set(state_words(find_ruleset("riichi")))
    assert {"red-norths", "after-replacement"} <= set(state_words(find_ruleset("akapei")))
    assert "pot" not in state_words(NINGBO)
