"""What operators do, by the command line beside a running server, and what its people see of it."""

import asyncio
import json
import re
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from mahjong_atlas.cli.app import run
from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.store.database import Database
from tests.server.conftest import called, listening
from tests.server.guests import Guest, client_of, closed, heard

pytestmark = pytest.mark.anyio
RULES = RULESETS[0]
WISH = {"name": "Ann", "password": "three words of mine"}


async def admin(settings, capsys, *words):
    """Exit code and output of a command in a process beside the server."""
    command = ["admin", *words, "--json", "--database-url", settings.database.render_as_string(False)]
    command[-1] = command[-1].replace("+aiosqlite", "").replace("+psycopg", "")
    capsys.readouterr()
    code = await asyncio.to_thread(run, command)
    printed = capsys.readouterr()
    answer = re.search(r"^[\[{].*", printed.out, re.DOTALL | re.MULTILINE)
    return code, json.loads(answer[0]) if answer else printed.err.splitlines()[-1]


async def account(client, **wish):
    """A new account; returns its bearer header."""
    made = await client.post("/api/accounts", json=WISH | wish)
    assert made.status_code == 201, made.text
    client.cookies.clear()
    return {"authorization": f"Bearer {made.json()['token']}"}


@pytest.fixture
def quick(settings):
    """Settings with a beat every 0.2 seconds."""
    return replace(settings, lease=0.6)


async def test_a_banned_account_is_signed_out_and_told_why(quick, capsys):
    async with called(quick) as client:
        headers = await account(client)
        code, text = await admin(quick, capsys, "accounts", "ＡＮＮ")
        assert (code, text[0]["name"], text[0]["sessions"], text[0]["banned"]) == (0, "Ann", 1, None)
        assert (await admin(quick, capsys, "ban", "ann", "--reason", "insults"))[1]["banned"] == "Ann"
        assert (await client.get("/api/session", headers=headers)).status_code == 401
        refused = await client.post("/api/login", json=WISH)
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "banned")
        assert "insults" in refused.json()["error"]["reason"]
        wrong = await client.post("/api/login", json=WISH | {"password": "not this one"})
        assert wrong.status_code == 401, "only who has the password learns of the ban"
        assert (await admin(quick, capsys, "unban", "Ann"))[0] == 0
        assert (await client.post("/api/login", json=WISH)).status_code == 200
        _, text = await admin(quick, capsys, "log")
        assert [(each["action"], each["subject"], each["note"]) for each in text] == [
            ("ban", "Ann", "insults"), ("unban", "Ann", ""),
        ]  # fmt: skip


async def test_a_renamed_account_is_renamed_at_its_tables_and_in_its_records(quick, capsys):
    async with listening(quick, Room) as server:
        guest = Guest(server.hub.games.url)
        async with client_of(guest.url) as client:
            headers = await account(client, name="Rude")
            guest.token = headers["authorization"].split()[1]
            seats = ["me", "open", *["bot:greedy"] * 2]
            made = await client.post(
                "/api/tables", json={"rules": RULES, "seats": seats, "public": True}, headers=headers
            )
            guest.table = made.json()["table"]
            await keep(server.hub, guest.table, 0, "Rude")
            async with guest.socket() as socket:
                await socket.send(guest.hello())
                assert (await heard(socket, "table"))["players"][0]["name"] == "Rude"
                assert (await admin(quick, capsys, "rename", "Rude", "Polite"))[0] == 0
                while (message := await heard(socket, "table"))["players"][0]["name"] == "Rude":
                    pass
                assert message["players"][0]["name"] == "Polite"
            (listed,) = (await client.get("/api/tables")).json()["tables"]
            assert listed["players"][0]["name"] == "Polite"
            assert (await client.get("/api/session", headers=headers)).json()["name"] == "Polite"
            assert "Rude" not in (await client.get("/api/records/r1")).text
        assert b"Rude" not in b"".join(await server.hub.log.read(guest.table))
        sat = server.hub.open[guest.table].accounts()[0]
        assert sat, "the account keeps its place"


async def test_a_removed_table_is_closed_with_a_reason_and_stays_away(quick, capsys):
    async with listening(quick, Room) as server:
        guest = await Guest(server.hub.games.url).come(public=True)
        await keep(server.hub, guest.table, 0, "Ann")
        async with guest.socket() as socket:
            await socket.send(guest.hello())
            await heard(socket, "welcome")
            _, text = await admin(quick, capsys, "tables", "--state", "open")
            assert [(each["id"], each["players"][0]) for each in text] == [(guest.table, "Ann")]
            assert (await admin(quick, capsys, "remove-table", guest.table))[0] == 0
            assert await closed(socket) == 4011
        async with client_of(guest.url) as client:
            assert (await client.get(f"/api/tables/{guest.table}")).status_code == 404
            assert (await client.get("/api/tables")).json() == {"tables": []}
            assert (await client.get("/api/records/r1")).status_code == 200
        assert await server.hub.log.read(guest.table)


async def test_an_id_may_begin_like_an_option(quick, capsys):
    """Ids of earlier versions did, one in 64; those of now begin with a letter."""
    async with called(quick) as client:
        headers = await account(client)
        tables = [
            (await client.post("/api/tables", json={"rules": RULES}, headers=headers)).json()["table"]
            for _ in range(20)
        ]
        assert all(table[0].isalpha() for table in tables)
        code, text = await admin(quick, capsys, "remove-table", "-x8Kq_3vJmN0pLr2sTuVw")
        assert (code, "there is no table" in text) == (2, True)


async def test_a_table_is_removed_with_its_record(quick, capsys):
    async with called(quick) as client:
        made = await client.post("/api/session", json={"name": "Ann"})
        headers = {"authorization": f"Bearer {made.json()['token']}"}
        table = (await client.post("/api/tables", json={"rules": RULES}, headers=headers)).json()["table"]
        await keep(client.hub, table, 0, "Ann")
        done = await admin(quick, capsys, "remove-table", table, "--with-record")
        assert done == (0, {"removed": table, "with_record": True})
        await client.hub.amend()
        assert (await client.get("/api/records/r1")).status_code == 404
        assert await client.hub.log.read(table) == []
        code, text = await admin(quick, capsys, "remove-table", table)
        assert (code, "there is no table" in text) == (2, True)


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["ban", "Nemo"], "there is no account 'Nemo': 'admin accounts' lists them"),
        (["unban", "Ann"], "is not banned"),
        (["rename", "Ann", "\u200b"], "cannot be seen"),
        (["rename", "Ann", "BOB"], "choose another name"),
        (["remove-table", "nothing"], "there is no table 'nothing'"),
    ],
)
async def test_what_cannot_be_done_is_one_line_with_the_remedy(light, capsys, words, fault):
    async with called(light) as client:
        await account(client)
        await account(client, name="Bob")
        code, line = await admin(light, capsys, *words)
        assert code == 2
        assert fault in line
        assert (await admin(light, capsys, "log"))[1] == []


async def test_a_database_of_an_earlier_version_is_left_alone(light, capsys):
    from sqlalchemy import text

    database = Database(light.database)
    await database.open()
    async with database.write() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '0002'"))
    await database.close()
    code, line = await admin(light, capsys, "accounts")
    assert (code, "start the server once" in line) == (2, True)


async def test_an_action_of_an_operator_is_in_the_log_of_the_server_once(light, capsys):
    async with called(light) as client:
        await account(client)
        await client.hub.amend()
        with capture_logs() as lines:  # the server looks by itself now and then
            await admin(light, capsys, "ban", "Ann", "--reason", "insults")
            for _ in range(2):
                await client.hub.amend()
        (line,) = [line for line in lines if line.get("action") == "ban"]
        assert (line["subject"], line["note"], line["log_level"]) == ("Ann", "insults", "warning")


async def keep(hub, table, player, name):
    """Keep a record under the id r1, of which somebody at the table is a player."""
    from mahjong_atlas.server.store.records import Played

    person = hub.open[table].accounts()[player]
    players = [Played(person if at == player else None, name if at == player else "x", 0) for at in range(4)]
    head = {"players": [each.name for each in players]}
    await hub.records.keep("r1", table, RULES, json.dumps(head) + '\n{"event": 1}\n', players)
