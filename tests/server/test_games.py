"""Whole deals through servers that are killed on the way."""

import asyncio
import itertools
import json
import random
import secrets

import pytest

from mahjong_atlas.records.replay import read_record, replay
from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.server.http.socket import A_SECOND
from tests.postgres import wanted
from tests.reliability.figures import count, note
from tests.server.guests import PATIENCE, RULES, Guest, client_of
from tests.server.processes import processes
from tests.server.test_kills import welcomed

pytestmark = pytest.mark.anyio
KILLS = count("KILLS", 2)
QUIET = {"seconds": 0, "claim": 0, "pace": 0}
PREFERRED = ("win", "pass", "discard")


@pytest.fixture
def start(tmp_path, database_url):
    with processes(tmp_path, database_url) as started:
        yield lambda: started(ROOMS="dealt")


async def begin(server, rules=RULES, deals=1):
    """A guest at a table with bots, whose match of so many deals has begun."""
    guest = await Guest(server.url).come(rules=rules, clock=QUIET, deals=deals)
    async with client_of(server.url) as client:
        reply = await client.post(f"/api/tables/{guest.table}/start", headers=guest.headers)
        assert reply.status_code == 200, reply.text
    return guest


async def play(socket, stream, until):
    """Answer questions until the match is over (True) or so many messages of the stream are known.

    `stream` gets the numbered messages; returns the actions that were acknowledged as well.
    """
    while True:
        message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        if "n" in message:
            assert message["n"] == len(stream) + 1, "none lost, none twice"
            stream.append(message)
            if message["t"] == "match":
                return True
            if len(stream) >= until:
                return False
        elif message["t"] == "nonce_wanted":
            await socket.send(json.dumps({"t": "nonce", "deal": message["deal"], "nonce": "ab" * 16}))
        elif message["t"] == "ask":
            words = {offer["action"][0]: offer["action"] for offer in message["legal"]}
            action = next((words[word] for word in PREFERRED if word in words), message["legal"][0]["action"])
            sent = {"t": "act", "id": secrets.token_hex(8), "at": message["at"], "action": action}
            await asyncio.sleep(1 / A_SECOND)  # bots that take no time would bring more questions than that
            await socket.send(json.dumps(sent))


async def killed_on_the_way(start, server, guest, stream, chance, most):
    """Play a deal through so many servers at most, each killed on the way; returns the last of them all."""
    kills, over = 0, False
    while kills < most and not over:
        socket = await welcomed(guest, len(stream))
        over = await play(socket, stream, len(stream) + chance.randint(1, 40))
        server.kill()
        socket.transport.abort()  # while messages wait unread it does not notice that the server is gone
        kills += 1
        server = start()
        guest.url = server.url
        again = []
        async with await welcomed(guest, 0) as other:
            await play(other, again, len(stream))
        assert again == stream, "the stream is the same whenever it is asked for"
    return server, kills


async def recorded(server, guest, record):
    """The record of a match that is over, there at once, and my results in the list of my games."""
    async with client_of(server.url) as client:
        reply = await client.get(f"/api/records/{record}")
        assert reply.status_code == 200
        (mine,) = (await client.get("/api/records", headers=guest.headers)).json()["records"]
    return reply.content, [each["result"] for each in mine["players"]]


async def test_deals_go_on_where_they_stood_however_often_the_server_is_killed(start, tmp_path):
    chance = random.Random(3)
    server = start()
    killed = messages = 0
    for rules in itertools.cycle(RULESETS):
        guest, stream = await begin(server, rules), []
        server, kills = await killed_on_the_way(start, server, guest, stream, chance, KILLS - killed)
        async with await welcomed(guest, len(stream)) as socket:
            if stream[-1]["t"] != "match":
                assert await play(socket, stream, 10**6)
        record, results = await recorded(server, guest, stream[-1]["record"])
        assert results == stream[-1]["results"]
        file = tmp_path / "record.jsonl"
        file.write_bytes(record)
        assert replay(read_record(file)).totals == stream[-3]["scores"]
        killed, messages = killed + kills, messages + len(stream)
        if killed >= KILLS:
            break
    note("kills during deals", kills=killed, messages=messages)


async def test_a_game_goes_on_in_the_other_process_when_its_own_is_killed(tmp_path, postgres_cluster):
    with processes(tmp_path, wanted(postgres_cluster).new_database()) as started:
        first, second = started(ROOMS="dealt"), started(ROOMS="dealt")
        guest = await begin(first)
        stream = []
        async with await welcomed(guest, 0) as socket:
            assert not await play(socket, stream, 12)
        first.kill()
        guest.url = second.url
        async with await welcomed(guest, len(stream)) as socket:
            assert await play(socket, stream, 10**6)
        again = []
        async with await welcomed(guest, 0) as socket:
            assert await play(socket, again, 10**6)
        assert again == stream
    note("one of two processes killed", kills=1, messages=len(stream))


async def test_a_deal_is_replayed_as_soon_as_it_is_settled_and_no_deal_before(start, tmp_path):
    guest, stream = await begin(start(), deals=2), []
    file = tmp_path / "record.jsonl"
    async with client_of(guest.url) as client, await welcomed(guest, 0) as socket:
        assert not await play(socket, stream, 12)
        assert (await client.get(f"/api/records/{guest.table}")).status_code == 404
        while stream[-1]["t"] != "reveal":
            await play(socket, stream, len(stream) + 1)
        settled = await client.get(f"/api/records/{guest.table}")
        assert (await client.get("/api/records", headers=guest.headers)).json() == {"records": []}
        await socket.send(json.dumps({"t": "continue", "deal": 0}))
        while stream[-1]["t"] != "event" or stream[-1]["event"]["e"] != "discarded":
            await play(socket, stream, len(stream) + 1)
        assert (await client.get(f"/api/records/{guest.table}")).text == settled.text
        file.write_bytes(settled.content)
        assert replay(read_record(file)).totals == next(m for m in stream if m["t"] == "sheet")["scores"]
        assert await play(socket, stream, 10**6)
        whole = await client.get(f"/api/records/{guest.table}")
    assert whole.text.startswith(settled.text)
    assert whole.text != settled.text
