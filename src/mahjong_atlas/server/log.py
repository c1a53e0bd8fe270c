"""The log of a table: what was chosen, in order; the stream of every viewer is a function of it."""

from collections.abc import AsyncIterator
from typing import Final, Protocol

from mahjong_atlas.errors import AtlasError

PAGE: Final = 500
"""Entries of a log that are read at once."""


class Superseded(AtlasError):
    """Another process has the table now: nothing was written."""


class UnknownTable(AtlasError):
    """There is no log of a table."""


class Log(Protocol):
    """Where the logs of tables are kept. An entry is one JSON object, UTF-8, without a newline."""

    async def append(self, table: str, first: int, entries: list[bytes]) -> None:
        """Entries number `first` (from 0) and following; when this returns they survive the process.

        Raises Superseded when these numbers are taken or the table belongs to another process.
        """

    async def read(self, table: str) -> list[bytes]:
        """All entries of a table, in order; none for a table that is not known."""

    def pages(self, table: str) -> AsyncIterator[list[bytes]]:
        """The same, at most PAGE entries at a time."""


class MemoryLog:
    """Logs that end with the process."""

    def __init__(self) -> None:
        self.tables: dict[str, list[bytes]] = {}

    async def append(self, table: str, first: int, entries: list[bytes]) -> None:
        """Kept in a list."""
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
