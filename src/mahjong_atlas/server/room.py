"""The room of a table: takes what players say one by one, writes it down, then tells everybody."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from mahjong_atlas.bots.table import BOT_NAMES
from mahjong_atlas.server import wire
from mahjong_atlas.server.conduct import ALL, Note, Release
from mahjong_atlas.server.desk import Desk, RoomError
from mahjong_atlas.server.entries import PERSON, Clock, Opened, Place, write_entry
from mahjong_atlas.server.game import Game
from mahjong_atlas.server.log import Log
from mahjong_atlas.server.outbox import Connection
from mahjong_atlas.server.record import Recording
from mahjong_atlas.server.streams import SPECTATOR

__all__ = ["Clock", "Connection", "Opened", "Place", "Room", "RoomError"]

OPENED_ELSEWHERE: Final = 4007
CLOSED: Final = 1000
GOING_DOWN: Final = 1001
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
    ) -> None:
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
        self.closing = 0

    @classmethod
    async def open(
        cls,
        opened: Opened,
        log: Log,
        *,
        now: Callable[[], float] = time.monotonic,
        entropy: Callable[[], str] = new_entropy,
    ) -> "Room":
        """A new table: its first entry is written.  Raises AtlasError for rules or options that are none."""
        for place in opened.places:
            check_place(place)
        recording = Recording()
        game = Game(opened, keeper=recording.keep)
        await log.append(opened.table, 0, [write_entry(game.opened)])
        return cls(game, recording, log, now, entropy)

    @classmethod
    async def resume(
        cls,
        table: str,
        log: Log,
        *,
        now: Callable[[], float] = time.monotonic,
        entropy: Callable[[], str] = new_entropy,
    ) -> "Room":
        """A table taken up where it stood; no clock ran meanwhile.  Raises LookupError for an unknown one."""
        lines = await log.read(table)
        if not lines:
            raise LookupError(f"there is no table {table}")
        recording = Recording()
        return cls(Game.replay(lines, keeper=recording.keep), recording, log, now, entropy)

    @property
    def over(self) -> bool:
        """The match is over and everybody has been told."""
        return self.game.over and self.desk.course.caught_up

    @property
    def deserted(self) -> bool:
        """Nobody is connected."""
        return not self.members

    async def run(self) -> None:
        """Play until the table is closed.  Raises Superseded when another process has the table."""
        code = GOING_DOWN
        try:
            await self._play()
            code = CLOSED
        finally:
            self.closing = self.closing or code
            for connection in self.lines:
                connection.close(self.closing)
            self.lines.clear()
            self.members.clear()
            for answer in self.asked:
                if not answer.done():
                    answer.set_exception(RoomError("closed", "the table is closed"))

    async def _play(self) -> None:
        left_at = self.now()
        while not self.closing:
            await self._advance()
            due = self.desk.next_time(self.now())
            if self.over:
                left_at = left_at if self.deserted else self.now()
                due = left_at + LINGER
                if self.deserted and self.now() >= due:
                    return
            try:
                wait = None if due is None else max(0.0, due - self.now())
                heard = await asyncio.wait_for(self.inbox.get(), wait)
            except TimeoutError:
                continue
            await heard()

    async def _advance(self) -> None:
        self.desk.advance(self.now())
        await self._write()

    async def _write(self) -> None:
        """What was done is written down; only then everybody hears of it."""
        entries, out = self.desk.course.take()
        if entries:
            await self.log.append(self.table, self.written, [write_entry(entry) for entry in entries])
            self.written += len(entries)
        for each in out:
            if isinstance(each, Note):
                self._note(each)
            else:
                self._release(each)

    def _note(self, note: Note) -> None:
        data = _ENCODER.encode(note.message)
        for member in self.members:
            if note.to in (ALL, member.viewer):
                member.connection.send(data)

    def _release(self, release: Release) -> None:
        item = self.game.streams.items[release.item]
        for member in self.members:
            if item.seen(member.viewer) is not None:
                number = self.game.streams.count(member.viewer, release.item + 1)
                if number > member.sent:
                    member.sent = number
                    member.connection.send(self.game.streams.message(member.viewer, number))

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

    async def _ask(self, do: Callable[[], None]) -> None:
        """Let `run` do something and wait until it is written down."""
        if self.closing:
            raise RoomError("closed", "the table is closed")
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def asked() -> None:
            try:
                do()
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

    def say(self, connection: Connection, request: wire.Request) -> None:
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

    def close(self, code: int = CLOSED) -> None:
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
                old.connection.close(OPENED_ELSEWHERE)
            self.desk.arrive(player, self.now())
            await self._write()
        streams = self.game.streams
        told = streams.count(viewer, self.desk.course.released)
        member = Member(connection, viewer, max(0, have))
        welcome = wire.Welcome(wire.PROTOCOL, self.table, player, told)
        connection.send(_ENCODER.encode(welcome))
        while member.sent < told:
            member.sent += 1
            connection.send(streams.message(viewer, member.sent))
        self.members.append(member)
        if player is None:
            self._count_spectators()
            await self._write()
        for message in self.desk.moment(viewer, self.now()):
            connection.send(_ENCODER.encode(message))

    def _said(self, member: Member, request: wire.Request) -> None:
        if member.viewer != SPECTATOR:
            self.desk.hear(member.viewer, request, self.now())
        elif isinstance(request, wire.Ping):
            member.connection.send(_ENCODER.encode(wire.Pong(request.n)))
        elif isinstance(request, wire.Act):
            refused = wire.Refused(request.id, "not_seated", "a spectator has no seat")
            member.connection.send(_ENCODER.encode(refused))

    def _count_spectators(self) -> None:
        self.desk.spectators = sum(member.viewer == SPECTATOR for member in self.members)
        self.desk.tell_table()

    # ---- what can be looked at

    def state(self) -> wire.TableState:
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


def check_place(place: Place | None) -> None:
    """A place is open, or has a person or a bot that there is.  Raises RoomError."""
    if place is not None and place.kind not in (PERSON, *BOT_NAMES):
        known = ", ".join(BOT_NAMES)
        raise RoomError("no_bot", f"there is no bot {place.kind!r}: choose one of {known}")
