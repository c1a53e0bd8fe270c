"""Requests to a room, carried out one after the other."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, cast

from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.table.seats import TableError
from mahjong_atlas.texts.message import Message

Request = Callable[[], Awaitable[None]]
"""Does something at the table and writes it to the log."""


def closed() -> TableError:
    """The refusal of a table that is closed."""
    return TableError(ErrorCode.CLOSED, Message("why-table-closed"))


@dataclass(frozen=True)
class Sent:
    """What a viewer has sent, or that a viewer has gone: `do` it, or `refuse` it for the error of that.

    It may be done while the room writes.
    """

    do: Callable[[], None]
    refuse: Callable[[Exception], None]


class Inbox:
    """Requests in the order in which they came; the loop of the room takes and carries them out."""

    def __init__(self) -> None:
        self._queue: Final[deque[Request | Sent]] = deque()
        self._woken: asyncio.Future[None] | None = None
        self._unanswered: Final[set[asyncio.Future[None]]] = set()

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._queue

    def put(self, request: Request | Sent) -> None:
        """Queue a request."""
        self._queue.append(request)
        self._wake()

    async def ask(self, request: Request) -> None:
        """Queue a request and wait until it is carried out.  Raises TableError."""
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def answered() -> None:
            refusal = None
            try:
                await request()
            except TableError as error:
                refusal = error
            if answer.done():  # who asked has gone
                return
            if refusal is not None:
                answer.set_exception(refusal)
            else:
                answer.set_result(None)

        self._unanswered.add(answer)
        self.put(answered)
        try:
            await answer
        finally:
            self._unanswered.discard(answer)

    async def take(self, seconds: float | None) -> Request | Sent | None:
        """The next request; None if none comes in so many seconds."""
        if not self._queue and (seconds is None or seconds > 0):
            await self._wait(seconds)
        return self._queue.popleft() if self._queue else None

    async def sent_before(self, done: asyncio.Future[None], seconds: float) -> Sent | None:
        """The next request if it is what a viewer has sent, and comes before this is done and the seconds are
        over; else None.
        """
        if not self._queue and not done.done():
            done.add_done_callback(self._wake)
            await self._wait(seconds)
        is_next = not done.done() and bool(self._queue) and isinstance(self._queue[0], Sent)
        return cast(Sent, self._queue.popleft()) if is_next else None

    async def _wait(self, seconds: float | None) -> None:
        """Wait for so many seconds, or until `_wake` is called."""
        loop = asyncio.get_running_loop()
        self._woken = loop.create_future()
        timer = None if seconds is None else loop.call_later(seconds, self._wake)
        try:
            await self._woken
        finally:
            self._woken = None
            if timer is not None:
                timer.cancel()

    def _wake(self, _: object = None) -> None:
        if self._woken is not None and not self._woken.done():
            self._woken.set_result(None)

    def close(self) -> None:
        """Refuse all requests that are not carried out."""
        for answer in self._unanswered:
            if not answer.done():
                answer.set_exception(closed())
