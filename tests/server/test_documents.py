"""The documents under /docs, or a page that says how to build them."""

import gzip

import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient

from mahjong_atlas.server.http.middleware import FIXED, POLICY
from mahjong_atlas.server.http.pages import serve_documents, serve_pages
from tests.server.conftest import called

pytestmark = pytest.mark.anyio


def browser(folder):
    """A client of documents in a folder, beside the pages of a client."""
    app = FastAPI(docs_url=None)
    (folder / "client").mkdir()
    (folder / "client/index.html").write_text("the game")
    serve_documents(app, folder / "site")
    serve_pages(app, folder / "client")
    return AsyncClient(transport=ASGITransport(app), base_url="http://localhost")


@pytest.fixture
def site(tmp_path):
    """A site of two pages, a script and a picture."""
    (tmp_path / "site/rules/ningbo").mkdir(parents=True)
    (tmp_path / "site/index.html").write_text("<script>\nf();\n</script><style>p{}</style>" + "start" * 1000)
    (tmp_path / "site/rules/ningbo/index.html").write_text("宁波", encoding="utf-8")
    (tmp_path / "site/search.json").write_text("{}")
    (tmp_path / "site/table.webp").write_bytes(b"RIFF")
    return tmp_path


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("/docs/", "start"),
        ("/docs/index.html", "start"),
        ("/docs/rules/ningbo/", "宁波"),
        ("/docs/search.json", "{}"),
    ],
)
async def test_a_page_is_found_by_its_folder_and_a_file_by_its_name(site, path, text):
    async with browser(site) as client:
        reply = await client.get(path)
    assert reply.status_code == 200
    assert text in reply.text


@pytest.mark.parametrize(
    ("path", "there"), [("/docs", "/docs/"), ("/docs/rules/ningbo", "/docs/rules/ningbo/")]
)
async def test_an_address_without_its_slash_leads_to_the_one_with_it(site, path, there):
    async with browser(site) as client:
        reply = await client.get(path, follow_redirects=True)
    assert [each.status_code for each in (*reply.history, reply)] == [308, 200]
    assert reply.url.path == there


@pytest.mark.parametrize(
    "path", ["/docs/rules/", "/docs/nothing", "/docs/table.webp/", "/docs/..%2fclient/index.html"]
)
async def test_what_is_no_document_is_not_answered_with_the_game(site, path):
    async with browser(site) as client:
        reply = await client.get(path)
    assert reply.status_code == 404
    assert "the game" not in reply.text
    assert "There is no such page" in reply.text


async def test_documents_take_everything_from_the_server_alone(site):
    async with browser(site) as client:
        page, file = [(await client.get(path)).headers[POLICY] for path in ("/docs/", "/docs/search.json")]
    for policy in (page, file):
        assert "default-src 'none'" in policy
        assert "connect-src 'self';" in policy
        assert "http" not in policy
    assert "script-src 'self' 'sha256-" in page
    assert "script-src 'self';" in file


async def test_texts_are_packed_and_pictures_are_not(site):
    async with browser(site) as client:
        async with client.stream("GET", "/docs/", headers={"accept-encoding": "gzip"}) as reply:
            packed = b"".join([part async for part in reply.aiter_raw()])
        picture = await client.get("/docs/table.webp")
    assert b"start" in gzip.decompress(packed)
    assert (picture.content, picture.headers["content-type"]) == (b"RIFF", "image/webp")


async def test_without_a_site_the_page_says_how_to_build_it(tmp_path):
    async with browser(tmp_path) as client:
        entrance, page = await client.get("/docs/"), await client.get("/docs/rules/ningbo/")
    assert (entrance.status_code, page.status_code) == (200, 404)
    for reply in (entrance, page):
        assert reply.text.count("<code>make docs</code>") == 3
        assert "default-src 'none'" in reply.headers[POLICY]


async def test_documents_have_the_headers_of_every_answer(light):
    async with called(light) as client:
        reply = await client.get("/docs/")
    assert {name: reply.headers[name] for name in FIXED} == FIXED
