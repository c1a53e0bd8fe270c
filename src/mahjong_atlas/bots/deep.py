"""The deep bot: where choices promise about as much, it plays them on in deals dealt anew."""

from math import sqrt
from typing import Final

from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.bots.keen import KeenBot
from mahjong_atlas.bots.models import Model
from mahjong_atlas.bots.redeal import redealt, shuffle_undrawn
from mahjong_atlas.bots.table import DealBot, points_with
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.observation import Observation, visible_events
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.play.ruleset import Ruleset

WIDE: Final = 3
"""Choices that are played on, the keen bot's own among them."""
NEAR: Final = 0.2
"""They promise at most so much less than its own, in standard deviations of a deal (SD)."""
WORLDS: Final = 16
"""Times that the hidden tiles are dealt anew."""
ORDERS: Final = 8
"""Orders of the undrawn tiles in each of them: hands cost more to deal anew, and part choices less."""
DOUBT: Final = 0.08
"""By how much the model is mistaken of the difference between near choices, in SD."""
BIAS: Final = 0.03
"""And by how much rollouts are, however many: greedy bots play them on."""
LEAST: Final = 0.5
"""A difference varies between rollouts by this at least, in SD: few of them may have missed what is rare."""


class PlayedOnChoice:
    """A choice that is played on: the points that it promises more than the bot's own (0 at most), and those
    that it has brought more, rollout by rollout.
    """

    def __init__(self, action: Action, promised: float) -> None:
        self.action: Final = action
        self.promised: Final = promised
        self.gains: Final[list[float]] = []

    def expected(self, spread: float) -> tuple[float, float]:
        """The difference in points that is expected, and its standard error.

        It lies about the promise by the doubt, and about the mean of the rollouts by their error; all are
        taken for normal.
        """
        tried = len(self.gains)
        doubt = (DOUBT * spread) ** 2
        if tried < 2:
            return self.promised, sqrt(doubt)
        mean = sum(self.gains, 0.0) / tried
        variance = sum([(gain - mean) ** 2 for gain in self.gains], 0.0) / (tried - 1)
        error = max(variance, (LEAST * spread) ** 2) / tried + (BIAS * spread) ** 2
        return (self.promised * error + mean * doubt) / (error + doubt), sqrt(doubt * error / (doubt + error))

    def may_gain(self, spread: float) -> bool:
        """Whether no more is expected to be lost than the error."""
        expected, error = self.expected(spread)
        return expected + error > 0


class DeepBot(DealBot):
    """Plays as the keen bot does, unless rollouts and the promises of its model together speak for another
    choice that promises little less.
    """

    def __init__(self, ruleset: Ruleset, model: Model, seed: str) -> None:
        self.keen: Final = KeenBot(ruleset, model)
        self.players: Final[list[Bot]] = [GreedyBot(ruleset) for _ in range(ruleset.table.seats)]
        self.spread: Final = model.card.spread
        self.seed: Final = seed

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """The choice of the keen bot."""
        return self.keen.choose(observation, legal)

    def announce(self, observation: Observation, words: list[Action]) -> Action | None:
        """What the keen bot says."""
        return self.keen.announce(observation, words)

    def choose_in(self, deal: Deal, seat: int) -> Action:
        """The best choice by the model and by rollouts; the same for the same deal and seed."""
        observation = deal.observe(seat)
        if len(observation.legal) == 1:
            return self.keen.choose(observation, observation.legal)
        own, *others = self.keen.weigh(observation, observation.legal)[:WIDE]
        promised = [(each.action, each.worth - own.worth) for each in others]
        tried = [
            PlayedOnChoice(action, min(0.0, more)) for action, more in promised if more > -NEAR * self.spread
        ]
        best, most = own.action, 0.0
        for each in self._played_on(deal, seat, own.action, tried):
            expected, _ = each.expected(self.spread)
            if expected > most:
                best, most = each.action, expected
        return best

    def _played_on(
        self, deal: Deal, seat: int, own: Action, tried: list[PlayedOnChoice]
    ) -> list[PlayedOnChoice]:
        """Play choices on beside the bot's own; returns those that were not given up on the way."""
        if not tried:
            return tried
        seed = f"{self.seed} {len(visible_events(deal, seat))}"
        rng = Rng(f"{seed} orders")
        left = tried
        for world in redealt(deal, seat, [own, *[each.action for each in tried]], WORLDS, seed):
            for _ in range(ORDERS):
                shuffle_undrawn(world, rng)
                first = points_with(world, seat, own, self.players)
                for each in left:
                    each.gains.append(float(points_with(world, seat, each.action, self.players) - first))
            left = [each for each in left if each.may_gain(self.spread)]
            if not left:
                break
        return left
