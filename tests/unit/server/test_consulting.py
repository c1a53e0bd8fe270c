"""Bots that take long at a server: workers compute for them, and no table waits for a worker."""

import asyncio
import json
from dataclasses import replace
from functools import partial

import msgspec
import pytest
from prometheus_client import generate_latest

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.protocol import messages
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.server import app as app_module
from mahjong_atlas.server.app import CLIENT, CONSULT, HINT, consulted, create_app, weighed
from mahjong_atlas.server.encodings import encode
from mahjong_atlas.server.faults import Faults
from mahjong_atlas.server.metrics import Metrics
from mahjong_atlas.server.processes import WorkerLostError
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.settings import Settings
from mahjong_atlas.server.work import OverBudgetError, QueueFullError, Work
from mahjong_atlas.table.consultations import PATIENCE, BotQuestion, choose
from mahjong_atlas.table.hints import hint_for
from tests.unit.server.memory import MemoryLog
from tests.unit.server.test_room import QUICK, Client, running
from tests.unit.table.virtual import entropies, opened

pytestmark = pytest.mark.anyio


class Worker:
    """Computes here, or fails as workers do."""

    def __init__(self, failure: Exception | None = None) -> None:
        self.failure = failure
        self.requests: list[object] = []

    async def answer(self, client, coding, task, request):
        assert (client, coding, task) == (CLIENT, "", CONSULT)
        self.requests.append(request)
        if self.failure is not None:
            raise self.failure
        return encode(task.compute(request), coding)


def question() -> BotQuestion:
    deal = Deal.start(find_ruleset("hangzhou"), seed="consulting")
    return BotQuestion("deep", "seed", deal, deal.to_act[0])


async def test_a_worker_answers_with_the_choice() -> None:
    request = question()
    assert await consulted(Worker(), Faults(Metrics()), request) == choose(request)


@pytest.mark.parametrize(
    "failure", [QueueFullError(is_own=True), OverBudgetError(PATIENCE), WorkerLostError("gone")]
)
async def test_where_workers_are_busy_there_is_no_answer(failure: Exception) -> None:
    assert await consulted(Worker(failure), Faults(Metrics()), question()) is None


async def test_an_unforeseen_error_is_reported_and_the_table_goes_on() -> None:
    reported = []

    class Noted(Faults):
        def report(self, where: str, error: BaseException) -> None:
            reported.append((where, str(error)))

    assert await consulted(Worker(ValueError("odd")), Noted(Metrics()), question()) is None
    assert reported == [("consultation", "odd")]


@pytest.mark.parametrize("failure", [None, QueueFullError(is_own=True)])
async def test_a_match_of_bots_that_take_long_is_played_to_its_end(failure: Exception | None) -> None:
    """With workers that answer, and with such that never do: then the bots play what they see at once."""
    first = opened("malaysia", ["person", "deep", "deep"], clock=QUICK)
    worker = Worker(failure)

    async def compute(request):
        return await consulted(worker, Faults(Metrics()), request)

    # any other deal may be over after two turns
    async with running(await Room.open(first, MemoryLog(), entropy=entropies(4100))) as room:
        room.consult_with(compute)
        await room.start()
        await Client(room, 0).play()
        assert room.over
    assert len(worker.requests) > 3


async def test_a_consultation_takes_no_worker_from_requests_and_is_not_counted(tmp_path, monkeypatch) -> None:
    """Row 3: how long a score took, and a figure for operators, told whether a deep bot was asked.

    The choices have time enough for a busy machine, on which they would be given up.
    """
    monkeypatch.setattr(app_module, "CONSULT", replace(CONSULT, seconds=60.0))

    async def refused(call: bytes) -> object:
        raise AssertionError("the workers of requests are consulted")

    work = Work(1, refused)
    app = create_app(Settings(home=tmp_path), work=work)
    async with app.router.lifespan_context(app):
        hub, request = app.state.context.hub, question()
        choices = [asyncio.create_task(hub.consult(request)) for _ in range(3)]
        await asyncio.sleep(0.1)
        assert not work.queue.waiting
        assert not work.queue.running
        assert b"mahjong_atlas_work_waiting 0.0" in generate_latest(hub.metrics.registry)
        assert [await each for each in choices] == [choose(request)] * 3


class HintedClient(Client):
    """Somebody who answers nothing, and wants hints for the first question."""

    async def hints(self, *ids: str) -> list[dict[str, object]]:
        """The answers to requests for a hint that are sent together."""
        found = []
        async for data in self.outbox:
            message = json.loads(data)
            if message["t"] == "nonce_wanted":
                self.room.submit(self.outbox, messages.Nonce(message["deal"], "ab" * 16))
            elif message["t"] == "ask":
                for id in ids:
                    self.room.submit(self.outbox, messages.AskHint(id))
            elif message.get("id") in ids:
                found.append(message)
            if len(found) == len(ids):
                break
        return found


@pytest.mark.parametrize("failure", [None, QueueFullError(is_own=False), WorkerLostError("gone")])
async def test_a_hint_is_made_by_a_worker_once_for_each_question(failure: Exception | None) -> None:
    """Row 3 of what the server must stand: a hint of a quarter of a second held up all tables."""
    questions = []

    class Weighing(Worker):
        async def answer(self, client, coding, task, request):
            assert (client, coding, task) == ("hints of t", "", HINT)
            questions.append(request)
            await asyncio.sleep(0)
            if self.failure is not None:
                raise self.failure
            return encode(task.compute(request), coding)

    first = opened("ningbo", ["person", "greedy", "greedy", "greedy"], clock=QUICK, hints=True)
    async with running(await Room.open(first, MemoryLog(), entropy=entropies())) as room:
        room.advise_with(partial(weighed, Weighing(failure), Faults(Metrics())))
        await room.start()
        client = HintedClient(room, 0)
        answers = await client.hints("a", "b")
        assert [each["id"] for each in answers] == ["a", "b"]
        if failure is None:
            (question,) = questions
            here = json.loads(msgspec.json.encode(hint_for(question)))
            assert [{**each, "id": ""} for each in answers] == [here] * 2
        else:
            assert {each["code"] for each in answers} == {"busy"}
            (again,) = await HintedClient(room, 0).hints("c")
            assert again["code"] == "busy"
            assert len(questions) == 2, "who was refused may ask again"
