"""Judges reviews: by the deals as they truly lay, and by mistakes that were planted.

python -m tools.judge_reviews truth RULESET ... [--choices greedy|beginner|logs] [--logs FOLDER]
python -m tools.judge_reviews planted RULESET ...
    [--deals 40] [--seed reviews] [--jobs 2] [--progress FILE] [--write docs/reviews.md]

`truth`: the choices of a deal of bots, or of a deal of a Tenhou log, are reviewed. The dearest ones of the
deal are played on and graded, as a review does it; beside them stand choices drawn by lot of those that cost
nothing by the model. Greedy bots then play each of them, and what the review finds best, to the end from the
true hands: another policy than the keen one that graded them, and no hand dealt anew. How one deal lies is
luck, so that only means say something; whether the intervals of graded choices hold is seen in fresh worlds,
by greedy bots too.

`planted`: in a deal of greedy bots one choice, of a kind drawn by lot first, is replaced by a random one. It
is dear where greedy and keen bots, in deals made of what its seat knew, agree at 99 % that it cost 0.2
standard deviations of a deal or more, and cheap where both put it below 0.03.

The run may be broken off: what is in the progress file is not judged again. `--write` takes all that it
holds, of whatever rulesets and choices.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Final

from mahjong_atlas.bots.bot import Bot, Wrapper
from mahjong_atlas.bots.keen import KeenBot
from mahjong_atlas.bots.levels import KEEN, PLAIN, make_bot, seated
from mahjong_atlas.bots.models import shipped_model
from mahjong_atlas.build import version
from mahjong_atlas.lab.intervals import Z90, Z99, mean_by_wall
from mahjong_atlas.lab.reviewer import Judged, Reviewer, key_of, unit_of
from mahjong_atlas.lab.rollouts import Finder, check, settle
from mahjong_atlas.lab.verdicts import BLUNDER, ERROR, GRADES, NO_GRADE, Verdict
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.records.tenhou import log_rules, replay_log
from mahjong_atlas.records.tenhou_log import log_in
from mahjong_atlas.rules.registry import find_ruleset
from tools.commit import commit
from tools.followed import Follow, play_followed
from tools.judged import Key, add_options, from_true_hands, rows_judged, show

TRUTH, PLANTED = "truth", "planted"
LOGS: Final = "logs"
DEAREST: Final = 2
"""The dearest choices of a deal are graded: a game has ten of more deals."""
OTHERS: Final = 10
"""And so many that cost nothing by the model are looked at beside them."""
ORDERS: Final = 4
"""Orders of the undrawn tiles from the true hands."""
FRESH: Final = 150
"""Worlds in which greedy bots play a graded choice."""
JUDGED = 120
"""Worlds in which a planted choice is judged."""
DEAR, NOTHING = 0.2, 0.03
"""Standard deviations of a deal from which on a choice is dear, and below which it costs nothing."""
UNCALLED: Final = "uncalled"
PROBABLE: Final = "not certain"


@dataclass(frozen=True)
class Task:
    """One deal of a ruleset, judged in one of two ways; `log` is the file of a game that people played."""

    ruleset_id: str
    way: str
    choices: str
    number: int
    seed: str
    log: str = ""

    @property
    def own_seed(self) -> str:
        """The seed of this deal alone."""
        return f"{self.seed} {self.ruleset_id} {self.number}"


@dataclass(frozen=True)
class Row:
    """A choice as the review has it, in standard deviations of a deal, and as others judge it.

    `grade` is UNCALLED of a choice that has not been played on; `place` its place by its cost among those of
    its seat in the deal, 0 where it costs nothing. Each judge is a mean with its standard error: from the
    true hands and in fresh worlds, or of greedy and of keen bots in worlds; an empty one could not judge.
    """

    ruleset_id: str
    way: str
    choices: str
    number: int
    kind: str
    model: float
    cost: float
    half_width: float
    worlds: int
    grade: str
    certain: bool
    place: int
    judges: list[list[float]]


class OneRandom(Wrapper):
    """A bot that makes one choice of a deal at random, and notes all its choices."""

    def __init__(self, plain: Bot, deal: Deal, where: tuple[int, int] | None, rng: Rng) -> None:
        super().__init__(plain)
        self.deal = deal
        self.where = where
        self.rng = rng
        self.choices: list[tuple[int, int, str]] = []

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """The choice of the bot inside, or the random one where it is due."""
        event, seat = len(self.deal.events), observation.seat
        if len(legal) > 1:
            self.choices.append((event, seat, " ".join(sorted({action.kind for action in legal}))))
        if (event, seat) == self.where:
            return legal[self.rng.below(len(legal))]
        return super().choose(observation, legal)


def rows_of(task: Task) -> list[Row]:
    """What is found in a deal."""
    return planted_in(task) if task.way == PLANTED else true_rows(task)


# ---- truth


def true_rows(task: Task) -> list[Row]:
    """The dearest choices of a deal, graded, and some others, beside what they cost from the true hands."""
    replay, ruleset, first = in_log(task) if task.log else in_deal(task)
    bot = KeenBot(ruleset, shipped_model(ruleset))
    reviewer = Reviewer(bot)
    replay(reviewer.follow)
    review, unit = reviewer.review, unit_of(bot)
    own = [each for each in review.judged if each.deal == first and each.made is not each.best]
    dearest = sorted((each for each in own if each.is_dear), key=lambda each: -each.cost)[:DEAREST]
    rest = [each for each in own if not each.is_dear]
    rng = Rng(f"{task.own_seed} lot")
    others = [rest.pop(rng.below(len(rest))) for _ in range(min(OTHERS, len(rest)))]
    finder = Finder(map(key_of, [*dearest, *others]))
    replay(finder.follow)
    rows = []
    for each in [*dearest, *others]:
        moment = finder.moments[key_of(each)]
        verdict = check(moment, each, bot) if each.is_dear else None
        place = 1 + sum(other.cost > each.cost for other in review.of(each.player)) if each.cost else 0
        seed = f"{task.own_seed} {key_of(each)}"
        judges = [in_truth(moment, each, seed, unit)]
        if verdict is not None:
            judges.append(in_worlds(moment, each, PLAIN, FRESH, seed, unit))
        rows.append(row_of(task, each, verdict, place, judges, unit))
    return rows


def in_deal(task: Task) -> tuple[Callable[[Follow], None], Ruleset, int]:
    """How a deal of bots is replayed, its ruleset and its number."""
    ruleset = find_ruleset(task.ruleset_id)

    def replay(follow: Follow) -> None:
        match = Match(ruleset, task.own_seed)
        deal = match.next_deal()
        names = [task.choices] * deal.seats
        play_followed(match, deal, seated(names, ruleset, task.own_seed), [follow])

    return replay, ruleset, 0


def in_log(task: Task) -> tuple[Callable[[Follow], None], Ruleset, int]:
    """How a deal of a log is replayed; which deal it is goes by lot."""
    path = Path(task.log)
    log = log_in(path.name, path.read_bytes())
    numbers: set[int] = set()
    replay_log(log, follow=lambda match, deal: numbers.add(match.number))
    first = Rng(f"{task.own_seed} deal").below(len(numbers))

    def replay(follow: Follow) -> None:
        def only(match: Match, deal: Deal) -> None:
            if match.number == first:
                follow(match, deal)

        replay_log(log, follow=only)

    return replay, log_rules(log), first


def in_truth(moment: Deal, judged: Judged, seed: str, unit: float) -> list[float]:
    """What a choice cost against the best one where greedy bots play on from the true hands."""
    best, made = judged.best.action, judged.made.action
    found = from_true_hands(moment, judged.seat, best, made, ORDERS, seed)
    mean = mean_by_wall([points / unit for points in found])
    return [mean.value, mean.error]


def in_worlds(moment: Deal, judged: Judged, bot: str, worlds: int, seed: str, unit: float) -> list[float]:
    """What a choice cost where bots play it and the best one on in worlds; empty where there are none."""
    best, made = judged.best.action, judged.made.action
    settled = settle(moment, judged.seat, best, made, worlds, [bot], seed)
    return [] if settled is None or settled.walls < 2 else [settled.value / unit, settled.error / unit]


# ---- planted


def planted_in(task: Task) -> list[Row]:
    """The planted choice of a deal; none where nobody had a choice that the review weighs, or it is neither
    dear nor cheap at a glance.
    """
    ruleset = find_ruleset(task.ruleset_id)
    plain = make_bot(PLAIN, ruleset, "")
    rng = Rng(f"{task.own_seed} lot")
    choices = choices_in(Match(ruleset, task.own_seed), plain, None, Rng(""))
    kinds = sorted({words for _, _, words in choices})
    if not kinds:
        return []
    words = kinds[rng.below(len(kinds))]
    found = [each for each in choices if each[2] == words]
    event, seat, _ = found[rng.below(len(found))]
    bot = KeenBot(ruleset, shipped_model(ruleset))
    reviewer, finder = Reviewer(bot), Finder([(0, event, seat)])
    follows = [reviewer.follow, finder.follow]
    choices_in(Match(ruleset, task.own_seed), plain, (event, seat), Rng(f"{task.own_seed} choice"), follows)
    review, unit = reviewer.review, unit_of(bot)
    each = next((each for each in review.judged if (each.event, each.seat) == (event, seat)), None)
    if each is None:
        return []
    moment = finder.moments[0, event, seat]
    judges = judged_in_worlds(task, moment, each, unit)
    if not all(judges):
        return []
    place = 1 + sum(other.cost > each.cost for other in review.of(each.player)) if each.cost else 0
    verdict = check(moment, each, bot) if each.is_dear else None
    return [row_of(task, each, verdict, place, judges, unit)]


def choices_in(
    match: Match, plain: Bot, where: tuple[int, int] | None, rng: Rng, follows: Sequence[Follow] = ()
) -> list[tuple[int, int, str]]:
    """The choices of the next deal of a match, played by a plain bot but for the choice at `where`: events
    before, seat, and the words that it was between.
    """
    deal = match.next_deal()
    one = OneRandom(plain, deal, where, rng)
    play_followed(match, deal, [one] * deal.seats, follows)
    return one.choices


def judged_in_worlds(task: Task, moment: Deal, each: Judged, unit: float) -> list[list[float]]:
    """What greedy and keen bots say of a choice in worlds; after a few of them, where that leaves neither
    dear nor cheap open, by the first alone.
    """
    if each.made is each.best:
        return [[0.0, 0.0], [0.0, 0.0]]
    found: list[list[float]] = []
    for policy in (PLAIN, KEEN):
        found.append(in_worlds(moment, each, policy, JUDGED, f"{task.own_seed} judge", unit))
        if not found[-1] or (policy == PLAIN and NOTHING <= found[0][0] < DEAR):
            return [[]]
    return found


def row_of(
    task: Task, each: Judged, verdict: Verdict | None, place: int, judges: list[list[float]], unit: float
) -> Row:
    """A choice as a row."""
    cost = each.cost if verdict is None else verdict.cost
    half_width = each.half_width if verdict is None else verdict.half_width
    return Row(
        task.ruleset_id, task.way, task.choices, task.number, each.kind, each.cost / unit, cost / unit,
        half_width / unit, 0 if verdict is None else verdict.worlds,
        UNCALLED if verdict is None else verdict.grade, verdict is not None and verdict.is_certain, place,
        judges,
    )  # fmt: skip


# ---- the page


def true_table(rows: Sequence[Row]) -> list[str]:
    """Mean costs in truth by grade, and how often the intervals hold."""
    heads = [
        *(grade for grade, _ in GRADES),
        PROBABLE,
        "no grade",
        "not played on",
        "inside the 90 % interval",
    ]
    ids = sorted({each.ruleset_id for each in rows})
    lines = [f"| ruleset | {' | '.join(heads)} |", f"|---|{'---:|' * len(heads)}"]
    for name in [*ids, "all"]:
        own = [each for each in rows if name in ("all", each.ruleset_id)]
        called = [each for each in own if each.certain and each.grade not in (NO_GRADE, UNCALLED)]
        groups = [
            *([each for each in called if each.grade == grade] for grade, _ in GRADES),
            [each for each in own if not each.certain and each.grade not in (NO_GRADE, UNCALLED)],
            [each for each in own if each.grade == NO_GRADE and each.worlds],
            [each for each in own if each.grade == UNCALLED],
        ]
        graded = [each for each in own if each.worlds and each.judges[1]]
        inside = sum(is_inside(each) for each in graded)
        cells = [*map(mean_cost, groups), f"{inside} of {len(graded)}"]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return lines


def mean_cost(rows: Sequence[Row]) -> str:
    """The mean cost in truth with its 95 % interval and the number of choices."""
    if not rows:
        return "-"
    mean = mean_by_wall([each.judges[0][0] for each in rows])
    if len(rows) == 1:
        return f"{mean.value:.2f} (1)"
    return f"{mean.value:.2f} ± {mean.half_width:.2f} ({len(rows)})"


def is_inside(row: Row) -> bool:
    """Whether the cost in fresh worlds lies in the interval, widened by its own error."""
    mean, error = row.judges[1]
    return abs(mean - row.cost) <= sqrt(row.half_width**2 + (Z90 * error) ** 2)


def planted_table(rows: Sequence[Row]) -> list[str]:
    """How dear and how cheap planted choices are called."""
    heads = ["dear: error or blunder", "dear: among the three dearest", "cheap: called anything", "judged"]
    ids = sorted({each.ruleset_id for each in rows})
    lines = [f"| ruleset | {' | '.join(heads)} |", f"|---|{'---:|' * len(heads)}"]
    for name in [*ids, "all"]:
        own = [each for each in rows if name in ("all", each.ruleset_id)]
        dear = [each for each in own if all(mean - Z99 * error >= DEAR for mean, error in each.judges)]
        cheap = [each for each in own if all(mean < NOTHING for mean, _ in each.judges)]
        called = [each for each in cheap if each.certain and each.grade not in (NO_GRADE, UNCALLED)]
        cells = [
            f"{sum(each.certain and each.grade in (ERROR, BLUNDER) for each in dear)} of {len(dear)}",
            f"{sum(0 < each.place <= 3 for each in dear)} of {len(dear)}",
            f"{len(called)} of {len(cheap)}",
            f"{len(own)}",
        ]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return lines


TITLES: Final = {
    PLAIN: "Choices of greedy bots",
    "beginner": "Choices of beginner bots",
    LOGS: "Choices of people at Tenhou",
}


def page(rows: Sequence[Row], seed: str) -> str:
    """The results as a page."""
    lines = [
        "# Reviews judged",
        "",
        f"Made by `tools/judge_reviews.py`, seed `{seed}`, {version()}, commit {commit()}.",
        "Costs are in standard deviations of a seat's points a deal among greedy bots.",
        "",
        "## In truth",
        "",
        f"The {DEAREST} dearest choices of each deal are played on and graded, as a review does it.",
        f"{OTHERS} of those that cost nothing by the model stand beside them. Greedy bots play each, and the",
        f"best one, from the true hands to the end in {ORDERS} orders of the undrawn tiles: mean costs with",
        f"95 % intervals, and how many choices. The intervals are held against {FRESH} fresh worlds.",
    ]
    for choices, title in TITLES.items():
        own = [each for each in rows if (each.way, each.choices) == (TRUTH, choices)]
        if own:
            lines += ["", f"### {title}", "", *true_table(own)]
    planted = [each for each in rows if each.way == PLANTED]
    if planted:
        lines += [
            "",
            "## Planted",
            "",
            "In deals of greedy bots one choice, of a kind drawn by lot first, is replaced by a random one.",
            f"*Dear*: greedy and keen bots, in {JUDGED} worlds, are sure at 99 % of {DEAR};",
            f"*cheap*: both put it below {NOTHING}.",
            "",
            *planted_table(planted),
        ]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Judge, keep what is judged, write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("way", choices=(TRUTH, PLANTED))
    add_options(parser, 40, "reviews")
    parser.add_argument("--choices", choices=tuple(TITLES), default=PLAIN)
    parser.add_argument("--logs", type=Path, default=Path("../shared/data/tenhou"))
    given = parser.parse_args()
    logs = sorted(given.logs.glob("*.mjlog")) if given.choices == LOGS else []
    tasks = [
        Task(
            name, given.way, given.choices, number, given.seed, str(logs[number % len(logs)]) if logs else ""
        )
        for number in range(given.deals)
        for name in given.rulesets
    ]
    by_key: dict[Key, Task] = {
        (each.ruleset_id, each.way, each.choices, each.number, each.seed): each for each in tasks
    }
    rows = rows_judged(rows_of, by_key, given.progress, given.jobs)
    show(page([Row(**row) for row in rows], given.seed), given.write)
    return 0


if __name__ == "__main__":
    sys.exit(main())
