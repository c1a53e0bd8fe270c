"""The models of keen bots, read once from their files, and what deep bots have been seen to gain by them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from mahjong_atlas.bots.columns import names_everywhere
from mahjong_atlas.bots.model import Card, Model, read_model
from mahjong_atlas.errors import ModelError
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.texts.message import Message

SUFFIX: Final = ".model"
"""Ends the name of a file that holds a model, and so the name of the bot that plays by it."""


RULES = Path(__file__).parent.parent / "rules"
"""Folders of the package's rulesets, which hold the models that come with it.

Not final, since compiled code keeps a final value for itself and tests look in another folder.
"""


def shipped(ruleset: Ruleset) -> Path | None:
    """The file of the model that comes with the package for a ruleset; None where there is none."""
    path = RULES / ruleset.id.replace("-", "_") / f"keen{SUFFIX}"
    return path if path.exists() else None


@dataclass(frozen=True)
class Proof:
    """By how much one deep bot among greedy ones has played better than a keen one: its gain in standard
    deviations of a deal, with a 95 % interval, over so many deals; their seed, and the commit that played
    them.

    Beside it how many choices of a deal it made otherwise, and how long it took for one.
    """

    gain: float
    half_width: float
    deals: int
    seed: str
    commit: str
    left: float
    median_ms: float
    p99_ms: float

    @property
    def is_gain(self) -> bool:
        """Whether the whole interval lies above 0."""
        return self.gain > self.half_width


def proof_path(ruleset: Ruleset) -> Path:
    """The file that holds the proof of the deep bot for a ruleset, if there is one."""
    return RULES / ruleset.id.replace("-", "_") / "deep.json"


def is_deep(ruleset: Ruleset) -> bool:
    """Whether a model comes with the package and the deep bot has been seen to play better by it."""
    path = proof_path(ruleset)
    return shipped(ruleset) is not None and path.exists() and Proof(**json.loads(path.read_text())).is_gain


def shipped_model(ruleset: Ruleset) -> Model:
    """The model that comes with the package, under whatever options it was trained.

    Raises ModelError where there is none.
    """
    path = shipped(ruleset)
    if path is None:
        raise ModelError(Message("error-no-shipped-model", text=ruleset.id))
    return model_in(path, ruleset)


def model_in(path: Path, ruleset: Ruleset) -> Model:
    """The model of a file. Raises ModelError where it does not fit the ruleset or its version.

    It may have been trained under other options: only what it looks at of every table must be the same.
    """
    model = _read(path, path.stat().st_mtime_ns if path.exists() else 0)
    card = model.card
    same = names_everywhere(ruleset)
    if (card.rules, card.version) != (ruleset.id, ruleset.version) or card.columns[: len(same)] != same:
        made_for = f"{card.rules}@{card.version}"
        asked = f"{ruleset.id}@{ruleset.version}"
        raise ModelError(Message("error-other-model", text=str(path), text2=made_for, text3=asked))
    return model


def other_options(card: Card, ruleset: Ruleset) -> Message | None:
    """That a model was made under other options than these, both named; None where it was not."""
    played = {name: str(value) for name, value in ruleset.options.items()}
    if played == card.options:
        return None
    made_for = [f"{card.rules}@{card.version}", *_written(card.options)]
    return Message("review-other-options", text=", ".join(_written(played)) or "-", text2=", ".join(made_for))


def _written(options: Mapping[str, str]) -> list[str]:
    return [f"{name}={value}" for name, value in options.items()]


@lru_cache(maxsize=64)
def _read(path: Path, written: int) -> Model:
    """The model of a file as it was when `written`, since training writes a file more than once."""
    return read_model(path)
