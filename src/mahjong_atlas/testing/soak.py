"""Thousands of deals of every ruleset without an exception: `python -m mahjong_atlas.testing.soak [--random
N] [--greedy N]`.

Each deal must be zero-sum, conserve its tiles and come out alike when its choices are decided anew. The run
can be broken off and resumed: what is done stands in the progress file.
"""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from mahjong_atlas.bots.table import make_bot, play_out
from mahjong_atlas.build import version
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, options_of
from mahjong_atlas.testing.conformance import check_step, replayed, same_events

CHUNK = 100


def soak(ruleset_id: str, options: dict[str, object], bot: str, first: int, last: int) -> int:
    """Play and check deals `first` to `last` - 1; returns the number of choices. Raises AssertionError
    naming the deal.
    """
    ruleset = find_ruleset(ruleset_id, options)
    choices = 0
    for number in range(first, last):
        seed = f"soak {bot} {number}"
        deal = Deal.start(ruleset, seed=seed)
        try:
            choices += play_out(
                deal, [make_bot(bot, ruleset, f"{seed} {seat}") for seat in range(deal.seats)]
            )
            check_step(deal)
            again = replayed(ruleset, deal, Deal.start(ruleset, seed=seed))
            assert same_events(deal.events, again.events), "the replay differs"
        except Exception as error:
            raise AssertionError(f"{ruleset_id} {options} {bot} deal {number}: {error!r}") from error
    return choices


def option_sets(ruleset_id: str) -> list[dict[str, object]]:
    """The defaults, then every other value of every option, one at a time."""
    out: list[dict[str, object]] = [{}]
    for option in options_of(ruleset_id):
        out.extend({option.name: value} for value in option.others())
    return out


def run(rulesets: Sequence[str], numbers: dict[str, int], progress: Path, every_option: bool) -> None:
    """Everything that the progress file does not list as done."""
    done: dict[str, int] = json.loads(progress.read_text()) if progress.exists() else {}
    for ruleset_id in rulesets:
        for options in option_sets(ruleset_id) if every_option else [{}]:
            for bot, number in numbers.items():
                key = f"{ruleset_id} {json.dumps(options)} {bot}"
                started = time.monotonic()
                first = done.get(key, 0)
                for start in range(first, number, CHUNK):
                    soak(ruleset_id, options, bot, start, min(start + CHUNK, number))
                    done[key] = min(start + CHUNK, number)
                    progress.write_text(json.dumps(done, indent=1))
                spent = time.monotonic() - started
                print(f"{key}: {done.get(key, 0)} deals clean ({spent:.0f} s)", flush=True)


def main() -> int:
    """Soak every ruleset."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--random", type=int, default=10_000)
    parser.add_argument("--greedy", type=int, default=2_000)
    parser.add_argument("--every-option", action="store_true")
    parser.add_argument("--progress", type=Path, default=Path("soak-progress.json"))
    parser.add_argument("rulesets", nargs="*", default=list(RULESETS))
    arguments = parser.parse_args()
    print(version())
    numbers = {"random": arguments.random, "greedy": arguments.greedy}
    run(arguments.rulesets, numbers, arguments.progress, arguments.every_option)
    return 0


if __name__ == "__main__":
    sys.exit(main())
