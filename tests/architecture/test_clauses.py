"""Every clause that code, data or tests cite stands on a page of a ruleset."""

import re
from collections.abc import Iterable
from pathlib import Path

from tests.architecture.sources import PACKAGE, ROOT, assert_none, matches, text_of, where

PAGES = sorted((PACKAGE / "rules").glob("*/page.md"))
EXAMPLES = sorted((ROOT / "examples").glob("*/*/page.md"))
OWN = ROOT / "tests/unit/rules/own"
CITATION = re.compile(r"\b(?!UTF-|SHA-|ISO-)[A-Z]{2,3}-F?\d+\b")
DEFINITION = re.compile(r"^- \*\*([A-Z]{2,3}-F?\d+)\*\*", re.MULTILINE)
CELL = re.compile(r"(?<=\|) *\*{0,2}([A-Z]{2,3}-F?\d+)\*{0,2}(?: \[[^|]*\])? *(?=\|)")
READABLE = (".py", ".pyi", ".toml", ".json", ".txt")


def clauses_of(page: str) -> set[str]:
    """The clauses that a page states: at the start of a point, or alone in a cell of a table."""
    return set(DEFINITION.findall(page)) | set(CELL.findall(page))


def known_clauses() -> set[str]:
    """The clauses of all pages, those of the example packages and the tests' own rulesets (their docstrings)
    included.
    """
    pages = [*PAGES, *EXAMPLES, *OWN.glob("*.py")]
    return set().union(*(clauses_of(text_of(page)) for page in pages))


def unknown_citations(path: Path, known: set[str]) -> list[str]:
    """Clauses cited in a file that no page states."""
    found = matches(CITATION, path)
    return [f"{where(path)}:{line} cites {clause}" for line, clause in found if clause not in known]


def readable(folder: Path) -> list[Path]:
    """Text files of code and data under a folder."""
    return sorted(
        path for path in folder.rglob("*") if path.suffix in READABLE and path.name != Path(__file__).name
    )


def without_clauses(pages: Iterable[Path]) -> list[str]:
    """Pages that state no clause."""
    return [f"{where(page)}:1 states no clause" for page in pages if not clauses_of(text_of(page))]


def test_cited_clauses_stand_on_a_page() -> None:
    known = known_clauses()
    paths = [path for folder in (PACKAGE, ROOT / "tests", ROOT / "examples") for path in readable(folder)]
    assert_none(wrong for path in paths for wrong in unknown_citations(path, known))


def test_pages_cite_each_other_rightly() -> None:
    known = known_clauses()
    assert_none(without_clauses((*PAGES, *EXAMPLES)))
    assert_none(wrong for page in (*PAGES, *EXAMPLES) for wrong in unknown_citations(page, known))


def test_a_clause_of_no_page_is_found(tmp_path: Path) -> None:
    known = known_clauses()
    assert {"NB-42", "MCR-1", "NB-F1", "HK-122"} <= known
    file = tmp_path / "wrong.py"
    file.write_text('x = 1  # NB-9999\ny = "QQ-1"\nz = "UTF-8 and NB-42"\n')
    assert unknown_citations(file, known) == [f"{file}:1 cites NB-9999", f"{file}:2 cites QQ-1"]


def test_a_page_without_clauses_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A game\n\nIts clauses are those of NB-42.\n")
    assert without_clauses([page, *PAGES]) == [f"{page}:1 states no clause"]
