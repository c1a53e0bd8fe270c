"""Limits over HTTP and sockets, by address and by person; and sockets of sessions that have ended."""

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest
from argon2 import PasswordHasher
from sqlalchemy import update

from mahjong_atlas.server.http.context import FORWARDED
from mahjong_atlas.server.identity import Passwords, Tokens
from mahjong_atlas.server.limits import Attempts, Buckets, Counts, Limits
from mahjong_atlas.server.store.people import DAY, People
from mahjong_atlas.server.store.schema import SESSIONS
from tests.server.conftest import called, listening
from tests.server.guests import RULES, Guest, client_of, closed, heard

pytestmark = pytest.mark.anyio
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
GOOD = {"name": "Ann", "password": "correct horse"}
SPELLINGS = (
    "Ann",
    "ＡＮＮ",
    "Ａnn",
    "AＮn",
    "anＮ",
    "ann",
    "ANN",
    "\u0410nn",
    "aNN",
    "AnＮ",
    "Ａｎｎ",
    "ａＮn",
)


def stopped():
    """A clock that stands still: nothing becomes free while a test runs."""
    return 0.0


def at(address):
    """Headers of a request that a trusted proxy has brought from this address."""
    return {"X-Forwarded-For": address}


async def statuses(client, path, wishes, address):
    """The statuses of requests from one address."""
    return [(await client.post(path, json=wish, headers=at(address))).status_code for wish in wishes]


@pytest.fixture
async def client(light):
    async with called(light) as opened:
        opened.context.passwords = Passwords(QUICK)
        opened.context.attempts = Attempts(stopped)
        opened.context.limits = Limits(clock=stopped)
        assert (await opened.post("/api/accounts", json=GOOD)).status_code == 201
        opened.cookies.clear()
        yield opened


async def test_spellings_of_a_name_are_counted_together(client):
    wishes = [{"name": name, "password": "wrong horse"} for name in SPELLINGS]
    found = await statuses(client, "/api/login", wishes, "198.51.100.1")
    assert found == [401] * 5 + [429] * 7


async def test_the_owner_gets_in_while_others_guess_at_his_name(client):
    wrong = [GOOD | {"password": "wrong horse"}] * 6
    for number in range(20):
        await statuses(client, "/api/login", wrong, f"198.51.100.{number}")
    assert await statuses(client, "/api/login", [GOOD], "203.0.113.1") == [200]


async def test_who_guesses_waits_and_is_told_how_long(client):
    wrong = [GOOD | {"password": "wrong horse"}] * 6
    await statuses(client, "/api/login", wrong, "198.51.100.1")
    reply = await client.post("/api/login", json=GOOD, headers=at("198.51.100.1"))
    assert reply.status_code == 429
    assert reply.headers["retry-after"] == "2"
    assert "wait" in reply.json()["error"]["remedy"]


async def test_guesses_at_many_names_are_limited_but_not_for_who_has_signed_in_there(client):
    assert await statuses(client, "/api/login", [GOOD], "198.51.100.1") == [200]
    client.context.limits.failures.charge("198.51.100.1", 40)
    others = [{"name": f"name {number}", "password": "wrong horse"} for number in range(12)]
    assert await statuses(client, "/api/login", others, "198.51.100.1") == [401] * 10 + [429] * 2
    assert await statuses(client, "/api/login", [GOOD], "198.51.100.1") == [200]
    assert await statuses(client, "/api/login", others[:1], "198.51.100.2") == [401]


async def test_a_browser_that_has_signed_in_gets_in_while_others_guess_from_its_address(client):
    """The owner behind one address with somebody who guesses, as in a school."""
    reply = await client.post("/api/login", json=GOOD, headers=at("198.51.100.1"))
    device = reply.cookies["mahjong_atlas_device"]
    client.cookies.clear()
    wrong = [GOOD | {"password": "wrong horse"}] * 6
    assert (await statuses(client, "/api/login", wrong, "198.51.100.1"))[-1] == 429
    assert await statuses(client, "/api/login", [GOOD], "198.51.100.1") == [429]
    client.cookies.set("mahjong_atlas_device", device)
    assert await statuses(client, "/api/login", [GOOD], "198.51.100.1") == [200]


async def test_the_cookie_of_a_device_is_good_for_its_own_name_alone(client):
    tokens = client.context.tokens
    kept = tokens.new_device("ann")
    assert tokens.device("ann", kept)
    for name, forged in (("bob", kept), ("ann", kept[1:]), ("ann", ""), ("ann", "🀄"), ("ann", "a.b")):
        assert tokens.device(name, forged) is None
    client.cookies.set("mahjong_atlas_device", kept)
    wrong = [GOOD | {"password": "wrong horse"}] * 7
    assert await statuses(client, "/api/login", wrong, "198.51.100.1") == [401] * 5 + [429] * 2


async def test_right_passwords_do_not_use_up_the_failures_of_an_address(client):
    assert set(await statuses(client, "/api/login", [GOOD] * 3, "198.51.100.1")) == {200}
    assert client.context.limits.failures.wait("198.51.100.1", 50) < 1


@pytest.mark.parametrize("password", ["password", "12345678", "annannann"])
async def test_the_commonest_passwords_are_refused(client, password):
    reply = await client.post("/api/accounts", json={"name": "Bob", "password": password})
    assert (reply.status_code, reply.json()["error"]["code"], reply.json()["error"]["field"]) == (
        422, "weak", "password",
    )  # fmt: skip


@pytest.mark.parametrize("name", ["Ann", "ＡＮＮ", "\u0410nn"])
async def test_a_guest_cannot_be_named_like_an_account(client, name):
    reply = await client.post("/api/session", json={"name": name})
    assert (reply.status_code, reply.json()["error"]["code"]) == (409, "taken")
    assert (await client.post("/api/session", json={"name": "王小明"})).status_code == 201


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u0301"])
async def test_blank_looking_names_are_refused(client, name):
    for path, wish in (("/api/session", {"name": name}), ("/api/accounts", GOOD | {"name": name})):
        reply = await client.post(path, json=wish)
        assert (reply.status_code, reply.json()["error"]["code"]) == (422, "name")


async def test_guests_accounts_and_tables_are_limited_by_address(client):
    limits = client.context.limits
    for buckets in (limits.guests, limits.registrations, limits.tables):
        buckets.charge("198.51.100.1", buckets.burst - 1)
    guests = [{"name": "guest"}] * 2
    assert await statuses(client, "/api/session", guests, "198.51.100.1") == [201, 429]
    accounts = [GOOD | {"name": f"new {number}"} for number in range(2)]
    assert await statuses(client, "/api/accounts", accounts, "198.51.100.1") == [201, 429]
    tables = [{"rules": RULES}] * 2
    assert await statuses(client, "/api/tables", tables, "198.51.100.1") == [201, 429]
    assert await statuses(client, "/api/tables", tables, "203.0.113.1") == [201, 201]


async def test_what_another_process_passes_on_counts_for_the_client_it_names(client):
    context = client.context
    context.limits.guests.charge("198.51.100.1", context.limits.guests.burst)
    wish = {"name": "guest"}
    for named, status in (("198.51.100.1", 429), ("203.0.113.1", 201)):
        passed = {FORWARDED: context.tokens.forwarded_address(named)}
        assert (await client.post("/api/session", json=wish, headers=passed)).status_code == status
    for forged in ("1", "203.0.113.1", Tokens("x" * 20).forwarded_address("203.0.113.1")):
        headers = {FORWARDED: forged} | at("198.51.100.1")
        assert (await client.post("/api/session", json=wish, headers=headers)).status_code == 429


async def test_tables_are_limited_by_person_wherever_he_comes_from(client):
    client.context.limits.tables_of_person = Buckets(0.1, 2, clock=stopped)
    await statuses(client, "/api/session", [{"name": "guest"}], "198.51.100.1")
    tables = [{"rules": RULES}]
    made = [await statuses(client, "/api/tables", tables, f"198.51.100.{number}") for number in range(4)]
    assert made == [[201], [201], [429], [429]]


async def test_requests_that_compute_are_limited_by_address(client):
    limits = client.context.limits
    limits.compute.charge("198.51.100.1", limits.compute.burst)
    reply = await client.get("/api/rulesets", headers=at("198.51.100.1"))
    assert (reply.status_code, reply.headers["retry-after"]) == (429, "1")


async def test_sockets_are_limited_by_address_and_by_person(light):
    async with listening(light) as server, AsyncExitStack() as stack:
        limits = server.config.app.state.context.limits
        limits.sockets_of_person = Counts(2)
        guest = await Guest(server.hub.games.url).come()
        for _ in range(2):
            socket = await stack.enter_async_context(guest.socket())
            await socket.send(guest.hello())
            await heard(socket, "welcome")
        third = await stack.enter_async_context(guest.socket())
        await third.send(guest.hello())
        assert await closed(third) == 4010
        limits.sockets = Counts(0)
        assert await closed(await stack.enter_async_context(guest.socket())) == 4010
        limits.sockets, limits.connects = Counts(9), Buckets(0.001, 1)
        limits.connects.charge("127.0.0.1", 1)
        assert await closed(await stack.enter_async_context(guest.socket())) == 4010


async def test_sockets_that_are_closed_are_no_longer_counted(light):
    async with listening(light) as server:
        limits = server.config.app.state.context.limits
        limits.sockets_of_person, limits.sockets = Counts(1), Counts(1)
        guest = await Guest(server.hub.games.url).come()
        for _ in range(3):
            async with guest.socket() as socket:
                await socket.send(guest.hello())
                await heard(socket, "welcome")
            while limits.sockets._open:
                await asyncio.sleep(0.01)


async def playing(server, stack):
    """A guest with an open socket at their table, and the socket."""
    guest = await Guest(server.hub.games.url).come()
    socket = await stack.enter_async_context(guest.socket())
    await socket.send(guest.hello())
    await heard(socket, "welcome")
    return guest, socket


async def test_sockets_are_closed_when_their_session_signs_out(light):
    async with listening(replace(light, lease=3600)) as server, AsyncExitStack() as stack:
        guest, socket = await playing(server, stack)
        _, other = await playing(server, stack)
        async with client_of(guest.url, headers=guest.headers) as client:
            await client.post("/api/logout")
        assert await closed(socket) == 4002
        await other.ping()
        assert other.close_code is None


async def test_sockets_of_a_session_that_another_process_ended_are_closed_within_a_beat(settings):
    async with listening(replace(settings, lease=0.5)) as server, AsyncExitStack() as stack:
        guest, socket = await playing(server, stack)
        session = server.config.app.state.context.tokens.session(guest.token)
        await People(server.hub.database).sign_out(session)
        assert await closed(socket) == 4002


async def test_sockets_of_a_session_that_expires_are_closed(light):
    async with listening(replace(light, lease=0.5)) as server, AsyncExitStack() as stack:
        _, socket = await playing(server, stack)
        async with server.hub.database.write() as connection:
            await connection.execute(update(SESSIONS).values(seen=SESSIONS.c.seen - 31 * DAY))
        assert await closed(socket) == 4002


async def test_a_guest_who_registers_keeps_his_socket(light):
    async with listening(replace(light, lease=0.5)) as server, AsyncExitStack() as stack:
        guest, socket = await playing(server, stack)
        async with client_of(guest.url, headers=guest.headers) as client:
            assert (await client.post("/api/accounts", json=GOOD)).status_code == 201
        await server.hub.sockets.check()
        await socket.ping()
        assert socket.close_code is None


async def test_a_check_right_after_the_registration_keeps_the_socket(light):
    async with listening(replace(light, lease=3600)) as server, AsyncExitStack() as stack:
        people, sessions = server.hub.people, server.hub.sockets
        guest, socket = await playing(server, stack)
        register = people.register

        async def checked(*wish):
            visitor = await register(*wish)
            await sessions.check()
            return visitor

        people.register = checked
        async with client_of(guest.url, headers=guest.headers) as client:
            made = await client.post("/api/accounts", json=GOOD)
            await socket.ping()
            assert socket.close_code is None
            headers = {"Authorization": f"Bearer {made.json()['token']}"}
            assert (await client.post("/api/logout", headers=headers)).status_code == 204
        assert await closed(socket) == 4002


async def test_a_guest_who_registers_at_another_process_keeps_his_socket(light):
    async with listening(replace(light, lease=3600)) as server, AsyncExitStack() as stack:
        elsewhere, sessions = People(server.hub.database), server.hub.sockets
        guest, socket = await playing(server, stack)
        session = server.config.app.state.context.tokens.session(guest.token)
        ann = await elsewhere.register("Ann", "hash", await elsewhere.visitor(session))
        await sessions.check()
        await socket.ping()
        assert socket.close_code is None
        await elsewhere.sign_out(ann.session)
        await sessions.check()
        assert await closed(socket) == 4002


async def test_sockets_of_one_account_do_not_pass_to_another(light):
    async with listening(replace(light, lease=3600)) as server, AsyncExitStack() as stack:
        guest, socket = await playing(server, stack)
        async with client_of(guest.url, headers=guest.headers) as client:
            made = await client.post("/api/accounts", json=GOOD)
            headers = {"Authorization": f"Bearer {made.json()['token']}"}
            await client.post("/api/accounts", json=GOOD | {"name": "Bob"}, headers=headers)
        assert await closed(socket) == 4002


async def test_a_person_opens_so_many_sockets_from_whatever_addresses(light):
    """Row 4: a player who left and came back 56 times a second from 120 addresses flooded the others."""
    async with listening(light) as server:
        limits = server.config.app.state.context.limits
        limits.returns = Buckets(0.001, 2)
        guest = await Guest(server.hub.games.url).come()
        for _ in range(2):
            async with guest.socket() as socket:
                await socket.send(guest.hello())
                await heard(socket, "welcome")
        async with guest.socket() as socket:
            await socket.send(guest.hello())
            assert await closed(socket) == 4010
