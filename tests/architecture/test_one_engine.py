"""One engine for all rulesets: only `rules/` knows their names."""

import re
from pathlib import Path

import pytest

from tests.architecture.sources import NAME, PACKAGE, Source, identifiers, literals, package_sources

IDS = sorted(page.parent.name.replace("_", "-") for page in (PACKAGE / "rules").glob("*/page.md"))
PERMITTED = {"records": frozenset(("riichi",))}
"""The bridges to the formats of other programs carry the name of the one ruleset they are for."""


def words(text: str) -> str:
    """A name or a text as words with hyphens between: FindRuleset and find_ruleset are both find-ruleset."""
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", text)
    return f"-{re.sub(r'[^A-Za-z0-9]+', '-', spaced).lower()}-"


def named_rulesets(source: Source) -> list[str]:
    """Where a file outside `rules/` names a ruleset in code: in a string or in an identifier."""
    if source.layer == "rules":
        return []
    permitted = PERMITTED.get(source.layer, frozenset())
    return [
        f"{source.where}:{line} names {ruleset}"
        for line, text in (*literals(source), *identifiers(source))
        for ruleset in IDS
        if f"-{ruleset}-" in words(text) and ruleset not in permitted
    ]


def test_the_pages_name_the_rulesets() -> None:
    assert {"hongkong-old", "mcr", "riichi"} <= set(IDS)


@pytest.mark.parametrize("source", package_sources(), ids=lambda source: source.module)
def test_no_ruleset_is_named_outside_rules(source: Source) -> None:
    assert named_rulesets(source) == []


@pytest.mark.parametrize(
    ("path", "line", "is_wrong"),
    [
        ("play/deal.py", 'x = "wuhan"', True),
        ("play/deal.py", 'x = f"the {y} of hongkong-old rules"', True),
        ("play/deal.py", "def wuhan_kong() -> None: ...", True),
        ("play/deal.py", "class WuhanKong: ...", True),
        ("play/deal.py", "is_hongkong_old = 1", True),
        ("play/deal.py", "call(wuhan=1)", True),
        ("play/deal.py", "from mahjong_atlas.rules import wuhan", True),
        ("features/wuhan.py", "x = 1", True),
        ("play/deal.py", '"""Wuhan has this too."""', False),
        ("play/deal.py", 'x = "riichienv"', False),
        ("rules/wuhan/__init__.py", 'WUHAN = "wuhan"', False),
        ("records/tenhou.py", 'x = "riichi"', False),
        ("records/tenhou.py", 'x = "wuhan"', True),
    ],
)
def test_a_named_ruleset_is_found(path: str, line: str, is_wrong: bool) -> None:
    place = Path(path)
    source = Source(PACKAGE / place, ".".join((NAME, *place.with_suffix("").parts)), line)
    assert bool(named_rulesets(source)) is is_wrong
