"""The keen bot: the choice that promises the most points of the deal by a learnt model."""

from typing import Final

from mahjong_atlas.bots.columns import Columns, names_of
from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.bots.models import Model, worth_of
from mahjong_atlas.play.actions import DISCARD, Action
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.tiles.kind import NUM_NATURAL


class Weighed:
    """A choice with what it promises.

    `worth`: points of the deal. `win`: the chance to win, `gain` the points then; `pay`: the chance that a
    tile of one's own wins for another, now (`danger`) or later, `price` the points then; `rest`: the points
    of all other deals; `correction`: points by which all that is mistaken.
    """

    def __init__(self, action: Action, foreseen: list[float]) -> None:
        self.action: Final = action
        danger, cost, win, gain, pay, price, rest, correction = foreseen
        later = (1.0 - danger) * pay
        self.danger: Final = danger
        self.win: Final = (1.0 - danger) * win
        self.gain: Final = gain
        self.pay: Final = danger + later
        self.price: Final = (danger * cost + later * price) / (danger + later) if danger + later else cost
        self.rest: Final = rest
        self.correction: Final = correction
        self.worth: Final = worth_of(foreseen)


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
        worth = self.model.worth(self._ordered(self.columns.rows(observation, choices)))
        return choices[self._preferred(worth, choices.index(plain))]

    def weigh(self, observation: Observation, legal: list[Action]) -> list[Weighed]:
        """What each choice promises: the bot's own choice first, the others by worth."""
        plain = super().choose(observation, legal)
        choices = distinct(observation, legal, plain)
        foreseen = self.model.foreseen(self._ordered(self.columns.rows(observation, choices)))
        weighed = [Weighed(choices[place], foreseen[place]) for place in range(len(choices))]
        first = weighed.pop(self._preferred([each.worth for each in weighed], choices.index(plain)))
        weighed.sort(key=lambda each: -each.worth)
        return [first, *weighed]

    def _ordered(self, rows: list[list[int]]) -> list[list[int]]:
        """The rows with the columns that the model was made for."""
        if not self.order:
            return rows
        return [[row[place] if place >= 0 else 0 for place in self.order] for row in rows]

    def _preferred(self, worth: list[float], plain: int) -> int:
        """The place of the best choice; `plain` where that is not better by the margin."""
        best = 0
        for place in range(1, len(worth)):
            if worth[place] > worth[best]:
                best = place
        return plain if worth[best] < worth[plain] + self.margin else best


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
