"""A table that continues one whose match is over: who may open it, that it is one, and who hears of it."""

import asyncio

import httpx
import pytest

from mahjong_atlas.server import upkeep
from mahjong_atlas.server.store.games import Games
from tests.postgres import wanted
from tests.server.conftest import called
from tests.server.guests import PATIENCE, Guest, act, heard
from tests.server.processes import processes
from tests.server.test_http import RULES, SEATS, error, guest

pytestmark = pytest.mark.anyio
TOGETHER = {"rules": RULES, "seats": ["me", "open", *["bot:greedy"] * (SEATS - 2)], "deals": 1}


async def friends(client):
    """Two people at a table whose match has begun; the id of it, and their headers."""
    ann, bob = await guest(client), await guest(client, "Bob")
    table = (await client.post("/api/tables", json=TOGETHER, headers=ann)).json()["table"]
    await client.post(f"/api/tables/{table}/seat", json={"player": 1}, headers=bob)
    assert (await client.post(f"/api/tables/{table}/start", headers=ann)).status_code == 200
    return table, ann, bob


async def over(client):
    """The same, and the match is over."""
    table, ann, bob = await friends(client)
    client.hub.open[table].over = True
    return table, ann, bob


def again(client, table, headers, **other):
    return client.post("/api/tables", json={**TOGETHER, "continues": table, **other}, headers=headers)


async def next_of(client, table, headers=None):
    """The next table, as who asks is told of it."""
    reply = await client.get(f"/api/tables/{table}", headers=headers)
    assert reply.status_code == 200, reply.text
    return reply.json()["next"]


async def test_those_who_sat_there_are_told_of_the_next_table_and_nobody_else(settings):
    async with called(settings) as client:
        table, ann, bob = await over(client)
        assert await next_of(client, table, ann) is None
        made = await again(client, table, bob)
        assert (made.status_code, made.json()["player"]) == (201, 0), made.text
        new = made.json()["table"]
        assert new != table
        for headers in (ann, bob):
            assert await next_of(client, table, headers) == {"table": new, "host": "Bob"}
        cid = await guest(client, "Cid")
        assert await next_of(client, table, cid) is None
        assert await next_of(client, table) is None
        assert new not in (await client.get(f"/api/tables/{table}", headers=cid)).text
        assert new not in (await client.get("/api/tables")).text
        sat = await client.post(f"/api/tables/{new}/seat", json={"player": 1}, headers=ann)
        assert sat.json() == {"table": new, "player": 1}
        assert await next_of(client, new, ann) is None


async def test_there_is_one_next_table_whoever_asks_for_it(settings):
    async with called(settings) as client:
        table, ann, bob = await over(client)
        new = (await again(client, table, bob)).json()["table"]
        for headers in (ann, bob):
            reply = await again(client, table, headers)
            assert (reply.status_code, reply.json()) == (200, {"table": new, "player": None})
        await client.post(f"/api/tables/{new}/start", headers=bob)
        assert (await again(client, table, ann)).json()["table"] == new, "also when it has begun"
        assert set(client.hub.open) == {table, new}


async def test_of_two_who_ask_at_the_same_moment_one_gets_the_table_of_the_other(settings):
    async with called(settings) as client:
        table, *people = await over(client)
        replies = await asyncio.gather(*(again(client, table, each, public=True) for each in people * 3))
        assert sorted(reply.status_code for reply in replies) == [200] * 5 + [201]
        (new,) = {reply.json()["table"] for reply in replies}
        assert [each.id for each in await client.hub.games.listed()] == [new]
        assert await client.hub.games.owned() == {table, new}, "nothing is left of the others"
        while set(client.hub.open) != {table, new}:
            await asyncio.sleep(0.01)


async def test_a_table_is_continued_by_its_players_when_it_is_over(settings):
    async with called(settings) as client:
        table, ann, _bob = await friends(client)
        cid = await guest(client, "Cid")
        assert error(await again(client, table, cid)) == (403, "not-seated")
        assert error(await again(client, table, ann)) == (409, "not-over")
        assert error(await again(client, "unknown", ann)) == (404, "no-table")
        assert error(await again(client, "%00", ann)) == (404, "no-table")
        assert error(await again(client, "x" * 65, ann)) == (422, "invalid")
        client.hub.open[table].over = True
        refused = await again(client, table, cid)
        assert error(refused) == (403, "not-seated")
        assert refused.json()["error"]["field"] == "continues"
        assert refused.json()["error"]["remedy"]
        assert error(await again(client, table, ann, rules="nowhere")) == (422, "rules")
        assert set(client.hub.open) == {table}
        assert await next_of(client, table, ann) is None
        assert (await again(client, table, ann)).status_code == 201


async def test_a_next_table_where_nobody_comes_to_begin_is_given_up(settings, monkeypatch):
    """However slow the database is: the table belongs to this process until it is given up."""
    give_up = Games.give_up

    async def slowly(games, game):
        await asyncio.sleep(0.3)
        await give_up(games, game)

    monkeypatch.setattr(Games, "give_up", slowly)
    async with called(settings) as client:
        table, ann, bob = await over(client)
        first = (await again(client, table, ann)).json()["table"]
        monkeypatch.setattr(upkeep, "IDLE", 0.0)
        async with asyncio.timeout(PATIENCE):
            while first in client.hub.open or await next_of(client, table, bob) is not None:
                await asyncio.sleep(0.05)
        monkeypatch.undo()
        made = await again(client, table, bob)
        assert made.status_code == 201
        assert made.json()["table"] != first
        assert await next_of(client, table, ann) == {"table": made.json()["table"], "host": "Bob"}


async def test_two_processes_open_one_next_table(tmp_path, postgres_cluster):
    with processes(tmp_path, wanted(postgres_cluster).new_database()) as start:
        first, second = start(), start()
        ann = await Guest(first.url).come()
        async with ann.socket() as socket, httpx.AsyncClient(timeout=PATIENCE) as client:
            await socket.send(ann.hello())
            await heard(socket, "welcome")
            await socket.send(act("w", "win"))
            await socket.send('{"t": "ping", "n": 1}')
            await heard(socket, "pong")
            replies = await asyncio.gather(*(again_at(client, each, ann) for each in (first, second)))
            assert {reply.status_code for reply in replies} == {200, 201}
            (new,) = {reply.json()["table"] for reply in replies}
            for each in (first, second):
                answer = await client.get(f"{each.url}/api/tables/{ann.table}", headers=ann.headers)
                assert answer.json()["next"] == {"table": new, "host": "Ann"}


def again_at(client, server, person):
    wish = {"rules": RULES, "continues": person.table}
    return client.post(f"{server.url}/api/tables", json=wish, headers=person.headers)
