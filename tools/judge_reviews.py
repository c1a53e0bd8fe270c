"""Judges the reviewer by rollouts under two policies, since the judge of a model must not be that model.

python -m tools.judge_reviews RULESET ... [--models DIR] [--choices random|greedy|logs] [--logs FOLDER]
    [--positions 40] [--glanced 0] [--worlds 120] [--seed reviews] [--jobs 2] [--progress FILE]
    [--write docs/reviews.md]

In deals of greedy bots one choice, of a kind drawn by lot first, is taken: as the bot made it (`greedy`), or
replaced by a random legal one (`random`); with `logs` a choice of the players of a Tenhou log. The deal is
reviewed; the choice and what the review finds best are then played on by greedy and by keen bots.
Few choices are dear. So many more positions as `--glanced` says are judged only where a few deals of their
own leave it open that the choice is, and count among dear choices only.
The run may be broken off: what is in the progress file is not judged again. `--write` takes all that it
holds, of whatever rulesets and choices.
"""

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path

from mahjong_atlas.bots.bot import Bot, Wrapper
from mahjong_atlas.bots.keen import KeenBot
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.models import model_in, shipped
from mahjong_atlas.build import version
from mahjong_atlas.lab.intervals import Z95
from mahjong_atlas.lab.reviewer import Z90, GameReview, Judged, Reviewer
from mahjong_atlas.lab.rollouts import Finder, RolloutComparison, key_of, settle_choice
from mahjong_atlas.lab.simulate import results
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.records.tenhou import log_rules, replay_log
from mahjong_atlas.records.tenhou_log import log_in
from mahjong_atlas.rules.registry import find_ruleset
from tools.commit import commit
from tools.followed import Follow, play_followed

Z99 = 2.576
DEAR = 0.2
"""Standard deviations of a deal from which on a choice is dear."""
NOTHING = 0.03
"""Standard deviations below which it costs nothing."""
RANDOM, GREEDY, LOGS = "random", "greedy", "logs"
"""Whose choices are judged: random ones, those of greedy bots, those of people."""
TITLES = {GREEDY: "Choices of greedy bots", LOGS: "Choices of people at Tenhou"}
OWN_HEADS = "| ruleset | judged | called a mistake | cheap: called a mistake |"
GLANCE = 24
"""Deals of greedy bots, with a seed of their own, after which a choice that cannot be dear is left."""
SHOWN = 3
"""The dearest mistakes among which a dear choice must be."""
Choice = tuple[int, int, str]
"""Number of events before a choice, its seat, and the words that it was between."""


@dataclass(frozen=True)
class Task:
    """One deal of a ruleset, with the model that reviews it and whose choices are judged; `log` is the file
    of a game that people played. A position that is `glanced` at is judged where the choice may be dear.
    """

    ruleset_id: str
    choices: str
    model: str
    number: int
    worlds: int
    seed: str
    log: str = ""
    glanced: bool = False


@dataclass(frozen=True)
class Position:
    """A choice as the review has it, in standard deviations of a deal, and as both policies judge it.

    `place` is the place of the choice by its cost among all of its seat in the deal, 0 where it costs
    nothing; `mistake` whether the review is sure of it.
    Each judge is a mean with its standard error; None where no deal fits. One that was `glanced` at first
    counts among dear choices only.
    """

    ruleset_id: str
    choices: str
    number: int
    words: str
    cost: float
    half_width: float
    place: int
    mistake: bool
    greedy: list[float] | None
    keen: list[float] | None
    glanced: bool = False


Found = tuple[GameReview, Deal, Judged, str, float]
"""A review, the moment of one of its choices, the choice, what it was between, and a model's SD of a deal."""


class OneRandom(Wrapper):
    """A bot that makes one choice of a deal at random, and notes all that it was asked."""

    def __init__(self, plain: Bot, deal: Deal, where: tuple[int, int] | None, rng: Rng) -> None:
        super().__init__(plain)
        self.deal = deal
        self.where = where
        self.rng = rng
        self.choices: list[Choice] = []

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """The choice of the bot inside, or the random one where it is due."""
        event, seat = len(self.deal.events), observation.seat
        if len(legal) > 1:
            self.choices.append((event, seat, " ".join(sorted({action.kind for action in legal}))))
        if (event, seat) == self.where:
            return legal[self.rng.below(len(legal))]
        return super().choose(observation, legal)


def choices_of(
    match: Match, plain: Bot, where: tuple[int, int] | None, rng: Rng, follows: Sequence[Follow] = ()
) -> list[Choice]:
    """What was asked in the next deal of a match, played by a plain bot but for the choice at `where`."""
    deal = match.next_deal()
    one = OneRandom(plain, deal, where, rng)
    play_followed(match, deal, [one] * deal.seats, follows)
    return one.choices


def judged(task: Task) -> Position | None:
    """The position of a deal; None where nobody had a choice that the review weighs, or where one that was
    glanced at is not dear.
    """
    found = in_log(task) if task.log else in_deal(task)
    if found is None or (task.glanced and not may_be_dear(task, found)):
        return None
    review, moment, each, words, spread = found
    place = 1 + sum(other.cost > each.cost for other in review.of(each.player)) if each.cost else 0
    judges: list[list[float] | None] = []
    for policy in ("greedy", task.model):
        if each.made is each.best:
            judges.append([0.0, 0.0])
        else:
            settled = settle_choice(moment, each, task.worlds, [policy], f"{seed_of(task)} judge")
            judges.append(in_deviations(settled, spread))
    return Position(
        task.ruleset_id, task.choices, task.number, words,
        cost=each.cost_of(each.made) / spread, half_width=each.half_width / spread, place=place,
        mistake=each.is_mistake, greedy=judges[0], keen=judges[1], glanced=task.glanced,
    )  # fmt: skip


def may_be_dear(task: Task, found: Found) -> bool:
    """Whether a few deals leave it open that a choice is dear."""
    _, moment, each, _, spread = found
    if each.made is each.best:
        return False
    glance = in_deviations(settle_choice(moment, each, GLANCE, ["greedy"], f"{seed_of(task)} glance"), spread)
    return glance is not None and glance[0] + Z99 * glance[1] >= DEAR


def in_deal(task: Task) -> Found | None:
    """A choice of a deal of greedy bots; with `random` another one in its place."""
    ruleset, seed = find_ruleset(task.ruleset_id), seed_of(task)
    plain = make_bot("greedy", ruleset, "")
    choices = choices_of(Match(ruleset, seed), plain, None, Rng(""))
    if not choices:
        return None
    rng = Rng(f"{seed} lot")
    kinds = sorted({words for _, _, words in choices})
    words = kinds[rng.below(len(kinds))]
    found = [each for each in choices if each[2] == words]
    event, seat, _ = found[rng.below(len(found))]
    bot = KeenBot(ruleset, model_in(Path(task.model), ruleset))
    reviewer, finder = Reviewer(bot), Finder([(0, event, seat)])
    where = (event, seat) if task.choices == RANDOM else None
    choices_of(Match(ruleset, seed), plain, where, Rng(f"{seed} choice"), [reviewer.follow, finder.follow])
    for each in reviewer.review.judged:
        if (each.event, each.seat) == (event, seat):
            return reviewer.review, finder.moments[0, event, seat], each, words, bot.model.card.spread
    return None


def in_log(task: Task) -> Found | None:
    """A choice of a player of a log, of a kind drawn by lot first."""
    path = Path(task.log)
    log = log_in(path.name, path.read_bytes())
    ruleset, rng = log_rules(log), Rng(f"{seed_of(task)} lot")
    bot = KeenBot(ruleset, model_in(Path(task.model), ruleset))
    reviewer = Reviewer(bot)
    replay_log(log, follow=reviewer.follow)
    by_kind: dict[str, list[Judged]] = {}
    for each in reviewer.review.judged:
        words = " ".join(sorted({choice.action.kind for choice in each.choices}))
        by_kind.setdefault(words, []).append(each)
    words = sorted(by_kind)[rng.below(len(by_kind))]
    each = by_kind[words][rng.below(len(by_kind[words]))]
    finder = Finder([key_of(each)])
    replay_log(log, follow=finder.follow)
    return reviewer.review, finder.moments[key_of(each)], each, words, bot.model.card.spread


def seed_of(task: Task) -> str:
    """The seed of a task."""
    return f"{task.seed} {task.ruleset_id} {task.number}"


def in_deviations(settled: RolloutComparison, spread: float) -> list[float] | None:
    """Mean and standard error in standard deviations of a deal."""
    mean = settled.difference
    return None if mean is None else [mean.value / spread, mean.half_width / Z95 / spread]


def row(ruleset_id: str, found: Sequence[Position]) -> str:
    """What random choices of a ruleset say of the reviewer, as a row of the table."""
    known = judged_twice(found)
    dear = [each for each, *judges in known if all(mean - Z99 * error >= DEAR for mean, error in judges)]
    known = [each for each in known if not each[0].glanced]
    cheap = cheap_of(known)
    moved = [(each, (one[0] + two[0]) / 2, max(one[1], two[1])) for each, one, two in known if each.cost]
    squares = sum(each.cost**2 for each, _, _ in moved)
    slope = sum(each.cost * mean for each, mean, _ in moved) / squares if squares else 0.0
    off = sqrt(sum((each.cost * (mean - slope * each.cost)) ** 2 for each, mean, _ in moved))
    half_width = Z95 * off / squares if squares else 0.0
    covered = sum(
        abs(mean - each.cost) <= sqrt(each.half_width**2 + (Z90 * error) ** 2) for each, mean, error in moved
    )
    cells = [
        ruleset_id,
        f"{len(known)} of {sum(not each.glanced for each in found)}",
        f"{sum(0 < each.place <= SHOWN for each in dear)} of {len(dear)}",
        f"{sum(each.place == 1 for each in dear)} of {len(dear)}",
        f"{sum(each.mistake for each in dear)} of {len(dear)}",
        f"{sum(each.mistake for each in cheap)} of {len(cheap)}",
        f"{slope:.2f} ± {half_width:.2f}" if len(moved) > 1 else "-",
        f"{covered} of {len(moved)}",
    ]
    return f"| {' | '.join(cells)} |"


def own_row(ruleset_id: str, found: Sequence[Position]) -> str:
    """How often choices of players of a ruleset are called mistakes, as a row of the table."""
    known = judged_twice(found)
    cheap = cheap_of(known)
    cells = [
        ruleset_id,
        f"{len(known)} of {len(found)}",
        f"{sum(each.mistake for each, _, _ in known)} of {len(known)}",
        f"{sum(each.mistake for each in cheap)} of {len(cheap)}",
    ]
    return f"| {' | '.join(cells)} |"


def judged_twice(found: Sequence[Position]) -> list[tuple[Position, list[float], list[float]]]:
    """The positions of which both judges say something."""
    pairs = [(each, each.greedy, each.keen) for each in found]
    return [(each, one, two) for each, one, two in pairs if one is not None and two is not None]


def cheap_of(known: Sequence[tuple[Position, list[float], list[float]]]) -> list[Position]:
    """The positions whose choice costs nothing as both judges find."""
    return [each for each, *judges in known if all(mean < NOTHING for mean, _ in judges)]


def page(positions: Sequence[Position], head: Mapping[str, object]) -> str:
    """The results as a page."""
    heads = (
        "ruleset", "judged", "dear: among the three dearest", "dear: first", "dear: called a mistake",
        "cheap: called a mistake", "slope of judged on foreseen", "inside the 90 % interval",
    )  # fmt: skip
    lines = [
        "# The reviewer judged",
        "",
        f"Made by `tools/judge_reviews.py`, {head['worlds']} deals a position, seed `{head['seed']}`,",
        f"{version()}, commit {commit()}. A choice and what the review finds best are played to the end by",
        "greedy and by keen bots, in deals made of what the seat knew, with seeds that no model has seen.",
        f"*Dear*: both judges are sure at 99 % of {DEAR} standard deviations of a deal; *cheap*: both put it",
        f"below {NOTHING}.",
        "",
        "## Random choices",
        "",
        "In deals of greedy bots one choice, of a kind drawn by lot first, is replaced by a random one.",
        "The 90 % interval is widened by the error of the judges. Of dear choices more were looked for:",
        f"positions in which {GLANCE} deals leave it open that the choice is dear, for their columns only.",
        "",
        f"| {' | '.join(heads)} |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
        *rows_of(row, positions, RANDOM),
    ]
    for choices, title in TITLES.items():
        lines += [
            "",
            f"## {title}",
            "",
            OWN_HEADS,
            "|---|---:|---:|---:|",
            *rows_of(own_row, positions, choices),
        ]
    return "\n".join(lines) + "\n"


def rows_of(
    written: Callable[[str, Sequence[Position]], str], positions: Sequence[Position], choices: str
) -> list[str]:
    """A row for each ruleset with such choices, and one of all."""
    found = [each for each in positions if each.choices == choices]
    ids = sorted({each.ruleset_id for each in found})
    rows = [written(name, [each for each in found if each.ruleset_id == name]) for name in ids]
    return [*rows, written("all", found)]


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
    parser.add_argument("--choices", choices=(RANDOM, GREEDY, LOGS), default=RANDOM)
    parser.add_argument("--logs", type=Path, default=Path("../shared/data/tenhou"))
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--glanced", type=int, default=0)
    parser.add_argument("--worlds", type=int, default=120)
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
    seen = {(line["ruleset_id"], line["choices"], line["number"]) for line in done}
    logs = sorted(given.logs.glob("*.mjlog")) if given.choices == LOGS else []
    tasks = [
        Task(
            ruleset_id, given.choices, model_of(ruleset_id, given.models), number, given.worlds, given.seed,
            str(logs[number % len(logs)]) if logs else "", number >= given.positions,
        )
        for number in range(given.positions + given.glanced)
        for ruleset_id in given.rulesets
        if (ruleset_id, given.choices, number) not in seen
    ]  # fmt: skip
    with given.progress.open("a", encoding="utf-8") as file:
        if not kept:
            file.write(json.dumps(head) + "\n")
        for task, position in zip(tasks, results(judged, tasks, given.jobs), strict=True):
            empty = {"ruleset_id": task.ruleset_id, "choices": task.choices, "number": task.number}
            done.append(empty if position is None else asdict(position))
            file.write(json.dumps(done[-1]) + "\n")
            file.flush()
    text = page([Position(**line) for line in done if "words" in line], head)
    print(text)
    if given.write:
        given.write.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
