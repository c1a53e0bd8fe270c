"""A table in this process, for programs without a server: its log is kept by a function."""

import queue
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from typing import Final

import msgspec

from mahjong_atlas.bots.levels import AnyBot
from mahjong_atlas.protocol import messages
from mahjong_atlas.table.entries import Opened, write_entry
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.recording import Recording
from mahjong_atlas.table.table import Table

_DECODER: Final = msgspec.json.Decoder(messages.Reply)
Append = Callable[[list[bytes]], None]
"""Keeps entries of a log."""


class Mailbox:
    """A connection that keeps what a viewer has been sent until they take it; `code` once it is closed."""

    def __init__(self) -> None:
        self.code = 0
        self._messages: Final[deque[bytes]] = deque()

    def send(self, message: bytes) -> None:
        """Keep a message."""
        self._messages.append(message)

    def send_history(self, messages: Iterator[bytes], number: int) -> None:
        """Keep earlier messages."""
        self._messages.extend(messages)

    def close(self, code: int) -> None:
        """Note the code; the first one counts."""
        self.code = self.code or code

    def take(self) -> list[bytes]:
        """The messages that have come since the last call, in order."""
        taken = list(self._messages)
        self._messages.clear()
        return taken


class LocalTable:
    """Plays a table and writes its log: `append` keeps entries before viewers see what follows from them.

    `clock` gives seconds. Nothing happens by itself: call `advance` at the times that it returns.

    `own` are bots of one's own by the kind that their places have in the log; whoever goes on with the log
    gives them again.
    """

    def __init__(self, table: Table, append: Append) -> None:
        self.table: Final = table
        self._append: Final = append

    @staticmethod
    def create(
        opened: Opened,
        append: Append,
        clock: Callable[[], float],
        entropy: Callable[[], str],
        own: Mapping[str, AnyBot] | None = None,
    ) -> "LocalTable":
        """A new table.  Raises AtlasError for rules, options or bots that there are not."""
        table = Table.create(opened, clock, entropy, own)
        append([write_entry(table.game.opened)])
        return LocalTable(table, append)

    @staticmethod
    def resume(
        lines: list[bytes],
        append: Append,
        clock: Callable[[], float],
        entropy: Callable[[], str],
        own: Mapping[str, AnyBot] | None = None,
    ) -> "LocalTable":
        """A table where its log ends.  Raises LogError, and TableError for a bot that there is not."""
        recording = Recording()
        game = TableGame.replay(lines, on_deal_end=recording.keep)
        table = Table(game, recording, clock, entropy)
        table.seat_own(own or {})
        return LocalTable(table, append)

    def open(self, viewer: int, have: int = 0) -> Mailbox:
        """The messages for a viewer (a player or SPECTATOR) who has so many of their stream already."""
        mailbox = Mailbox()
        self.table.open(mailbox, viewer, have)
        self._commit()
        return mailbox

    def send(self, mailbox: Mailbox, message: messages.Request) -> None:
        """Take a message of the viewer who has this mailbox."""
        self.table.send(mailbox, message)
        self._commit()

    def leave(self, mailbox: Mailbox) -> None:
        """Close the view of a viewer."""
        self.table.leave(mailbox)
        self._commit()

    def start(self) -> None:
        """Give open places to bots and start the match."""
        self.table.controller.seats.start(self.table.clock())
        self._commit()

    def advance(self) -> float | None:
        """Do what is due; returns the time of the next call, None while only a viewer can go on."""
        is_more = True
        while is_more:
            is_more = self.table.advance()
            self._commit()
        self.table.publish_presence()
        return self.table.next_time()

    def _commit(self) -> None:
        entries = self.table.take_entries()
        if entries:
            self._append(entries)
        self.table.publish()


class LeapingClock:
    """A clock that stands still but for leaps; `now` is its time in seconds."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def leap(self, time: float) -> None:
        """Go on to a time, unless it is over already."""
        self.now = max(self.now, time)


class LocalClient:
    """A player's connection to a table in this process, for programs that wait.

    `clock` is the table's. It leaps to whatever comes next while a message is awaited, and stands still while
    the player thinks.
    """

    def __init__(self, table: LocalTable, clock: LeapingClock, player: int) -> None:
        self.table: Final = table
        self.clock: Final = clock
        self._mailbox: Final = table.open(player)
        self._heard: Final[deque[bytes]] = deque()

    def receive(self, seconds: float | None = None) -> messages.SocketMessage | None:
        """The next message; None when none can follow any more.

        With `seconds` nothing is awaited: raises queue.Empty where there is none yet.
        """
        self._heard.extend(self._mailbox.take())
        while not self._heard:
            if seconds is not None:
                raise queue.Empty
            due = self.table.advance()
            self._heard.extend(self._mailbox.take())
            if due is None and not self._heard:
                return None
            self.clock.leap(due or 0.0)
        message: messages.SocketMessage = _DECODER.decode(self._heard.popleft())
        return message

    def send(self, message: messages.Request) -> None:
        """Send a message; time need not be asked for."""
        if not isinstance(message, messages.Hold):
            self.table.send(self._mailbox, message)
