"""mahjong-atlas bench: how fast this build is, against other programs in one run on one core."""

from pathlib import Path
from typing import Annotated

import typer

from mahjong_atlas.cli.flags import AsJson
from mahjong_atlas.cli.output import complain, say, say_json


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
    from mahjong_atlas.testing.bench import measure
    from mahjong_atlas.testing.bench_report import report_json, report_lines, report_page

    found = measure(quick=quick, peers=not own, venv=venv, heard=complain)
    if as_json:
        say_json(report_json(found))
    else:
        say(report_lines(found))
    if write is not None:
        write.write_text(report_page(found), encoding="utf-8")
