"""A store of logs for rooms without a database."""

from collections.abc import AsyncIterator

from mahjong_atlas.server.store.log import PAGE, Superseded


class MemoryLog:
    """Logs in memory, which end with the process."""

    def __init__(self) -> None:
        self.tables: dict[str, list[bytes]] = {}

    async def append(self, table: str, first: int, entries: list[bytes]) -> None:
        """Append to a list.  Raises Superseded."""
        log = self.tables.setdefault(table, [])
        if len(log) != first:
            raise Superseded(f"table {table} has {len(log)} entries, not {first}")
        log.extend(entries)

    async def read(self, table: str) -> list[bytes]:
        """A copy of the list."""
        return list(self.tables.get(table, []))

    async def pages(self, table: str) -> AsyncIterator[list[bytes]]:
        """Slices of the list."""
        log = self.tables.get(table, [])
        for first in range(0, len(log), PAGE):
            yield log[first : first + PAGE]
