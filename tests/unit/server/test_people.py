"""Accounts with names that look alike, and sessions that end; time is told by the test."""

from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, func, insert, select, table
from sqlalchemy import column as named

from mahjong_atlas.server.settings import Settings
from mahjong_atlas.server.store.backup import back_up, restore
from mahjong_atlas.server.store.database import MIGRATIONS, Database
from mahjong_atlas.server.store.people import (
    APART,
    DAY,
    MOST_SESSIONS,
    SWEPT,
    Account,
    Lifetimes,
    NameTaken,
    People,
    Visitor,
)
from mahjong_atlas.server.store.schema import ACCOUNTS, SESSIONS

pytestmark = pytest.mark.anyio
BEFORE = table("accounts", *map(named, ("id", "name", "name_key", "password_hash", "created")))
SESSIONS_BEFORE = table("sessions", *map(named, ("id", "person", "name", "account", "created")))


class Clock:
    """Seconds since 1970 as the test wants them."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


async def sessions_kept(database: Database) -> int:
    async with database.look() as connection:
        return int((await connection.execute(select(func.count()).select_from(SESSIONS))).scalar_one())


@pytest.mark.parametrize("name", ["ＡＮＮ", "\u0410NN", "ann", "Ann\ufe0f"])
async def test_a_name_that_looks_like_an_account_is_taken(database: Database, name: str) -> None:
    people = People(database)
    ann = await people.register("Ann", "hash")
    assert await people.is_taken(name)
    with pytest.raises(NameTaken):
        await people.register(name, "other")
    assert await people.account(name) == Account(ann.person, "Ann", "hash")
    assert not await people.is_taken("王小明")


async def test_an_unused_guest_expires_and_a_used_one_stays(database: Database) -> None:
    clock = Clock()
    people = People(database, Lifetimes(guest=30 * DAY, account=90 * DAY), clock)
    left, used = await people.sign_in("left"), await people.sign_in("used")
    clock.now += 29 * DAY
    assert await people.visitor(used.session) == used
    clock.now += 2 * DAY
    assert await people.visitor(left.session) is None
    assert await people.visitor(used.session) == used
    assert await people.ended({left.session, used.session}) == {left.session}
    assert await people.sweep() == 1
    assert await sessions_kept(database) == 1


async def test_a_session_of_an_account_lives_longer(database: Database) -> None:
    clock = Clock()
    people = People(database, Lifetimes(guest=30 * DAY, account=90 * DAY), clock)
    signed_in = await people.register("Ann", "hash")
    clock.now += 60 * DAY
    assert await people.sweep() == 0
    assert await people.visitor(signed_in.session) == signed_in
    clock.now += 91 * DAY
    assert await people.visitor(signed_in.session) is None
    assert await people.sweep() == 1


async def test_the_use_of_a_session_is_written_down_once_an_hour(database: Database) -> None:
    clock = Clock()
    people = People(database, now=clock)
    session = (await people.sign_in("Ann")).session

    async def seen() -> float:
        async with database.look() as connection:
            return float((await connection.execute(select(SESSIONS.c.seen))).scalar_one())

    came = clock.now
    clock.now += 3599
    await people.visitor(session)
    assert await seen() == came
    clock.now += 1
    assert await people.ended([session]) == set()
    assert await seen() == clock.now, "an open socket is a use"


async def test_a_guest_who_registers_stays_the_same_person_in_a_new_session(database: Database) -> None:
    people = People(database)
    guest, other = await people.sign_in("guest"), await people.sign_in("other")
    ann = await people.register("Ann", "hash", guest)
    assert ann == Visitor(ann.session, guest.person, "Ann", True)
    assert await people.ended([guest.session, ann.session]) == {guest.session}
    assert await people.first_sessions([guest.person, other.person, "unknown"]) == {guest.person: ann}
    await people.sign_out(ann.session)
    assert await people.first_sessions([guest.person]) == {}


async def test_a_name_that_is_taken_ends_no_session(database: Database) -> None:
    people = People(database)
    await people.register("Ann", "hash")
    guest = await people.sign_in("guest")
    with pytest.raises(NameTaken):
        await people.register("Ann", "hash", guest)
    assert await people.visitor(guest.session) == guest


async def test_another_account_is_another_person(database: Database) -> None:
    people = People(database)
    ann = await people.register("Ann", "hash")
    bob = await people.register("Bob", "hash", ann)
    assert bob.person != ann.person
    assert await people.ended([ann.session]) == {ann.session}


async def test_a_session_that_began_after_the_registration_is_not_the_first(database: Database) -> None:
    clock = Clock()
    people = People(database, now=clock)
    ann = await people.register("Ann", "hash", await people.sign_in("guest"))
    clock.now += 1
    await people.sign_in("", await people.account("Ann"))
    assert await people.first_sessions([ann.person]) == {ann.person: ann}
    await people.sign_out(ann.session)
    assert await people.first_sessions([ann.person]) == {}


async def test_expired_sessions_are_swept_in_bounded_batches(database: Database) -> None:
    people = People(database)
    rows = [
        {"id": f"s{n}", "person": "p", "name": "x", "created": 0.0, "seen": 0.0} for n in range(SWEPT + 3)
    ]
    async with database.write() as connection:
        await connection.execute(insert(SESSIONS), rows)
    assert [await people.sweep() for _ in range(3)] == [SWEPT, 3, 0]


async def test_an_account_has_a_limited_number_of_sessions(database: Database) -> None:
    clock = Clock()
    people = People(database, now=clock)
    opened = [(await people.register("Ann", "hash")).session]
    account = await people.account("Ann")
    for _ in range(MOST_SESSIONS):
        clock.now += 1
        opened.append((await people.sign_in("", account)).session)
    assert await people.ended(opened) == {opened[0]}, "the one that was not used for longest"


def as_of_version_0002(connection: Connection) -> None:
    """The tables of version 0002, with names that look alike today and did not count as alike then."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "0002")
    keys = {"Ian": "ian", "Lan": "lan", "lann": "lann", "王小明": "王小明", "O k": "o k"}
    rows = [
        {"id": key, "name": name, "name_key": key, "password_hash": "h", "created": float(number)}
        for number, (name, key) in enumerate(keys.items())
    ]
    connection.execute(insert(BEFORE), rows)
    session = {"id": "s", "person": "ian", "name": "Ian", "account": "ian", "created": 1.0}
    connection.execute(insert(SESSIONS_BEFORE), [session])


async def test_a_database_of_before_gets_new_keys_and_loses_nobody(database_url: str, tmp_path: Path) -> None:
    database = Database(Settings(home=tmp_path, database_url=database_url).database)
    async with database.engine.begin() as connection:
        await connection.run_sync(as_of_version_0002)
    await database.open()
    try:
        await accounts_of_before_are_found(People(database))
        async with database.look() as connection:
            found = select(ACCOUNTS.c.id, ACCOUNTS.c.name_key)
            keys = {row.id: row.name_key for row in await connection.execute(found)}
        assert (keys["ian"], keys["lan"]) == ("lan", f"lan{APART}lan"), "the later one is marked"
        file = tmp_path / "backup"
        await back_up(database, file)
        await into_an_empty_database(file, tmp_path)
    finally:
        await database.close()


async def into_an_empty_database(file: Path, home: Path) -> None:
    other = Database(Settings(home=home / "other").database)
    await other.open()
    try:
        await restore(other, file)
        await accounts_of_before_are_found(People(other))
    finally:
        await other.close()


async def accounts_of_before_are_found(people: People) -> None:
    for typed, id_ in {
        "Ian": "ian",
        "IAN": "ian",
        "Lan": "lan",
        "lan": "lan",
        "王小明": "王小明",
        "0 k": "o k",
    }.items():
        account = await people.account(typed)
        assert account is not None
        assert account.id == id_
    assert await people.visitor("s") is not None, "signed in before, and still"
