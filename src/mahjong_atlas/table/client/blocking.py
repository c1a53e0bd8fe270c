"""A connection for programs that wait, such as a terminal: a thread of its own keeps it."""

import asyncio
import queue
import threading
from types import TracebackType
from typing import Final

from mahjong_atlas.protocol import messages
from mahjong_atlas.table.client.connection import TableConnection
from mahjong_atlas.table.client.errors import Unreachable
from mahjong_atlas.texts.message import Message

SECONDS: Final = 10.0
"""Seconds for sending a message to the server."""


class BlockingClient:
    """Receives messages, also those that came between two calls, and sends those of its user."""

    def __init__(self, connection: TableConnection) -> None:
        self.connection: Final = connection
        self._received: Final[queue.SimpleQueue[messages.SocketMessage | Exception | None]] = (
            queue.SimpleQueue()
        )
        self._loop: Final = asyncio.new_event_loop()
        self._task: Final = self._loop.create_task(self._listen())
        self._thread: Final = threading.Thread(target=self._keep, name="table", daemon=True)

    def __enter__(self) -> "BlockingClient":
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._task.cancel)
        self._thread.join(SECONDS)

    def receive(self, seconds: float | None = None) -> messages.SocketMessage | None:
        """The next message; None when the table was closed.

        Raises queue.Empty when nothing comes in so many seconds, and what the connection raises.
        """
        received = self._received.get(timeout=seconds) if seconds != 0 else self._received.get_nowait()
        if isinstance(received, Exception):
            raise received
        return received

    def send(self, message: messages.Request) -> None:
        """Send a message; after a cut again, if it is to be answered."""
        sending = self.connection.send(message)
        try:
            asyncio.run_coroutine_threadsafe(sending, self._loop).result(SECONDS)
        except (RuntimeError, TimeoutError):
            sending.close()
            raise Unreachable(Message("error-answers-not", text=self.connection.address.base)) from None

    def _keep(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._task)
        except asyncio.CancelledError:
            pass
        finally:
            self._loop.run_until_complete(self._loop.shutdown_asyncgens())
            self._loop.close()

    async def _listen(self) -> None:
        try:
            async for message in self.connection:
                self._received.put(message)
            self._received.put(None)
        except Exception as error:
            self._received.put(error)
