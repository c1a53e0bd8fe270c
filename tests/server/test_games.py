"""Whole deals through servers that are killed on the way."""

import asyncio
import json
import random
import secrets

import httpx
import pytest

from mahjong_atlas.records.replay import read_record, replay
from tests.postgres import wanted
from tests.reliability.figures import count, note
from tests.server.guests import Guest
from tests.server.processes import processes
from tests.server.test_kills import welcomed

pytestmark = pytest.mark.anyio
KILLS = max(1, count("KILLS", 4) // 2)
QUIET = {"seconds": 0, "claim": 0, "pace": 0}
PREFERRED = ("win", "pass", "discard")


@pytest.fixture
def start(tmp_path, database_url):
    with processes(tmp_path, database_url) as started:
        yield lambda: started(ROOMS="real")


async def begin(server):
    """A guest at a table with bots, whose match of one deal has begun."""
    guest = await Guest(server.url).come(clock=QUIET, deals=1)
    async with httpx.AsyncClient(base_url=server.url) as client:
        reply = await client.post(f"/api/tables/{guest.table}/start", headers=guest.headers)
        assert reply.status_code == 200, reply.text
    return guest


async def play(socket, stream, until):
    """Answer questions until the match is over (True) or so many messages of the stream are known.

    `stream` gets the numbered messages; returns the actions that were acknowledged as well.
    """
    while True:
        message = json.loads(await asyncio.wait_for(socket.recv(), 60))
        if "n" in message:
            assert message["n"] == len(stream) + 1, "none lost, none twice"
            stream.append(message)
            if message["t"] == "match":
                return True
            if len(stream) >= until:
                return False
        elif message["t"] == "nonce_wanted":
            said = {"t": "nonce", "deal": message["deal"], "nonce": secrets.token_hex(16)}
            await socket.send(json.dumps(said))
        elif message["t"] == "ask":
            words = {offer["action"][0]: offer["action"] for offer in message["legal"]}
            action = next((words[word] for word in PREFERRED if word in words), message["legal"][0]["action"])
            said = {"t": "act", "id": secrets.token_hex(8), "at": message["at"], "action": action}
            await socket.send(json.dumps(said))


async def test_a_deal_goes_on_where_it_stood_however_often_the_server_is_killed(start, tmp_path):
    chance = random.Random(3)
    server = start()
    guest = await begin(server)
    stream = []
    killed = 0
    for _ in range(KILLS):
        killed += 1
        socket = await welcomed(guest, len(stream))
        over = await play(socket, stream, len(stream) + chance.randint(1, 40))
        server.kill()
        server = start()
        guest.url = server.url
        again = []
        async with await welcomed(guest, 0) as other:
            await play(other, again, len(stream))
        assert again == stream, "the stream is the same whenever it is asked for"
        if over:
            break
    async with await welcomed(guest, len(stream)) as socket:
        if stream[-1]["t"] != "match":
            assert await play(socket, stream, 10**6)
        async with httpx.AsyncClient(base_url=server.url) as client:
            reply = await client.get(f"/api/records/{stream[-1]['record']}")
            while reply.status_code == 404:
                await asyncio.sleep(0.05)
                reply = await client.get(f"/api/records/{stream[-1]['record']}")
            (mine,) = (await client.get("/api/records", headers=guest.headers)).json()["records"]
    assert [each["result"] for each in mine["players"]] == stream[-1]["results"]
    file = tmp_path / "record.jsonl"
    file.write_bytes(reply.content)
    assert replay(read_record(file)).totals == stream[-3]["scores"]
    note("kills during deals", kills=killed, messages=len(stream))


async def test_a_game_goes_on_in_the_other_process_when_its_own_is_killed(tmp_path, postgres_cluster):
    with processes(tmp_path, wanted(postgres_cluster).new_database()) as started:
        first, second = started(ROOMS="real"), started(ROOMS="real")
        guest = await begin(first)
        stream = []
        async with await welcomed(guest, 0) as socket:
            await play(socket, stream, 40)
        first.kill()
        guest.url = second.url
        async with await welcomed(guest, len(stream)) as socket:
            assert await play(socket, stream, 10**6)
        again = []
        async with await welcomed(guest, 0) as socket:
            assert await play(socket, again, 10**6)
        assert again == stream
    note("one of two processes killed", kills=1, messages=len(stream))
