"""Worker processes: started when they are needed, replaced when they end, ended when they are idle."""

import asyncio
import pickle
import sys
from typing import Final

from mahjong_atlas.rules import packages
from mahjong_atlas.server.worker import LENGTH, SPENT, CallResult

COMMAND: Final = (sys.executable, "-P", "-c", "from mahjong_atlas.server.worker import main; main()")
"""-P: no module is taken from the folder in which the server was started. The ids of the rulesets of packages
that may be loaded follow.
"""
IDLE: Final = 300.0
"""Seconds after which a worker without work is ended."""
BUFFERED: Final = 1 << 20
"""Bytes of a result that are read ahead."""


class WorkerLostError(Exception):
    """A worker process could not be started, or ended before its result."""


class Worker:
    """One worker process, which computes one call at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process: Final = process
        self._calls: Final = process.stdin
        self._results: Final = process.stdout
        self.retirement: asyncio.TimerHandle | None = None

    @classmethod
    async def start(cls) -> "Worker":
        """A new process, in a session of its own: Ctrl-C ends the server alone.  Raises WorkerLostError."""
        pipe = asyncio.subprocess.PIPE
        try:
            process = await asyncio.create_subprocess_exec(
                *COMMAND, *packages.allowed(), stdin=pipe, stdout=pipe, limit=BUFFERED, start_new_session=True
            )
        except OSError as error:
            raise WorkerLostError(f"no worker process can be started: {error.strerror}") from None
        return cls(process)

    async def compute(self, call: bytes) -> CallResult:
        """The result of a pickled Call.

        Raises TimeoutError when the process has spent the processor seconds of the call, WorkerLostError when
        it ends otherwise.
        """
        try:
            self._calls.write(LENGTH.pack(len(call)))
            self._calls.write(call)
            await self._calls.drain()
            (length,) = LENGTH.unpack(await self._results.readexactly(LENGTH.size))
            result: CallResult = pickle.loads(await self._results.readexactly(length))
        except (asyncio.IncompleteReadError, OSError):
            if await self.process.wait() == -SPENT < 0:
                raise TimeoutError from None
            raise WorkerLostError("the worker process has ended") from None
        return result

    async def end(self) -> None:
        """End the process at once, whatever it computes."""
        if self.retirement is not None:
            self.retirement.cancel()
        self._calls.close()
        if self.process.returncode is None:
            self.process.kill()
        await self._results.read()
        await self.process.wait()


class Processes:
    """Computes calls in worker processes; each call under way has one of its own."""

    def __init__(self, idle: float = IDLE) -> None:
        self.idle: Final[list[Worker]] = []
        self._idle_seconds: Final = idle
        self._ending: Final[set[asyncio.Task[None]]] = set()

    async def __call__(self, call: bytes) -> object:
        """The result of a pickled Call; its error is raised.

        A call that is cancelled ends its process.  Raises WorkerLostError, and TimeoutError for one that has
        spent its processor seconds.
        """
        worker = self._rested() or await Worker.start()
        try:
            result = await worker.compute(call)
        except BaseException:
            self._end(worker)
            raise
        if result.is_last:
            self._end(worker)
        else:
            self._rest(worker)
        if result.error is not None:
            raise result.error
        return result.value

    async def close(self) -> None:
        """End all idle processes and wait for those that are ending; calls under way are cancelled before."""
        for worker in list(self.idle):
            self._retire(worker)
        await asyncio.gather(*self._ending)

    def _rested(self) -> Worker | None:
        """The worker that was used last and still lives."""
        while self.idle:
            worker = self.idle.pop()
            if worker.retirement is not None:
                worker.retirement.cancel()
            if worker.process.returncode is None:
                return worker
            self._end(worker)
        return None

    def _rest(self, worker: Worker) -> None:
        loop = asyncio.get_running_loop()
        worker.retirement = loop.call_later(self._idle_seconds, self._retire, worker)
        self.idle.append(worker)

    def _retire(self, worker: Worker) -> None:
        self.idle.remove(worker)
        self._end(worker)

    def _end(self, worker: Worker) -> None:
        task = asyncio.get_running_loop().create_task(worker.end())
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)
