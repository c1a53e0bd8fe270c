"""The room of a table: takes what its people do one by one, writes it to the log, then publishes it."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Final, TypeVar

from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.codes import CloseCode
from mahjong_atlas.rules import own
from mahjong_atlas.server.faults import Faults
from mahjong_atlas.server.inbox import Inbox, Request, Sent, closed
from mahjong_atlas.server.loop_queue import LoopQueue, WorkShare
from mahjong_atlas.server.metrics import Metrics
from mahjong_atlas.server.store.log import DatabaseLog, UnknownTable
from mahjong_atlas.table.consultations import BotQuestion, Consult, Consultation
from mahjong_atlas.table.entries import PERSON, Left, Opened, Place, Seated, Started, read_entry, write_entry
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.hints import Advise, HintQuestion, advise
from mahjong_atlas.table.recording import Recording
from mahjong_atlas.table.requests import failed, failure
from mahjong_atlas.table.seats import TableError
from mahjong_atlas.table.stream import SPECTATOR
from mahjong_atlas.table.table import Connection, Table

SLOW_WRITE: Final = 1.0
"""Seconds from which on the time of a write does not count at the table: the database was away.

Shorter writes do count, since which writes there are depends on hands.
"""
LINGER: Final = 30.0
"""Seconds for which the room of a match that is over stays open without subscribers."""

Found = TypeVar("Found")
Choose = Callable[[BotQuestion], Awaitable[list[object] | None]]
"""Computes a bot's choice off the loop: an action as records have it, None where that fails."""
Weigh = Callable[[str, HintQuestion], Awaitable[messages.Hint | None]]
"""Makes a hint for a table off the loop; None where that fails."""


def new_entropy() -> str:
    """The server's share of a shuffle."""
    return secrets.token_hex(32)


async def replayed_game(
    table: str, log: DatabaseLog, recording: Recording, loop_queue: LoopQueue
) -> TableGame:
    """The game of a log, replayed in short pieces.  Raises UnknownTable and LogError."""
    game: TableGame | None = None
    share = WorkShare(is_background=True)
    async for page in log.pages(table):
        lines = iter(page)
        game = game or TableGame.begin(next(lines), on_deal_end=recording.keep)
        await loop_queue.run(share, map(game.read, lines))
    if game is None:
        raise UnknownTable(f"there is no table {table}")
    return game


async def places_at_start(pages: AsyncIterator[list[bytes]]) -> list[Place | None]:
    """Who has which place by a log, when the match begins or now."""
    places: list[Place | None] = []
    number = 0
    async for page in pages:
        for line in page:
            entry = read_entry(line, number)
            number += 1
            if isinstance(entry, Opened):
                places = list(entry.places)
            elif isinstance(entry, Seated):
                places[entry.player] = entry.place
            elif isinstance(entry, Left):
                places[entry.player] = None
            elif isinstance(entry, Started):
                return places
    return places


class Room:
    """One table with its connections.

    `await Room.open(opened, log)` makes a table and `await Room.resume(table, log)` takes one up from its
    log; then one task awaits `run()`, which ends when the table is closed, or when the match is over and no
    connection is left. `seat`, `unseat` and `start` are answered by `run`; all others return at once.

    An unforeseen error in what a viewer sends is reported to `faults` and answered; the table goes on. Where
    the rules fail in the turn of a bot, or when a question is put, it cannot go on by itself: it is closed.
    """

    def __init__(self, table: Table, log: DatabaseLog, loop_queue: LoopQueue, faults: Faults) -> None:
        self.core = table
        self.table: Final = table.game.opened.table
        self.log: Final = log
        self.loop_queue: Final = loop_queue
        self.faults: Final = faults
        self.share: Final = WorkShare()
        self.inbox: Final = Inbox()
        self.connections: set[Connection] = set()
        self.closing = 0
        self._written = table.game.entries
        self._restarted_at = -1
        self._consult: Consult | None = None
        self._advise: Advise = advise
        self._computing: Final[set[asyncio.Task[None]]] = set()

    @classmethod
    async def open(
        cls,
        opened: Opened,
        log: DatabaseLog,
        *,
        now: Callable[[], float] = time.monotonic,
        entropy: Callable[[], str] = new_entropy,
        loop_queue: LoopQueue | None = None,
        faults: Faults | None = None,
    ) -> "Room":
        """A new table, whose first entry is written.  Raises AtlasError for unknown rules or options."""
        table = Table.create(opened, now, entropy)
        await log.append(opened.table, 0, [write_entry(table.game.opened)])
        return cls(table, log, loop_queue or LoopQueue(), faults or Faults(Metrics()))

    @classmethod
    async def resume(
        cls,
        table: str,
        log: DatabaseLog,
        *,
        now: Callable[[], float] = time.monotonic,
        entropy: Callable[[], str] = new_entropy,
        loop_queue: LoopQueue | None = None,
        faults: Faults | None = None,
    ) -> "Room":
        """A table where its log ends; no clock ran meanwhile.  Raises UnknownTable and LogError."""
        loop_queue = loop_queue or LoopQueue()
        recording = Recording()
        game = await replayed_game(table, log, recording, loop_queue)
        return cls(Table(game, recording, now, entropy), log, loop_queue, faults or Faults(Metrics()))

    @property
    def game(self) -> TableGame:
        """The game at the table."""
        return self.core.game

    @property
    def over(self) -> bool:
        """Whether the match is over and everything is published."""
        return self.core.over

    @property
    def deserted(self) -> bool:
        """Whether no person who could continue is connected."""
        return self.core.deserted

    @property
    def deserted_for(self) -> float:
        """Seconds since a viewer last left."""
        return self.core.clock() - self.core.left_at

    @property
    def is_of_bots(self) -> bool:
        """Whether no place is a person's, or open."""
        return all(place is not None and place.kind != PERSON for place in self.game.places)

    @property
    def is_outdated(self) -> bool:
        """Whether the match began under an earlier version of its ruleset and cannot go on."""
        return self.game.is_outdated and not self.game.over

    def conclude(self, results: list[float]) -> None:
        """End an outdated match: with its results if it was over, otherwise with what is booked."""
        self.core.conclude(results)

    # ---- the loop

    async def run(self) -> None:
        """Play until the table is closed.  Raises Superseded when another process has the table."""
        code = CloseCode.GOING_DOWN
        try:
            await self._play()
            code = CloseCode.TABLE_CLOSED
        except Exception as error:
            if own.broken(error) is not None:
                code = CloseCode.RULES_BROKEN
            raise
        finally:
            self.closing = self.closing or code
            for task in self._computing:
                task.cancel()
            for connection in self.connections:
                connection.close(self.closing)
            self.connections.clear()
            self.core.subscribers.clear()
            self.inbox.close()

    async def _play(self) -> None:
        now = self.core.clock
        left_at = now()
        while not self.closing:
            is_more = await self._advance()
            self.core.publish_presence()
            due = now() if is_more or self._restart_silent() else self.core.next_time()
            if self.over:
                left_at = now() if self.core.subscribers else left_at
                closes = left_at + LINGER
                due = closes if due is None else min(due, closes)
                if not self.core.subscribers and now() >= due:
                    return
            if is_more:
                await asyncio.sleep(0)  # what has been published is sent before anybody is asked
            request = await self.inbox.take(None if due is None else due - now())
            if isinstance(request, Sent):
                self._carry_out(request)
                await self._commit()
            elif request is not None:
                await request()

    async def _advance(self) -> bool:
        """Do one piece of the work that is due; True if there is more of it."""
        self.share.is_background = self.core.controller.scheduler.plays_alone
        with await self.loop_queue.begin(self.share) as piece:
            is_more = self.core.advance(piece.is_over)
        await self._commit()
        return is_more

    async def _commit(self) -> None:
        """Write what was done to the log, then publish it, until everything is written.

        What viewers send meanwhile is carried out, so that the time of an answer does not show that something
        is written.
        """
        while entries := self.core.take_entries():
            await self._write(entries)
            self._written += len(entries)
            self.core.publish()
        self.core.publish()
        if self.core.is_torn:
            await self._reread_table()

    async def _write(self, entries: list[bytes]) -> None:
        began = self.core.clock()
        writing = asyncio.ensure_future(self.log.append(self.table, self._written, entries))
        try:
            while not self.core.is_torn and self.core.clock() - began <= SLOW_WRITE:
                sent = await self.inbox.sent_before(writing, SLOW_WRITE)
                if sent is None:
                    break
                self.core.answer(partial(self._carry_out, sent))
            await writing
        finally:
            writing.cancel()
        waited = self.core.clock() - began
        if waited > SLOW_WRITE:
            self.core.skip(waited)

    # ---- faults

    def _restart_silent(self) -> bool:
        """Ask anew where a deal waits for nobody, which no table should; whether that was done now."""
        is_silent = self.core.controller.is_silent(self.core.clock())
        if not is_silent or self._restarted_at == self._written:
            return False
        self._restarted_at = self._written
        self.faults.report("silent table", RuntimeError("a deal waits for nobody"))
        self.core.controller.restart(self.core.clock())
        return True

    def _carry_out(self, sent: Sent) -> None:
        """Do what a viewer wants; an unforeseen error is reported and refused."""
        try:
            sent.do()
        except Exception as error:
            self.faults.report("request", error)
            sent.refuse(error)

    async def _reread_table(self) -> None:
        """Take the table up from its log, since an entry was left half applied; all viewers stay."""
        before, recording = self.core, Recording()
        game = await replayed_game(self.table, self.log, recording, self.loop_queue)
        self.core = Table(game, recording, before.clock, before.controller.scheduler.entropy)
        self.core.controller.scheduler.consult = self._consult
        self.core.controller.requests.advise = self._advise
        self.core.succeed(before)
        self.core.publish()

    # ---- what is computed off the loop

    def consult_with(self, choose: Choose) -> None:
        """Have the choices of bots that take long computed off the loop."""

        def consult(bot: str, seed: str, consultation: Consultation) -> None:
            self._compute(choose(consultation.question(bot, seed)), consultation.close)

        self._consult = self.core.controller.scheduler.consult = consult

    def advise_with(self, weigh: Weigh) -> None:
        """Have hints made off the loop."""

        def advise(question: HintQuestion, tell: Callable[[messages.Hint | None], None]) -> None:
            self._compute(weigh(self.table, question), tell)

        self._advise = self.core.controller.requests.advise = advise

    def _compute(self, coming: Awaitable[Found], take: Callable[[Found], None]) -> None:
        """Wait for what is computed elsewhere; the table takes it in its turn."""

        async def computed() -> None:
            found = await coming

            async def taken() -> None:
                take(found)

            self.inbox.put(taken)

        task = asyncio.create_task(computed())
        self._computing.add(task)
        task.add_done_callback(self._computing.discard)

    # ---- places

    async def seat(self, player: int, place: Place) -> None:
        """Give an open place to a person or bot.  Raises TableError."""
        await self._ask(lambda: self.core.controller.seats.seat(player, place))

    async def unseat(self, player: int) -> None:
        """Open a place again.  Raises TableError."""
        await self._ask(lambda: self.core.controller.seats.unseat(player))

    async def start(self) -> None:
        """Give the open places to bots and start the match, unless it has begun.  Raises TableError."""
        await self._ask(lambda: self.core.controller.seats.start(self.core.clock()))

    async def end(self, reason: str) -> None:
        """End the match with the points that are booked.  Raises TableError."""
        await self._ask(lambda: self.core.controller.end(reason))

    async def reread(self) -> None:
        """Use the names that the log has now.  Raises TableError."""

        async def read() -> None:
            self.core.controller.seats.rename(await places_at_start(self.log.pages(self.table)))
            await self._commit()

        await self._ask_request(read)

    async def _ask(self, do: Callable[[], None]) -> None:
        async def done() -> None:
            try:
                do()
            except TableError:
                raise
            except Exception as error:
                self.faults.report("request", error)
                raise TableError(*failure(error)) from None
            finally:
                await self._commit()

        await self._ask_request(done)

    async def _ask_request(self, request: Request) -> None:
        if self.closing:
            raise closed()
        await self.inbox.ask(request)

    # ---- connections

    def join(self, connection: Connection, player: int | None, have: int) -> None:
        """Welcome a connection and send it what it does not have; without a player it is a spectator's."""

        def joined() -> None:
            if not self.core.open(connection, SPECTATOR if player is None else player, have):
                self.connections.discard(connection)

        async def welcomed() -> None:
            self._carry_out(Sent(joined, lambda _: connection.close(CloseCode.GOING_DOWN)))
            await self._commit()

        self._queue(connection, welcomed)

    def submit(self, connection: Connection, request: messages.Request) -> None:
        """Take a message of a client that has joined."""

        self._queue(
            connection,
            Sent(
                lambda: self.core.send(connection, request),
                lambda error: connection.send(failed(request, error)),
            ),
        )

    def leave(self, connection: Connection) -> None:
        """A connection is closed by its client."""

        self.connections.discard(connection)
        if not self.closing:
            self.inbox.put(Sent(lambda: self.core.leave(connection), lambda _: None))

    def close(self, code: int = CloseCode.TABLE_CLOSED) -> None:
        """Close every connection with the code and end `run`; the log stays."""

        async def wake() -> None:
            """Lets `run` see that the table is closed."""

        self.closing = self.closing or code
        for connection in self.connections:
            connection.close(self.closing)
        self.inbox.put(wake)

    def _queue(self, connection: Connection, request: Request | Sent) -> None:
        if self.closing:
            connection.close(self.closing)
        else:
            self.connections.add(connection)
            self.inbox.put(request)

    # ---- state

    def state(self) -> messages.TableState:
        """The state of the table, which is public."""
        return self.core.controller.seats.state()

    @property
    def deal(self) -> int:
        """Number of the deal that is played, from 1; 0 before the match has begun."""
        return self.game.match.number + 1 if self.game.started else 0

    def accounts(self) -> list[str]:
        """Persons of the places by player, "" for none."""
        return [place.account if place is not None else "" for place in self.game.places]

    def results(self) -> list[float]:
        """Final results by player, as the ruleset reckons them."""
        return self.game.match.results()

    def record(self) -> list[str]:
        """The record of the match, as JSON lines."""
        return self.core.recording.whole(self.game)

    def record_so_far(self) -> list[str]:
        """The record of the deals of which everything is public; empty before the first is settled."""
        deals = self.core.public_deals
        return self.core.recording.first(self.game, deals) if deals else []
