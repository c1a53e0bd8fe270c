"""What people can go on with while the server is away, and what becomes of it when it is back."""

import re
import shutil
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from time import monotonic

import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from playwright.sync_api import expect

from mahjong_atlas.server.http.pages import FOLDER
from tests.browser.axe import violations
from tests.browser.conftest import PATIENCE, PHONE, offline

RULES = "hongkong-old"
NAMES = ("Aki", "Bo", "Chen", "Dora")
BUILDS = "caches.keys().then((names) => names.filter((name) => name.startsWith('pages-')))"
READY = "navigator.serviceWorker.ready.then(() => caches.keys()).then((names) => names.length > 0)"


def opened(visit, path, **how):
    """A page that can be loaded again without the server."""
    page = visit(path, worker=True, **how)
    page.locator("main h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert page.evaluate(READY)
    return page


def begin(page):
    page.locator("main form select").first.select_option(RULES)
    for at, name in enumerate(NAMES):
        page.locator(".names input").nth(at).fill(name)
    page.locator("main form button[type=submit]").click()
    page.locator(".waiting").wait_for(state="detached")


def win(page, name, fans):
    """A win by the winner's own draw, told by a number."""
    page.get_by_role("checkbox", name=name).first.check()
    page.get_by_role("radio", name="drawn by the winner").check()
    page.locator("main form input[inputmode=numeric]").first.fill(fans)
    page.locator("main form button[type=submit]").click()


def totals(page):
    return [
        int(text.replace("−", "-").replace(",", ""))
        for text in page.locator(".players .total").all_inner_texts()
    ]


def test_a_session_goes_on_without_the_server_and_is_settled_later(visit):
    page = opened(visit, "#/scorebook", size=PHONE)
    begin(page)
    before = totals(page)
    with offline(page):
        win(page, "Bo", "8")
        expect(page.locator(".waiting li")).to_have_count(1)
        page.reload()
        expect(page.locator(".waiting li")).to_have_count(1)
        expect(page.locator(".waiting .plain").first).to_be_visible()
        win(page, "Chen", "4")
        expect(page.locator(".waiting li")).to_have_count(2)
        assert violations(page) == []
    page.locator(".waiting").wait_for(state="detached")
    there = totals(page)
    assert sum(there) == sum(before)
    assert there[1] > there[2] > there[0] == there[3]


def test_the_calculator_keeps_a_hand_while_the_server_is_away(visit):
    page = opened(visit, f"#/score/{RULES}")
    for tile in ("1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s", "9s", "1z", "1z", "5z"):
        page.locator(f"[data-pick='{tile}']").click()
    with offline(page):
        page.locator("[data-pick='5z']").click()
        page.locator(".targets label:has(input[value='win'])").click()
        page.locator("[data-pick='5z']").click()
        page.locator(".offline").wait_for()
        page.reload()
        expect(page.locator(".held .concealed button")).to_have_count(14)
        page.locator(".offline").wait_for()
        assert violations(page) == []
    page.locator(".verdict.yes").wait_for()


def test_a_book_once_looked_at_opens_without_the_server(visit, served):
    page = opened(visit, f"#/rules/{RULES}")
    clause = page.locator(".clause .anchor").nth(5).inner_text()
    text = page.locator(f"[id='{clause}']").inner_text()
    with offline(page):
        page.goto(f"{served}/#/rules/{RULES}/{clause}")
        page.reload()
        expect(page.locator(f"[id='{clause}']")).to_have_text(re.compile(re.escape(text[-40:])))
        page.goto(f"{served}/verify.html")
        page.locator("#file").wait_for(state="attached")


@pytest.fixture
def built(tmp_path):
    """A copy of the built client, and the address at which it is served without any server behind it."""
    folder = tmp_path / "client"
    shutil.copytree(FOLDER, folder)
    files = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    thread = Thread(target=files.serve_forever)
    thread.start()
    yield folder, f"http://127.0.0.1:{files.server_port}/"
    files.shutdown()
    thread.join()
    files.server_close()


class Quiet(SimpleHTTPRequestHandler):
    """Says nothing of what it serves."""

    def log_message(self, *_args):
        """Not a word."""


def until(page, promise):
    """Wait for what a promise says; the browser itself only waits for what is said at once."""
    end = monotonic() + PATIENCE / 1000
    while not page.evaluate(promise):
        assert monotonic() < end, promise
        page.wait_for_timeout(100)


def test_a_new_build_takes_the_place_of_what_was_kept(chromium, built):
    folder, address = built
    context = chromium.new_context(service_workers="allow")
    page = context.new_page()
    page.goto(address)
    assert page.evaluate(READY)
    (before,) = page.evaluate(BUILDS)
    entrance = (folder / "index.html").read_text()
    (folder / "index.html").write_text(entrance.replace("<body>", "<body data-build='next'>"))
    worker = (folder / "worker.js").read_text()
    (folder / "worker.js").write_text(re.sub(r'VERSION = "\w+"', 'VERSION = "next"', worker))
    page.reload()
    expect(page.locator("body[data-build=next]")).to_be_attached()
    until(page, "caches.match('index.html', { cacheName: 'pages-next' }).then(Boolean)")
    until(page, "navigator.serviceWorker.ready.then((each) => !each.installing && !each.waiting)")
    with offline(page):
        page.reload()
        expect(page.locator("body[data-build=next] main h1")).to_be_visible()
    assert page.evaluate(BUILDS) == [before, "pages-next"]
    (folder / "worker.js").write_text(re.sub(r'VERSION = "\w+"', 'VERSION = "third"', worker))
    page.reload()
    until(page, f"{BUILDS}.then((names) => names.join() === 'pages-next,pages-third')")
    context.close()
