"""Compares hands dealt anew with the true ones: how many are ready, how far they are, which tiles they hold.

python -m tools.measure_worlds [RULESET ...] [--bots greedy|keen] [--deals 100] [--worlds 60] [--base 400]
    [--seed worlds] [--jobs 2]

In each deal of bots one moment is drawn by lot at which a seat is to discard and each of its opponents has
thrown three tiles or more; opponents who have won or declared a ready hand are left out. `ready`, `missing`:
the share of ready opponents and the tiles that they miss on average, true and dealt anew. The scores are mean
logarithms of the chance that was given to what is true (higher is better), beside those of rates by the
number of discards (of readiness) and by kind, copies unseen and discards (of held kinds), taken from other
deals.
"""

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from statistics import fmean

from mahjong_atlas.bots.bot import Bot, Wrapper
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.reckoning import seen_tiles
from mahjong_atlas.bots.redeal import redealt
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.lab.simulate import parts, results
from mahjong_atlas.play.actions import DISCARD, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DISCARDED, WON
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.rng import Rng, deal_seed
from mahjong_atlas.rules.registry import all_rulesets, find_ruleset
from mahjong_atlas.tiles.kind import KIND_OF, NUM_NATURAL
from mahjong_atlas.tiles.shapes import kernel

FEWEST = 3
"""Discards of each opponent before a moment counts."""
MOST = 20
"""More discards than this count as so many."""
CHUNK = 4
"""Deals of a task."""
HEADS = (
    "| ruleset | opponents | ready | missing | score: ready | score: held kinds | worlds | ms a world |",
    "|---|---:|---:|---:|---:|---:|---:|---:|",
)


@dataclass(frozen=True)
class Task:
    """Some deals of a ruleset, played by bots of a level, with so many worlds of each moment."""

    ruleset_id: str
    bots: str
    worlds: int
    seed: str
    first: int
    last: int


@dataclass(frozen=True)
class Held:
    """Whether a hand holds a kind, of which so many copies are unseen, and in how many worlds it does."""

    kind: int
    unseen: int
    is_true: bool
    worlds: int


@dataclass(frozen=True)
class Opponent:
    """An opponent after so many discards: tiles missing to its hand, truly and in each world, what it holds,
    and the milliseconds that a world took.
    """

    discards: int
    missing: int
    anew: list[int]
    held: list[Held]
    milliseconds: float


class Looking(Wrapper):
    """A bot that notes the moments which count."""

    def __init__(self, bot: Bot, deal: Deal, found: list[tuple[Deal, int]]) -> None:
        super().__init__(bot)
        self.deal = deal
        self.found = found

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """The choice of the bot inside."""
        seat, deal = observation.seat, self.deal
        if len(legal) > 1 and seat == deal.turn_seat and any(action.kind == DISCARD for action in legal):
            thrown = Counter(event.seat for event in deal.events if event.kind == DISCARDED)
            if all(thrown[other] >= FEWEST for other in range(deal.seats) if other != seat):
                self.found.append((deal.copy(), seat))
        return super().choose(observation, legal)


def opponents(task: Task) -> list[Opponent]:
    """What is found in some deals."""
    ruleset = find_ruleset(task.ruleset_id)
    found: list[Opponent] = []
    for number in range(task.first, task.last):
        seed = deal_seed(task.seed, number)
        deal = Deal.start(ruleset, seed=seed)
        moments: list[tuple[Deal, int]] = []
        bots = [make_bot(task.bots, ruleset, f"{seed} {seat}") for seat in range(deal.seats)]
        play_out(deal, [Looking(bot, deal, moments) for bot in bots])
        if moments:
            found += looked_at(*moments[Rng(f"{seed} moment").below(len(moments))], task.worlds, seed)
    return found


def looked_at(deal: Deal, seat: int, wanted: int, seed: str) -> list[Opponent]:
    """The opponents of a seat at a moment."""
    began = time.perf_counter()
    worlds = list(redealt(deal, seat, deal.legal_actions(seat)[:1], wanted, seed)) if wanted else []
    each = 1000 * (time.perf_counter() - began) / max(1, len(worlds))
    gone = {event.seat for event in deal.events if event.kind == WON} | {seat}
    thrown = Counter(event.seat for event in deal.events if event.kind == DISCARDED)
    seen = seen_tiles(deal.observe(seat))
    kinds = {KIND_OF[tile] for tile in deal.ruleset.table.tiles.counts}
    found = []
    for other in range(deal.seats):
        if other in gone or deal.position.hands[other].ready_at >= 0 or (wanted and not worlds):
            continue
        shapes = [world.position.hands[other].shape for world in worlds]
        own = deal.position.hands[other].shape
        held = [
            Held(kind, 4 - seen[kind], own[kind] > 0, sum(shape[kind] > 0 for shape in shapes))
            for kind in range(NUM_NATURAL)
            if kind in kinds and seen[kind] < 4
        ]
        anew = [missing(world, other) for world in worlds]
        found.append(Opponent(min(MOST, thrown[other]), missing(deal, other), anew, held, each))
    return found


def missing(deal: Deal, seat: int) -> int:
    """Tiles missing to a hand of a seat."""
    hand, scoring = deal.position.hands[seat], deal.ruleset.scoring
    sets = deal.ruleset.table.sets - len(hand.melds)
    return kernel.distance(hand.shape, sets, scoring.shapes_beside(hand.melds), scoring.fifth)


class Rates:
    """How often something was so, by what is known of it."""

    def __init__(self) -> None:
        self.all: Counter[tuple[int, ...]] = Counter()
        self.so: Counter[tuple[int, ...]] = Counter()

    def count(self, key: tuple[int, ...], is_so: bool) -> None:
        """One more case."""
        self.all[key] += 1
        self.so[key] += is_so

    def score(self, key: tuple[int, ...], is_so: bool) -> float:
        """The score of the rate where it is so, or is not."""
        return score(self.so[key], self.all[key], is_so)


def score(so: int, number: int, is_so: bool) -> float:
    """The log of the chance given to what is true, where `so` of a number of cases were so."""
    chance = (so + 0.5) / (number + 1)
    return log(chance if is_so else 1 - chance)


def row(ruleset_id: str, base: Sequence[Opponent], found: Sequence[Opponent]) -> str:
    """A ruleset as a row of the table."""
    if not found:
        return f"| {ruleset_id} | 0 |"
    ready, held = Rates(), Rates()
    for each in base:
        ready.count((each.discards,), each.missing <= 1)
        for one in each.held:
            held.count((one.kind, one.unseen, each.discards // 4), one.is_true)
    scores = fmean(score(sum(m <= 1 for m in each.anew), len(each.anew), each.missing <= 1) for each in found)
    rates = fmean(ready.score((each.discards,), each.missing <= 1) for each in found)
    kinds = [(each, one) for each in found for one in each.held]
    holds = fmean(score(one.worlds, len(each.anew), one.is_true) for each, one in kinds)
    holds_by_rate = fmean(
        held.score((one.kind, one.unseen, each.discards // 4), one.is_true) for each, one in kinds
    )
    return (
        f"| {ruleset_id} | {len(found)} | {fmean(each.missing <= 1 for each in found):.3f} / "
        f"{fmean(fmean(m <= 1 for m in each.anew) for each in found):.3f} | "
        f"{fmean(each.missing for each in found):.2f} / {fmean(fmean(each.anew) for each in found):.2f} | "
        f"{scores:.3f} / {rates:.3f} | {holds:.3f} / {holds_by_rate:.3f} | "
        f"{fmean(len(each.anew) for each in found):.0f} | {fmean(each.milliseconds for each in found):.1f} |"
    )


def measured(ruleset_id: str, given: argparse.Namespace) -> str:
    """The row of a ruleset, measured."""

    def of(worlds: int, deals: int, seed: str) -> list[Opponent]:
        tasks = [Task(ruleset_id, given.bots, worlds, seed, *part) for part in parts(deals, CHUNK)]
        return [each for found in results(opponents, tasks, given.jobs) for each in found]

    return row(ruleset_id, of(0, given.base, f"{given.seed} base"), of(given.worlds, given.deals, given.seed))


def main() -> None:
    """Print the table: true / dealt anew, worlds / rates."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rulesets", nargs="*", default=all_rulesets())
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--worlds", type=int, default=60)
    parser.add_argument("--base", type=int, default=400)
    parser.add_argument("--seed", default="worlds")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    print("\n".join(HEADS))
    for ruleset_id in given.rulesets:
        print(measured(ruleset_id, given), flush=True)


if __name__ == "__main__":
    main()
