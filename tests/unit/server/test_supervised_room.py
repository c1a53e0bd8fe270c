"""Rows 1, 2 and 9: a fault in a message is answered; a discard is sent before anybody is asked."""

import asyncio
import json
from typing import Any

import pytest

from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.bots.table import chosen as plainly_chosen
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.protocol import messages
from mahjong_atlas.server.faults import Faults
from mahjong_atlas.server.loop_queue import LoopQueue
from mahjong_atlas.server.metrics import Metrics
from mahjong_atlas.server.room import Room
from mahjong_atlas.table import bots as table_bots
from mahjong_atlas.table import table as table_module
from mahjong_atlas.table.entries import PERSON, Acted, Clock
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.hints import Hints
from mahjong_atlas.table.prompts import may_pass
from mahjong_atlas.table.seats import Seats, TableError
from mahjong_atlas.table.stream import SPECTATOR
from tests.unit.server.memory import MemoryLog
from tests.unit.server.test_loop_queue import Years
from tests.unit.server.test_room import QUICK, Client, running
from tests.unit.table.virtual import entropies, opened

pytestmark = pytest.mark.anyio
SEATS = [PERSON, "greedy", "greedy", "greedy"]


class Noted(Faults):
    """Keeps what is reported."""

    def __init__(self) -> None:
        super().__init__(Metrics())
        self.reported: list[tuple[str, str]] = []

    def report(self, where: str, error: BaseException) -> None:
        self.reported.append((where, str(error)))


async def table(log: MemoryLog, faults: Faults, **more: Any) -> Room:
    first = opened("riichi", SEATS, clock=QUICK, **more)
    return await Room.open(first, log, entropy=entropies(), faults=faults)


class OwnTurns(Client):
    """Reads until its own turn, and answers when told to."""

    async def next(self, kind: str) -> dict[str, Any]:
        """The next message of this kind."""
        async for data in self.outbox:
            message: dict[str, Any] = json.loads(data)
            self.heard.append(message)
            if message["t"] == "nonce_wanted":
                self.room.submit(self.outbox, messages.Nonce(message["deal"], "ab" * 16))
            if message["t"] == kind and not message.get("closes"):
                return message
        raise AssertionError(f"no {kind}")

    def choose(self, question: dict[str, Any], id: str) -> None:
        self.room.submit(self.outbox, messages.Act(id, question["at"], question["legal"][-1]["action"]))


def is_its_log(room: Room, log: MemoryLog) -> bool:
    """Whether the table equals the fold of its log."""
    again = TableGame.replay(log.tables["t"])
    return all(
        again.streams.whole(viewer) == room.game.streams.whole(viewer) for viewer in range(SPECTATOR, 4)
    )


async def test_a_fault_while_a_hint_is_weighed_is_answered_and_the_table_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Row 1: the sockets of all players were closed."""

    def raises(self: Hints, *_: object) -> None:
        raise RuntimeError("injected")

    monkeypatch.setattr(Hints, "hint", raises)
    log, faults = MemoryLog(), Noted()
    async with running(await table(log, faults, hints=True)) as room:
        await room.start()
        client = OwnTurns(room, 0)
        question = await client.next("ask")
        room.submit(client.outbox, messages.AskHint("h"))
        refused = await client.next("refused")
        assert (refused["id"], refused["code"]) == ("h", "internal")
        client.choose(question, "a")
        await client.play()
        assert room.over
        assert is_its_log(room, log)
    assert faults.reported == [("request", "injected")]


async def test_a_fault_while_an_action_is_applied_leaves_the_table_as_its_log(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Row 1: an entry that was half applied is not written; all viewers go on where they were."""
    plain, faulty = TableGame.apply, ["x"]

    def apply(self: TableGame, entry: object) -> None:
        plain(self, entry)  # type: ignore[arg-type]
        if isinstance(entry, Acted) and entry.id in faulty:
            raise RuntimeError("injected")

    monkeypatch.setattr(TableGame, "apply", apply)
    log, faults = MemoryLog(), Noted()
    async with running(await table(log, faults)) as room:
        await room.start()
        client, watching = OwnTurns(room, 0), Client(room, None)
        client.choose(await client.next("ask"), "x")
        refused = await client.next("refused")
        assert (refused["id"], refused["code"]) == ("x", "internal")
        await client.next("welcome")
        assert is_its_log(room, log)
        await asyncio.gather(client.play(), watching.play())
        assert room.over
        assert is_its_log(room, log)
        assert b'"id":"x"' not in b"".join(log.tables["t"])
        numbers = [message["n"] for message in watching.heard if "n" in message]
        assert numbers == list(range(1, len(numbers) + 1))
    assert faults.reported == [("request", "injected")]


async def test_a_table_that_is_read_again_keeps_its_viewers_and_its_stand_ins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Row 1: who had left was waited for again, and spectators of a table with a full log were closed."""
    plain = TableGame.apply

    def apply(self: TableGame, entry: object) -> None:
        plain(self, entry)  # type: ignore[arg-type]
        if isinstance(entry, Acted) and entry.id == "x":
            raise RuntimeError("injected")

    monkeypatch.setattr(TableGame, "apply", apply)
    first = opened("riichi", [PERSON, PERSON, "greedy", "greedy"], clock=QUICK)
    async with running(await Room.open(first, MemoryLog(), entropy=entropies(), faults=Noted())) as room:
        await room.start()
        client, gone, watching = OwnTurns(room, 0), Client(room, 1), Client(room, None)
        room.submit(gone.outbox, messages.Leave())
        question = await client.next("ask")
        monkeypatch.setattr(table_module, "MOST_ENTRIES", 1)
        before = room.core
        client.choose(question, "x")
        await client.next("welcome")
        assert room.core is not before
        assert room.core.controller.scheduler.standing_in == {1}
        assert watching.outbox.code == 0


async def test_a_silent_table_is_reported_once_and_asks_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Row 9: a deal that waited for nobody stood still for good."""
    log, faults = MemoryLog(), Noted()
    async with running(await table(log, faults)) as room:
        await room.start()
        client = OwnTurns(room, 0)
        question = await client.next("ask")
        scheduler = room.core.controller.scheduler
        monkeypatch.setattr(scheduler, "times", lambda: iter(()))
        monkeypatch.setattr(scheduler, "ask", lambda deal, at: False)
        scheduler.questions.clear()
        room.submit(client.outbox, messages.Continue(0))
        while not faults.reported:
            await asyncio.sleep(0)
        monkeypatch.undo()
        room.submit(client.outbox, messages.Continue(0))
        assert await client.next("ask") == question
    assert faults.reported == [("silent table", "a deal waits for nobody")]


async def test_a_discard_is_stored_and_sent_before_anybody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Row 2: what a bot may claim, and that its pass is written, delays nothing that others see."""
    order: list[str] = []

    def chosen(bot: Bot, deal: Deal, seat: int) -> Action:
        order.append("claim?" if may_pass(deal, seat) else "turn?")
        return plainly_chosen(bot, deal, seat)

    class Written(MemoryLog):
        async def append(self, table: str, first: int, entries: list[bytes]) -> None:
            order.append("written")
            await super().append(table, first, entries)

    class Watching(Client):
        def __init__(self, room: Room) -> None:
            super().__init__(room, None)
            send = self.outbox.send

            def sent(message: bytes) -> None:
                fields = json.loads(message)
                if fields["t"] == "event":
                    order.append(fields["event"]["e"])
                send(message)

            self.outbox.send = sent  # type: ignore[method-assign]

    monkeypatch.setattr(table_bots, "chosen", chosen)
    clock = Clock(seconds=0, bank=0, claim=0.02, grace=60, pace=0)
    first = opened("riichi", ["greedy"] * 4, clock=clock)
    endless = LoopQueue(clock=lambda: 0.0)  # no piece of work ends before it has nothing more to do
    room = await Room.open(first, Written(), now=Years(), entropy=entropies(7), loop_queue=endless)
    async with running(room):
        await room.start()
        await Watching(room).play("sheet")
    claims = [at for at, what in enumerate(order) if what == "claim?"]
    own_turns = [at for at, what in enumerate(order) if what == "turn?"]
    assert len(claims) > 3
    assert len(own_turns) > 30
    assert {order[at - 1] for at in claims} == {"discarded"}
    assert {order[at - 1] for at in own_turns} <= {"drew", "melded", "turned", "dealt"}
    assert {order[at + 1] for at in (*claims, *own_turns)} == {"written"}


async def test_an_answer_does_not_wait_for_what_is_being_written() -> None:
    """Row 2: how long `why` took told when the pass of a seat that was asked is written."""

    class Slow(MemoryLog):
        is_held = False

        def __init__(self) -> None:
            super().__init__()
            self.free, self.waits = asyncio.Event(), asyncio.Event()

        async def append(self, table: str, first: int, entries: list[bytes]) -> None:
            if self.is_held:
                self.waits.set()
                await self.free.wait()
            await super().append(table, first, entries)

    log = Slow()
    first = opened("riichi", [PERSON, PERSON, "greedy", "greedy"], clock=QUICK)
    async with running(await Room.open(first, log, entropy=entropies())) as room:
        await room.start()
        clients = [OwnTurns(room, player) for player in (0, 1)]
        asking = [asyncio.create_task(client.next("ask")) for client in clients]
        (done,), (other,) = await asyncio.wait(asking, return_when=asyncio.FIRST_COMPLETED)
        other.cancel()
        acting, curious = clients if done is asking[0] else reversed(clients)
        log.is_held = True
        acting.choose(done.result(), "a")
        await log.waits.wait()
        room.submit(curious.outbox, messages.Why("w", ["pass"]))
        room.submit(curious.outbox, messages.Hold(0))
        room.submit(curious.outbox, messages.Act("b", 0, ["pass"]))
        assert (await curious.next("because"))["id"] == "w"
        assert (await curious.next("refused"))["id"] == "b"
        assert not any(message["t"] == "done" for message in acting.heard)
        log.free.set()
        assert (await acting.next("done"))["id"] == "a"


async def test_a_request_over_http_that_fails_or_is_given_up_does_not_end_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Row 1: an error while a place was taken, or a client that had gone, ended the room."""

    def raises(self: Seats, player: int) -> None:
        raise RuntimeError("injected")

    monkeypatch.setattr(Seats, "unseat", raises)
    log, faults = MemoryLog(), Noted()
    async with running(await table(log, faults)) as room:
        with pytest.raises(TableError, match="something broke"):
            await room.unseat(1)
        given_up = asyncio.create_task(room.start())
        await asyncio.sleep(0)
        given_up.cancel()
        client = OwnTurns(room, 0)
        client.choose(await client.next("ask"), "a")
        await client.play()
        assert room.over
    assert faults.reported == [("request", "injected")]
