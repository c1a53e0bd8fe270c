"""mahjong-atlas perft: how many ways a deal may go on, for those who write engines."""

from typing import Annotated, Final

import typer

from mahjong_atlas.cli import flags
from mahjong_atlas.cli.given import ruleset_given
from mahjong_atlas.cli.output import say, say_json
from mahjong_atlas.positions.fields import read_count

MOST_DEPTH: Final = 12
"""The greatest depth that is counted."""


def perft(
    rules: flags.RulesetId,
    depth: Annotated[int, typer.Option("--depth", metavar="D", help="help-for-depth")],
    seed: flags.Seed = "1",
    divided: Annotated[bool, typer.Option("--divide", help="help-for-divide")] = False,
    option: flags.RuleOptions = None,
    as_json: flags.AsJson = False,
) -> None:
    """Count the legal continuations of a fixed wall by depth.

    A node is a deal; its children are copies of it in which the first seat that is asked has done each of
    its legal actions.
    """
    from mahjong_atlas.play.deal import Deal
    from mahjong_atlas.sim import perft as counting

    ruleset = ruleset_given(rules, option)
    read_count("depth", depth, 1, MOST_DEPTH)
    deal = Deal.start(ruleset, seed=seed)
    counts = {number: counting.perft(deal, number) for number in range(1, depth + (0 if divided else 1))}
    parts = counting.divide(deal, depth) if divided else {}
    if divided:
        counts[depth] = sum(parts.values())
    if as_json:
        described = {
            "ruleset": f"{ruleset.id}@{ruleset.version}",
            "seed": seed,
            "counts": list(counts.values()),
        }
        say_json({**described, "divide": parts} if divided else described)
        return
    say(f"{count:>12}  {choice}" for choice, count in parts.items())
    say(f"depth {number}: {count}" for number, count in counts.items())
