"""The bots by their names."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from mahjong_atlas.bots.bot import Bot, RandomBot, fresh
from mahjong_atlas.bots.deep import DeepBot
from mahjong_atlas.bots.goals import Goal
from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.bots.keen import KeenBot
from mahjong_atlas.bots.models import SUFFIX, Model, is_deep, model_in, shipped, shipped_model
from mahjong_atlas.errors import OptionError
from mahjong_atlas.play.actions import PASS, Action
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.texts.message import Message
from mahjong_atlas.texts.suggestion import suggesting


class BeginnerBot(GreedyBot):
    """Wins when it may, but neither counts tiles that help nor asks what an open hand may still win."""

    def __init__(self, ruleset: Ruleset, seed: str) -> None:
        super().__init__(ruleset)
        self.rng: Final = Rng(seed)

    def _best_discard(
        self, observation: Observation, discards: list[Action], goal: Goal, sets: int, distance: int
    ) -> Action:
        """The tile that stands alone; near a win, one time in two, the discard that keeps most ways open."""
        if distance <= 2 and self.rng.below(2):
            return super()._best_discard(observation, discards, goal, sets, distance)
        return self._least_useful(observation, discards)

    def _claim(self, observation: Observation, legal: list[Action]) -> Action:
        """Any set that the discard completes, one time in two."""
        claims = [action for action in legal if action.kind in self.claims]
        if claims and self.rng.below(2):
            return claims[self.rng.below(len(claims))]
        for action in legal:
            if action.kind == PASS:
                return action
        return legal[-1]


AnyBot = str | Bot | type[Bot]
"""A bot of this package by its name, one that is there, or a class, of which each seat of a deal gets a fresh
one."""
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


def make_bot(name: AnyBot, ruleset: Ruleset, seed: str) -> Bot:
    """A fresh bot by its name or its class, or a keen one by the file of its model; `seed` feeds the chances
    of those by name.

    A bot that is there already stays the same. Raises OptionError for another name, ModelError for a model
    that does not fit or is not there, BrokenBot for a class of which none can be made.
    """
    if isinstance(name, Bot):
        return name
    if isinstance(name, type):
        return fresh(name)
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


def seated(bots: Sequence[AnyBot], ruleset: Ruleset, seed: str) -> list[Bot]:
    """The bots of a deal, by seat; the chances of a fresh one depend on the seed and its seat alone."""
    return [make_bot(bot, ruleset, f"{seed} {seat}") for seat, bot in enumerate(bots)]
