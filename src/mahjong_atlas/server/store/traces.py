"""Where the database names a person, and how the name is replaced there.

A name stands in the account and its sessions, in the entries of logs with which a person takes a place, in
what the list of tables shows, and in records.  All else in a log is what was chosen at the table.
"""

import json
from typing import Final

import msgspec
from sqlalchemy import Connection, LargeBinary, delete, func, insert, literal, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from mahjong_atlas.server.store.database import Database
from mahjong_atlas.server.store.games import SETTINGS, settings_of
from mahjong_atlas.server.store.schema import ENTRIES, GAMES, RECORD_PLAYERS, RECORDS, SEATINGS
from mahjong_atlas.table.entries import LogError, Opened, Place, Seated, read_entry, write_entry

DELETED: Final = "(deleted)"
"""Name of a person who has deleted the account."""
NAMING: Final = (b'{"k":"opened"', b'{"k":"seated"')
"""How entries begin that name persons."""


def people_of(payload: bytes) -> set[str]:
    """Persons that an entry names."""
    if not payload.startswith(NAMING):
        return set()
    try:
        entry = read_entry(payload, 0)
    except (LogError, RecursionError):
        return set()
    return {place.account for place in _places(entry) if place is not None and place.account}


def seatings_of(game: str, number: int, payload: bytes) -> list[dict[str, object]]:
    """The rows of who sat where by an entry."""
    return [{"game": game, "number": number, "person": person} for person in people_of(payload)]


def _places(entry: object) -> list[Place | None]:
    if isinstance(entry, Opened):
        return entry.places
    return [entry.place] if isinstance(entry, Seated) else []


def fill_seatings(connection: Connection) -> None:
    """Find out from all logs who sat where."""
    begins = func.substr(ENTRIES.c.payload, 1, len(NAMING[0]), type_=LargeBinary)
    wanted = select(ENTRIES.c.game, ENTRIES.c.number, ENTRIES.c.payload).where(
        begins.in_([literal(each, LargeBinary) for each in NAMING])
    )
    for batch in connection.execute(wanted).partitions(500):
        rows = [each for row in batch for each in seatings_of(row.game, row.number, bytes(row.payload))]
        if rows:
            connection.execute(insert(SEATINGS), rows)


async def rename_traces(database: Database, person: str, name: str, forget: bool = False) -> None:
    """Call the person otherwise in all tables and records, or `forget` whose they are.

    Each table and each record is a transaction of its own; a second call does what a first one left.
    """
    async with database.look() as connection:
        tables = await connection.execute(
            select(SEATINGS.c.game).where(SEATINGS.c.person == person).distinct()
        )
        records = await connection.execute(
            select(RECORD_PLAYERS.c.record).where(RECORD_PLAYERS.c.person == person).distinct()
        )
        games, finished = list(tables.scalars()), list(records.scalars())
    for game in games:
        async with database.write() as connection:
            await _rename_at_table(connection, game, person, Place(name, "", "" if forget else person))
    for record in finished:
        async with database.write() as connection:
            await _rename_in_record(connection, record, person, name, forget)


async def _rename_at_table(connection: AsyncConnection, game: str, person: str, now: Place) -> None:
    """The entries, the list of tables, and a mark for the process that has the table in memory."""
    where = (SEATINGS.c.game == game) & (SEATINGS.c.person == person)
    numbers = list((await connection.execute(select(SEATINGS.c.number).where(where))).scalars())
    before: set[tuple[int, str]] = set()
    for number in numbers:
        line = (ENTRIES.c.game == game) & (ENTRIES.c.number == number)
        payload = (await connection.execute(select(ENTRIES.c.payload).where(line))).scalar_one_or_none()
        if payload is None or person not in people_of(bytes(payload)):
            continue
        entry = read_entry(bytes(payload), number)
        if isinstance(entry, Opened):
            before |= {
                (at, each.name)
                for at, each in enumerate(entry.places)
                if each is not None and each.account == person
            }
            entry = msgspec.structs.replace(
                entry, places=[_renamed(each, person, now) for each in entry.places]
            )
        elif isinstance(entry, Seated):
            before.add((entry.player, entry.place.name))
            entry = Seated(entry.player, _renamed(entry.place, person, now) or entry.place)
        await connection.execute(update(ENTRIES).where(line).values(payload=write_entry(entry)))
    row = (await connection.execute(select(SETTINGS).where(GAMES.c.id == game))).one_or_none()
    if row is not None:
        values: dict[str, object] = {"revision": func.coalesce(GAMES.c.revision, 0) + 1}
        settings = settings_of(f"table {game[:6]}", row[0])
        players = settings.get("players")
        if isinstance(players, list):
            values["settings"] = {**settings, "players": _listed(players, before, now.name)}
        await connection.execute(update(GAMES).where(GAMES.c.id == game).values(values))
    if not now.account:
        await connection.execute(delete(SEATINGS).where(where))


def _renamed(place: Place | None, person: str, now: Place) -> Place | None:
    if place is None or place.account != person:
        return place
    return Place(now.name, place.kind, now.account)


def _listed(players: list[object], before: set[tuple[int, str]], name: str) -> list[object]:
    """The players that the list of tables shows, with the new name where the person still sits."""
    return [
        {**each, "name": name} if isinstance(each, dict) and (at, each.get("name")) in before else each
        for at, each in enumerate(players)
    ]


async def _rename_in_record(
    connection: AsyncConnection, record: str, person: str, name: str, forget: bool
) -> None:
    """Who played, and the head of the record; what was played stays."""
    where = (RECORD_PLAYERS.c.record == record) & (RECORD_PLAYERS.c.person == person)
    players = list((await connection.execute(select(RECORD_PLAYERS.c.player).where(where))).scalars())
    body = (await connection.execute(select(RECORDS.c.body).where(RECORDS.c.id == record))).scalar_one()
    named = update(RECORDS).where(RECORDS.c.id == record).values(body=_body(body, players, name))
    await connection.execute(named)
    values: dict[str, str | None] = {"name": name}
    if forget:
        values["person"] = None
    await connection.execute(update(RECORD_PLAYERS).where(where).values(values))


def _body(body: str, players: list[int], name: str) -> str:
    first, newline, rest = body.partition("\n")
    try:
        head = json.loads(first)
        names = head["players"]
        for player in players:
            names[player] = name
    except (ValueError, KeyError, IndexError, TypeError):  # a damaged record names no person
        return body
    return json.dumps(head, ensure_ascii=False) + newline + rest
