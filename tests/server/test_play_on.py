"""A record played on over HTTP: whose table it is, where it is not listed, and what is refused."""

import json

import pytest

from mahjong_atlas.server.room import Room
from tests.server.conftest import called
from tests.server.test_http import guest
from tests.unit.review.recorded import random_game

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
