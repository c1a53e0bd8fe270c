"""The room: sockets come and go, what is said is written down before it is told."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from mahjong_atlas.bots.levels import stand_in_of
from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.codes import CloseCode
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.server.outbox import Outbox
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.store.log import Superseded
from mahjong_atlas.table.entries import PERSON, Clock, Place
from mahjong_atlas.table.seats import TableError
from tests.unit.server.memory import MemoryLog
from tests.unit.table.virtual import entropies, opened

pytestmark = pytest.mark.anyio
QUICK = Clock(seconds=0, bank=0, claim=0.01, grace=60, pace=0)
STREAM = ("seating", "deal", "event", "sheet", "reveal", "match")


@asynccontextmanager
async def running(room: Room) -> AsyncIterator[Room]:
    task = asyncio.create_task(room.run())
    yield room
    room.close()
    await asyncio.wait([task])


class Client:
    """Somebody at a socket who chooses the first or the last of what is legal."""

    def __init__(self, room: Room, player: int | None, have: int = 0) -> None:
        self.room = room
        self.outbox = Outbox()
        self.heard: list[dict[str, Any]] = []
        self.raw: list[bytes] = []
        room.join(self.outbox, player, have)
        self.player = player

    async def play(self, until: str = "match") -> list[bytes]:
        """Answer until a message of this kind has come; the numbered messages."""
        async for data in self.outbox:
            message = json.loads(data)
            self.heard.append(message)
            if message["t"] in STREAM:
                self.raw.append(data)
            if message["t"] == "ask":
                if message.get("closes"):
                    self.room.submit(self.outbox, messages.Hold(message["at"]))
                pick = message["legal"][0 if message["at"] % 2 else -1]["action"]
                self.room.submit(self.outbox, messages.Act(f"a{message['at']}", message["at"], pick))
            elif message["t"] == "nonce_wanted":
                self.room.submit(self.outbox, messages.Nonce(message["deal"], "ab" * 16))
            elif message["t"] == "sheet":
                self.room.submit(self.outbox, messages.Continue(message["deal"]))
            if message["t"] == until:
                break
        return self.raw


async def people_and_bots(log: MemoryLog, **more: Any) -> Room:
    first = opened(RULESETS[0], [PERSON, "greedy", "random", "greedy"], clock=QUICK, **more)
    return await Room.open(first, log, entropy=entropies())


async def test_a_match_is_played_to_its_end_and_can_be_looked_at_again() -> None:
    log = MemoryLog()
    async with running(await people_and_bots(log, deals=2)) as room:
        await room.start()
        mine, watching = Client(room, 0), Client(room, None)
        heard, seen = await asyncio.gather(mine.play(), watching.play())
        assert room.over
        assert len(room.record()) > 100
        nonces = [message["nonces"][0] for message in mine.heard if message["t"] == "reveal"]
        assert nonces == [[0, "ab" * 16, "player"]] * 2
    assert len(heard) > len(seen)
    async with running(await Room.resume("t", log)) as again:
        assert await Client(again, 0).play() == heard
        assert await Client(again, None).play() == seen
        assert await Client(again, 0, have=len(heard) - 3).play() == heard[-3:]


async def test_a_cut_socket_gets_the_rest() -> None:
    async with running(await people_and_bots(MemoryLog())) as room:
        await room.start()
        heard: list[bytes] = []
        for until in ("deal", "ask", "ask", "done", "event", "sheet", "match"):
            client = Client(room, 0, have=len(heard))
            heard += await client.play(until)
            room.leave(client.outbox)
        numbers = [json.loads(data)["n"] for data in heard]
        assert numbers == list(range(1, len(numbers) + 1))
        assert heard == room.game.streams.whole(0)


async def test_the_same_seat_opened_elsewhere_closes_the_first_socket() -> None:
    async with running(await people_and_bots(MemoryLog())) as room:
        first = Client(room, 0)
        second = Client(room, 0)
        assert [message async for message in first.outbox]
        assert first.outbox.code == 4007
        room.submit(first.outbox, messages.Why("1", ["pass"]))
        room.submit(second.outbox, messages.Why("2", ["pass"]))
        await second.play("because")
        assert second.heard[-1]["id"] == "2"


async def test_who_reads_too_slowly_is_closed_and_nobody_waits_for_him() -> None:
    outbox = Outbox(most=3)
    for number in range(4):
        outbox.send(b"%d" % number)
    assert outbox.code == CloseCode.FELL_BEHIND
    assert [message async for message in outbox] == []


async def test_places_are_taken_once_and_only_before_the_match() -> None:
    first = opened(RULESETS[0], clock=QUICK)
    log = MemoryLog()
    room = await Room.open(type(first)(**{**_fields(first), "places": [None] * 4}), log)
    async with running(room):
        await room.seat(1, Place("Ann", PERSON, "u1"))
        with pytest.raises(TableError, match="taken"):
            await room.seat(1, Place("Bob", PERSON, "u2"))
        with pytest.raises(TableError, match="no bot"):
            await room.seat(2, Place("?", "clever"))
        await room.seat(0, Place("Bob", PERSON, "u2"))
        await room.unseat(0)
        assert room.accounts() == ["", "u1", "", ""]
        await room.start()
        with pytest.raises(TableError, match="begun"):
            await room.seat(0, Place("Bob", PERSON, "u2"))
        kinds = [player.kind for player in room.state().players if player is not None]
        bot = stand_in_of(find_ruleset(RULESETS[0]))
        assert kinds == [bot, PERSON, bot, bot]


async def test_a_room_that_another_process_has_tells_nobody_anything_more() -> None:
    log = MemoryLog()
    room = await people_and_bots(log)
    task = asyncio.create_task(room.run())
    await room.start()
    log.tables["t"].append(b"{}")
    client = Client(room, 0)
    with pytest.raises(Superseded):
        await task
    await client.play()
    assert all(message["t"] not in STREAM for message in client.heard)
    assert client.outbox.code


def _fields(first: Any) -> dict[str, Any]:
    return {name: getattr(first, name) for name in first.__struct_fields__}


async def test_what_a_client_says_that_it_has_does_not_tell_it_what_is_to_come() -> None:
    """Who claims to have more than there is hears nothing of it until there is more."""
    async with running(await people_and_bots(MemoryLog())) as room:
        await room.start()
        client = Client(room, 0, have=1_000_000)
        assert await client.play("ask") == []
        assert client.heard[0]["t"] == "welcome"


class SlowLog(MemoryLog):
    """A log in a database that is away for a while when the first deal begins."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.away = 1000.0

    async def append(self, table: str, first: int, entries: list[bytes]) -> None:
        """The time goes on while the database is waited for."""
        if any(b'"k":"deal"' in entry for entry in entries):
            self.now += self.away
        await super().append(table, first, entries)


async def test_no_clock_runs_while_the_database_is_waited_for() -> None:
    log = SlowLog()
    clock = Clock(seconds=5, bank=0, claim=0.01, grace=60, pace=0)
    first = opened(RULESETS[0], [PERSON, "greedy", "random", "greedy"], clock=clock)
    room = await Room.open(first, log, now=lambda: log.now, entropy=entropies())
    async with running(room):
        await room.start()
        client = Client(room, 0)
        await client.play("deal")
    assert log.now == log.away
    assert room.core.controller.scheduler.time.at(log.now) == 0
