"""The bots at a table: of the package, one's own, and those that play for people who are away."""

import logging
from collections.abc import Callable, Mapping
from typing import Final

from mahjong_atlas.bots.bot import Bot, announcement
from mahjong_atlas.bots.levels import AnyBot, make_bot, stand_in_of
from mahjong_atlas.bots.table import DealBot, chosen
from mahjong_atlas.errors import AtlasError, BrokenBot
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.table.entries import PERSON
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.texts.message import Message

LOG: Final = logging.getLogger("mahjong_atlas.table")


class TableBots:
    """The bots of the players, made when they are first asked; `entropy` gives their seeds.

    `own` are bots of one's own by the kind of their places. One that fails is named in the log, and the bot
    that plays for people who are away goes on in its place.
    """

    def __init__(self, game: TableGame, entropy: Callable[[], str]) -> None:
        self.game: Final = game
        self.entropy: Final = entropy
        self.own: Mapping[str, AnyBot] = {}
        self.seated: Final[dict[int, Bot]] = {}

    def at(self, player: int) -> Bot:
        """The bot at a place, or the one that plays for its person."""
        if player not in self.seated:
            name = self.name_at(player)
            try:
                self.seated[player] = make_bot(self.own.get(name, name), self.game.ruleset, self.entropy())
            except BrokenBot as error:
                self._replace(player, error)
        return self.seated[player]

    def name_at(self, player: int) -> str:
        """The kind of bot at a place, or of the one that plays for its person."""
        place = self.game.places[player]
        return stand_in_of(self.game.ruleset) if place is None or place.kind == PERSON else place.kind

    def leave(self, player: int) -> None:
        """Forget the bot that has played for a person."""
        self.seated.pop(player, None)

    def action(
        self, deal: Deal, player: int, seat: int, words: list[Action], answer: Action | None, quick: bool
    ) -> Action:
        """One of the `words`, or the `answer` that was computed for it, or its choice; a `quick` one from
        what its seat sees alone.
        """
        try:
            return self._action(deal, player, seat, words, answer, quick)
        except BrokenBot as error:
            self._replace(player, error)
        return self._action(deal, player, seat, words, answer, quick)

    def _action(
        self, deal: Deal, player: int, seat: int, words: list[Action], answer: Action | None, quick: bool
    ) -> Action:
        bot, observation = self.at(player), deal.observe(seat)
        word = announcement(bot, observation, words) if words else None
        if word is not None:
            return word
        if answer is not None and answer in observation.legal:
            return answer
        if quick and isinstance(bot, DealBot):
            return bot.choose(observation, observation.legal)
        return chosen(bot, deal, seat)

    def _replace(self, player: int, error: BrokenBot) -> None:
        name = stand_in_of(self.game.ruleset)
        LOG.warning("%s", AtlasError(Message("error-bot-replaced", reason=error.whole, text=name)))
        self.seated[player] = make_bot(name, self.game.ruleset, self.entropy())
