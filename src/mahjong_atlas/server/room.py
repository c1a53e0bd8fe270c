"""The room of a table: takes what players say one by one, writes it down, then tells everybody."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

import msgspec

from mahjong_atlas.bots.table import BOT_NAMES
from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.codes import CloseCode, ErrorCode
from mahjong_atlas.server.log import Log, UnknownTable
from mahjong_atlas.server.outbox import Connection
from mahjong_atlas.server.turns import Share, Turns
from mahjong_atlas.table.caps import PRESENCE, SPECTATORS
from mahjong_atlas.table.controller import Desk, RoomError
from mahjong_atlas.table.entries import (
    OUTDATED,
    PERSON,
    Clock,
    Left,
    Opened,
    Place,
    Seated,
    Started,
    read_entry,
    write_entry,
)
from mahjong_atlas.table.game import Game
from mahjong_atlas.table.recording import Recording
from mahjong_atlas.table.stream import SPECTATOR
from mahjong_atlas.table.turns import ALL, Note, Release

__all__ = ["Clock", "Connection", "Opened", "Place", "Room", "RoomError"]

SLOW_WRITE: Final = 1.0
"""Seconds from which on the time of a write does not count at the table: the database was away.

Shorter ones do count, since which writes there are depends on hands.
"""
LINGER: Final = 30.0
"""Seconds for which the room of a match that is over waits for somebody to look."""

_ENCODER: Final = msgspec.json.Encoder()


def new_entropy() -> str:
    """The server's share of a shuffle."""
    return secrets.token_hex(32)


class Member:
    """Somebody who is connected: a player, or a spectator; `sent` messages of his stream he has.

    What he says that he has is believed: after a restart it may be more than has been told again, and how
    much more there is must not be seen from what he is sent.
    """

    def __init__(self, connection: Connection, viewer: int, sent: int) -> None:
        self.connection: Final = connection
        self.viewer: Final = viewer
        self.sent = sent


class Presence:
    """When to tell who is at a table: at most once in `interval` seconds, however many come and go."""

    def __init__(self, interval: float) -> None:
        self.interval: Final = interval
        self.due: float | None = None
        self._told: float | None = None

    def change(self, now: float) -> None:
        """Somebody has come or gone, or the table has changed."""
        if self.due is None:
            self.due = now if self._told is None else max(now, self._told + self.interval)

    def is_due(self, now: float) -> bool:
        """Whether a change is to be told now."""
        return self.due is not None and now >= self.due

    def tell(self, now: float) -> None:
        """Everything is told."""
        self.due, self._told = None, now


class Room:
    """One table with its people.

    `await Room.open(opened, log)` makes a table and `await Room.resume(table, log)` takes one up from its
    log; then one task awaits `run()`, which ends when the table is closed or the match is over and everybody
    has gone. `seat`, `unseat` and `start` are answered by `run`; all others return at once.
    """

    def __init__(
        self,
        game: Game,
        recording: Recording,
        log: Log,
        now: Callable[[], float],
        entropy: Callable[[], str],
        turns: Turns,
    ) -> None:
        self.turns: Final = turns
        self.share: Final = Share()
        self.game: Final = game
        self.recording: Final = recording
        self.table: Final = game.opened.table
        self.log: Final = log
        self.now: Final = now
        self.desk: Final = Desk(game, now(), entropy)
        self.inbox: Final[asyncio.Queue[Callable[[], Awaitable[None]]]] = asyncio.Queue()
        self.members: list[Member] = []
        self.written = game.entries
        self.lines: set[Connection] = set()
        self.asked: set[asyncio.Future[None]] = set()
        self.presence: Final = Presence(PRESENCE)
        self.closing = 0

    @classmethod
    async def open(
        cls,
        opened: Opened,
        log: Log,
        *,
        now: Callable[[], float] = time.monotonic,
        entropy: Callable[[], str] = new_entropy,
        turns: Turns | None = None,
    ) -> "Room":
        """A new table: its first entry is written.  Raises AtlasError for rules or options that are none."""
        for place in opened.places:
            check_place(place)
        recording = Recording()
        game = Game(opened, keeper=recording.keep)
        await log.append(opened.table, 0, [write_entry(game.opened)])
        return cls(game, recording, log, now, entropy, turns or Turns())

    @classmethod
    async def resume(
        cls,
        table: str,
        log: Log,
        *,
        now: Callable[[], float] = time.monotonic,
        entropy: Callable[[], str] = new_entropy,
        turns: Turns | None = None,
    ) -> "Room":
        """A table taken up where it stood, in pieces; no clock ran meanwhile.

        Raises UnknownTable, and LogError.
        """
        turns = turns or Turns()
        recording = Recording()
        game = await _replay(table, log, recording, turns)
        return cls(game, recording, log, now, entropy, turns)

    @property
    def over(self) -> bool:
        """The match is over and everybody has been told."""
        return self.game.over and self.desk.course.caught_up

    @property
    def deserted(self) -> bool:
        """Nobody is connected who could go on: at a match of people one of them, otherwise anybody."""
        is_of_people = self.game.started and not self.game.over and bool(self.game.people())
        return not (self.desk.here if is_of_people else self.members)

    @property
    def is_of_bots(self) -> bool:
        """Whether no place is a person's, or open."""
        return all(place is not None and place.kind != PERSON for place in self.game.places)

    @property
    def is_outdated(self) -> bool:
        """The match began under an earlier version of its ruleset, and cannot go on."""
        return self.game.is_outdated and not self.game.over

    def conclude(self, results: list[float]) -> None:
        """End an outdated match: with its results if it was over, otherwise with what is booked."""
        if len(results) == self.game.players:
            self.game.conclude(results)
        else:
            self.desk.end(OUTDATED)

    async def run(self) -> None:
        """Play until the table is closed.  Raises Superseded when another process has the table."""
        code = CloseCode.GOING_DOWN
        try:
            await self._play()
            code = CloseCode.TABLE_CLOSED
        finally:
            self.closing = self.closing or code
            for connection in self.lines:
                connection.close(self.closing)
            self.lines.clear()
            self.members.clear()
            for answer in self.asked:
                if not answer.done():
                    answer.set_exception(RoomError(ErrorCode.CLOSED, "the table is closed"))

    async def _play(self) -> None:
        left_at = self.now()
        while not self.closing:
            is_more = await self._advance()
            if self.presence.is_due(self.now()):
                self._tell_presence()
            due = self.now() if is_more else self._next_time()
            if self.over:
                left_at = self.now() if self.members else left_at
                due = left_at + LINGER
                if not self.members and self.now() >= due:
                    return
            heard = await self._heard(due)
            if heard is not None:
                await heard()

    async def _advance(self) -> bool:
        """One piece of the work that is due; True when there is more of it."""
        self.share.is_background = self.game.plays_alone
        with await self.turns.begin(self.share) as piece:
            is_more = self.desk.advance(self.now(), piece.is_over)
        await self._write()
        return is_more

    async def _heard(self, due: float | None) -> Callable[[], Awaitable[None]] | None:
        """The next request, also while work is due; None when it is time to work on."""
        if not self.inbox.empty():
            return self.inbox.get_nowait()
        wait = None if due is None else due - self.now()
        if wait is not None and wait <= 0:
            return None
        try:
            return await asyncio.wait_for(self.inbox.get(), wait)
        except TimeoutError:
            return None

    def _next_time(self) -> float | None:
        times = (self.desk.next_time(self.now()), self.presence.due)
        return min((each for each in times if each is not None), default=None)

    async def _write(self) -> None:
        """What was done is written down; only then everybody hears of it."""
        entries, out = self.desk.course.take()
        if entries:
            began = self.now()
            await self.log.append(self.table, self.written, [write_entry(entry) for entry in entries])
            waited = self.now() - began
            if waited > SLOW_WRITE and self.desk.course.time.stopped is None:
                self.desk.course.time.skip(waited)
            self.written += len(entries)
        for each in out:
            if isinstance(each, Note):
                self._note(each)
            else:
                self._release(each)

    def _note(self, note: Note) -> None:
        data = _ENCODER.encode(note.message)
        is_presence = isinstance(note.message, messages.TableState) and note.to == ALL
        if is_presence:
            self.presence.change(self.now())
        for member in self.members:
            if note.to in (ALL, member.viewer) and not (is_presence and member.viewer == SPECTATOR):
                member.connection.send(data)

    def _tell_presence(self) -> None:
        """Tell everybody how many spectators there are, and spectators who is here."""
        self.presence.tell(self.now())
        data = _ENCODER.encode(self.desk.state())
        for member in self.members:
            member.connection.send(data)

    def _release(self, release: Release) -> None:
        streams = self.game.streams
        item = streams.items[release.item]
        told: dict[int, tuple[int, bytes]] = {}
        for member in self.members:
            viewer = member.viewer
            if item.seen(viewer) is None:
                continue
            if viewer not in told:
                number = streams.count(viewer, release.item + 1)
                told[viewer] = number, streams.message(viewer, number)
            number, message = told[viewer]
            if number > member.sent:
                member.sent = number
                member.connection.send(message)

    # ---- places

    async def seat(self, player: int, place: Place) -> None:
        """Somebody takes an open place.  Raises RoomError."""
        check_place(place)
        await self._ask(lambda: self.desk.seat(player, place))

    async def unseat(self, player: int) -> None:
        """A place becomes open again.  Raises RoomError."""
        await self._ask(lambda: self.desk.unseat(player))

    async def start(self) -> None:
        """Bots take the open places and the match begins; nothing happens when it has begun already."""
        await self._ask(lambda: self.desk.start(self.now()))

    async def reread(self) -> None:
        """Names in the log were replaced: use them from now on.  Raises RoomError."""

        async def read() -> None:
            self.desk.rename(await places_at_start(self.log.pages(self.table)))

        await self._ask(read)

    async def end(self, reason: str) -> None:
        """End the match with the points that are booked.  Raises RoomError."""
        await self._ask(lambda: self.desk.end(reason))

    async def _ask(self, do: Callable[[], Awaitable[None] | None]) -> None:
        """Let `run` do something and wait until it is written down."""
        if self.closing:
            raise RoomError(ErrorCode.CLOSED, "the table is closed")
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def asked() -> None:
            try:
                doing = do()
                if doing is not None:
                    await doing
                await self._write()
            except RoomError as error:
                answer.set_exception(error)
            else:
                answer.set_result(None)

        self.asked.add(answer)
        self.inbox.put_nowait(asked)
        try:
            await answer
        finally:
            self.asked.discard(answer)

    # ---- connections

    def join(self, connection: Connection, player: int | None, have: int) -> None:
        """A socket has said hello: it is welcomed and gets what it does not have (None: a spectator)."""

        async def joined() -> None:
            await self._join(connection, player, have)

        self._hear(connection, joined)

    def say(self, connection: Connection, request: messages.Request) -> None:
        """A message of a client that has joined."""

        async def said() -> None:
            member = self._member(connection)
            if member is not None:
                self._said(member, request)
                await self._write()

        self._hear(connection, said)

    def part(self, connection: Connection) -> None:
        """The socket is gone."""

        async def parted() -> None:
            member = self._member(connection)
            if member is not None:
                self.members.remove(member)
                if member.viewer == SPECTATOR:
                    self._count_spectators()
                else:
                    self.desk.depart(member.viewer, self.now())
                    await self._write()

        self.lines.discard(connection)
        if not self.closing:
            self.inbox.put_nowait(parted)

    def close(self, code: int = CloseCode.TABLE_CLOSED) -> None:
        """Every socket is closed with the code and `run` ends; the log stays."""

        async def closed() -> None:
            """Wakes `run`, which sees that it is over."""

        self.closing = self.closing or code
        for connection in self.lines:
            connection.close(self.closing)
        self.inbox.put_nowait(closed)

    def _hear(self, connection: Connection, heard: Callable[[], Awaitable[None]]) -> None:
        if self.closing:
            connection.close(self.closing)
        else:
            self.lines.add(connection)
            self.inbox.put_nowait(heard)

    def _member(self, connection: Connection) -> Member | None:
        return next((each for each in self.members if each.connection is connection), None)

    async def _join(self, connection: Connection, player: int | None, have: int) -> None:
        viewer = SPECTATOR if player is None else player
        if player is not None:
            for old in [member for member in self.members if member.viewer == player]:
                self.members.remove(old)
                old.connection.close(CloseCode.OPENED_ELSEWHERE)
            self.desk.arrive(player, self.now())
            await self._write()
        elif self.desk.spectators >= SPECTATORS:
            connection.close(CloseCode.FULL)
            self.lines.discard(connection)
            return
        streams = self.game.streams
        told = streams.count(viewer, self.desk.course.released)
        member = Member(connection, viewer, max(0, have))
        welcome = messages.Welcome(messages.PROTOCOL, self.table, player, told)
        connection.send(_ENCODER.encode(welcome))
        connection.send_history(streams.messages(viewer, member.sent + 1, told), told - member.sent)
        member.sent = max(member.sent, told)
        self.members.append(member)
        if player is None:
            self._count_spectators()
        for message in self.desk.moment(viewer, self.now()):
            connection.send(_ENCODER.encode(message))

    def _said(self, member: Member, request: messages.Request) -> None:
        if member.viewer != SPECTATOR:
            self.desk.hear(member.viewer, request, self.now())
        elif isinstance(request, messages.Ping):
            member.connection.send(_ENCODER.encode(messages.Pong(request.n)))
        elif isinstance(request, messages.Act):
            refused = messages.Refused(request.id, ErrorCode.NOT_SEATED, "a spectator has no seat")
            member.connection.send(_ENCODER.encode(refused))

    def _count_spectators(self) -> None:
        self.desk.spectators = sum(member.viewer == SPECTATOR for member in self.members)
        self.presence.change(self.now())

    # ---- what can be looked at

    def state(self) -> messages.TableState:
        """The table as everybody may see it."""
        return self.desk.state()

    def accounts(self) -> list[str]:
        """Whose places they are, by player: to find the player of somebody who comes back."""
        return [place.account if place is not None else "" for place in self.game.places]

    def results(self) -> list[float]:
        """Final results by player, as the ruleset reckons them."""
        return self.game.match.results()

    def record(self) -> list[str]:
        """The record of the deals that are over, as JSON lines."""
        return self.recording.whole(self.game)


async def _replay(table: str, log: Log, recording: Recording, turns: Turns) -> Game:
    """The game of a log, replayed in pieces.  Raises UnknownTable, and LogError."""
    game: Game | None = None
    share = Share(is_background=True)
    async for page in log.pages(table):
        lines = iter(page)
        game = game or Game.begin(next(lines), keeper=recording.keep)
        await turns.run(share, map(game.read, lines))
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


def check_place(place: Place | None) -> None:
    """A place is open, or has a person or a bot that there is.  Raises RoomError."""
    if place is not None and place.kind not in (PERSON, *BOT_NAMES):
        known = ", ".join(BOT_NAMES)
        raise RoomError(ErrorCode.NO_BOT, f"there is no bot {place.kind!r}: choose one of {known}")
