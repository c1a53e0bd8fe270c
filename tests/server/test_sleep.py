"""Deserted tables: they leave the memory and the list, come back when somebody asks, and end at last."""

import asyncio

import pytest
from sqlalchemy import update

from mahjong_atlas.server import hub as hub_module
from mahjong_atlas.server import upkeep
from mahjong_atlas.server.limits import Counts
from mahjong_atlas.server.outbox import Outbox
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.store.games import LIVE, OVER, Elsewhere, Games
from mahjong_atlas.server.store.schema import GAMES
from mahjong_atlas.table.entries import UNATTENDED
from tests.server.conftest import called
from tests.server.test_http import RULES, SEATS, error, guest

pytestmark = pytest.mark.anyio
BOTS = ["bot:greedy"] * SEATS


@pytest.fixture(autouse=True)
def looks(monkeypatch):
    """Tables are looked at when a test says so: the hub's own clock would count other seconds."""
    monkeypatch.setattr(hub_module, "LOOKS", 3600)


async def made(client, headers, **wish):
    """The id of a new public table."""
    reply = await client.post("/api/tables", json={"rules": RULES, "public": True, **wish}, headers=headers)
    assert reply.status_code == 201, reply.text
    return reply.json()["table"]


async def started(client, headers, **wish):
    """The id of a new table whose match has begun."""
    table = await made(client, headers, **wish)
    assert (await client.post(f"/api/tables/{table}/start", headers=headers)).status_code == 200
    return table


async def listed(client):
    return [each["table"] for each in (await client.get("/api/tables")).json()["tables"]]


async def look(client, seconds):
    """The hub looks at its tables, and looks again after so many seconds."""
    for now in (0.0, seconds):
        await client.hub._upkeep.evict(list(client.hub.open.values()), now)


async def closed(client, table):
    while table in client.hub.open:
        await asyncio.sleep(0.01)


@pytest.mark.parametrize(("begun", "after"), [(False, upkeep.IDLE), (True, upkeep.ASLEEP)])
async def test_a_deserted_table_sleeps_until_somebody_asks_for_it(settings, begun, after):
    """Deserted tables stayed in memory and in the public list for ever."""
    async with called(settings, Room) as client:
        headers = await guest(client)
        table = await (started if begun else made)(client, headers)
        await look(client, after - 1)
        assert (await listed(client), list(client.hub.open)) == ([table], [table])
        await client.hub._upkeep.evict(list(client.hub.open.values()), after + 1)
        await closed(client, table)
        assert await listed(client) == []
        assert await client.hub.games.owned() == set()
        answer = (await client.get(f"/api/tables/{table}")).json()
        assert answer["started"] == begun
        assert (await listed(client), list(client.hub.open)) == ([table], [table])


async def test_a_table_was_last_used_when_its_people_left_it(settings):
    """Evicted half an hour later it would seem to have been played until then."""
    async with called(settings, Room) as client:
        table = await started(client, await guest(client))
        room, player = client.hub.open[table], Outbox()

        async def used(seconds):
            async with client.hub.database.write() as connection:
                await connection.execute(update(GAMES).values(active=1.0))
            await client.hub._upkeep.evict(list(client.hub.open.values()), seconds)
            return (await client.hub.games.find(table)).used

        assert await used(0.0) == 1.0, "nobody was there"
        room.join(player, 0, 0)
        while room.deserted:
            await asyncio.sleep(0.01)
        assert await used(1.0) == 1.0
        room.leave(player)
        while not room.deserted:
            await asyncio.sleep(0.01)
        assert await used(2.0) > 1.0
        assert await used(3.0) == 1.0
        assert await used(upkeep.ASLEEP + 4) == 1.0
        await closed(client, table)
        assert await client.hub.games.owned() == set()
        assert (await client.get(f"/api/tables/{table}")).status_code == 200
        assert (await client.hub.games.find(table)).used == 1.0, "who looks at a table does not play it"


async def test_the_table_left_first_is_listed_after_the_one_begun_since(settings):
    """The look that notes who left comes up to half a second late, when another game has begun."""
    async with called(settings, Room) as client:
        headers = await guest(client)
        older = await started(client, headers)
        room, player = client.hub.open[older], Outbox()
        room.join(player, 0, 0)
        while room.deserted:
            await asyncio.sleep(0.01)
        await look(client, 0.0)
        room.leave(player)
        while not room.deserted:
            await asyncio.sleep(0.01)
        newer = await started(client, headers)
        await look(client, 1.0)
        tables = (await client.get("/api/session/tables", headers=headers)).json()["tables"]
        assert [each["table"] for each in tables] == [newer, older]


async def test_a_table_where_one_of_its_people_is_stays_awake(settings):
    async with called(settings, Room) as client:
        headers = await guest(client)
        table = await started(client, headers)
        room = client.hub.open[table]
        player, watching = Outbox(), Outbox()
        room.join(player, 0, 0)
        room.join(watching, None, 0)
        while room.deserted or len(room.core.subscribers) < 2:
            await asyncio.sleep(0.01)
        await look(client, 10 * upkeep.ASLEEP)
        assert not room.closing
        room.leave(player)
        while not room.deserted:
            await asyncio.sleep(0.01)
        await look(client, upkeep.ASLEEP + 1)
        await closed(client, table)
        assert watching.code == 1000, "who only watches keeps no table awake"


async def test_a_match_of_bots_ends_when_nobody_watches(settings):
    """Tables of bots alone were played to their end for nobody."""
    async with called(settings, Room) as client:
        table = await started(client, await guest(client), seats=BOTS)
        room = client.hub.open[table]
        watching = Outbox()
        room.join(watching, None, 0)
        while room.deserted:
            await asyncio.sleep(0.01)
        await look(client, upkeep.UNWATCHED + 1)
        assert not room.game.over
        room.leave(watching)
        while not room.deserted:
            await asyncio.sleep(0.01)
        await look(client, upkeep.UNWATCHED + 1)
        assert room.game.over
        assert f'"reason":"{UNATTENDED}"'.encode() in room.game.streams.whole(-1)[-1]


async def test_a_restart_takes_up_no_table_until_somebody_asks(settings):
    async with called(settings, Room) as client:
        headers = await guest(client)
        tables = [await started(client, headers) for _ in range(3)]
    async with called(settings, Room) as client:
        assert list(client.hub.open) == []
        assert await listed(client) == []
        assert (await client.get(f"/api/tables/{tables[1]}")).json()["started"]
        assert list(client.hub.open) == [tables[1]]


async def test_tables_that_slept_for_long_are_ended_or_dropped_a_few_at_a_time(settings, monkeypatch):
    monkeypatch.setattr(upkeep, "AT_ONCE", 2)
    async with called(settings, Room) as client:
        headers = await guest(client)
        tables = [await started(client, headers) for _ in range(3)]
        never = await made(client, headers)
    async with called(settings, Room) as client:
        async with client.hub.database.write() as connection:
            await connection.execute(update(GAMES).values(active=1.0))
            await connection.execute(update(GAMES).where(GAMES.c.id == never).values(active=2.0))

        async def live():
            found = [await client.hub.games.find(table) for table in tables]
            return sum(each.state == LIVE for each in found)

        await client.hub._upkeep.end_forgotten()
        assert await live() == 1
        await client.hub._upkeep.end_forgotten()
        assert await live() == 0
        assert (await client.get(f"/api/tables/{never}")).status_code == 404
        found = await client.hub.games.find(tables[0])
        assert (found.state, await client.hub.games.owned()) == (OVER, set())
        assert (await client.get(f"/api/tables/{tables[0]}")).status_code == 200
        assert client.hub.open[tables[0]].over


@pytest.mark.parametrize("cap", ["open_tables", "open_tables_of_person"])
async def test_so_many_tables_of_one_person_and_address_are_open_at_once(settings, monkeypatch, cap):
    """One person could open thousands of tables."""
    async with called(settings, Room) as client:
        monkeypatch.setattr(client.context.limits, cap, Counts(2))
        headers = await guest(client)
        first = await made(client, headers)
        await made(client, headers)
        refused = await client.post("/api/tables", json={"rules": RULES}, headers=headers)
        assert error(refused) == (429, "tables")
        await look(client, upkeep.IDLE + 1)
        await closed(client, first)
        await asyncio.sleep(0)
        await made(client, headers)


async def test_so_many_tables_are_taken_up_at_the_same_time(settings, monkeypatch):
    """Anybody could let any number of finished matches be replayed at once."""
    busy, most = 0, 0
    full = asyncio.Event()
    plain = Room.resume.__func__

    async def resume(cls, table, log, **more):
        nonlocal busy, most
        busy += 1
        most = max(most, busy)
        if busy == hub_module.TAKEN_UP:
            full.set()
        await full.wait()  # the first ones end when so many have begun
        await asyncio.sleep(0)
        try:
            return await plain(cls, table, log, **more)
        finally:
            busy -= 1

    async with called(settings, Room) as client:
        headers = await guest(client)
        tables = [await made(client, headers) for _ in range(8)]
    monkeypatch.setattr(Room, "resume", classmethod(resume))
    async with called(settings, Room) as client:
        replies = await asyncio.gather(*(client.get(f"/api/tables/{table}") for table in tables))
        assert {reply.status_code for reply in replies} == {200}
        assert most == hub_module.TAKEN_UP
    monkeypatch.setattr(hub_module, "WAITING", 2)
    async with called(settings, Room) as client:
        replies = await asyncio.gather(*(client.get(f"/api/tables/{table}") for table in tables))
        codes = sorted(reply.status_code for reply in replies)
        assert codes == [200] * 2 + [503] * 6
        assert all(reply.headers["retry-after"] for reply in replies if reply.status_code == 503)


async def test_a_table_is_taken_up_once_when_its_process_dies_between_two_requests(settings, monkeypatch):
    """A request that came after another was led elsewhere did not wait for those that waited before it."""
    async with called(settings, Room) as client:
        hub = client.hub
        table = await made(client, await guest(client))
        hub.open[table].close()
        await closed(client, table)
        other = Games(hub.database, "other", "http://other", 600)
        await other.beat()
        assert await other.claim(table) is None
        turns, find = asyncio.Semaphore(0), hub.games.find

        async def find_in_turn(wanted):
            await turns.acquire()
            return await find(wanted)

        monkeypatch.setattr(hub.games, "find", find_in_turn)
        early, waits = (asyncio.create_task(hub.room(table)) for _ in range(2))
        turns.release()
        assert await early == Elsewhere("http://other")
        late = asyncio.create_task(hub.room(table))
        await other.end()
        for _ in range(2):
            turns.release()
        assert await waits is await late is hub.open[table]
