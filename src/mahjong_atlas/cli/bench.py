"""mahjong-atlas bench: how fast this build is, against other programs in one run on one core."""

from pathlib import Path
from typing import Annotated

import typer

from mahjong_atlas.cli.flags import AsJson
from mahjong_atlas.cli.output import complain, say, say_json

Venv = Annotated[
    Path | None,
    typer.Option("--venv", metavar="DIR", help="The environment that the other programs live in."),
]
Quick = Annotated[bool, typer.Option("--quick", help="Fewer and shorter rounds: a first look.")]
Write = Annotated[
    Path | None,
    typer.Option("--write", metavar="FILE", help="Also write the page, e.g. docs/performance.md."),
]
Own = Annotated[bool, typer.Option("--own", help="Only this program; nothing is installed.")]


def bench(
    quick: Quick = False, own: Own = False, venv: Venv = None, write: Write = None, as_json: AsJson = False
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
