"""mahjong-atlas check: worked cases and scripted flows against the engine."""

from pathlib import Path
from typing import Annotated

import typer

from mahjong_atlas.cli.flags import AsJson
from mahjong_atlas.cli.language import in_force


def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE.toml...", help="help-for-check-files")],
    known_only: Annotated[bool, typer.Option("--known-only", help="help-for-check-known-only")] = False,
    as_json: AsJson = False,
) -> None:
    """Check files of worked cases and scripted flows; the last line is "N passed, N failed".

    Exit code 0 if all is as expected, 1 if something differs, 2 if something cannot be understood.
    """
    from mahjong_atlas.cases.check import Result, check_file, exit_code
    from mahjong_atlas.cases.report import json_report, text_report

    results: list[Result] = []
    for path in files:
        results.extend(check_file(path, known_only))
    print(json_report(results) if as_json else text_report(results, in_force()))
    code = exit_code(results)
    if code:
        raise typer.Exit(code)
