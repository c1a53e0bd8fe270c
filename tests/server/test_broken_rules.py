"""A package of rules that raises: its tables close, are not quarantined, and go on when it is mended."""

import asyncio
import sys
from functools import cache
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from mahjong_atlas.rules import own, packages
from mahjong_atlas.server.room import Room
from tests.server.conftest import called, listening
from tests.server.guests import PATIENCE, Guest, client_of, closed, heard
from tests.server.test_http import error, guest

pytestmark = pytest.mark.anyio
FILE = Path(__file__).parents[1] / "unit" / "rules" / "own" / "breaking.py"
LINE = FILE.read_text("utf-8").splitlines().index("        raise ZeroDivisionError(hook)") + 1
WISH = {"rules": "breaking", "seats": ["bot:greedy"] * 4, "clock": {"seconds": 0, "claim": 0.01, "pace": 0}}


@pytest.fixture
def parts(monkeypatch):
    """The ruleset as if a package had brought it; its hooks can be armed."""
    found = own.read(FILE)
    monkeypatch.setattr(packages, "installed", cache(lambda: {"breaking": found}))
    module = sys.modules["mahjong_atlas_own_breaking"]
    yield module
    module.ALWAYS.clear()


async def gone(hub, table):
    """Wait until the table has left the memory of the process."""
    async with asyncio.timeout(PATIENCE):
        while table in hub.open:
            await asyncio.sleep(0.01)


async def test_a_table_is_closed_and_goes_on_when_the_rules_are_mended(light, parts):
    async with called(light, Room) as client:
        ann = await guest(client)
        table = (await client.post("/api/tables", json=WISH, headers=ann)).json()["table"]
        parts.ALWAYS.add("Mechanic.discarding")
        with capture_logs() as lines:
            for _ in range(5):
                begun = await client.post(f"/api/tables/{table}/start", headers=ann)
                assert begun.status_code in (200, 409)
                await gone(client.hub, table)
        errors = [line for line in lines if line["event"] == "unhandled"]
        assert [(line["where"], line["at"]) for line in errors] == [("rules", f"{FILE}, line {LINE}")]
        assert not [line for line in lines if line["event"] == "table quarantined"]
        parts.ALWAYS.clear()
        assert (await client.get(f"/api/tables/{table}")).json()["started"]
        room = client.hub.open[table]
        async with asyncio.timeout(PATIENCE):
            while room.game.deal is None or len(room.game.deal.events) < 30:
                await asyncio.sleep(0.01)


async def test_a_table_whose_log_the_rules_cannot_replay_says_that_they_are_broken(light, parts):
    async with called(light, Room) as client:
        ann = await guest(client)
        table = (await client.post("/api/tables", json=WISH, headers=ann)).json()["table"]
        assert (await client.post(f"/api/tables/{table}/start", headers=ann)).status_code == 200
        async with asyncio.timeout(PATIENCE):
            while client.hub.open[table].game.deal is None:
                await asyncio.sleep(0.01)
    parts.ALWAYS.add("Mechanic.begin")
    async with called(light, Room) as client:
        assert error(await client.get(f"/api/tables/{table}")) == (500, "rules-broken")
    parts.ALWAYS.clear()
    async with called(light, Room) as client:
        assert (await client.get(f"/api/tables/{table}")).json()["started"]


async def test_the_socket_of_such_a_table_closes_for_good(light, parts):
    parts.ALWAYS.add("Mechanic.discarding")
    async with listening(light, Room) as server:
        ann = await Guest(server.hub.settings.local).come(**WISH)
        async with ann.socket() as socket, client_of(ann.url, headers=ann.headers) as client:
            await socket.send(ann.hello())
            await heard(socket, "welcome")
            await client.post(f"/api/tables/{ann.table}/start")
            assert await closed(socket) == 4013
        async with ann.socket() as socket:
            await socket.send(ann.hello())
            assert await closed(socket) == 4013
