"""Bots at a table: deals played to their end."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from mahjong_atlas.bots.beginner import BeginnerBot
from mahjong_atlas.bots.bot import Bot, RandomBot
from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.bots.keen import KeenBot
from mahjong_atlas.bots.models import SUFFIX, model_in, shipped, shipped_model
from mahjong_atlas.errors import OptionError
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.texts.message import Message

PLAIN: Final = "greedy"
KEEN: Final = "keen"
BOT_NAMES: Final = (PLAIN, "beginner", KEEN, "random")
"""All bots; the first plays where nobody has chosen one."""


def bots_of(ruleset: Ruleset) -> list[str]:
    """The bots that can play a ruleset: the keen one where a model of it comes with the package."""
    return [name for name in BOT_NAMES if name != KEEN or shipped(ruleset) is not None]


def stand_in_of(ruleset: Ruleset) -> str:
    """The bot that plays for a person who is away: the strongest one."""
    return KEEN if shipped(ruleset) is not None else PLAIN


def make_bot(name: str, ruleset: Ruleset, seed: str) -> Bot:
    """A bot by its name, or a keen one by the file of its model; `seed` feeds its own chances.

    Raises OptionError for another name, ModelError for a model that does not fit or is not there.
    """
    if name.endswith(SUFFIX):
        return KeenBot(ruleset, model_in(Path(name), ruleset))
    if name == KEEN:
        return KeenBot(ruleset, shipped_model(ruleset))
    if name == PLAIN:
        return GreedyBot(ruleset)
    if name == "beginner":
        return BeginnerBot(ruleset, seed)
    if name == "random":
        return RandomBot(seed)
    raise OptionError(Message("error-no-bot", text=repr(name), text2=", ".join(BOT_NAMES)))


def seated(names: Sequence[str], ruleset: Ruleset, seed: str) -> list[Bot]:
    """Fresh bots for a deal, by seat; the chances of each depend on the seed and its seat alone."""
    return [make_bot(name, ruleset, f"{seed} {seat}") for seat, name in enumerate(names)]


def play_out(deal: Deal, bots: Sequence[Bot]) -> int:
    """Bots (by seat) play the deal to its end; returns the number of choices made."""
    choices = 0
    while not deal.over:
        for seat in deal.to_act:
            bot = bots[seat]
            observation = deal.observe(seat)
            deal.apply(seat, bot.choose(observation, observation.legal))
            choices += 1
        if deal.hooks.announce and not deal.over:
            say_words(deal, bots)
    return choices


def say_words(deal: Deal, bots: Sequence[Bot]) -> None:
    """Every seat may say the words that are open to it."""
    for seat in range(deal.seats):
        words = deal.announcements(seat)
        if words:
            word = bots[seat].announce(deal.observe(seat), words)
            if word is not None:
                deal.apply(seat, word)
