"""The receivers of a table's messages."""

from collections.abc import Iterator
from typing import Final, Protocol

PRESENCE_SECONDS: Final = 1.0
"""Least seconds between two messages to spectators about who is at the table."""
MOST_SPECTATORS: Final = 200
"""Spectators of a table."""


class Connection(Protocol):
    """The receiving end of a viewer, such as a socket; no method waits."""

    def send(self, message: bytes) -> None:
        """Take a message."""

    def send_history(self, messages: Iterator[bytes], number: int) -> None:
        """Take so many messages, which are read when they can be sent."""

    def close(self, code: int) -> None:
        """Send nothing more after this; `code` is a CloseCode."""


class Subscriber:
    """A viewer who is connected: a player, or SPECTATOR. `sent` messages of his stream he has.

    The number that he gave himself when he joined is believed. After a restart it may be more than has been
    published again, and what he is sent must not show how much more there is.
    """

    def __init__(self, connection: Connection, viewer: int, sent: int) -> None:
        self.connection: Final = connection
        self.viewer: Final = viewer
        self.sent = sent


class PresenceTimer:
    """When to publish who is at a table: at most once in `interval` seconds.

    `due` is the time of the next publication, None while nothing has changed.
    """

    def __init__(self, interval: float) -> None:
        self.interval: Final = interval
        self.due: float | None = None
        self._earliest = 0.0

    def change(self) -> None:
        """Note that viewers or the table have changed."""
        self.due = self._earliest

    def is_due(self, now: float) -> bool:
        """Whether a change is to be published now."""
        return self.due is not None and now >= self.due

    def published(self, now: float) -> None:
        """Note a publication."""
        self.due, self._earliest = None, now + self.interval
