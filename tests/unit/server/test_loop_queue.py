"""Turns at the event loop: however much work one table has, others are served between its pieces."""

import asyncio
from itertools import pairwise, repeat
from typing import Any

import pytest

from mahjong_atlas.protocol import messages
from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.server.loop_queue import PIECE, LoopQueue, WorkShare
from mahjong_atlas.server.room import Room
from mahjong_atlas.table.clock import LEAST
from mahjong_atlas.table.entries import PERSON, Clock
from mahjong_atlas.table.game import TableGame
from tests.unit.server.memory import MemoryLog
from tests.unit.table.virtual import VirtualTable, entropies, opened, random_people

pytestmark = pytest.mark.anyio
BOTS = ("greedy",) * 4
AT_ONCE = Clock(seconds=0, bank=0, claim=0, grace=0, pace=0)
"""A table that never waits."""
STEPS = 4
"""Looks at the clock in a piece."""


class StepClock:
    """A clock that goes on by a part of a piece whenever it is read."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        self.time += PIECE / STEPS
        return self.time


class Years:
    """A clock that goes on by a day whenever it is read: whatever waits for a time is due at once."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        self.time += 86400.0
        return self.time


class CountedQueue(LoopQueue):
    """Counts the pieces of work that are begun."""

    def __init__(self) -> None:
        super().__init__(StepClock())
        self.pieces = 0

    async def begin(self, share: WorkShare) -> Any:
        piece = await super().begin(share)
        self.pieces += 1
        return piece


async def beat(beats: list[int], loop_queue: CountedQueue) -> None:
    """Note how many pieces were worked at each turn of the loop, as a request or a socket would see it."""
    while True:
        beats.append(loop_queue.pieces)
        await asyncio.sleep(0)


def most_between(beats: list[int]) -> int:
    return max(after - before for before, after in pairwise(beats))


@pytest.mark.parametrize("tables", [1, 50])
async def test_a_table_waits_for_one_piece_of_those_that_work_without_end(tables: int) -> None:
    loop_queue = CountedQueue()
    shares = [WorkShare(is_background=True) for _ in range(tables)]
    endless = [asyncio.create_task(loop_queue.run(share, repeat(None))) for share in shares]
    await asyncio.sleep(0)
    share, waited = WorkShare(), []
    for _ in range(20):
        for _ in range(5):
            await asyncio.sleep(0)
        before = loop_queue.pieces
        with await loop_queue.begin(share):
            waited.append(loop_queue.pieces - before - 1)
    for task in endless:
        task.cancel()
    await asyncio.gather(*endless, return_exceptions=True)
    assert max(waited) <= 1


async def test_tables_that_work_without_end_share_alike() -> None:
    loop_queue = CountedQueue()
    shares = [WorkShare() for _ in range(5)]
    tasks = [asyncio.create_task(loop_queue.run(share, repeat(None))) for share in shares]
    while loop_queue.pieces < 500:
        await asyncio.sleep(0)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    used = [share.used for share in shares]
    assert max(used) - min(used) <= 3 * PIECE


async def test_work_that_was_given_up_while_it_waited_keeps_nobody_waiting() -> None:
    loop_queue = CountedQueue()
    endless = asyncio.create_task(loop_queue.run(WorkShare(), repeat(None)))
    await asyncio.sleep(0)
    given_up = [asyncio.create_task(loop_queue.run(WorkShare(), repeat(None))) for _ in range(10)]
    await asyncio.sleep(0)
    for task in given_up:
        task.cancel()
    with await loop_queue.begin(WorkShare()):
        assert loop_queue.pieces < 10
    endless.cancel()
    await asyncio.gather(endless, *given_up, return_exceptions=True)


async def test_a_whole_match_that_is_due_at_once_is_played_in_pieces() -> None:
    """All deals of a table of bots without pauses were played in one call of the event loop."""
    loop_queue, log = CountedQueue(), MemoryLog()
    first = opened("malaysia", BOTS[:3], clock=AT_ONCE, deals=3)
    room = await Room.open(first, log, now=Years(), entropy=entropies(), loop_queue=loop_queue)
    beats: list[int] = []
    beating = asyncio.create_task(beat(beats, loop_queue))
    running = asyncio.create_task(room.run())
    await room.start()
    while not room.over:
        await asyncio.sleep(0)
    beating.cancel()
    room.close()
    await running
    assert loop_queue.pieces > 100
    assert most_between(beats) <= 2, "the loop serves others between two pieces"


async def test_a_table_whose_work_is_due_hears_requests_between_its_pieces() -> None:
    """A table that had always something due did not hear that it was to be closed."""
    loop_queue = CountedQueue()
    first = opened("malaysia", BOTS[:3], clock=AT_ONCE, deals=100)
    room = await Room.open(first, MemoryLog(), now=Years(), loop_queue=loop_queue)
    running = asyncio.create_task(room.run())
    await room.start()
    room.close()
    await running
    assert loop_queue.pieces < 10
    assert not room.over


async def test_a_long_log_is_replayed_in_pieces() -> None:
    """A table taken up from its log stopped the event loop until all entries were applied."""
    log = MemoryLog()
    game = opened("malaysia", BOTS[:3], clock=AT_ONCE, deals=3)
    table = VirtualTable(TableGame(game), random_people("1"))
    table.sit()
    table.play()
    log.tables["t"] = table.log
    loop_queue, beats = CountedQueue(), list[int]()
    beating = asyncio.create_task(beat(beats, loop_queue))
    room = await Room.resume("t", log, loop_queue=loop_queue)
    beating.cancel()
    assert room.game.streams.whole(0) == table.game.streams.whole(0)
    assert loop_queue.pieces > len(table.log) / STEPS / 2
    assert most_between(beats) <= 2


@pytest.mark.parametrize("ruleset", RULESETS)
def test_bots_alone_play_at_a_least_pace(ruleset: str) -> None:
    """With zero clocks a table of bots played a whole match at one moment."""
    seats = len(opened(ruleset).places)
    table = VirtualTable(TableGame(opened(ruleset, BOTS[:seats], clock=AT_ONCE)), random_people("1"))
    table.sit()
    table.play()
    assert least_pause(table, 0.0) >= LEAST - 1e-4


def test_bots_play_at_a_least_pace_for_a_person_who_has_left() -> None:
    """A person who left a table with zero clocks let the bots play the whole match at one moment."""
    kinds = (PERSON, "greedy", "greedy", "greedy")
    table = VirtualTable(TableGame(opened(RULESETS[0], kinds, clock=AT_ONCE)), random_people("1"))
    table.sit()
    table.play(until=lambda: table.controller.scheduler.questions)
    left = table.now
    table.say(0, messages.Leave())
    table.play()
    assert least_pause(table, left) >= LEAST - 1e-4


def least_pause(table: VirtualTable, since: float) -> float:
    """The least time between two events that everybody hears of."""
    times = [when for when, data in table.heard[-1] if data.startswith(b'{"t":"event"') and when > since]
    return min(after - before for before, after in pairwise(times))
