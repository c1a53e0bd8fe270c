"""Bots at a table: deals played to their end."""

from collections.abc import Sequence
from typing import Final

from mahjong_atlas.bots.bot import Bot, RandomBot
from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.errors import OptionError
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.watched import Watched
from mahjong_atlas.scoring.rules import overrides

BOT_NAMES = ("greedy", "random")


def make_bot(name: str, ruleset: Ruleset, seed: str) -> Bot:
    """A bot by its name; `seed` feeds its own chances."""
    if name == "greedy":
        return GreedyBot(ruleset)
    if name == "random":
        return RandomBot(seed)
    raise OptionError(f"there is no bot {name!r}: choose one of {', '.join(BOT_NAMES)}")


class Watchers:
    """What the bots that want it have watched of one deal, by seat."""

    deal: Final[Deal]
    kept: Final[dict[int, Watched]]
    _bots: Final[dict[int, Bot]]

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.kept = {}
        self._bots = {}

    def join(self, seat: int, bot: Bot, since: int = 0) -> None:
        """A bot watches from now on; it has been at the table since so many events. Nothing new happens for a
        bot that watches already.
        """
        if self._bots.get(seat) is not bot and overrides(bot, Bot, "watch"):
            watched = Watched(seat, since)
            self.kept[seat] = watched
            self._bots[seat] = bot
            bot.watch(watched)

    def update(self) -> None:
        """All see what has happened."""
        for watched in self.kept.values():
            watched.catch_up(self.deal)


def play_out(deal: Deal, bots: Sequence[Bot], since: int = 0) -> int:
    """Bots (by seat), at the table since so many events, play the deal to its end; returns the number of
    choices made.
    """
    choices = 0
    watchers = Watchers(deal)
    for seat in range(deal.seats):
        watchers.join(seat, bots[seat], since)
    while not deal.over:
        for seat in deal.to_act:
            bot = bots[seat]
            if watchers.kept:
                watchers.update()
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
