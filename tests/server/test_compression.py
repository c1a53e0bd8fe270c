"""Texts are sent with brotli or gzip to those who take it, except where a session's secrets stand in them."""

import asyncio
import gzip
import os

import brotli
import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient

from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.server.encodings import LEAST
from mahjong_atlas.server.http import computing
from mahjong_atlas.server.http.pages import encode as encode_once
from mahjong_atlas.server.http.pages import serve_pages
from mahjong_atlas.server.store.records import Played
from tests.server.conftest import called

pytestmark = pytest.mark.anyio
RULES = RULESETS[0]
BOOK = f"/api/rulesets/{RULES}/book"
UNPACK = {"br": brotli.decompress, "gzip": gzip.decompress, None: bytes}
ACCEPTED = [
    ("gzip, deflate, br, zstd", "br"),
    ("gzip", "gzip"),
    ("br;q=0, gzip;q=0.5", "gzip"),
    ("*", "br"),
    ("identity", None),
    ("gzip;q=0", None),
    ("", None),
]


async def raw(client, path, accepted, **headers):
    """The reply with its body as it goes over the wire."""
    async with client.stream("GET", path, headers={"accept-encoding": accepted, **headers}) as reply:
        return reply, b"".join([each async for each in reply.aiter_raw()])


async def check(client, path, accepted, coding):
    """The text comes in the coding, unpacks to what it is without one, and a copy of it is not sent again."""
    reply, body = await raw(client, path, accepted)
    plain, text = await raw(client, path, "identity")
    assert reply.status_code == plain.status_code == 200
    assert reply.headers.get("content-encoding") == coding
    assert UNPACK[coding](body) == text
    assert int(reply.headers.get("content-length", len(body))) == len(body)
    assert len(body) < len(text) / 2 or coding is None
    assert reply.headers["vary"] == "accept-encoding"
    assert (reply.headers["etag"] == plain.headers["etag"]) == (coding is None)
    tag = reply.headers["etag"]
    for known in (tag, f'"other", {tag}', f"W/{tag}"):
        again, nothing = await raw(client, path, accepted, **{"if-none-match": known})
        assert (again.status_code, nothing) == (304, b"")
        assert (again.headers["etag"], again.headers["vary"]) == (tag, "accept-encoding")


@pytest.mark.parametrize(("accepted", "coding"), ACCEPTED)
async def test_books_are_sent_in_the_coding_that_the_client_takes(light, accepted, coding):
    async with called(light) as client:
        await check(client, BOOK, accepted, coding)


@pytest.mark.parametrize("path", ["/api/openapi.json", "/api/asyncapi.json", "/api/rulesets"])
async def test_what_describes_the_server_is_packed(light, path):
    async with called(light) as client:
        await check(client, path, "gzip, br", "br")


async def test_a_record_is_packed(light):
    async with called(light) as client:
        body = '{"e": "x"}\n' * 1000
        await client.hub.records.keep("r", "g", f"{RULES}@1", body, [Played(None, "Bot", 0.0)])
        await check(client, "/api/records/r", "gzip", "gzip")


@pytest.fixture
def pages(tmp_path):
    """An app that serves a page, a script, a style, a drawing and a picture."""
    (tmp_path / "assets").mkdir()
    text = b"tiles and more tiles " * 100
    for name in ("index.html", "verify.html", "worker.js", "icon.svg", "assets/a.js", "assets/a.css"):
        (tmp_path / name).write_bytes(text)
    (tmp_path / "assets/a.png").write_bytes(text)
    app = FastAPI()
    serve_pages(app, tmp_path)
    return app


@pytest.mark.parametrize(("accepted", "coding"), ACCEPTED)
@pytest.mark.parametrize("path", ["/", "/verify", "/worker.js", "/icon.svg", "/assets/a.js", "/assets/a.css"])
async def test_pages_scripts_and_styles_are_packed(pages, path, accepted, coding):
    async with AsyncClient(transport=ASGITransport(pages), base_url="http://localhost") as client:
        await check(client, path, accepted, coding)
        reply, _ = await raw(client, path, accepted)
        assert ("immutable" in reply.headers["cache-control"]) == path.startswith("/assets/")
        assert "content-security-policy" in reply.headers


async def test_a_page_is_packed_once(pages, monkeypatch):
    packed = []

    def encode(*arguments):
        packed.append(arguments[1])
        return encode_once(*arguments)

    monkeypatch.setattr("mahjong_atlas.server.http.pages.encode", encode)
    async with AsyncClient(transport=ASGITransport(pages), base_url="http://localhost") as client:
        for coding in ("br", "gzip", "br", "gzip"):
            await raw(client, "/assets/a.js", coding)
    assert packed == ["br", "gzip"]


async def test_pictures_are_sent_as_they_are(pages):
    async with AsyncClient(transport=ASGITransport(pages), base_url="http://localhost") as client:
        reply, _ = await raw(client, "/assets/a.png", "br, gzip")
        assert "content-encoding" not in reply.headers


async def test_small_answers_are_not_packed(light):
    async with called(light) as client:
        reply, body = await raw(client, f"/api/rulesets/{RULES}/roles", "br")
        assert "content-encoding" not in reply.headers
        assert len(body) < LEAST


async def test_what_depends_on_a_session_is_never_packed(light):
    """BREACH: the length of a packed body gives away a secret beside what somebody else has chosen."""
    async with called(light) as client:
        signed = await client.post("/api/session", json={"name": "Ann"}, headers={"accept-encoding": "br"})
        assert "content-encoding" not in signed.headers
        for _ in range(12):
            made = await client.post("/api/tables", json={"rules": RULES, "public": True})
            assert "content-encoding" not in made.headers
        for path in ("/api/session", "/api/tables", "/api/records"):
            reply, _ = await raw(client, path, "br, gzip")
            assert reply.status_code == 200
            assert "content-encoding" not in reply.headers


async def test_a_body_that_cannot_be_packed_smaller_goes_through(light):
    async with called(light) as client:
        body = os.urandom(3000).hex()
        await client.hub.records.keep("r", "g", f"{RULES}@1", body, [Played(None, "Bot", 0.0)])
        _, packed = await raw(client, "/api/records/r", "br")
        assert brotli.decompress(packed).decode() == body


async def test_a_large_answer_stays_packed_until_it_is_sent(light):
    """Who takes no packed answers and does not read would fill the memory with unpacked ones."""
    async with called(light) as client:
        body = "".join(f"{number}\n" for number in range(200_000))
        await client.hub.records.keep("r", "g", f"{RULES}@1", body, [Played(None, "Bot", 0.0)])
        reply, text = await raw(client, "/api/records/r", "identity")
        assert "content-encoding" not in reply.headers
        assert "content-length" not in reply.headers
        assert text.decode() == body


async def test_a_client_that_does_not_read_is_given_up(monkeypatch):
    sent = []

    async def send(message):
        sent.append(message["type"])
        if len(sent) == 2:
            await asyncio.Event().wait()

    monkeypatch.setattr(computing, "PATIENCE", 0.01)
    await computing.PiecewiseResponse(b"x" * 3 * computing.PIECE)({"type": "http"}, None, send)
    assert sent == ["http.response.start", "http.response.body"]
