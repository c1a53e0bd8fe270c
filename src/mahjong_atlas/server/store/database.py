"""One database, opened: made and brought up to date at the start, written by one transaction at a time."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, event, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from mahjong_atlas.errors import AtlasError

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATING: Final = 8136
"""Number of the lock that one process holds while it brings PostgreSQL up to date."""


class DatabaseError(AtlasError):
    """The database cannot be used."""


class Database:
    """An open database.  On SQLite one process alone may have it; PostgreSQL takes many."""

    def __init__(self, url: URL) -> None:
        self.url: Final = url
        self.is_sqlite: Final = url.get_backend_name() == "sqlite"
        self._writing: Final = asyncio.Lock()
        self._lock: sqlite3.Connection | None = None
        self.engine: Final[AsyncEngine] = _engine(url, self.is_sqlite)

    async def open(self) -> None:
        """Make it, or bring it up to date.  Raises DatabaseError saying what to do."""
        if self.is_sqlite:
            self._lock = _alone(Path(str(self.url.database)))
        try:
            async with self.engine.begin() as connection:
                if not self.is_sqlite:
                    await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
                await connection.run_sync(_bring_up_to_date)
        except (SQLAlchemyError, OSError) as error:
            await self.close()
            raise self._unusable(error) from None

    async def open_to_read(self) -> None:
        """Look at a database that is there, even while a server uses it.  Raises DatabaseError."""
        told = self.url.render_as_string(hide_password=True)
        if self.is_sqlite and not Path(str(self.url.database)).exists():
            raise DatabaseError(f"there is no database {self.url.database}: name it with --database-url")
        try:
            async with self.engine.connect() as connection:
                there = await connection.run_sync(_version)
        except (SQLAlchemyError, OSError) as error:
            raise self._unusable(error) from None
        if there is None:
            raise DatabaseError(f"{told} is no database of this server: name another with --database-url")

    def _unusable(self, error: Exception) -> DatabaseError:
        told = self.url.render_as_string(hide_password=True)
        cause = str(getattr(error, "orig", None) or error).strip().splitlines()
        return DatabaseError(
            f"the database {told} cannot be opened ({cause[0] if cause else type(error).__name__}): "
            "see that it runs and that --database-url names it"
        )

    async def close(self) -> None:
        """Nothing is open afterwards."""
        await self.engine.dispose()
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, kept at the end of the block.  SQLite has one writer: the others wait here."""
        if self.is_sqlite:
            async with self._writing, self.engine.begin() as connection:
                yield connection
        else:
            async with self.engine.begin() as connection:
                yield connection

    @asynccontextmanager
    async def look(self) -> AsyncIterator[AsyncConnection]:
        """A connection that only reads."""
        async with self.engine.connect() as connection:
            yield connection

    async def now(self, connection: AsyncConnection) -> float:
        """Seconds since 1970 by the one clock that all processes share."""
        if self.is_sqlite:
            return time.time()
        found = await connection.execute(select(text("extract(epoch from clock_timestamp())")))
        return float(found.scalar_one())


def _engine(url: URL, is_sqlite: bool) -> AsyncEngine:
    if not is_sqlite:
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    engine = create_async_engine(url, connect_args={"timeout": 30})

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        cursor = connection.cursor()
        for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {line}")
        cursor.close()

    return engine


def _alone(file: Path) -> sqlite3.Connection:
    """A lock beside the file, which the system lets go when the process ends, however it ends."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        lock = sqlite3.connect(f"{file}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    except (OSError, sqlite3.Error) as error:
        raise DatabaseError(f"{file} cannot be made ({error}): name another --database-url") from None
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error:
        lock.close()
        raise DatabaseError(
            f"another server uses {file}: stop it, or let several share one PostgreSQL with --database-url"
        ) from None
    return lock


def _bring_up_to_date(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _version(connection: Connection) -> str | None:
    """The step that the tables are at; None where there are none of ours."""
    return MigrationContext.configure(connection).get_current_revision()
