"""Many spectators: who comes and goes is told seldom, the past is read when it can be sent."""

import asyncio
import json
from typing import Any

import pytest

from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.server.outbox import MOST_WAITING, Outbox
from mahjong_atlas.server.room import Room
from mahjong_atlas.table import table as table_module
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.seats import PRESENCE_SECONDS
from mahjong_atlas.table.stream import Items, Streams
from mahjong_atlas.table.table import Table
from tests.unit.server.memory import MemoryLog
from tests.unit.server.test_room import Client, people_and_bots, running
from tests.unit.table.virtual import VirtualTable, opened, random_people

pytestmark = pytest.mark.anyio


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def waiting(outbox: Outbox) -> list[dict[str, Any]]:
    """What has been sent, read without waiting."""
    out = []
    while outbox.waiting:
        message = outbox.take()
        assert message is not None
        out.append(json.loads(message))
    return out


def states(outbox: Outbox) -> list[dict[str, Any]]:
    return [message for message in waiting(outbox) if message["t"] == "table"]


async def settle(room: Room) -> None:
    """Let the room do all that it has been asked."""
    for _ in range(20):
        await asyncio.sleep(0)
    assert room.inbox.empty()


async def standing(clock: Clock, log: MemoryLog) -> Room:
    """A table that has not begun, whose time stands."""
    first = opened(RULESETS[0])
    return await Room.open(type(first)(**{**_fields(first), "places": [None] * 4}), log, now=clock)


def _fields(first: Any) -> dict[str, Any]:
    return {name: getattr(first, name) for name in first.__struct_fields__}


async def test_a_crowd_that_comes_at_once_is_told_of_once() -> None:
    """Each of N spectators who came was told to all who were there: N times N messages."""
    clock = Clock()
    async with running(await standing(clock, MemoryLog())) as room:
        crowd = [Outbox() for _ in range(100)]
        for each in crowd:
            room.join(each, None, 0)
        await settle(room)
        counts = [len(states(each)) for each in crowd]
        assert max(counts) <= 2, "the state as it was when each came, and the first change"
        clock.time += PRESENCE_SECONDS
        room.leave(crowd[0])
        await settle(room)
        (state,) = states(crowd[50])
        assert state["spectators"] == 99


async def test_spectators_hear_of_the_last_of_many_changes() -> None:
    """A player who came and went twenty times a second was told to every spectator each time."""
    clock = Clock()
    room = await people_and_bots(MemoryLog())
    table = Table(room.game, room.core.recording, clock, lambda: "00" * 32)
    room = Room(table, room.log, room.loop_queue, room.faults)
    async with running(room):
        watching, player = Outbox(), Outbox()
        room.join(watching, None, 0)
        await settle(room)
        waiting(watching)
        for _ in range(20):
            player = Outbox()
            room.join(player, 0, 0)
            room.leave(player)
        room.join(player, 0, 0)
        await settle(room)
        assert states(watching) == []
        clock.time += PRESENCE_SECONDS
        room.leave(Outbox())
        await settle(room)
        (state,) = states(watching)
        assert state["players"][0].get("here", True)


async def test_a_table_takes_so_many_spectators_and_still_its_players(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_module, "MOST_SPECTATORS", 3)
    async with running(await people_and_bots(MemoryLog())) as room:
        crowd = [Outbox() for _ in range(4)]
        for each in crowd:
            room.join(each, None, 0)
        player = Outbox()
        room.join(player, 0, 0)
        await settle(room)
        assert [each.code for each in crowd] == [0, 0, 0, 4012]
        assert player.code == 0
        room.leave(crowd[0])
        late = Outbox()
        room.join(late, None, 0)
        await settle(room)
        assert late.code == 0


async def test_a_message_is_made_once_for_all_spectators(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[int, int]] = []
    plain = Streams.message

    def message(self: Streams, viewer: int, number: int) -> bytes:
        made.append((viewer, number))
        return plain(self, viewer, number)

    monkeypatch.setattr(Streams, "message", message)
    async with running(await people_and_bots(MemoryLog())) as room:
        crowd = [Outbox() for _ in range(20)]
        for each in crowd:
            room.join(each, None, 0)
        await room.start()
        await Client(room, 0).play("sheet")
    assert len([viewer for viewer, _ in made if viewer == -1]) > 10
    assert len(made) == len(set(made))


@pytest.fixture(scope="module")
def long_log() -> list[bytes]:
    """The log of a match with more messages than may wait for one client."""
    table = VirtualTable(TableGame(opened("malaysia", options={"hands": 0}, deals=24)), random_people("1"))
    table.sit()
    table.play()
    assert len(table.game.streams.seen[-1]) > MOST_WAITING
    return table.log


async def test_a_match_longer_than_what_may_wait_is_seen_from_its_beginning(long_log: list[bytes]) -> None:
    """Who came late to a long match was closed as fallen behind, each time that they came again."""
    log = MemoryLog()
    log.tables["t"] = long_log
    async with running(await Room.resume("t", log)) as room:
        late = Outbox()
        room.join(late, None, 0)
        await settle(room)
        assert late.code == 0
        numbers = [message["n"] for message in waiting(late) if "n" in message]
        assert numbers == list(range(1, len(room.game.streams.seen[-1]) + 1))


async def test_the_past_is_unpacked_when_it_is_sent_and_each_deal_once(
    long_log: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred spectators who came at once let the server unpack every deal before it did anything else."""
    unpacked: list[int] = []
    plain = Items._pack

    def pack(self: Items, number: int) -> Any:
        unpacked.append(number)
        return plain(self, number)

    log = MemoryLog()
    log.tables["t"] = long_log
    room = await Room.resume("t", log)
    monkeypatch.setattr(Items, "_pack", pack)
    async with running(room):
        crowd = [Outbox() for _ in range(100)]
        for each in crowd:
            room.join(each, None, 0)
        await settle(room)
        assert unpacked == []
        waiting(crowd[0])
        assert len(unpacked) <= len(room.game.streams.items.packs)


async def test_who_goes_after_the_match_is_told_as_soon_as_before(long_log: list[bytes]) -> None:
    """Row 4: at a table whose match is over the second change of a second was told half a minute later."""
    log = MemoryLog()
    log.tables["t"] = long_log
    async with running(await Room.resume("t", log)) as room:
        watching, *others = [Outbox() for _ in range(3)]
        for each in (watching, *others):
            room.join(each, None, 0)
        await settle(room)
        waiting(watching)
        waits: list[float | None] = []
        plain = room.inbox.take

        async def take(seconds: float | None) -> Any:
            waits.append(seconds)
            return await plain(seconds)

        room.inbox.take = take  # type: ignore[method-assign]
        room.leave(others[0])
        room.leave(others[1])
        await settle(room)
        assert room.core.presence.due is not None
        assert waits[-1] is not None
        assert waits[-1] <= PRESENCE_SECONDS
