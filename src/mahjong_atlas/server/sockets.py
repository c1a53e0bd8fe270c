"""The open sockets of this process: how many, and whose, since they are closed when their session ends."""

import time
from collections.abc import Callable
from typing import Final

from mahjong_atlas.protocol.codes import CloseCode
from mahjong_atlas.server.metrics import Metrics
from mahjong_atlas.server.store.people import SWEPT, People, Visitor
from mahjong_atlas.table.table import Connection

SWEEP_EVERY: Final = 60.0
"""Seconds between two sweeps, as long as none of them finds more than it deletes at once."""


class OpenSockets:
    """Open sockets and their sessions; `clock` returns seconds."""

    def __init__(self, people: People, metrics: Metrics, clock: Callable[[], float] = time.monotonic) -> None:
        self.people: Final = people
        self.metrics: Final = metrics
        self.number = 0
        self._clock: Final = clock
        self._sweep_at = clock()
        self._open: Final[dict[Connection, Visitor]] = {}

    def opened(self) -> None:
        """Count an open socket."""
        self.number += 1
        self.metrics.sockets.set(self.number)

    def closed(self, code: int) -> None:
        """Count a closed socket; `code` is 0 if its client has gone."""
        self.number -= 1
        self.metrics.sockets.set(self.number)
        self.metrics.closed.labels(str(code or "gone")).inc()

    def add(self, visitor: Visitor, connection: Connection) -> None:
        """Note a socket that a session has opened."""
        self._open[connection] = visitor

    def remove(self, connection: Connection) -> None:
        """Forget a closed socket."""
        self._open.pop(connection, None)

    def end(self, *ended: str) -> None:
        """Close the sockets of sessions that have ended."""
        gone = set(ended)
        for connection in [each for each, visitor in self._open.items() if visitor.session in gone]:
            self.remove(connection)
            connection.close(CloseCode.UNKNOWN_PERSON)

    def move(self, session: str, to: Visitor) -> None:
        """Give the sockets of a session to another session of the same person."""
        for connection, visitor in self._open.items():
            if visitor.session == session:
                self._open[connection] = to

    async def check(self) -> None:
        """Close the sockets of sessions that have ended, also by another process or by expiry.

        Sockets of guests who have registered move to their new session.  From time to time some expired
        sessions are deleted.
        """
        ended = await self.people.ended({visitor.session for visitor in self._open.values()})
        guests = {
            visitor.person: visitor.session
            for visitor in self._open.values()
            if visitor.session in ended and not visitor.has_account
        }
        for person, visitor in (await self.people.first_sessions(guests)).items():
            self.move(guests[person], visitor)
        self.end(*ended)
        if self._clock() >= self._sweep_at:
            is_whole = await self.people.sweep() < SWEPT
            self._sweep_at = self._clock() + (SWEEP_EVERY if is_whole else 0)
