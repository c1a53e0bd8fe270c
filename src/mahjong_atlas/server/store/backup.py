"""A backup of the whole database as JSON lines, packed with gzip; the same for SQLite and PostgreSQL.

The first line names the format, then comes one line a row, [table, {column: value}], with bytes in base64;
the last line says how many rows there are, so that a file that was cut short is noticed.
"""

import base64
import binascii
import gzip
import json
import os
import time
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import IO, Any, Final

from sqlalchemy import (
    JSON,
    Column,
    ColumnElement,
    LargeBinary,
    Table,
    Text,
    cast,
    func,
    insert,
    select,
    text,
    type_coerce,
    update,
)
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.types import NullType

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.server.files import FILE_MODE
from mahjong_atlas.server.store.database import Database
from mahjong_atlas.server.store.failures import Damaged, DatabaseError, DatabaseLost, sorted_out
from mahjong_atlas.server.store.games import settings_of
from mahjong_atlas.server.store.people import renew_name_keys
from mahjong_atlas.server.store.schema import ENTRIES, METADATA, PROCESSES, RECORDS, SEATINGS, SESSIONS
from mahjong_atlas.server.store.traces import seatings_of
from mahjong_atlas.texts.message import Message

FORMAT: Final = "mahjong-atlas-backup-1"
AT_ONCE: Final = 500
"""Rows that are read or written together."""
BYTES_AT_ONCE: Final = 1 << 20
"""Bytes of rows after which no further one is written together with them."""
LARGE: Final = 4
"""Records that are read together: each may have megabytes."""
LONGEST: Final = 64 << 20
"""Bytes of the longest line, several times those of the longest match."""
UNFIT: Final = (SQLAlchemyError, OverflowError, UnicodeEncodeError)
"""Errors of values that no column takes."""
KEPT: Final = {table.name: table for table in METADATA.sorted_tables if table not in (PROCESSES, SEATINGS)}
"""Processes are not kept: after a restore none of them lives.  Who sat where follows from the logs."""


_Row = dict[str, Any]


class BackupError(AtlasError):
    """A backup that cannot be written or read."""


@dataclass
class _Batch:
    """Rows of one table; `first` is the line of the first one, `size` the bytes of their lines."""

    table: Table
    first: int
    rows: list[_Row] = field(default_factory=list)
    size: int = 0


async def back_up(database: Database, file: Path) -> int:
    """Write the database as of one moment; returns the number of rows.  Raises DatabaseError, BackupError.

    The file appears under its name when it is whole, and only its owner may read it.
    """
    part = file.with_name(f"{file.name}.part")
    try:
        part.unlink(missing_ok=True)  # what is there may be wider, or a link that leads elsewhere
        raw = os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE), "wb")
        with raw, gzip.open(raw, "wt", encoding="utf-8") as out:
            rows = await _write(database, out)
        part.replace(file)
    except SQLAlchemyError as error:
        raise database.unusable(error) from None
    except OSError as error:
        raise BackupError(
            Message("error-backup-not-written", text=str(file), text2=str(error.strerror))
        ) from None
    finally:
        part.unlink(missing_ok=True)
    return rows


async def restore(database: Database, file: Path) -> int:
    """Fill an empty database from a backup, all of it or nothing; returns the number of rows.

    Only a few rows are in memory at a time.  Raises DatabaseError, BackupError.
    """
    rows = 0
    try:
        with gzip.open(file, "rb") as packed:
            async with database.write() as connection:
                if database.is_sqlite:  # sqlite3 begins no transaction of itself before a savepoint
                    await connection.execute(text("BEGIN IMMEDIATE"))
                await _see_that_it_is_empty(connection)
                for batch in _batches(_rows(file, _lines(file, packed))):
                    await _insert(connection, file, batch)
                    rows += len(batch.rows)
                await _renew(connection)
    except FileNotFoundError:
        raise BackupError(Message("error-backup-no-file", text=str(file))) from None
    except OSError as error:
        reason = Message("error-backup-foreign", text=str(file), text2=str(error.strerror))
        raise BackupError(reason) from None
    except (SQLAlchemyError, DatabaseLost, Damaged) as error:
        raise database.unusable(error) from None
    return rows


async def _insert(connection: AsyncConnection, file: Path, batch: _Batch) -> None:
    """Write rows, and of entries who sat where.  Raises BackupError with the first line that does not fit."""
    try:
        await _write_rows(connection, batch.table, batch.rows)
    except UNFIT as error:
        if isinstance(sorted_out(error), DatabaseError):
            raise
        for number, row in enumerate(batch.rows, batch.first):
            try:
                await _write_rows(connection, batch.table, [row])
            except UNFIT as cause:
                where, kind = str(file), type(getattr(cause, "orig", None) or cause).__name__
                reason = Message("error-backup-unfit", text=where, number=number, text2=kind)
                raise BackupError(reason) from None
        raise
    if batch.table is ENTRIES:
        seated = [each for row in batch.rows for each in seatings_of(**row)]
        if seated:
            await _write_rows(connection, SEATINGS, seated)


async def _write_rows(connection: AsyncConnection, table: Table, rows: list[_Row]) -> None:
    """All of the rows or none of them."""
    async with connection.begin_nested():
        await connection.execute(insert(table), rows)


async def _renew(connection: AsyncConnection) -> None:
    """Bring rows of an earlier version up to date."""
    await connection.execute(update(SESSIONS).where(SESSIONS.c.seen.is_(None)).values(seen=time.time()))
    await connection.run_sync(renew_name_keys)


async def _write(database: Database, out: IO[str]) -> int:
    rows = 0
    out.write(json.dumps({"format": FORMAT}) + "\n")
    async with database.engine.connect() as connection:
        if database.is_sqlite:
            await connection.execute(text("BEGIN"))
        else:
            await connection.execution_options(isolation_level="REPEATABLE READ")
        for table in KEPT.values():
            names = table.columns.keys()
            few = {"yield_per": LARGE if table is RECORDS else AT_ONCE}
            found = await connection.stream(select(*map(_raw, table.columns)), execution_options=few)
            async for row in found:
                values = {name: _written(table, name, value) for name, value in zip(names, row, strict=True)}
                line = [table.name, values]
                out.write(json.dumps(line, ensure_ascii=False) + "\n")
                rows += 1
    out.write(json.dumps({"rows": rows}) + "\n")
    return rows


def _raw(column: Column[Any]) -> ColumnElement[Any]:
    """A column as it is kept: one damaged value ends no backup."""
    if isinstance(column.type, JSON):
        return cast(column, Text)
    return type_coerce(column, NullType()) if isinstance(column.type, LargeBinary) else column


def _written(table: Table, name: str, value: object) -> object:
    """A value as JSON; what is damaged stays damaged and can be restored."""
    kind = table.columns[name].type
    if isinstance(kind, JSON):
        return settings_of(f"a row of {table.name}", value)
    if isinstance(kind, LargeBinary) and not isinstance(value, bytes):
        value = str(value).encode()
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value


async def _see_that_it_is_empty(connection: AsyncConnection) -> None:
    for table in KEPT.values():
        if (await connection.execute(select(func.count()).select_from(table))).scalar_one():
            raise BackupError(Message("error-backup-not-empty"))


def _lines(file: Path, packed: gzip.GzipFile) -> Iterator[tuple[int, bytes]]:
    """The lines with their numbers, one at a time.  Raises BackupError."""
    for number in count(1):
        try:
            line = packed.readline(LONGEST + 1)
        except (OSError, EOFError, zlib.error) as error:
            kind = "error-backup-foreign" if number == 1 else "error-backup-broken"
            raise BackupError(Message(kind, text=str(file), number=number, text2=str(error))) from None
        if len(line) > LONGEST:
            raise BackupError(Message("error-backup-long", text=str(file), number=number, number2=LONGEST))
        if not line:
            return
        yield number, line


def _rows(file: Path, lines: Iterator[tuple[int, bytes]]) -> Iterator[tuple[int, Table, _Row, int]]:
    """Number, table, row and size of each line between the first and the last.  Raises BackupError."""
    rows: int | None = 0
    for number, line in lines:
        try:
            value: object = json.loads(line)
        except (ValueError, RecursionError):
            raise BackupError(Message("error-backup-no-json", text=str(file), number=number)) from None
        if number == 1:
            if value != {"format": FORMAT}:
                raise BackupError(Message("error-backup-first-line", text=str(file), text2=FORMAT))
        elif rows is not None and isinstance(value, dict):
            if value != {"rows": rows}:
                raise BackupError(Message("error-backup-rows", text=str(file), number=number, number2=rows))
            rows = None  # the rest is read too, which checks the sum at the end of the file
        elif rows is not None and (row := _row(value)) is not None:
            rows += 1
            yield number, *row, len(line)
        else:
            raise BackupError(Message("error-backup-no-row", text=str(file), number=number))
    if rows is not None:
        raise BackupError(Message("error-backup-cut", text=str(file)))


def _batches(rows: Iterator[tuple[int, Table, _Row, int]]) -> Iterator[_Batch]:
    """Rows of one table, some at once, in the order of the file."""
    batch: _Batch | None = None
    for number, table, row, size in rows:
        if batch is not None and (
            table is not batch.table or len(batch.rows) == AT_ONCE or batch.size > BYTES_AT_ONCE
        ):
            yield batch
            batch = None
        if batch is None:
            batch = _Batch(table, number)
        batch.rows.append(row)
        batch.size += size
    if batch is not None:
        yield batch


def _row(pair: object) -> tuple[Table, _Row] | None:
    """The table and the columns of a row; None where it is none."""
    if not (isinstance(pair, list) and len(pair) == 2 and isinstance(pair[1], dict)):
        return None
    table = KEPT.get(str(pair[0]))
    if table is None:
        return None
    # a backup of an earlier version lacks columns that came later
    later = {column.name for column in table.columns if column.nullable}
    if not pair[1].keys() <= set(table.columns.keys()) <= pair[1].keys() | later:
        return None
    try:
        row = {name: _read(table, name, value) for name, value in pair[1].items()}
    except (binascii.Error, TypeError, ValueError):
        return None
    return table, dict.fromkeys(later) | row


def _read(table: Table, column: str, value: object) -> object:
    if isinstance(table.columns[column].type, LargeBinary):
        return base64.b64decode(str(value), validate=True)
    return value
