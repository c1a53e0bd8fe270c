"""The command that checks files: what it prints last, what it returns."""

import json
from pathlib import Path

import pytest

from mahjong_atlas.cases.__main__ import main

HERE = Path(__file__).parent
PLAYED = str(HERE / "played.toml")
INVERTED = str(HERE / "inverted.toml")
UNKNOWN = str(HERE / "unknown.toml")


def last_line(text: str) -> str:
    """The last line printed."""
    return text.splitlines()[-1]


def test_all_as_expected(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([PLAYED]) == 0
    assert capsys.readouterr().out == "13 passed, 0 failed\n"


def test_failures_are_told_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([PLAYED, INVERTED]) == 1
    out = capsys.readouterr().out
    assert last_line(out) == "13 passed, 52 failed"
    assert "case pay-off-by-one\n    pay: E -4 S +12 W -4 N -4, expected E -4 S +13 W -5 N -4" in out
    assert "; W->S 4 (NB-66), N->S 4 (NB-66), E->S 4 (NB-66)" in out
    assert "flow wrong-turn\n    step 2 'expect turn W': found S, expected W" in out


def test_errors_outweigh_failures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([INVERTED, UNKNOWN, PLAYED]) == 2
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "13 passed, 52 failed"
    assert lines[-2].endswith("could not be understood")


def test_a_skipped_file_is_named_and_not_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file.toml"
    file.write_text('ruleset = "atlantis"\n[[case]]\nid = "a"')
    assert main([str(file)]) == 2
    assert "atlantis" in capsys.readouterr().out
    assert main([str(file), PLAYED, "--known-only"]) == 0
    out = capsys.readouterr().out
    assert f"SKIPPED {file}" in out
    assert last_line(out) == "13 passed, 0 failed"


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([INVERTED, "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["passed"], report["failed"]) == (0, 52)
    assert report["results"][0]["id"] == "fan-too-many"
    assert report["results"][0]["details"][0].startswith("fans: S")


def test_no_file_is_a_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([])
    assert stopped.value.code == 2
    assert "FILE" in capsys.readouterr().err
