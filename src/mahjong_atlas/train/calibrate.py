"""How far a model is off: the differences that it foresees against those that rollouts bring.

Positions come from self-play with seeds of their own. At each one the bot's choice is compared with that of
the plain bot, or where they are the same with another one drawn by lot. Rollouts tell the difference with an
error that they know; what is left beside it is the model's own. What the model foresees is known without
error, so the slope is a plain regression of the rollouts on it.

The bot itself plays the rollouts on. A model that has learnt from plain bots foresees what a choice costs
somebody who goes on like them; who plays well makes up later for small differences, and they last only
beyond an `offset`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np

from mahjong_atlas.bots.bot import Bot, Wrapper
from mahjong_atlas.bots.keen import KeenBot, Weighed
from mahjong_atlas.bots.model import Card, Model, read_model
from mahjong_atlas.bots.models import model_in
from mahjong_atlas.bots.table import make_bot, play_out
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.rng import Rng, deal_seed
from mahjong_atlas.review.rollouts import settle
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.sim.cluster import Cluster
from mahjong_atlas.sim.tasks import parts, results

PLAIN = "greedy"
WORLDS = 12
"""Deals in which the two choices of a position are played."""
ONE_IN = 20
ONE_IN_OF_OTHERS = 6
"""One choice in so many is looked at, and of those where the plain bot chooses otherwise."""
CHUNK = 20
"""Deals of a task."""
FEWEST = 30
"""Positions without which nothing is concluded."""
STEPS = 5
"""Times that slope and error are fitted with the weights of the ones before."""
OFFSETS = (0.0, 0.02, 0.04, 0.06, 0.08, 0.1, 0.13, 0.16, 0.2, 0.25, 0.3)
"""Offsets tried, in standard deviations of a deal."""
NOT_REFUTED = 3.84
"""Twice the log of a likelihood ratio that one offset in twenty is off by, by chance alone."""


@dataclass(frozen=True)
class Measuring:
    """At how many positions a model is measured, in as many deals at most; the seed is that of the deals."""

    ruleset_id: str
    options: Mapping[str, object]
    positions: int
    seed: str
    jobs: int | Cluster = 1


@dataclass(frozen=True)
class Deals:
    """Some deals of a measuring, for a process of its own."""

    measuring: Measuring
    model: str
    first: int
    last: int


@dataclass(frozen=True)
class Sample:
    """A difference of two choices: foreseen by the model, and as rollouts have it with their error."""

    foreseen: float
    judged: float
    error: float


def calibrated(path: Path, measuring: Measuring) -> Model:
    """The model of a file with slope and error on its card, as they are measured."""
    model = read_model(path)
    alone = replace(measuring, jobs=1)
    tasks = [Deals(alone, str(path), *part) for part in parts(measuring.positions, CHUNK)]
    found = (sample for some in results(measure, tasks, measuring.jobs) for sample in some)
    samples = list(islice(found, measuring.positions))
    return model.with_card(carded(model.card, samples))


def measure(deals: Deals) -> list[Sample]:
    """The samples of some deals."""
    measuring = deals.measuring
    ruleset = find_ruleset(measuring.ruleset_id, measuring.options)
    judge = KeenBot(ruleset, model_in(Path(deals.model), ruleset))
    plain = make_bot(PLAIN, ruleset, "")
    samples: list[Sample] = []
    for number in range(deals.first, deals.last):
        seed = deal_seed(measuring.seed, number)
        deal = Deal.start(ruleset, seed=seed)
        sampler = _Sampler(plain, judge, deal, deals.model, seed)
        play_out(deal, [sampler] * deal.seats)
        samples += sampler.samples
    return samples


class _Sampler(Wrapper):
    """Plays all seats of a deal as the plain bot does, and looks at some of its choices."""

    def __init__(self, plain: Bot, judge: KeenBot, deal: Deal, played_on: str, seed: str) -> None:
        super().__init__(plain)
        self.judge = judge
        self.deal = deal
        self.played_on = played_on
        self.seed = seed
        self.rng = Rng(f"{seed} positions")
        self.samples: list[Sample] = []

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """The choice of the plain bot."""
        plain = super().choose(observation, legal)
        weighed = self.judge.weigh(observation, legal) if len(legal) > 1 else []
        if len(weighed) > 1:
            first = weighed[0]
            others = [each for each in weighed if each.action == plain != first.action] or weighed[1:]
            one_in = ONE_IN_OF_OTHERS if first.action != plain else ONE_IN
            if self.rng.below(one_in) == 0:
                other = others[self.rng.below(len(others))]
                self.samples += self.sampled(observation.seat, first, other)
        return plain

    def sampled(self, seat: int, first: Weighed, other: Weighed) -> list[Sample]:
        """The sample of a position; empty where too few deals fit what was seen."""
        seed = f"{self.seed} {len(self.deal.events)} {seat}"
        settled = settle(self.deal, seat, first.action, other.action, WORLDS, [self.played_on], seed)
        if settled.difference is None or settled.difference.walls < WORLDS // 2:
            return []
        return [Sample(first.worth - other.worth, settled.difference.value, settled.error)]


@dataclass(frozen=True)
class Fitted:
    """Slope, squares of error and growth for one offset, and how unlikely they make the samples (minus
    twice the log of their likelihood).
    """

    offset: float
    slope: float
    parts: Any
    unlikely: float


def carded(card: Card, samples: Sequence[Sample]) -> Card:
    """The card with slope, offset and error of the samples; as it was where they are too few.

    The offset is the greatest that the samples do not refute: a cost should not be claimed without need.
    """
    if len(samples) < FEWEST:
        return card
    tried = [fitted(samples, share * card.spread) for share in OFFSETS]
    least = min(each.unlikely for each in tried)
    best = max((each for each in tried if each.unlikely <= least + NOT_REFUTED), key=lambda each: each.offset)
    error, growth = (sqrt(each) for each in best.parts)
    return replace(
        card,
        slope=round(best.slope, 4),
        error=round(error, 4),
        growth=round(growth, 4),
        offset=round(best.offset, 4),
        measured=len(samples),
    )


def fitted(samples: Sequence[Sample], offset: float) -> Fitted:
    """Slope and error for what lasts beyond an offset."""
    foreseen = np.array([each.foreseen for each in samples])
    lasting = np.sign(foreseen) * np.maximum(np.abs(foreseen) - offset, 0.0)
    judged = np.array([each.judged for each in samples])
    noise = np.array([each.error for each in samples]) ** 2
    weighed = np.maximum(noise, noise.mean())  # a rollout with a great hand in it does not decide alone
    squares = np.stack([np.ones(len(samples)), lasting**2])
    slope, parts = 1.0, np.array([1.0, 0.0])
    for _ in range(STEPS):
        weights = 1.0 / np.maximum(parts @ squares + weighed, 1e-9)
        slope = float((weights * lasting * judged).sum() / max((weights * lasting**2).sum(), 1e-9))
        parts = shares((judged - slope * lasting) ** 2 - noise, squares, weights**2)
    spread = np.maximum(parts @ squares + weighed, 1e-9)
    unlikely = float(((judged - slope * lasting) ** 2 / spread + np.log(spread)).sum())
    return Fitted(offset, slope, parts, unlikely)


def shares(wanted: Any, columns: Any, weights: Any) -> Any:
    """The two factors, none below 0, with which the columns come nearest to what is wanted."""
    found = np.linalg.lstsq((columns * np.sqrt(weights)).T, wanted * np.sqrt(weights), rcond=None)[0]
    if min(found) >= 0:
        return found
    alone = (columns * weights) @ wanted / np.maximum((columns**2 * weights).sum(axis=1), 1e-9)
    return np.array([max(0.0, alone[0]), 0.0]) if found[1] < 0 else np.array([0.0, max(0.0, alone[1])])
