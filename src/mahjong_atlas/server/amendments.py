"""Applies changes by operators, and of people who leave, to the tables in memory."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import structlog

from mahjong_atlas.protocol.codes import CloseCode
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.store.games import Games
from mahjong_atlas.server.store.operators import Operators
from mahjong_atlas.table.seats import TableError

LOGGER: Final = structlog.get_logger("mahjong_atlas.operators")


class Amendments:
    """Checks for removed tables, replaced names, and actions of operators that are to be logged."""

    def __init__(self, games: Games, operators: Operators) -> None:
        self.games: Final = games
        self.operators: Final = operators
        self._revisions: Final[dict[str, int]] = {}
        self._logged: int | None = None

    async def check(self, rooms: Mapping[str, Room], save_state: Callable[[Room], Awaitable[None]]) -> None:
        """Close removed tables, and use new names in others; `save_state` renews the list of tables."""
        await self._log()
        for table in await self.games.removed():
            if table in rooms:
                rooms[table].close(CloseCode.REMOVED)
            await self.games.clear(table)
        revisions = await self.games.revisions()
        for table in self._revisions.keys() - rooms.keys():
            del self._revisions[table]
        for table, revision in revisions.items():
            room = rooms.get(table)
            if room is not None and self._revisions.get(table) != revision:
                try:
                    await room.reread()
                except TableError:  # it is just closing; the process that resumes it reads the log
                    continue
                self._revisions[table] = revision
                await save_state(room)

    async def _log(self) -> None:
        """Log what operators have done since the last check."""
        first = self._logged is None
        for each in await self.operators.actions(self._logged or 0):
            self._logged = each.id
            if not first:
                LOGGER.warning("operator", action=each.action, subject=each.subject, note=each.note)
        self._logged = self._logged or 0
