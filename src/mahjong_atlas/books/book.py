"""A rule book: a guide, the page of a ruleset in sections, its patterns with examples, its options."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.books.examples import NEAR, Example
from mahjong_atlas.rules.pages import MARKS, Clause, text_of
from mahjong_atlas.rules.translation import POINT, ROW, Line, cells_of

LEFT_OUT: Final = ("At a glance", "Case state", "Flow scenarios", "Worked wall numbers", "Options")
"""Sections of a page that the book tells otherwise, or that are not for players."""
PATTERNS: Final = "Patterns"
"""What the section of a page begins with whose clauses stand before the patterns."""
HEADING: Final = re.compile(r"^## +(.*)$")
SHOWN: Final = re.compile(r"^`example ([a-z0-9-]+)`$")
"""A line of a guide that shows the example of a pattern, or its near miss."""


@dataclass(frozen=True)
class Section:
    """A section of a page: its clauses in order."""

    title: str
    clauses: tuple[Clause, ...]
    of_patterns: bool = False


@dataclass(frozen=True)
class Block:
    """A paragraph of a guide, or the id of an example; `english` as of a clause."""

    text: str
    english: str = ""
    example: str = ""


@dataclass(frozen=True)
class Part:
    """A section of a guide."""

    title: str
    blocks: tuple[Block, ...]


def guide_of(lines: Iterable[Line]) -> tuple[Part, ...]:
    """The sections of a guide with their paragraphs and examples."""
    found: list[tuple[str, list[Block]]] = []
    for line in lines:
        shown = SHOWN.match(line.english)
        if HEADING.match(line.english):
            found.append((HEADING.sub(r"\1", line.said), []))
        elif found and shown:
            found[-1][1].append(Block("", example=shown[1]))
        elif found and line.english:
            found[-1][1].append(Block(line.said, "" if line.is_current else line.english))
    return tuple(Part(title, tuple(blocks)) for title, blocks in found)


def example_named(examples: dict[str, Example], named: str) -> tuple[Example | None, bool]:
    """The example of this pattern, and whether its near miss is meant."""
    return examples.get(named.removesuffix(NEAR)), named.endswith(NEAR)


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
        Section(
            HEADING.sub(r"\1", heading.said), tuple(clauses), heading.english.startswith(f"## {PATTERNS}")
        )
        for heading, clauses in found
        if clauses and not HEADING.sub(r"\1", heading.english).startswith(LEFT_OUT)
    )


def beyond(text: str, above: Iterable[str]) -> str:
    """What the clause of a pattern says beyond what stands above it (its id, value and names): of a row of a
    table the other cells, all of any other clause.
    """
    _, *cells = cells_of(text)
    if not cells or not ROW.match(f"| {text} |"):
        return text
    known = {each.lower() for each in above}
    return "; ".join(cell for cell in cells if not set(cell) <= MARKS and _plainly(cell) not in known)


def _plainly(cell: str) -> str:
    """A cell of a table without code marks and what stands in brackets."""
    return re.sub(r" *[(（].*", "", cell.strip("`")).lower()
