"""Stores for the logs of tables."""

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
    """A store of logs. An entry is one JSON object, UTF-8, without a newline."""

    async def append(self, table: str, first: int, entries: list[bytes]) -> None:
        """Append entries with the numbers from `first` (0 is the first); on return they survive the process.

        Raises Superseded when these numbers are taken or the table belongs to another process.
        """

    async def read(self, table: str) -> list[bytes]:
        """All entries of a table, in order; none for a table that is not known."""

    def pages(self, table: str) -> AsyncIterator[list[bytes]]:
        """The same, at most PAGE entries at a time."""
