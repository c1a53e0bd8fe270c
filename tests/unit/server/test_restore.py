"""Backups are read a few rows at a time, and one that cannot be restored is refused with the line."""

import gzip
import json
import shutil
import tracemalloc
import zlib
from collections.abc import Iterable
from pathlib import Path

import pytest
from sqlalchemy import func, select

from mahjong_atlas.server.settings import Settings
from mahjong_atlas.server.store.backup import FORMAT, BackupError, back_up, restore
from mahjong_atlas.server.store.database import Database
from mahjong_atlas.server.store.people import People
from mahjong_atlas.server.store.schema import ACCOUNTS, METADATA

pytestmark = pytest.mark.anyio
MEGABYTE = 1 << 20
HEAD = json.dumps({"format": FORMAT})
DEPTH = 100_000


def game(number: int, **more: object) -> str:
    """A line of a backup: a table."""
    row = {"id": f"t{number}", "settings": {}, "state": "over", "public": False, "created": 1, "owner": None}
    return json.dumps(["games", {**row, "length": 0, **more}])


def record(number: int, body: str = "{}") -> str:
    row = {"id": f"r{number}", "game": f"t{number}", "ruleset": "mcr@1", "finished": 1, "body": body}
    return json.dumps(["records", row])


def entry(**more: object) -> str:
    return json.dumps(["entries", {"game": "t1", "number": 0, "payload": "e30=", **more}])


def write(file: Path, rows: Iterable[str]) -> None:
    """A backup of these rows."""
    written = 0
    with gzip.open(file, "wt", compresslevel=1) as out:
        out.write(HEAD + "\n")
        for row in rows:
            out.write(row + "\n")
            written += 1
        out.write(json.dumps({"rows": written}) + "\n")


async def rows_of(database: Database) -> int:
    async with database.look() as connection:
        counts = [await connection.scalar(select(func.count()).select_from(each)) for each in KEPT]
        return sum(each or 0 for each in counts)


KEPT = [table for name, table in METADATA.tables.items() if name != "processes"]


async def test_a_restore_holds_a_few_rows_at_a_time(tmp_path: Path) -> None:
    """Row 8 of what the server must stand: 500 rows were held together, and a record has megabytes."""
    file, number = tmp_path / "atlas.gz", 40
    write(file, (record(each, "x" * MEGABYTE) for each in range(number)))
    database = Database(Settings(home=tmp_path / "home").database)
    await database.open()
    tracemalloc.start()
    try:
        assert await restore(database, file) == number
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        assert await back_up(database, tmp_path / "again.gz") == number
        _, peak_of_backup = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
        await database.close()
    assert peak < 14 * MEGABYTE
    assert peak_of_backup < 28 * MEGABYTE


DEEP = f'["games", {{"id": "t9", "settings": {"[" * DEPTH}{"]" * DEPTH}}}]'
BROKEN = {
    "deep JSON": ([game(1), DEEP], 3),
    "no JSON": ([game(1), "{"], 3),
    "not a name of a table": ([game(1), "[[], {}]"], 3),
    "twice": ([game(1), game(2), game(1)], 4),
    "an entry of no table": ([game(1), entry(game="t2")], 3),
    "a number that is too large": ([game(1), game(2, length=1 << 70)], 3),
    "half a character": ([game(1), game(2, state="\ud800")], 3),
    "a value that must be there": ([game(1, public=None)], 2),
    "another kind of value": ([game(1, state={})], 2),
    "no base64": ([game(1), entry(payload="?")], 3),
    "a row after the last line": ([game(1), '{"rows": 1}', game(2)], 4),
}


@pytest.mark.parametrize("name", BROKEN)
async def test_a_line_that_cannot_be_restored_is_named(database: Database, tmp_path: Path, name: str) -> None:
    """Row 8 of what the server must stand: deep JSON ended in a RecursionError, a misfit named no line."""
    rows, line = BROKEN[name]
    file = tmp_path / "atlas.gz"
    write(file, rows)
    with pytest.raises(BackupError) as refused:
        await restore(database, file)
    fault = str(refused.value)
    assert fault.startswith(f"{file}, line {line}: ")
    assert fault.endswith("nothing was restored: take another backup")
    assert await rows_of(database) == 0


@pytest.mark.parametrize("damage", ["cut", "changed", "sum"])
async def test_a_damaged_file_is_noticed_to_its_last_byte(tmp_path: Path, damage: str) -> None:
    """Row 8 of what the server must stand: damage inside ended in a zlib.error, the sum at the end was not
    looked at.
    """
    file = tmp_path / "atlas.gz"
    write(file, (record(each, "".join(map(str, range(each, each + 999)))) for each in range(400)))
    packed = bytearray(file.read_bytes())
    if damage == "cut":
        del packed[len(packed) // 2 :]
    elif damage == "changed":
        packed[len(packed) // 2 :] = bytes(len(packed) // 2)
    else:
        packed[-5] ^= 1
    file.write_bytes(packed)
    with pytest.raises((OSError, EOFError, zlib.error)):
        gzip.decompress(packed)
    database = Database(Settings(home=tmp_path / "home").database)
    await database.open()
    try:
        with pytest.raises(
            BackupError, match=r", line \d+: the file is damaged or cut short \(.*take another"
        ):
            await restore(database, file)
        assert await rows_of(database) == 0
    finally:
        await database.close()


async def test_a_running_database_is_copied_by_a_backup_and_not_by_its_file(tmp_path: Path) -> None:
    """Row 8 of what the server must stand: what was written last stands in the log beside the file."""
    home = tmp_path / "home"
    running = Database(Settings(home=home).database)
    await running.open()
    try:
        await People(running).register("Ann", "hash")
        (tmp_path / "copied").mkdir()
        shutil.copy2(home / "tables.sqlite3", tmp_path / "copied")
        await back_up(running, tmp_path / "atlas.gz")
    finally:
        await running.close()
    copied, restored = (Database(Settings(home=tmp_path / name).database) for name in ("copied", "restored"))
    await restored.open()
    await copied.open()
    try:
        await restore(restored, tmp_path / "atlas.gz")
        for database, names in ((copied, []), (restored, ["Ann"])):
            async with database.look() as connection:
                assert list((await connection.execute(select(ACCOUNTS.c.name))).scalars()) == names
    finally:
        await copied.close()
        await restored.close()
    text = (Path(__file__).resolve().parents[3] / "docs/deploy.md").read_text(encoding="utf-8")
    assert "Do not copy `tables.sqlite3` alone" in text
