"""Rules of others that raise, at a table of a server: one request ends, the report names their line."""

import asyncio
import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from structlog.testing import capture_logs

from mahjong_atlas.errors import BrokenRuleset, PositionError
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.protocol.codes import CloseCode
from mahjong_atlas.rules import own
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.server.faults import Faults, raised_at
from mahjong_atlas.server.metrics import Metrics
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.worker import Call, CallResult, called, written
from mahjong_atlas.services.errors import ServiceError, fields_named
from mahjong_atlas.table.entries import PERSON
from mahjong_atlas.texts.languages import LANGUAGES, phrase
from mahjong_atlas.texts.message import verbatim
from tests.unit.server.memory import MemoryLog
from tests.unit.server.test_loop_queue import Years
from tests.unit.server.test_room import QUICK, Client, running
from tests.unit.server.test_supervised_room import Noted, OwnTurns, is_its_log
from tests.unit.table.virtual import entropies, opened

pytestmark = pytest.mark.anyio
FOLDER = Path(__file__).parents[1] / "rules" / "own"
FILE = FOLDER / "breaking.py"
LINE = FILE.read_text(encoding="utf-8").splitlines().index("        raise ZeroDivisionError(hook)") + 1
PLACE = f"{FILE}, line {LINE}"


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The module of the ruleset, whose hooks can be armed."""
    monkeypatch.setenv(own.FOLDERS, str(FOLDER))
    find_ruleset("breaking")
    module = sys.modules["mahjong_atlas_own_breaking"]
    yield module
    module.ARMED.clear()


async def table(log: MemoryLog, faults: Faults, kinds: list[str]) -> Room:
    first = opened("breaking", kinds, clock=QUICK)
    return await Room.open(first, log, entropy=entropies(), faults=faults)


@pytest.mark.parametrize("hook", ["Mechanic.discarding", "Mechanic.discarded"])
async def test_an_action_that_raises_is_refused_and_may_be_tried_again(parts: ModuleType, hook: str) -> None:
    log, faults = MemoryLog(), Noted()
    async with running(await table(log, faults, [PERSON, "greedy", "greedy", "greedy"])) as room:
        await room.start()
        client, watching = OwnTurns(room, 0), Client(room, None)
        question = await client.next("ask")
        parts.ARMED[hook] = 0
        client.choose(question, "first")
        refused = await client.next("refused")
        assert (refused["id"], refused["code"]) == ("first", "rules-broken")
        assert refused["reason"] == {"id": "why-table-rules-broken"}
        parts.ARMED.clear()
        again = await client.next("ask")
        assert again["legal"] == question["legal"]
        client.choose(again, "second")
        await asyncio.gather(client.play("sheet"), watching.play("sheet"))
        assert is_its_log(room, log)
        assert b'"id":"first"' not in b"".join(log.tables["t"])
    assert faults.reported == [("request", hook)]


async def test_an_action_that_raises_half_way_is_taken_back(parts: ModuleType) -> None:
    log, faults = MemoryLog(), Noted()
    async with running(await table(log, faults, [PERSON, "greedy", "greedy", "greedy"])) as room:
        await room.start()
        client = OwnTurns(room, 0)
        while (question := await client.next("ask")) and not any(
            each["action"][0] == "show" for each in question["legal"]
        ):
            client.choose(question, f"a{question['at']}")
        show = next(each["action"] for each in question["legal"] if each["action"][0] == "show")
        question["legal"] = [{"action": show}]
        parts.ARMED["Mechanic.perform at its end"] = 0
        client.choose(question, "show")
        assert (await client.next("refused"))["code"] == "rules-broken"
        parts.ARMED.clear()
        assert show in [each["action"] for each in (await client.next("ask"))["legal"]]
        assert is_its_log(room, log)


async def test_a_bots_turn_that_raises_closes_the_table_for_all_and_leaves_its_log(parts: ModuleType) -> None:
    log, faults = MemoryLog(), Noted()
    room = await table(log, faults, ["greedy"] * 4)
    task = asyncio.create_task(room.run())
    await room.start()
    watching = Client(room, None)
    await watching.play("deal")
    parts.ARMED["Mechanic.discarded"] = 0
    async for _ in watching.outbox:
        pass
    assert watching.outbox.code == CloseCode.RULES_BROKEN
    with pytest.raises(ZeroDivisionError):
        await task
    parts.ARMED.clear()
    async with running(await Room.resume("t", log, faults=faults, now=Years())) as again:
        await Client(again, None).play("sheet")


def test_the_reason_is_told_in_every_language() -> None:
    sentences = {phrase(language, CloseCode.RULES_BROKEN.reason) for language in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)
    assert CloseCode.RULES_BROKEN.is_final


def deal_that_raises() -> None:
    """A deal whose parts raise as armed."""
    deal = Deal.start(find_ruleset("breaking"), seed="raises")
    deal.apply(0, deal.legal_actions(0)[0])


def test_the_log_names_the_line_of_the_rules_though_the_package_has_called_it(parts: ModuleType) -> None:
    parts.ARMED["Mechanic.answered"] = 0
    with pytest.raises(ZeroDivisionError) as raised:
        deal_that_raises()
    assert raised_at(raised.value) == PLACE
    with capture_logs() as lines:
        Faults(Metrics()).report("table", raised.value)
    assert [(line["kind"], line["at"]) for line in lines] == [("ZeroDivisionError", PLACE)]


def test_a_worker_answers_an_error_that_another_process_can_tell(parts: ModuleType) -> None:
    parts.ARMED["Mechanic.answered"] = 0
    frame = pickle.dumps(Call(deal_that_raises, (), 5.0))
    result = called(frame)
    as_read: CallResult = pickle.loads(written(result)[8:])
    assert isinstance(as_read.error, BrokenRuleset)
    assert str(as_read.error) == f"{PLACE}: ZeroDivisionError: Mechanic.answered"


def test_what_is_wrong_with_a_given_state_is_no_failure_of_the_rules(parts: ModuleType) -> None:
    def arrange(*_: object) -> None:
        raise PositionError("no such state")

    found: list[Exception] = []
    try:
        with fields_named():
            exec(compile("arrange()", str(FILE), "exec"), {"arrange": arrange})
    except ServiceError as error:
        found.append(error)
    assert [own.broken(error) for error in found] == [None]
    assert own.broken(BrokenRuleset(PLACE, verbatim("x"))) is not None
