"""Clients that keep the server waiting, and too many of them, on real sockets."""

import asyncio
import json
import os
import subprocess
import sys
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest

from mahjong_atlas.server import serving
from mahjong_atlas.server.connections import Deadlines, guard_of
from tests.server.conftest import listening
from tests.server.guests import PATIENCE, Guest, client_of, heard
from tests.server.processes import ROOT

pytestmark = pytest.mark.anyio
SHORT = Deadlines(head=1.0, body=1.0, answer=1.0)
HEAD = b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
GET = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
FEW = 96
CROWD = 200


async def opened(stack, port):
    """A connection to a port of this machine: its two streams, closed when the stack ends."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    stack.callback(writer.close)
    return reader, writer


async def connected(stack, server):
    """A connection to the server: its two streams."""
    return await opened(stack, server.hub.settings.port)


def ended(process):
    """Ends a server that runs beside the test."""
    process.terminate()
    process.wait(PATIENCE)
    process.stdout.close()


@pytest.fixture
async def impatient(light):
    """A server that waits a second for its clients."""
    async with listening(light, patience=SHORT) as server:
        yield server


async def closed(reader):
    """What still comes until the server closes the connection."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await reader.read(-1)
    except ConnectionResetError:
        return b""


@pytest.mark.parametrize(
    "sent", [b"", b"GET /healthz HT", HEAD, HEAD + b"Content-Length: 20\r\n\r\n{", GET + b"GET /heal"]
)
async def test_who_does_not_finish_a_request_is_closed(impatient, sent):
    async with AsyncExitStack() as stack:
        reader, writer = await connected(stack, impatient)
        writer.write(sent)
        ended = await closed(reader)
        assert ended.count(b"HTTP/1.1 200") == sent.count(GET)
    assert len(guard_of(impatient.config)) == 0


@pytest.mark.parametrize("sent", [b"GET / HTTP/1.1\r\n", HEAD + b"Content-Length: 60000\r\n\r\n"])
async def test_single_bytes_do_not_keep_a_connection_open(impatient, sent):
    async with AsyncExitStack() as stack:
        reader, writer = await connected(stack, impatient)
        writer.write(sent)
        closing = asyncio.create_task(closed(reader))
        async with asyncio.timeout(PATIENCE):
            while not closing.done():
                writer.write(b"x")
                await asyncio.wait({closing}, timeout=0.05)


async def test_who_does_not_take_the_answers_is_closed(impatient):
    async with AsyncExitStack() as stack:
        reader, writer = await connected(stack, impatient)
        wanted = 500
        writer.write(b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * wanted)
        async with asyncio.timeout(PATIENCE):
            while len(guard_of(impatient.config)):
                await asyncio.sleep(0.05)
        assert (await closed(reader)).count(b"HTTP/1.1 200") < wanted


async def test_a_socket_stays_open_while_others_are_closed_for_being_slow(impatient):
    guest = await Guest(impatient.hub.games.url).come()
    async with AsyncExitStack() as stack:
        socket = await stack.enter_async_context(guest.socket())
        await socket.send(guest.hello())
        await heard(socket, "welcome")
        reader, _ = await connected(stack, impatient)
        await closed(reader)
        await socket.send(json.dumps({"t": "ping", "n": 7}))
        assert await heard(socket, "pong") == {"t": "pong", "n": 7}


async def test_too_many_connections_are_turned_away_and_others_go_on(light):
    async with listening(replace(light, connections=8)) as server, AsyncExitStack() as stack:
        held = [await connected(stack, server) for _ in range(8)]
        reader, _ = await connected(stack, server)
        assert b"503 Service Unavailable\r\nRetry-After: 10" in await closed(reader)
        for reader, writer in held[:2]:
            writer.write(GET)
            assert await reader.readline() == b"HTTP/1.1 200 OK\r\n"
        held[0][1].close()
        while len(guard_of(server.config)) == 8:
            await asyncio.sleep(0.01)
        reader, writer = await connected(stack, server)
        writer.write(GET)
        assert await reader.readline() == b"HTTP/1.1 200 OK\r\n"


async def test_connections_of_an_address_are_limited_unless_it_is_a_trusted_proxy(light, monkeypatch):
    monkeypatch.setattr(serving, "OF_ADDRESS", 3)
    for trusted, most in (((), 3), (light.trusted_proxies, 9)):
        settings = replace(light, limit_factor=1, trusted_proxies=trusted)
        async with listening(settings) as server, AsyncExitStack() as stack:
            held = [await connected(stack, server) for _ in range(9)]
            for _, writer in held:
                writer.write(GET)
            lines = [await reader.readline() for reader, _ in held]
            assert [b"200" in line for line in lines] == [True] * most + [False] * (9 - most)


async def test_with_few_file_descriptors_the_server_turns_away_and_never_runs_out(tmp_path):
    """A crowd comes at once: the loop never fails to accept, and serves again when the crowd has gone."""
    errors = tmp_path / "errors"
    with errors.open("wb") as out:
        process = subprocess.Popen(
            ["/bin/sh", "-c", f"ulimit -n {FEW}; exec {sys.executable} -m tests.server.program"],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=out, text=True,
            env={**os.environ, "MAHJONG_ATLAS_HOME": str(tmp_path)},
        )  # fmt: skip
    async with AsyncExitStack() as stack, asyncio.timeout(PATIENCE):
        stack.callback(ended, process)
        url = process.stdout.readline().strip()
        assert url, errors.read_text()
        port = int(url.rpartition(":")[2])
        crowd = [await opened(stack, port) for _ in range(CROWD)]
        async with client_of(url, headers={"Connection": "close"}) as client:
            # A connection stands in the queue of the kernel until the server comes to it.
            while (await client.get("/healthz")).status_code != 503:
                await asyncio.sleep(0.05)
            for _, writer in crowd:
                writer.close()
            while (await client.get("/healthz")).status_code != 200:
                await asyncio.sleep(0.05)
    assert "out of system resource" not in errors.read_text()
    assert "Too many open files" not in errors.read_text()
