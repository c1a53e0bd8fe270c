"""What waits to be sent to one socket; the table never waits for it."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from typing import Final, Protocol

MOST_WAITING: Final = 2048
"""Messages that may wait for a client before it counts as fallen behind."""
FELL_BEHIND: Final = 4000


class Connection(Protocol):
    """The other end of a socket, as a room sees it."""

    def send(self, message: bytes) -> None:
        """Take a message; returns at once."""

    def close(self, code: int) -> None:
        """Nothing more will be sent; `code` is one of wire.CLOSING."""


class Outbox:
    """A connection for the pump of a socket: `async for message in outbox`, then close with `outbox.code`.

    What was sent before `close` still comes out, unless the client has fallen behind.
    """

    def __init__(self, most: int = MOST_WAITING) -> None:
        self.most = most
        self.code = 0
        self.waiting: deque[bytes] = deque()
        self.news = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Queue a message; a client that has fallen behind is closed instead."""
        if self.code:
            return
        if len(self.waiting) >= self.most:
            self.waiting.clear()
            self.close(FELL_BEHIND)
            return
        self.waiting.append(message)
        self.news.set()

    def close(self, code: int) -> None:
        """The first code counts."""
        self.code = self.code or code
        self.news.set()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Messages in order until the connection is closed."""
        while True:
            while self.waiting:
                yield self.waiting.popleft()
            if self.code:
                return
            self.news.clear()
            await self.news.wait()
