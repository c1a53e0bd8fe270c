"""The rule pages: numbered clauses in words.

A wheel carries them along; from the sources they are read in docs/rules.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

PLACES: Final = (Path(__file__).parent / "pages", Path(__file__).parents[3] / "docs" / "rules")
POINT: Final = re.compile(r"^- \*\*([A-Z]{2,3}-F?\d+)\*\* *(.*)$")
ROW: Final = re.compile(r"^\| *\*{0,2}([A-Z]{2,3}-F?\d+)\*{0,2}(?: \[[^|]*\])? *\|")


@cache
def page_of(ruleset_id: str) -> str:
    """The text of a page; "" when it is not there."""
    for place in PLACES:
        path = place / f"{ruleset_id}.md"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    return ""


def page_ids() -> list[str]:
    """Rulesets that have a page, playable or not."""
    for place in PLACES:
        found = sorted(path.stem for path in place.glob("*.md"))
        if found:
            return found
    return []


@cache
def clauses_of(ruleset_id: str) -> dict[str, str]:
    """The clauses of a page by number: the text of a point, or the row of a table."""
    found: dict[str, str] = {}
    for line in page_of(ruleset_id).splitlines():
        point, row = POINT.match(line), ROW.match(line)
        if point:
            found.setdefault(point[1], point[2])
        elif row:
            found.setdefault(row[1], " | ".join(cell.strip() for cell in line.strip("| ").split("|")))
    return found


def clause_text(clause: str) -> str:
    """What a clause of any page says; "" when no page has it."""
    for ruleset_id in page_ids():
        text = clauses_of(ruleset_id).get(clause)
        if text is not None:
            return text
    return ""
