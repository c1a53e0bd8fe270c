"""Two builds do the same work in turn: how fast the new one is beside the old one.

`python -m tools.pairwise OLD_PYTHON NEW_PYTHON [--rounds 9] [--seconds 0.4] [--rulesets ...] [--tasks ...]`

Each build runs in the interpreter in which it is installed. In every round both do the same share of each
task, one after the other, so that what slows the machine down slows both; the processor time of each is
measured. A row says what one item takes in both, and the median ratio of the rounds with its quartiles (above
1: the new build is faster). Tasks: copies of a deal, observations, random and
greedy deals, values of winning hands.
"""

import argparse
import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from statistics import median, quantiles
from time import process_time
from typing import Any, Final

RULESETS: Final = ("ningbo", "hongkong-old", "chengdu", "malaysia", "fuzhou", "riichi")
MIDST: Final = 40
"""Choices after which a deal is copied and observed."""
HANDS: Final = 60
"""Winning hands of each ruleset."""

Task = Callable[[int, int], None]
"""Does so many items, beginning with that seed."""


# ---- one build works


def deal_in_midst(ruleset_id: str) -> Any:
    """A deal of random choices, some way on."""
    from mahjong_atlas.play.deal import Deal
    from mahjong_atlas.rules.registry import find_ruleset

    for seed in range(1000):
        choose = random.Random(seed).choice
        deal = Deal.start(find_ruleset(ruleset_id), seed=f"midst {seed}")
        for _ in range(MIDST):
            if not deal.over:
                seat = deal.to_act[0]
                deal.apply(seat, choose(deal.legal_actions(seat)))
        if not deal.over:
            return deal
    raise RuntimeError(f"no deal of {ruleset_id} lasts so long")


def copies(ruleset_id: str) -> Task:
    """Copies of a deal."""
    deal = deal_in_midst(ruleset_id)

    def work(number: int, seed: int) -> None:
        for _ in range(number):
            deal.copy()

    return work


def copies_played_on(ruleset_id: str) -> Task:
    """Copies of a deal, each with one choice made."""
    deal = deal_in_midst(ruleset_id)
    seat = deal.to_act[0]
    action = deal.legal_actions(seat)[-1]

    def work(number: int, seed: int) -> None:
        for _ in range(number):
            deal.copy().apply(seat, action)

    return work


def observations(ruleset_id: str) -> Task:
    """Observations of a deal."""
    deal = deal_in_midst(ruleset_id)

    def work(number: int, seed: int) -> None:
        for _ in range(number):
            deal.observe(0)

    return work


def random_deals(ruleset_id: str) -> Task:
    """Deals of random choices, each from an observation."""
    from mahjong_atlas.play.deal import Deal
    from mahjong_atlas.rules.registry import find_ruleset

    ruleset = find_ruleset(ruleset_id)

    def work(number: int, seed: int) -> None:
        for start in range(seed, seed + number):
            choose = random.Random(start).choice
            deal = Deal.start(ruleset, seed=str(start))
            while not deal.over:
                for seat in deal.to_act:
                    deal.apply(seat, choose(deal.observe(seat).legal))

    return work


def greedy_deals(ruleset_id: str) -> Task:
    """Deals of the greedy bot."""
    from mahjong_atlas.bots.greedy import GreedyBot
    from mahjong_atlas.bots.table import play_out
    from mahjong_atlas.play.deal import Deal
    from mahjong_atlas.rules.registry import find_ruleset

    ruleset = find_ruleset(ruleset_id)
    bots = [GreedyBot(ruleset) for _ in range(ruleset.table.seats)]

    def work(number: int, seed: int) -> None:
        for start in range(seed, seed + number):
            play_out(Deal.start(ruleset, seed=str(start)), bots)

    return work


def winning_hands(ruleset_id: str) -> Iterator[tuple[Any, Any, int]]:
    """Wins that greedy bots could declare: rules, position, seat."""
    from mahjong_atlas.bots.greedy import GreedyBot
    from mahjong_atlas.play.deal import Deal
    from mahjong_atlas.rules.registry import find_ruleset

    ruleset = find_ruleset(ruleset_id)
    bots = [GreedyBot(ruleset) for _ in range(ruleset.table.seats)]
    for seed in range(100000):
        deal = Deal.start(ruleset, seed=f"hands {seed}")
        while not deal.over:
            for seat in deal.to_act:
                seen = deal.observe(seat)
                action = bots[seat].choose(seen, seen.legal)
                if action.kind == "win":
                    yield ruleset.scoring, deal.position.copy(), seat
                deal.apply(seat, action)


def hand_values(ruleset_id: str) -> Task:
    """Values of winning hands."""
    from mahjong_atlas.scoring.best import best_score

    hands = [hand for hand, _ in zip(winning_hands(ruleset_id), range(HANDS), strict=False)]

    def work(number: int, seed: int) -> None:
        for at in range(seed, seed + number):
            rules, position, seat = hands[at % len(hands)]
            best_score(rules, position, seat)

    return work


TASKS: Final[dict[str, Callable[[str], Task]]] = {
    "copy": copies,
    "copy+choice": copies_played_on,
    "observe": observations,
    "random": random_deals,
    "greedy": greedy_deals,
    "values": hand_values,
}


def serve() -> None:
    """Answer requests for work, a line each: [task, ruleset, items, seed] by seconds of processor time."""
    ready: dict[tuple[str, str], Task] = {}
    for line in sys.stdin:
        task, ruleset_id, number, seed = json.loads(line)
        if (task, ruleset_id) not in ready:
            ready[task, ruleset_id] = TASKS[task](ruleset_id)
        begin = process_time()
        ready[task, ruleset_id](number, seed)
        print(process_time() - begin, flush=True)


# ---- two builds in turn


class Build:
    """A build at work in an interpreter of its own."""

    def __init__(self, python: str) -> None:
        self.process = subprocess.Popen(
            [python, __file__, "--serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def seconds(self, task: str, ruleset_id: str, number: int, seed: int) -> float:
        """What so many items take."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([task, ruleset_id, number, seed]) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit(f"{self.process.args!r} has ended")
        return float(answer)


def share(build: Build, task: str, ruleset_id: str, seconds: float) -> int:
    """How many items take about so long."""
    build.seconds(task, ruleset_id, 1, 0)
    number = 1
    while (taken := build.seconds(task, ruleset_id, number, 0)) < seconds / 4:
        number *= 2 if taken > 0.001 else 10
    return max(1, round(number * seconds / taken))


def compare(old: Build, new: Build, task: str, ruleset_id: str, rounds: int, seconds: float) -> str:
    """One row."""
    number = min(share(build, task, ruleset_id, seconds) for build in (old, new))
    ratios: list[float] = []
    taken: tuple[list[float], list[float]] = ([], [])
    for at in range(rounds):
        seed = 1 + at * number
        both = [0.0, 0.0]
        for side in (0, 1) if at % 2 else (1, 0):
            both[side] = (old, new)[side].seconds(task, ruleset_id, number, seed)
            taken[side].append(both[side] / number)
        ratios.append(both[0] / both[1])
    low, _, high = quantiles(ratios, n=4, method="inclusive")
    before, after = (median(each) * 1e6 for each in taken)
    name = f"{task} {ruleset_id}"
    return f"{name:26} {before:10.2f} us {after:10.2f} us   {median(ratios):5.2f} ({low:.2f}-{high:.2f})"


def main() -> None:
    """Measure every task under every ruleset."""
    if sys.argv[1:] == ["--serve"]:
        serve()
        return
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.4)
    parser.add_argument("--rulesets", default=",".join(RULESETS))
    parser.add_argument("--tasks", default=",".join(TASKS))
    given = parser.parse_args()
    old, new = Build(given.old), Build(given.new)
    print(f"{'':26} {'old':>13} {'new':>13}   new is faster by (quartiles)")
    for task in given.tasks.split(","):
        for ruleset_id in given.rulesets.split(","):
            print(compare(old, new, task, ruleset_id, given.rounds, given.seconds), flush=True)


if __name__ == "__main__":
    main()
