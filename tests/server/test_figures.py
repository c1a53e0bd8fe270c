"""Figures, logs and the list of tables do not depend on what is hidden at a table."""

import asyncio
import json
import secrets

import httpx
import msgspec
import pytest
import structlog

from mahjong_atlas.protocol import messages
from mahjong_atlas.server.http import socket as socket_module
from mahjong_atlas.server.http.socket import SocketConnection
from mahjong_atlas.server.http.tables import public_tables
from mahjong_atlas.server.metrics import Metrics
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.settings import read_settings
from tests.server.conftest import called, listening
from tests.server.guests import Guest, client_of
from tests.servers import anyio_backend

__all__ = ["anyio_backend"]
pytestmark = pytest.mark.anyio
PLAYERS = 4
QUICK = {"seconds": 0, "claim": 0.05, "pace": 0}
WINDOWS = 4
"""Claim windows with an asked seat, and as many without, that are looked at."""
TRIES = 5
"""Deals are random, and few of them have too few windows."""


async def table_of_people(server):
    """Four guests at a public table that has begun."""
    guests = [Guest(server.hub.games.url) for _ in range(PLAYERS)]
    seats = ["me"] + ["open"] * (PLAYERS - 1)
    await guests[0].come(rules="hongkong-old", seats=seats, public=True, clock=QUICK, deals=1)
    async with client_of(guests[0].url) as client:
        for player, guest in enumerate(guests[1:], 1):
            signed_in = await client.post("/api/session", json={"name": f"guest {player}"})
            guest.token, guest.table = signed_in.json()["token"], guests[0].table
            wish = {"player": player}
            await client.post(f"/api/tables/{guest.table}/seat", json=wish, headers=guest.headers)
    return guests


class Watch:
    """What anybody may read, at each message that a spectator hears during a deal."""

    def __init__(self, context):
        self.context = context
        self.seen = set()
        self.discards = self.own_turns = 0

    async def look(self):
        """Once the list of tables says that the first deal is played; its row is written a little later."""
        tables = await public_tables(self.context)
        if self.seen or json.loads(tables.body)["tables"][0]["deal"] == 1:
            self.seen.add((self.context.hub.metrics.text(), tables.body))
        return bool(self.seen)


async def play(socket, watch):
    """Answer every question at once: pass, or discard."""
    while True:
        message = json.loads(await socket.recv())
        if message["t"] == "nonce_wanted":
            await socket.send(
                msgspec.json.encode(messages.Nonce(message["deal"], secrets.token_hex(16))).decode()
            )
        if message["t"] == "ask":
            words = {offer["action"][0]: offer["action"] for offer in message["legal"]}
            action = words.get("pass") or words.get("discard") or message["legal"][0]["action"]
            watch.own_turns += action[0] == "pass"
            answer = messages.Act(secrets.token_hex(8), message["at"], action)
            await socket.send(msgspec.json.encode(answer).decode())


async def watched(socket, watch):
    """Look at everything after each message of the stream; whether enough windows were seen in one deal."""
    before = 0
    async for data in socket:
        message = json.loads(data)
        if message["t"] == "reveal":
            return False
        if message["t"] != "event":
            continue
        if not await watch.look():
            before = watch.own_turns
            continue
        watch.discards += '"discarded"' in data
        if watch.own_turns - before >= WINDOWS and watch.discards >= watch.own_turns - before + WINDOWS:
            return True
    return False


async def test_nothing_outside_a_table_tells_whether_somebody_is_asked(light):
    """During a deal with claim windows, some with an asked seat and some without, nothing changes at all."""
    for _ in range(TRIES):
        seen = await seen_in_a_deal(light)
        if seen:
            break
    assert len(seen) == 1


async def seen_in_a_deal(light):
    """What could be read outside a table during one deal; nothing where it had too few windows."""
    async with listening(light, Room) as server:
        guests = await table_of_people(server)
        watch = Watch(server.config.app.state.context)
        spectator = Guest(guests[0].url)
        spectator.table = guests[0].table
        sockets = [await guest.socket() for guest in (*guests, spectator)]
        try:
            for guest, socket in zip((*guests, spectator), sockets, strict=True):
                await socket.send(guest.hello())
            with structlog.testing.capture_logs() as lines:
                async with client_of(spectator.url) as client:
                    await client.post(f"/api/tables/{spectator.table}/start", headers=guests[0].headers)
                players = [asyncio.create_task(play(socket, watch)) for socket in sockets[:PLAYERS]]
                async with asyncio.timeout(120):
                    has_enough = await watched(sockets[-1], watch)
                for task in players:
                    task.cancel()
            assert [line for line in lines if line["event"] != "request"] == []
        finally:
            await asyncio.gather(*(socket.close() for socket in sockets))
    return watch.seen if has_enough else set()


async def test_actions_are_counted_when_the_deal_is_revealed():
    metrics = Metrics()
    connection = SocketConnection(metrics)
    before = metrics.text()
    connection.withheld.count("act")
    connection.note_act(messages.Act("a", 1, ["pass"]))
    connection.send(msgspec.json.encode(messages.Done("a")))
    assert metrics.text() == before
    connection.send(msgspec.json.encode(messages.Reveal(1, 1, "", [], "", "")))
    text = metrics.text().decode()
    assert 'mahjong_atlas_actions_total{kind="act"} 1.0' in text
    assert "mahjong_atlas_action_seconds_count 1.0" in text


def test_the_message_that_reveals_a_deal_is_known_by_its_beginning():
    assert msgspec.json.encode(messages.Reveal(1, 1, "", [], "", "")).startswith(socket_module.REVEAL)


TOKEN = "the operator's token"
BEARER = {"Authorization": f"Bearer {TOKEN}"}


@pytest.mark.parametrize("peer", ["127.0.0.1", "::1", "203.0.113.9"])
@pytest.mark.parametrize("passed", [{}, {"X-Forwarded-For": "127.0.0.1"}, {"X-Client-IP": "203.0.113.9"}])
@pytest.mark.parametrize(
    ("token", "headers", "status"),
    [
        ("", {}, 403),
        ("", {"Authorization": "Bearer "}, 403),
        (TOKEN, {}, 403),
        (TOKEN, {"Authorization": "Bearer another token"}, 403),
        (TOKEN, {"Authorization": "Bearer 牌"}, 403),
        (TOKEN, BEARER, 200),
    ],
)
async def test_figures_are_for_who_has_the_token(tmp_path, peer, passed, token, headers, status):
    """Row 10 of what the server must stand: a proxy of the same machine that sent none of the usual headers,
    or none at all, showed the figures to everybody.
    """
    environment = {"MAHJONG_ATLAS_HOME": str(tmp_path), "MAHJONG_ATLAS_METRICS_TOKEN": token}
    async with called(read_settings(environment)) as client:
        transport = httpx.ASGITransport(client._transport.app, client=(peer, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as other:
            sent = {name: value.encode() for name, value in (headers | passed).items()}
            assert (await other.get("/metrics", headers=sent)).status_code == status
