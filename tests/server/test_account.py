"""What people may do with what the server keeps about them."""

import io
import json
import zipfile
from dataclasses import replace

import pytest
from sqlalchemy import select

from mahjong_atlas.server.room import Room
from mahjong_atlas.server.store.schema import METADATA
from mahjong_atlas.server.store.traces import DELETED
from tests.server.conftest import called, listening
from tests.server.guests import Guest, client_of, closed, heard
from tests.server.test_admin import RULES, WISH, account, keep

pytestmark = pytest.mark.anyio
ANN = "Ann Lee"
"""No id that is drawn by lot has a space in it."""
HERS = WISH | {"name": ANN}


async def rows(hub):
    """Everything in the database as text."""
    async with hub.database.look() as connection:
        tables = METADATA.sorted_tables
        return repr([tuple(row) for table in tables for row in await connection.execute(select(table))])


async def delete(client, headers, **wish):
    return await client.request("DELETE", "/api/account", json=wish, headers=headers)


async def test_an_account_is_deleted_with_its_password_and_leaves_no_trace(settings):
    async with called(settings) as client:
        headers = await account(client, name=ANN)
        table = (await client.post("/api/tables", json={"rules": RULES}, headers=headers)).json()["table"]
        await keep(client.hub, table, 0, ANN)
        person = client.hub.open[table].accounts()[0]
        for wish in ({}, {"password": "not this one at all"}):
            refused = await delete(client, headers, **wish)
            assert (refused.status_code, refused.json()["error"]["code"]) == (403, "wrong-password")
        assert (await delete(client, headers, password=WISH["password"])).status_code == 204
        entries = await rows(client.hub)
        assert person not in entries
        assert ANN not in entries
        assert (await client.get("/api/session", headers=headers)).status_code == 401
        assert (await client.post("/api/login", json=HERS)).status_code == 401
        record = (await client.get("/api/records/r1")).text
        assert json.loads(record.splitlines()[0])["players"][0] == DELETED
        assert '{"event": 1}' in record, "what was played stays"
        assert (await client.post("/api/accounts", json=HERS)).status_code == 201, "the name is free again"


async def test_the_place_of_who_is_deleted_is_played_by_a_bot_at_once(settings):
    async with listening(settings, Room) as server:
        ann, bob = Guest(server.hub.games.url), Guest(server.hub.games.url)
        async with client_of(ann.url) as client:
            headers = await account(client, name=ANN)
            ann.token = headers["authorization"].split()[1]
            bob.token = (await client.post("/api/session", json={"name": "Bob"})).json()["token"]
            client.cookies.clear()
            seats = ["me", "open", "bot:greedy", "bot:greedy"]
            made = await client.post("/api/tables", json={"rules": RULES, "seats": seats}, headers=headers)
            ann.table = bob.table = made.json()["table"]
            await client.post(f"/api/tables/{bob.table}/seat", json={"player": 1}, headers=bob.headers)
            await client.post(f"/api/tables/{bob.table}/start", headers=headers)
            async with ann.socket() as socket, bob.socket() as other:
                await socket.send(ann.hello())
                await heard(socket, "welcome")
                await other.send(bob.hello())
                assert (await delete(client, headers, password=WISH["password"])).status_code == 204
                assert await closed(socket) == 4002
                while (message := await heard(other, "table"))["players"][0]["name"] != DELETED:
                    pass
                while not message["players"][0].get("stand_in"):
                    message = await heard(other, "table")
                assert (message["players"][1]["name"], message["players"][1]["stand_in"]) == ("Bob", False)
            log = await server.hub.log.read(ann.table)
            assert ANN.encode() not in b"".join(log)


async def test_another_process_hands_the_place_over_at_its_next_beat(settings):
    if not settings.database_url.startswith("postgresql"):
        return
    settings = replace(settings, key="k" * 20, lease=0.6)
    async with listening(settings, Room) as first, listening(settings, Room) as second:
        guest = await Guest(first.hub.games.url).come()
        async with client_of(guest.url) as client:
            await client.post(f"/api/tables/{guest.table}/start", headers=guest.headers)
        async with guest.socket() as socket, guest.socket() as other:
            await socket.send(guest.hello())
            await heard(socket, "welcome")
            await other.send(guest.hello(token=""))
            async with client_of(second.hub.games.url) as client:
                assert (await delete(client, guest.headers)).status_code == 204
            assert await closed(socket) == 4002
            while not (message := await heard(other, "table"))["players"][0].get("stand_in"):
                pass
            assert message["players"][0]["name"] == DELETED


async def test_before_the_match_the_place_is_open_again(settings):
    async with listening(settings, Room) as server:
        guest = await Guest(server.hub.games.url).come(name=ANN)
        async with client_of(guest.url) as client:
            assert (await delete(client, guest.headers)).status_code == 204
            answer = (await client.get(f"/api/tables/{guest.table}")).json()
            assert answer["players"][0] is None
            assert (await client.get("/api/session", headers=guest.headers)).status_code == 401
        assert ANN.encode() not in b"".join(await server.hub.log.read(guest.table))


async def test_an_export_has_everything_and_no_secret(settings):
    async with called(settings) as client:
        headers = await account(client)
        table = (await client.post("/api/tables", json={"rules": RULES}, headers=headers)).json()["table"]
        await keep(client.hub, table, 0, "Ann")
        reply = await client.get("/api/account/export", headers=headers)
        assert reply.headers["content-type"] == "application/zip"
        assert reply.headers["cache-control"] == "no-store"
        with zipfile.ZipFile(io.BytesIO(reply.content)) as archive:
            assert archive.namelist() == ["README.txt", "account.json", "records/r1.jsonl"]
            document = json.loads(archive.read("account.json"))
            assert archive.read("records/r1.jsonl").decode() == (await client.get("/api/records/r1")).text
            text = "".join(archive.read(name).decode() for name in archive.namelist())
        assert (document["name"], document["account"]["name"], len(document["sessions"])) == ("Ann", "Ann", 1)
        assert [each["table"] for each in document["tables"]] == [table]
        assert document["records"][0]["players"][0] == {"name": "Ann", "result": 0.0, "is_me": True}
        session = client.context.tokens.session(headers["authorization"].split()[1])
        assert session not in text
        assert "argon2" not in text
        assert (await client.get("/api/account/export")).status_code == 401


async def test_a_changed_password_ends_all_other_sessions(settings):
    async with called(settings) as client:
        headers = await account(client)
        other = (await client.post("/api/login", json=WISH)).json()["token"]
        client.cookies.clear()
        wish = {"password": WISH["password"], "new": "four other words here"}
        wrong = await client.post("/api/account/password", json=wish | {"password": "x"}, headers=headers)
        assert (wrong.status_code, wrong.json()["error"]["field"]) == (403, "password")
        weak = await client.post("/api/account/password", json=wish | {"new": "password"}, headers=headers)
        assert weak.status_code == 422
        done = await client.post("/api/account/password", json=wish, headers=headers)
        assert done.status_code == 204
        assert (await client.get("/api/session", headers=headers)).status_code == 200
        gone = await client.get("/api/session", headers={"authorization": f"Bearer {other}"})
        assert gone.status_code == 401
        assert (await client.post("/api/login", json=WISH | {"password": wish["new"]})).status_code == 200
        client.cookies.clear()
        assert (await client.post("/api/login", json=WISH)).status_code == 401


async def test_a_guest_has_no_password_to_change(light):
    async with called(light) as client:
        await client.post("/api/session", json={"name": "Ann"})
        wish = {"password": "", "new": "four other words here"}
        reply = await client.post("/api/account/password", json=wish)
        assert (reply.status_code, reply.json()["error"]["code"]) == (403, "guest")
