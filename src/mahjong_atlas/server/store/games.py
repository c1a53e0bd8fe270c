"""The tables of all processes, their owners, and the takeover of tables of dead processes."""

from dataclasses import dataclass
from functools import partial
from typing import Final

from sqlalchemy import Row, Select, Text, cast, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql import ColumnElement

from mahjong_atlas.server.store.database import Database
from mahjong_atlas.server.store.failures import if_whole, read_json, read_row
from mahjong_atlas.server.store.schema import ENTRIES, GAMES, PROCESSES, RECORD_PLAYERS, RECORDS, SEATINGS

OPEN: Final = "open"
LIVE: Final = "live"
OVER: Final = "over"
QUARANTINED: Final = "aside"  # the word of databases of every version
"""The log cannot be taken up: nothing is done with the table, and its rows are kept as they are."""
REMOVED: Final = "removed"
ERASED: Final = "erased"
"""Closed by an operator: the record of what was played stays, or goes as well."""
LISTED: Final = 100
"""Public tables in one answer."""
OF_PERSON: Final = 20
"""Tables of a person in one answer."""


@dataclass(frozen=True)
class GameRow:
    """A table as the database has it; `settings` are what it was made with, `used` when it was last used."""

    id: str
    settings: dict[str, object]
    state: str
    public: bool
    used: float


@dataclass(frozen=True)
class Elsewhere:
    """Another process has the table; there it is reached."""

    url: str


SETTINGS: Final = cast(GAMES.c.settings, Text)
USED: Final = func.coalesce(GAMES.c.active, GAMES.c.created)
_COLUMNS: Final = (
    GAMES.c.id,
    SETTINGS.label("settings"),
    GAMES.c.state,
    GAMES.c.public,
    USED.label("used"),
)
"""Settings are read as text, so that one row that holds no JSON does not hide the others."""


def settings_of(what: str, text: object) -> dict[str, object]:
    """Settings that were read as text; none where they are damaged, which the log names."""
    return if_whole(lambda: read_json(what, text)) or {}


def _read(row: Row[tuple[str, str, str, bool, float]]) -> GameRow:
    """The table of a row.  Raises Damaged."""
    what = f"table {str(row.id)[:6]}"
    return read_row(GameRow, what, {**row._mapping, "settings": read_json(what, row.settings)})


class Games:
    """Tables and their owners; `process` is the id of this process and `url` where others reach it."""

    def __init__(self, database: Database, process: str, url: str, lease: float) -> None:
        self.database: Final = database
        self.process: Final = process
        self.url: Final = url
        self.lease: Final = lease

    async def beat(self) -> None:
        """Renew the lease of this process; processes that are long gone are deleted.

        A beat also probes whether a lost database is back.
        """
        async with self.database.write(probes=True) as connection:
            now = await self.database.now(connection)
            until = {"url": self.url, "lease": now + self.lease}
            own = PROCESSES.c.id == self.process
            if not (await connection.execute(update(PROCESSES).where(own).values(until))).rowcount:
                await connection.execute(insert(PROCESSES).values(id=self.process, **until))
            long_gone = delete(PROCESSES).where(PROCESSES.c.lease < now - 100 * self.lease)
            await connection.execute(long_gone)

    async def begin(self) -> None:
        """The first beat.  SQLite has one process: all others in it are dead."""
        if self.database.is_sqlite:
            async with self.database.write() as connection:
                await connection.execute(delete(PROCESSES))
        await self.beat()

    async def end(self) -> None:
        """End the lease of this process: its tables are free at once."""
        async with self.database.write() as connection:
            await connection.execute(update(GAMES).where(GAMES.c.owner == self.process).values(owner=None))
            await connection.execute(delete(PROCESSES).where(PROCESSES.c.id == self.process))

    async def create(
        self, game: str, settings: dict[str, object], public: bool, seconds: float | None = None
    ) -> None:
        """A new table, which belongs to this process; it is kept for so many seconds, or for ever."""
        async with self.database.write() as connection:
            now = await self.database.now(connection)
            row = {"id": game, "settings": settings, "state": OPEN, "public": public, "created": now}
            row["expires"] = None if seconds is None else now + seconds
            await connection.execute(insert(GAMES).values(owner=self.process, length=0, active=now, **row))

    async def drop(self, game: str) -> None:
        """Drop a table of this process with all that was kept of it."""
        own = (GAMES.c.id == game) & (GAMES.c.owner == self.process)
        async with self.database.write() as connection:
            if await connection.scalar(select(GAMES.c.id).where(own)) is not None:
                await _delete_played(connection, game)
                await connection.execute(delete(GAMES).where(own))

    async def go_on(self, game: str, before: str) -> bool:
        """Note that the table continues another; False if one does already."""
        try:
            await self._set(game, continues=before)
        except IntegrityError:
            return False
        return True

    async def give_up(self, game: str) -> None:
        """A table that was never begun continues no other: there may be a new one."""
        await self._set(game, continues=None)

    async def find(self, game: str) -> GameRow | None:
        """The table of this id."""
        return await self._find(GAMES.c.id == game)

    async def next_of(self, game: str) -> GameRow | None:
        """The table that continues this one."""
        return await self._find(GAMES.c.continues == game)

    async def _find(self, wanted: ColumnElement[bool]) -> GameRow | None:
        there = select(*_COLUMNS).where(wanted, GAMES.c.state.not_in((REMOVED, ERASED)))
        row = await self.database.row(there)
        return None if row is None else _read(row)

    async def listed(self) -> list[GameRow]:
        """Public tables that are open or live and awake, the newest first; damaged ones are left out."""
        async with self.database.look() as connection:
            now = await self.database.now(connection)
            wanted = select(*_COLUMNS).where(
                GAMES.c.public, GAMES.c.state.in_((OPEN, LIVE)), ~_has_no_owner(now)
            )
        return await self._whole(wanted.order_by(GAMES.c.created.desc()).limit(LISTED))

    async def _whole(self, wanted: Select[tuple[str, str, str, bool, float]]) -> list[GameRow]:
        """Tables of these rows; damaged ones are left out."""
        rows = await self.database.rows(wanted)
        return [found for row in rows if (found := if_whole(partial(_read, row))) is not None]

    async def of_person(self, person: str) -> list[GameRow]:
        """Matches at which the person has a place and that are not over, the last used first."""
        sat = select(SEATINGS.c.game).where(SEATINGS.c.person == person)
        wanted = select(*_COLUMNS).where(GAMES.c.state == LIVE, GAMES.c.id.in_(sat))
        return await self._whole(wanted.order_by(USED.desc(), GAMES.c.created.desc()).limit(OF_PERSON))

    async def set_state(self, game: str, state: str) -> None:
        """Set the state to open, live or over, unless an operator has removed the table."""
        await self._set(game, GAMES.c.state.not_in((REMOVED, ERASED)), state=state)

    async def save_settings(self, game: str, settings: dict[str, object]) -> None:
        """Save new settings of the table, which is being used."""
        await self._set(game, settings=settings, used_ago=0.0)

    async def use(self, game: str, ago: float) -> None:
        """Note that the table was used until so many seconds ago."""
        await self._set(game, used_ago=ago)

    async def _set(
        self, game: str, *where: ColumnElement[bool], used_ago: float | None = None, **values: object
    ) -> None:
        """Change the row of a table of this process."""
        own = update(GAMES).where(GAMES.c.id == game, GAMES.c.owner == self.process, *where)
        async with self.database.write() as connection:
            if used_ago is not None:
                values["active"] = await self.database.now(connection) - used_ago
            await connection.execute(own.values(values))

    async def claim(self, game: str) -> Elsewhere | None:
        """Take the table for this process; returns None, or where the living process is that owns it."""
        async with self.database.write() as connection:
            now = await self.database.now(connection)
            free = update(GAMES).where(GAMES.c.id == game, _has_no_owner(now, self.process))
            taken = await connection.execute(free.values(owner=self.process))
            return None if taken.rowcount else await self._owner(connection, game)

    async def release(self, game: str) -> None:
        """Release the table: any process may resume it."""
        await self._set(game, owner=None)

    async def forgotten(self, seconds: float, most: int) -> list[tuple[str, str, int]]:
        """Tables that are not over and have slept for so long: id, state and length of the log."""
        async with self.database.look() as connection:
            now = await self.database.now(connection)
            wanted = select(GAMES.c.id, GAMES.c.state, GAMES.c.length).where(
                GAMES.c.state.in_((OPEN, LIVE)), now - seconds > USED, _has_no_owner(now)
            )
            rows = await connection.execute(wanted.order_by(USED).limit(most))
            return [(row.id, row.state, row.length) for row in rows]

    async def expired(self, most: int) -> list[str]:
        """Tables whose time has come and that no process has."""
        async with self.database.look() as connection:
            now = await self.database.now(connection)
            wanted = select(GAMES.c.id).where(
                GAMES.c.expires < now, GAMES.c.state.in_((OPEN, LIVE, OVER)), _has_no_owner(now)
            )
            return list((await connection.execute(wanted.order_by(GAMES.c.expires).limit(most))).scalars())

    async def owned(self) -> set[str]:
        """Tables of this process."""
        wanted = select(GAMES.c.id).where(GAMES.c.owner == self.process)
        return {row.id for row in await self.database.rows(wanted)}

    async def removed(self) -> set[str]:
        """Tables of this process, or of none that lives, that an operator has removed."""
        async with self.database.look() as connection:
            now = await self.database.now(connection)
            free = _has_no_owner(now, self.process) & GAMES.c.owner.is_not(None)
            wanted = select(GAMES.c.id).where(GAMES.c.state.in_((REMOVED, ERASED)), free)
            return set((await connection.execute(wanted)).scalars())

    async def clear(self, game: str) -> None:
        """Release a removed table that is closed here."""
        async with self.database.write() as connection:
            await clear(connection, game, await self.database.now(connection), self.process)

    async def revisions(self) -> dict[str, int]:
        """Tables of this process in whose logs names were replaced, with how often."""
        wanted = select(GAMES.c.id, GAMES.c.revision).where(
            GAMES.c.owner == self.process, GAMES.c.revision.is_not(None)
        )
        return {row.id: row.revision for row in await self.database.rows(wanted)}

    async def _owner(self, connection: AsyncConnection, game: str) -> Elsewhere | None:
        owner = select(PROCESSES.c.url).join(GAMES, GAMES.c.owner == PROCESSES.c.id)
        url = (await connection.execute(owner.where(GAMES.c.id == game))).scalar_one_or_none()
        return None if url is None else Elsewhere(url)


async def clear(connection: AsyncConnection, game: str, now: float, process: str | None = None) -> None:
    """Release a removed table unless another process has it; of an erased one only the id is left."""
    where = (GAMES.c.id == game) & GAMES.c.state.in_((REMOVED, ERASED)) & _has_no_owner(now, process)
    freed = await connection.execute(update(GAMES).where(where).values(owner=None, continues=None))
    state = (await connection.execute(select(GAMES.c.state).where(GAMES.c.id == game))).scalar_one_or_none()
    if freed.rowcount and state == ERASED:
        await _delete_played(connection, game)
        await connection.execute(update(GAMES).where(GAMES.c.id == game).values(settings={}, length=0))


async def _delete_played(connection: AsyncConnection, game: str) -> None:
    """Delete the log of a table, who sat there, and the record."""
    for table in (ENTRIES, SEATINGS):
        await connection.execute(delete(table).where(table.c.game == game))
    own = select(RECORDS.c.id).where(RECORDS.c.game == game)
    await connection.execute(delete(RECORD_PLAYERS).where(RECORD_PLAYERS.c.record.in_(own)))
    await connection.execute(delete(RECORDS).where(RECORDS.c.game == game))


def _has_no_owner(now: float, process: str | None = None) -> ColumnElement[bool]:
    """The table has no owner, an owner whose lease has ended, or the owner `process`."""
    living = exists().where(PROCESSES.c.id == GAMES.c.owner, PROCESSES.c.lease >= now)
    free = GAMES.c.owner.is_(None) | ~living
    return free if process is None else free | (GAMES.c.owner == process)
