"""Where the database names a person, and that nothing names one who is forgotten."""

import json
from pathlib import Path

import pytest
from sqlalchemy import delete, select

from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.server.settings import Settings
from mahjong_atlas.server.store.backup import KEPT, back_up, restore
from mahjong_atlas.server.store.database import Database
from mahjong_atlas.server.store.games import Games
from mahjong_atlas.server.store.log import DatabaseLog
from mahjong_atlas.server.store.people import People
from mahjong_atlas.server.store.records import Played, Records
from mahjong_atlas.server.store.schema import GAMES, SEATINGS
from mahjong_atlas.server.store.traces import DELETED, fill_seatings, rename_traces
from mahjong_atlas.table.entries import Clock, Left, Opened, Place, Seated, Started, read_entry, write_entry

pytestmark = pytest.mark.anyio
RULES = RULESETS[0]
OTHER = Place("Bob", "person", "person-b")


async def played(database: Database) -> tuple[Games, str]:
    """A table where Ann sat down twice, and its record; returns her id."""
    people = People(database)
    person = (await people.register("Ann", "hash")).person
    ann = Place("Ann", "person", person)
    games = Games(database, "p", "http://p", 6.0)
    await games.begin()
    await games.create("t", {"players": [{"name": "Ann"}, {"name": "Bob"}, None, {"name": "Ann"}]}, True)
    places = [ann, OTHER, None, None]
    entries = [Opened("t", RULES, {}, places, Clock()), Left(0), Seated(3, ann), Seated(2, OTHER), Started()]
    await DatabaseLog(database, "p").append("t", 0, [write_entry(each) for each in entries])
    head = {"players": ["Ann", "Bob", "Bob", "Ann"], "rules": RULES}
    body = json.dumps(head) + '\n{"event": "Ann"}\n'
    who = [
        Played(person, "Ann", 1),
        Played("b", "Bob", 2),
        Played("b", "Bob", 3),
        Played(person, "Ann", 4),
    ]
    await Records(database).keep("r", "t", RULES, body, who)
    return games, person


async def everything(database: Database) -> str:
    """All rows of all tables as text."""
    async with database.look() as connection:
        rows = [tuple(row) for table in KEPT.values() for row in await connection.execute(select(table))]
        rows += [tuple(row) for row in await connection.execute(select(SEATINGS))]
    return repr(rows)


async def test_nothing_names_a_person_who_is_forgotten(database: Database) -> None:
    _, person = await played(database)
    before = await everything(database)
    assert "Ann" in before
    assert person in before
    await People(database).forget(person)
    stored = await everything(database)
    assert person not in stored
    assert stored.count("Ann") == 1, "only in what was played"
    assert stored.count(DELETED) == 2 + 2 + 4, "entries, the list of tables, the record and its head"
    assert "person-b" in stored
    assert await People(database).account("Ann") is None


async def test_a_log_stays_readable_and_keeps_its_length(database: Database) -> None:
    _, person = await played(database)
    log = DatabaseLog(database, "p")
    before = [read_entry(line, 0) for line in await log.read("t")]
    await rename_traces(database, person, "Zoe")
    after = [read_entry(line, 0) for line in await log.read("t")]
    assert [type(each) for each in after] == [type(each) for each in before]
    opened, seated = after[0], after[2]
    assert isinstance(opened, Opened)
    assert isinstance(seated, Seated)
    assert opened.places == [Place("Zoe", "person", person), OTHER, None, None]
    assert seated.place == Place("Zoe", "person", person)
    assert (await Records(database).body("r") or "").splitlines() == [
        json.dumps({"players": ["Zoe", "Bob", "Bob", "Zoe"], "rules": RULES}),
        '{"event": "Ann"}',
    ]


async def test_each_renaming_is_seen_by_the_process_that_has_the_table(database: Database) -> None:
    games, person = await played(database)
    assert await games.revisions() == {}
    await rename_traces(database, person, "Zoe")
    await rename_traces(database, person, "Zoe")
    assert await games.revisions() == {"t": 2}
    async with database.look() as connection:
        settings = (await connection.execute(select(GAMES.c.settings))).scalar_one()
    assert [each and each["name"] for each in settings["players"]] == ["Zoe", "Bob", None, "Zoe"]


async def test_a_damaged_record_does_not_stop_it(database: Database) -> None:
    _, person = await played(database)
    await Records(database).keep("s", "t", RULES, "no JSON", [Played(person, "Ann", 1)])
    await People(database).forget(person)
    assert await Records(database).body("s") == "no JSON"
    assert person not in await everything(database)


async def test_who_sat_where_is_found_in_logs_of_an_earlier_version(database: Database) -> None:
    _, person = await played(database)
    async with database.write() as connection:
        await connection.execute(delete(SEATINGS))
        await connection.run_sync(fill_seatings)
        found = await connection.execute(select(SEATINGS.c.number).where(SEATINGS.c.person == person))
        assert sorted(found.scalars()) == [0, 2]


async def test_who_sat_where_is_found_after_a_restore(database: Database, tmp_path: Path) -> None:
    _, person = await played(database)
    await back_up(database, tmp_path / "b.gz")
    other = Database(Settings(home=tmp_path / "other").database)
    await other.open()
    await restore(other, tmp_path / "b.gz")
    await People(other).forget(person)
    assert person not in await everything(other)
    await other.close()
