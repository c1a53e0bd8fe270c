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
from collections.abc import Iterator
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
from mahjong_atlas.server.store.failures import Damaged, DatabaseLost
from mahjong_atlas.server.store.games import settings_of
from mahjong_atlas.server.store.name_keys import renew_name_keys
from mahjong_atlas.server.store.schema import METADATA, PROCESSES, SEATINGS, SESSIONS
from mahjong_atlas.server.store.traces import fill_seatings
from mahjong_atlas.texts.message import Message

FORMAT: Final = "mahjong-atlas-backup-1"
AT_ONCE: Final = 500
"""Rows that are written together."""
KEPT: Final = {table.name: table for table in METADATA.sorted_tables if table not in (PROCESSES, SEATINGS)}
"""Processes are not kept: after a restore none of them lives.  Who sat where follows from the logs."""


class BackupError(AtlasError):
    """A backup that cannot be written or read."""


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

    Raises DatabaseError, BackupError.
    """
    rows = 0
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            async with database.write() as connection:
                await _see_that_it_is_empty(connection)
                for name, batch in _batches(file, lines):
                    await connection.execute(insert(KEPT[name]), batch)
                    rows += len(batch)
                await _renew(connection)
    except FileNotFoundError:
        raise BackupError(Message("error-backup-no-file", text=str(file))) from None
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise BackupError(Message("error-backup-foreign", text=str(file), text2=str(error))) from None
    except (DatabaseLost, Damaged) as error:
        raise database.unusable(error) from None
    except SQLAlchemyError as error:
        cause = type(getattr(error, "orig", None) or error).__name__
        raise BackupError(Message("error-backup-unfit", text=str(file), text2=cause)) from None
    return rows


async def _renew(connection: AsyncConnection) -> None:
    """Bring rows of an earlier version up to date."""
    await connection.execute(update(SESSIONS).where(SESSIONS.c.seen.is_(None)).values(seen=time.time()))
    await connection.run_sync(renew_name_keys)
    await connection.run_sync(fill_seatings)


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
            found = await connection.stream(select(*map(_raw, table.columns)))
            async for row in found:
                values = {name: _told(table, name, value) for name, value in zip(names, row, strict=True)}
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


def _told(table: Table, name: str, value: object) -> object:
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


def _batches(file: Path, lines: IO[str]) -> Iterator[tuple[str, list[dict[str, object]]]]:
    """Rows of one table, some at once, in the order of the file.  Raises BackupError."""
    batch: list[dict[str, object]] = []
    table, rows = "", 0
    for number, line in enumerate(lines, 1):
        try:
            said: object = json.loads(line)
        except ValueError:
            raise BackupError(Message("error-backup-no-json", text=str(file), number=number)) from None
        if number == 1:
            if said != {"format": FORMAT}:
                raise BackupError(Message("error-backup-first-line", text=str(file), text2=FORMAT))
            continue
        if isinstance(said, dict):
            if said != {"rows": rows}:
                raise BackupError(Message("error-backup-rows", text=str(file), number=number, number2=rows))
            break
        name, row = _row(file, number, said)
        if batch and (name != table or len(batch) == AT_ONCE):
            yield table, batch
            batch = []
        table = name
        batch.append(row)
        rows += 1
    else:
        raise BackupError(Message("error-backup-cut", text=str(file)))
    if batch:
        yield table, batch


def _row(file: Path, number: int, said: object) -> tuple[str, dict[str, object]]:
    if isinstance(said, list) and len(said) == 2 and said[0] in KEPT and isinstance(said[1], dict):
        table: Table = KEPT[said[0]]
        # a backup of an earlier version lacks columns that came later
        later = {column.name for column in table.columns if column.nullable}
        if said[1].keys() <= set(table.columns.keys()) <= said[1].keys() | later:
            try:
                row = {name: _read(table, name, value) for name, value in said[1].items()}
                return table.name, dict.fromkeys(later) | row
            except (binascii.Error, TypeError):
                pass
    raise BackupError(Message("error-backup-no-row", text=str(file), number=number))


def _read(table: Table, column: str, value: object) -> object:
    if isinstance(table.columns[column].type, LargeBinary):
        return base64.b64decode(str(value), validate=True)
    return value
