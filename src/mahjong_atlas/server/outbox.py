"""The queue of messages to one socket; the table never waits for it."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.protocol.codes import CloseCode

MOST_WAITING: Final = 2048
"""Messages that may wait for a client before it counts as fallen behind; a history counts as one."""


@dataclass(slots=True)
class Backlog:
    """Messages that are produced one by one; `left` of them remain."""

    messages: Iterator[bytes]
    left: int


class Outbox:
    """A connection for the pump of a socket: `while await outbox.ready()` send what `take()` gives, then
    close with `outbox.code`.

    What was sent before `close` still comes out, unless the client has fallen behind.
    """

    def __init__(self, most: int = MOST_WAITING) -> None:
        self.most = most
        self.code = 0
        self.waiting: deque[bytes | Backlog] = deque()
        self.news = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Queue a message; a client that has fallen behind is closed instead."""
        self._queue(message)

    def send_history(self, messages: Iterator[bytes], number: int) -> None:
        """Queue messages that are read when they can be sent."""
        if number > 0:
            self._queue(Backlog(messages, number))

    def _queue(self, message: bytes | Backlog) -> None:
        if self.code:
            return
        if len(self.waiting) >= self.most:
            self.waiting.clear()
            self.close(CloseCode.FELL_BEHIND)
            return
        self.waiting.append(message)
        self.news.set()

    def close(self, code: int) -> None:
        """The first code counts."""
        self.code = self.code or code
        self.news.set()

    async def ready(self) -> bool:
        """Wait for a message; False when the connection is closed and nothing waits any more."""
        while not self.waiting:
            if self.code:
                return False
            self.news.clear()
            await self.news.wait()
        return True

    @property
    def is_in_history(self) -> bool:
        """Whether the next message is one of the history."""
        return bool(self.waiting) and isinstance(self.waiting[0], Backlog)

    def take(self) -> bytes | None:
        """The next message; None if it has been dropped meanwhile."""
        if not self.waiting:
            return None
        head = self.waiting[0]
        if isinstance(head, bytes):
            self.waiting.popleft()
            return head
        head.left -= 1
        if not head.left:
            self.waiting.popleft()
        return next(head.messages)

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Messages in order until the connection is closed."""
        while await self.ready():
            message = self.take()
            if message is not None:
                yield message
