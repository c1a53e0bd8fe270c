"""Every clause that code, data or tests cite stands on a page of a ruleset."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import PACKAGE, ROOT

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
    return set().union(*(clauses_of(page.read_text(encoding="utf-8")) for page in pages))


def citations(text: str) -> Iterator[tuple[int, str]]:
    """Line and clause of everything that looks like one."""
    for number, line in enumerate(text.splitlines(), 1):
        yield from ((number, clause) for clause in CITATION.findall(line))


def unknown_citations(path: Path, known: set[str]) -> list[str]:
    """Clauses cited in a file that no page states."""
    text = path.read_text(encoding="utf-8")
    return [f"{path}:{line} cites {clause}" for line, clause in citations(text) if clause not in known]


def readable(folder: Path) -> list[Path]:
    """Text files of code and data under a folder."""
    return sorted(
        path for path in folder.rglob("*") if path.suffix in READABLE and path.name != Path(__file__).name
    )


@pytest.mark.parametrize(
    "folder", [PACKAGE, ROOT / "tests", ROOT / "examples"], ids=["code", "tests", "examples"]
)
def test_cited_clauses_stand_on_a_page(folder: Path) -> None:
    known = known_clauses()
    assert [wrong for path in readable(folder) for wrong in unknown_citations(path, known)] == []


@pytest.mark.parametrize("page", [*PAGES, *EXAMPLES], ids=lambda page: page.parent.name)
def test_pages_cite_each_other_rightly(page: Path) -> None:
    assert clauses_of(page.read_text(encoding="utf-8"))
    assert unknown_citations(page, known_clauses()) == []


def test_a_clause_of_no_page_is_found(tmp_path: Path) -> None:
    known = known_clauses()
    assert {"NB-42", "MCR-1", "NB-F1", "HK-122"} <= known
    file = tmp_path / "wrong.py"
    file.write_text('x = 1  # NB-9999\ny = "QQ-1"\nz = "UTF-8 and NB-42"\n')
    assert unknown_citations(file, known) == [f"{file}:1 cites NB-9999", f"{file}:2 cites QQ-1"]
