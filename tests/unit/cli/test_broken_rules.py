"""A ruleset of one's own that raises: every command names file and line in one line, and ends with 2."""

import re
from pathlib import Path

import pytest

from mahjong_atlas.rules import own
from tests.unit.cli.command import Done, command

RAISING = '''"""raising: ningbo with a pattern that divides by zero, and a payment that does.

- **RA-{number}** Nothing is right.
"""

from mahjong_atlas.rules import ningbo as parent
from mahjong_atlas.rules.difference import changed
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.payments import Payment

OPTIONS = parent.OPTIONS


class Nothing(Payment):
    def drafts(self, scores):
        return [] / 0


def divides(win):
    return 1 // (win.position.turn - win.position.turn)


def build(options):
    base = parent.build(options)
    fans = {fans}
    payment = {payment}
    return changed(base, id="raising", prefix="RA", fans=fans, payment=payment)
'''
DIVIDING = '(*base.fans, Fan("divides", divides, 1, "RA-" "1"))'
PATTERN = RAISING.format(number=1, fans=DIVIDING, payment="base.payment")
PAYMENT = RAISING.format(number=1, fans="base.fans", payment="Nothing()")
DIVIDES = PATTERN.splitlines().index("    return 1 // (win.position.turn - win.position.turn)") + 1
PAYS = PAYMENT.splitlines().index("        return [] / 0") + 1
HAND = (
    "--hand",
    "12m11p",
    "--meld",
    "pung 555z from W",
    "--meld",
    "pung 666z from W",
    "--meld",
    "chow 789s from N",
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder; worker processes find it as well."""
    monkeypatch.chdir(tmp_path)
    own.forget_places()
    return tmp_path


def is_the_fault(done: Done, file: Path, line: int, what: str) -> bool:
    """Whether the command has said this in one line, and nothing else."""
    wanted = rf"mahjong-atlas: {re.escape(str(file))}, line {line}: {what}\n"
    return done.code == 2 and done.out == "" and re.fullmatch(wanted, done.err) is not None


@pytest.mark.parametrize(
    "arguments",
    [
        ("score", "--rules", "raising.py", *HAND, "--win", "3m", "--by", "draw"),
        ("waits", "--rules", "raising.py", *HAND),
        ("simulate", "--rules", "raising.py", "--deals", "20"),
        ("simulate", "--rules", "raising.py", "--deals", "120", "--jobs", "2"),
        ("arena", "--rules", "raising.py", "--bots", "greedy,beginner", "--walls", "4"),
        ("arena", "--rules", "raising.py", "--bots", "greedy,beginner", "--walls", "60", "--jobs", "2"),
    ],
    ids=lambda given: " ".join((given[0], *given[-2:])),
)
def test_a_pattern_that_raises_is_named_with_its_line(folder: Path, arguments: tuple[str, ...]) -> None:
    file = folder / "raising.py"
    file.write_text(PATTERN, encoding="utf-8")
    done = command(*arguments)
    assert is_the_fault(done, file, DIVIDES, "ZeroDivisionError: .*"), done


def test_a_payment_that_raises_is_named_with_its_line(folder: Path) -> None:
    file = folder / "raising.py"
    file.write_text(PAYMENT, encoding="utf-8")
    done = command("score", "--rules", "raising.py", *HAND, "--win", "3m", "--by", "draw")
    assert is_the_fault(done, file, PAYS, "TypeError: .*"), done
