"""Bodies are bounded before and after they are unpacked, and the error names the bound and the remedy."""

import asyncio
import gzip
import json

import pytest

from mahjong_atlas.protocol.scorebook import MOST_ENTRIES
from mahjong_atlas.records.tenhou_log import MOST_BYTES, MOST_TAGS
from mahjong_atlas.server.http import bodies
from mahjong_atlas.server.http.middleware import LARGER_BODIES, LARGEST_BODY
from mahjong_atlas.services.replay import MOST_DEALS, MOST_EVENTS
from tests.server.conftest import called

pytestmark = pytest.mark.anyio
GO = b'<mjloggm ver="2.3"><GO type="9"/>'


def record(deals, events):
    """A record that is not looked at: so many deals, and events in the last of them."""
    lines = [{"format": "mahjong-atlas-1"}, *[{"deal": 1}] * deals, *[{"e": "x"}] * events]
    return "\n".join(map(json.dumps, lines)).encode()


@pytest.mark.parametrize(
    ("content", "bound"),
    [
        (record(1, MOST_EVENTS + 1), f"{MOST_EVENTS:,} events"),
        (record(MOST_DEALS + 1, 1), f"{MOST_DEALS:,} deals"),
        (GO + b'<INIT seed="0"/>' + b"<D1/>" * MOST_TAGS, f"{MOST_TAGS:,} tags"),
        (gzip.compress(GO + b'<INIT seed="0"/>' * (MOST_DEALS + 1)), f"{MOST_DEALS:,} deals"),
        (gzip.compress(GO + b" " * MOST_BYTES), f"{MOST_BYTES:,} bytes"),
        (GO + b" " * MOST_BYTES, f"{MOST_BYTES:,} bytes"),
    ],
    ids=["events", "deals", "tags of a log", "deals of a log", "unpacked bytes of a log", "bytes of a log"],
)
async def test_a_record_that_is_too_long_is_refused_before_it_is_replayed(light, content, bound):
    """A packed log of 30 kB was told again in 15 MB, for seconds."""
    async with called(light) as client:
        reply = await client.post("/api/replay", content=content)
        error = reply.json()["error"]
        assert (reply.status_code, error["field"]) == (422, "record")
        assert f"more than {bound}" in error["reason"]
        assert error["remedy"]


@pytest.mark.parametrize(
    ("path", "most"),
    [("/api/score", LARGEST_BODY), *LARGER_BODIES.items()],
)
async def test_a_body_that_is_too_large_is_refused_with_its_bound(light, path, most):
    async with called(light) as client:
        reply = await client.post(path, content=b" " * (most + 1))
        assert reply.status_code == 413
        assert f"more than {most:,} bytes" in reply.json()["error"]["reason"]


async def test_a_book_with_too_many_entries_is_refused_with_its_bound(light):
    async with called(light) as client:
        reply = await client.post("/api/scorebook/standing", json={"entries": [{}] * (MOST_ENTRIES + 1)})
        error = reply.json()["error"]
        assert (reply.status_code, error["field"]) == (422, "entries")
        assert str(MOST_ENTRIES) in error["reason"]


@pytest.mark.parametrize(
    ("options", "bound"),
    [
        (json.dumps({f"o{number}": 1 for number in range(61)}), "60"),
        (json.dumps({"rounds": [0] * 81}), "80"),
        ("[" * 4001, "4000"),
    ],
)
async def test_options_that_are_too_many_or_too_long_are_refused_with_their_bound(light, options, bound):
    async with called(light) as client:
        reply = await client.get("/api/rulesets/ningbo", params={"options": options})
        error = reply.json()["error"]
        assert (reply.status_code, error["field"]) == (422, "options")
        assert bound in error["reason"]


async def test_few_large_bodies_of_one_client_are_read_at_a_time(light):
    """Bodies that never end fill no memory, and leave room for those of others."""
    ended = asyncio.Event()

    async def slow():
        yield b" "
        await ended.wait()

    async with called(light) as client:
        sending = [
            asyncio.create_task(client.post("/api/replay", content=slow()))
            for _ in range(bodies.MOST_OF_CLIENT)
        ]
        reading = client.context.uploads
        while reading.total() < bodies.MOST_OF_CLIENT:
            await asyncio.sleep(0)
        refused = await client.post("/api/replay", content=b"{}")
        assert (refused.status_code, refused.json()["error"]["code"]) == (429, "busy")
        assert int(refused.headers["retry-after"]) > 0
        other = {"x-forwarded-for": "192.0.2.7"}
        assert (await client.post("/api/replay", content=b"{}", headers=other)).status_code == 422
        ended.set()
        await asyncio.gather(*sending)
        assert not reading


async def test_a_body_that_does_not_come_is_given_up(light, monkeypatch):
    monkeypatch.setattr(bodies, "SECONDS", 0)

    async def slow():
        yield b" "
        await asyncio.Event().wait()

    async with called(light) as client:
        reply = await client.post("/api/replay", content=slow())
        assert (reply.status_code, reply.json()["error"]["code"]) == (408, "slow")
