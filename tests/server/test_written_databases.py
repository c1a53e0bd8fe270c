"""Databases and backups of earlier versions are taken over: tables go on, or end with what stands."""

import asyncio
import gzip
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.settings import Settings
from mahjong_atlas.server.store.backup import restore
from mahjong_atlas.server.store.database import Database
from mahjong_atlas.table.entries import OUTDATED
from mahjong_atlas.table.stream import SPECTATOR
from tests.server.conftest import called
from tests.server.guests import PATIENCE

WRITTEN = Path(__file__).resolve().parents[1] / "written"
VERSIONS = sorted(path.name for path in WRITTEN.iterdir() if path.is_dir())

pytestmark = pytest.mark.anyio


@pytest.fixture(params=VERSIONS)
def version(request):
    return request.param


@pytest.fixture
def settings(tmp_path, version):
    """Settings with a database of an earlier version."""
    (tmp_path / "tables.sqlite3").write_bytes(
        gzip.decompress((WRITTEN / version / "tables.sqlite3.gz").read_bytes())
    )
    return Settings(home=tmp_path, grace=1)


def tables(settings):
    """Every table: id, ruleset, whether its match is over, the points with which its last deal began."""
    with closing(sqlite3.connect(settings.home / "tables.sqlite3")) as base:
        found = base.execute("select id, state from games").fetchall()
        logs = {
            table: [
                json.loads(line)
                for (line,) in base.execute(
                    "select payload from entries where game = ? order by number", (table,)
                )
            ]
            for table, _ in found
        }
    for table, state in found:
        log = logs[table]
        last = [entry["line"] for entry in log if entry["k"] == "deal"][-1]
        yield table, log[0], state == "over", last


def has_changed(opened):
    """Whether the ruleset of a table has changed since it was opened."""
    return opened["version"] < find_ruleset(opened["ruleset"]).version


def scores_by_player(line):
    seats = len(line["scores"])
    return [line["scores"][(player - line["dealer"]) % seats] for player in range(seats)]


def shown(room):
    return [json.loads(line) for line in room.game.streams.whole(SPECTATOR)]


async def test_every_table_of_an_earlier_version_is_taken_up(settings):
    seen = set()
    rows = list(tables(settings))
    async with called(settings, Room) as client:
        for table, opened, was_over, last in rows:
            assert (await client.get(f"/api/tables/{table}")).status_code == 200
            room = client.hub.open[table]
            ruleset_id, is_older = (
                opened["ruleset"],
                opened["version"] < find_ruleset(opened["ruleset"]).version,
            )
            seen.add((ruleset_id, was_over))
            match = next((message for message in shown(room) if message["t"] == "match"), None)
            if is_older and not was_over:
                assert match["reason"] == OUTDATED
                assert room.game.match.totals == scores_by_player(last)
            else:
                assert (match is not None) == was_over
                assert match is None or match.get("reason", "") == ""
            if was_over:
                assert match["results"] == await client.hub.records.results(table)
    assert {ruleset_id for ruleset_id, was_over in seen if was_over} == set(RULESETS)
    assert len({ruleset_id for ruleset_id, was_over in seen if not was_over}) >= len(RULESETS) - 1


async def test_every_record_of_an_earlier_version_is_replayed(settings):
    over = [(table, opened) for table, opened, was_over, _ in tables(settings) if was_over]
    async with called(settings, Room) as client:
        for table, opened in over:
            record = await client.get(f"/api/records/{table}")
            answer = (await client.post("/api/replay", content=record.content)).json()
            has_changed = opened["version"] < find_ruleset(opened["ruleset"]).version
            assert answer["verified"] is not has_changed
            assert answer["difference"] is None
            assert answer["played_under"] == (
                f"{opened['ruleset']}@{opened['version']}" if has_changed else None
            )
            assert answer["deals"]


async def test_an_account_of_an_earlier_version_signs_in(settings):
    async with called(settings, Room) as client:
        wish = {"name": "Anna", "password": "three kongs in a row"}
        assert (await client.post("/api/login", json=wish)).status_code == 200


@pytest.mark.parametrize("version", ["0.1.0"], indirect=True)  # rulesets have changed since
async def test_an_outdated_table_is_ended_once_and_for_good(settings):
    """Taken up a second time it is over as it was left; the log has one entry more."""
    rows = [row for row in tables(settings) if has_changed(row[1])]
    table = next(table for table, _, was_over, _ in rows if not was_over)
    for _ in range(2):
        async with called(settings, Room) as client:
            assert (await client.get(f"/api/tables/{table}")).status_code == 200
            async with asyncio.timeout(PATIENCE):
                while not client.hub.open[table].over:
                    await asyncio.sleep(0.01)
    with closing(sqlite3.connect(settings.home / "tables.sqlite3")) as base:
        written = base.execute("select payload from entries where game = ?", (table,)).fetchall()
    assert sum(json.loads(line)["k"] == "ended" for (line,) in written) == 1


async def test_a_backup_of_an_earlier_version_is_restored(tmp_path, version):
    database = Database(Settings(home=tmp_path).database)
    await database.open()
    try:
        assert await restore(database, WRITTEN / version / "backup.gz") > 1000
    finally:
        await database.close()
