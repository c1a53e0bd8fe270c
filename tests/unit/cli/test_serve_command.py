"""mahjong-atlas serve, backup and restore."""

import builtins
import gzip
import socket
from pathlib import Path
from unittest.mock import patch

import pytest

from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.registry import DEMONSTRATION
from tests.unit.cli.command import command


def test_without_a_terminal_one_deal_is_played_through_the_server() -> None:
    done = command("serve", "--demo-if-closed", stdin=None)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0].startswith("Mahjong Atlas: http://127.0.0.1:")
    assert names_of(DEMONSTRATION[0]).ruleset("en") in lines[1]
    assert [line.split(":")[0].strip() for line in lines if "in all" in line] == [
        f"player {number}" for number in range(1, 5)
    ]
    port = int(lines[0].rpartition(":")[2])
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port))


def test_what_was_backed_up_is_restored(games: Path, tmp_path: Path) -> None:
    file = str(tmp_path / "atlas.gz")
    none = command("backup", file)
    assert none.code == 2
    assert none.complaint.startswith(f"there is no database {games}")
    there, other = (f"sqlite:///{tmp_path}/{name}.sqlite3" for name in ("there", "other"))
    empty = tmp_path / "empty.gz"
    empty.write_bytes(gzip.compress(b'{"format": "mahjong-atlas-backup-1"}\n{"rows": 0}\n'))
    assert command("restore", str(empty), "--database-url", there).out == "0 rows restored\n"
    assert command("backup", file, "--database-url", there).out == f"{file}: 0 rows\n"
    kept = command("backup", file, "--database-url", there, "--json").json
    assert (
        kept == command("restore", file, "--database-url", other, "--json").json == {"file": file, "rows": 0}
    )
    assert command("restore", str(tmp_path / "nothing"), "--database-url", other).complaint == (
        f"{tmp_path}/nothing: there is no such file"
    )
    unwritable = command("backup", str(tmp_path / "no" / "folder"), "--database-url", there)
    assert "cannot be written" in unwritable.complaint


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["--port", "70000"], "--port cannot be '70000': give a number from 0 to 65535"),
        (["--logs", "loud"], "--logs cannot be 'loud': choose one of console, json, quiet"),
        (["--database-url", "x"], "--database-url cannot be read"),
        (["--public-url", "example"], "--public-url cannot be 'example'"),
    ],
)
def test_settings_that_cannot_be_used_are_told_in_a_line(arguments: list[str], fault: str) -> None:
    done = command("serve", *arguments)
    assert done.code == 2
    assert done.complaint.startswith(fault)
    assert len(done.err.splitlines()) == 1


def test_a_port_that_is_asked_for_and_taken_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = command("serve", "--port", port)
    assert done.code == 2
    assert f"127.0.0.1 port {port} cannot be had" in done.complaint


def test_without_the_extra_its_name_is_told() -> None:
    given = builtins.__import__

    def missing(name: str, *rest: object) -> object:
        if name.startswith("mahjong_atlas.server"):
            raise ModuleNotFoundError("no such module", name="uvicorn")
        return given(name, *rest)

    with patch.object(builtins, "__import__", missing):
        done = command("serve")
    assert done.code == 2
    assert "pip install 'mahjong-atlas[server]'" in done.complaint
