"""The rule pages: numbered clauses, `page.md` in the folder of each ruleset, and its translations.

A guide, `guide.md`, lies beside the page and is translated like it.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules import own
from mahjong_atlas.rules.registry import RULESETS, folder_of, lineage, outside, outside_pages
from mahjong_atlas.texts.languages import ENGLISH, accepted

STAMP: Final = re.compile(r" *<!-- ([0-9a-f]{8}) -->")
POINT: Final = re.compile(r"^- \*\*([A-Z]{2,3}-F?\d+)\*\* *(.*)$")
ROW: Final = re.compile(r"^\| *\*{0,2}([A-Z]{2,3}-F?\d+)\*{0,2}(?: \[[^|]*\])? *\|")
VALUE: Final = re.compile(r"(\d+)(?: each)?")
RULE: Final = re.compile(r"^[| :-]*$")
"""A line without words: a blank one, or the rule under the head of a table."""


@dataclass(frozen=True)
class Line:
    """A line of a page: in English, and as it is said in the language asked for.

    `is_current` is false where the line is not translated, or its English text has changed since.
    """

    english: str
    text: str
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
    text = by_stamp.get(stamp_of(english))
    if text is not None:
        return Line(english, text)
    clause = clause_of(english)
    return Line(english, by_clause.get(clause, english) if clause else english, is_current=False)


MARKS: Final = frozenset("-: ")
"""What the rule under the head of a table is made of."""


@dataclass(frozen=True)
class Clause:
    """A clause of a page; `english` is its text where the text is no translation of it as it is now."""

    number: str
    text: str
    english: str = ""


def page_of(ruleset_id: str, name: str = own.PAGE) -> str:
    """The English text of a page or guide, that of a player's own ruleset too; "" when it is not there."""
    if ruleset_id in RULESETS:
        return _page_in_package(ruleset_id, ENGLISH, name)
    found = outside(ruleset_id)
    if found is None:
        return ""
    return found.page if name == own.PAGE else own.page_in(found.path, name=name)


@cache
def _page_in_package(ruleset_id: str, language: str, name: str) -> str:
    return own.page_in(folder_of(ruleset_id), language, name)


def translation_of(ruleset_id: str, language: str, name: str = own.PAGE) -> str:
    """The text of a page or guide in another language, or in the one that stands in for it; "" when there is
    none.
    """
    found = outside(ruleset_id) if ruleset_id not in RULESETS else None
    for each in accepted(language):
        page = own.page_in(found.path, each, name) if found else _page_in_package(ruleset_id, each, name)
        if page:
            return page
    return ""


def lines_of(ruleset_id: str, language: str = ENGLISH, name: str = own.PAGE) -> tuple[Line, ...]:
    """The lines of a page or guide in a language."""
    if ruleset_id in RULESETS:
        return _lines_in_package(ruleset_id, language, name)
    return _lines(ruleset_id, language, name)


@cache
def _lines_in_package(ruleset_id: str, language: str, name: str) -> tuple[Line, ...]:
    return _lines(ruleset_id, language, name)


def _lines(ruleset_id: str, language: str, name: str) -> tuple[Line, ...]:
    page = page_of(ruleset_id, name)
    if language == ENGLISH:
        return in_english(page)
    return translated(page, translation_of(ruleset_id, language, name))


def pages_of(ruleset: Ruleset) -> str:
    """The page of a ruleset and those of the rulesets that it differs from; "" when one is not there."""
    pages = [page_of(each) for each in lineage(ruleset)]
    return "".join(pages) if all(pages) else ""


def clauses_of(ruleset_id: str, language: str = ENGLISH) -> dict[str, str]:
    """The clauses of a page by number: the text of a point, or the row of a table."""
    return {number: each.text for number, each in stated_in(lines_of(ruleset_id, language)).items()}


def clauses_in(page: str) -> dict[str, str]:
    """The clauses of the English text of a page."""
    return {number: each.text for number, each in stated_in(in_english(page)).items()}


@cache
def stated_in(lines: tuple[Line, ...]) -> dict[str, Clause]:
    """The clauses that lines of a page state, by number."""
    found: dict[str, Clause] = {}
    for line in lines:
        number = clause_of(line.english)
        if number:
            english = "" if line.is_current else text_of(line.english)
            found.setdefault(number, Clause(number, text_of(line.text), english))
    return found


def all_clauses_of(ruleset: Ruleset, language: str = ENGLISH) -> dict[str, Clause]:
    """Every clause of its page and of the pages that it differs from, in their order."""
    found: dict[str, Clause] = {}
    for each in reversed(lineage(ruleset)):
        found.update(stated_in(lines_of(each, language)))
    return found


def sections_by_clause(ruleset_id: str, language: str = ENGLISH) -> dict[str, str]:
    """The title of the section in which each clause of a page stands."""
    found: dict[str, str] = {}
    title = ""
    for line in lines_of(ruleset_id, language):
        if line.english.startswith("## "):
            title = line.text.removeprefix("## ")
        elif clause := clause_of(line.english):
            found.setdefault(clause, title)
    return found


def text_of(line: str) -> str:
    """What a clause says: the text of a point, or the cells of a row."""
    point = POINT.match(line)
    return point[2] if point else " | ".join(cells_of(line))


GLANCE: Final = {
    "Players / hand": "Players",
    "Hand": "Hand size",
    "To win": "Minimum to win",
    "Minimum": "Minimum to win",
    "Shapes": "Base shape",
    "Dealer rotation": "Dealer",
}
"""Rows of a summary that other pages write under another head."""


def glance_of(ruleset_id: str, language: str = ENGLISH) -> dict[str, tuple[str, str]]:
    """The rows of a page's summary "At a glance": what is asked (in English) -> the same and its answer in a
    language.
    """
    found: dict[str, tuple[str, str]] = {}
    is_inside = False
    for line in lines_of(ruleset_id, language):
        if line.english.startswith("## "):
            is_inside = line.english == "## At a glance"
        elif is_inside and line.english.startswith("|"):
            cells, shown = cells_of(line.english), cells_of(line.text)
            if len(cells) == len(shown) == 2 and cells[0] and not set(cells[0]) <= MARKS:
                found[GLANCE.get(cells[0], cells[0])] = (shown[0], shown[1])
    return found


def conditions_of(ruleset: Ruleset, language: str = ENGLISH) -> dict[str, str]:
    """What the tables of patterns on its pages say of each pattern, by its id: the column of conditions."""
    if not pages_of(ruleset):
        return {}
    return conditions_in(line for each in lineage(ruleset) for line in lines_of(each, language))


def conditions_in(lines: Iterable[Line]) -> dict[str, str]:
    """What tables of patterns say of each pattern, by its id: the column of conditions."""
    found: dict[str, str] = {}
    for pattern, _, condition in _patterns_in(lines):
        found.setdefault(pattern, condition)
    return found


def values_of(ruleset_id: str) -> dict[str, int]:
    """The values that the tables of patterns on its own page give as a number alone, by the pattern's id."""
    found: dict[str, int] = {}
    for pattern, cells, _ in _patterns_in(lines_of(ruleset_id)):
        for cell in cells:
            value = VALUE.fullmatch(cell)
            if value is not None:
                found[pattern] = int(value[1])
    return found


def _patterns_in(lines: Iterable[Line]) -> Iterator[tuple[str, list[str], str]]:
    """The id of each pattern in tables, what stands in English before its condition, and its condition."""
    ids = condition = -1
    for line in lines:
        cells = [cell.strip("`") for cell in cells_of(line.english)]
        heads = [cell.lower() for cell in cells]
        shown = cells_of(line.text)
        if not line.english.startswith("|"):
            ids = -1
        elif "id" in heads:
            ids = heads.index("id")
            condition = next((at for at, head in enumerate(heads) if "condition" in head), -1)
        elif ids >= 0 and 0 <= condition < len(shown) and not set(cells[0]) <= MARKS:
            for pattern in cells[ids].split(", "):
                yield pattern, cells[ids + 1 : condition], shown[condition]


def clause_text(clause: str, language: str = ENGLISH) -> str:
    """What a clause of any page says; "" when no page has it."""
    for ruleset_id in RULESETS:
        text = clauses_of(ruleset_id, language).get(clause)
        if text is not None:
            return text
    return next(filter(None, (clauses_in(page).get(clause) for page in outside_pages())), "")
