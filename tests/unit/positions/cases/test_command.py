"""The command that checks files: what it prints last, what it returns."""

import json
from pathlib import Path

from tests.unit.cli.command import command

HERE = Path(__file__).parent
PLAYED = str(HERE / "played.toml")
INVERTED = str(HERE / "inverted.toml")
UNKNOWN = str(HERE / "unknown.toml")


def last_line(text: str) -> str:
    """The last line printed."""
    return text.splitlines()[-1]


def test_all_as_expected() -> None:
    done = command("check", PLAYED)
    assert done.code == 0
    assert done.out == "13 passed, 0 failed\n"


def test_failures_are_told_and_counted() -> None:
    done = command("check", PLAYED, INVERTED)
    assert done.code == 1
    out = done.out
    assert last_line(out) == "13 passed, 52 failed"
    assert "case pay-off-by-one\n    pay: E -4 S +12 W -4 N -4, expected E -4 S +13 W -5 N -4" in out
    assert "; W->S 4 (NB-66), N->S 4 (NB-66), E->S 4 (NB-66)" in out
    assert "flow wrong-turn\n    step 2 'expect turn W': found S, expected W" in out


def test_errors_outweigh_failures() -> None:
    done = command("check", INVERTED, UNKNOWN, PLAYED)
    assert done.code == 2
    lines = done.out.splitlines()
    assert lines[-1] == "13 passed, 52 failed"
    assert lines[-2].endswith("could not be understood")


def test_a_skipped_file_is_named_and_not_counted(tmp_path: Path) -> None:
    file = tmp_path / "file.toml"
    file.write_text('ruleset = "atlantis"\n[[case]]\nid = "a"')
    done = command("check", str(file))
    assert done.code == 2
    assert "atlantis" in done.out
    done = command("check", str(file), PLAYED, "--known-only")
    assert done.code == 0
    out = done.out
    assert f"SKIPPED {file}" in out
    assert last_line(out) == "13 passed, 0 failed"


def test_json() -> None:
    done = command("check", INVERTED, "--json")
    assert done.code == 1
    report = json.loads(done.out)
    assert (report["passed"], report["failed"]) == (0, 52)
    assert report["results"][0]["id"] == "fan-too-many"
    assert report["results"][0]["details"][0].startswith("fans: S")


def test_no_file_is_a_wrong_use() -> None:
    done = command("check")
    assert done.code == 2
    assert "FILE" in done.err
