"""What the server keeps, on SQLite and PostgreSQL alike."""

import asyncio
import gzip
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import inspect, text, update

from mahjong_atlas.server.settings import Settings
from mahjong_atlas.server.store.backup import BackupError, back_up, restore
from mahjong_atlas.server.store.database import Database, DatabaseError
from mahjong_atlas.server.store.games import LIVE, OVER, QUARANTINED, Elsewhere, Games
from mahjong_atlas.server.store.log import DatabaseLog, Superseded
from mahjong_atlas.server.store.operators import Operators
from mahjong_atlas.server.store.people import NameTaken, People
from mahjong_atlas.server.store.records import Played, Records
from mahjong_atlas.server.store.schema import GAMES, METADATA

pytestmark = pytest.mark.anyio


async def games_of(database: Database, process: str = "a", lease: float = 60) -> Games:
    games = Games(database, process, f"http://{process}", lease)
    await games.beat()
    return games


async def test_the_steps_make_the_tables_of_the_schema(database: Database) -> None:
    async with database.look() as connection:
        columns = await connection.run_sync(
            lambda sync: {
                name: {each["name"] for each in inspect(sync).get_columns(name)}
                for name in inspect(sync).get_table_names()
            }
        )
        indexes = await connection.run_sync(
            lambda sync: {
                each["name"] for name in METADATA.tables for each in inspect(sync).get_indexes(name)
            }
        )
    assert columns.pop("alembic_version")
    assert columns == {name: set(table.columns.keys()) for name, table in METADATA.tables.items()}
    assert {str(index.name) for table in METADATA.tables.values() for index in table.indexes} <= indexes


async def test_opening_again_changes_nothing(database: Database) -> None:
    people = People(database)
    visitor = await people.sign_in("Ann")
    await database.close()
    await database.open()
    assert await people.visitor(visitor.session) == visitor


async def test_a_connection_that_is_opened_in_vain_is_closed_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its thread outlived the server that was stopped meanwhile, and wrote a traceback to the log."""
    database = Database(Settings(home=tmp_path).database)
    await database.open()
    begun, free = threading.Event(), threading.Event()
    connect = sqlite3.connect

    def slowly(*where: Any, **how: Any) -> sqlite3.Connection:
        begun.set()
        free.wait()
        return connect(*where, **how)

    async def look() -> None:
        async with database.look():
            raise AssertionError("the connection is not wanted any more")

    async with database.look():  # the one that is open already is taken
        monkeypatch.setattr(sqlite3, "connect", slowly)
        looking = asyncio.create_task(look())
        await asyncio.to_thread(begun.wait)
        looking.cancel()
        for _ in range(100):
            await asyncio.sleep(0)
        is_there = not looking.done()
        free.set()
        with pytest.raises(asyncio.CancelledError):
            await looking
    await database.close()
    assert is_there, "it is waited for"


async def test_a_database_of_the_first_version_is_brought_up_to_date(database: Database) -> None:
    games = await games_of(database)
    await games.create("t", {}, False)
    async with database.write() as connection:
        for line in (
            "DROP INDEX games_expiring",
            "ALTER TABLE games DROP COLUMN expires",
            "DROP INDEX games_asleep",
            "ALTER TABLE games DROP COLUMN active",
            "DROP INDEX games_continuing",
            "ALTER TABLE games DROP COLUMN continues",
            "DROP INDEX sessions_seen",
            "ALTER TABLE sessions DROP COLUMN seen",
            "ALTER TABLE accounts DROP COLUMN banned",
            "ALTER TABLE accounts DROP COLUMN ban_reason",
            "ALTER TABLE games DROP COLUMN revision",
            "DROP TABLE seatings",
            "DROP TABLE operator_actions",
            "UPDATE alembic_version SET version_num = '0001'",
        ):
            await connection.execute(text(line))
    await database.close()
    await database.open()
    assert await games.next_of("old") is None
    assert await games.go_on("t", "old")
    found = await games.next_of("old")
    assert found is not None
    assert found.id == "t"


async def test_a_log_is_read_as_it_was_written(database: Database) -> None:
    games = await games_of(database)
    await games.create("t", {"rules": "x"}, False)
    log = DatabaseLog(database, "a")
    await log.append("t", 0, [b"one", b"two"])
    await asyncio.gather(log.append("t", 2, [b"three"]), log.append("t", 3, [b"four", b"five"]))
    assert await log.read("t") == [b"one", b"two", b"three", b"four", b"five"]
    assert await log.read("unknown") == []


async def test_many_tables_are_written_together_and_each_is_answered(database: Database) -> None:
    games = await games_of(database)
    for number in range(8):
        await games.create(f"t{number}", {}, False)
    log = DatabaseLog(database, "a")
    appends = [log.append(f"t{number}", 0, [b"%d" % number]) for number in range(8)]
    results = await asyncio.gather(*appends, log.append("t0", 5, [b"wrong"]), return_exceptions=True)
    assert results[:8] == [None] * 8
    assert isinstance(results[8], Superseded)
    assert [await log.read(f"t{number}") for number in range(8)] == [[b"%d" % n] for n in range(8)]


async def test_numbers_that_are_taken_are_not_written_again(database: Database) -> None:
    games = await games_of(database)
    await games.create("t", {}, False)
    log = DatabaseLog(database, "a")
    await log.append("t", 0, [b"one"])
    for first in (0, 2):
        with pytest.raises(Superseded, match=f"has 1 entries, not {first}"):
            await log.append("t", first, [b"other"])
    assert await log.read("t") == [b"one"]


async def test_the_log_of_another_process_is_not_written(database: Database) -> None:
    games = await games_of(database)
    await games.create("t", {}, False)
    with pytest.raises(Superseded, match="belongs to another process"):
        await DatabaseLog(database, "b").append("t", 0, [b"one"])
    with pytest.raises(Superseded):
        await DatabaseLog(database, "a").append("unknown", 0, [b"one"])
    assert await DatabaseLog(database, "a").read("t") == []


async def test_a_table_of_a_living_process_stays_there(database: Database) -> None:
    first, second = await games_of(database, "a"), await games_of(database, "b")
    await first.create("t", {}, False)
    assert await first.claim("t") is None
    assert await second.claim("t") == Elsewhere("http://a")


async def test_a_table_of_a_dead_process_is_taken_over(database: Database) -> None:
    first, second = await games_of(database, "a", lease=-1), await games_of(database, "b")
    await first.create("t", {}, False)
    await DatabaseLog(database, "a").append("t", 0, [b"one"])
    assert await second.claim("t") is None
    with pytest.raises(Superseded):
        await DatabaseLog(database, "a").append("t", 1, [b"late"])
    log = DatabaseLog(database, "b")
    await log.append("t", 1, [b"two"])
    assert await log.read("t") == [b"one", b"two"]


async def test_a_process_that_goes_leaves_its_tables_free(database: Database) -> None:
    first, second = await games_of(database, "a"), await games_of(database, "b")
    await first.create("t", {}, False)
    await first.end()
    assert await second.claim("t") is None


async def test_of_two_claims_at_once_one_succeeds(database: Database) -> None:
    await (await games_of(database, "dead", lease=-1)).create("t", {}, False)
    claimants = [await games_of(database, name) for name in "abcd"]
    found = await asyncio.gather(*(each.claim("t") for each in claimants))
    assert found.count(None) == 1
    assert {each for each in found if each} == {Elsewhere(claimants[found.index(None)].url)}


async def test_public_tables_are_listed_until_they_are_over(database: Database) -> None:
    games = await games_of(database)
    for name, public in (("private", False), ("over", True), ("open", True)):
        await games.create(name, {"name": name}, public)
    await games.set_state("over", OVER)
    assert [each.id for each in await games.listed()] == ["open"]
    found = await games.find("over")
    assert found is not None
    assert (found.settings, found.state, found.public) == ({"name": "over"}, OVER, True)
    assert await games.find("unknown") is None


async def test_tables_that_are_asleep_are_not_listed(database: Database) -> None:
    """Deserted tables filled the public list for ever, also those of a process that had died."""
    dead, games = await games_of(database, "dead", lease=-1), await games_of(database, "a")
    await dead.create("orphan", {}, True)
    for name in ("awake", "asleep"):
        await games.create(name, {}, True)
    await games.release("asleep")
    assert [each.id for each in await games.listed()] == ["awake"]
    assert await games.claim("asleep") is None
    assert {each.id for each in await games.listed()} == {"awake", "asleep"}


async def test_tables_that_have_slept_for_long_are_found_the_oldest_first(database: Database) -> None:
    dead, games = await games_of(database, "dead", lease=-1), await games_of(database, "a")
    for number, name in enumerate(("third", "first", "second")):
        await dead.create(name, {}, True)
        async with database.write() as connection:
            slept = update(GAMES).where(GAMES.c.id == name)
            await connection.execute(slept.values(active=(3.0, 1.0, 2.0)[number]))
    await dead.create("fresh", {}, False)
    await games.create("awake", {}, True)
    await games.set_state("awake", LIVE)
    assert [each[0] for each in await games.forgotten(60, 9)] == ["first", "second", "third"]
    assert [each[0] for each in await games.forgotten(60, 2)] == ["first", "second"]
    assert await games.forgotten(1e12, 9) == []


async def test_of_two_tables_that_continue_one_at_once_one_does(database: Database) -> None:
    processes = [await games_of(database, name) for name in "abcd"]
    for games in processes:
        await games.create(f"t{games.process}", {}, False)
        await DatabaseLog(database, games.process).append(f"t{games.process}", 0, [b"one"])
    done = await asyncio.gather(*(games.go_on(f"t{games.process}", "old") for games in processes))
    assert done.count(True) == 1
    first = processes[done.index(True)]
    found = await first.next_of("old")
    assert found is not None
    assert found.id == f"t{first.process}"
    other = processes[done.index(False)]
    await first.drop(f"t{other.process}")
    assert await first.find(f"t{other.process}") is not None, "only the owner drops a table"
    await other.drop(f"t{other.process}")
    assert await first.find(f"t{other.process}") is None
    assert await DatabaseLog(database, other.process).read(f"t{other.process}") == []


async def test_a_table_that_is_given_up_leaves_its_place_to_another(database: Database) -> None:
    games = await games_of(database)
    for name in ("first", "second"):
        await games.create(name, {}, False)
    assert await games.go_on("first", "old")
    assert not await games.go_on("second", "old")
    assert await games.go_on("second", "first"), "one after the other"
    await games.give_up("second")
    await games.give_up("first")
    assert await games.next_of("old") is None
    assert await games.go_on("second", "old")


async def test_a_guest_is_known_until_he_signs_out(database: Database) -> None:
    people = People(database)
    visitor = await people.sign_in("牌友")
    other = await people.sign_in("牌友")
    assert visitor.person != other.person
    assert await people.visitor(visitor.session) == visitor
    await people.sign_out(visitor.session)
    assert await people.visitor(visitor.session) is None
    assert await people.visitor(other.session) == other


async def test_names_of_accounts_that_look_alike_are_one(database: Database) -> None:
    people = People(database)
    here = await people.register("Ann", "hash")
    with pytest.raises(NameTaken):
        await people.register("ＡＮＮ", "hash")
    account = await people.account("aNN")
    there = await people.sign_in("", account)
    assert account is not None
    assert here.person == there.person == account.id
    assert here.has_account
    assert here.name == "Ann"


async def test_a_record_is_found_by_those_who_played(database: Database) -> None:
    records = Records(database)
    players = [Played("p1", "Ann", 12.5), Played(None, "greedy", -12.5)]
    await records.keep("r", "t", "rules@1", "{}\n", players)
    await records.keep("r", "t", "rules@1", "changed", players)
    (found,) = await records.of_person("p1")
    assert (found.id, found.game, found.ruleset, list(found.players)) == ("r", "t", "rules@1", players)
    assert await records.of_person("p2") == []
    assert await records.body("r") == "{}\n"
    assert await records.body("unknown") is None


async def fill(database: Database) -> None:
    games = await games_of(database)
    await games.create("t", {"rules": "x", "名": [1]}, True)
    assert await games.go_on("t", "the one before")
    await DatabaseLog(database, "a").append("t", 0, [b"\x00\xff", b"{}"])
    people = People(database)
    await people.register("Ann", "hash")
    await Records(database).keep("r", "t", "rules@1", "{}\n", [Played("p1", "Ann", 1)])


async def contents(database: Database) -> dict[str, list[tuple[object, ...]]]:
    async with database.look() as connection:
        return {
            table.name: sorted(map(tuple, await connection.execute(table.select())), key=repr)
            for table in METADATA.sorted_tables
            if table.name != "processes"
        }


async def test_a_backup_restores_everything(database: Database, tmp_path: Path) -> None:
    """From either database into SQLite, which may be another kind than it came from."""
    await fill(database)
    file = tmp_path / "backup"
    rows = await back_up(database, file)
    other = Database(Settings(home=tmp_path / "other").database)
    await other.open()
    try:
        assert await restore(other, file) == rows
        assert await contents(other) == await contents(database)
        assert await (await games_of(other, "b")).claim("t") is None, "the process of then does not live"
        with pytest.raises(BackupError, match="not empty"):
            await restore(other, file)
    finally:
        await other.close()
    with pytest.raises(BackupError, match="not empty"):
        await restore(database, file)


async def test_a_backup_from_before_tables_went_on_is_restored(database: Database, tmp_path: Path) -> None:
    await fill(database)
    file = tmp_path / "backup"
    rows = await back_up(database, file)
    now = gzip.decompress(file.read_bytes())
    assert b', "continues": "the one before"' in now
    file.write_bytes(gzip.compress(now.replace(b', "continues": "the one before"', b"")))
    other = Database(Settings(home=tmp_path / "other").database)
    await other.open()
    try:
        assert await restore(other, file) == rows
        assert await (await games_of(database)).next_of("the one before") is not None
        assert await (await games_of(other)).next_of("the one before") is None
    finally:
        await other.close()


async def test_a_broken_backup_restores_nothing(database: Database, tmp_path: Path) -> None:
    await fill(database)
    file = tmp_path / "backup"
    await back_up(database, file)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    broken = {
        "cut": lines[:-1],
        "fewer": lines[:2] + lines[3:],
        "unknown": [lines[0], b'["nothing",{}]\n'],
        "columns": [lines[0], b'["games",{"id":"t"}]\n'],
        "wrong type": [line.replace(b'"public": true', b'"public": null') for line in lines],
        "other": [b'{"format":"other"}\n'],
        "no JSON": [lines[0], b"[\n"],
    }
    assert b'"public": true' in b"".join(lines)
    empty = Database(Settings(home=tmp_path / "empty").database)
    await empty.open()
    try:
        before = await contents(empty)
        for name, kept in broken.items():
            file.write_bytes(gzip.compress(b"".join(kept)))
            with pytest.raises(BackupError):
                await restore(empty, file)
            assert await contents(empty) == before, name
        for content in (b"", b"no gzip", gzip.compress(b"x" * 99)[:20]):
            file.write_bytes(content)
            with pytest.raises(BackupError):
                await restore(empty, file)
    finally:
        await empty.close()


async def test_two_servers_never_share_a_file(tmp_path: Path) -> None:
    settings = Settings(home=tmp_path)
    first, second = Database(settings.database), Database(settings.database)
    await first.open()
    with pytest.raises(DatabaseError, match="another server uses"):
        await second.open()
    await first.close()
    await second.open()
    await second.close()


async def test_a_database_that_does_not_answer_is_named_without_its_password(tmp_path: Path) -> None:
    settings = Settings(home=tmp_path, database_url=f"postgresql://ann:hush@/x?host={tmp_path}")
    with pytest.raises(DatabaseError) as caught:
        await Database(settings.database).open()
    assert "--database-url" in str(caught.value)
    assert "hush" not in str(caught.value)


async def test_a_failed_transaction_is_told_to_all_who_wait(database: Database) -> None:
    games = await games_of(database)
    await games.create("t", {}, False)
    log = DatabaseLog(database, "a")
    async with database.write() as connection:
        await connection.execute(text("DROP TABLE entries"))
    with pytest.raises(Exception, match="entries"):
        await log.append("t", 0, [b"one"])
    async with database.look() as connection:
        assert (await connection.execute(text("SELECT length FROM games"))).scalar_one() == 0


async def test_operators_see_which_tables_are_quarantined(database: Database) -> None:
    """Databases of every version have another word for it."""
    games = await games_of(database)
    for table in ("damaged", "whole"):
        await games.create(table, {}, public=False)
    async with database.write() as connection:
        await connection.execute(update(GAMES).where(GAMES.c.id == "damaged").values(state="aside"))
    found = await games.find("damaged")
    assert found is not None
    assert found.state == QUARANTINED
    operators = Operators(database)
    assert {each.id: each.state for each in await operators.tables()} == {
        "damaged": "quarantined",
        "whole": "open",
    }
    assert [each.id for each in await operators.tables("quarantined")] == ["damaged"]
    assert [each.id for each in await operators.tables("open")] == ["whole"]
