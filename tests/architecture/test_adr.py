"""Decisions are numbered one by one, and each says its own number."""

import re

from tests.architecture.sources import ROOT

DECISIONS = sorted((ROOT / "docs/adr").glob("[0-9]*.md"))


def test_every_decision_has_a_number_of_its_own() -> None:
    numbers = [int(each.name[:4]) for each in DECISIONS]
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_decision_says_its_number() -> None:
    for each in DECISIONS:
        title = each.read_text(encoding="utf-8").splitlines()[0]
        assert re.match(rf"# (ADR )?{int(each.name[:4])}[.:] ", title), f"{each.name}: {title}"
