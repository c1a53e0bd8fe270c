"""Decisions are numbered one by one, and each says its own number."""

import re
from collections.abc import Iterable
from pathlib import Path

from tests.architecture.sources import ROOT, assert_none, text_of, where

DECISIONS = sorted((ROOT / "docs/adr").glob("[0-9]*.md"))


def misnumbered(decisions: Iterable[Path]) -> list[str]:
    """Decisions whose number is not the next one, or whose title says another."""
    return [
        f"{where(each)}:1 is decision {number}: {title}"
        for number, each in enumerate(decisions, 1)
        for title in [text_of(each).partition("\n")[0]]
        if int(each.name[:4]) != number or not re.match(rf"# (ADR )?{number}[.:] ", title)
    ]


def test_every_decision_has_a_number_of_its_own_and_says_it() -> None:
    assert len(DECISIONS) > 20
    assert_none(misnumbered(DECISIONS))


def test_a_wrong_number_is_found(tmp_path: Path) -> None:
    titles = {"0001-a.md": "# 1. A", "0002-b.md": "# 3. B", "0004-c.md": "# 4. C", "0004-d.md": "# ADR 4: D"}
    for name, title in titles.items():
        (tmp_path / name).write_text(f"{title}\n\nIt is so.\n", encoding="utf-8")

    assert misnumbered(sorted(tmp_path.iterdir())) == [
        f"{tmp_path}/0002-b.md:1 is decision 2: # 3. B",
        f"{tmp_path}/0004-c.md:1 is decision 3: # 4. C",
    ]
