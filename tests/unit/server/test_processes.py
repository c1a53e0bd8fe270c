"""Worker processes: replaced when they die, ended with what they compute, silent about signals."""

import asyncio
import os
import pickle
import signal
import subprocess
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from mahjong_atlas.protocol.rulesets import BookRequest
from mahjong_atlas.server import worker
from mahjong_atlas.server.answering import answer
from mahjong_atlas.server.processes import COMMAND, Processes, Worker, WorkerLostError
from mahjong_atlas.server.worker import LENGTH, Call
from mahjong_atlas.services.errors import ServiceError
from mahjong_atlas.services.rulesets import book

pytestmark = pytest.mark.anyio
LONG = 1000.0


@pytest.fixture
async def processes() -> AsyncIterator[Processes]:
    """Worker processes, ended after the test."""
    opened = Processes()
    yield opened
    await opened.close()


def call(compute: Callable[..., object], *arguments: object, seconds: float = LONG) -> bytes:
    return pickle.dumps(Call(compute, arguments, seconds))


async def test_none_is_started_before_it_is_needed_and_one_is_used_again(processes: Processes) -> None:
    assert processes.idle == []
    first = await processes(call(os.getpid))
    assert first != os.getpid()
    assert await processes(call(os.getpid)) == first
    assert len(processes.idle) == 1


async def test_a_worker_of_a_big_server_is_used_again(processes: Processes) -> None:
    """Linux counts the greatest size of the server as that of the processes that it starts."""
    big = bytearray(b"x") * ((worker.WORN + 1024) << 10)
    first = await processes(call(os.getpid))
    assert await processes(call(os.getpid)) == first
    assert big


async def test_the_loop_goes_on_while_a_worker_computes(processes: Processes, tmp_path: Path) -> None:
    """The worker is not done before the loop has turned many times and says so."""
    path = tmp_path / "said"
    os.mkfifo(path)
    computing = asyncio.create_task(processes(call(Path.read_text, path)))
    for _ in range(100):
        await asyncio.sleep(0)
    assert not computing.done()
    await asyncio.to_thread(path.write_text, "many turns")
    assert await computing == "many turns"


async def test_a_worker_that_dies_loses_its_own_call_alone(processes: Processes) -> None:
    other = asyncio.create_task(processes(call(time.sleep, 0.2)))
    with pytest.raises(WorkerLostError):
        await processes(call(os._exit, 3))
    await other
    assert await processes(call(int, "7")) == 7


async def test_a_call_ends_when_it_has_spent_its_processor_seconds_not_while_it_waits(
    processes: Processes,
) -> None:
    assert await processes(call(time.sleep, 0.3, seconds=0.2)) is None
    with pytest.raises(TimeoutError):
        await processes(call(pow, 7, 1 << 30, seconds=0.2))
    assert processes.idle == []


async def test_a_worker_killed_while_it_is_idle_is_replaced(processes: Processes) -> None:
    first = await processes(call(os.getpid))
    assert isinstance(first, int)
    os.kill(first, signal.SIGKILL)
    await processes.idle[0].process.wait()
    assert await processes(call(os.getpid)) != first


async def test_a_call_that_is_cancelled_ends_its_process(processes: Processes) -> None:
    pid = await processes(call(os.getpid))
    endless = asyncio.create_task(processes(call(time.sleep, LONG)))
    await asyncio.sleep(0.01)
    endless.cancel()
    with pytest.raises(asyncio.CancelledError):
        await endless
    await processes.close()
    assert isinstance(pid, int)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


async def test_errors_come_back_as_they_were_raised(processes: Processes) -> None:
    with pytest.raises(ServiceError) as refused:
        await processes(call(answer, book, BookRequest(id="nowhere")))
    assert (refused.value.fault.field, refused.value.fault.code) == ("id", "unknown-ruleset")
    with pytest.raises(ValueError, match="literal") as broken:
        await processes(call(int, "x"))
    assert "Traceback" in broken.value.__notes__[0]
    with pytest.raises(RuntimeError, match="lambda"):
        await processes(call(eval, "lambda: 1"))


async def test_signals_for_the_whole_group_leave_workers_to_the_server(processes: Processes) -> None:
    pid = await processes(call(os.getpid))
    assert isinstance(pid, int)
    for each in (signal.SIGINT, signal.SIGTERM):
        os.kill(pid, each)
    assert await processes(call(os.getpid)) == pid


async def test_what_is_printed_does_not_mix_with_results(processes: Processes) -> None:
    assert await processes(call(print, "printed")) is None
    assert await processes(call(int, "7")) == 7


async def test_a_call_that_needs_too_much_memory_ends_and_so_does_its_worker(processes: Processes) -> None:
    with pytest.raises(MemoryError):
        await processes(call(bytes, 2 * worker.MOST_MEMORY))
    assert processes.idle == []


async def test_an_idle_worker_is_ended() -> None:
    processes = Processes(idle=0)
    pid = await processes(call(os.getpid))
    while processes.idle:
        await asyncio.sleep(0)
    await processes.close()
    assert isinstance(pid, int)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


async def test_a_worker_ends_with_the_input_from_the_server_and_lives_in_a_session_of_its_own() -> None:
    """A server that is killed leaves no workers; Ctrl-C at its terminal does not reach them."""
    worker = await Worker.start()
    assert os.getsid(worker.process.pid) != os.getsid(0)
    assert worker.process.stdin is not None
    worker.process.stdin.close()
    assert await worker.process.wait() == 0
    await worker.end()


@pytest.mark.parametrize("size", [10, 1 << 20])
@pytest.mark.parametrize("cut", [0, 5])
def test_a_worker_whose_server_was_killed_ends_without_a_word(size: int, cut: int) -> None:
    """Row 10 of what the server must stand: each worker left a traceback of BrokenPipeError behind.

    The server was killed before it read a result, or while it wrote a call.
    """
    frame = call(bytes, size)
    pipe = subprocess.PIPE
    with subprocess.Popen(COMMAND, stdin=pipe, stdout=pipe, stderr=pipe) as worker:
        assert worker.stdout is not None
        worker.stdout.close()
        worker.stdout = None
        _, complaint = worker.communicate(LENGTH.pack(len(frame)) + frame[: len(frame) - cut], timeout=60)
    assert (complaint.decode(), worker.returncode) == ("", 0)
