"""Input that nobody should send: refused as documented, nothing breaks, nothing changes.

MAHJONG_ATLAS_FUZZ gives the number of frames and of requests.
"""

import json
import random
from urllib.parse import quote

import pytest
from websockets.exceptions import ConnectionClosed

from mahjong_atlas.protocol.codes import CloseCode
from mahjong_atlas.protocol.messages import PROTOCOL
from tests.reliability.figures import count, note
from tests.server.conftest import called, listening
from tests.server.guests import RULES, Guest, heard

pytestmark = pytest.mark.anyio
FUZZ = count("FUZZ", 300)
OF_THE_SOCKET = {1002, 1003, 1009}
"""Codes that the WebSocket protocol itself closes with: a broken frame, no UTF-8, far too large."""
STRANGE = [
    None,
    True,
    -1,
    0,
    2**63,
    -(2**70),
    1e308,
    "",
    "\x00",
    "🀄",
    "\u202e",
    "x" * 300,
    [],
    [[]],
    {},
    {"t": 1},
]


def deep(chance):
    """JSON nested deeper than anybody can read."""
    opening, closing = chance.choice((("[", "]"), ('{"a":', "}")))
    depth = chance.choice((50, 500, 700))
    return opening * depth + "1" + closing * depth


def message(chance, guest):
    """A message with something wrong in it, or nearly right; sometimes no message at all."""
    good = {
        "hello": {"table": guest.table, "token": guest.token, "have": 0, "protocol": PROTOCOL},
        "why": {"id": "x", "action": ["discard", "1m"]},
        "hold": {"at": 1},
        "nonce": {"deal": 0, "nonce": "ab" * 16},
        "continue": {"deal": 0},
        "pause": {"on": True},
        "ping": {"n": 1},
    }
    kind = chance.choice(sorted(good))
    built = {"t": kind, **good[kind]}
    field = chance.choice(sorted(built))
    return chance.choice(
        (
            lambda: json.dumps({**built, field: chance.choice(STRANGE)}),
            lambda: json.dumps({**built, "more": chance.choice(STRANGE)}),
            lambda: json.dumps({name: value for name, value in built.items() if name != field}),
            lambda: json.dumps(built)[: chance.randrange(1, 20)],
            lambda: json.dumps(chance.choice(STRANGE)),
            lambda: json.dumps(built).replace("1", "NaN").replace('"t"', '"t":"t","t"'),
            lambda: chance.randbytes(chance.randrange(60)),
            lambda: deep(chance),
            lambda: "x" * chance.choice((4096, 4097, 20_000)),
        )
    )()


async def test_malformed_frames_change_nothing(light):
    chance = random.Random(1)
    codes = set()
    async with listening(light) as server:
        guest = await Guest(server.hub.games.url).come()
        sent = 0
        while sent < FUZZ:
            async with guest.socket() as socket:
                try:
                    if chance.random() < 0.8:
                        await socket.send(guest.hello())
                        await heard(socket, "welcome")
                    for _ in range(chance.randrange(1, 8)):
                        sent += 1
                        frame = message(chance, guest)
                        if isinstance(frame, bytes) and chance.random() < 0.5:
                            await socket.send(frame, text=True)
                        else:
                            await socket.send(frame)
                except ConnectionClosed:
                    codes.add(socket.close_code)
        assert codes <= {*CloseCode, *OF_THE_SOCKET}
        assert len(await server.hub.log.read(guest.table)) == 1
        assert "errors_total{" not in server.hub.metrics.text().decode()
        async with guest.socket() as socket:
            await socket.send(guest.hello())
            await heard(socket, "welcome")
    note("frames", frames=sent)


def request(chance, paths):
    """A method, a path, and arguments for a client."""
    path, methods = chance.choice(paths)
    method = chance.choice([*methods, chance.choice(("get", "post", "put", "delete", "patch"))])
    filled = path.replace("{table}", "{x}").replace("{record}", "{x}").replace("{id}", "{x}")
    strange = chance.choice(("x", "..", "%00", "\x7f", "🀄", "a" * 200, "'--", RULES))
    filled = filled.replace("{x}", quote(strange, safe="%"))
    fields = (
        "name",
        "password",
        "rules",
        "options",
        "seats",
        "clock",
        "player",
        "deals",
        "hand",
        "melds",
        "public",
    )
    wish = {
        "name": "Ann", "password": "x" * 8, "rules": RULES, "options": {}, "seats": ["me"], "clock": {},
        "player": 1, "deals": 1, "hand": "123m", "melds": [], "public": False,
    }  # fmt: skip
    body = {name: wish[name] for name in chance.sample(fields, chance.randrange(6))}
    body.update({name: chance.choice(STRANGE) for name in chance.sample(fields, chance.randrange(3))})
    content = chance.choice(
        (
            lambda: json.dumps(body).encode(),
            lambda: json.dumps(body).encode(),
            lambda: json.dumps(body).encode()[: chance.randrange(30)],
            lambda: chance.randbytes(chance.randrange(100)),
            lambda: deep(chance).encode() * chance.choice((1, 1, 100)),
            lambda: json.dumps({**body, "name": "\ud800"}).encode(),
            lambda: b"x" * 70_000,
        )
    )()
    kind = chance.choice(("application/json",) * 4 + ("text/plain", "application/json; charset=utf-16", "é"))
    return method, filled, content, kind


async def test_malformed_requests_are_refused_in_one_form(light):
    chance = random.Random(2)
    async with called(light) as client:
        document = (await client.get("/api/openapi.json")).json()
        paths = sorted((path, sorted(methods)) for path, methods in document["paths"].items())
        token = (await client.post("/api/session", json={"name": "Ann"})).json()["token"]
        for number in range(FUZZ):
            method, path, content, kind = request(chance, paths)
            headers = {"content-type": kind.encode("latin-1"), "authorization": f"Bearer {token}"}
            reply = await client.request(method, path, content=content, headers=headers)
            assert reply.status_code < 500, (number, method, path, content, reply.text)
            if reply.status_code >= 400:
                assert set(reply.json()["error"]) - {"message"} == {"code", "reason", "remedy", "field"}, (
                    method,
                    path,
                )
                assert token not in reply.text
            client.cookies.clear()
        assert "errors_total{" not in client.hub.metrics.text().decode()
    note("requests", requests=FUZZ)
