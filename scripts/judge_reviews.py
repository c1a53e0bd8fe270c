"""Judges the reviewer by rollouts under two policies, since the judge of a model must not be that model.

python scripts/judge_reviews.py RULESET ... [--models DIR] [--positions 40] [--worlds 200] [--seed reviews]
    [--jobs 2] [--progress FILE] [--write docs/reviews.md]

In deals of greedy bots one choice, of a kind drawn by lot first, is replaced by a random legal one. The deal
is reviewed; the choice and what the review finds best are then played on by greedy and by keen bots. The run
may be broken off: what is in the progress file is not judged again.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path

from commit import commit

from mahjong_atlas.arena.intervals import Z95
from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.bots.keen import KeenBot
from mahjong_atlas.bots.models import model_in, shipped
from mahjong_atlas.bots.table import make_bot, say_words
from mahjong_atlas.build import version
from mahjong_atlas.match.match import Match
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.review.accuracy import Z90
from mahjong_atlas.review.reviewer import Reviewer
from mahjong_atlas.review.rollouts import Settled
from mahjong_atlas.review.settling import Finder, settle_choice
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.sim.tasks import results

Z99 = 2.576
DEAR = 0.2
"""Standard deviations of a deal from which on a choice is dear."""
NOTHING = 0.03
"""Standard deviations below which it costs nothing."""
SHOWN = 3
"""The dearest mistakes among which a dear choice must be."""
Choice = tuple[int, int, str]
"""Number of events before a choice, its seat, and the words that it was between."""


@dataclass(frozen=True)
class Task:
    """One deal of a ruleset, with the model that reviews it."""

    ruleset_id: str
    model: str
    number: int
    worlds: int
    seed: str


@dataclass(frozen=True)
class Position:
    """A choice as the review has it, in standard deviations of a deal, and as both policies judge it.

    `place` is the place of the choice by its cost among all of its seat in the deal, 0 where it costs
    nothing; `mistake` whether the review is sure of it.
    Each judge is a mean with its standard error; None where no deal fits.
    """

    ruleset_id: str
    number: int
    words: str
    cost: float
    half_width: float
    place: int
    mistake: bool
    greedy: list[float] | None
    keen: list[float] | None


class OneRandom(Bot):
    """A greedy bot that makes one choice at random, and notes all that it was asked."""

    def __init__(self, plain: Bot, where: tuple[int, int] | None, rng: Rng) -> None:
        self.plain = plain
        self.where = where
        self.rng = rng
        self.asked: list[Choice] = []

    def answer(self, match: Match, follow: Reviewer | Finder | None) -> None:
        """Play the next deal of the match."""
        deal = match.next_deal()
        if follow is not None:
            follow.follow(match, deal)
        while not deal.over:
            for seat in deal.to_act:
                observation = deal.observe(seat)
                action = self.chosen(observation.legal, len(deal.events), seat)
                deal.apply(seat, action or self.plain.choose(observation, observation.legal))
                if follow is not None:
                    follow.follow(match, deal)
            if deal.hooks.announce and not deal.over:
                say_words(deal, [self.plain] * deal.seats)

    def chosen(self, legal: list[Action], event: int, seat: int) -> Action | None:
        """The random choice where it is due."""
        if len(legal) > 1:
            self.asked.append((event, seat, " ".join(sorted({action.kind for action in legal}))))
        return legal[self.rng.below(len(legal))] if (event, seat) == self.where else None


def judged(task: Task) -> Position | None:
    """The position of a deal; None where nobody had a choice that the review weighs."""
    ruleset = find_ruleset(task.ruleset_id)
    plain = make_bot("greedy", ruleset, "")
    seed = f"{task.seed} {task.ruleset_id} {task.number}"
    first = OneRandom(plain, None, Rng(""))
    first.answer(Match(ruleset, seed), None)
    if not first.asked:
        return None
    rng = Rng(f"{seed} lot")
    kinds = sorted({words for _, _, words in first.asked})
    words = kinds[rng.below(len(kinds))]
    found = [each for each in first.asked if each[2] == words]
    event, seat, _ = found[rng.below(len(found))]
    bot = KeenBot(ruleset, model_in(Path(task.model), ruleset))
    reviewer, finder = Reviewer(bot), Finder([(0, event, seat)])
    for follow in (reviewer, finder):
        OneRandom(plain, (event, seat), Rng(f"{seed} choice")).answer(Match(ruleset, seed), follow)
    here = [each for each in reviewer.review.judged if (each.event, each.seat) == (event, seat)]
    if not here:
        return None
    each, spread = here[0], bot.model.card.spread
    place = 1 + sum(other.cost > each.cost for other in reviewer.review.of(each.player)) if each.cost else 0
    judges: list[list[float] | None] = []
    for policy in ("greedy", task.model):
        settled = settle_choice(finder.moments[0, event, seat], each, task.worlds, [policy], f"{seed} judge")
        judges.append([0.0, 0.0] if each.made is each.best else told(settled, spread))
    cost, half_width = each.cost_of(each.made) / spread, each.half_width / spread
    return Position(task.ruleset_id, task.number, words, cost, half_width, place, each.is_mistake, *judges)


def told(settled: Settled, spread: float) -> list[float] | None:
    """Mean and standard error in standard deviations of a deal."""
    mean = settled.difference
    return None if mean is None else [mean.value / spread, mean.half_width / Z95 / spread]


def row(ruleset_id: str, found: Sequence[Position]) -> str:
    """What the positions of a ruleset say of the reviewer, as a row of the table."""
    pairs = [(each, each.greedy, each.keen) for each in found]
    known = [(each, one, two) for each, one, two in pairs if one is not None and two is not None]
    dear = [each for each, *judges in known if all(mean - Z99 * error >= DEAR for mean, error in judges)]
    cheap = [each for each, *judges in known if all(mean < NOTHING for mean, _ in judges)]
    moved = [(each, (one[0] + two[0]) / 2, max(one[1], two[1])) for each, one, two in known if each.cost]
    squares = sum(each.cost**2 for each, _, _ in moved)
    slope = sum(each.cost * mean for each, mean, _ in moved) / squares if squares else 0.0
    covered = sum(
        abs(mean - each.cost) <= sqrt(each.half_width**2 + (Z90 * error) ** 2) for each, mean, error in moved
    )
    cells = [
        ruleset_id,
        f"{len(known)} of {len(found)}",
        f"{sum(0 < each.place <= SHOWN for each in dear)} of {len(dear)}",
        f"{sum(each.place == 1 for each in dear)} of {len(dear)}",
        f"{sum(each.mistake for each in dear)} of {len(dear)}",
        f"{sum(each.mistake for each in cheap)} of {len(cheap)}",
        f"{slope:.2f}",
        f"{covered} of {len(moved)}",
    ]
    return f"| {' | '.join(cells)} |"


def page(positions: Sequence[Position], typed: str, seed: str) -> str:
    """The results as a page."""
    heads = (
        "ruleset", "judged", "dear: among the three dearest", "dear: first", "dear: called a mistake",
        "cheap: called a mistake",
        "slope of judged on foreseen", "inside the 90 % interval",
    )  # fmt: skip
    lines = [
        "# The reviewer judged",
        "",
        f"Made by `{typed}`, seed `{seed}`, {version()}, commit {commit()}.",
        "",
        "In deals of greedy bots one choice is replaced by a random legal one. It and what the review",
        "finds best are played to the end by greedy and by keen bots in deals made of what the seat knew,",
        f"with seeds that no model has seen. *Dear*: both judges are sure at 99 % of {DEAR} standard",
        f"deviations of a deal; *cheap*: both put it below {NOTHING}. The interval is widened by the error",
        "of the judges.",
        "",
        f"| {' | '.join(heads)} |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for ruleset_id in sorted({each.ruleset_id for each in positions}):
        lines.append(row(ruleset_id, [each for each in positions if each.ruleset_id == ruleset_id]))
    return "\n".join([*lines, row("all", positions)]) + "\n"


def model_of(ruleset_id: str, folder: Path | None) -> str:
    """The file of the model that reviews a ruleset."""
    if folder is not None:
        return str(folder / ruleset_id / "keen.model")
    return str(shipped(find_ruleset(ruleset_id)))


def main() -> int:
    """Judge, keep what is judged, write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("rulesets", nargs="+")
    parser.add_argument("--models", type=Path)
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--worlds", type=int, default=200)
    parser.add_argument("--seed", default="reviews")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--progress", type=Path, default=Path("reviews-progress.jsonl"))
    parser.add_argument("--write", type=Path)
    given = parser.parse_args()
    kept = given.progress.read_text("utf-8").splitlines() if given.progress.exists() else []
    head = {"worlds": given.worlds, "seed": given.seed, "models": str(given.models)}
    if kept and json.loads(kept[0]) != head:
        parser.error(f"{given.progress} holds positions of another run: {kept[0]}")
    done = [json.loads(line) for line in kept[1:]]
    seen = {(line["ruleset_id"], line["number"]) for line in done}
    tasks = [
        Task(ruleset_id, model_of(ruleset_id, given.models), number, given.worlds, given.seed)
        for number in range(given.positions)
        for ruleset_id in given.rulesets
        if (ruleset_id, number) not in seen
    ]
    with given.progress.open("a", encoding="utf-8") as file:
        if not kept:
            file.write(json.dumps(head) + "\n")
        for task, position in zip(tasks, results(judged, tasks, given.jobs), strict=True):
            empty = {"ruleset_id": task.ruleset_id, "number": task.number}
            done.append(empty if position is None else asdict(position))
            file.write(json.dumps(done[-1]) + "\n")
            file.flush()
    positions = [Position(**line) for line in done if "words" in line]
    text = page(positions, " ".join(["python", *sys.argv]), given.seed)
    print(text)
    if given.write:
        given.write.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
