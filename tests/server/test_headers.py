"""Headers that restrict browsers, on every kind of answer."""

import base64
import hashlib
import re
from dataclasses import replace

import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient

from mahjong_atlas.server.http.middleware import FIXED, NOTHING, POLICY
from mahjong_atlas.server.http.pages import page_policy, serve_pages
from tests.server.conftest import called

pytestmark = pytest.mark.anyio
VERIFY = "web/public/verify.html"


@pytest.mark.parametrize("path", ["/api/rulesets", "/api/nothing", "/healthz", "/api/session"])
async def test_every_answer_has_a_policy_and_no_sniffing(light, path):
    async with called(light) as client:
        reply = await client.get(path)
        assert reply.headers[POLICY] == NOTHING
        assert {name: reply.headers[name] for name in FIXED} == FIXED
        assert "strict-transport-security" not in reply.headers


async def test_an_unexpected_error_has_the_headers_too(light, monkeypatch):
    async with called(light) as client:
        monkeypatch.setattr(client.hub.games, "listed", None)
        reply = await client.get("/api/tables")
        assert reply.status_code == 500
        assert (reply.headers[POLICY], reply.headers["x-content-type-options"]) == (NOTHING, "nosniff")


async def test_strict_transport_is_asked_for_behind_tls_only(light):
    async with called(replace(light, public_url="https://atlas.example")) as client:
        reply = await client.get("/api/rulesets")
        assert reply.headers["strict-transport-security"] == "max-age=31536000"
        assert reply.headers["cross-origin-opener-policy"] == "same-origin"


async def test_pages_take_scripts_and_styles_from_the_server_alone(tmp_path):
    (tmp_path / "index.html").write_text('<script type="module" src="./a.js"></script>')
    (tmp_path / "own.html").write_text("<style>p{}</style><script>\nf();\n</script>")
    app = FastAPI()
    serve_pages(app, tmp_path)
    digest = base64.b64encode(hashlib.sha256(b"\nf();\n").digest()).decode()
    async with AsyncClient(transport=ASGITransport(app), base_url="http://localhost") as client:
        entrance, own = [(await client.get(path)).headers[POLICY] for path in ("/", "/own")]
    assert "script-src 'self';" in entrance
    assert "style-src 'self';" in entrance
    assert f"script-src 'self' 'sha256-{digest}';" in own
    for policy in (entrance, own):
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy


def test_the_stand_alone_page_names_each_inline_part(request):
    html = (request.config.rootpath / VERIFY).read_text("utf-8")
    assert (
        len(re.findall("'sha256-", page_policy(html))) == html.count("<script>") + html.count("<style>") == 2
    )


def test_records_elsewhere_are_read_over_plain_http_only_by_a_page_that_came_so():
    assert "connect-src 'self' https:;" in page_policy("", is_secure=True)
    assert "connect-src 'self' https: http:;" in page_policy("", is_secure=False)
