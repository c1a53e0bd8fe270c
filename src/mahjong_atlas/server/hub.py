"""One process of the server: the tables that it has, and where the others are."""

import asyncio
import secrets
from contextlib import suppress
from typing import Final

import msgspec
import structlog

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.server.entries import Opened
from mahjong_atlas.server.log import Superseded
from mahjong_atlas.server.metrics import Metrics
from mahjong_atlas.server.results import keep_record
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.settings import Settings
from mahjong_atlas.server.store.database import Database
from mahjong_atlas.server.store.games import LIVE, OPEN, OVER, Elsewhere, Games
from mahjong_atlas.server.store.log import DatabaseLog
from mahjong_atlas.server.store.people import People
from mahjong_atlas.server.store.records import Records

CLOSED: Final = 1000
GOING_DOWN: Final = 1001
AT_ONCE: Final = 50
"""Tables of dead processes that are taken over in one beat."""
BEATS: Final = 3
"""Beats in the time of a lease: one may be lost."""
LOOKS: Final = 0.5
"""Seconds between two looks at whether a match is over or a table deserted."""
IDLE: Final = 600.0
"""Seconds after which a table that has not begun and where nobody is leaves the memory; its log stays."""
LOGGER: Final = structlog.get_logger("mahjong_atlas.hub")


class Hub:
    """Opens tables, finds them again, and takes over what a dead process left.

    `rooms` is the kind of room that tables have.
    """

    def __init__(self, settings: Settings, rooms: type[Room]) -> None:
        self.settings: Final = settings
        self.rooms: Final = rooms
        self.process: Final = secrets.token_hex(8)
        self.metrics: Final = Metrics()
        self.database: Final = Database(settings.database)
        self.people: Final = People(self.database)
        self.records: Final = Records(self.database)
        self.log: Final = DatabaseLog(self.database, self.process)
        self.games: Final = Games(
            self.database, self.process, settings.internal_url or settings.local, settings.lease
        )
        self.open: Final[dict[str, Room]] = {}
        self.going_down: Final = asyncio.Event()
        self.sockets = 0
        self._finding: Final[dict[str, asyncio.Lock]] = {}
        self._running: Final[dict[str, asyncio.Task[None]]] = {}
        self._finished: Final[set[str]] = set()
        self._beating: asyncio.Task[None] | None = None
        self._watching: asyncio.Task[None] | None = None

    @property
    def is_going_down(self) -> bool:
        """Whether nothing new is begun any more."""
        return self.going_down.is_set()

    async def start(self) -> None:
        """The database is opened and this process makes itself known; once only."""
        if self._beating is not None:
            return
        await self.database.open()
        await self.games.begin()
        await self._take_over()
        self._beating = asyncio.create_task(self._beat())
        self._watching = asyncio.create_task(self._watch())

    async def stop(self) -> None:
        """Sockets are told to come again, everything is written, the tables are free for others."""
        if self._beating is None or self._watching is None or self._beating.done():
            return
        await self.go_down()
        for task in (self._beating, self._watching):
            task.cancel()
        await asyncio.gather(self._beating, self._watching, return_exceptions=True)
        for task in list(self._running.values()):
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)
        await self.log.flush()
        try:
            await self.games.end()
        finally:
            await self.database.close()

    async def go_down(self) -> None:
        """Every socket hears that the server is going down; no table is opened any more."""
        self.going_down.set()
        for room in list(self.open.values()):
            room.close(GOING_DOWN)
        with suppress(TimeoutError):
            async with asyncio.timeout(self.settings.grace):
                while self.sockets:
                    await asyncio.sleep(0.01)

    def socket_opened(self) -> None:
        """One more socket is open."""
        self.sockets += 1
        self.metrics.sockets.set(self.sockets)

    def socket_closed(self, code: int) -> None:
        """One socket less; 0 where the client has gone."""
        self.sockets -= 1
        self.metrics.sockets.set(self.sockets)
        self.metrics.closed.labels(str(code or "gone")).inc()

    async def create(self, opened: Opened) -> Room:
        """A new table in this process."""
        room = await self._open(opened)
        await self.tell(room)
        return room

    async def go_on(self, before: str, opened: Opened) -> Room | None:
        """A new table that continues one which is over; None: another does already, or came first."""
        if await self.games.next_of(before) is not None:
            return None
        room = await self._open(opened)
        if not await self.games.go_on(room.table, before):
            room.close(CLOSED)
            await self.games.drop(room.table)
            return None
        await self.tell(room)
        return room

    async def _open(self, opened: Opened) -> Room:
        """A new table of which nobody has heard yet."""
        await self.games.create(opened.table, {}, opened.public)
        room = await self.rooms.open(opened, self.log)
        self._run(room)
        return room

    async def room(self, table: str) -> Room | Elsewhere | None:
        """The table, taken up from its log where needed; where it is instead; None if there is none."""
        there = self.open.get(table)
        if there is not None or self.is_going_down:
            return there
        async with self._finding.setdefault(table, asyncio.Lock()):
            try:
                if table in self.open:
                    return self.open[table]
                game = await self.games.find(table)
                if game is None:
                    return None
                owner = await self.games.claim(table)
                return owner or await self._resume(table)
            finally:
                self._finding.pop(table, None)

    async def tell(self, room: Room) -> None:
        """Write down for the list of tables how this one stands."""
        told = msgspec.to_builtins(room.state())
        await self.games.save_settings(room.table, told)
        if not room.over:
            await self.games.set_state(room.table, LIVE if told.get("started") else OPEN)

    async def _resume(self, table: str) -> Room | None:
        try:
            room = await self.rooms.resume(table, self.log)
        except LookupError:
            return None
        except AtlasError as error:  # rules have changed so that the log contradicts them
            self.metrics.errors.labels("resume").inc()
            LOGGER.error("table cannot be taken up", table=table[:6], kind=type(error).__name__)
            return None
        self._run(room)
        return room

    def _run(self, room: Room) -> None:
        self.open[room.table] = room
        self.metrics.tables.set(len(self.open))
        task = asyncio.create_task(self._play(room))
        self._running[room.table] = task

    async def _play(self, room: Room) -> None:
        """Let the table play until it is closed, and put away what is left of it."""
        code = CLOSED
        try:
            await room.run()
            if room.over:
                await self._finish(room)
        except Superseded:
            LOGGER.warning("superseded", table=room.table[:6])
            code = GOING_DOWN
        except asyncio.CancelledError:
            code = GOING_DOWN
            raise
        except Exception as error:
            self.metrics.errors.labels("table").inc()
            LOGGER.error("table broke", table=room.table[:6], kind=type(error).__name__, exc_info=error)
            code = GOING_DOWN
        finally:
            self.open.pop(room.table, None)
            self._running.pop(room.table, None)
            self._finished.discard(room.table)
            self.metrics.tables.set(len(self.open))
            room.close(code)

    async def _finish(self, room: Room) -> None:
        """The match is over: its record is kept, once."""
        if room.table not in self._finished:
            self._finished.add(room.table)
            await keep_record(room, self.records)
            await self.games.set_state(room.table, OVER)

    async def _watch(self) -> None:
        """Keep the records of matches that are over; let tables go where nobody comes to begin."""
        left: dict[str, float] = {}
        clock = asyncio.get_running_loop().time
        while True:
            await asyncio.sleep(LOOKS)
            for room in list(self.open.values()):
                try:
                    if room.over:
                        await self._finish(room)
                except Exception as error:
                    self._finished.discard(room.table)
                    self.metrics.errors.labels("record").inc()
                    LOGGER.error("record not kept", table=room.table[:6], kind=type(error).__name__)
            idle = {room.table for room in self.open.values() if room.deserted and not room.state().started}
            left = {table: left.get(table, clock()) for table in idle}
            for table, since in left.items():
                if clock() - since > IDLE:
                    await self._let_lapse(self.open[table])

    async def _let_lapse(self, room: Room) -> None:
        """A table where nobody comes to begin leaves the memory, and is not what another goes on with."""
        room.close(CLOSED)
        try:
            await self.games.give_up(room.table)
        except Exception as error:
            self.metrics.errors.labels("lapse").inc()
            LOGGER.error("table not given up", table=room.table[:6], kind=type(error).__name__)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self.settings.lease / BEATS)
            try:
                await self.games.beat()
                await self._let_go()
                await self._take_over()
            except Exception as error:  # the next beat tries again; until then others may take the tables
                self.metrics.errors.labels("beat").inc()
                LOGGER.error("beat failed", kind=type(error).__name__)

    async def _take_over(self) -> None:
        """Live tables that nobody has go on here."""
        for table in await self.games.orphans(AT_ONCE):
            found = await self.room(table)
            if found is not None and not isinstance(found, Elsewhere):
                LOGGER.info("taken over", table=table[:6])

    async def _let_go(self) -> None:
        """Tables that another process has taken meanwhile are not shown here any more."""
        here = list(self.open)
        owned = await self.games.owned()
        for table in here:
            if table not in owned and table in self.open:
                self.open[table].close(GOING_DOWN)
