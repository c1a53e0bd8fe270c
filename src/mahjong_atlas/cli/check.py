"""mahjong-atlas check: worked cases and scripted flows against the engine."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mahjong_atlas.cli.flags import AsJson, Language
from mahjong_atlas.cli.given import read_language
from mahjong_atlas.cli.language import in_force
from mahjong_atlas.cli.output import complain, say, say_json
from mahjong_atlas.errors import ReplayMismatch
from mahjong_atlas.texts.languages import phrase


def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE.toml...", help="help-for-check-files")],
    known_only: Annotated[bool, typer.Option("--known-only", help="help-for-check-known-only")] = False,
    as_json: AsJson = False,
) -> None:
    """Check files of worked cases and scripted flows; the last line is "N passed, N failed".

    Exit code 0 if all is as expected, 1 if something differs, 2 if something cannot be understood.
    """
    from mahjong_atlas.positions.cases.check import (
        CaseResult,
        check_file,
        exit_code,
        json_report,
        text_report,
    )

    results: list[CaseResult] = []
    for path in files:
        results.extend(check_file(path, known_only))
    print(json_report(results) if as_json else text_report(results, in_force()))
    code = exit_code(results)
    if code:
        raise typer.Exit(code)


if TYPE_CHECKING:
    from mahjong_atlas.records.replay import Verified


def verify(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="help-for-record")],
    lang: Language = "",
    as_json: AsJson = False,
) -> None:
    """Rebuild every wall of a record from the revealed shares and compare everything with it.

    Exit code 0: yes, 1: no, with the first thing that is wrong; 2 for a record that cannot be read.
    """
    from mahjong_atlas.records.replay import read_record
    from mahjong_atlas.records.replay import verify as verify_record

    language = read_language(lang)
    read = read_record(record)
    try:
        found = verify_record(read)
    except ReplayMismatch as difference:
        if as_json:
            say_json({"verified": False, "place": difference.place, "difference": difference.remedy})
        else:
            print(phrase(language, "show-verify-no"))
        complain(difference.tell(language))
        raise typer.Exit(1) from None
    if as_json:
        say_json({"verified": True, **facts(found)})
    else:
        say(verdict_lines(found, language))


def facts(found: "Verified") -> dict[str, object]:
    """What there is to say, for programs."""
    return {
        "shuffle": "joint" if found.joint else "one-seed",
        "deals": found.deals,
        "moves": found.moves,
        "breaks_off": found.unfinished,
        "shares": counted(found),
        "without_players": found.alone,
        "played_on": found.played_on,
    }


def counted(found: "Verified") -> dict[str, int]:
    """Shares by whose they are, also where there are none."""
    from mahjong_atlas.records.shuffles import WHOSE

    return {whose: found.shares.get(whose, 0) for whose in WHOSE}


def verdict_lines(found: "Verified", language: str) -> list[str]:
    """The verdict, and what it does not prove."""
    lines = [phrase(language, "show-verify-yes", deals=found.deals, moves=found.moves)]
    if found.unfinished:
        lines.append(phrase(language, "show-verify-unfinished"))
    if found.played_on:
        return [*lines, phrase(language, "show-verify-played-on")]
    if not found.joint:
        return [*lines, phrase(language, "show-verify-one-seed")]
    lines.append(phrase(language, "show-verify-shares", **counted(found)))
    if found.alone:
        lines.append(phrase(language, "show-verify-alone", alone=found.alone))
    return [*lines, phrase(language, "show-verify-joint")]
