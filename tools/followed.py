"""Deals of bots that somebody follows choice by choice."""

from collections.abc import Callable, Sequence

from mahjong_atlas.bots.bot import Bot, Wrapper
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.observation import Observation

Follow = Callable[[Match, Deal], None]
"""Sees a deal as it stands."""


class Followed(Wrapper):
    """A bot whose choices are seen before they are made."""

    def __init__(self, bot: Bot, match: Match, deal: Deal, follows: Sequence[Follow]) -> None:
        super().__init__(bot)
        self.match = match
        self.deal = deal
        self.follows = follows

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """The choice of the bot inside, after the deal has been seen."""
        for follow in self.follows:
            follow(self.match, self.deal)
        return super().choose(observation, legal)


def play_followed(match: Match, deal: Deal, bots: Sequence[Bot], follows: Sequence[Follow]) -> None:
    """Bots (by seat) play a deal; each of `follows` sees it before every choice and at its end."""
    play_out(deal, [Followed(bot, match, deal, follows) for bot in bots])
    for follow in follows:
        follow(match, deal)
