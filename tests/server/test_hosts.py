"""The server answers to its own names and to addresses in digits, and refuses other names."""

import socket
from dataclasses import replace

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.conftest import called, listening
from tests.server.guests import Guest

pytestmark = pytest.mark.anyio
OWN = [
    "localhost:8136", "LOCALHOST", "localhost.", "127.0.0.1:8136", "192.168.1.20:8136", "[::1]:8136",
    "[fe80::1]", "mahjong.example", "mahjong.example:443", "atlas-1:9000", "desk:8136", "desk.local:8136",
]  # fmt: skip
STRANGE = [
    "evil.example", "evil.example:8136", "mahjong.example.evil.example", "127.0.0.1.evil.example",
    "desk.evil.example", "evil@127.0.0.1x", "[::1", "[evil.example]", "",
]  # fmt: skip


@pytest.fixture
def named(light, monkeypatch):
    """Settings with a public address and one for other processes; the machine is called desk."""
    monkeypatch.setattr(socket, "gethostname", lambda: "Desk")
    return replace(light, public_url="https://mahjong.example", internal_url="http://atlas-1:9000")


@pytest.mark.parametrize("host", OWN)
async def test_the_server_answers_to_its_names_and_to_addresses(named, host):
    async with called(named) as client:
        assert (await client.get("/healthz", headers={"host": host})).status_code == 200


@pytest.mark.parametrize("host", STRANGE)
@pytest.mark.parametrize("path", ["/", "/healthz", "/api/session", "/api/tables"])
async def test_a_name_that_is_pointed_at_the_server_is_refused(named, path, host):
    """Row 10 of what the server must stand: a page of another site whose name was then pointed at the machine
    could read and do everything as a page of the server.
    """
    async with called(named) as client:
        for method in ("GET", "POST"):
            reply = await client.request(method, path, headers={"host": host})
            error = reply.json()["error"]
            assert (reply.status_code, error["code"]) == (403, "origin")
            assert host in error["reason"]
            assert "--public-url" in error["remedy"]


async def test_a_socket_by_such_a_name_is_refused_with_the_reason(light):
    """Row 10 of what the server must stand: sockets too."""
    async with listening(light) as server:
        guest = await Guest(server.hub.games.url).come()
        port = guest.url.rpartition(":")[2]
        there = f"ws://evil.example:{port}/api/tables/{guest.table}/socket"
        with pytest.raises(InvalidStatus) as refused:
            async with connect(there, host="127.0.0.1", port=int(port), proxy=None):
                pass
        response = refused.value.response
        assert response.status_code == 403
        assert b"evil.example" in response.body
        assert b"--public-url" in response.body
