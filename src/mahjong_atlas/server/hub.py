"""The tables of one server process, and where the other tables are."""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final
from weakref import WeakValueDictionary

import msgspec
import structlog

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.protocol.codes import CloseCode
from mahjong_atlas.rules import own
from mahjong_atlas.server.faults import Faults
from mahjong_atlas.server.files import make_private_folder
from mahjong_atlas.server.loop_queue import LoopQueue
from mahjong_atlas.server.metrics import Metrics
from mahjong_atlas.server.quarantine import Quarantine, Quarantined, RulesBroken
from mahjong_atlas.server.room import Choose, Room, Weigh
from mahjong_atlas.server.settings import Settings
from mahjong_atlas.server.sockets import OpenSockets
from mahjong_atlas.server.store.database import Database
from mahjong_atlas.server.store.failures import Damaged, DatabaseLost
from mahjong_atlas.server.store.games import LIVE, OPEN, OVER, QUARANTINED, Elsewhere, GameRow, Games
from mahjong_atlas.server.store.log import DatabaseLog, Superseded, UnknownTable
from mahjong_atlas.server.store.operators import Operators
from mahjong_atlas.server.store.people import DAY, Lifetimes, People
from mahjong_atlas.server.store.records import Played, Records
from mahjong_atlas.server.upkeep import PLAYED_ON, Upkeep
from mahjong_atlas.table.entries import PERSON, LogError, Opened

BEATS: Final = 3
"""Beats within the time of a lease: one may be lost."""
LOOKS: Final = 0.5
"""Seconds between two checks for matches that are over and deserted tables."""
TAKEN_UP: Final = 4
"""Tables that are taken up from their logs at the same time."""
WAITING: Final = 500
"""Tables that may wait to be taken up."""
LOGGER: Final = structlog.get_logger("mahjong_atlas.hub")


class Busy(AtlasError):
    """Too many tables wait to be taken up."""


@dataclass
class Running:
    """What is known of an open table: the task that runs its room, the number of the deal with which the
    lists of tables show it, whether the record of its match is kept.
    """

    task: asyncio.Task[None]
    listed_deal: int = 0
    is_recorded: bool = False


class Hub:
    """Opens tables, resumes them from their logs on request, evicts deserted ones.

    `rooms` is the class of the rooms. `consult` computes the choices of bots that take long, `weigh` makes
    hints; without them the tables compute these themselves.
    """

    def __init__(self, settings: Settings, rooms: type[Room]) -> None:
        self.settings: Final = settings
        self.consult: Choose | None = None
        self.weigh: Weigh | None = None
        self.rooms: Final = rooms
        process = secrets.token_hex(8)
        self.metrics: Final = Metrics()
        self.faults: Final = Faults(self.metrics)
        self.database: Final = Database(settings.database)
        lifetimes = Lifetimes(settings.guest_days * DAY, settings.session_days * DAY)
        self.people: Final = People(self.database, lifetimes)
        self.sockets: Final = OpenSockets(self.people, self.metrics)
        self.records: Final = Records(self.database)
        self.log: Final = DatabaseLog(self.database, process)
        self.games: Final = Games(
            self.database, process, settings.internal_url or settings.local, settings.lease
        )
        self.loop_queue: Final = LoopQueue()
        self.open: Final[dict[str, Room]] = {}
        self.going_down: Final = asyncio.Event()
        self._finding: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()
        self._taking_up: Final = asyncio.Semaphore(TAKEN_UP)
        self._running: Final[dict[str, Running]] = {}
        self._finishing: Final = asyncio.Lock()
        self._quarantine: Final = Quarantine(self.games, self.metrics)
        self._interrupted: Final[dict[str, None]] = {}
        self._upkeep: Final = Upkeep(self.games, self.log, Operators(self.database), self.faults)
        self._chores: list[asyncio.Task[None]] = []

    @property
    def is_going_down(self) -> bool:
        """Whether the process is shutting down and opens no table any more."""
        return self.going_down.is_set()

    async def start(self) -> None:
        """Open the database and register this process, once.  Raises DatabaseError."""
        if self._chores:
            return
        if not self.settings.database_url:
            make_private_folder(self.settings.home)
        await self.database.open()
        try:
            await self.games.begin()
        except (DatabaseLost, Damaged) as error:
            await self.database.close()
            raise self.database.unusable(error) from None
        self._chores = [asyncio.create_task(self._beat()), asyncio.create_task(self._watch())]

    async def stop(self) -> None:
        """Close all sockets with 1001, flush the log, release the leases of all tables."""
        if not self._chores or self._chores[0].done():
            return
        await self.go_down()
        await _cancel(self._chores)
        await _cancel([each.task for each in self._running.values()])
        await self.log.flush()
        with suppress(DatabaseLost):  # the lease of this process ends by itself
            await self.games.end()
        await self.database.close()

    async def go_down(self) -> None:
        """Close all sockets with 1001; open no table any more."""
        self.going_down.set()
        for room in list(self.open.values()):
            room.close(CloseCode.GOING_DOWN)
        with suppress(TimeoutError):
            async with asyncio.timeout(self.settings.grace):
                while self.sockets.number:
                    await asyncio.sleep(0.01)

    async def create(self, opened: Opened) -> Room:
        """Open a new table in this process."""
        room = await self._open(opened)
        await self.save_state(room)
        return room

    async def go_on(self, before: str, opened: Opened) -> Room | None:
        """Open a table that continues one that is over; None if it has been continued already."""
        if await self.games.next_of(before) is not None:
            return None
        room = await self._open(opened)
        if not await self.games.go_on(room.table, before):
            room.close(CloseCode.TABLE_CLOSED)
            await self.games.drop(room.table)
            return None
        await self.save_state(room)
        return room

    async def play_on(self, table: str, entries: list[bytes]) -> Room:
        """Open a private table whose match is under way by these entries; it is kept for some days."""
        await self.games.create(table, {}, public=False, seconds=PLAYED_ON)
        try:
            await self.log.append(table, 0, entries)
            room = await self.rooms.resume(table, self.log, loop_queue=self.loop_queue, faults=self.faults)
        except LogError:
            await self.games.drop(table)
            raise
        self._run(room)
        await self.save_state(room)
        return room

    async def _open(self, opened: Opened) -> Room:
        """Open a table that is not listed yet."""
        await self.games.create(opened.table, {}, opened.public)
        room = await self.rooms.open(opened, self.log, loop_queue=self.loop_queue, faults=self.faults)
        self._run(room)
        return room

    async def room(self, table: str) -> Room | Elsewhere | None:
        """The table, resumed from its log if needed; or where it is instead; None if there is no such table.

        Raises Quarantined, RulesBroken, Busy and DatabaseLost.
        """
        if table in self._quarantine:
            raise Quarantined(table)
        there = self.open.get(table)
        if self.is_going_down or (there is not None and not there.closing):
            return there
        if len(self._finding) >= WAITING and table not in self._finding:
            raise Busy("too many tables are being taken up")
        # the lock is there until its last waiter has gone: requests that come meanwhile wait for them
        async with self._finding.setdefault(table, asyncio.Lock()):
            try:
                if table in self.open and self.open[table].closing:
                    await asyncio.wait([self._running[table].task])
                if table in self.open:
                    return self.open[table]
                game = await self.games.find(table)
                if game is None:
                    return None
                owner = await self.games.claim(table)
                return owner or await self._resume(game)
            except (DatabaseLost, Quarantined, RulesBroken):
                raise
            except Damaged as error:
                raise await self._quarantine.add(table, error) from None

    def when_closed(self, room: Room, do: Callable[[], None]) -> None:
        """Call `do` when the table leaves the memory of this process."""
        running = self._running.get(room.table)
        if running is None:
            do()
        else:
            running.task.add_done_callback(lambda _: do())

    async def amend(self) -> None:
        """Apply changes made in the database to the tables in memory."""
        await self._upkeep.amend(self.open, self.save_state)

    async def save_state(self, room: Room) -> None:
        """Save the state of a table for the lists of tables."""
        state = msgspec.to_builtins(room.state())
        if (running := self._running.get(room.table)) is not None:
            running.listed_deal = room.deal
        await self.games.save_settings(room.table, {**state, "deal": room.deal})
        if not room.over:
            await self.games.set_state(room.table, LIVE if state.get("started") else OPEN)

    async def _resume(self, game: GameRow) -> Room | None:
        try:
            async with self._taking_up:
                room = await self.rooms.resume(
                    game.id, self.log, loop_queue=self.loop_queue, faults=self.faults
                )
            if room.is_outdated:
                room.conclude(await self.records.results(game.id))
        except UnknownTable:
            return None
        except DatabaseLost:
            raise
        except Exception as error:  # any error of a damaged log: the other tables continue
            if own.broken(error) is not None:
                self.faults.report("rules", error)
                raise RulesBroken(game.id) from None
            raise await self._quarantine.add(game.id, error) from None
        if self.is_going_down:
            return None
        deal = game.settings.get("deal")
        self._run(room, deal if isinstance(deal, int) else 0)  # who looks at a table does not play it
        if game.state == QUARANTINED:
            await self.save_state(room)
        return room

    def _run(self, room: Room, listed_deal: int = 0) -> None:
        if self.consult is not None:
            room.consult_with(self.consult)
        if self.weigh is not None:
            room.advise_with(self.weigh)
        self.open[room.table] = room
        self.metrics.tables.set(len(self.open))
        self._running[room.table] = Running(asyncio.create_task(self._play(room)), listed_deal)

    async def _play(self, room: Room) -> None:
        """Run a room until it is closed, then release its table."""
        code = CloseCode.TABLE_CLOSED
        try:
            await room.run()
            if room.over:
                await self._finish(room)
            await self.games.release(room.table)
        except Superseded:
            LOGGER.warning("superseded", table=room.table[:6])
            code = CloseCode.GOING_DOWN
        except asyncio.CancelledError:
            code = CloseCode.GOING_DOWN
            raise
        except DatabaseLost:
            self._interrupted[room.table] = None
            code = CloseCode.GOING_DOWN
        except Exception as error:
            if own.broken(error) is not None:
                self.faults.report("rules", error)
                code = CloseCode.RULES_BROKEN
            elif self._quarantine.is_due(room.table, error):
                await self._quarantine.add(room.table, error)
                code = CloseCode.DAMAGED
            else:
                self.faults.report("table", error)
                code = CloseCode.GOING_DOWN
        finally:
            self.open.pop(room.table, None)
            self._running.pop(room.table, None)
            self.metrics.tables.set(len(self.open))
            room.close(code)

    async def _finish(self, room: Room) -> None:
        """Keep the record of a match that is over, once; who asks meanwhile waits until it is kept."""
        async with self._finishing:
            running = self._running.get(room.table)
            if running is not None and running.is_recorded:
                return
            await keep_record(room, self.records)
            await self.games.set_state(room.table, OVER)
            if running is not None:
                running.is_recorded = True

    async def record(self, record: str) -> str | None:
        """A record as JSON lines, also of a match that ended just now; None where none is kept."""
        room = self.open.get(record)
        if room is not None and room.over:
            await self._finish(room)
        return await self.records.body(record)

    async def catch_up(self, person: str) -> None:
        """Keep at once what the tables of a person are to be listed with."""
        for room in list(self.open.values()):
            if person in room.accounts():
                await self._catch_up(room)

    async def _catch_up(self, room: Room) -> None:
        """Keep the record of a match that is over, else which deal is played, where they are not kept."""
        running = self._running.get(room.table)
        if room.over:
            await self._finish(room)
        elif running is not None and room.deal != running.listed_deal:
            await self.save_state(room)

    async def _watch(self) -> None:
        """Keep the records of matches that are over, and which deal is played; evict deserted tables."""
        clock = asyncio.get_running_loop().time
        while True:
            await asyncio.sleep(LOOKS)
            for room in list(self.open.values()):
                try:
                    await self._catch_up(room)
                except DatabaseLost:  # tried again at the next look
                    continue
                except Exception as error:
                    self.faults.report("record", error)
            await self._upkeep.evict(list(self.open.values()), clock())

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self.settings.lease / BEATS)
            try:
                await self.games.beat()
                await self.amend()
                await self._let_go()
                await self._take_up_again()
                await self._upkeep.end_forgotten()
                await self.sockets.check()
            except DatabaseLost:  # the next beat tries again; until then others may take the tables
                continue
            except Exception as error:
                self.faults.report("beat", error)
            finally:
                self.faults.summarize()

    async def _take_up_again(self) -> None:
        """Resume tables that a lost database has interrupted."""
        for table in list(self._interrupted):
            try:
                await self.room(table)
            except (Quarantined, RulesBroken, Busy):
                continue
            finally:
                if not self.database.availability.is_lost:
                    self._interrupted.pop(table, None)

    async def _let_go(self) -> None:
        """Close tables that another process has taken meanwhile."""
        here = list(self.open)
        owned = await self.games.owned()
        for table in here:
            if table not in owned and table in self.open:
                self.open[table].close(CloseCode.GOING_DOWN)


async def _cancel(tasks: list[asyncio.Task[None]]) -> None:
    """Cancel tasks and wait until they have ended."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def keep_record(room: Room, records: Records) -> None:
    """Keep the record of a table under the table's id, with who played."""
    state = room.state()
    accounts, results = room.accounts(), room.results()
    players = [
        Played(
            accounts[number] or None if player is not None and player.kind == PERSON else None,
            player.name if player is not None else "",
            results[number],
        )
        for number, player in enumerate(state.players)
    ]
    body = await asyncio.to_thread(_body, room)  # megabytes are unpacked: no other table waits for it
    await records.keep(room.table, room.table, state.ruleset, body, players)


def _body(room: Room) -> str:
    return "".join(f"{line}\n" for line in room.record())


async def body_so_far(room: Room) -> str:
    """The deals of a match of which everything is public, as JSON lines; "" while there is none."""
    lines = await asyncio.to_thread(room.record_so_far)
    return "".join(f"{line}\n" for line in lines)
