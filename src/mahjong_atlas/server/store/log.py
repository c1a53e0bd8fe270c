"""The logs of tables in the database: what is waiting is written in one transaction, then all are told."""

import asyncio
from dataclasses import dataclass
from typing import Final

from sqlalchemy import bindparam, insert, select, update

from mahjong_atlas.server.log import Superseded
from mahjong_atlas.server.store.database import Database
from mahjong_atlas.server.store.schema import ENTRIES, GAMES


@dataclass(frozen=True)
class _Append:
    """Entries that wait to be written, and who waits for them."""

    table: str
    first: int
    entries: list[bytes]
    written: asyncio.Future[None]


class DatabaseLog:
    """The logs of the tables that this process owns; `process` is its id."""

    def __init__(self, database: Database, process: str) -> None:
        self.database: Final = database
        self.process: Final = process
        self._waiting: list[_Append] = []
        self._writer: asyncio.Task[None] | None = None

    async def append(self, table: str, first: int, entries: list[bytes]) -> None:
        """Returns when the entries are in the database for good.  Raises Superseded."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Append(table, first, list(entries), written))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all())
        await written

    async def read(self, table: str) -> list[bytes]:
        """All entries, in order."""
        wanted = select(ENTRIES.c.payload).where(ENTRIES.c.game == table).order_by(ENTRIES.c.number)
        async with self.database.look() as connection:
            return [bytes(payload) for payload in (await connection.execute(wanted)).scalars()]

    async def flush(self) -> None:
        """Returns when nothing waits any more."""
        while self._writer is not None and not self._writer.done():
            await asyncio.wait([self._writer])

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                refused = await self._write(batch)
            except Exception as error:  # whoever waits must hear that nothing is certain
                for each in batch:
                    if not each.written.done():
                        each.written.set_exception(error)
                continue
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
        rows: list[dict[str, object]] = []
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
        return refused
