"""Tables of people beside what takes much of a server: they are served between its pieces of work."""

import asyncio
import json
import os
import subprocess
import sys

import msgspec
import pytest

from mahjong_atlas.server.loop_queue import LoopQueue
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.store.games import OVER
from mahjong_atlas.table.game import TableGame
from tests.server.conftest import light, listening
from tests.server.guests import Guest, client_of, heard
from tests.server.processes import ROOT
from tests.servers import anyio_backend
from tests.unit.table.virtual import VirtualTable, opened, random_people

__all__ = ["anyio_backend", "light"]
AT_ONCE = {"seconds": 0, "bank": 0, "claim": 0, "grace": 0, "pace": 0}
MOST = 50
"""Pieces of work from a request to its answer: it crosses the loop some ten times in client and server, and
two pieces are begun in a turn of the loop."""


class CountedQueue(LoopQueue):
    """Counts the pieces of work."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces = 0

    async def begin(self, share):
        self.pieces += 1
        return await super().begin(share)


def test_people_see_no_error_beside_everything_that_takes_much_of_a_server() -> None:
    command = [sys.executable, "-m", "tools.neighbours", "--seconds", "6", "--goal", "0"]
    command += ["--spectators", "20", "--books", "2", "--entries", "1500"]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    figures = {name: values for line in done.stdout.splitlines() for name, values in json.loads(line).items()}
    assert figures["beside the crowd"]["discards"] > 0
    assert figures["the crowd"]["looks at long matches, 200"] > 0
    assert figures["the crowd"]["spectators"] >= 20
    assert figures["the crowd"]["rule books, 200"] > 0


@pytest.mark.anyio
async def test_answers_come_between_the_pieces_of_a_long_replay_and_of_tables_without_pauses(light) -> None:
    """A look at a finished match of 38,000 entries stopped the server for seconds, a table without pauses for
    good: no answer came before all of it was done.
    """
    first = msgspec.structs.replace(opened("malaysia", options={"hands": 0}, deals=40), table="long")
    played = VirtualTable(TableGame(first), random_people("1"))
    played.sit()
    played.play()
    async with listening(light, Room) as server:
        hub = server.hub
        hub.loop_queue = loop_queue = CountedQueue()
        await hub.games.create("long", {}, public=False)
        await hub.log.append("long", 0, played.log)
        await hub.games.set_state("long", OVER)
        people = await Guest(hub.games.url).come()
        bots = await Guest(hub.games.url).come(seats=["bot:greedy"] * 4, clock=AT_ONCE)
        looked, waited = [], []
        async with client_of(hub.games.url) as client, people.socket() as socket:
            await client.post(f"/api/tables/{bots.table}/start", headers=bots.headers)
            await socket.send(people.hello())
            await heard(socket, "welcome")
            looking = asyncio.create_task(client.get("/api/tables/long"))
            looking.add_done_callback(lambda _: looked.append(loop_queue.pieces))
            while not looked:
                before = loop_queue.pieces
                await socket.send('{"t": "ping", "n": 1}')
                await heard(socket, "pong")
                waited.append(loop_queue.pieces - before)
                await asyncio.sleep(0.06)  # no more messages than a client may send
            assert (await looking).status_code == 200
    assert len(waited) > 2, "answers come while the replay is under way"
    assert max(waited) <= MOST
    assert looked[0] > 2 * len(played.log) / 1000
