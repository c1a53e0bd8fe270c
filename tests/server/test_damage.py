"""What was kept and is damaged: the server starts, and everything that is whole goes on."""

import gzip
import json
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text
from structlog.testing import capture_logs

from mahjong_atlas.protocol.codes import CloseCode
from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.settings import Settings
from mahjong_atlas.server.store import database as store
from mahjong_atlas.server.store.backup import back_up, restore
from mahjong_atlas.server.store.database import Database
from mahjong_atlas.server.store.failures import Damaged, DatabaseError
from mahjong_atlas.server.store.records import Played
from mahjong_atlas.texts.languages import LANGUAGES, phrase
from tests.server.conftest import called, listening
from tests.server.guests import Guest, closed
from tests.server.test_http import error, guest

pytestmark = pytest.mark.anyio
RULES = RULESETS[0]
PAGE = 4096
"""Bytes of a page of SQLite."""
MARK = "marked"
EARLIER = Path(__file__).resolve().parents[1] / "written/0.1.0/tables.sqlite3.gz"
"""A database that the first version has written."""


async def two_tables(settings):
    """Two public tables that have begun; returns their ids."""
    async with called(settings, Room) as client:
        ann = await guest(client, MARK)
        wish = {"rules": RULES, "public": True, "clock": {"seconds": 0}}
        made = [(await client.post("/api/tables", json=wish, headers=ann)).json()["table"] for _ in range(2)]
        for table in made:
            assert (await client.post(f"/api/tables/{table}/start", headers=ann)).status_code == 200
        return made


async def run(settings, *statements, **values):
    """Change the database as no server would."""
    database = Database(settings.database)
    await database.open()
    for statement in statements:
        async with database.engine.begin() as connection:
            await connection.execute(text(statement), values)
    await database.close()


async def assert_quarantined(settings, damaged, whole):
    """The server starts; the damaged table says that it is, once in the log, and the other one is there."""
    with capture_logs() as lines:
        async with called(settings, Room) as client:
            for _ in range(3):
                assert error(await client.get(f"/api/tables/{damaged}")) == (410, "damaged")
            answer = await client.get(f"/api/tables/{whole}")
            assert (answer.status_code, answer.json()["started"]) == (200, True)
            listed = (await client.get("/api/tables")).json()["tables"]
            assert [each["table"] for each in listed] == [whole]
            assert (await client.get("/readyz")).status_code == 200
    aside = [line for line in lines if line["event"] == "table quarantined"]
    assert [line["table"] for line in aside] == [damaged[:6]]
    assert [line for line in lines if "exc_info" in line] == []


SEATED = '{"k":"seated","player":99,"place":{"name":"x","kind":"person"}}'
ENTRIES = {
    "an entry that is no JSON": b"\x00\xff",
    "an entry of no kind": b'{"k":"other"}',
    "an entry of a player that is not there": SEATED.encode(),
    "an entry of a deal that was not prepared": b'{"k":"deal","deal":7,"given":[],"line":{}}',
    "a second opening": b'{"k":"started"} {}',
}


@pytest.mark.parametrize("name", ENTRIES)
async def test_a_damaged_entry_quarantines_its_table(settings, name):
    damaged, whole = await two_tables(settings)
    change = "UPDATE entries SET payload = :payload WHERE game = :table AND number = 1"
    await run(settings, change, payload=ENTRIES[name], table=damaged)
    await assert_quarantined(settings, damaged, whole)


@pytest.mark.parametrize(
    "which", ["number = 0", "number = 1", "number = (SELECT length - 1 FROM games WHERE id = game)"]
)
async def test_a_missing_entry_quarantines_its_table(settings, which):
    damaged, whole = await two_tables(settings)
    await run(settings, f"DELETE FROM entries WHERE game = :table AND {which}", table=damaged)
    await assert_quarantined(settings, damaged, whole)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE entries SET payload = 'text' WHERE game = :table AND number = 1",
        "UPDATE games SET settings = 'no JSON' WHERE id = :table",
        "UPDATE games SET settings = '[1]' WHERE id = :table",
        "UPDATE games SET settings = CAST(x'ff' AS TEXT) WHERE id = :table",
        "UPDATE games SET active = 'yesterday' WHERE id = :table",
        "UPDATE games SET length = 'long' WHERE id = :table",
    ],
)
async def test_a_row_of_wrong_types_quarantines_its_table(light, change):
    """SQLite keeps anything in any column."""
    damaged, whole = await two_tables(light)
    await run(light, change, table=damaged)
    await assert_quarantined(light, damaged, whole)


async def test_settings_that_are_not_of_a_table_hide_no_other(settings):
    damaged, whole = await two_tables(settings)
    await run(
        settings,
        "UPDATE games SET settings = :value WHERE id = :table",
        value='{"players": 1}',
        table=damaged,
    )
    async with called(settings, Room) as client:
        for table in (damaged, whole):  # tables that sleep are not listed
            assert await client.hub.games.claim(table) is None
        listed = (await client.get("/api/tables")).json()["tables"]
        assert whole in [each["table"] for each in listed]


async def test_overwritten_pages_of_the_file_quarantine_what_stood_there(light):
    damaged, whole = await two_tables(light)
    # entries so long that each fills a page of its own
    longer = "CAST(CAST(payload AS TEXT) || printf('%3000s', '') AS BLOB)"
    await run(light, f"UPDATE entries SET payload = {longer}", "VACUUM")
    file = light.home / "tables.sqlite3"
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()
    connection.close()
    content = bytearray(file.read_bytes())
    pages = [
        at
        for at in range(0, len(content), PAGE)
        if damaged.encode() in content[at : at + PAGE]
        and whole.encode() not in content[at : at + PAGE]
        and content[at] == 0x0D  # a leaf of a table
    ]
    assert pages, "no page holds this table alone"
    assert (root - 1) * PAGE not in pages
    for at in pages:
        content[at : at + 64] = b"\xff" * 64
    file.write_bytes(content)
    await assert_quarantined(light, damaged, whole)


async def test_a_table_that_was_quarantined_is_taken_up_when_it_is_whole_again(settings):
    damaged, whole = await two_tables(settings)
    async with called(settings, Room) as client:
        (kept,) = [each async for each in payload_of(client.hub.database, damaged)]
    change = "UPDATE entries SET payload = :payload WHERE game = :table AND number = 1"
    await run(settings, change, payload=b"", table=damaged)
    await assert_quarantined(settings, damaged, whole)
    await run(settings, change, payload=kept, table=damaged)
    async with called(settings, Room) as client:
        for table in (damaged, whole):
            assert (await client.get(f"/api/tables/{table}")).status_code == 200
        listed = (await client.get("/api/tables")).json()["tables"]
        assert {each["table"] for each in listed} == {damaged, whole}


async def payload_of(database, table):
    """Entry 1 of a table."""
    wanted = text("SELECT payload FROM entries WHERE game = :table AND number = 1")
    async with database.look() as connection:
        yield bytes((await connection.execute(wanted, {"table": table})).scalar_one())


async def test_the_socket_of_a_table_that_was_quarantined_closes_for_good(light):
    damaged, _ = await two_tables(light)
    await run(light, "UPDATE entries SET payload = x'00' WHERE game = :table", table=damaged)
    async with listening(light, Room) as server:
        ann = await Guest(server.hub.settings.local).come()
        async with ann.socket(damaged) as socket:
            assert await closed(socket) == 4009


def test_damage_is_told_in_every_language():
    reasons = {phrase(language, CloseCode(4009).reason) for language in LANGUAGES}
    assert len(reasons) == len(LANGUAGES)


async def test_damaged_sessions_accounts_and_records_are_nobodys(light):
    async with called(light, Room) as client:
        ann, bob = await guest(client), await guest(client, "Bob")
        made = await client.post("/api/accounts", json={"name": "Cid", "password": "correct horse"})
        assert made.status_code == 201
        client.cookies.clear()
        person = (await client.hub.people.visitor(session_of(client, ann))).person
        for name in ("r1", "r2"):
            await client.hub.records.keep(name, name, RULES, "{}\n", [Played(person, "Ann", 1)])
        async with client.hub.database.write() as connection:
            for change in (
                "UPDATE sessions SET name = x'ff' WHERE name = 'Bob'",
                "UPDATE accounts SET password_hash = x'00' WHERE name = 'Cid'",
                "UPDATE record_players SET result = 'much' WHERE record = 'r1'",
                "UPDATE records SET body = x'00ff' WHERE id = 'r1'",
            ):
                await connection.execute(text(change))
        assert error(await client.get("/api/session", headers=bob)) == (401, "who")
        wish = {"name": "Cid", "password": "correct horse"}
        assert error(await client.post("/api/login", json=wish)) == (401, "login")
        (row,) = (await client.get("/api/records", headers=ann)).json()["records"]
        assert row["record"] == "r2"
        assert error(await client.get("/api/records/r1")) == (410, "damaged")
        assert (await client.get("/api/records/r2")).text == "{}\n"


def session_of(client, headers):
    """The session of a token."""
    return client.context.tokens.session(headers["authorization"].split()[1])


async def test_a_table_that_breaks_again_and_again_is_quarantined(light, monkeypatch):
    async def breaks(room):
        raise ValueError("a fault of this table alone")

    async with called(light, Room) as client:
        ann = await guest(client)
        made = await client.post("/api/tables", json={"rules": RULES}, headers=ann)
        good = made.json()["table"]
        monkeypatch.setattr(Room, "run", breaks)
        table = (await client.post("/api/tables", json={"rules": RULES}, headers=ann)).json()["table"]
        with capture_logs() as lines:
            replies = [await client.get(f"/api/tables/{table}") for _ in range(6)]
        assert [reply.status_code for reply in replies][-2:] == [410, 410]
        assert sum(line["event"] == "table quarantined" for line in lines) == 1
        assert (await client.get(f"/api/tables/{good}")).status_code == 200


async def test_a_migration_that_fails_half_way_leaves_nothing_of_it(tmp_path, monkeypatch):
    settings = Settings(home=tmp_path)
    check = store._check_tables

    def fails(connection):
        raise Damaged("power failure")

    monkeypatch.setattr(store, "_check_tables", fails)
    with pytest.raises(DatabaseError, match="power failure"):
        await Database(settings.database).open()
    with sqlite3.connect(tmp_path / "tables.sqlite3") as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == []
    connection.close()
    monkeypatch.setattr(store, "_check_tables", check)
    database = Database(settings.database)
    await database.open()
    await database.close()


async def test_damaged_rows_keep_no_database_of_an_earlier_version_from_being_brought_up_to_date(tmp_path):
    file = tmp_path / "tables.sqlite3"
    file.write_bytes(gzip.decompress(EARLIER.read_bytes()))
    with sqlite3.connect(file) as connection:
        for change in (
            "UPDATE accounts SET name = x'ff00', created = 'once'",
            "UPDATE entries SET payload = 'text' WHERE number = 0",
            "UPDATE entries SET payload = x'7b226b223a226f70656e656422ff' WHERE number = 1",
            "UPDATE games SET settings = 'no JSON'",
        ):
            assert connection.execute(change).rowcount > 0, change
    connection.close()
    async with called(Settings(home=tmp_path), Room) as client:
        assert (await client.get("/readyz")).status_code == 200
        assert (await client.get("/api/tables")).status_code == 200
        assert error(await client.post("/api/login", json={"name": "x", "password": "y" * 8}))[0] == 401


async def test_damaged_rows_can_be_backed_up_and_restored(light, tmp_path):
    damaged, whole = await two_tables(light)
    for change in (
        "UPDATE entries SET payload = 'text' WHERE game = :table AND number = 1",
        "UPDATE games SET settings = 'no JSON' WHERE id = :table",
        "UPDATE sessions SET name = x'ff'",
    ):
        await run(light, change, table=damaged)
    database, file = Database(light.database), tmp_path / "atlas.gz"
    await database.open_to_read()
    rows = await back_up(database, file)
    await database.close()
    again = Settings(home=tmp_path / "again", grace=1)
    database = Database(again.database)
    await database.open()
    assert await restore(database, file) == rows
    await database.close()
    await assert_quarantined(again, damaged, whole)


async def test_a_backup_of_overwritten_pages_is_refused_in_one_line(light, tmp_path):
    await two_tables(light)
    with sqlite3.connect(light.home / "tables.sqlite3") as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()
    connection.close()
    with (light.home / "tables.sqlite3").open("r+b") as file:
        file.seek((root - 1) * PAGE)
        file.write(b"\xff" * 64)
    database = Database(light.database)
    await database.open_to_read()
    with pytest.raises(DatabaseError, match=r"is damaged .*: restore the last backup"):
        await back_up(database, tmp_path / "atlas.gz")
    await database.close()
    assert not list(tmp_path.glob("atlas.gz*"))


UNUSABLE = {
    "UPDATE alembic_version SET version_num = '9999'": "newer version of Mahjong Atlas knows: install that",
    "DROP TABLE record_players": "is damaged (table record_players lacks",
    "ALTER TABLE record_players DROP COLUMN result": "is damaged (table record_players lacks result)",
    "INSERT INTO alembic_version VALUES ('0001')": "is damaged",
    "DELETE FROM alembic_version": "is damaged (table accounts already exists): restore",
}


@pytest.mark.parametrize("change", UNUSABLE)
async def test_tables_of_another_version_are_named_with_the_remedy(light, change):
    await run(light, change)
    with pytest.raises(DatabaseError) as caught:
        await Database(light.database).open()
    assert UNUSABLE[change] in str(caught.value)
    assert "\n" not in str(caught.value)
    assert json.dumps(str(light.home)).strip('"') in str(caught.value)
