"""docs/concepts/own-rulesets.md names every joint of the classes from which rules of one's own are made."""

import re
from collections.abc import Iterator

import pytest

from mahjong_atlas.play import parts, slots
from mahjong_atlas.rules.difference import Slots
from mahjong_atlas.scoring import parts as scoring
from mahjong_atlas.scoring import payments as settlement
from tests.architecture.sources import ROOT

PAGE = (ROOT / "docs/concepts/own-rulesets.md").read_text(encoding="utf-8")
NOT_MADE = {"Next", "Rules"}
"""Answers of hooks and what hooks are given: nobody derives from them."""
CLASSES = [
    each
    for module in (parts, slots, scoring, settlement)
    for each in vars(module).values()
    if isinstance(each, type) and each.__module__ == module.__name__ and each.__name__ not in NOT_MADE
]


def joints(made: type) -> set[str]:
    """Public methods, properties and fields that a class has of its own."""
    own = vars(made)
    return {name for name in {*own, *own.get("__annotations__", {})} if not name.startswith("_")}


def named_under(heading: str, page: str) -> set[str]:
    """What the section of a class names in its list of fields and the first column of its table."""
    section = page.partition(f"### `{heading}`\n")[2].partition("\n#")[0]
    fields = re.search(r"^Fields: (.*)$", section, re.MULTILINE)
    rows = re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)
    return {*rows, *re.findall(r"`(\w+)`", fields[1] if fields else "")}


def differences(made: type, page: str = PAGE) -> Iterator[str]:
    """Joints that the page does not name, and names that are no joints."""
    there, named = joints(made), named_under(made.__name__, page)
    yield from (f"{made.__name__}.{name} is not named" for name in sorted(there - named))
    yield from (f"{made.__name__} has no {name}" for name in sorted(named - there))


@pytest.mark.parametrize("made", CLASSES, ids=lambda made: made.__name__)
def test_every_joint_of_a_class_is_named(made: type) -> None:
    assert list(differences(made)) == []


def test_every_slot_is_named() -> None:
    (slots_named,) = re.findall(r"takes these slots: (.*)\.$", PAGE, re.MULTILINE)
    assert re.findall(r"`(\w+)`", slots_named) == list(Slots.__annotations__)


def test_a_joint_that_is_not_named_is_found() -> None:
    class Payment:
        raised: int = 0

        def draft(self) -> int:
            """A share."""
            return 0

    table = "| joint | answers |\n|---|---|\n| `draft` | A share. |\n"
    page = f"### `Payment`\n\nFields: `gone`.\n\n{table}\n## Next"
    assert list(differences(Payment, page)) == ["Payment.raised is not named", "Payment has no gone"]
    assert list(differences(Payment, page.replace("`gone`", "`raised`"))) == []
