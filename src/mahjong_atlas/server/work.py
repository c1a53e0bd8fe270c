"""Work off the event loop: what costs computation and needs no table is done by worker processes, with fair
shares of them for the clients that wait.
"""

import asyncio
import hashlib
import pickle
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

from mahjong_atlas.server.encodings import Encoded, encode
from mahjong_atlas.server.processes import Processes, WorkerLostError
from mahjong_atlas.server.worker import Call

WAITING: Final = 200
"""Jobs that wait at most."""
WAITING_OF_CLIENT: Final = 16
"""Jobs of one client that wait at most."""
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
    """A job was ended because it took more seconds of a processor than it may, or too long on the clock."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"took more than {seconds:g} seconds")
        self.seconds = seconds


@dataclass(frozen=True)
class Task:
    """A kind of work: a function of the package from plain arguments to the body of an answer.

    It may take so many seconds of a processor, and `patience` times as long on the clock: on a busy machine
    it gets a share of a processor.  `is_kept`: its answers are asked for again and again, and stay the same.
    `is_heavy`: it takes seconds, so it leaves a worker to the rest.  `is_large`: its answers have megabytes,
    so they stay packed until they are sent, also for clients that take no packed ones.
    """

    compute: Callable[..., bytes]
    seconds: float = 10.0
    patience: float = 5.0
    is_kept: bool = False
    is_heavy: bool = False
    is_large: bool = False


class QueueFullError(Exception):
    """The queue is full; `is_own`: by the work of this client alone."""

    def __init__(self, is_own: bool) -> None:
        super().__init__("the queue is full")
        self.is_own = is_own


@dataclass(eq=False)
class Job:
    """One job: who is charged for it, the kind of work and its pickled Call, the answer to come.

    `start` is the virtual time at which its client's share allows it to start.
    """

    client: str
    task: Task
    call: bytes
    key: bytes
    answer: asyncio.Future[Encoded]
    start: float = field(default=0.0, init=False)


class WorkerQueue:
    """Weighted fair queueing: each job costs its client the seconds that it may take.

    Virtual time goes on by the cost of what is done, divided by the clients that share the workers.  A client
    that comes while others wait is served after the jobs that are under way, before the second job of any
    other; what waits is overtaken by a share of those who come later, so it is served in the end.  No client,
    and no heavy work of all clients together, takes the last worker.
    """

    def __init__(self, workers: int) -> None:
        self.workers: Final = workers
        self.waiting: Final[list[Job]] = []
        self.running: Final[list[Job]] = []
        self._now = 0.0
        self._ends: Final[dict[str, float]] = {}

    def put(self, job: Job) -> None:
        """Let the job wait.  Raises QueueFullError."""
        waiting = [each for each in self.waiting if each.client == job.client]
        if len(waiting) >= WAITING_OF_CLIENT:
            raise QueueFullError(is_own=True)
        size = sum(len(each.call) for each in self.waiting) + len(job.call)
        if len(self.waiting) >= WAITING or (self.waiting and size > WAITING_BYTES):
            raise QueueFullError(is_own=False)
        job.start = self._start(job.client)
        self._ends[job.client] = job.start + job.task.seconds
        self.waiting.append(job)

    def share(self, job: Job, client: str) -> None:
        """Another client waits for the same job, which comes at the earlier of their turns."""
        start = self._start(client)
        if job in self.waiting and start < job.start:
            job.client, job.start = client, start
            self._ends[client] = start + job.task.seconds

    def take(self) -> Job | None:
        """The job that is next, now under way; None while nothing may start."""
        if len(self.running) >= self.workers:
            return None
        reserved = max(1, self.workers - 1)
        running = Counter(each.client for each in self.running)
        heavy = sum(each.task.is_heavy for each in self.running)
        ready = [
            each
            for each in self.waiting
            if running[each.client] < reserved and not (each.task.is_heavy and heavy >= reserved)
        ]
        if not ready:
            return None
        job = min(ready, key=lambda each: each.start)
        self.waiting.remove(job)
        self.running.append(job)
        self._now = max(self._now, job.start)
        return job

    def finish(self, job: Job) -> None:
        """The job is done."""
        self._now += job.task.seconds / len({each.client for each in (*self.waiting, *self.running)})
        self.running.remove(job)
        if not self.waiting and not self.running:
            self._ends.clear()
            self._now = 0.0
        for client in [each for each, end in self._ends.items() if end <= self._now]:
            del self._ends[client]

    def _start(self, client: str) -> float:
        return max(self._now, self._ends.get(client, 0.0))


class Work:
    """Computes answers with fair shares for clients, a budget for each job, and answers kept."""

    def __init__(self, workers: int, compute: Compute | None = None) -> None:
        self._processes: Final = Processes()
        self._compute: Final = compute or self._processes
        self.queue: Final = WorkerQueue(workers)
        self.kept: Final[OrderedDict[bytes, Encoded]] = OrderedDict()
        self._kept_bytes = 0
        self._pending: Final[dict[bytes, Job]] = {}
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
        job = self._pending.get(key)
        if job is not None:
            self.queue.share(job, client)
        else:
            if admit is not None:
                admit()
            answer = asyncio.get_running_loop().create_future()
            job = Job(client, task, call, key, answer)
            self.queue.put(job)
            self._pending[key] = job
            self._start()
        return await asyncio.shield(job.answer)

    async def close(self) -> None:
        """End what is under way, and the processes."""
        for job in self.queue.waiting:
            self._fail(job, WorkerLostError(GOING_DOWN))
        self.queue.waiting.clear()
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        await self._processes.close()

    def _start(self) -> None:
        while (job := self.queue.take()) is not None:
            task = asyncio.get_running_loop().create_task(self._run(job))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _run(self, job: Job) -> None:
        try:
            async with asyncio.timeout(job.task.seconds * job.task.patience):
                found = await self._compute(job.call)
            assert isinstance(found, Encoded)
            job.answer.set_result(found)
            if job.task.is_kept:
                self._keep(job.key, found)
        except TimeoutError:
            self._fail(job, OverBudgetError(job.task.seconds))
        except asyncio.CancelledError:
            self._fail(job, WorkerLostError(GOING_DOWN))
            raise
        except Exception as error:
            self._fail(job, error)
        finally:
            del self._pending[job.key]
            self.queue.finish(job)
        self._start()

    def _fail(self, job: Job, error: Exception) -> None:
        job.answer.set_exception(error)
        job.answer.exception()  # all who waited for it may have gone

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
