"""`score --as-case`: what it writes is read as a file of cases, and the engine agrees with it."""

from pathlib import Path

import pytest

from mahjong_atlas.positions.cases.check import BROKEN, PASSED, check_file
from mahjong_atlas.positions.cases.reader import read_case, read_file
from mahjong_atlas.positions.cases.writer import file_text
from mahjong_atlas.rules.registry import RULESETS
from tests.architecture.sources import ROOT
from tests.unit.cli.command import command

EVERY = 7
"""Of the cases of a game so many-th is written."""


def cases_of(ruleset_id: str) -> Path:
    return ROOT / f"tests/rules/{ruleset_id}/cases.toml"


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_scored_position_is_a_case_that_holds(ruleset_id: str, tmp_path: Path) -> None:
    file = read_file(cases_of(ruleset_id))
    entries = [entry for entry in file.entries if entry.word == "case"][::EVERY]
    cases = [read_case(entry, ruleset_id) for entry in entries]
    path = tmp_path / "written.toml"
    path.write_text(file_text([(case.id, case.position) for case in cases]), encoding="utf-8")
    results = check_file(path)
    assert [(each.id, each.status, each.details) for each in results] == [
        (case.id, PASSED, ()) for case in cases
    ]
    written = [read_case(entry, ruleset_id) for entry in read_file(path).entries]
    assert [each.expected.win for each in written] == [each.expected.win for each in cases]
    assert len(cases) > 1


def test_a_line_and_a_file_are_written_as_cases(tmp_path: Path) -> None:
    line = "ningbo indicator=9s S=999m2277p S.melds=pung:555z:N,pung:666z:E event=discard:W:2p"
    path = tmp_path / "mine.toml"
    path.write_text(command("score", line, "--as-case", "--id", "dragons").out)
    (entry,) = read_file(path).entries
    assert entry.id == "dragons"
    assert read_case(entry, "ningbo").expected.winners[1].fans["dragon-pung"] == 2
    assert command("check", str(path)).code == 0
    path.write_text(path.read_text().replace("dragon-pung = 2", "dragon-pung = 1"))
    assert command("check", str(path)).code == 1, "what is expected is looked at"
    again = command("score", str(path), "--as-case")
    assert (again.code, "dragon-pung = 2" in again.out) == (0, True)
    refused = command("score", "ningbo S=147m147s147p1234z event=draw:S:5z", "--as-case")
    assert "expect.win = false" in refused.out
    assert "expect.reason" in refused.out


def test_a_case_is_of_one_game() -> None:
    hand = ("--hand", "123m456m789m78p55s", "--win", "9p")
    assert command("score", "--everywhere", *hand, "--as-case").code == 2
    assert 'ruleset = "riichi"' in command("score", "--rules", "riichi", *hand, "--as-case").out


@pytest.mark.parametrize(
    "before", ["", 'ruleset = "riichi"\n', 'ruleset = "riichi"\n[[case]]\nid = "unended"']
)
def test_what_is_written_may_be_put_at_the_end_of_a_file(before: str, tmp_path: Path) -> None:
    line = "riichi S=234m22567p34578s event=discard:W:6s state.riichi=S"
    path = tmp_path / "mine.toml"
    path.write_text(before)
    for case_id in ("one", "two"):
        with path.open("a") as file:
            file.write(command("score", line, "--as-case", "--id", case_id).out)
    file = read_file(path)
    assert file.ruleset_id == "riichi"
    assert [entry.id for entry in file.entries if entry.id != "unended"] == ["one", "two"]
    assert [each.status for each in check_file(path) if each.id != "unended"] == [PASSED, PASSED]


def test_a_case_of_another_game_is_an_error_of_that_case(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    lines = (
        "ningbo indicator=9s S=999m2277p S.melds=pung:555z:N,pung:666z:E event=discard:W:2p",
        "riichi S=234m22567p34578s event=discard:W:6s state.riichi=S",
    )
    written = [command("score", line, "--as-case", "--id", line[0]).out for line in lines]
    path.write_text("".join(written))
    ours, theirs = check_file(path)
    assert (ours.status, theirs.status) == (PASSED, BROKEN)
    assert "this case is of riichi, the file of ningbo" in theirs.details[0]
