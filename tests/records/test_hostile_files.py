"""Whatever a file holds, the command line and the server answer it in one line, in bounded memory.

`MAHJONG_ATLAS_HOSTILE=20000` tries that many files instead of 120; `-s` shows the figures.
"""

import os
from pathlib import Path

import pytest

from tests.records.hostile import ATTACK, hostile, taken
from tests.unit.cli.command import command
from tests.unit.server.study import ask

FILES = int(os.environ.get("MAHJONG_ATLAS_HOSTILE", "120"))
MOST_MEMORY = 128 << 10
"""Kilobytes that the answer to one file may take at its height."""


def answered_by_the_command_line(path: Path) -> None:
    """A verdict on the game, or one line that names the file."""
    done = command("replay", "--verify", str(path))
    assert done.code in (0, 1, 2)
    lines = done.err.splitlines()
    assert len(lines) == (1 if done.code else 0), done.err
    assert all(line.startswith(f"mahjong-atlas: {path}") and len(line) < 600 for line in lines), lines


def answered_by_the_server(content: bytes) -> None:
    """A replay, or an error with reason and remedy."""
    answer = ask("POST", "/api/replay", content=content)
    if answer.status_code != 200:
        assert answer.status_code in (413, 422), answer.text
        error = answer.json()["error"]
        assert error["remedy"]
        assert 0 < len(error["reason"]) < 600
        assert "\n" not in error["reason"]


@pytest.mark.timeout(FILES)
def test_hostile_files_are_answered_in_one_line_and_bounded_memory(tmp_path: Path) -> None:
    """Row 6 of what the server must stand."""
    path = tmp_path / "game"
    path.write_bytes(b"")
    answered_by_the_command_line(path)
    answered_by_the_server(b"")
    longest, largest = (0.0, ""), (0, "")
    for number in range(FILES):
        kind, content = hostile(f"hostile {number}") if number else ("attack", ATTACK)
        path.write_bytes(content)
        for answered, given in ((answered_by_the_command_line, path), (answered_by_the_server, content)):
            seconds, memory = taken(answered, given)
            where = f"{kind}, file {number}, {answered.__name__}"
            assert memory < MOST_MEMORY, where
            longest, largest = max(longest, (seconds, where)), max(largest, (memory, where))
    print(f"{FILES} files: at most {longest[0]:.2f} s ({longest[1]}), {largest[0] >> 10} MB ({largest[1]})")
