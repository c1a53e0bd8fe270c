"""The changelog has one line an entry, under who notices it and what sort of change it is."""

import re
from collections.abc import Iterator
from itertools import dropwhile

import pytest

from tests.architecture.sources import ROOT

GROUPS = ("Players", "Scorekeepers", "Authors of rules", "Researchers", "Operators", "Contributors")
SORTS = ("Added", "Changed", "Fixed", "Compatibility")
RELEASES = re.compile(r"Unreleased|\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d")
LENGTH = 160
GOOD = """# Changelog

Whatever is told about it,
in two lines.

## Unreleased

### Players

#### Added

- Riichi.

#### Compatibility

- Links of before lead there.

### Operators

#### Fixed

- Every answer is sent at once.

## 0.1.0 - 2026-11-21
"""


def faults(text: str) -> Iterator[str]:
    """What is wrong with a changelog, by line."""
    groups, sorts, entries = list(GROUPS), list(SORTS), set[str]()
    listing = False
    numbered = enumerate(text.splitlines(), 1)
    for number, line in dropwhile(lambda each: not each[1].startswith("## "), numbered):
        mark, _, title = line.partition(" ")
        where = f"{number}: {line[:40]}"
        if mark == "##":
            groups, listing = list(GROUPS), False
            if not RELEASES.fullmatch(title):
                yield f"{where}: no release with its day"
        elif mark == "###":
            sorts, listing = list(SORTS), False
            if title not in groups:
                yield f"{where}: no group, or not in its place"
            groups = groups[groups.index(title) + 1 :] if title in groups else groups
        elif mark == "####":
            listing = True
            if title not in sorts:
                yield f"{where}: no sort of change, or not in its place"
            sorts = sorts[sorts.index(title) + 1 :] if title in sorts else sorts
        elif mark == "-":
            if not listing:
                yield f"{where}: under no sort of change"
            if len(line) > LENGTH:
                yield f"{where}: {len(line)} characters"
            if line in entries:
                yield f"{where}: told twice"
            entries.add(line)
        elif line:
            yield f"{where}: an entry is one line that begins with a hyphen"


def test_an_entry_is_a_line_under_who_notices_it() -> None:
    assert list(faults((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("good", "bad", "fault"),
    [
        ("- Riichi.", f"- {'R' * (LENGTH - 2)}", ""),
        ("- Riichi.", f"- {'R' * (LENGTH - 1)}", "12: - RRR.*161 characters"),
        ("- Riichi.", "- Riichi,\n  too.", "13: .*one line"),
        ("- Riichi.", "- Riichi.\n- Riichi.", "13: .*told twice"),
        ("### Operators", "### Server", "18: .*no group"),
        ("### Operators", "### Players", "18: .*no group"),
        ("#### Compatibility", "#### Removed", "14: .*no sort"),
        ("#### Compatibility", "#### Added", "14: .*no sort"),
        ("\n#### Added", "", "11: .*under no sort"),
        ("0.1.0 - 2026-11-21", "0.1.0", "24: .*no release"),
    ],
)
def test_another_form_is_found(good: str, bad: str, fault: str) -> None:
    assert list(faults(GOOD)) == []
    found = list(faults(GOOD.replace(good, bad, 1)))
    assert not found if not fault else re.match(fault, found[0])
