"""The logs of tables in the database: all waiting entries are written in one transaction."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Final, TypedDict

from sqlalchemy import bindparam, insert, select, type_coerce, update
from sqlalchemy.types import NullType

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.server.store.database import Database
from mahjong_atlas.server.store.failures import Damaged, read_payloads
from mahjong_atlas.server.store.schema import ENTRIES, GAMES, SEATINGS
from mahjong_atlas.server.store.traces import seatings_of

PAGE: Final = 500
"""Entries of a log that are read at once."""


class Superseded(AtlasError):
    """Another process has the table now: nothing was written."""


class UnknownTable(AtlasError):
    """There is no log of a table."""


@dataclass(frozen=True)
class _Append:
    """Entries that wait to be written, and who waits for them."""

    table: str
    first: int
    entries: list[bytes]
    written: asyncio.Future[None]


class _Row(TypedDict):
    """A row of the table of entries."""

    game: str
    number: int
    payload: bytes


class DatabaseLog:
    """The logs of the tables that this process owns; `process` is its id.

    An entry is one JSON object, UTF-8, without a newline.
    """

    def __init__(self, database: Database, process: str) -> None:
        self.database: Final = database
        self.process: Final = process
        self._waiting: list[_Append] = []
        self._writer: asyncio.Task[None] | None = None

    async def append(self, table: str, first: int, entries: list[bytes]) -> None:
        """Append entries with the numbers from `first` (0 is the first); returns when they are kept for good.

        Raises Superseded when these numbers are taken or the table belongs to another process.
        """
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Append(table, first, list(entries), written))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all())
        await written

    async def read(self, table: str) -> list[bytes]:
        """All entries, in order.  Raises Damaged."""
        return [line async for page in self.pages(table) for line in page]

    async def pages(self, table: str) -> AsyncIterator[list[bytes]]:
        """All entries, in order, at most PAGE at a time; none for a table that is not known.

        Raises Damaged where one is missing or is none.
        """
        columns = (ENTRIES.c.number, type_coerce(ENTRIES.c.payload, NullType()))
        wanted = select(*columns).where(ENTRIES.c.game == table).order_by(ENTRIES.c.number).limit(PAGE)
        first = 0
        while True:
            async with self.database.look() as connection:
                rows = (await connection.execute(wanted.where(ENTRIES.c.number >= first))).all()
                length = await connection.scalar(select(GAMES.c.length).where(GAMES.c.id == table))
            page = read_payloads(table, first, rows)
            if page:
                yield page
            first += len(page)
            if len(page) < PAGE:
                break
        if first != (length or 0):
            raise Damaged(f"the log of table {table[:6]} has {first} entries of {length}")

    async def flush(self) -> None:
        """Returns when nothing waits any more."""
        while self._writer is not None and not self._writer.done():
            await asyncio.wait([self._writer])

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            await self._answer(batch)

    async def _answer(self, batch: list[_Append]) -> None:
        """Write a batch and wake its writers; around damaged rows each table is written alone."""
        try:
            refused = await self._write(batch)
        except Exception as error:  # those who wait get the error: it is not certain what was written
            if isinstance(error, Damaged) and len(batch) > 1:
                for each in batch:
                    await self._answer([each])
                return
            for each in batch:
                if not each.written.done():
                    each.written.set_exception(error)
            return
        for number, each in enumerate(batch):
            if each.written.done():
                continue
            if number in refused:
                each.written.set_exception(Superseded(refused[number]))
            else:
                each.written.set_result(None)

    async def _write(self, batch: list[_Append]) -> dict[int, str]:
        """Write what may be written; returns why not, by place in the batch."""
        refused: dict[int, str] = {}
        rows: list[_Row] = []
        tables = sorted({each.table for each in batch})
        async with self.database.write() as connection:
            wanted = select(GAMES.c.id, GAMES.c.length).where(
                GAMES.c.id.in_(tables), GAMES.c.owner == self.process
            )
            owned = await connection.execute(wanted.order_by(GAMES.c.id).with_for_update())
            lengths: dict[str, int] = {str(row.id): int(row.length) for row in owned}
            before = dict(lengths)
            for number, each in enumerate(batch):
                length = lengths.get(each.table)
                if length is None:
                    refused[number] = f"table {each.table} belongs to another process"
                elif length != each.first:
                    refused[number] = f"table {each.table} has {length} entries, not {each.first}"
                else:
                    rows.extend(
                        {"game": each.table, "number": length + place, "payload": payload}
                        for place, payload in enumerate(each.entries)
                    )
                    lengths[each.table] = length + len(each.entries)
            grown = [{"table": table, "now": now} for table, now in lengths.items() if now != before[table]]
            if rows:
                await connection.execute(insert(ENTRIES), rows)
                longer = update(GAMES).where(GAMES.c.id == bindparam("table"))
                await connection.execute(longer.values(length=bindparam("now")), grown)
            seated = [each for row in rows for each in seatings_of(**row)]
            if seated:
                await connection.execute(insert(SEATINGS), seated)
        return refused
