"""The socket of a table, on a real server: hello, limits, closing."""

import asyncio
import json
from contextlib import suppress

import msgspec
import pytest
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed

from mahjong_atlas.protocol import messages
from mahjong_atlas.server.http import socket as socket_module
from mahjong_atlas.server.settings import Settings
from mahjong_atlas.server.store.schema import ENTRIES, GAMES
from tests.server.conftest import listening
from tests.server.guests import PATIENCE, Guest, act, client_of, closed, heard

pytestmark = pytest.mark.anyio


@pytest.fixture
async def server(light):
    async with listening(light) as running:
        yield running


@pytest.fixture
async def guest(server):
    return await Guest(server.hub.games.url).come()


async def test_an_action_is_done_when_it_is_written(guest, server):
    async with guest.socket() as socket:
        await socket.send(guest.hello())
        assert await heard(socket, "welcome") == {
            "t": "welcome", "protocol": messages.PROTOCOL, "table": guest.table, "player": 0, "of": 0,
        }  # fmt: skip
        await socket.send(act("a"))
        assert (await heard(socket, "done"))["id"] == "a"
        assert len(await server.hub.log.read(guest.table)) == 2
        await socket.send(act("a"))
        assert (await heard(socket, "done"))["id"] == "a"
        assert len(await server.hub.log.read(guest.table)) == 2


async def test_who_comes_again_gets_what_he_has_not(guest):
    async with guest.socket() as socket:
        await socket.send(guest.hello())
        for name in "abc":
            await socket.send(act(name))
            await heard(socket, "done")
    async with guest.socket() as socket:
        await socket.send(guest.hello(have=2))
        assert (await heard(socket, "welcome"))["of"] == 3
        assert (await heard(socket, "event"))["event"]["id"] == "c"


async def test_somebody_without_a_token_watches(guest):
    async with guest.socket() as socket:
        await socket.send(guest.hello(token=""))
        assert (await heard(socket, "welcome"))["player"] is None


@pytest.mark.parametrize(
    ("other", "code"),
    [({"token": "x"}, 4002), ({"table": "y"}, 4003), ({"protocol": 1}, 4008), ({"have": "x"}, 4004)],
)
async def test_a_hello_that_does_not_fit_closes(guest, other, code):
    async with guest.socket() as socket:
        for _ in range(5 if code == 4004 else 1):
            await socket.send(guest.hello(**other))
        assert await closed(socket) == code


@pytest.mark.parametrize("table", ["unknown", "%00", "x" * 65, "%F0%9F%80%84"])
async def test_a_table_that_is_not_there_closes(guest, table):
    async with guest.socket(table) as socket:
        assert await closed(socket) == 4003


async def test_without_a_hello_the_socket_closes(guest, monkeypatch):
    monkeypatch.setattr(socket_module, "HELLO_SECONDS", 0.1)
    async with guest.socket() as socket:
        await socket.send(json.dumps({"t": "ping", "n": 1}))
        assert (await heard(socket, "problem"))["code"] == "hello"
        assert await closed(socket) == 4001


async def test_five_messages_that_cannot_be_read_close(guest):
    async with guest.socket() as socket:
        await socket.send(guest.hello())
        for number, message in enumerate(["", "{", b"\xff", '{"t":"no"}', "[" * 4000], 1):
            await socket.send(message)
            if number < 5:
                assert (await heard(socket, "problem"))["code"] == "unreadable"
        assert await closed(socket) == 4004


async def test_too_many_messages_close(guest):
    async with guest.socket() as socket:
        await socket.send(guest.hello())
        with suppress(ConnectionClosed):
            for number in range(1000):
                await socket.send(json.dumps({"t": "ping", "n": number}))
        assert await closed(socket) == 4005


@pytest.mark.parametrize(("size", "code"), [(4097, 4006), (16_384, 4006), (16_385, 1009), (1 << 20, 1009)])
async def test_messages_that_are_too_large_close(guest, size, code):
    async with guest.socket() as socket:
        await socket.send(guest.hello())
        await heard(socket, "welcome")
        await socket.send("x" * size)
        assert await closed(socket) == code


async def test_a_message_of_the_largest_size_is_read(guest):
    async with guest.socket() as socket:
        await socket.send(guest.hello())
        ping = '{"t":"ping","n":7}'
        await socket.send(ping + " " * (messages.LARGEST - len(ping)))
        assert (await heard(socket, "pong"))["n"] == 7


async def test_who_does_not_read_is_closed(guest, server):
    async with guest.socket(most=16) as socket:
        await socket.send(guest.hello())
        await heard(socket, "welcome")
        room = server.hub.open[guest.table]
        await socket.send(act("a", "spam"))
        while room.connections:
            await asyncio.sleep(0.01)
    text = server.hub.metrics.text().decode()
    assert 'mahjong_atlas_sockets_closed_total{code="4000"} 1.0' in text


async def test_an_error_of_the_table_closes_one_socket_and_says_nothing(guest, server):
    async with guest.socket() as other, guest.socket() as socket:
        await other.send(guest.hello(token=""))
        await heard(other, "welcome")
        await socket.send(guest.hello())
        await socket.send(act("a", "break"))
        assert await closed(socket) == 1001
        await other.send(json.dumps({"t": "ping", "n": 1}))
        assert (await heard(other, "pong"))["n"] == 1
    assert 'mahjong_atlas_errors_total{where="socket"} 1.0' in server.hub.metrics.text().decode()


async def test_a_match_that_is_over_is_kept(guest, server):
    async with guest.socket() as socket:
        await socket.send(guest.hello())
        await socket.send(act("a", "win"))
        while not await server.hub.records.body(guest.table):
            await asyncio.sleep(0.01)
    assert await server.hub.records.body(guest.table) == '{"format":"stub"}\n'
    async with client_of(guest.url) as client:
        (record,) = (await client.get("/api/records", headers=guest.headers)).json()["records"]
        assert record["players"][0] == {"name": "Ann", "result": 0.0, "is_me": True}


async def test_a_server_that_goes_down_says_so_and_keeps_everything(light):
    async with listening(light) as server:
        guest = await Guest(server.hub.games.url).come()
        socket = await guest.socket()
        await socket.send(guest.hello())
        await socket.send(act("a"))
        await heard(socket, "done")
    assert await closed(socket) == 1001
    async with listening(light) as server:
        guest.url = server.hub.games.url
        async with guest.socket() as socket:
            await socket.send(guest.hello())
            assert (await heard(socket, "welcome")) | {"t": ""} == {
                "t": "", "protocol": messages.PROTOCOL, "table": guest.table, "player": 0, "of": 1,
            }  # fmt: skip


async def test_a_done_is_known_by_its_first_bytes():
    assert msgspec.json.encode(messages.Done("x")).startswith(socket_module.DONE)


async def test_a_table_that_another_process_has_taken_is_let_go(tmp_path):
    async with listening(Settings(home=tmp_path, grace=1, lease=0.5)) as server:
        guest = await Guest(server.hub.games.url).come()
        async with guest.socket() as socket:
            await socket.send(guest.hello())
            await heard(socket, "welcome")
            async with server.hub.database.write() as connection:
                await connection.execute(update(GAMES).values(owner="other"))
            assert await closed(socket) == 1001
        async with asyncio.timeout(PATIENCE):
            while guest.table in server.hub.open:
                await asyncio.sleep(0.01)


async def test_a_log_that_cannot_be_read_quarantines_its_table(guest, server):
    async with guest.socket() as socket:
        await socket.send(guest.hello())
        await heard(socket, "welcome")
        server.hub.open[guest.table].close(1000)
        assert await closed(socket) == 1000
    async with server.hub.database.write() as connection:
        await connection.execute(update(ENTRIES).values(payload=b"nothing"))
    async with guest.socket() as socket:
        assert await closed(socket) == 4009
    assert 'errors_total{where="aside"} 1.0' in server.hub.metrics.text().decode()
