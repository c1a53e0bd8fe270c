"""A real server, and Debian's chromium before it; without chromium or playwright these tests are left out."""

import os
import re
import shutil
from contextlib import contextmanager
from functools import partial
from zlib import crc32

import httpx
import pytest

from tests.browser.slow_line import line_to
from tests.server.processes import processes

try:
    from playwright.sync_api import expect, sync_playwright
except ImportError:
    sync_playwright = None

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The first is the same browser without windows, which takes less of a busy machine."""
CHROMIUM = os.environ.get("MAHJONG_ATLAS_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"]
LOCALES = {"en": "en-US", "ja": "ja-JP", "zh": "zh-CN", "zh-hant": "zh-HK"}
HTML_LANGUAGE = {"en": "en", "ja": "ja", "zh": "zh-Hans", "zh-hant": "zh-Hant"}
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}
PATIENCE = 90_000
"""How long something may take to appear on a busy machine, in milliseconds."""
NETWORK = ("Failed to load resource", "WebSocket connection to")
"""Beginnings of errors in the console that the page handles itself: an error status, a cut."""
QUICK = {"claim": 0.04, "pace": 0}
"""Pauses of the tables here: none but for what may be claimed, where the page asks for time by itself."""
STEADY = {"claim": 0.3, "pace": 0.05}
"""Pauses where claims must not be missed, or what moves is looked at."""
SEEDED = """(() => {
  let loads = 0;
  try {
    loads = Number(sessionStorage.getItem('loads'));
    sessionStorage.setItem('loads', loads + 1);
  } catch {}
  let state = SEED + 7919 * loads;
  crypto.getRandomValues = (bytes) => {
    for (let at = 0; at < bytes.length; at += 1) {
      state = (state * 1103515245 + 12345) % 2147483648;
      bytes[at] = state >> 16;
    }
    return bytes;
  };
})()"""
"""What the browser draws by lot, such as its share of a shuffle, follows from a number.

A page that is loaded again goes on with other numbers, since a table takes no second action of the same id.
"""


@pytest.fixture(scope="module")
def chromium():
    """The browser; while it is open no other test can run a loop of its own, so each file closes it."""
    if sync_playwright is None:
        pytest.skip("playwright is not installed (pip install 'mahjong-atlas[browser]')")
    if CHROMIUM is None:
        pytest.skip("chromium is not installed (Debian: apt-get install chromium-headless-shell)")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def served(tmp_path_factory, chromium):
    """The address of a server with SQLite in a folder of its own."""
    home = tmp_path_factory.mktemp("served")
    with processes(home, f"sqlite:///{home / 'tables.sqlite3'}") as start:
        server = start(ROOMS="patient")
        wake(server.url)
        yield server.url.rstrip("/")
        errors = server.errors.read_text()
        assert '"level":"error"' not in errors.replace(" ", ""), errors[-4000:]


def wake(url):
    """Wait until a worker has read the rules: on a busy machine that may take longer than a page waits."""
    for _ in range(20):
        if httpx.get(f"{url.rstrip('/')}/api/rulesets", timeout=PATIENCE / 1000).status_code == 200:
            return
    pytest.fail("the server gives no list of rulesets")


@pytest.fixture
def line(served):
    """The same server behind a line that can become slow."""
    with line_to(served) as found:
        yield found


@pytest.fixture
def visit(request, chromium, served):
    """A function that opens the client as a new visitor: in a language, a theme, at a size.

    Errors of the page and of its console, such as what its security policy has refused, fail the test.
    With the worker, that serves the pages while the server is away, routes do not see all requests. What is
    dealt at the tables that a page opens follows from `seed`, by default from the name of the test and the
    number of its pages, so that it is the same each time. `at` is another address of the server.
    """
    contexts = []
    broken = []

    def opened(
        path="", language="en", theme="light", size=DESK, sockets=None, worker=False, moves=False,
        clock=QUICK, seed=None, at=None,
    ):  # fmt: skip
        context = chromium.new_context(
            viewport=size, locale=LOCALES[language], color_scheme=theme, has_touch=min(size.values()) < 500,
            accept_downloads=True, reduced_motion="no-preference" if moves else "reduce",
            service_workers="allow" if worker else "block",
        )  # fmt: skip
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        if seed is None:
            seed = (crc32(request.node.name.encode()) + len(contexts)) % 2**31
        page = context.new_page()
        page.on("pageerror", lambda error: broken.append(str(error)))
        page.on("console", lambda entry: broken.append(entry.text) if _is_error(entry) else None)
        page.add_init_script(SEEDED.replace("SEED", str(seed)))
        page.route(re.compile(r"/api/tables$"), partial(_with_clock, clock))
        if sockets is not None:
            page.route_web_socket(re.compile(r"/socket$"), sockets)
        page.goto(f"{at or served}/{path}")
        page.evaluate("document.fonts.ready.then(() => true)")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not broken, broken


def _is_error(entry):
    is_wrong = entry.type == "error" or (entry.type == "warning" and "header" in entry.text)
    return is_wrong and not entry.text.startswith(NETWORK)


def _with_clock(clock, route):
    """The table that the page opens has this clock."""
    body = route.request.post_data_json if route.request.method == "POST" else None
    if body is None:
        route.continue_()
    else:
        route.continue_(post_data={**body, "clock": {**body["clock"], **clock}})


def behind_slow_line(page, line):
    """Everything now comes anew, so slowly that what is asked for in turn is shown in turn."""
    session = page.context.new_cdp_session(page)
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    line.slow.set()


@contextmanager
def offline(page):
    """The connection is away for as long as the block lasts."""
    page.context.set_offline(True)
    try:
        yield
    finally:
        page.context.set_offline(False)


@contextmanager
def late(page, address):
    """Answers to requests whose address ends so come when the block ends."""
    held = []

    def hold(route):
        held.append(route)

    page.route(re.compile(rf"{re.escape(address)}$"), hold)
    try:
        yield
    finally:
        for route in held:
            route.continue_()
