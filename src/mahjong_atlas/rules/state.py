"""What a case may say in its `state`: names for people, the type of the value, an example."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from mahjong_atlas.hands.state import State
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.names import in_languages


@dataclass(frozen=True)
class StateKey:
    """One key of `state`.

    `kind` is flag, count, seats (a list of letters), counts (by seat), tile, tiles, choice (one of `values`),
    text, words (a list of texts) or table (texts by seat); `example` is a value.
    """

    key: str
    kind: str
    example: object
    values: tuple[str, ...]
    names: dict[str, str]


@cache
def _rows() -> dict[str, dict[str, object]]:
    text = (files("mahjong_atlas.rules") / "data" / "state.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _names(key: str) -> dict[str, str]:
    return in_languages({language: str(name) for language, name in _rows().get(key, {}).items()})


POINTS: Final = "points"
"""The key that every ruleset knows."""
_POINTS: Final = StateKey(POINTS, "counts", {"E": 24000, "S": 26000}, (), _names(POINTS))


def state_key(state: State) -> StateKey:
    """What a declared state is called and what it may be; one of a player's own ruleset has no names here."""
    example = _rows().get(state.key, {}).get("example", state.example())
    return StateKey(state.key, state.kind, example, state.choices(), _names(state.key))


def state_keys_of(ruleset: Ruleset) -> list[StateKey]:
    """What a case of this ruleset may say."""
    return [_POINTS, *(state_key(each) for each in ruleset.state if each.in_cases)]


def kind_of_state(ruleset: Ruleset, key: str) -> str:
    """The type of a key; text where the ruleset does not know it."""
    return next((each.kind for each in state_keys_of(ruleset) if each.key == key), "text")
