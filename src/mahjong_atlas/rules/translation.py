"""A rule page in another language: each line carries the stamp of the English line that it translates.

`page.ja.md` and `page.zh.md` lie beside `page.md` and have the same lines in the same order.  A line ends
with `<!-- 1a2b3c4d -->`, in a table within its last cell; an English line that has changed since has another
stamp.
"""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

STAMP: Final = re.compile(r" *<!-- ([0-9a-f]{8}) -->")
POINT: Final = re.compile(r"^- \*\*([A-Z]{2,3}-F?\d+)\*\* *(.*)$")
ROW: Final = re.compile(r"^\| *\*{0,2}([A-Z]{2,3}-F?\d+)\*{0,2}(?: \[[^|]*\])? *\|")
RULE: Final = re.compile(r"^[| :-]*$")
"""A line without words: a blank one, or the rule under the head of a table."""


@dataclass(frozen=True)
class Line:
    """A line of a page: in English, and as it is said in the language asked for.

    `is_current` is false where the line is not translated, or its English text has changed since.
    """

    english: str
    said: str
    is_current: bool = True


def stamp_of(english: str) -> str:
    """Eight hexadecimal digits that change with the English line."""
    return hashlib.sha256(" ".join(english.split()).encode()).hexdigest()[:8]


def clause_of(line: str) -> str:
    """The number of the clause that a line says; "" where it says none."""
    found = POINT.match(line) or ROW.match(line)
    return found[1] if found else ""


def cells_of(line: str) -> list[str]:
    """The cells of a row of a table."""
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def in_english(page: str) -> tuple[Line, ...]:
    """The lines of a page as they are written."""
    return tuple(Line(line, line) for line in page.splitlines())


def translated(page: str, translation: str) -> tuple[Line, ...]:
    """The lines of a page in another language; a clause that was translated from an older text stays in that
    language, every other line without a translation in English.
    """
    by_stamp: dict[str, str] = {}
    by_clause: dict[str, str] = {}
    for line in translation.splitlines():
        stamp = STAMP.search(line)
        plain = STAMP.sub("", line)
        if stamp is not None:
            by_stamp[stamp[1]] = plain
            by_clause[clause_of(plain)] = plain
    return tuple(_translated_line(line, by_stamp, by_clause) for line in page.splitlines())


def _translated_line(english: str, by_stamp: Mapping[str, str], by_clause: Mapping[str, str]) -> Line:
    if RULE.match(english):
        return Line(english, english)
    said = by_stamp.get(stamp_of(english))
    if said is not None:
        return Line(english, said)
    clause = clause_of(english)
    return Line(english, by_clause.get(clause, english) if clause else english, is_current=False)
