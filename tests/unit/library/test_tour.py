"""The tour of the README prints what stands beside it."""

import re
from types import ModuleType

import pytest

from tests.words import ROOT

LINES = 20


def tour() -> str:
    """The only Python of the README."""
    (found,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    return str(found)


def test_the_tour_has_twenty_lines() -> None:
    assert len([line for line in tour().splitlines() if line.strip()]) == LINES


def test_the_tour_prints_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    module = ModuleType("tour")
    exec(compile(tour(), "README.md", "exec"), vars(module))
    comments = [line.partition("  # ")[2] for line in tour().splitlines() if "print(" in line]
    assert capsys.readouterr().out.splitlines() == comments
