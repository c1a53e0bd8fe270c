"""What is said over HTTP, on a table without a game."""

from dataclasses import replace

import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient

from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.server.http.pages import serve_pages
from mahjong_atlas.server.store.records import Played
from tests.server.conftest import called

pytestmark = pytest.mark.anyio
RULES = RULESETS[0]
SEATS = find_ruleset(RULES).table.seats


async def guest(client, name="Ann"):
    """Headers of a new guest."""
    reply = await client.post("/api/session", json={"name": name})
    assert reply.status_code == 201, reply.text
    client.cookies.clear()
    return {"authorization": f"Bearer {reply.json()['token']}"}


def error(reply):
    """Status and code of an error, which has a reason."""
    fault = reply.json()["error"]
    assert set(fault) - {"message"} == {"code", "reason", "remedy", "field"}, (
        "a message where the reason has an id"
    )
    assert fault["reason"]
    return reply.status_code, fault["code"]


async def test_a_guest_is_known_by_his_token_and_by_his_cookie(settings):
    async with called(settings) as client:
        assert error(await client.get("/api/session")) == (401, "who")
        made = await client.post("/api/session", json={"name": "  牌  友 "})
        assert made.json()["name"] == "牌 友"
        cookie = made.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=strict" in cookie
        assert "Secure" not in cookie
        assert (await client.get("/api/session")).json() == {"name": "牌 友", "account": False}
        client.cookies.clear()
        headers = {"authorization": f"Bearer {made.json()['token']}"}
        assert (await client.get("/api/session", headers=headers)).status_code == 200
        assert (await client.post("/api/logout", headers=headers)).status_code == 204
        assert error(await client.get("/api/session", headers=headers)) == (401, "who")


@pytest.mark.parametrize("token", ["x", "a.b", '"guest".c2ln', "é", ""])
async def test_a_token_that_this_server_has_not_made_is_nobody(light, token):
    async with called(light) as client:
        headers = {"authorization": f"Bearer {token}".encode("latin-1", "replace")}
        assert error(await client.get("/api/session", headers=headers)) == (401, "who")


@pytest.mark.parametrize(
    "name", ["", "   ", "a\\u0000b", "a\\nb", "a\\u202eb", "x" * 25, "\\u200b", "\\uffff"]
)
async def test_names_that_cannot_be_shown_are_refused(light, name):
    async with called(light) as client:
        headers = {"content-type": "application/json"}
        reply = await client.post("/api/session", content=f'{{"name": "{name}"}}', headers=headers)
        assert reply.status_code == 422
        assert reply.json()["error"]["field"] == "name"


async def test_a_name_with_half_a_character_cannot_be_read(light):
    async with called(light) as client:
        headers = {"content-type": "application/json"}
        reply = await client.post("/api/session", content='{"name": "\\ud800"}', headers=headers)
        assert error(reply) == (400, "unreadable")


async def test_an_account_is_the_same_person_everywhere(settings):
    async with called(settings) as client:
        wish = {"name": "Ann", "password": "correct horse"}
        headers = await guest(client)
        table = (await client.post("/api/tables", json={"rules": RULES}, headers=headers)).json()["table"]
        made = await client.post("/api/accounts", json=wish, headers=headers)
        assert (made.status_code, made.json()["account"]) == (201, True)
        assert error(await client.get("/api/session", headers=headers)) == (401, "who")
        client.cookies.clear()
        assert error(await client.post("/api/accounts", json={**wish, "name": "ＡＮＮ"})) == (409, "taken")
        assert error(await client.post("/api/login", json={**wish, "password": "wrong horse"})) == (
            401,
            "login",
        )
        assert error(await client.post("/api/login", json={**wish, "name": "Bob"})) == (401, "login")
        entered = await client.post("/api/login", json={**wish, "name": "ann"})
        assert entered.json()["name"] == "Ann"
        reply = await client.post(f"/api/tables/{table}/seat", json={"player": 1})
        assert error(reply) == (409, "seated"), "the guest who made an account keeps their place"


async def test_a_table_is_made_found_sat_down_at_and_started(settings):
    async with called(settings) as client:
        ann, bob = await guest(client), await guest(client, "Bob")
        seats = ["me", "open", *["bot:greedy"] * (SEATS - 2)]
        wish = {"rules": RULES, "seats": seats, "public": True, "clock": {"seconds": 0}, "deals": 1}
        made = await client.post("/api/tables", json=wish, headers=ann)
        assert made.status_code == 201, made.text
        table = made.json()["table"]
        assert made.json()["player"] == 0
        assert len(table) >= 20
        answer = (await client.get(f"/api/tables/{table}")).json()
        assert [each and each["name"] for each in answer["players"]] == [
            "Ann",
            None,
            *["greedy"] * (SEATS - 2),
        ]
        (listed,) = (await client.get("/api/tables")).json()["tables"]
        assert (listed["table"], listed["started"]) == (table, False)
        assert error(await client.post(f"/api/tables/{table}/start", headers=bob)) == (403, "not-seated")
        sat = await client.post(f"/api/tables/{table}/seat", json={"player": 1}, headers=bob)
        assert sat.json() == {"table": table, "player": 1}
        again = await client.post(
            f"/api/tables/{table}/seat", json={"player": 1}, headers=await guest(client)
        )
        assert error(again) == (409, "taken")
        assert error(await client.post(f"/api/tables/{table}/start", headers=bob)) == (403, "host")
        begun = await client.post(f"/api/tables/{table}/start", headers=ann)
        assert begun.json()["started"]
        (listed,) = (await client.get("/api/tables")).json()["tables"]
        assert listed["started"]
        assert "token" not in begun.text + made.text


async def test_a_table_of_bots_alone_is_started_by_who_sees_it(light):
    async with called(light) as client:
        ann, bob = await guest(client), await guest(client, "Bob")
        for seats, answer in ((["bot:greedy"] * SEATS, 200), (["open", *["bot:greedy"] * (SEATS - 1)], 403)):
            made = await client.post("/api/tables", json={"rules": RULES, "seats": seats}, headers=ann)
            assert made.json()["player"] is None
            begun = await client.post(f"/api/tables/{made.json()['table']}/start", headers=bob)
            assert begun.status_code == answer, seats


async def test_who_is_not_signed_in_makes_no_table(light):
    async with called(light) as client:
        assert error(await client.post("/api/tables", json={"rules": RULES})) == (401, "who")
        assert (await client.get("/api/tables")).json() == {"tables": []}


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        ({}, "rules"),
        ({"rules": "nowhere"}, "rules"),
        ({"rules": "./tests/x.py"}, "rules"),
        ({"rules": RULES, "options": {"nothing": 1}}, "options"),
        ({"rules": RULES, "options": {"rounds": 10**9}}, "options"),
        ({"rules": RULES, "seats": ["me"]}, "seats"),
        ({"rules": RULES, "seats": ["me"] * SEATS}, "seats"),
        ({"rules": RULES, "seats": ["bot:clever"] * SEATS}, "seats"),
        ({"rules": RULES, "clock": {"seconds": -1}}, "clock.seconds"),
        ({"rules": RULES, "clock": {"seconds": "NaN"}}, "clock.seconds"),
        ({"rules": RULES, "deals": 10**30}, "deals"),
        ({"rules": RULES, "more": 1}, "more"),
    ],
)
async def test_tables_that_cannot_be_are_refused_by_the_field(light, wish, field):
    async with called(light) as client:
        reply = await client.post("/api/tables", json=wish, headers=await guest(client))
        assert reply.status_code == 422, reply.text
        assert reply.json()["error"]["field"].startswith(field)
        assert not client.hub.open


@pytest.mark.parametrize("table", ["unknown", "%00", "%F0%9F%80%84", "a" * 65, "..%2f", "%ff"])
async def test_a_table_that_is_not_there_is_not_there(light, table):
    async with called(light) as client:
        reply = await client.get(f"/api/tables/{table}")
        assert error(reply)[0] in (404, 422)


@pytest.mark.parametrize(
    ("content", "kind", "status"),
    [
        (b"{", "application/json", 400),
        (b"\xff\xfe", "application/json", 400),
        (b"[" * 20_000, "application/json", 422),
        (b'{"name": NaN}', "application/json", 400),
        (b'{"name": 1e999}', "application/json", 422),
        (b'{"name": "Ann"}', "text/plain", 422),
        (b"name=Ann", "application/x-www-form-urlencoded", 422),
        (b'{"name": "%s"}' % (b"x" * 70_000), "application/json", 413),
        (b"", "application/json", 422),
        (b"null", "application/json", 422),
        (b'{"name": {"name": []}}', "application/json", 422),
    ],
)
async def test_bodies_that_cannot_be_read_are_refused(light, content, kind, status):
    async with called(light) as client:
        reply = await client.post("/api/session", content=content, headers={"content-type": kind})
        assert error(reply)[0] == status
        assert "set-cookie" not in reply.headers


async def test_a_body_without_a_length_has_a_bound_too(light):
    async def endless():
        for _ in range(100):
            yield b"x" * 1000

    async with called(light) as client:
        headers = {"content-type": "application/json"}
        assert error(await client.post("/api/session", content=endless(), headers=headers)) == (413, "large")


async def test_records_are_mine_and_read_by_whoever_has_the_link(settings):
    async with called(settings) as client:
        ann = await guest(client)
        assert error(await client.get("/api/records")) == (401, "who")
        assert (await client.get("/api/records", headers=ann)).json() == {"records": []}
        table = (await client.post("/api/tables", json={"rules": RULES}, headers=ann)).json()["table"]
        (person,) = [each for each in client.hub.open[table].accounts() if each]
        await client.hub.records.keep("r1", table, RULES, '{"a":1}\n', [Played(person, "Ann", 3)])
        (row,) = (await client.get("/api/records", headers=ann)).json()["records"]
        assert (row["record"], row["players"]) == ("r1", [{"name": "Ann", "result": 3.0, "is_me": True}])
        reply = await client.get("/api/records/r1")
        assert (reply.text, reply.headers["content-type"]) == ('{"a":1}\n', "application/jsonl")
        assert error(await client.get("/api/records/r2")) == (404, "no-record")


async def test_the_settled_deals_of_a_match_are_read_under_the_id_of_its_table(settings):
    async with called(settings) as client:
        ann = await guest(client)
        table = (await client.post("/api/tables", json={"rules": RULES}, headers=ann)).json()["table"]
        for deal in (0, 1):
            client.hub.open[table].deal = deal
            assert error(await client.get(f"/api/records/{table}")) == (404, "no-record")
        client.hub.open[table].deal = 2
        reply = await client.get(f"/api/records/{table}")
        assert (reply.text, reply.headers["cache-control"]) == ('{"format":"stub"}\n', "no-cache")
        assert (await client.get("/api/records", headers=ann)).json() == {"records": []}, "it is not over"


async def test_operators_see_health_and_figures(light):
    async with called(replace(light, metrics_token="token")) as client:
        await client.post("/api/tables", json={"rules": RULES}, headers=await guest(client))
        assert (await client.get("/healthz")).json()["tables"] == 1
        text = (await client.get("/metrics", headers={"authorization": "Bearer token"})).text
        assert "mahjong_atlas_tables 1.0" in text
        assert 'mahjong_atlas_requests_total{status="201"} 2.0' in text
        await client.hub.database.engine.dispose()
        await client.hub.go_down()
        refused = await client.get("/readyz")
        assert error(refused) == (503, "down")
        assert refused.headers["retry-after"]
        assert (await client.get("/healthz")).status_code == 200, "the process lives"


async def test_without_the_client_a_page_says_how_to_build_it(tmp_path):
    app = FastAPI()
    serve_pages(app, tmp_path)
    async with AsyncClient(transport=ASGITransport(app), base_url="http://localhost") as client:
        reply = await client.get("/")
        assert reply.status_code == 200
        for lang in ('lang="en"', 'lang="ja"', 'lang="zh"'):
            assert lang in reply.text
        assert "npm run build" in reply.text
        assert (await client.get("/elsewhere")).status_code == 404


async def test_pages_are_files_or_the_entrance_of_the_client(tmp_path):
    for name in ("index", "verify"):
        (tmp_path / f"{name}.html").write_text(name)
    app = FastAPI()
    serve_pages(app, tmp_path)
    async with AsyncClient(transport=ASGITransport(app), base_url="http://localhost") as client:
        pages = {path: (await client.get(path)).text for path in ("/", "/verify", "/verify.html", "/other")}
        assert pages == {"/": "index", "/verify": "verify", "/verify.html": "verify", "/other": "index"}
        assert (await client.get("/assets/gone.js")).status_code == 404


async def test_what_the_interface_does_not_have_is_an_error_of_its_form(light):
    async with called(light) as client:
        assert error(await client.get("/api/nothing")) == (404, "unknown")
        assert error(await client.delete("/api/session")) == (405, "method")
        for path, methods in (("/api/score", "POST"), ("/api/session", "GET, POST")):
            answer = await client.patch(path)
            assert (error(answer), answer.headers["allow"]) == ((405, "method"), methods)
        assert error(await client.get("/api/score")) == (405, "method")


async def test_the_document_of_the_interface_names_every_error(light):
    async with called(light) as client:
        document = (await client.get("/api/openapi.json")).json()
        assert {"/api/session", "/api/tables", "/api/tables/{table}/seat", "/api/records/{record}"} <= set(
            document["paths"]
        )
        for path, methods in document["paths"].items():
            for method, what in methods.items():
                assert "4XX" in what["responses"], (method, path)


async def test_a_position_in_one_line_is_scored_and_looked_at(light):
    line = "ningbo S=24m456p678s22p S.melds=pung:555z:W indicator=9s event=draw:S:3m"
    hand = {
        "rules": "ningbo", "hand": "24m456p678s22p", "melds": ["pung 555z from W"], "seat": "S",
        "indicator": "9s",
    }  # fmt: skip
    async with called(light) as client:
        answer = await client.get("/api/score/position", params={"position": line})
        assert answer.status_code == 200
        assert (
            answer.json()["pay"]
            == (await client.post("/api/score", json={**hand, "win": "3m"})).json()["pay"]
        )
        waiting = line.removesuffix(" event=draw:S:3m")
        look = await client.get("/api/waits/position", params={"position": waiting})
        assert look.json() == (await client.post("/api/waits", json=hand)).json()
        both = {"position": f"{waiting} N=123m"}
        one = (await client.get("/api/waits/position", params={**both, "seat": "S"})).json()
        assert one.pop("position").endswith("N=123m")
        assert one == {key: value for key, value in look.json().items() if key != "position"}
        assert (await client.get("/api/waits/position", params=both)).json()["error"]["field"] == "seat"
        laid = {"position": "ningbo S.melds=pung:555z:W indicator=9s", "seat": "S"}
        certain = (await client.get("/api/progress/position", params=laid)).json()
        assert (certain["reached"], certain["least"], certain["unit"]) == (1, 4, "tai")


@pytest.mark.parametrize(
    ("line", "code", "field"),
    [
        ("atlantis S=1m", "unknown-ruleset", "position"),
        ("ningbo S.melds=pung:55z:W", "invalid", "S.melds"),
        ("ningbo S=24m event=draw:S:3m", "impossible", "S"),
        ("ningbo option.rate=x", "option", "option.rate"),
    ],
)
async def test_a_position_that_cannot_be_scored_names_the_field(light, line, code, field):
    async with called(light) as client:
        reply = await client.get("/api/score/position", params={"position": line})
        assert error(reply) == (422, code)
        assert reply.json()["error"]["field"] == field
        assert reply.json()["error"]["remedy"]
