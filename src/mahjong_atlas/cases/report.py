"""Tells people, or programs, what became of the entries of case files."""

import json

from mahjong_atlas.cases.check import BROKEN, FAILED, PASSED, SKIPPED, Result
from mahjong_atlas.texts.languages import ENGLISH, phrase, render


def text_report(results: list[Result], language: str = ENGLISH) -> str:
    """A line for everything that is not as expected, and the count as the last line, which programs read in
    English.
    """
    lines: list[str] = []
    for result in results:
        said = [render(each, language) for each in result.messages]
        if result.status == BROKEN:
            lines.extend(f"ERROR {each}" for each in said)
        elif result.status == SKIPPED:
            lines.append(f"SKIPPED {result.path}: {'; '.join(said)}")
        elif result.status == FAILED:
            lines.append(f"FAILED {result.path}: {result.word} {result.id}")
            lines.extend(f"    {each}" for each in said)
    broken = count(results, BROKEN)
    if broken:
        lines.append(phrase(language, "check-not-understood", number=broken))
    lines.append(f"{count(results, PASSED)} passed, {count(results, FAILED)} failed")
    return "\n".join(lines)


def json_report(results: list[Result]) -> str:
    """The same as one JSON object."""
    counts = {status: count(results, status) for status in (PASSED, FAILED, BROKEN, SKIPPED)}
    told = [
        {
            "path": result.path,
            "word": result.word,
            "id": result.id,
            "status": result.status,
            "details": result.details,
        }
        for result in results
    ]
    return json.dumps({**counts, "results": told}, ensure_ascii=False, indent=1)


def count(results: list[Result], status: str) -> int:
    """How many results have this status."""
    return sum(result.status == status for result in results)
