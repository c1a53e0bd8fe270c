"""Thousands of deals of every ruleset, and of every option's other values, without an exception.

`python -m mahjong_atlas.testing.soak [RULESET ...] [--random N] [--greedy N] [--write docs/soak.md]`

Deals are played in matches, so that what one deal leaves to the next is there. Each must be zero-sum,
conserve its tiles, come out alike when its choices are decided anew, and tell a seat's view by its events
alone; of every tenth deal a second world is made that a seat cannot tell from the first. The run can be
broken off and resumed: what is done stands in the progress file.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from mahjong_atlas.bots.levels import seated
from mahjong_atlas.bots.table import chosen, play_out
from mahjong_atlas.bots.worlds import other_world, repeat
from mahjong_atlas.build import version
from mahjong_atlas.lab.simulate import parts, results
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import redact
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.records.jsonl import action_line, event_line
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.testing.conformance import check_deal, check_view, replay_of, same_events
from mahjong_atlas.testing.consistency import option_sets


def sees(deal: Deal, viewer: int) -> list[dict[str, object]]:
    """The record as the viewer has it, with the effects of its events where the deal keeps them."""
    out: list[dict[str, object]] = []
    for number, event in enumerate(deal.events):
        seen = redact(event, viewer)
        if seen is not None:
            effects = {} if deal.effects is None else deal.effects.effects[number].line(viewer)
            out.append({**event_line(seen), "effects": effects})
    return out


def difference(deal: Deal, other: Deal, viewer: int) -> str:
    """The first thing by which the viewer could tell the worlds apart; empty when there is none.

    One world may stand one step further, since a window opens only where somebody may claim; what both tell
    must be alike.
    """
    mine, theirs = sees(deal, viewer), sees(other, viewer)
    for first, second in zip(mine, theirs, strict=False):
        if first != second:
            return f"{first} here, {second} there"
    if len(mine) != len(theirs) or deal.to_act != other.to_act:
        return ""
    for what in (Deal.legal_actions, Deal.announcements):
        here = [action_line(action) for action in what(deal, viewer)]
        there = [action_line(action) for action in what(other, viewer)]
        if here != there:
            return f"{here} may be done here, {there} there"
    known, known_there = deal.observe(viewer).state(), other.observe(viewer).state()
    return "" if known == known_there else f"{known} is known here, {known_there} there"


CHUNK: Final = 100
"""Deals that are played in one go, beginning with a new match."""
WORLDS_EVERY: Final = 10
"""Of every so many deals one is broken off and looked at in another world."""


class DealRange(NamedTuple):
    """Deals `first` to `last` - 1 of a setting."""

    ruleset_id: str
    options: Mapping[str, object]
    bot: str
    first: int
    last: int


def soak(deals: DealRange) -> int:
    """Play and check some deals; returns the number of choices.  Raises AssertionError naming the deal."""
    ruleset_id, options, bot, first, last = deals
    ruleset = find_ruleset(ruleset_id, options)
    choices = 0
    match = twin = Match(ruleset, "", effects=True)
    for number in range(first, last):
        seed = f"soak {bot} {number}"
        if number == first or match.over:
            match, twin = Match(ruleset, seed, effects=True), Match(ruleset, seed)
        try:
            deal, again = match.next_deal(), twin.next_deal()
            choices += play_out(deal, seated([bot] * deal.seats, ruleset, seed))
            check_deal(deal)
            check_view(deal, number % (deal.seats + 1) - 1)
            replay_of(deal, again)
            assert same_events(deal.events, again.events), "the replay differs"
            match.finish(deal)
            twin.finish(again)
            if number % WORLDS_EVERY == 0:
                check_worlds(ruleset, bot, seed)
        except Exception as error:
            raise AssertionError(f"{ruleset_id} {options} {bot} deal {number}: {error!r}") from error
    return choices


def check_worlds(ruleset: Ruleset, bot: str, seed: str) -> None:
    """A deal broken off somewhere looks the same to a seat when tiles that it has not seen lie elsewhere."""
    rng = Rng(f"worlds {seed}")
    deal = Deal.start(ruleset, seed=seed, effects=True)
    bots = seated([bot] * deal.seats, ruleset, seed)
    for _ in range(rng.below(100)):
        if deal.over:
            return
        seat = deal.to_act[0]
        deal.apply(seat, chosen(bots[seat], deal, seat))
    if not deal.over:
        viewer = rng.below(deal.seats)
        other = repeat(deal, other_world(deal, viewer, rng, swaps=3))
        found = difference(deal, other, viewer) if other is not None else ""
        assert not found, f"seat {viewer} could tell: {found}"


class SoakProgress:
    """What has been played: deals and choices by setting, in a file."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.done: Final[dict[str, list[int]]] = json.loads(path.read_text()) if path.exists() else {}

    def deals(self, key: str) -> int:
        """Deals of a setting that are done."""
        return self.done.get(key, [0, 0])[0]

    def add(self, key: str, deals: int, choices: int) -> None:
        """So many deals more."""
        before = self.done.get(key, [0, 0])
        self.done[key] = [before[0] + deals, before[1] + choices]
        self.path.write_text(json.dumps(self.done, indent=1))


def key_of(ruleset_id: str, options: dict[str, object], bot: str) -> str:
    """A setting as the progress file names it."""
    return f"{ruleset_id} {json.dumps(options)} {bot}"


def settings(
    rulesets: Sequence[str], numbers: dict[str, int], every_option: bool
) -> Iterator[tuple[str, dict[str, object], str, int]]:
    """Ruleset, options, bot, and how many deals."""
    for ruleset_id in rulesets:
        for options in option_sets(ruleset_id) if every_option else [{}]:
            for bot, number in numbers.items():
                yield ruleset_id, options, bot, number


def run(
    rulesets: Sequence[str],
    numbers: dict[str, int],
    progress: SoakProgress,
    every_option: bool,
    jobs: int = 1,
) -> None:
    """Everything that the progress file does not list as done."""
    left: dict[str, list[DealRange]] = {}
    for ruleset_id, options, bot, number in settings(rulesets, numbers, every_option):
        key = key_of(ruleset_id, options, bot)
        left[key] = [
            DealRange(ruleset_id, options, bot, *part) for part in parts(number, CHUNK, progress.deals(key))
        ]
    choices = results(soak, [deals for each in left.values() for deals in each], jobs)
    for key, tasks in left.items():
        started = time.monotonic()
        for deals, made in zip(tasks, islice(choices, len(tasks)), strict=True):
            progress.add(key, deals.last - deals.first, made)
        spent = time.monotonic() - started
        print(f"{key}: {progress.deals(key)} deals clean ({spent:.0f} s)", flush=True)


def page(progress: SoakProgress, built: str) -> str:
    """The table of what has been played."""
    lines = [
        "# Soak",
        "",
        "Deals of every ruleset under its defaults and every other value of each option, one at a time,",
        "played in matches by random-legal and by greedy bots. Every deal: no exception, points and tiles",
        "conserved, the same events when its choices are decided anew, a view told by its events alone.",
        "Every tenth deal: a seat cannot tell it from one in which tiles it has not seen lie elsewhere.",
        "Made by `make soak` (resumable) with",
        f"`python -m mahjong_atlas.testing.soak --every-option --write docs/soak.md`, {built}.",
        "",
        "| ruleset | options | random deals | choices | greedy deals | choices |",
        "|---|---|---:|---:|---:|---:|",
    ]
    totals = [0, 0, 0, 0]
    for ruleset_id in RULESETS:
        for options in option_sets(ruleset_id):
            row = [
                progress.done.get(key_of(ruleset_id, options, bot), [0, 0]) for bot in ("random", "greedy")
            ]
            numbers = [*row[0], *row[1]]
            if any(numbers):
                totals = [total + number for total, number in zip(totals, numbers, strict=True)]
                text = (
                    ", ".join(f"{name} = {json.dumps(value)}" for name, value in options.items())
                    or "defaults"
                )
                lines.append(f"| {ruleset_id} | {text} | {' | '.join(f'{number:,}' for number in numbers)} |")
    lines.append(f"| all | | {' | '.join(f'{total:,}' for total in totals)} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Soak every ruleset."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--random", type=int, default=10_000)
    parser.add_argument("--greedy", type=int, default=1_000)
    parser.add_argument("--every-option", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--progress", type=Path, default=Path("soak-progress.json"))
    parser.add_argument("--write", type=Path, help="write the table of all that is done")
    parser.add_argument("rulesets", nargs="*", default=list(RULESETS))
    arguments = parser.parse_args()
    print(version())
    progress = SoakProgress(arguments.progress)
    numbers = {"random": arguments.random, "greedy": arguments.greedy}
    run(arguments.rulesets, numbers, progress, arguments.every_option, arguments.jobs)
    if arguments.write:
        arguments.write.write_text(page(progress, version()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
