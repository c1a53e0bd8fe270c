"""The keen bot: of all choices the one that promises the most points, where a model has learnt to tell."""

from typing import Final

from mahjong_atlas.bots.columns import Columns
from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.bots.model import Model
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.ruleset import Ruleset


class KeenBot(GreedyBot):
    """Plays as the greedy bot does, unless another choice promises more by at least the model's margin."""

    def __init__(self, ruleset: Ruleset, model: Model) -> None:
        super().__init__(ruleset)
        self.model: Final = model
        self.margin: Final = model.card.margin
        self.columns: Final = Columns(ruleset, self.goals)

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """The choice of the highest worth; the greedy one where none is better by the margin."""
        plain = super().choose(observation, legal)
        if len(legal) == 1:
            return plain
        choices = distinct(observation, legal, plain)
        worth = self.model.worth(self.columns.rows(observation, choices))
        best = 0
        for place in range(1, len(choices)):
            if worth[place] > worth[best]:
                best = place
        if worth[best] < worth[choices.index(plain)] + self.margin:
            return plain
        return choices[best]


def distinct(observation: Observation, legal: list[Action], kept: Action) -> list[Action]:
    """The legal actions, of discards of equal tiles one; `kept` is among them."""
    out: list[Action] = []
    thrown = 0
    alias = observation.alias
    if kept.tile >= 0 and not kept.tiles and kept.kind == "discard":
        thrown = 1 << alias[kept.tile]
    for action in legal:
        if action is kept or action == kept:
            out.append(action)
        elif action.kind == "discard" and not action.word:
            entry = alias[action.tile]
            if entry < 34:
                if thrown >> entry & 1:
                    continue
                thrown |= 1 << entry
            out.append(action)
        else:
            out.append(action)
    return out
