"""A record played on over HTTP: whose table it is, where it is not listed, and what is refused."""

import asyncio
import json
import re
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from mahjong_atlas.server.http.tables import ROW
from mahjong_atlas.server.limits import DAY, MEGABYTE, Buckets, Limits
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.store.schema import ENTRIES, GAMES, RECORD_PLAYERS, RECORDS, SEATINGS
from mahjong_atlas.server.upkeep import PLAYED_ON
from mahjong_atlas.table.entries import UNATTENDED
from tests.server.conftest import called
from tests.server.test_http import guest
from tests.unit.lab.recorded import random_game

pytestmark = pytest.mark.anyio
PATH = "/api/replay/play-on"


@pytest.fixture
def record(tmp_path):
    """Two deals of random bots."""
    return random_game(tmp_path / "game.jsonl", "played on", deals=2).read_bytes()


def ask(client, record, headers, **where):
    return client.post(PATH, params={"deal": 1, "step": 60, **where}, content=record, headers=headers)


async def test_who_asks_has_a_private_table_that_is_under_way(record, settings):
    async with called(settings, Room) as client:
        ann = await guest(client)
        made = await ask(client, record, ann, player=2)
        assert made.status_code == 201, made.text
        assert made.json()["player"] == 2
        table = (await client.get(f"/api/tables/{made.json()['table']}")).json()
        assert (table["started"], table["public"], table["played_on"], table["deal"]) == (
            True,
            False,
            True,
            2,
        )
        assert [each["kind"] for each in table["players"]].count("person") == 1
        assert (await client.get("/api/tables")).json()["tables"] == []
        mine = (await client.get("/api/session/tables", headers=ann)).json()["tables"]
        assert [each["table"] for each in mine] == [made.json()["table"]]


async def test_such_a_table_is_taken_up_from_its_log(record, light):
    async with called(light, Room) as client:
        ann = await guest(client)
        table = (await ask(client, record, ann)).json()["table"]
    async with called(light, Room) as client:
        found = await client.get(f"/api/tables/{table}")
        assert (found.json()["played_on"], found.json()["deal"]) == (True, 2)


def changed(record, **head):
    """The record with another first line."""
    first, rest = record.split(b"\n", 1)
    return json.dumps({**json.loads(first), **head}).encode() + b"\n" + rest


@pytest.mark.parametrize(
    ("head", "where", "code"),
    [
        ({"seed": ""}, {}, "refused"),
        ({"ruleset": "atlantis@1"}, {}, "unknown-ruleset"),
        ({"ruleset": "ningbo@99"}, {}, "unreadable-record"),
        ({"format": "another"}, {}, "unreadable-record"),
        ({}, {"deal": 2}, "invalid"),
        ({}, {"step": 100_000}, "invalid"),
        ({}, {"step": -1}, "invalid"),
        ({}, {"player": 4}, "invalid"),
    ],
)
async def test_what_cannot_be_played_on_is_refused_with_a_reason(record, light, head, where, code):
    async with called(light, Room) as client:
        ann = await guest(client)
        answer = await ask(client, changed(record, **head), ann, **where)
        assert answer.status_code == 422, answer.text
        assert answer.json()["error"]["code"] == code
        assert answer.json()["error"]["reason"]
        assert client.hub.open == {}


async def test_strangers_and_large_records_are_refused(record, light):
    async with called(light, Room) as client:
        assert (await ask(client, record, {})).status_code == 401
        ann = await guest(client)
        assert (await ask(client, b" " * (9 * 1024 * 1024), ann)).status_code == 413


async def test_nobody_opens_too_many(record, light):
    async with called(light, Room) as client:
        ann = await guest(client)
        client.context.limits.open_tables_of_person.most = 1
        assert (await ask(client, record, ann)).status_code == 201
        answer = await ask(client, record, ann)
        assert (answer.status_code, answer.json()["error"]["code"]) == (429, "tables")


@pytest.mark.parametrize("limit", ["played_on", "played_on_of_person"])
async def test_tables_made_of_records_have_a_quota_of_bytes(record, light, monkeypatch, limit):
    """Row 7 of what the server must stand: nothing but their number bounded what they took of the disk."""
    async with called(light, Room) as client:
        ann, bob = await guest(client), await guest(client, "Bob")
        first = await ask(client, record, ann)
        table = first.json()["table"]
        log = await client.hub.log.read(table)
        size = sum(map(len, log)) + ROW * len(log)
        monkeypatch.setattr(client.context.limits, limit, Buckets(0.1, 1.5 * size))
        other = Buckets(0.1, 10 * size)
        both = ["played_on", "played_on_of_person"]
        monkeypatch.setattr(client.context.limits, *set(both) - {limit}, other)
        assert (await ask(client, record, ann)).status_code == 201
        for _ in range(20):
            refused = await ask(client, record, ann)
            assert (refused.status_code, refused.json()["error"]["code"]) == (429, "often")
        wait = 0.5 * size / 0.1
        assert wait * 0.9 < int(refused.headers["retry-after"]) < wait * 1.1
        assert f"{1.5 * size / MEGABYTE:g} MB" in refused.json()["error"]["reason"]
        assert "an earlier deal" in refused.json()["error"]["reason"]
        assert (await ask(client, record, ann, deal=0, step=0)).status_code == 201, (
            "an earlier deal takes less"
        )
        shared = limit == "played_on"
        assert (await ask(client, record, bob)).status_code == (429 if shared else 201)
        assert await stored(client, GAMES) == (3 if shared else 4)


async def stored(client, table):
    """How many rows there are."""
    async with client.hub.database.look() as connection:
        return await connection.scalar(select(func.count()).select_from(table))


async def test_tables_made_of_records_expire_when_nobody_is_there(record, settings):
    """Row 7 of what the server must stand: they stayed for ever."""
    async with called(settings, Room) as client:
        ann = await guest(client)
        played = (await ask(client, record, ann)).json()["table"]
        made = await client.post("/api/tables", json={"rules": "ningbo"}, headers=ann)
        async with client.hub.database.look() as connection:
            times = (await connection.execute(select(GAMES.c.id, GAMES.c.created, GAMES.c.expires))).all()
        assert {each.id: each.expires and round(each.expires - each.created) for each in times} == {
            played: PLAYED_ON,
            made.json()["table"]: None,
        }
        async with client.hub.database.write() as connection:
            past = update(GAMES).where(GAMES.c.expires.is_not(None))
            await connection.execute(past.values(expires=1.0))
        await client.hub._upkeep.end_forgotten()
        assert (await client.get(f"/api/tables/{played}")).status_code == 200, "somebody may be there"
        await client.hub.open[played].end(UNATTENDED)
        while played in client.hub.open:
            await asyncio.sleep(0.01)
        assert (await client.get(f"/api/records/{played}")).status_code == 200
        await client.hub._upkeep.end_forgotten()
        for kind in ("tables", "records"):
            assert (await client.get(f"/api/{kind}/{played}")).status_code == 404
        kept = {
            table.name: await stored(client, table)
            for table in (GAMES, ENTRIES, SEATINGS, RECORDS, RECORD_PLAYERS)
        }
        assert kept == {"games": 1, "entries": 1, "seatings": 1, "records": 0, "record_players": 0}


def test_the_quota_is_the_one_of_the_document():
    """Row 7 of what the server must stand: the document did not say what playing on costs."""
    text = (Path(__file__).resolve().parents[2] / "docs/deploy.md").read_text(encoding="utf-8")
    limits = Limits()
    for whose, share in (("an address", limits.played_on), ("a person", limits.played_on_of_person)):
        (row,) = re.findall(
            rf"^\| logs of tables that are made of records, of {whose} \| (.+) \|$", text, re.M
        )
        assert row == f"{share.burst / MEGABYTE:g} MB | {share.rate * DAY / MEGABYTE:g} MB a day"
