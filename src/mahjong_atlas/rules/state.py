"""The facts that a case may give in its `state`: names for people, the kind of value, an example."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.names import in_languages

POINTS: Final = "points"
"""The key that every ruleset knows."""


@dataclass(frozen=True)
class StateKey:
    """One fact.

    `kind` is flag, count, seats (a list of letters), counts (by seat), tile, tiles, choice (one of `values`),
    text, words (a list of texts) or table (texts by seat); `example` is a value; `is_secret`: players may
    not know it.
    """

    key: str
    kind: str
    example: object
    values: tuple[str, ...]
    names: dict[str, str]
    is_secret: bool = False


@cache
def _known() -> dict[str, StateKey]:
    text = (files("mahjong_atlas.rules") / "data" / "state.toml").read_text(encoding="utf-8")
    return {
        key: StateKey(
            key,
            row["kind"],
            row["example"],
            tuple(row.get("values", ())),
            in_languages(row),
            bool(row.get("secret")),
        )
        for key, row in tomllib.loads(text).items()
    }


def state_key(key: str) -> StateKey:
    """What is known of a key; one of a player's own ruleset is a text without names."""
    return _known().get(key, StateKey(key, "text", "", (), {}))


def state_keys_of(ruleset: Ruleset) -> list[StateKey]:
    """The facts that a case of this ruleset may give."""
    keys = dict.fromkeys((POINTS, *(key for part in ruleset.parts for key in part.state_keys())))
    return [state_key(key) for key in keys]
