"""Entries that are wrong in one point must fail, and the report must name that point."""

import tomllib
from pathlib import Path

import pytest

from mahjong_atlas.cases.check import FAILED, Result, check_file, exit_code
from mahjong_atlas.cases.expectations import READERS

FILE = Path(__file__).with_name("inverted.toml")
TABLE = tomllib.loads(FILE.read_text(encoding="utf-8"))
NOTES = {(word, entry["id"]): entry["note"] for word in ("case", "flow") for entry in TABLE[word]}
RESULTS = check_file(FILE)


@pytest.mark.parametrize("result", RESULTS, ids=lambda result: f"{result.word}-{result.id}")
def test_a_wrong_expectation_fails(result: Result) -> None:
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
    steps = " ".join(step for flow in TABLE["flow"] for step in flow["steps"])
    assert [word for word in READERS if f"expect {word} " not in f"{steps} "] == []
