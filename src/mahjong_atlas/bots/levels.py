"""The bots by their names."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from mahjong_atlas.bots.beginner import BeginnerBot
from mahjong_atlas.bots.bot import Bot, RandomBot
from mahjong_atlas.bots.deep import DeepBot
from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.bots.keen import KeenBot
from mahjong_atlas.bots.model import Model
from mahjong_atlas.bots.models import SUFFIX, is_deep, model_in, shipped, shipped_model
from mahjong_atlas.errors import OptionError
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.texts.message import Message
from mahjong_atlas.texts.suggestion import suggesting

PLAIN: Final = "greedy"
KEEN: Final = "keen"
DEEP: Final = "deep"
BOT_NAMES: Final = (PLAIN, "beginner", KEEN, DEEP, "random")
"""Every kind of bot; the first is the default."""
WITHOUT_DEAL: Final = tuple(name for name in BOT_NAMES if name != DEEP)
"""Those that choose by what their seat sees, and need nothing else."""


def bots_of(ruleset: Ruleset) -> list[str]:
    """The bots that can play a ruleset: the keen one where a model of it comes with the package, the deep one
    where that has been seen to be stronger.
    """
    missing = {
        name for name, is_there in ((KEEN, shipped(ruleset)), (DEEP, is_deep(ruleset))) if not is_there
    }
    return [name for name in BOT_NAMES if name not in missing]


def stand_in_of(ruleset: Ruleset) -> str:
    """The bot that plays for a person who is away: the strongest one."""
    return KEEN if shipped(ruleset) is not None else PLAIN


def model_of(name: str, ruleset: Ruleset) -> Model | None:
    """The model that a bot plays by; None for a bot without one. Raises ModelError as `make_bot`."""
    if name.endswith(SUFFIX):
        return model_in(Path(name), ruleset)
    return shipped_model(ruleset) if name in (KEEN, DEEP) else None


def make_bot(name: str, ruleset: Ruleset, seed: str) -> Bot:
    """A bot by its name, or a keen one by the file of its model; `seed` feeds its own chances.

    Raises OptionError for another name, ModelError for a model that does not fit or is not there.
    """
    model = model_of(name, ruleset)
    if model is not None:
        return DeepBot(ruleset, model, seed) if name == DEEP else KeenBot(ruleset, model)
    if name == PLAIN:
        return GreedyBot(ruleset)
    if name == "beginner":
        return BeginnerBot(ruleset, seed)
    if name == "random":
        return RandomBot(seed)
    what = Message("error-no-bot", text=repr(name), text2=", ".join(BOT_NAMES))
    raise OptionError(suggesting(what, name, BOT_NAMES), "bot")


def seated(names: Sequence[str], ruleset: Ruleset, seed: str) -> list[Bot]:
    """Fresh bots for a deal, by seat; the chances of each depend on the seed and its seat alone."""
    return [make_bot(name, ruleset, f"{seed} {seat}") for seat, name in enumerate(names)]
