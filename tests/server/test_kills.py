"""Servers that are killed: what was acknowledged is there, once; another process goes on with the tables.

MAHJONG_ATLAS_KILLS gives the number of kills.
"""

import asyncio
import random

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.postgres import wanted
from tests.reliability.figures import count, note
from tests.server.guests import PATIENCE, Guest, act, client_of, closed, heard
from tests.server.processes import processes

pytestmark = pytest.mark.anyio
KILLS = count("KILLS", 4)
ACTIONS = 6
"""Most actions between two kills."""


@pytest.fixture
def start(tmp_path, database_url):
    with processes(tmp_path, database_url) as started:
        yield started


async def welcomed(guest, have):
    """A socket at the table, as soon as some process has it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                socket = await guest.socket()
                await socket.send(guest.hello(have=have))
                await heard(socket, "welcome")
                return socket
            except (ConnectionClosed, InvalidHandshake, OSError):
                await asyncio.sleep(0.1)


async def test_what_was_acknowledged_survives_every_kill(start):
    chance = random.Random(7)
    server = start()
    guest = await Guest(server.url).come()
    acknowledged, tried, ids = [], 0, []
    for _ in range(KILLS):
        guest.url = server.url
        socket = await welcomed(guest, len(ids))
        for _ in range(chance.randint(0, ACTIONS)):
            await socket.send(act(f"a{tried}"))
            ids.append((await heard(socket, "event"))["event"]["id"])
            assert (await heard(socket, "done"))["id"] == f"a{tried}"
            acknowledged.append(f"a{tried}")
            tried += 1
        await socket.send(act(f"a{tried}"))
        await asyncio.sleep(chance.choice((0, 0, 0.002, 0.01)))
        server.kill()
        socket.transport.abort()  # while messages wait unread it does not notice that the server is gone
        server = start()
        guest.url = server.url
        async with await welcomed(guest, len(ids)) as socket:
            await socket.send(act(f"a{tried}"))
            await heard(socket, "done")
            acknowledged.append(f"a{tried}")
            tried += 1
        async with await welcomed(guest, 0) as socket:
            ids = [(await heard(socket, "event"))["event"]["id"] for _ in acknowledged]
        assert ids == acknowledged, "every action once, in order"
    note("kills between actions", kills=KILLS, actions=len(acknowledged))


async def test_a_server_told_to_stop_ends_in_order(start, tmp_path):
    server = start()
    guest = await Guest(server.url).come()
    async with guest.socket() as socket:
        await socket.send(guest.hello())
        await socket.send(act("a"))
        await heard(socket, "done")
        server.process.terminate()
        assert await closed(socket) == 1001
    assert server.process.wait(PATIENCE) == 0
    text = server.errors.read_text()
    assert "Traceback" not in text
    assert guest.token not in text
    assert guest.table not in text, "who knows the id may come to the table"
    assert '"route": "/tables"' in text


@pytest.fixture
def shared(postgres_cluster):
    """The address of a database for several processes."""
    return wanted(postgres_cluster).new_database()


@pytest.fixture
def two(tmp_path, shared):
    """Two processes that keep their tables however busy the machine is; `kill` ends a lease."""
    with processes(tmp_path, shared) as started:
        yield started(LEASE=3600), started(LEASE=3600)


def kill(process, shared):
    """Kill a process, and let the time of its lease pass."""
    process.kill()
    with psycopg.connect(shared) as connection:
        connection.execute("UPDATE processes SET lease = 0 WHERE url = %s", [process.url])


async def test_any_process_leads_to_the_table(two):
    first, second = two
    ann = await Guest(first.url).come(seats=["me", "open", "bot:greedy", "bot:greedy"])
    async with client_of(second.url) as client:
        token = (await client.post("/api/session", json={"name": "Bob"})).json()["token"]
        path = f"/api/tables/{ann.table}"
        headers = {"authorization": f"Bearer {token}"}
        sat = await client.post(f"{path}/seat", json={"player": 1}, headers=headers)
        assert sat.json() == {"table": ann.table, "player": 1}
        again = await client.post(f"{path}/seat", json={"player": 1}, headers=headers)
        assert (again.status_code, again.json()["error"]["code"]) == (409, "seated")
        assert (await client.get(path)).json()["players"][1]["name"] == "Bob"
    bob = Guest(second.url)
    bob.table, bob.token = ann.table, token
    async with ann.socket() as here, bob.socket() as there:
        await here.send(ann.hello())
        await heard(here, "welcome")
        await there.send(bob.hello())
        assert (await heard(there, "welcome"))["player"] == 1
        await there.send(act("b"))
        assert (await heard(here, "event"))["event"]["id"] == "b"
        assert (await heard(there, "done"))["id"] == "b"
        await there.send("x" * 5000)
        assert await closed(there) == 4006, "the code comes through"


async def test_the_tables_of_a_killed_process_go_on_in_another(two, shared):
    first, second = two
    guest = await Guest(first.url).come()
    async with client_of(first.url) as client:
        started = await client.post(f"/api/tables/{guest.table}/start", headers=guest.headers)
        assert started.json()["started"]
    guest.url = second.url
    socket = await guest.socket()
    await socket.send(guest.hello())
    await socket.send(act("a"))
    await heard(socket, "done")
    kill(first, shared)
    assert await closed(socket) == 1001
    async with await welcomed(guest, 1) as socket:
        await socket.send(act("b"))
        assert (await heard(socket, "event"))["n"] == 2
        await heard(socket, "done")


async def test_live_tables_of_a_killed_process_wait_until_somebody_asks_for_them(two, shared):
    """All live tables were taken up at once after a crash, also those where nobody was any more."""
    first, second = two
    guest = await Guest(first.url).come(public=True)
    other = await Guest(first.url).come(public=True)
    async with client_of(first.url) as client:
        for each in (guest, other):
            await client.post(f"/api/tables/{each.table}/start", headers=each.headers)
    kill(first, shared)
    async with client_of(second.url) as client:
        assert (await client.get("/api/tables")).json()["tables"] == []
        assert (await client.get("/healthz")).json()["tables"] == 0, "the lease is over, and nobody has asked"
        assert (await client.get(f"/api/tables/{guest.table}")).json()["started"]
        assert (await client.get("/healthz")).json()["tables"] == 1
        (listed,) = (await client.get("/api/tables")).json()["tables"]
        assert listed["table"] == guest.table
