"""A rule book: the page of a ruleset in sections, its patterns with examples, its options."""

import re
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.books.examples import Example, examples_of
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.options import Option
from mahjong_atlas.rules.pages import POINT, clause_text, conditions_in, glance_of, page_of, pages_of
from mahjong_atlas.rules.registry import options_of
from mahjong_atlas.scoring.fan import Fan

LEFT_OUT: Final = ("At a glance", "Case state", "Flow scenarios", "Options")
"""Sections of a page that the book tells otherwise, or that are not for players."""
HEADING: Final = re.compile(r"^## +(.*)$")


@dataclass(frozen=True)
class Section:
    """A section of a page: its clauses by number, in order."""

    title: str
    clauses: tuple[tuple[str, str], ...]


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


def book_of(ruleset: Ruleset) -> Book:
    """The book of a ruleset."""
    examples = examples_of(ruleset.id)
    conditions = conditions_in(pages_of(ruleset))
    patterns = tuple(
        Pattern(fan, clause_text(fan.clause), conditions.get(fan.id, ""), examples.get(fan.id))
        for fan in ruleset.fans
    )
    return Book(
        ruleset,
        glance_of(ruleset.id),
        sections_of(page_of(ruleset.id)),
        patterns,
        options_of(ruleset.id),
    )


def sections_of(page: str) -> tuple[Section, ...]:
    """The sections of a page that have clauses."""
    found: list[tuple[str, list[tuple[str, str]]]] = [("", [])]
    for line in page.splitlines():
        heading, point = HEADING.match(line), POINT.match(line)
        if heading:
            found.append((heading[1], []))
        elif point:
            found[-1][1].append((point[1], point[2]))
    return tuple(
        Section(title, tuple(clauses))
        for title, clauses in found
        if clauses and not title.startswith(LEFT_OUT)
    )
