"""How far a model is off: the differences that it foresees against those that rollouts bring.

Positions come from self-play with seeds of their own. At each one the bot's choice is compared with that of
the plain bot, or where they are the same with another one drawn by lot. Rollouts by the bot itself tell the
difference with an error that they know; what is left beside it is the model's own.

Many small differences are only what the model does not know, and the best of several choices is often the one
that it overrates: what lasts is a `slope` times the part beyond an `offset`. Rollouts alone would need very
many deals to find them, but matches help. By how much a bot is better than the plain one in the same seat is,
deal by deal, what the plain one's choices cost it (performance difference, Kakade and Langford 2002): slope
and offset are such that the costs of plain deals come to the gain of a match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import log, sqrt
from pathlib import Path
from typing import Any

import numpy as np

from mahjong_atlas.bots.bot import Bot, Wrapper
from mahjong_atlas.bots.keen import KeenBot, Weighed
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.models import Model, ModelCard, model_in, read_model
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.lab.cluster import Cluster
from mahjong_atlas.lab.rollouts import settle
from mahjong_atlas.lab.simulate import parts, results
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.rng import Rng, deal_seed
from mahjong_atlas.rules.registry import find_ruleset

PLAIN = "greedy"
WORLDS = 12
"""Deals in which the two choices of a position are played."""
ONE_IN = 200
ONE_IN_OF_OTHERS = 60
"""One choice in so many is looked at, and of those where the plain bot chooses otherwise."""
CHUNK = 20
"""Deals of a task."""
FEWEST = 30
"""Positions without which nothing is concluded."""
STEPS = 5
"""Times that the error is fitted with the weights of the ones before."""
OFFSETS = tuple(place / 100 for place in range(61))
"""Offsets tried, in standard deviations of a deal."""
SLOPES = 0.25
"""Standard deviation of the log of the slope, around a slope of 1, before anything is measured."""
EXPECTED = (0.1, 0.4)
"""Error, in standard deviations of a deal, and growth before anything is measured: what is usual."""
EXPECTED_WEIGHT = 100
"""Samples that what is expected counts for, so that chance alone makes no model sure of itself."""


@dataclass(frozen=True)
class Measuring:
    """In how many deals a model is measured; the seed is theirs."""

    ruleset_id: str
    options: Mapping[str, object]
    deals: int
    seed: str
    jobs: int | Cluster = 1


@dataclass(frozen=True)
class CalibrationDeals:
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


@dataclass
class CalibrationSamples:
    """Samples of some deals, and what each choice of the plain bot cost in them as the model foresees it;
    `seats` counts each seat of each deal.
    """

    samples: list[Sample] = field(default_factory=list)
    costs: list[float] = field(default_factory=list)
    seats: int = 0


def calibrated(path: Path, measuring: Measuring, gain: float) -> Model:
    """The model of a file with slope, offset and error on its card, as they are measured; `gain`, above 0, is
    that of a match with plain bots in standard deviations of a deal.
    """
    model = read_model(path)
    alone = replace(measuring, jobs=1)
    tasks = [CalibrationDeals(alone, str(path), *part) for part in parts(measuring.deals, CHUNK)]
    whole = CalibrationSamples()
    for found in results(measure, tasks, measuring.jobs):
        whole.samples += found.samples
        whole.costs += found.costs
        whole.seats += found.seats
    return model.with_card(carded(model.card, whole, gain))


def measure(deals: CalibrationDeals) -> CalibrationSamples:
    """What is found in some deals."""
    measuring = deals.measuring
    ruleset = find_ruleset(measuring.ruleset_id, measuring.options)
    judge = KeenBot(ruleset, model_in(Path(deals.model), ruleset))
    plain = make_bot(PLAIN, ruleset, "")
    measured = CalibrationSamples()
    for number in range(deals.first, deals.last):
        seed = deal_seed(measuring.seed, number)
        deal = Deal.start(ruleset, seed=seed)
        play_out(deal, [_Sampler(plain, judge, deal, deals.model, seed, measured)] * deal.seats)
        measured.seats += deal.seats
    return measured


class _Sampler(Wrapper):
    """Plays all seats of a deal as the plain bot does, and looks at some of its choices."""

    def __init__(
        self, plain: Bot, judge: KeenBot, deal: Deal, played_on: str, seed: str, measured: CalibrationSamples
    ) -> None:
        super().__init__(plain)
        self.judge = judge
        self.deal = deal
        self.played_on = played_on
        self.seed = seed
        self.rng = Rng(f"{seed} positions")
        self.measured = measured

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """The choice of the plain bot."""
        plain = super().choose(observation, legal)
        weighed = self.judge.weigh(observation, legal) if len(legal) > 1 else []
        if len(weighed) > 1:
            first = weighed[0]
            made = next(each for each in weighed if each.action == plain)
            self.measured.costs.append(first.worth - made.worth)
            others = [each for each in weighed if each.action == plain != first.action] or weighed[1:]
            one_in = ONE_IN_OF_OTHERS if first.action != plain else ONE_IN
            if self.rng.below(one_in) == 0:
                other = others[self.rng.below(len(others))]
                self.measured.samples += self.sampled(observation.seat, first, other)
        return plain

    def sampled(self, seat: int, first: Weighed, other: Weighed) -> list[Sample]:
        """The sample of a position; empty where too few deals fit what was seen."""
        seed = f"{self.seed} {len(self.deal.events)} {seat}"
        settled = settle(self.deal, seat, first.action, other.action, WORLDS, [self.played_on], seed)
        if settled is None or settled.walls < WORLDS // 2:
            return []
        return [Sample(first.worth - other.worth, settled.value, settled.error)]


@dataclass(frozen=True)
class ErrorFit:
    """Squares of error and growth for a slope and an offset, and how unlikely they make the samples (minus
    twice the log of their likelihood).
    """

    offset: float
    slope: float
    parts: Any
    unlikely: float


def carded(card: ModelCard, measured: CalibrationSamples, gain: float) -> ModelCard:
    """The card with slope, offset and error; as it was where there are too few samples.

    Of the pairs of slope and offset that explain the gain it is the likeliest one.
    """
    if len(measured.samples) < FEWEST:
        return card
    costs = np.array(measured.costs)
    tried = []
    for share in OFFSETS:
        lasting = float(np.maximum(costs - share * card.spread, 0.0).sum()) / measured.seats
        if lasting > 0:
            tried.append(fitted(measured.samples, share * card.spread, gain * card.spread / lasting))
    if not tried:
        return card
    best = min(tried, key=lambda each: each.unlikely + (log(each.slope) / SLOPES) ** 2)
    number = len(measured.samples)
    usual = np.array([EXPECTED[0] * card.spread, EXPECTED[1]]) ** 2
    squares = (number * best.parts + EXPECTED_WEIGHT * usual) / (number + EXPECTED_WEIGHT)
    error, growth = (sqrt(each) for each in squares)
    return replace(
        card,
        slope=round(best.slope, 4),
        error=round(error, 4),
        growth=round(growth, 4),
        offset=round(best.offset, 4),
        measured=number,
    )


def fitted(samples: Sequence[Sample], offset: float, slope: float) -> ErrorFit:
    """The error for a slope of what lasts beyond an offset."""
    foreseen = np.array([each.foreseen for each in samples])
    lasting = np.sign(foreseen) * np.maximum(np.abs(foreseen) - offset, 0.0)
    off = (np.array([each.judged for each in samples]) - slope * lasting) ** 2
    noise = np.array([each.error for each in samples]) ** 2
    weighed = np.maximum(noise, noise.mean())  # a rollout with a great hand in it does not decide alone
    squares = np.stack([np.ones(len(samples)), lasting**2])
    parts = np.array([1.0, 0.0])
    for _ in range(STEPS):
        parts = shares(off - noise, squares, np.maximum(parts @ squares + weighed, 1e-9) ** -2)
    spread = np.maximum(parts @ squares + weighed, 1e-9)
    return ErrorFit(offset, slope, parts, float((off / spread + np.log(spread)).sum()))


def shares(wanted: Any, columns: Any, weights: Any) -> Any:
    """The two factors, none below 0, with which the columns come nearest to what is wanted."""
    found = np.linalg.lstsq((columns * np.sqrt(weights)).T, wanted * np.sqrt(weights), rcond=None)[0]
    if min(found) >= 0:
        return found
    alone = (columns * weights) @ wanted / np.maximum((columns**2 * weights).sum(axis=1), 1e-9)
    return np.array([max(0.0, alone[0]), 0.0]) if found[1] < 0 else np.array([0.0, max(0.0, alone[1])])
