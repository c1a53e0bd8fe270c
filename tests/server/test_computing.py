"""Rule books, scores, scorebooks and replays over HTTP, computed by real worker processes."""

import asyncio
import os
import time
from functools import partial
from ipaddress import ip_network

import pytest

from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.server import work
from mahjong_atlas.server.http import rulesets
from mahjong_atlas.server.http.computing import prepare
from mahjong_atlas.server.http.pages import serve_pages
from mahjong_atlas.server.settings import Settings
from mahjong_atlas.server.work import Task
from tests.server.conftest import called

pytestmark = pytest.mark.anyio
RULES = RULESETS[0]
BOOK = f"/api/rulesets/{RULES}/book"
ANYBODY = ip_network("0.0.0.0/0")


async def test_a_small_request_is_answered_while_books_are_computed(light):
    """Rule books of sixteen connections held the loop: a session was asked for in vain for over a second."""
    async with called(light) as client:
        books = [
            asyncio.create_task(client.get(f"/api/rulesets/{each}/book", params={"lang": "ja"}))
            for each in RULESETS[:16]
        ]
        answered = []
        for _ in range(5):
            assert (await client.get("/api/session")).status_code == 401
            answered.append(sum(each.done() for each in books))
        assert answered[0] == 0
        assert {each.status_code for each in await asyncio.gather(*books)} == {200}
        assert len(client.context.work.kept) == 16


async def test_a_book_asked_for_again_is_not_computed_again(light):
    async with called(light) as client:
        first = await client.get(BOOK)
        client.context.work._compute = None
        again = await client.get(BOOK)
        assert (again.status_code, again.content) == (200, first.content)


@pytest.mark.parametrize(
    ("compute", "seconds", "status", "code"),
    [
        (partial(time.sleep, 1000), 0.2, 422, "over-budget"),
        (partial(os._exit, 3), 10, 503, "worker-lost"),
        (partial(bytes, 1 << 40), 10, 422, "over-budget"),
    ],
)
async def test_what_costs_too_much_or_kills_its_worker_has_a_remedy(
    light, monkeypatch, compute, seconds, status, code
):
    async with called(light) as client:
        with monkeypatch.context() as patched:
            patched.setattr(rulesets, "RULESET_LIST", Task(compute, seconds))
            reply = await client.get("/api/rulesets")
        error = reply.json()["error"]
        assert (reply.status_code, error["code"]) == (status, code)
        assert error["remedy"]
        assert ("retry-after" in reply.headers) == (code == "worker-lost")
        assert (await client.get("/api/rulesets")).status_code == 200
        text = client.hub.metrics.text().decode()
        for outcome in (code, "done"):
            assert f'mahjong_atlas_computed_total{{outcome="{outcome}"}} 1.0' in text


async def test_a_client_with_too_much_waiting_is_refused_and_others_are_not(light, monkeypatch):
    monkeypatch.setattr(work, "WAITING_OF_CLIENT", 2)
    async with called(Settings(home=light.home, grace=1, workers=1, trusted_proxies=(ANYBODY,))) as client:
        books = [client.get(f"/api/rulesets/{each}/book") for each in RULESETS[:8]]
        books = asyncio.gather(*books)
        other = await client.get(BOOK, headers={"x-forwarded-for": "192.0.2.7"})
        assert other.status_code == 200
        refused = [reply for reply in await books if reply.status_code != 200]
        assert len(refused) == 5
        for reply in refused:
            assert (reply.status_code, reply.json()["error"]["code"]) == (429, "busy")
            assert int(reply.headers["retry-after"]) > 0


async def test_workers_are_started_when_a_browser_comes_and_its_page_does_not_wait(light, tmp_path):
    (tmp_path / "index.html").write_text("index")
    async with called(light) as client:
        app = client.context_app
        app.router.routes.pop()
        serve_pages(app, tmp_path, entered=partial(prepare, task=rulesets.RULESET_LIST))
        work = client.context.work
        assert (await client.get("/verify.js")).text == "index"
        assert len(work.kept) == 1
        assert (await client.get("/api/rulesets")).status_code == 200
        assert len(work.kept) == 1


async def test_nothing_is_computed_before_somebody_asks(light):
    async with called(light) as client:
        await client.get("/healthz")
        assert not client.context.work.kept
        assert not client.context.work.queue.running


async def test_an_answer_that_is_kept_costs_no_share_of_the_limit(light, monkeypatch):
    async with called(light) as client:
        assert (await client.get(BOOK)).status_code == 200
        monkeypatch.setattr(client.context.limits.compute, "take", lambda *_: False)
        assert (await client.get(BOOK)).status_code == 200
        assert (await client.get(BOOK, params={"lang": "ja"})).status_code == 429


async def test_a_short_question_is_answered_before_the_second_long_one_of_another(light):
    settings = Settings(home=light.home, grace=1, workers=1, trusted_proxies=(ANYBODY,))
    answered = []

    async def ask(client, address, path):
        reply = await client.get(path, headers={"x-forwarded-for": address})
        assert reply.status_code == 200
        answered.append(address)

    async with called(settings) as client:
        work = client.context.work
        long = [
            asyncio.create_task(ask(client, "192.0.2.1", f"/api/rulesets/{each}/book"))
            for each in RULESETS[:6]
        ]
        while len(work.queue.waiting) < 5:
            await asyncio.sleep(0)
        short = asyncio.create_task(ask(client, "192.0.2.2", f"/api/rulesets/{RULES}/roles"))
        await asyncio.gather(short, *long)
    assert answered.index("192.0.2.2") <= 1
