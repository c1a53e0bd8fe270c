"""The keen bot: the choice that promises the most points of the deal by a learnt model."""

from typing import Final

from mahjong_atlas.bots.columns import Columns, names_of
from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.bots.model import Model
from mahjong_atlas.play.actions import DISCARD, Action
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.tiles.kind import NUM_NATURAL


class KeenBot(GreedyBot):
    """Plays as the greedy bot does, unless another choice promises more by at least the model's margin."""

    def __init__(self, ruleset: Ruleset, model: Model) -> None:
        super().__init__(ruleset)
        self.model: Final = model
        self.margin: Final = model.card.margin
        self.columns: Final = Columns(ruleset, self.goals)
        self.order: Final = places_of(model.card.columns, names_of(ruleset))

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """The choice of the highest worth; the greedy one where none is better by the margin."""
        plain = super().choose(observation, legal)
        if len(legal) == 1:
            return plain
        choices = distinct(observation, legal, plain)
        rows = self.columns.rows(observation, choices)
        if self.order:
            rows = [[row[place] if place >= 0 else 0 for place in self.order] for row in rows]
        worth = self.model.worth(rows)
        best = 0
        for place in range(1, len(choices)):
            if worth[place] > worth[best]:
                best = place
        if worth[best] < worth[choices.index(plain)] + self.margin:
            return plain
        return choices[best]


def places_of(wanted: list[str], names: list[str]) -> list[int]:
    """Where each of the `wanted` columns stands among `names`, -1 for one that is not there; empty where all
    stand in their places.
    """
    if wanted == names:
        return []
    known = {name: place for place, name in enumerate(names)}
    return [known.get(name, -1) for name in wanted]


def distinct(observation: Observation, legal: list[Action], kept: Action) -> list[Action]:
    """The legal actions, of discards of equal tiles one; `kept` is among them."""
    alias = observation.alias
    thrown = 0
    if kept.kind == DISCARD and not kept.word:
        thrown = 1 << alias[kept.tile]
    out: list[Action] = []
    for action in legal:
        if action != kept and action.kind == DISCARD and not action.word:
            entry = alias[action.tile]
            if entry < NUM_NATURAL:
                if thrown >> entry & 1:
                    continue
                thrown |= 1 << entry
        out.append(action)
    return out
