"""The models of keen bots, read once from their files."""

from functools import lru_cache
from pathlib import Path
from typing import Final

from mahjong_atlas.bots.columns import names_of
from mahjong_atlas.bots.model import Model, read_model
from mahjong_atlas.errors import ModelError
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.texts.message import Message

SUFFIX: Final = ".model"
"""Ends the name of a file that holds a model, and so the name of the bot that plays by it."""


def model_in(path: str, ruleset: Ruleset) -> Model:
    """The model of a file. Raises ModelError where it does not fit the ruleset or its version."""
    file = Path(path)
    model = _read(file, file.stat().st_mtime_ns if file.exists() else 0)
    card = model.card
    if (card.rules, card.version) != (ruleset.id, ruleset.version) or card.columns != names_of(ruleset):
        made_for = f"{card.rules}@{card.version}"
        asked = f"{ruleset.id}@{ruleset.version}"
        raise ModelError(Message("error-other-model", text=path, text2=made_for, text3=asked))
    return model


@lru_cache(maxsize=64)
def _read(path: Path, written: int) -> Model:
    """The model of a file as it was when `written`, since training writes a file more than once."""
    return read_model(path)
