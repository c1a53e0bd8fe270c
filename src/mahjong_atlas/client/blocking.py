"""A connection for programs that wait, such as a terminal: a thread of its own keeps it."""

import asyncio
import queue
import threading
from collections.abc import Coroutine
from types import TracebackType
from typing import Any, Final, TypeVar

from mahjong_atlas.client.connection import TableConnection
from mahjong_atlas.client.errors import Unreachable
from mahjong_atlas.protocol import messages
from mahjong_atlas.texts.message import Message

Result = TypeVar("Result")
SECONDS: Final = 10.0
"""Seconds for sending a message to the server."""


class BlockingClient:
    """Receives messages, also those that came between two calls, and sends those of its user."""

    def __init__(self, connection: TableConnection) -> None:
        self.connection: Final = connection
        self._received: Final[queue.SimpleQueue[messages.Message | Exception | None]] = queue.SimpleQueue()
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

    def receive(self, seconds: float | None = None) -> messages.Message | None:
        """The next message; None when the table was closed.

        Raises queue.Empty when nothing comes in so many seconds, and what the connection raises.
        """
        received = self._received.get(timeout=seconds) if seconds != 0 else self._received.get_nowait()
        if isinstance(received, Exception):
            raise received
        return received

    def act(self, at: int, action: messages.ActionLine) -> str:
        """Answer a question; returns the id of the answer."""
        return self._do(self.connection.act(at, action))

    def why(self, action: messages.ActionLine) -> str:
        """Ask why something may not be done; returns the id of the question."""
        return self._do(self.connection.why(action))

    def hint(self) -> str:
        """Ask what the choices promise; returns the id of the question."""
        return self._do(self.connection.hint())

    def hold(self, at: int, on: bool = True) -> None:
        """Ask for time after the message `at`, or say that no more is needed."""
        self._do(self.connection.hold(at, on))

    def go_on(self, deal: int) -> None:
        """Say that the settlement of a deal has been read."""
        self._do(self.connection.go_on(deal))

    def _do(self, saying: Coroutine[Any, Any, Result]) -> Result:
        try:
            return asyncio.run_coroutine_threadsafe(saying, self._loop).result(SECONDS)
        except (RuntimeError, TimeoutError):
            saying.close()
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
