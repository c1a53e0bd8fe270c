"""The examples of docs/concepts/position-notation.md are what the program says."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from mahjong_atlas import parse_position
from mahjong_atlas.positions.described import EVENT_KINDS
from mahjong_atlas.positions.line import SEAT_FIELDS, TABLE_FIELDS
from mahjong_atlas.positions.writing import line_of
from tests.unit.cli.command import command

ROOT = Path(__file__).resolve().parents[3]
PAGE = ROOT / "docs" / "concepts" / "position-notation.md"
TEXT = PAGE.read_text(encoding="utf-8")
COMMANDS = [
    (typed, output)
    for block in re.findall(r"```console\n(.*?)\n```", TEXT, re.DOTALL)
    for typed, output in re.findall(r"^\$ mahjong-atlas (.*)\n((?:(?!\$ ).*(?:\n|$))*)", block, re.MULTILINE)
]


@pytest.mark.parametrize(("typed", "output"), COMMANDS, ids=lambda text: text[:40])
def test_commands_say_what_the_page_says(typed: str, output: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    done = command(*shlex.split(typed))
    assert (done.out + done.err).strip().splitlines() == output.strip("\n").splitlines()


def test_there_are_commands_for_several_rulesets() -> None:
    assert len(COMMANDS) >= 7
    assert (
        len({line.split()[0] for typed, _ in COMMANDS for line in re.findall(r'"(\w+ [^"]*=[^"]*)"', typed)})
        > 2
    )


def test_the_examples_in_python() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted >= 7
    assert not found.failed


def test_the_line_at_the_top_is_as_programs_write_it() -> None:
    line = next(each.strip() for each in TEXT.splitlines() if each.startswith("    mj1 "))
    assert line_of(parse_position(line)) == line


def test_every_field_and_event_has_its_row() -> None:
    rows = re.findall(r"^\| `([^`]+)` \|", TEXT, re.MULTILINE)
    fields = {*TABLE_FIELDS, "S", *(f"S.{word}" for word in SEAT_FIELDS)}
    assert fields <= set(rows)
    assert set(rows) - fields == {"option.NAME", "state.KEY", "S.ZONE", "zone.ZONE"}
    assert f"`{' '.join(EVENT_KINDS)}`" in TEXT
