"""Measures how much there is to be gained over greedy bots by one that sees all hands, but not the wall.

python scripts/headroom.py RULESET ... [--walls 100] [--tries 96] [--wide 4] [--seed headroom] [--jobs 1]

At each choice it takes the `wide` actions of which the keen bot thinks most (without a model all) and plays
each to the end with the true hands and the undrawn tiles shuffled anew, all seats greedy, `tries` times at
most. It leaves the keen bot's choice where another one is better for certain. What so many tries do not tell
apart is left to the keen bot: the gain is a lower bound.
"""

import argparse
import sys
from dataclasses import dataclass

from mahjong_atlas.arena.intervals import mean_by_wall
from mahjong_atlas.bots.bot import Bot, Wrapper
from mahjong_atlas.bots.keen import KeenBot, distinct
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.models import shipped
from mahjong_atlas.bots.redeal import shuffle_undrawn
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.rng import Rng, deal_seed
from mahjong_atlas.review.rollouts import points_after
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.settlement.ledger import net
from mahjong_atlas.sim.tasks import results

LOOKS = 12
"""After so many tries what is worse for certain is tried no more."""


@dataclass(frozen=True)
class Task:
    """One wall of a ruleset, played once with the seeing bot in each seat."""

    ruleset_id: str
    seed: str
    tries: int
    wide: int


class Seeing(Wrapper):
    """Tries its choices in copies of the deal itself."""

    def __init__(self, plain: Bot, deal: Deal, task: Task, rng: Rng) -> None:
        super().__init__(plain)
        self.deal = deal
        self.task = task
        self.rng = rng

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """The plain bot's choice, or the one that beats it by most over the same shuffles."""
        own, *others = self.choices(observation, legal)
        greedy = ["greedy"] * self.deal.seats
        gains: dict[Action, list[float]] = {each: [] for each in others}
        for tried in range(1, self.task.tries + 1):
            if not gains:
                return own
            world = self.deal.copy()
            shuffle_undrawn(world, self.rng)
            plain = points_after(world, observation.seat, own, greedy, "")
            for each, found in gains.items():
                found.append(points_after(world, observation.seat, each, greedy, "") - plain)
            if tried % LOOKS == 0:
                gains = {each: found for each, found in gains.items() if mean_by_wall(found).high > 0}
        means = {each: mean_by_wall(found) for each, found in gains.items()}
        better = [each for each, mean in means.items() if mean.low > 0]
        return max(better, key=lambda each: means[each].value, default=own)

    def choices(self, observation: Observation, legal: list[Action]) -> list[Action]:
        """The actions worth trying, the plain bot's own first."""
        if len(legal) == 1:
            return legal
        if isinstance(self.bot, KeenBot):
            return [each.action for each in self.bot.weigh(observation, legal)[: self.task.wide]]
        own = self.bot.choose(observation, legal)
        return sorted(distinct(observation, legal, own), key=lambda action: action != own)


def gained(task: Task) -> list[float]:
    """The seeing bot's points from each seat of a wall, then their squares for the spread of a deal."""
    ruleset = find_ruleset(task.ruleset_id)
    name = "greedy" if shipped(ruleset) is None else "keen"
    points: list[float] = []
    squares: list[float] = []
    for seat in range(ruleset.table.seats):
        deal = Deal.start(ruleset, seed=task.seed)
        bots: list[Bot] = [make_bot("greedy", ruleset, "") for _ in range(deal.seats)]
        bots[seat] = Seeing(make_bot(name, ruleset, ""), deal, task, Rng(f"{task.seed} {seat}"))
        play_out(deal, bots)
        result = net(deal.ledger, deal.seats)
        points.append(result[seat])
        squares += [each * each for each in result]
    return [sum(points) / len(points), sum(squares) / len(squares)]


def measured(ruleset_id: str, walls: int, tries: int, wide: int, seed: str, jobs: int) -> str:
    """A row of the table: the gain in standard deviations of these deals."""
    tasks = [Task(ruleset_id, deal_seed(seed, number), tries, wide) for number in range(walls)]
    found = list(results(gained, tasks, jobs))
    spread = (sum(square for _, square in found) / walls) ** 0.5
    mean = mean_by_wall([gain for gain, _ in found])
    return f"| {ruleset_id} | {walls} | {mean.value / spread:+.2f} ± {mean.half_width / spread:.2f} |"


def main() -> int:
    """Measure ruleset by ruleset."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("rulesets", nargs="+")
    parser.add_argument("--walls", type=int, default=100)
    parser.add_argument("--tries", type=int, default=96)
    parser.add_argument("--wide", type=int, default=4)
    parser.add_argument("--seed", default="headroom")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    print("| ruleset | walls | gain of a bot that sees all hands, in SD |\n|---|---:|---:|")
    for each in given.rulesets:
        print(
            measured(each, given.walls, given.tries, given.wide, given.seed, given.jobs),
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
