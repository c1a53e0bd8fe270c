"""A cheap phone opens every page: when it has painted, what held it up, what moved, what it fetched.

`python -m tools.phone [--rounds 3] [--pages home lobby ...] [--sources FOLDER] [--write docs/phone.md]`

Chromium has a window of 390x844, a quarter of this machine's speed and the line that Lighthouse calls slow
4G (1.6 Mbit/s, 150 ms for each request). Each visit begins with an empty cache and ends when the page has
been quiet for a while; a row has the medians of its visits. Needs `playwright` and chromium, and a machine
that does nothing else. --sources names another checkout whose server is measured.
"""

import argparse
import json
import os
import statistics
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, sync_playwright
from websockets.sync.client import connect

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.shifts import MOST, moved_while_loading
from tools.load import serving

ROOT = Path(__file__).resolve().parent.parent
COMMAND: Final = "python -m tools.phone --write docs/phone.md"
SIZE: Final[ViewportSize] = {"width": 390, "height": 844}
SLOWER: Final = 4
LINE: Final = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
"""Milliseconds of each request, bytes a second."""
PATIENCE: Final = 60_000
QUIET: Final = 1500
"""Milliseconds without a task, a shift or an answer, after which a page counts as finished."""
UNWATCHED: Final = 3000
"""Milliseconds in which a page is left alone: what looks at it would cost it time."""
AT_ONCE: Final[dict[str, float]] = {"seconds": 0, "bank": 0, "claim": 0, "grace": 0, "pace": 0}
UNHURRIED: Final = {"seconds": 0, "bank": 0, "claim": 4, "grace": 600, "pace": 0.5}
WATCH: Final = """(() => {
  const seen = globalThis.seen = { paint: 0, tasks: [], last: performance.now() };
  const watch = (type, told) => new PerformanceObserver((list) => {
    seen.last = performance.now();
    list.getEntries().forEach(told);
  }).observe({ type, buffered: true });
  watch('largest-contentful-paint', (each) => (seen.paint = each.startTime));
  watch('longtask', (each) => seen.tasks.push(each.duration));
  watch('resource', () => {});
  watch('layout-shift', () => {});
})()"""
IDLE: Final = "performance.now() - globalThis.seen.last"

POST: Final = """([path, body]) => fetch(path, {
  method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
}).then((answer) => answer.json())"""
ENTRANCE: Final = "verify.html"
"""A page that shares no file with the others."""

Address = Callable[[Page, str], str]
"""What stands behind the `#`; a page of that server asks for what has to be made before."""


@dataclass(frozen=True)
class Place:
    """A page, and what is on it when it has come."""

    name: str
    address: Address
    ready: str


@dataclass(frozen=True)
class Visit:
    """What one visit took: milliseconds, the shift, kilobytes and requests."""

    paint: float
    longest: float
    tasks: float
    shift: float
    kilobytes: float
    requests: float


def at(address: str) -> Address:
    """A page that is there for everybody."""
    return lambda _page, _url: address


def table(page: Page, url: str) -> str:
    """A table against bots that has just been opened."""
    return f"table/{opened(page, url, ['me', *['bot:greedy'] * 3], UNHURRIED)}"


def record(page: Page, url: str) -> str:
    """A finished deal of bots."""
    number = opened(page, url, ["bot:greedy"] * 4, AT_ONCE)
    where = f"{url.replace('http', 'ws')}/api/tables/{number}/socket"
    with connect(where, proxy=None, max_size=None) as socket:
        socket.send(json.dumps({"t": "hello", "table": number, "token": ""}))
        message = next(each for each in map(json.loads, socket) if each.get("record"))
    return f"replay/{message['record']}"


def opened(page: Page, url: str, seats: list[str], clock: dict[str, float]) -> str:
    """The number of a table whose match has begun."""
    page.goto(f"{url}/{ENTRANCE}")
    who = page.evaluate(POST, ["api/session", {"name": "phone"}])
    page.evaluate("(who) => localStorage.setItem('mahjong-atlas.session', JSON.stringify(who))", who)
    wish = {"rules": "riichi", "seats": seats, "clock": clock, "deals": 1}
    number = str(page.evaluate(POST, ["api/tables", wish])["table"])
    page.evaluate(POST, [f"api/tables/{number}/start", {}])
    return number


PLACES: Final = (
    Place("home", at(""), "[data-game]"),
    Place("lobby", at("lobby"), "main button.primary:not([disabled])"),
    Place("table", table, ".own.asked"),
    *[Place(f"book of {each}", at(f"rules/{each}"), ".guide") for each in ("riichi", "mcr", "ningbo")],
    Place("calculator", at("score/riichi"), "[data-pick]"),
    Place("waits", at("waits/riichi"), "[data-pick]"),
    Place("replay", record, ".felt .tile"),
    Place("scorebook", at("scorebook"), "main form"),
)


class Tally:
    """What comes over the line."""

    def __init__(self, session: CDPSession) -> None:
        self.clear()
        session.on("Network.requestWillBeSent", self.requested)
        session.on("Network.loadingFinished", self.answered)

    def clear(self) -> None:
        """Begin anew."""
        self.bytes = 0.0
        self.requests = 0

    def requested(self, _: Any) -> None:
        """A request."""
        self.requests += 1

    def answered(self, response: Any) -> None:
        """The whole answer has come."""
        self.bytes += response["encodedDataLength"]


@contextmanager
def phone(browser: Browser) -> Iterator[tuple[Page, Tally]]:
    """An empty browser on a slow machine behind a slow line."""
    context = browser.new_context(viewport=SIZE, has_touch=True, is_mobile=True, service_workers="block")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(WATCH)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    yield page, Tally(session)
    context.close()


def visited(browser: Browser, url: str, place: Place) -> Visit:
    """One visit with an empty cache."""
    with phone(browser) as (page, tally):
        address = place.address(page, url)
        tally.clear()
        page.goto(f"{url}/#/{address}")
        page.wait_for_timeout(UNWATCHED)
        page.locator(place.ready).first.wait_for()
        while page.evaluate(IDLE) < QUIET:
            page.wait_for_timeout(QUIET)
        seen = page.evaluate("globalThis.seen")
        shift, _ = moved_while_loading(page)
    tasks = seen["tasks"]
    return Visit(
        paint=seen["paint"],
        longest=max(tasks, default=0),
        tasks=sum(tasks),
        shift=shift,
        kilobytes=tally.bytes / 1000,
        requests=tally.requests,
    )


def median_of(visits: list[Visit]) -> Visit:
    """The median of each figure."""
    rows = [vars(each).values() for each in visits]
    return Visit(*(statistics.median(values) for values in zip(*rows, strict=True)))


def row(name: str, visit: Visit) -> str:
    """A row of the table."""
    times = f"{visit.paint / 1000:.2f} s | {visit.longest:.0f} ms | {visit.tasks:.0f} ms"
    return f"| {name} | {times} | {visit.shift:.3f} | {visit.kilobytes:.0f} | {visit.requests:.0f} |"


HEAD: Final = (
    "| page | largest paint | longest task | long tasks | layout shift | kB | requests |",
    "|---|---:|---:|---:|---:|---:|---:|",
)
PAGE: Final = """# A cheap phone

What a phone of a quarter of this machine's speed waits for behind a line of 1.6 Mbit/s with 150 ms for each
request, in a window of 390x844, with an empty cache: medians of {rounds} visits. Made by one command on a
machine that does nothing else:

```sh
{command}
```

Goals: largest paint 1.5 s, no task over 200 ms, shift below {shift}. Long tasks are those over 50 ms.

{table}
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pages", nargs="*", default=[each.name for each in PLACES])
    parser.add_argument("--sources", type=Path)
    parser.add_argument("--write", type=Path)
    wish = parser.parse_args()
    if CHROMIUM is None:
        sys.exit("chromium is not installed (Debian: apt-get install chromium-headless-shell)")
    if wish.sources:
        os.environ["PYTHONPATH"] = str(wish.sources / "src")
    places = [each for each in PLACES if each.name in wish.pages]
    rows = []
    with serving() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        url = server.url.rstrip("/")
        print("\n".join(HEAD), flush=True)
        for place in places:
            visited(browser, url, place)  # the server computes once what it keeps
            rows.append(
                row(place.name, median_of([visited(browser, url, place) for _ in range(wish.rounds)]))
            )
            print(rows[-1], flush=True)
        browser.close()
    if wish.write:
        table = "\n".join((*HEAD, *rows))
        wish.write.write_text(PAGE.format(rounds=wish.rounds, command=COMMAND, shift=MOST, table=table))


if __name__ == "__main__":
    main()
