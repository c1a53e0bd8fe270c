"""Which keys stand for which actions."""

from mahjong_atlas.cli.terminal.choices import KEYS, Choice, choices_of
from mahjong_atlas.play.actions import (
    ACTION_WORDS,
    CHOW,
    DECLARE,
    DISCARD,
    DISCARDS,
    KONG,
    PASSING,
    WINNING,
    Action,
)


def keys(choices: list[Choice]) -> dict[str, str]:
    """Key -> what it means."""
    return {choice.key: choice.action.text() for choice in choices}


def test_every_word_has_a_key() -> None:
    assert set(KEYS) == set(ACTION_WORDS)


def test_several_actions_under_a_key_are_numbered() -> None:
    chows = [Action(CHOW, tiles=(0, 1)), Action(CHOW, tiles=(1, 3))]
    legal = [WINNING, Action(KONG, tiles=(2, 2, 2)), *chows, PASSING]
    found = {"w": "win", "k": "kong 333m", "c1": "chow 12m", "c2": "chow 24m", "x": "pass"}
    assert keys(choices_of(legal, [])) == found


def test_plain_discards_are_typed_as_tiles_but_those_that_call_a_suit_are_listed() -> None:
    legal = [DISCARDS[0], Action(DISCARD, 0, word="m"), Action(DISCARD, 9, word="p")]
    assert keys(choices_of(legal, [])) == {"d1": "discard 1m void m", "d2": "discard 1p void p"}


def test_words_said_out_of_turn_are_listed_beside() -> None:
    spoken = [Action(DECLARE, word="nine")]
    assert keys(choices_of([DISCARDS[0]], spoken)) == {"l": "declare nine"}


def test_a_number_that_is_said_is_the_number_of_its_key() -> None:
    legal = [Action("stake", word=str(number)) for number in range(5)]
    assert keys(choices_of(legal, [])) == {f"s{number}": f"stake {number}" for number in range(5)}
