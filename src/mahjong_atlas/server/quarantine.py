"""Tables in quarantine: their logs cannot be taken up, or they break again and again."""

from collections import Counter
from contextlib import suppress
from typing import Final

import structlog

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.server.faults import raised_at
from mahjong_atlas.server.metrics import Metrics
from mahjong_atlas.server.store.failures import Damaged, DatabaseError
from mahjong_atlas.server.store.games import QUARANTINED, Games
from mahjong_atlas.table.entries import UnreadableEntry

BREAKS: Final = 3
"""Unforeseen errors of a table after which it is quarantined."""
REMEMBERED: Final = 10_000
"""Tables that are remembered as quarantined; beyond that the oldest is tried again."""
LOGGER: Final = structlog.get_logger("mahjong_atlas.hub")


class Quarantined(AtlasError):
    """A table whose log cannot be taken up."""


class RulesBroken(AtlasError):
    """A table that cannot be taken up because the code of its rules fails; its log is whole."""


class Quarantine:
    """The tables that this process does not resume; others try them on request."""

    def __init__(self, games: Games, metrics: Metrics) -> None:
        self._games: Final = games
        self._metrics: Final = metrics
        self._tables: Final[dict[str, None]] = {}
        self._breaks: Final[Counter[str]] = Counter()

    def __contains__(self, table: str) -> bool:
        return table in self._tables

    def is_due(self, table: str, error: Exception) -> bool:
        """Count an unforeseen error of a table; True if the table is to be quarantined for it."""
        self._breaks[table] += 1
        return isinstance(error, Damaged) or self._breaks[table] >= BREAKS

    async def add(self, table: str, error: Exception) -> Quarantined:
        """Quarantine a table; returns the error to raise."""
        self._metrics.errors.labels("aside").inc()  # the label is older than the word
        # reasons of the rules may name tiles
        cause = str(error) if isinstance(error, (Damaged, UnreadableEntry)) else ""
        kind, place = type(error).__name__, raised_at(error)
        LOGGER.error("table quarantined", table=table[:6], kind=kind, cause=cause, at=place)
        while len(self._tables) >= REMEMBERED:
            del self._tables[next(iter(self._tables))]
        self._tables[table] = None
        with suppress(DatabaseError):
            if await self._games.claim(table) is None:
                await self._games.set_state(table, QUARANTINED)
        return Quarantined(table)
