"""Holds settled choices against the true deal, by kinds of choices.

python -m tools.judge_settling RULESET ... [--deals 100] [--seed settling] [--jobs 2] [--progress FILE]
    [--write docs/settling.md]

Of each kind one moment of a deal of greedy bots is drawn by lot: a win or not, a call or a pass, the best
discard or the one of least danger (push or fold), ready or not, a suit to be void in. The two choices are
played on by greedy bots, in worlds made of what the seat knew and from the true hands, with the undrawn tiles
in other orders. Both differ by the hands alone, so that the mean of what settling says too much is its bias.
The slope is that of the true differences by the settled ones; worlds are parted in two halves, so that their
noise does not flatten it.

The run may be broken off: what is in the progress file is not judged again.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass
from math import sqrt
from statistics import fmean

from mahjong_atlas.bots.keen import KeenBot, Weighed
from mahjong_atlas.bots.levels import PLAIN, seated
from mahjong_atlas.bots.models import shipped_model
from mahjong_atlas.build import version
from mahjong_atlas.lab.intervals import Z95, mean_by_wall
from mahjong_atlas.lab.reviewer import Key, unit_of
from mahjong_atlas.lab.rollouts import Finder, differences
from mahjong_atlas.play.action_spec import SUIT, ActionSpec
from mahjong_atlas.play.actions import DISCARD, Action
from mahjong_atlas.play.actions import READY as READY_WORD
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.registry import find_ruleset
from tools.commit import commit
from tools.followed import Follow, play_followed
from tools.judged import add_options, from_true_hands, rows_judged, show

WIN, CALL, FOLD, READY, VOID = "win or not", "call or pass", "push or fold", "ready or not", "void suit"
KINDS = (WIN, CALL, FOLD, READY, VOID)
PLAINLY, OTHERWISE = "plainly", "otherwise"
RISK = 0.02
"""The discard of least danger is as much safer as that, else nobody folds."""
WORLDS = 6
ORDERS = 2
Z998 = 3.09
"""Half the width of an interval at 99.8 %, in standard deviations."""
PIECES = 10
"""Parts of the deals, each left out once, from which the interval of a slope is made."""

Found = tuple[str, Key, Action, Action]
"""A kind of choice, where it stands, and two actions."""


@dataclass(frozen=True)
class Task:
    """One deal of a ruleset."""

    ruleset_id: str
    number: int
    seed: str


@dataclass(frozen=True)
class Row:
    """A choice: by how many standard deviations of a deal the first action is better, in each half of the
    worlds and in truth.
    """

    ruleset_id: str
    number: int
    kind: str
    first: float
    second: float
    truth: float

    @property
    def settled(self) -> float:
        """The mean of the worlds."""
        return (self.first + self.second) / 2


def rows_of(task: Task) -> list[Row]:
    """A choice of each kind that the deal has."""
    ruleset = find_ruleset(task.ruleset_id)
    seed = f"{task.seed} {task.ruleset_id} {task.number}"
    rng, bot = Rng(f"{seed} lot"), KeenBot(ruleset, shipped_model(ruleset))
    found: dict[str, list[Found]] = {}

    def follow(match: Match, deal: Deal) -> None:
        for seat in () if deal.over else deal.to_act:
            key = (match.number, len(deal.events), seat)
            for kind, first, second in pairs(bot, deal, seat):
                found.setdefault(kind, []).append((kind, key, first, second))

    replay(ruleset, seed, follow)
    drawn = [found[kind][rng.below(len(found[kind]))] for kind in KINDS if kind in found]
    finder = Finder(key for _, key, _, _ in drawn)
    replay(ruleset, seed, finder.follow)
    rows = (row_of(task, each, finder.moments[each[1]], unit_of(bot), seed) for each in drawn)
    return [row for row in rows if row is not None]


def replay(ruleset: Ruleset, seed: str, follow: Follow) -> None:
    """Play the deal again."""
    match = Match(ruleset, seed)
    deal = match.next_deal()
    play_followed(match, deal, seated([PLAIN] * deal.seats, ruleset, seed), [follow])


def pairs(bot: KeenBot, deal: Deal, seat: int) -> Iterator[tuple[str, Action, Action]]:
    """The kinds of choices that a seat has, with the best actions of both sides by the model."""
    legal = deal.legal_actions(seat)
    sides: dict[str, list[Weighed]] = {kind: [] for kind in (*KINDS, PLAINLY, OTHERWISE)}
    for each in bot.weigh(deal.observe(seat), legal) if len(legal) > 1 else ():
        sides[side_of(bot.ruleset.actions[each.action.kind], each.action)].append(each)
    plain = sides[PLAINLY]
    for kind in (WIN, CALL, READY):
        if sides[kind] and plain:
            yield kind, sides[kind][0].action, plain[0].action
    if len(sides[VOID]) > 1:
        yield VOID, sides[VOID][0].action, sides[VOID][1].action
    if len(plain) > 1:
        safest = min(plain, key=lambda each: each.danger)
        if plain[0].danger - safest.danger >= RISK:
            yield FOLD, plain[0].action, safest.action


def side_of(spec: ActionSpec, action: Action) -> str:
    """The kind of choice for which an action stands; a plain discard or a pass stands against it."""
    if spec.wins:
        return WIN
    if spec.answers and spec.makes:
        return CALL
    if spec.word == READY_WORD:
        return READY
    if spec.shape == SUIT:
        return VOID
    return PLAINLY if spec.declines or (spec.word == DISCARD and not action.word) else OTHERWISE


def row_of(task: Task, found: Found, moment: Deal, unit: float, seed: str) -> Row | None:
    """A choice settled and in truth; None where too few worlds could be dealt."""
    kind, key, first, second = found
    own = f"{seed} {key}"
    made = [each for (each,) in differences(moment, key[2], first, second, WORLDS, [PLAIN], own)]
    if len(made) < WORLDS:
        return None
    true = from_true_hands(moment, key[2], first, second, ORDERS, own)
    halves = (fmean(made[::2]) / unit, fmean(made[1::2]) / unit)
    return Row(task.ruleset_id, task.number, kind, *halves, fmean(true) / unit)


# ---- the page


def bias(rows: Sequence[Row]) -> tuple[float, float]:
    """What settling says too much on average, and its standard error."""
    mean = mean_by_wall([row.settled - row.truth for row in rows])
    return mean.value, mean.error


def slope(rows: Sequence[Row]) -> float:
    """The slope of the true differences by the settled ones without the noise of the worlds."""
    return co(rows, 0) / co(rows, 1)


def co(rows: Sequence[Row], way: int) -> float:
    """The covariance of what is settled with the truth (way 0), or of the two halves of the worlds."""
    one = [row.first for row in rows] if way else [row.settled for row in rows]
    other = [row.second for row in rows] if way else [row.truth for row in rows]
    middle = fmean(one)
    return fmean([(a - middle) * b for a, b in zip(one, other, strict=True)])


def slope_with_error(rows: Sequence[Row]) -> tuple[float, float]:
    """The slope and its standard error, by leaving out a part of the deals in turn (jackknife)."""
    left = [slope([row for row in rows if row.number % PIECES != piece]) for piece in range(PIECES)]
    middle = fmean(left)
    return slope(rows), sqrt((PIECES - 1) / PIECES * sum((each - middle) ** 2 for each in left))


def page(rows: Sequence[Row], seed: str) -> str:
    """The results as a page."""
    lines = [
        "# Settling judged",
        "",
        f"Made by `tools/judge_settling.py`, seed `{seed}`, {version()}, commit {commit()}.",
        "",
        f"Choices of greedy bots are settled in {WORLDS} worlds by greedy bots, and played on by them from",
        f"the true hands in {ORDERS} orders of the undrawn tiles. *Bias*: by how many standard deviations of",
        "a deal settling puts the first choice too high. *Slope*: of the truth by what is settled, without",
        "the noise of the worlds; 1 is right, and too few choices tell none. Intervals are at 95 %, of",
        "single games at 99.8 %.",
        "",
        "| kind | choices | settled | true | bias | slope |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for kind in KINDS:
        own = [row for row in rows if row.kind == kind]
        if len(own) < PIECES:
            continue
        (off, error), (by, noise) = bias(own), slope_with_error(own)
        means = fmean(row.settled for row in own), fmean(row.truth for row in own)
        shown = f"{by:.2f} ± {Z95 * noise:.2f}" if Z95 * noise < 1 else "-"
        lines.append(
            f"| {kind} | {len(own)} | {means[0]:+.3f} | {means[1]:+.3f} | {off:+.3f} ± {Z95 * error:.3f} |"
            f" {shown} |"
        )
    lines += ["", "| ruleset | choices | bias |", "|---|---:|---:|"]
    for name in sorted({row.ruleset_id for row in rows}):
        own = [row for row in rows if row.ruleset_id == name]
        off, error = bias(own)
        lines.append(f"| {name} | {len(own)} | {off:+.3f} ± {Z998 * error:.3f} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Judge, keep what is judged, write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_options(parser, 100, "settling")
    given = parser.parse_args()
    tasks = [Task(name, number, given.seed) for number in range(given.deals) for name in given.rulesets]
    rows = rows_judged(rows_of, {astuple(task): task for task in tasks}, given.progress, given.jobs)
    show(page([Row(**row) for row in rows], given.seed), given.write)
    return 0


if __name__ == "__main__":
    sys.exit(main())
