"""Measures by how much the deep bot plays better than the keen one, among greedy bots.

python scripts/prove_deep.py RULESET ... [--deals 400] [--tries 100] [--seed deep] [--jobs 1] [--write]

One deep bot plays each deal, in each seat in turn. Where it leaves the keen bot's choice, both are played on
from the deal as it lies, with a keen bot in its seat, `tries` times with the undrawn tiles in another order,
the same for both. The sum of these differences over a deal is on average what the deep bot gains in it over a
keen one, and varies far less than the points do. Source: the performance difference lemma of Kakade and
Langford (2002). With `--write` the result is kept in the folder of the ruleset, where it decides whether the
bot is offered.
"""

import argparse
import json
import statistics
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from mahjong_atlas.arena.intervals import mean_by_wall
from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.bots.deep import DeepBot
from mahjong_atlas.bots.keen import KeenBot
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.models import Proof, shipped_model
from mahjong_atlas.bots.redeal import shuffle_undrawn
from mahjong_atlas.bots.table import DealBot, play_out, points_with
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.rng import Rng, deal_seed
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.sim.tasks import parts, results

CHUNK = 10
"""Deals of a task."""
RULES = Path(__file__).parent.parent / "src" / "mahjong_atlas" / "rules"


@dataclass(frozen=True)
class Task:
    """Some deals of a ruleset."""

    ruleset_id: str
    seed: str
    tries: int
    first: int
    last: int


class Compared(DealBot):
    """Plays as a deep bot does and sums what that gains over the keen bot's choices, in points; `bots` (by
    seat) play on, a keen one in its own.
    """

    def __init__(self, deep: DeepBot, bots: list[Bot], tries: int, rng: Rng) -> None:
        self.deep = deep
        self.bots = bots
        self.tries = tries
        self.rng = rng
        self.gain = 0.0
        self.left = 0
        self.seconds: list[float] = []

    def choose_in(self, deal: Deal, seat: int) -> Action:
        """The choice of the deep bot."""
        observation = deal.observe(seat)
        own = self.bots[seat].choose(observation, observation.legal)
        began = time.perf_counter()
        choice = self.deep.choose_in(deal, seat)
        if len(observation.legal) > 1:
            self.seconds.append(time.perf_counter() - began)
        if choice != own:
            self.left += 1
            self.gain += sum(self.difference(deal, seat, choice, own) for _ in range(self.tries)) / self.tries
        return choice

    def difference(self, deal: Deal, seat: int, choice: Action, own: Action) -> int:
        """By how many points a choice does better in one order of the undrawn tiles."""
        world = deal.copy()
        shuffle_undrawn(world, self.rng)
        return points_with(world, seat, choice, self.bots) - points_with(world, seat, own, self.bots)


def played(task: Task) -> list[tuple[float, int, list[float]]]:
    """By deal the gain in points, how often the keen bot's choice was left, the seconds of each choice."""
    ruleset = find_ruleset(task.ruleset_id)
    model = shipped_model(ruleset)
    plain = [make_bot("greedy", ruleset, "") for _ in range(ruleset.table.seats)]
    keen = KeenBot(ruleset, model)
    out: list[tuple[float, int, list[float]]] = []
    for number in range(task.first, task.last):
        seed = deal_seed(task.seed, number)
        deal = Deal.start(ruleset, seed=seed)
        seat = number % deal.seats
        deep = make_bot("deep", ruleset, f"{seed} {seat}")
        assert isinstance(deep, DeepBot)
        before, after = plain[:seat], plain[seat + 1 :]
        compared = Compared(deep, [*before, keen, *after], task.tries, Rng(f"{seed} compared"))
        play_out(deal, [*before, compared, *after])
        out.append((compared.gain, compared.left, compared.seconds))
    return out


def proved(ruleset_id: str, deals: int, tries: int, seed: str, jobs: int) -> Proof:
    """The proof of a ruleset."""
    tasks = [Task(ruleset_id, seed, tries, *part) for part in parts(deals, CHUNK)]
    found = [deal for part in results(played, tasks, jobs) for deal in part]
    spread = shipped_model(find_ruleset(ruleset_id)).card.spread
    mean = mean_by_wall([gain / spread for gain, _, _ in found])
    times = sorted(1000 * second for _, _, seconds in found for second in seconds)
    return Proof(
        gain=round(mean.value, 4),
        half_width=round(mean.half_width, 4),
        deals=deals,
        seed=seed,
        commit=subprocess.check_output(["git", "rev-parse", "--short=8", "HEAD"], text=True).strip(),
        left=round(sum(left for _, left, _ in found) / deals, 2),
        median_ms=round(statistics.median(times), 1),
        p99_ms=round(times[int(0.99 * len(times))], 1),
    )


def main() -> int:
    """Prove ruleset by ruleset."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("rulesets", nargs="+")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--tries", type=int, default=100)
    parser.add_argument("--seed", default="deep")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    for each in given.rulesets:
        proof = proved(each, given.deals, given.tries, given.seed, given.jobs)
        text = json.dumps(asdict(proof), indent=2) + "\n"
        print(each, text, flush=True)
        if given.write:
            (RULES / each.replace("-", "_") / "deep.json").write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
