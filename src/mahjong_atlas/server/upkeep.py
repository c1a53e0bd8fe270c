"""Keeps the tables in memory as their people, operators and the database want them."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from typing import Final

import structlog

from mahjong_atlas.protocol.codes import CloseCode
from mahjong_atlas.server.faults import Faults
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.store.failures import DatabaseLost
from mahjong_atlas.server.store.games import OPEN, OVER, Games
from mahjong_atlas.server.store.log import DatabaseLog, Superseded
from mahjong_atlas.server.store.operators import Operators
from mahjong_atlas.server.store.people import DAY
from mahjong_atlas.table.entries import UNATTENDED, Ended, write_entry
from mahjong_atlas.table.seats import TableError

IDLE: Final = 600.0
"""Seconds after which a deserted table that has not begun is evicted."""
ASLEEP: Final = 1800.0
"""Seconds after which a match is evicted when none of its people is connected."""
UNWATCHED: Final = 600.0
"""Seconds after which a match of bots without spectators is ended."""
FORGOTTEN: Final = 30 * DAY
"""Seconds after eviction at which a match is ended, or a table that has not begun is dropped."""
PLAYED_ON: Final = 3 * DAY
"""Seconds after which a table that was made of a record is deleted, if nobody is there."""
AT_ONCE: Final = 20
"""Tables that are ended, and as many that are deleted, in one check."""
LOGGER: Final = structlog.get_logger("mahjong_atlas.operators")


class Upkeep:
    """Closes the rooms of deserted tables, whose logs stay, and of removed ones; uses new names in others."""

    def __init__(self, games: Games, log: DatabaseLog, operators: Operators, faults: Faults) -> None:
        self.games: Final = games
        self.log: Final = log
        self.operators: Final = operators
        self.faults: Final = faults
        self._since: dict[str, float] = {}
        self._attended: set[str] = set()
        self._revisions: Final[dict[str, int]] = {}
        self._logged: int | None = None

    async def evict(self, rooms: Iterable[Room], now: float) -> None:
        """Evict the tables that have been deserted for long enough."""
        played = [room for room in rooms if not room.over]
        deserted = {room.table: room for room in played if room.deserted}
        left = self._attended & deserted.keys()
        self._attended = {room.table for room in played} - deserted.keys()
        self._since = {table: self._since.get(table, now) for table in deserted}
        for table, since in self._since.items():
            try:
                if table in left:
                    await self.games.use(table, deserted[table].deserted_for)
                await self._let_sleep(deserted[table], now - since)
            except (DatabaseLost, TableError):  # tried again at the next look, or just closing
                continue
            except Exception as error:
                self.faults.report("sleep", error)

    async def _let_sleep(self, room: Room, seconds: float) -> None:
        """Evict a table. A match of bots is ended; a table that has not begun continues no other any more."""
        if not room.state().started:
            if seconds > IDLE:
                await self.games.give_up(room.table)  # first: a closed room soon owns its table no more
                room.close(CloseCode.TABLE_CLOSED)
        elif room.is_of_bots:
            if seconds > UNWATCHED:
                await room.end(UNATTENDED)
        elif seconds > ASLEEP:
            room.close(CloseCode.TABLE_CLOSED)

    async def end_forgotten(self) -> None:
        """End some matches that were evicted long ago; drop tables that never began or that expired."""
        for table in await self.games.expired(AT_ONCE):
            if await self.games.claim(table) is None:
                await self.games.drop(table)
        for table, state, length in await self.games.forgotten(FORGOTTEN, AT_ONCE):
            if await self.games.claim(table) is not None:
                continue
            if state == OPEN:
                await self.games.drop(table)
                continue
            with suppress(Superseded):
                await self.log.append(table, length, [write_entry(Ended(UNATTENDED))])
                await self.games.set_state(table, OVER)
            await self.games.release(table)

    async def amend(self, rooms: Mapping[str, Room], save_state: Callable[[Room], Awaitable[None]]) -> None:
        """Close removed tables, and use new names in others; `save_state` renews the list of tables."""
        await self._log_actions()
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

    async def _log_actions(self) -> None:
        """Log what operators have done since the last check."""
        first = self._logged is None
        for each in await self.operators.actions(self._logged or 0):
            self._logged = each.id
            if not first:
                LOGGER.warning("operator", action=each.action, subject=each.subject, note=each.note)
        self._logged = self._logged or 0
