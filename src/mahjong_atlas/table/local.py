"""A table in this process, for programs without a server: its log is kept by a function."""

from collections import deque
from collections.abc import Callable, Iterator
from typing import Final

from mahjong_atlas.protocol import messages
from mahjong_atlas.table.entries import Opened, write_entry
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.recording import Recording
from mahjong_atlas.table.table import Table

Append = Callable[[list[bytes]], None]
"""Keeps entries of a log."""


class Mailbox:
    """A connection that keeps what a viewer has been sent until he takes it; `code` once it is closed."""

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
    """

    def __init__(self, table: Table, append: Append) -> None:
        self.table: Final = table
        self._append: Final = append

    @staticmethod
    def create(
        opened: Opened, append: Append, clock: Callable[[], float], entropy: Callable[[], str]
    ) -> "LocalTable":
        """A new table.  Raises AtlasError for unknown rules or options."""
        table = Table.create(opened, clock, entropy)
        append([write_entry(table.game.opened)])
        return LocalTable(table, append)

    @staticmethod
    def resume(
        lines: list[bytes], append: Append, clock: Callable[[], float], entropy: Callable[[], str]
    ) -> "LocalTable":
        """A table where its log ends.  Raises LogError."""
        recording = Recording()
        game = TableGame.replay(lines, on_deal_end=recording.keep)
        return LocalTable(Table(game, recording, clock, entropy), append)

    def open(self, viewer: int, have: int = 0) -> Mailbox:
        """The messages for a viewer (a player or SPECTATOR) who has so many of his stream already."""
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
