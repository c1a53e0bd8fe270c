"""What the choices of a question promise, for players who ask for a hint."""

from functools import cached_property

from mahjong_atlas.bots.keen import KeenBot, Weighed
from mahjong_atlas.bots.models import shipped, shipped_model
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.protocol.messages import Promise
from mahjong_atlas.table.prompts import line


class Hints:
    """Weighs choices by the model that comes with the package for a ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    @cached_property
    def exist(self) -> bool:
        """Whether there is such a model."""
        return shipped(self.ruleset) is not None

    @cached_property
    def bot(self) -> KeenBot:
        """The bot that weighs, made when it is needed first."""
        return KeenBot(self.ruleset, shipped_model(self.ruleset))

    @property
    def margin(self) -> float:
        """Points by which choices must differ for the model to tell them apart."""
        return round(self.bot.margin, 3)

    def promises(self, observation: Observation, legal: list[Action]) -> list[Promise]:
        """All choices, first the one that the strong bot would make, then by worth."""
        return [promise(each) for each in self.bot.weigh(observation, legal)]


def promise(weighed: Weighed) -> Promise:
    """A choice as messages have it."""
    return Promise(
        action=line(weighed.action),
        worth=round(weighed.worth, 3),
        win=round(weighed.win, 4),
        gain=round(weighed.gain, 3),
        pay=round(weighed.pay, 4),
        price=round(weighed.price, 3),
        danger=round(weighed.danger, 4),
        rest=round(weighed.rest, 3),
        correction=round(weighed.correction, 3),
        distance=weighed.distance,
        helping=weighed.helping,
    )
