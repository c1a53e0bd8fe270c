"""Entries that are wrong in one point must fail, and the report must name that point."""

import tomllib
from pathlib import Path

import pytest

from mahjong_atlas.positions.cases.check import FAILED, CaseResult, check_file, exit_code
from mahjong_atlas.positions.cases.script import READERS

FILES = sorted(Path(__file__).parent.glob("inverted*.toml"))
TABLES = [tomllib.loads(file.read_text(encoding="utf-8")) for file in FILES]
NOTES = {
    (word, entry["id"]): entry["note"]
    for table in TABLES
    for word in ("case", "flow")
    for entry in table.get(word, [])
}
RESULTS = [result for file in FILES for result in check_file(file)]


@pytest.mark.parametrize("result", RESULTS, ids=lambda result: f"{result.word}-{result.id}")
def test_a_wrong_expectation_fails(result: CaseResult) -> None:
    named = NOTES[result.word, result.id].partition(":")[0]
    assert result.status == FAILED
    assert any(detail.startswith(named) for detail in result.details), result.details


def test_the_exit_code_is_one() -> None:
    assert len(RESULTS) == len(NOTES) > 50
    assert exit_code(RESULTS) == 1


def test_every_kind_of_difference_is_tried() -> None:
    named = {note.partition(":")[0] for note in NOTES.values()}
    assert {"legality", "fans", "points", "fu", "pay", "step 1", "step 2"} <= named


def test_every_expectation_is_tried() -> None:
    steps = " ".join(step for table in TABLES for flow in table["flow"] for step in flow["steps"])
    facts = [*READERS, "ready", "pot", "treasure", "red-norths", "dora"]
    assert [word for word in facts if f"expect {word} " not in f"{steps} "] == []
