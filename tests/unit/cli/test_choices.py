"""Which keys stand for which actions."""

import pytest

from mahjong_atlas.cli.terminal.choices import Choice, choices_of, understand
from mahjong_atlas.play.actions import (
    CHOW,
    DISCARD,
    DISCARDS,
    KONG,
    PASSING,
    WINNING,
    Action,
)
from mahjong_atlas.rules.hongkong_old.declarations import DECLARE
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.tiles.notation import parse_tiles


def keys(choices: list[Choice]) -> dict[str, str]:
    """Key -> what it means."""
    return {choice.key: choice.action.text() for choice in choices}


RULES = find_ruleset("hongkong-old")
SICHUAN = find_ruleset("chengdu")
STAKED = find_ruleset("shaanxi")


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_every_word_has_a_key(ruleset_id: str) -> None:
    keys = {spec.word: spec.key for spec in find_ruleset(ruleset_id).actions.values()}
    assert all(len(key) == 1 and key.isalpha() for key in keys.values())
    assert (keys["win"], keys["pass"]) == ("w", "x")


def test_several_actions_under_a_key_are_numbered() -> None:
    chows = [Action(CHOW, tiles=(0, 1)), Action(CHOW, tiles=(1, 3))]
    legal = [WINNING, Action(KONG, tiles=(2, 2, 2)), *chows, PASSING]
    found = {"w": "win", "k": "kong 333m", "c1": "chow 12m", "c2": "chow 24m", "x": "pass"}
    assert keys(choices_of(RULES, legal, [])) == found


def test_plain_discards_are_typed_as_tiles_but_those_that_call_a_suit_are_listed() -> None:
    legal = [DISCARDS[0], Action(DISCARD, 0, word="m"), Action(DISCARD, 9, word="p")]
    assert keys(choices_of(SICHUAN, legal, [])) == {"d1": "discard 1m void m", "d2": "discard 1p void p"}


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("1", "discard 1m"),
        ("2", "discard 5m from-hand"),
        ("4", "discard 5m"),
        ("5m", "discard 5m"),
        ("discard 5m from-hand", "discard 5m from-hand"),
    ],
)
def test_a_number_means_the_tile_below_it_and_a_tile_the_one_just_drawn(typed: str, words: str) -> None:
    said: list[str] = []

    def decide(text: str) -> Action:
        said.append(text)
        return PASSING

    understand(typed, parse_tiles("1m5m9m5m"), [], RULES, decide)
    assert said == [words]


def test_words_said_out_of_turn_are_listed_beside() -> None:
    spoken = [Action(DECLARE, word="nine")]
    assert keys(choices_of(RULES, [DISCARDS[0]], spoken)) == {"l": "declare nine"}


def test_a_number_that_is_said_is_the_number_of_its_key() -> None:
    legal = [Action("stake", word=str(number)) for number in range(5)]
    assert keys(choices_of(STAKED, legal, [])) == {f"s{number}": f"stake {number}" for number in range(5)}
