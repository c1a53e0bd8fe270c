"""The tables of all processes: who owns which, and who takes over what a dead process left."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql import ColumnElement

from mahjong_atlas.server.store.database import Database
from mahjong_atlas.server.store.schema import ENTRIES, GAMES, PROCESSES

OPEN: Final = "open"
LIVE: Final = "live"
OVER: Final = "over"
LISTED: Final = 100
"""Public tables told at once."""


@dataclass(frozen=True)
class Game:
    """A table as the database has it; `settings` are what it was made with."""

    id: str
    settings: dict[str, object]
    state: str
    public: bool
    created: float


@dataclass(frozen=True)
class Elsewhere:
    """Another process has the table; there it is reached."""

    url: str


class Games:
    """Tables and their owners; `process` is the id of this process and `url` where others reach it."""

    def __init__(self, database: Database, process: str, url: str, lease: float) -> None:
        self.database: Final = database
        self.process: Final = process
        self.url: Final = url
        self.lease: Final = lease

    async def beat(self) -> None:
        """Say that this process lives; those that are long gone are forgotten."""
        async with self.database.write() as connection:
            now = await self.database.now(connection)
            until = {"url": self.url, "lease": now + self.lease}
            own = PROCESSES.c.id == self.process
            if not (await connection.execute(update(PROCESSES).where(own).values(until))).rowcount:
                await connection.execute(insert(PROCESSES).values(id=self.process, **until))
            long_gone = delete(PROCESSES).where(PROCESSES.c.lease < now - 100 * self.lease)
            await connection.execute(long_gone)

    async def begin(self) -> None:
        """The first beat.  SQLite has one process: whatever was there before is dead."""
        if self.database.is_sqlite:
            async with self.database.write() as connection:
                await connection.execute(delete(PROCESSES))
        await self.beat()

    async def end(self) -> None:
        """This process goes: its tables are free at once."""
        async with self.database.write() as connection:
            await connection.execute(update(GAMES).where(GAMES.c.owner == self.process).values(owner=None))
            await connection.execute(delete(PROCESSES).where(PROCESSES.c.id == self.process))

    async def create(self, game: str, settings: dict[str, object], public: bool) -> None:
        """A new table, which belongs to this process."""
        async with self.database.write() as connection:
            now = await self.database.now(connection)
            row = {"id": game, "settings": settings, "state": OPEN, "public": public, "created": now}
            await connection.execute(insert(GAMES).values(owner=self.process, length=0, **row))

    async def drop(self, game: str) -> None:
        """A table of this process of which nobody has heard is forgotten."""
        own = (GAMES.c.id == game) & (GAMES.c.owner == self.process)
        async with self.database.write() as connection:
            await connection.execute(delete(ENTRIES).where(ENTRIES.c.game.in_(select(GAMES.c.id).where(own))))
            await connection.execute(delete(GAMES).where(own))

    async def go_on(self, game: str, before: str) -> bool:
        """The table continues another from now on; False where one does already."""
        own = update(GAMES).where(GAMES.c.id == game, GAMES.c.owner == self.process)
        try:
            async with self.database.write() as connection:
                await connection.execute(own.values(continues=before))
        except IntegrityError:
            return False
        return True

    async def give_up(self, game: str) -> None:
        """A table that nobody came to begin continues no other: there may be a new one."""
        own = update(GAMES).where(GAMES.c.id == game, GAMES.c.owner == self.process)
        async with self.database.write() as connection:
            await connection.execute(own.values(continues=None))

    async def find(self, game: str) -> Game | None:
        """The table of this id."""
        return await self._find(GAMES.c.id == game)

    async def next_of(self, game: str) -> Game | None:
        """The table that continues this one."""
        return await self._find(GAMES.c.continues == game)

    async def _find(self, wanted: ColumnElement[bool]) -> Game | None:
        async with self.database.look() as connection:
            row = (await connection.execute(select(GAMES).where(wanted))).one_or_none()
        return None if row is None else Game(row.id, row.settings, row.state, row.public, row.created)

    async def listed(self) -> list[Game]:
        """Public tables that are not over, the newest first."""
        wanted = select(GAMES).where(GAMES.c.public, GAMES.c.state != OVER)
        async with self.database.look() as connection:
            rows = await connection.execute(wanted.order_by(GAMES.c.created.desc()).limit(LISTED))
            return [Game(row.id, row.settings, row.state, row.public, row.created) for row in rows]

    async def set_state(self, game: str, state: str) -> None:
        """The table is open, live or over from now on."""
        own = update(GAMES).where(GAMES.c.id == game, GAMES.c.owner == self.process)
        async with self.database.write() as connection:
            await connection.execute(own.values(state=state))

    async def save_settings(self, game: str, settings: dict[str, object]) -> None:
        """What the table is made of has changed."""
        own = update(GAMES).where(GAMES.c.id == game, GAMES.c.owner == self.process)
        async with self.database.write() as connection:
            await connection.execute(own.values(settings=settings))

    async def claim(self, game: str) -> Elsewhere | None:
        """None: this process owns the table now; else where the living process is that does."""
        async with self.database.write() as connection:
            now = await self.database.now(connection)
            free = update(GAMES).where(GAMES.c.id == game, _has_no_owner(now, self.process))
            taken = await connection.execute(free.values(owner=self.process))
            return None if taken.rowcount else await self._owner(connection, game)

    async def owned(self) -> set[str]:
        """Tables of this process."""
        async with self.database.look() as connection:
            found = await connection.execute(select(GAMES.c.id).where(GAMES.c.owner == self.process))
            return set(found.scalars())

    async def orphans(self, most: int) -> list[str]:
        """Live tables that no living process owns."""
        async with self.database.look() as connection:
            now = await self.database.now(connection)
            wanted = select(GAMES.c.id).where(GAMES.c.state == LIVE, _has_no_owner(now))
            found = await connection.execute(wanted.order_by(GAMES.c.created).limit(most))
            return list(found.scalars())

    async def _owner(self, connection: AsyncConnection, game: str) -> Elsewhere | None:
        owner = select(PROCESSES.c.url).join(GAMES, GAMES.c.owner == PROCESSES.c.id)
        url = (await connection.execute(owner.where(GAMES.c.id == game))).scalar_one_or_none()
        return None if url is None else Elsewhere(url)


def _has_no_owner(now: float, process: str | None = None) -> ColumnElement[bool]:
    """Nobody, nobody who lives, or `process`, owns the table."""
    living = exists().where(PROCESSES.c.id == GAMES.c.owner, PROCESSES.c.lease >= now)
    nobody = GAMES.c.owner.is_(None) | ~living
    return nobody if process is None else nobody | (GAMES.c.owner == process)
