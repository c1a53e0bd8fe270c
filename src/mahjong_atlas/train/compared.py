"""Choices of one position compared: each is played on from the same deal.

Most of what a deal brings is luck, and rows of different deals differ by all of it. Choices that are played
on from one deal, with the tiles that nobody has drawn in the same order, share much of their luck, and what
parts them is seen with fewer deals.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from mahjong_atlas.bots.bot import Bot, Wrapper
from mahjong_atlas.bots.columns import names_of
from mahjong_atlas.bots.keen import KeenBot, Weighed
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.models import model_in
from mahjong_atlas.bots.redeal import shuffle_undrawn
from mahjong_atlas.bots.table import play_out, points_with
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.rng import Rng, deal_seed
from mahjong_atlas.rules.registry import find_ruleset

WIDE: Final = 3
"""Choices that promise most and are compared, beside the plain one and one by lot."""
ONE_IN: Final = 2
"""One position in so many is looked at."""


@dataclass(frozen=True)
class Comparing:
    """Some deals in which choices are compared: a bot with a `model` plays one seat, `bots` drawn by lot the
    others, and all of them play on after a choice.
    """

    ruleset_id: str
    options: Mapping[str, object]
    model: str
    bots: tuple[str, ...]
    seed: str
    first: int
    last: int


@dataclass
class Compared:
    """Rows of choices, and for each whether it is the first of its position, the points of the deal that the
    model promises, and those that it brought.
    """

    width: int
    cells: array[int] = field(default_factory=lambda: array("i"))
    firsts: bytearray = field(default_factory=bytearray)
    promised: array[float] = field(default_factory=lambda: array("f"))
    points: array[float] = field(default_factory=lambda: array("f"))


def play_compared(task: Comparing) -> Compared:
    """Play the deals of a task, and each choice that is compared once from where it stands."""
    ruleset = find_ruleset(task.ruleset_id, task.options)
    keen = KeenBot(ruleset, model_in(Path(task.model), ruleset))
    known = {name: make_bot(name, ruleset, "") for name in task.bots}
    compared = Compared(len(names_of(ruleset)))
    for number in range(task.first, task.last):
        seed = deal_seed(task.seed, number)
        rng = Rng(f"{seed} compare")
        deal = Deal.start(ruleset, seed=seed)
        bots = [known[task.bots[rng.below(len(task.bots))]] for _ in range(deal.seats)]
        seat = number % deal.seats
        play_out(deal, [*bots[:seat], _Comparer(keen, bots, deal, rng, compared), *bots[seat + 1 :]])
    return compared


class _Comparer(Wrapper):
    """Plays a seat as the keen bot does and compares choices on the way; `bots` play on after them."""

    def __init__(self, keen: KeenBot, bots: Sequence[Bot], deal: Deal, rng: Rng, compared: Compared) -> None:
        super().__init__(keen)
        self.keen = keen
        self.bots = bots
        self.deal = deal
        self.rng = rng
        self.compared = compared

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """The choice of the keen bot."""
        if len(legal) == 1 or self.rng.below(ONE_IN):
            return self.keen.choose(observation, legal)
        weighed = self.keen.weigh(observation, legal)
        plain = self.bots[observation.seat].choose(observation, legal)
        self.compare(observation, self.picked(weighed, plain))
        return weighed[0].action

    def picked(self, weighed: list[Weighed], plain: Action) -> list[Weighed]:
        """The choices to compare."""
        rest = weighed[WIDE:]
        also = [each for each in rest if each.action == plain]
        others = [each for each in rest if each.action != plain]
        if others:
            also.append(others[self.rng.below(len(others))])
        return weighed[:WIDE] + also

    def compare(self, observation: Observation, choices: list[Weighed]) -> None:
        """Play every choice on from one order of the undrawn tiles, and keep the rows."""
        if len(choices) < 2:
            return
        world = self.deal.copy()
        shuffle_undrawn(world, self.rng)
        rows = self.keen.columns.rows(observation, [each.action for each in choices])
        for place, choice in enumerate(choices):
            self.compared.cells.extend(rows[place])
            self.compared.firsts.append(place == 0)
            self.compared.promised.append(choice.worth)
            self.compared.points.append(points_with(world, observation.seat, choice.action, self.bots))
