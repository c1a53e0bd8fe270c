"""mahjong-atlas bench: how fast this build is, against other programs in one run on one core."""

from pathlib import Path
from typing import Annotated, Final

import typer

from mahjong_atlas.cli import flags
from mahjong_atlas.cli.flags import AsJson
from mahjong_atlas.cli.given import ruleset_given
from mahjong_atlas.cli.output import complain, say, say_json
from mahjong_atlas.positions.fields import read_count


def bench(
    quick: Annotated[bool, typer.Option("--quick", help="help-for-bench-quick")] = False,
    own: Annotated[bool, typer.Option("--own", help="help-for-bench-own")] = False,
    venv: Annotated[Path | None, typer.Option("--venv", metavar="DIR", help="help-for-bench-venv")] = None,
    write: Annotated[
        Path | None, typer.Option("--write", metavar="FILE", help="help-for-bench-write")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Measure deals, hand values and shanten against other programs, interleaved in one run on one core.

    The other programs are installed into an environment of their own when it is first needed.
    """
    from mahjong_atlas.lab.bench import measure, report_lines, report_page

    found = measure(quick=quick, peers=not own, venv=venv, heard=complain)
    if as_json:
        say_json(found.figures())
    else:
        say(report_lines(found))
    if write is not None:
        write.write_text(report_page(found), encoding="utf-8")


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
    from mahjong_atlas.lab import simulate
    from mahjong_atlas.play.deal import Deal

    ruleset = ruleset_given(rules, option)
    read_count("depth", depth, 1, MOST_DEPTH)
    deal = Deal.start(ruleset, seed=seed)
    counts = {number: simulate.perft(deal, number) for number in range(1, depth + (0 if divided else 1))}
    parts = simulate.divide(deal, depth) if divided else {}
    if divided:
        counts[depth] = sum(parts.values())
    if as_json:
        described = {
            "ruleset": ruleset.full_id,
            "seed": seed,
            "counts": list(counts.values()),
        }
        say_json({**described, "divide": parts} if divided else described)
        return
    say(f"{count:>12}  {choice}" for choice, count in parts.items())
    say(f"depth {number}: {count}" for number, count in counts.items())
