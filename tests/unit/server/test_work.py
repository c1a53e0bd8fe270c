"""Work is shared fairly among clients, bounded, ended when it takes too long, done once for all who ask."""

import asyncio
import pickle
from collections.abc import AsyncIterator, Callable

import pytest

from mahjong_atlas.server import work as work_module
from mahjong_atlas.server.encodings import Encoded, encode
from mahjong_atlas.server.processes import WorkerLostError
from mahjong_atlas.server.work import OverBudgetError, QueueFullError, Task, Work
from mahjong_atlas.server.worker import Call

pytestmark = pytest.mark.anyio


def named(name: str) -> bytes:
    """What is computed: its own name."""
    return name.encode()


PIECE = Task(named)
KEPT = Task(named, is_kept=True)
HEAVY = Task(named, seconds=30, is_heavy=True)


class Bench:
    """Computes nothing by itself: the test ends each call."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._ends: dict[str, asyncio.Future[Encoded]] = {}

    async def __call__(self, call: bytes) -> object:
        work: Call = pickle.loads(call)
        name = str(work.arguments[-1])
        self.begun.append(name)
        self._ends[name] = asyncio.get_running_loop().create_future()
        return await self._ends[name]

    async def end(self, name: str, error: Exception | None = None) -> None:
        """End a call, with its name as its answer or with an error, and let what follows begin."""
        if error is None:
            self._ends[name].set_result(encode(name.encode(), ""))
        else:
            self._ends[name].set_exception(error)
        await turns()


async def turns() -> None:
    """Let everything happen that can."""
    for _ in range(10):
        await asyncio.sleep(0)


class Asker:
    """Asks in the background and notes the order in which answers come."""

    def __init__(self, workers: int = 1) -> None:
        self.bench = Bench()
        self.work = Work(workers, self.bench)
        self.answered: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def ask(self, client: str, name: str, task: Task = PIECE) -> asyncio.Task[None]:
        """Ask one thing."""
        asking = asyncio.create_task(self._ask(client, name, task))
        self.tasks.append(asking)
        await turns()
        return asking

    async def _ask(self, client: str, name: str, task: Task) -> None:
        found = await self.work.answer(client, "", task, name)
        self.answered.append(found.body.decode())


Opener = Callable[..., Asker]


@pytest.fixture
async def opened() -> AsyncIterator[Opener]:
    """Makes askers whose work is ended after the test."""
    made: list[Asker] = []

    def make(workers: int = 1) -> Asker:
        made.append(Asker(workers))
        return made[-1]

    yield make
    for asker in made:
        await asker.work.close()
        await asyncio.gather(*asker.tasks, return_exceptions=True)


async def test_who_comes_later_waits_for_one_piece_of_another_at_most(opened: Opener) -> None:
    asker = opened()
    bench = asker.bench
    for number in range(5):
        await asker.ask("A", f"a{number}")
    await asker.ask("B", "b0")
    await asker.ask("B", "b1")
    for _ in range(7):
        await bench.end(bench.begun[-1])
    assert asker.answered == ["a0", "b0", "a1", "b1", "a2", "a3", "a4"]


async def test_newcomers_do_not_keep_a_client_waiting_for_ever(opened: Opener) -> None:
    asker = opened()
    bench = asker.bench
    for name in ("a0", "a1"):
        await asker.ask("A", name)
    for number in range(6):
        await asker.ask(f"new {number}", f"n{number}")
        await bench.end(bench.begun[-1])
    assert "a1" in asker.answered


async def test_what_may_take_longer_costs_a_greater_share(opened: Opener) -> None:
    asker = opened()
    bench = asker.bench
    for number in range(3):
        await asker.ask("A", f"long {number}", HEAVY)
    for number in range(5):
        await asker.ask("B", f"b{number}")
    for _ in range(8):
        await bench.end(bench.begun[-1])
    assert bench.begun == ["long 0", "b0", "b1", "b2", "long 1", "b3", "b4", "long 2"]


async def test_neither_one_client_nor_heavy_work_takes_the_last_worker(opened: Opener) -> None:
    asker = opened(workers=2)
    bench = asker.bench
    await asker.ask("A", "a0")
    await asker.ask("A", "a1")
    assert bench.begun == ["a0"]
    await bench.end("a0")
    await bench.end("a1")
    bench.begun.clear()
    await asker.ask("A", "long", HEAVY)
    await asker.ask("B", "longer", HEAVY)
    await asker.ask("C", "short")
    assert bench.begun == ["long", "short"]


async def test_a_client_that_asks_too_much_is_refused_alone(opened: Opener) -> None:
    asker = opened()
    for number in range(1 + work_module.WAITING_OF_CLIENT):
        await asker.ask("A", f"a{number}")
    with pytest.raises(QueueFullError) as refused:
        await asker.work.answer("A", "", PIECE, "one more")
    assert refused.value.is_own
    waiting = await asker.ask("B", "b")
    assert not waiting.done()


@pytest.mark.parametrize("limit", ["WAITING", "WAITING_BYTES"])
async def test_a_full_queue_takes_nothing(
    limit: str, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work_module, limit, 1)
    asker = opened()
    for client in "AB":
        await asker.ask(client, f"of {client}")
    with pytest.raises(QueueFullError) as refused:
        await asker.work.answer("C", "", PIECE, "of C")
    assert not refused.value.is_own


async def test_the_same_asked_by_many_is_computed_once_and_at_the_earliest_turn(opened: Opener) -> None:
    asker = opened()
    bench = asker.bench
    for name in ("a0", "a1", "a2", "same"):
        await asker.ask("A", name)
    for client in "BC":
        await asker.ask(client, "same")
    await bench.end("a0")
    assert bench.begun == ["a0", "same"]
    await bench.end("same")
    assert asker.answered == ["a0", "same", "same", "same"]


async def test_answers_are_kept_up_to_a_bound_and_errors_never(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work_module, "KEPT_BYTES", 5)
    asker = opened()
    bench = asker.bench
    for name in ("one", "two"):
        await asker.ask("A", name, KEPT)
        await bench.end(name)
    await asker.ask("A", "two", KEPT)
    assert asker.answered == ["one", "two", "two"]
    assert bench.begun == ["one", "two"]
    await asker.ask("A", "one", KEPT)
    assert bench.begun == ["one", "two", "one"]
    failed = await asker.ask("A", "bad", KEPT)
    await bench.end("one")
    await bench.end("bad", ValueError("no"))
    with pytest.raises(ValueError, match="no"):
        await failed
    await asker.ask("A", "bad", KEPT)
    assert bench.begun[-2:] == ["bad", "bad"]


async def test_what_takes_too_long_is_ended_and_the_next_begins(opened: Opener) -> None:
    asker = opened()
    bench = asker.bench
    slow = await asker.ask("A", "slow", Task(named, seconds=0))
    await asker.ask("B", "next")
    with pytest.raises(OverBudgetError):
        await slow
    await turns()
    assert bench.begun == ["slow", "next"]


async def test_a_lost_worker_fails_its_piece_alone(opened: Opener) -> None:
    asker = opened()
    bench = asker.bench
    lost = await asker.ask("A", "lost")
    await asker.ask("B", "next")
    await bench.end("lost", WorkerLostError("gone"))
    with pytest.raises(WorkerLostError):
        await lost
    await bench.end("next")
    assert asker.answered == ["next"]


async def test_at_the_end_everybody_who_waits_is_told(opened: Opener) -> None:
    asker = opened()
    asking = [await asker.ask("A", "under way"), await asker.ask("A", "waiting")]
    await asker.work.close()
    found = await asyncio.gather(*asking, return_exceptions=True)
    assert [type(each) for each in found] == [WorkerLostError, WorkerLostError]


async def test_a_client_that_goes_does_not_take_the_answer_from_others(opened: Opener) -> None:
    asker = opened()
    bench = asker.bench
    leaving = await asker.ask("A", "same")
    await asker.ask("B", "same")
    leaving.cancel()
    await turns()
    await bench.end("same")
    assert asker.answered == ["same"]
