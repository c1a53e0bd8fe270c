"""Results of single entries."""

from pathlib import Path

import pytest

from mahjong_atlas.positions.cases import check
from mahjong_atlas.positions.cases.reader import Case, file_entries
from mahjong_atlas.texts.message import Message


def test_a_crash_fails_its_entry_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = {"event": {"kind": "exhausted"}, "claims": [], "expect": {"pay": {}}}
    table = {"ruleset": "ningbo", "case": [{"id": "a", **entry}, {"id": "b", **entry}]}
    file = file_entries(Path("file"), table)

    def crash_on_a(case: Case) -> list[Message]:
        if case.id == "a":
            raise AssertionError("cannot be")
        return []

    monkeypatch.setattr(check, "check_case", crash_on_a)
    results = [check.check_entry(file, each) for each in file.entries]
    assert [result.status for result in results] == [check.FAILED, check.PASSED]
    assert "cannot be" in results[0].details[0]
