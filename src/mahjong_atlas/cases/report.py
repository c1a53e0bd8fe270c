"""Tells people, or programs, what became of the entries of case files."""

import json
from dataclasses import asdict

from mahjong_atlas.cases.check import BROKEN, FAILED, PASSED, SKIPPED, Result
from mahjong_atlas.texts.languages import ENGLISH, render


def text_report(results: list[Result], language: str = ENGLISH) -> str:
    """A line for everything that is not as expected, and the count as the last line.

    What cannot be understood is told in the language, the rest in English.
    """
    lines: list[str] = []
    for result in results:
        if result.message is not None:
            lines.append(f"ERROR {render(result.message, language)}")
        elif result.status == SKIPPED:
            lines.append(f"SKIPPED {result.path}: {'; '.join(result.details)}")
        elif result.status == FAILED:
            lines.append(f"FAILED {result.path}: {result.word} {result.id}")
            lines.extend(f"    {detail}" for detail in result.details)
    broken = count(results, BROKEN)
    if broken:
        lines.append(f"{broken} could not be understood")
    lines.append(f"{count(results, PASSED)} passed, {count(results, FAILED)} failed")
    return "\n".join(lines)


def json_report(results: list[Result]) -> str:
    """The same as one JSON object."""
    counts = {status: count(results, status) for status in (PASSED, FAILED, BROKEN, SKIPPED)}
    told = [
        {name: value for name, value in asdict(result).items() if name != "message"} for result in results
    ]
    return json.dumps({**counts, "results": told}, ensure_ascii=False, indent=1)


def count(results: list[Result], status: str) -> int:
    """How many results have this status."""
    return sum(result.status == status for result in results)
