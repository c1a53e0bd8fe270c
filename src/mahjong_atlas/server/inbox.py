"""Requests to a room, carried out one after the other."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.table.seats import TableError
from mahjong_atlas.texts.message import Message

Request = Callable[[], Awaitable[None]]
"""Does something at the table and writes it to the log."""


def closed() -> TableError:
    """The refusal of a table that is closed."""
    return TableError(ErrorCode.CLOSED, Message("why-table-closed"))


class Inbox:
    """Requests in the order in which they came; the loop of the room takes and carries them out."""

    def __init__(self) -> None:
        self._queue: Final[asyncio.Queue[Request]] = asyncio.Queue()
        self._unanswered: Final[set[asyncio.Future[None]]] = set()

    def empty(self) -> bool:
        """Whether nothing waits."""
        return self._queue.empty()

    def put(self, request: Request) -> None:
        """Queue a request."""
        self._queue.put_nowait(request)

    async def ask(self, request: Request) -> None:
        """Queue a request and wait until it is carried out.  Raises TableError."""
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def answered() -> None:
            try:
                await request()
            except TableError as error:
                answer.set_exception(error)
            else:
                answer.set_result(None)

        self._unanswered.add(answer)
        self.put(answered)
        try:
            await answer
        finally:
            self._unanswered.discard(answer)

    async def take(self, seconds: float | None) -> Request | None:
        """The next request; None if none comes in so many seconds."""
        if not self._queue.empty():
            return self._queue.get_nowait()
        if seconds is not None and seconds <= 0:
            return None
        try:
            return await asyncio.wait_for(self._queue.get(), seconds)
        except TimeoutError:
            return None

    def close(self) -> None:
        """Refuse all requests that are not carried out."""
        for answer in self._unanswered:
            if not answer.done():
                answer.set_exception(closed())
