"""A rule book: the page of a ruleset in sections, its patterns with examples, its options."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.books.examples import Example, examples_of
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.options import Option
from mahjong_atlas.rules.pages import clause_text, conditions_of, glance_of, lines_of, text_of
from mahjong_atlas.rules.registry import options_of
from mahjong_atlas.rules.translation import POINT, Line
from mahjong_atlas.scoring.fan import Fan

LEFT_OUT: Final = ("At a glance", "Case state", "Flow scenarios", "Options")
"""Sections of a page that the book tells otherwise, or that are not for players."""
HEADING: Final = re.compile(r"^## +(.*)$")


@dataclass(frozen=True)
class Clause:
    """A clause of a page; `english` is its text where the text is no translation of it as it is now."""

    number: str
    text: str
    english: str = ""


@dataclass(frozen=True)
class Section:
    """A section of a page: its clauses in order."""

    title: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True)
class Pattern:
    """A row of the ruleset's table: what its clause and the page's table say of it, and an example."""

    fan: Fan
    text: str
    condition: str
    example: Example | None


@dataclass(frozen=True)
class Book:
    """The rule book of a ruleset under its options."""

    ruleset: Ruleset
    glance: dict[str, str]
    sections: tuple[Section, ...]
    patterns: tuple[Pattern, ...]
    options: tuple[Option, ...]


def book_of(ruleset: Ruleset, language: str) -> Book:
    """The book of a ruleset in a language."""
    examples = examples_of(ruleset.id)
    conditions = conditions_of(ruleset, language)
    patterns = tuple(
        Pattern(fan, clause_text(fan.clause, language), conditions.get(fan.id, ""), examples.get(fan.id))
        for fan in ruleset.fans
    )
    return Book(
        ruleset,
        dict(glance_of(ruleset.id, language).values()),
        sections_of(lines_of(ruleset.id, language)),
        patterns,
        options_of(ruleset.id),
    )


def sections_of(lines: Iterable[Line]) -> tuple[Section, ...]:
    """The sections of a page that have clauses."""
    found: list[tuple[Line, list[Clause]]] = [(Line("", ""), [])]
    for line in lines:
        point = POINT.match(line.english)
        if HEADING.match(line.english):
            found.append((line, []))
        elif point:
            english = "" if line.is_current else point[2]
            found[-1][1].append(Clause(point[1], text_of(line.said), english))
    return tuple(
        Section(HEADING.sub(r"\1", heading.said), tuple(clauses))
        for heading, clauses in found
        if clauses and not HEADING.sub(r"\1", heading.english).startswith(LEFT_OUT)
    )
