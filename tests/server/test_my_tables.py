"""Matches that somebody finds again: at which they have a place, and which deal of them is played."""

import asyncio
import json
import time

import pytest

from mahjong_atlas.server import hub as hub_module
from tests.server.conftest import called
from tests.server.guests import PATIENCE, Guest, client_of, heard
from tests.server.processes import processes
from tests.server.test_http import error, guest
from tests.server.test_next_table import TOGETHER, friends

pytestmark = pytest.mark.anyio


async def mine(client, headers):
    """The tables that somebody is told of, with the deal."""
    reply = await client.get("/api/session/tables", headers=headers)
    assert reply.status_code == 200, reply.text
    return [(each["table"], each["deal"]) for each in reply.json()["tables"]]


async def until(client, headers, wanted):
    """Wait until these are somebody's tables; the hub looks for new deals now and then."""
    async with asyncio.timeout(PATIENCE):
        while await mine(client, headers) != wanted:
            await asyncio.sleep(0.05)


async def test_a_match_is_found_by_those_who_sit_there_alone(settings):
    async with called(settings) as client:
        assert error(await client.get("/api/session/tables")) == (401, "who")
        table, ann, bob = await friends(client)
        cid = await guest(client, "Cid")
        assert await mine(client, cid) == []
        for headers in (ann, bob):
            assert await mine(client, headers) == [(table, 1)]


async def test_a_table_that_has_not_begun_or_is_over_is_no_running_match(settings):
    async with called(settings) as client:
        table, ann, _ = await friends(client)
        assert (await client.post("/api/tables", json=TOGETHER, headers=ann)).status_code == 201
        assert await mine(client, ann) == [(table, 1)]
        client.hub.open[table].over = True
        assert await mine(client, ann) == [], "who leaves a match that is over does not wait for a look"


async def test_the_deal_that_is_played_is_told_and_kept(settings):
    async with called(settings) as client:
        table, ann, _ = await friends(client)
        client.hub.open[table].deal = 2
        assert await mine(client, ann) == [(table, 2)]
        assert (await client.get(f"/api/tables/{table}", headers=ann)).json()["deal"] == 2
    async with called(settings) as client:
        assert await mine(client, ann) == [(table, 2)]


async def test_it_is_told_when_a_match_was_last_played(settings):
    async with called(settings) as client:
        table, ann, _ = await friends(client)

        async def used():
            (row,) = (await client.get("/api/session/tables", headers=ann)).json()["tables"]
            return row["used"]

        begun = await used()
        assert abs(time.time() - begun) < PATIENCE
        await asyncio.sleep(0.05)
        assert await used() == begun
        client.hub.open[table].deal = 2
        await until(client, ann, [(table, 2)])
        assert await used() > begun


async def test_who_looks_at_a_match_does_not_play_it(settings):
    """Taken up from its log, each match seemed to have been played last."""
    async with called(settings) as client:
        table, ann, _ = await friends(client)
        before = (await client.hub.games.find(table)).used
    async with called(settings) as client:
        assert (await client.get(f"/api/tables/{table}")).json()["deal"] == 1
        await asyncio.sleep(3 * hub_module.LOOKS)
        assert (await client.hub.games.find(table)).used == before
        client.hub.open[table].deal = 2
        await until(client, ann, [(table, 2)])
        assert (await client.hub.games.find(table)).used > before


async def test_of_several_the_newest_comes_first_and_damaged_ones_are_left_out(settings):
    async with called(settings) as client:
        first, ann, _ = await friends(client)
        made = await client.post("/api/tables", json={**TOGETHER, "seats": None}, headers=ann)
        second = made.json()["table"]
        assert (await client.post(f"/api/tables/{second}/start", headers=ann)).status_code == 200
        assert await mine(client, ann) == [(second, 1), (first, 1)]
        await client.hub.games.save_settings(second, {"players": 7})
        assert await mine(client, ann) == [(first, 1)]


async def test_the_deal_of_a_real_match_is_told(tmp_path, database_url):
    with processes(tmp_path, database_url) as start:
        server = start(ROOMS="dealt")
        person = await Guest(server.url).come(clock={"seconds": 0, "claim": 0, "pace": 0}, deals=2)
        async with client_of(server.url) as client:
            assert await mine(client, person.headers) == []
            reply = await client.post(f"/api/tables/{person.table}/start", headers=person.headers)
            assert reply.json()["deal"] == 1
            assert await mine(client, person.headers) == [(person.table, 1)]


async def test_a_match_that_its_player_has_left_to_a_bot_stands_still_and_is_listed(tmp_path, database_url):
    """The bot takes over when the grace is over; nobody is there, so that it plays nothing."""
    clock = {"seconds": 0, "claim": 0, "pace": 0, "grace": 0.1}
    with processes(tmp_path, database_url) as start:
        person = await Guest(start(ROOMS="dealt").url).come(clock=clock)
        async with client_of(person.url) as client:
            await client.post(f"/api/tables/{person.table}/start", headers=person.headers)
            async with person.socket() as socket:
                await socket.send(person.hello())
                question = await play_until(socket, "ask")
                await socket.send(json.dumps({"t": "leave"}))
            await asyncio.sleep(2)
            assert await mine(client, person.headers) == [(person.table, 1)]
            async with person.socket() as socket:
                await socket.send(person.hello(have=question["at"]))
                assert (await heard(socket, "welcome"))["of"] < question["at"] + 40


async def play_until(socket, kind):
    """Give the shares of shuffles that are asked for until a message of this kind comes."""
    while True:
        message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        if message["t"] == "nonce_wanted":
            await socket.send(json.dumps({"t": "nonce", "deal": message["deal"], "nonce": "ab" * 16}))
        elif message["t"] == kind:
            return message
