"""Work off the event loop: what costs computation and needs no table is done by worker processes."""

import asyncio
import hashlib
import pickle
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.server.encodings import Encoded, encode
from mahjong_atlas.server.processes import Processes, WorkerLostError
from mahjong_atlas.server.queueing import FairQueue, Piece
from mahjong_atlas.server.worker import Call

WAITING: Final = 200
"""Pieces that wait at most."""
WAITING_OF_CLIENT: Final = 16
"""Pieces of one client that wait at most."""
WAITING_BYTES: Final = 64 << 20
"""Bytes of requests that wait at most."""
KEPT_BYTES: Final = 24 << 20
"""Bytes of answers that are kept."""
LARGE: Final = 256 << 10
"""Bytes of a request that is looked through off the loop."""
GOING_DOWN: Final = "the server is going down"

Compute = Callable[[bytes], Awaitable[object]]
"""Computes a pickled Call; one that is cancelled is ended."""


class OverBudgetError(Exception):
    """A piece of work was ended because it took longer than it may."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"took more than {seconds:g} seconds")
        self.seconds = seconds


@dataclass(frozen=True)
class Task:
    """A kind of work: a function of the package from plain arguments to the body of an answer.

    It may take so many seconds.  `is_kept`: its answers are asked for again and again, and stay the same.
    `is_heavy`: it takes seconds, so it leaves a worker to the rest.  `is_large`: its answers have megabytes,
    so they stay packed until they are sent, also for clients that take no packed ones.
    """

    compute: Callable[..., bytes]
    seconds: float = 10.0
    is_kept: bool = False
    is_heavy: bool = False
    is_large: bool = False


class Work:
    """Computes answers with fair shares for clients, a budget for each piece, and answers kept."""

    def __init__(self, workers: int, compute: Compute | None = None) -> None:
        self._processes: Final = Processes()
        self._compute: Final = compute or self._processes
        self.queue: Final = FairQueue(workers, WAITING, WAITING_OF_CLIENT, WAITING_BYTES)
        self.kept: Final[OrderedDict[bytes, Encoded]] = OrderedDict()
        self._kept_bytes = 0
        self._pending: Final[dict[bytes, Piece]] = {}
        self._running: Final[set[asyncio.Task[None]]] = set()

    async def answer(
        self,
        client: str,
        coding: str,
        task: Task,
        *arguments: object,
        admit: Callable[[], None] | None = None,
    ) -> Encoded:
        """The answer of a task in a content coding, computed for this client unless it is kept.

        `admit` is called before anything new is computed.  Raises what it and the task raise, QueueFullError,
        OverBudgetError and WorkerLostError.
        """
        call = pickle.dumps(Call(encoded, (coding, task.compute, *arguments), task.seconds))
        key = digest(call) if len(call) < LARGE else await asyncio.to_thread(digest, call)
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        piece = self._pending.get(key)
        if piece is not None:
            self.queue.share(piece, client)
        else:
            if admit is not None:
                admit()
            answer = asyncio.get_running_loop().create_future()
            piece = Piece(client, call, key, task.seconds, answer, task.is_heavy, task.is_kept)
            self.queue.put(piece)
            self._pending[key] = piece
            self._start()
        return await asyncio.shield(piece.answer)

    async def close(self) -> None:
        """End what is under way, and the processes."""
        for piece in self.queue.waiting:
            self._fail(piece, WorkerLostError(GOING_DOWN))
        self.queue.waiting.clear()
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        await self._processes.close()

    def _start(self) -> None:
        while (piece := self.queue.take()) is not None:
            task = asyncio.get_running_loop().create_task(self._run(piece))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _run(self, piece: Piece) -> None:
        try:
            async with asyncio.timeout(piece.seconds):
                found = await self._compute(piece.call)
            assert isinstance(found, Encoded)
            piece.answer.set_result(found)
            if piece.is_kept:
                self._keep(piece.key, found)
        except TimeoutError:
            self._fail(piece, OverBudgetError(piece.seconds))
        except asyncio.CancelledError:
            self._fail(piece, WorkerLostError(GOING_DOWN))
            raise
        except Exception as error:
            self._fail(piece, error)
        finally:
            del self._pending[piece.key]
            self.queue.finish(piece)
        self._start()

    def _fail(self, piece: Piece, error: Exception) -> None:
        piece.answer.set_exception(error)
        piece.answer.exception()  # all who waited for it may have gone

    def _keep(self, key: bytes, found: Encoded) -> None:
        self.kept[key] = found
        self._kept_bytes += len(found.body)
        while self._kept_bytes > KEPT_BYTES:
            self._kept_bytes -= len(self.kept.popitem(last=False)[1].body)


def digest(call: bytes) -> bytes:
    """By what identical requests are known."""
    return hashlib.blake2b(call).digest()


def encoded(coding: str, compute: Callable[..., bytes], *arguments: object) -> Encoded:
    """What a worker does: compute a body and pack it."""
    return encode(compute(*arguments), coding)
