"""One database, opened: made and brought up to date at the start, written by one transaction at a time."""

import asyncio
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

import aiosqlite
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Row, Select, event, inspect, select, text
from sqlalchemy.dialects.sqlite.aiosqlite import AsyncAdapt_aiosqlite_connection
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from mahjong_atlas.server.files import FileError, check_no_link, make_folder, make_private
from mahjong_atlas.server.store.failures import (
    PRIMARY,
    Availability,
    Damaged,
    DatabaseError,
    DatabaseLost,
    first_line,
    sorted_out,
)
from mahjong_atlas.server.store.schema import METADATA
from mahjong_atlas.texts.message import Message

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATING: Final = 8136
"""Number of the lock that one process holds while it brings PostgreSQL up to date."""

SQLITE_SECONDS: Final = 10.0
"""Seconds for which a write waits for another program that has locked the SQLite file."""
POSTGRES: Final = {"connect_timeout": 5, "keepalives_idle": 10, "tcp_user_timeout": 10_000}
"""Seconds to connect, seconds of silence before a check, milliseconds until a dead connection is given up."""
POOL_SECONDS: Final = 10.0


class Database:
    """An open database.  On SQLite one process alone may have it; PostgreSQL takes many."""

    def __init__(self, url: URL) -> None:
        self.url: Final = url
        self.is_sqlite: Final = url.get_backend_name() == "sqlite"
        self.availability: Final = Availability()
        self._writing: Final = asyncio.Lock()
        self._lock: sqlite3.Connection | None = None
        self.engine: Final[AsyncEngine] = _engine(url, self.is_sqlite)

    async def open(self) -> None:
        """Make it, or bring it up to date, all of it or nothing.  Raises DatabaseError saying what to do."""
        if self.is_sqlite:
            file = Path(str(self.url.database))
            _make_private(file)
            self._lock = _alone(file)
        try:
            async with self.engine.begin() as connection:
                # sqlite3 begins no transaction of itself before tables are made
                lock = "BEGIN IMMEDIATE" if self.is_sqlite else f"SELECT pg_advisory_xact_lock({MIGRATING})"
                await connection.execute(text(lock))
                await connection.run_sync(_bring_up_to_date)
        except (SQLAlchemyError, OSError, CommandError, Damaged) as error:
            await self.close()
            raise self.unusable(error) from None

    async def open_to_read(self) -> None:
        """Look at a database that is there, even while a server uses it.  Raises DatabaseError."""
        address = self.url.render_as_string(hide_password=True)
        if self.is_sqlite:
            file = Path(str(self.url.database))
            try:
                check_no_link(file)
            except FileError as error:
                raise DatabaseError(Message("error-database-file", reason=error.whole)) from None
            if not file.exists():
                raise DatabaseError(Message("error-database-none", text=str(file)))
        try:
            async with self.engine.connect() as connection:
                there = await connection.run_sync(_version)
                if there is not None:
                    await connection.run_sync(_check_step)
        except (SQLAlchemyError, OSError, CommandError, Damaged) as error:
            raise self.unusable(error) from None
        if there is None:
            raise DatabaseError(Message("error-database-foreign", text=address))

    def unusable(self, error: Exception) -> DatabaseError:
        """The error in one line, with the remedy."""
        address = self.url.render_as_string(hide_password=True)
        if isinstance(error, UnknownStep):
            return DatabaseError(Message("error-database-later", text=address, text2=str(error)))
        if isinstance(error, EarlierStep):
            return DatabaseError(Message("error-database-earlier", text=address))
        cause = first_line(error)
        if isinstance(sorted_out(error), DatabaseLost):
            return DatabaseError(Message("error-database-not-opened", text=address, text2=cause))
        return DatabaseError(Message("error-database-damaged", text=address, text2=cause))

    async def close(self) -> None:
        """Close all connections and release the lock."""
        await self.engine.dispose()
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    @asynccontextmanager
    async def write(self, probes: bool = False) -> AsyncIterator[AsyncConnection]:
        """A transaction, kept at the end of the block.  SQLite has one writer: the others wait here.

        While the database is lost, only a write that probes it is tried.  Raises DatabaseLost, Damaged.
        """
        self._check_there(probes)
        async with self._writing if self.is_sqlite else nullcontext():
            self._check_there(probes)
            with self._watched():
                async with self.engine.begin() as connection:
                    yield connection
        self.availability.wrote()

    @asynccontextmanager
    async def look(self) -> AsyncIterator[AsyncConnection]:
        """A connection that only reads.  Raises DatabaseLost, Damaged."""
        with self._watched():
            async with self.engine.connect() as connection:
                yield connection

    async def rows(self, wanted: Select[Any]) -> Sequence[Row[Any]]:
        """What a statement finds.  Raises DatabaseLost, Damaged."""
        async with self.look() as connection:
            found: Sequence[Row[Any]] = (await connection.execute(wanted)).all()
        return found

    async def row(self, wanted: Select[Any]) -> Row[Any] | None:
        """The only row that a statement finds, or None.  Raises DatabaseLost, Damaged."""
        async with self.look() as connection:
            found: Row[Any] | None = (await connection.execute(wanted)).one_or_none()
        return found

    def _check_there(self, probes: bool) -> None:
        if self.availability.is_lost and not probes:
            raise DatabaseLost(Message("error-database-lost"))

    @contextmanager
    def _watched(self) -> Iterator[None]:
        try:
            yield
        except DatabaseError:
            raise
        except SQLAlchemyError as error:
            known = sorted_out(error)
            if isinstance(known, DatabaseLost):
                self.availability.failed(known)
            if known is error:
                raise
            raise known from None

    async def now(self, connection: AsyncConnection) -> float:
        """Seconds since 1970 by the one clock that all processes share."""
        if self.is_sqlite:
            return time.time()
        found = await connection.execute(select(text("extract(epoch from clock_timestamp())")))
        return float(found.scalar_one())


def _engine(url: URL, is_sqlite: bool) -> AsyncEngine:
    if not is_sqlite:
        limits = {"pool_size": 8, "max_overflow": 8, "pool_timeout": POOL_SECONDS, "pool_pre_ping": True}
        return create_async_engine(url, connect_args=POSTGRES, hide_parameters=True, **limits)
    opened = partial(_opened, str(url.database), SQLITE_SECONDS)
    engine = create_async_engine(url, async_creator=opened, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: AsyncAdapt_aiosqlite_connection, _record: object) -> None:
        # a text that is damaged can be read, though not understood: sqlite3 would give up the whole answer
        connection.driver_connection.text_factory = _text
        cursor = connection.cursor()
        for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {line}")
        cursor.close()

    return engine


async def _opened(file: str, seconds: float) -> aiosqlite.Connection:
    """A connection of SQLite, which has a thread of its own.

    Who is cancelled meanwhile waits and closes it: a thread that outlives the event loop ends in a traceback.
    """
    connection = aiosqlite.connect(file, timeout=seconds)
    thread: Any = getattr(connection, "_thread", connection)
    thread.daemon = True  # as SQLAlchemy does where it connects itself
    opening = asyncio.ensure_future(connection)
    try:
        return await asyncio.shield(opening)
    except asyncio.CancelledError:
        with suppress(sqlite3.Error):
            await (await opening).close()
        raise


def _make_private(file: Path) -> None:
    """Only the owner reads the database, its lock, and what SQLite keeps beside it.  Raises DatabaseError.

    SQLite gives its write-ahead log and shared memory the mode of the database.
    """
    try:
        make_folder(file.parent)
        for made in (file, Path(f"{file}.lock")):
            make_private(made)
        for beside in (Path(f"{file}-wal"), Path(f"{file}-shm")):
            if os.path.lexists(beside):
                make_private(beside)
    except FileError as error:
        raise DatabaseError(Message("error-database-file", reason=error.whole)) from None


def _alone(file: Path) -> sqlite3.Connection:
    """A lock beside the file, which ends with the process.  Raises DatabaseError if another one has it."""
    try:
        lock = sqlite3.connect(f"{file}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    except (OSError, sqlite3.Error) as error:
        raise DatabaseError(Message("error-database-not-made", text=str(file), text2=str(error))) from None
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        if error.sqlite_errorcode & PRIMARY != sqlite3.SQLITE_BUSY:
            raise DatabaseError(
                Message("error-database-lock", text=f"{file}.lock", text2=str(error))
            ) from None
        raise DatabaseError(Message("error-database-in-use", text=str(file))) from None
    return lock


def _text(raw: bytes) -> str:
    return raw.decode("utf-8", "replace")


class UnknownStep(CommandError):
    """The tables are at a step that this version does not know."""


class EarlierStep(CommandError):
    """The tables have not been brought up to date yet."""


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _bring_up_to_date(connection: Connection) -> None:
    config = _config(connection)
    there = _version(connection)
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    if there is not None and there not in known:
        raise UnknownStep(there)
    command.upgrade(config, "head")
    _check_tables(connection)


def _check_step(connection: Connection) -> None:
    """Raises UnknownStep, EarlierStep, or Damaged where the tables are not those of this version."""
    steps = ScriptDirectory.from_config(_config(connection))
    there = _version(connection)
    if there not in {step.revision for step in steps.walk_revisions()}:
        raise UnknownStep(there)
    if there != steps.get_current_head():
        raise EarlierStep(there)
    _check_tables(connection)


def _check_tables(connection: Connection) -> None:
    """Raises Damaged where a column is missing that the tables of this step have."""
    found = inspect(connection)
    for name, table in METADATA.tables.items():
        there = {each["name"] for each in found.get_columns(name)} if found.has_table(name) else set()
        missing = sorted(set(table.columns.keys()) - there)
        if missing:
            raise Damaged(f"table {name} lacks {', '.join(missing)}")


def _version(connection: Connection) -> str | None:
    """The step that the tables are at; None where there are none of ours."""
    return MigrationContext.configure(connection).get_current_revision()
