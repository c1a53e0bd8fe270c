"""Browsers are signed in by a cookie alone, and only pages of the server itself may use it."""

import json
from dataclasses import replace

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from mahjong_atlas.rules.registry import RULESETS
from tests.server.conftest import called, listening
from tests.server.guests import Guest, client_of, closed, heard

pytestmark = pytest.mark.anyio
RULES = RULESETS[0]
OWN = {"origin": "http://localhost"}
ELSEWHERE = (
    {"origin": "http://evil.example"},
    {"origin": "null"},
    {"origin": "http://localhost:8000"},
    {"origin": "http://localhost.evil.example"},
    {"origin": "http://localhost", "sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
)


async def test_a_browser_gets_the_token_in_the_cookie_alone(light):
    async with called(light) as client:
        made = await client.post("/api/session", json={"name": "Ann"}, headers=OWN)
        assert made.json() == {"name": "Ann", "account": False}
        assert "HttpOnly" in made.headers["set-cookie"]
        assert "SameSite=strict" in made.headers["set-cookie"]
        for path in ("/api/accounts", "/api/login"):
            wish = {"name": "Ann B", "password": "correct horse"}
            entered = await client.post(path, json=wish, headers=OWN)
            assert entered.json() == {"name": "Ann B", "account": True}
        program = await client.post("/api/session", json={"name": "Bot"})
        assert set(program.json()) == {"token", "name", "account"}


async def test_behind_tls_the_cookie_is_of_this_host_alone(light):
    async with called(replace(light, public_url="https://localhost")) as client:
        client.base_url = "https://localhost"
        made = await client.post("/api/session", json={"name": "Ann"})
        cookie = made.headers["set-cookie"]
        assert cookie.startswith("__Host-mahjong_atlas=")
        for part in ("Secure", "HttpOnly", "SameSite=strict", "Path=/"):
            assert part in cookie
        assert "Domain" not in cookie
        assert (await client.get("/api/session")).status_code == 200
        gone = await client.post("/api/logout")
        assert gone.headers["set-cookie"].startswith('__Host-mahjong_atlas="";')
        assert (await client.get("/api/session")).status_code == 401


async def test_a_visit_renews_the_cookie(light):
    async with called(light) as client:
        made = await client.post("/api/session", json={"name": "Ann"})
        again = await client.get("/api/session")
        assert again.headers["set-cookie"] == made.headers["set-cookie"]
        assert "Max-Age=31536000" in again.headers["set-cookie"]
        client.cookies.clear()
        bearer = {"authorization": f"Bearer {made.json()['token']}"}
        program = await client.get("/api/session", headers=bearer)
        assert program.status_code == 200
        assert "set-cookie" not in program.headers


@pytest.mark.parametrize("headers", ELSEWHERE)
async def test_pages_of_other_origins_change_nothing(light, headers):
    async with called(light) as client:
        made = await client.post("/api/session", json={"name": "Ann"})
        for path, wish in (("/api/tables", {"rules": RULES}), ("/api/logout", {}), ("/api/session", {})):
            reply = await client.post(path, json=wish, headers=headers)
            assert (reply.status_code, reply.json()["error"]["code"]) == (403, "origin"), path
            assert "set-cookie" not in reply.headers
        assert not client.hub.open
        assert (await client.get("/api/session")).status_code == 200
        client.cookies.clear()
        bearer = {"authorization": f"Bearer {made.json()['token']}"}
        reply = await client.post("/api/tables", json={"rules": RULES}, headers=headers | bearer)
        assert reply.status_code == 201, "no browser adds a bearer token by itself"


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
async def test_a_form_of_another_page_cannot_be_a_request(light, kind):
    async with called(light) as client:
        await client.post("/api/session", json={"name": "Ann"})
        body = json.dumps({"rules": RULES}).encode()
        reply = await client.post("/api/tables", content=body, headers={"content-type": kind})
        assert reply.status_code == 422
        assert not client.hub.open


@pytest.mark.parametrize(
    ("public_url", "headers", "status"),
    [
        ("", {"host": "localhost:8136", "origin": "http://localhost:8136"}, 201),
        ("", {"host": "localhost", "origin": "https://localhost"}, 201),
        ("", {"host": "10.0.0.7", "origin": "https://localhost"}, 403),
        ("https://localhost", {"host": "10.0.0.7", "origin": "https://localhost"}, 201),
        ("https://localhost", {"host": "10.0.0.7", "origin": "http://localhost"}, 403),
        ("", {"host": "10.0.0.7", "origin": "https://localhost", "sec-fetch-site": "same-origin"}, 201),
    ],
)
async def test_the_own_page_is_known_behind_a_proxy(light, public_url, headers, status):
    async with called(replace(light, public_url=public_url)) as client:
        reply = await client.post("/api/session", json={"name": "Ann"}, headers=headers)
        assert reply.status_code == status


async def test_the_socket_of_a_browser_is_signed_in_by_the_cookie(light):
    async with listening(light) as server:
        guest = await Guest(server.hub.games.url).come()
        own = {"cookie": f"mahjong_atlas={guest.token}", "origin": guest.url}
        hello = guest.hello(token="")
        async with connect(address(guest), additional_headers=own, proxy=None) as socket:
            await socket.send(hello)
            assert (await heard(socket, "welcome"))["player"] == 0
        async with connect(
            address(guest), additional_headers=own | {"cookie": "mahjong_atlas=x"}, proxy=None
        ) as socket:
            await socket.send(hello)
            assert await closed(socket) == 4002


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
async def test_a_page_of_another_origin_opens_no_socket(light, origin):
    async with listening(light) as server:
        guest = await Guest(server.hub.games.url).come()
        stolen = {"cookie": f"mahjong_atlas={guest.token}", "origin": origin}
        with pytest.raises(InvalidStatus) as refused:
            async with connect(address(guest), additional_headers=stolen, proxy=None):
                pass
        assert refused.value.response.status_code == 403


async def test_a_cookie_is_worth_the_same_at_a_table_of_another_process(settings):
    if not settings.database_url.startswith("postgresql"):
        return
    settings = replace(settings, key="k" * 20)
    async with listening(settings) as first, listening(settings) as second:
        guest = await Guest(first.hub.games.url).come()
        guest.url = second.hub.games.url
        cookie = {"cookie": f"mahjong_atlas={guest.token}"}
        own = cookie | {"origin": guest.url}
        async with connect(address(guest), additional_headers=own, proxy=None) as socket:
            await socket.send(guest.hello(token=""))
            assert (await heard(socket, "welcome"))["player"] == 0
        async with client_of(guest.url) as client:
            begun = await client.post(f"/api/tables/{guest.table}/start", headers=own)
            assert begun.status_code == 200, begun.text


def address(guest):
    return f"{guest.url.replace('http', 'ws')}/api/tables/{guest.table}/socket"
