"""The room of a table: takes what players say one by one, writes it down, then tells everybody."""

import secrets
import time
from collections.abc import Callable
from typing import Final, Protocol

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.server import wire
from mahjong_atlas.server.entries import Clock, Opened, Place
from mahjong_atlas.server.log import Log
from mahjong_atlas.server.outbox import Connection

__all__ = ["Clock", "Connection", "Opened", "Place", "Room", "RoomError"]


class RoomError(AtlasError):
    """A table does not allow this now; `code` is for programs."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code: Final = code


def new_entropy() -> str:
    """The server's share of a shuffle."""
    return secrets.token_hex(32)


class Room(Protocol):
    """One table with its people.

    `await Room.open(opened, log)` makes a table and `await Room.resume(table, log)` takes one up from its
    log; then one task awaits `run()`, which ends when the table is closed (`over` tells whether the match
    is).  All other methods return at once, except those that write to the log.
    """

    table: str
    over: bool

    @classmethod
    async def open(
        cls,
        opened: Opened,
        log: Log,
        *,
        now: Callable[[], float] = time.monotonic,
        entropy: Callable[[], str] = new_entropy,
    ) -> "Room":
        """A new table: its first entry is written."""

    @classmethod
    async def resume(
        cls,
        table: str,
        log: Log,
        *,
        now: Callable[[], float] = time.monotonic,
        entropy: Callable[[], str] = new_entropy,
    ) -> "Room":
        """A table taken up where it stood.  Raises LookupError when there is no such table."""

    async def run(self) -> None:
        """Play until the table is closed.  Raises Superseded when another process has the table."""

    async def seat(self, player: int, place: Place) -> None:
        """Somebody takes an open place.  Raises RoomError."""

    async def unseat(self, player: int) -> None:
        """A place becomes open again.  Raises RoomError."""

    async def start(self) -> None:
        """Bots take the open places and the match begins; nothing happens when it has begun already."""

    def join(self, connection: Connection, player: int | None, have: int) -> None:
        """A socket has said hello: it is welcomed and gets what it does not have (None: a spectator)."""

    def say(self, connection: Connection, request: wire.Request) -> None:
        """A message of a client that has joined."""

    def part(self, connection: Connection) -> None:
        """The socket is gone."""

    def close(self, code: int) -> None:
        """Every socket is closed with the code and `run` ends; the log stays."""

    def state(self) -> wire.TableState:
        """The table as everybody may see it."""

    def accounts(self) -> list[str]:
        """Whose places they are, by player: to find the player of somebody who comes back."""

    def record(self) -> list[str]:
        """The record of the deals that are over, as JSON lines."""
