"""Evicts deserted tables from memory, and ends those that stay deserted."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from mahjong_atlas.protocol.codes import CloseCode
from mahjong_atlas.server.faults import Faults
from mahjong_atlas.server.log import Superseded
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.store.failures import DatabaseLost
from mahjong_atlas.server.store.games import OPEN, OVER, Games
from mahjong_atlas.server.store.log import DatabaseLog
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


class Sleep:
    """Closes the rooms of deserted tables; their logs stay, and they are resumed on request."""

    def __init__(self, games: Games, log: DatabaseLog, faults: Faults) -> None:
        self.games: Final = games
        self.log: Final = log
        self.faults: Final = faults
        self._since: dict[str, float] = {}
        self._attended: set[str] = set()

    async def check(self, rooms: Iterable[Room], now: float) -> None:
        """Evict the tables that have been deserted for long enough."""
        played = [room for room in rooms if not room.over]
        deserted = {room.table: room for room in played if room.deserted}
        left = self._attended & deserted.keys()
        self._attended = {room.table for room in played} - deserted.keys()
        self._since = {table: self._since.get(table, now) for table in deserted}
        for table, since in self._since.items():
            try:
                if table in left:
                    await self.games.use(table)
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
