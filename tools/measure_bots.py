"""Measures what bots gain choice by choice, and whether the review's results without luck are right.

python -m tools.measure_bots deep RULESET ... [--deals 400] [--tries 100] [--seed deep] [--jobs 1] [--write]
python -m tools.measure_bots headroom RULESET ... [--deals 100] [--tries 96] [--wide 4] [--seed headroom]
python -m tools.measure_bots luck RULESET ... [--deals 4000] [--seed luck]

`deep`: by how much the deep bot plays better than the keen one. It plays each deal among greedy bots, in each
seat in turn. Where it leaves the keen bot's choice, both are played on from the deal as it lies, with a keen
bot in its seat, `tries` times with the undrawn tiles in another order, the same for both. The sum of these
differences over a deal is on average what the deep bot gains in it over a keen one, and varies far less than
the points do. Source: the performance difference lemma of Kakade and Langford (2002). With `--write` the
result is kept in the folder of the ruleset, where it decides whether the bot is offered.

`headroom`: how much there is to be gained over greedy bots by one that sees all hands, but not the wall, on
so many walls, in each seat of each. At each choice it takes the `wide` actions of which the keen bot thinks
most (without a model all) and plays each to the end with the true hands and the undrawn tiles shuffled anew,
all seats greedy, `tries` times at most. It leaves the keen bot's choice where another one is better for
certain. What so many tries do not tell apart is left to the keen bot: the gain is a lower bound.

`luck`: one keen bot plays among greedy ones, its seat goes round. Its result without luck is what the review
finds that the choices of all cost; its difference from the result itself is luck, and 0 on average where the
review is right. Seeds that no model has seen.
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, Final, NamedTuple

from mahjong_atlas.bots.bot import Bot, Wrapper
from mahjong_atlas.bots.deep import DeepBot
from mahjong_atlas.bots.keen import KeenBot, distinct
from mahjong_atlas.bots.levels import make_bot, seated
from mahjong_atlas.bots.models import Proof, shipped, shipped_model
from mahjong_atlas.bots.redeal import shuffle_undrawn
from mahjong_atlas.bots.table import DealBot, play_out, points_with
from mahjong_atlas.lab.intervals import mean_by_wall
from mahjong_atlas.lab.reviewer import Reviewer, adjusted
from mahjong_atlas.lab.simulate import parts, results
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.rng import Rng, deal_seed
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.transfers import net
from tools.commit import ROOT, commit
from tools.followed import play_followed

CHUNK: Final = 10
"""Deals of a task."""
LOOKS: Final = 12
"""After so many tries what is worse for certain is tried no more."""


@dataclass(frozen=True)
class Task:
    """Some deals of a ruleset."""

    ruleset_id: str
    seed: str
    tries: int
    wide: int
    first: int
    last: int


# ---- deep


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


def compared(task: Task) -> list[tuple[float, int, list[float]]]:
    """By deal the gain in points, how often the keen bot's choice was left, the seconds of each choice."""
    ruleset = find_ruleset(task.ruleset_id)
    plain = seated(["greedy"] * ruleset.table.seats, ruleset, "")
    keen = KeenBot(ruleset, shipped_model(ruleset))
    out: list[tuple[float, int, list[float]]] = []
    for number in range(task.first, task.last):
        seed = deal_seed(task.seed, number)
        deal = Deal.start(ruleset, seed=seed)
        seat = number % deal.seats
        deep = make_bot("deep", ruleset, f"{seed} {seat}")
        assert isinstance(deep, DeepBot)
        before, after = plain[:seat], plain[seat + 1 :]
        one = Compared(deep, [*before, keen, *after], task.tries, Rng(f"{seed} compared"))
        play_out(deal, [*before, one, *after])
        out.append((one.gain, one.left, one.seconds))
    return out


def proof(ruleset_id: str, found: list[tuple[float, int, list[float]]], given: argparse.Namespace) -> str:
    """The proof of a ruleset, which is written where that is asked for."""
    mean = mean_by_wall([gain / spread_of(ruleset_id) for gain, _, _ in found])
    times = sorted(1000 * second for _, _, seconds in found for second in seconds)
    shown = Proof(
        gain=round(mean.value, 4),
        half_width=round(mean.half_width, 4),
        deals=len(found),
        seed=given.seed,
        commit=commit(),
        left=round(sum(left for _, left, _ in found) / len(found), 2),
        median_ms=round(statistics.median(times), 1),
        p99_ms=round(times[int(0.99 * len(times))], 1),
    )
    text = json.dumps(asdict(shown), indent=2) + "\n"
    if given.write:
        folder = ROOT / "src" / "mahjong_atlas" / "rules" / ruleset_id.replace("-", "_")
        (folder / "deep.json").write_text(text)
    return f"{ruleset_id} {text}"


# ---- headroom


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
        greedy = seated(["greedy"] * self.deal.seats, self.deal.ruleset, "")
        gains: dict[Action, list[float]] = {each: [] for each in others}
        for tried in range(1, self.task.tries + 1):
            if not gains:
                return own
            world = self.deal.copy()
            shuffle_undrawn(world, self.rng)
            plain = points_with(world, observation.seat, own, greedy)
            for each, found in gains.items():
                found.append(points_with(world, observation.seat, each, greedy) - plain)
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


def seen(task: Task) -> list[tuple[float, float]]:
    """By wall the seeing bot's mean points over the seats, and the mean square of all for the spread."""
    ruleset = find_ruleset(task.ruleset_id)
    name = "greedy" if shipped(ruleset) is None else "keen"
    out: list[tuple[float, float]] = []
    for number in range(task.first, task.last):
        seed = deal_seed(task.seed, number)
        points: list[int] = []
        squares: list[int] = []
        for seat in range(ruleset.table.seats):
            deal = Deal.start(ruleset, seed=seed)
            bots = seated(["greedy"] * deal.seats, ruleset, "")
            bots[seat] = Seeing(make_bot(name, ruleset, ""), deal, task, Rng(f"{seed} {seat}"))
            play_out(deal, bots)
            result = net(deal.transfers, deal.seats)
            points.append(result[seat])
            squares += [each * each for each in result]
        out.append((statistics.fmean(points), statistics.fmean(squares)))
    return out


def headroom(ruleset_id: str, found: list[tuple[float, float]], given: argparse.Namespace) -> str:
    """A row of the table: the gain in standard deviations of these deals."""
    spread = statistics.fmean(square for _, square in found) ** 0.5
    gain = mean_by_wall([gain for gain, _ in found])
    return f"| {ruleset_id} | {len(found)} | {gain.value / spread:+.2f} ± {gain.half_width / spread:.2f} |"


# ---- luck


def judged(task: Task) -> list[tuple[float, float]]:
    """The keen bot's result of each deal, itself and without luck."""
    ruleset = find_ruleset(task.ruleset_id)
    keen = KeenBot(ruleset, shipped_model(ruleset))
    found = []
    for number in range(task.first, task.last):
        match, reviewer = Match(ruleset, f"{task.seed} {number}"), Reviewer(keen)
        player = number % match.seats
        deal = match.next_deal()
        seat = match.players.index(player)
        bots = seated(["keen" if each == seat else "greedy" for each in range(match.seats)], ruleset, "")
        play_followed(match, deal, bots, [reviewer.follow])
        found.append((float(net(deal.transfers, deal.seats)[seat]), adjusted(reviewer.review, player)))
    return found


def luck(ruleset_id: str, found: list[tuple[float, float]], given: argparse.Namespace) -> str:
    """What the deals of a ruleset say, as a row of the table, in standard deviations of a deal."""
    spread = spread_of(ruleset_id)
    means = [
        mean_by_wall([raw / spread for raw, _ in found]),
        mean_by_wall([luckless / spread for _, luckless in found]),
        mean_by_wall([(luckless - raw) / spread for raw, luckless in found]),
    ]
    texts = [f"{mean.value:+.3f} ± {mean.half_width:.3f}" for mean in means]
    return f"| {ruleset_id} | {len(found):,} | {' | '.join(texts)} |"


# ---- all three


def spread_of(ruleset_id: str) -> float:
    """The standard deviation of a deal."""
    return shipped_model(find_ruleset(ruleset_id)).card.spread


class Measure(NamedTuple):
    """What is found in the deals of a task, how it is told, and how many deals and tries there are."""

    find: Callable[[Task], list[Any]]
    tell: Callable[[str, list[Any], argparse.Namespace], str]
    head: str
    deals: int
    tries: int = 0


MEASURES: Final = {
    "deep": Measure(compared, proof, "", 400, 100),
    "headroom": Measure(
        seen,
        headroom,
        "| ruleset | walls | gain of a bot that sees all hands, in SD |\n|---|---:|---:|\n",
        100,
        96,
    ),
    "luck": Measure(
        judged,
        luck,
        "| ruleset | deals | result | without luck | difference |\n|---|---:|---:|---:|---:|\n",
        4000,
    ),
}


def main() -> int:
    """Measure ruleset by ruleset."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("measure", choices=MEASURES)
    parser.add_argument("rulesets", nargs="+")
    parser.add_argument("--deals", type=int)
    parser.add_argument("--tries", type=int)
    parser.add_argument("--wide", type=int, default=4)
    parser.add_argument("--seed")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    measure = MEASURES[given.measure]
    given.seed = given.seed or given.measure
    print(measure.head, end="")
    for each in given.rulesets:
        tasks = [
            Task(each, given.seed, given.tries or measure.tries, given.wide, *part)
            for part in parts(given.deals or measure.deals, CHUNK)
        ]
        found = [one for some in results(measure.find, tasks, given.jobs) for one in some]
        print(measure.tell(each, found, given), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
