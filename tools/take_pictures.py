"""Takes the pictures of all screens into `docs/images/LANGUAGE`, with Debian's chromium.

`python -m tools.take_pictures [--languages en ja zh] [--only table replay]`

They come from a server of its own. Walls, bots and what the page draws by lot follow from fixed numbers, so a
picture changes only when what it shows has changed; dates of games are those of the day. The status is 1 when
a picture is too large.
"""

import argparse
import base64
import json
import re
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS, LOCALES, SEEDED
from tests.browser.person import play_hand, sit_down
from tests.server.processes import processes

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
LANGUAGES = ("en", "ja", "zh")
LARGEST = 150_000
"""Bytes of a picture."""
ALL = 3_000_000
"""Bytes of all pictures."""
QUALITY = 0.76
WEBP = """async ([png, quality]) => {
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const { width, height } = picture;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}"""
AT_ONCE = {"claim": 0.3, "pace": 0}
"""Tables without pauses, but for what may be claimed."""
DEALS = 8
UNDER_WAY = 18
"""Tiles in the rivers of a deal that is worth a picture."""


@dataclass(frozen=True)
class Frame:
    """A window; `scale` is how many pixels of the picture a pixel of the page has."""

    width: int
    height: int
    scale: float = 1
    theme: str = "light"


WIDE = Frame(1440, 900)
PAGE = Frame(1280, 900)
DARK = Frame(1280, 900, theme="dark")
PHONE = Frame(390, 844, 1.5)
DARK_PHONE = Frame(390, 844, 1.5, "dark")
LYING = Frame(844, 390, 1.5)

GAMES = {"en": "riichi", "ja": "ningbo", "zh": "hangzhou"}
"""What is played in the pictures of a language."""
SEEDS = {"table": 1, "phone": 2, "landscape": 3, "settlement": 4, "replay": 5}
HANDS = {
    "en": "riichi S=345m0p67p234789s4z state.riichi=S state.dora=8s event=discard:W:4z",
    "ja": "riichi S=345m0p67p234789s4z state.riichi=S state.dora=8s event=discard:W:4z",
    "zh": "ningbo S=24m456p678s22p S.melds=pung:555z:W indicator=9s event=draw:S:3m",
}
"""What the calculator shows."""
WAITING = "ningbo S=24m456p678s22p S.melds=pung:555z:W indicator=9s"
NAMES = {
    "en": ["Anna", "Bo", "Chiyo", "Dai"],
    "ja": ["あおい", "ゆうと", "さくら", "けんじ"],
    "zh": ["阿明", "小芳", "老陈", "丽华"],
}
ENTERED = (
    {"what": "win", "from": "P4", "winners": [{"player": "P2", "fans": 4}]},
    {"what": "win", "how": "draw", "winners": [{"player": "P3", "fans": 3}]},
    {"what": "win", "from": "P1", "winners": [{"player": "P2", "fans": 6}]},
    {"what": "win", "how": "draw", "winners": [{"player": "P1", "fans": 5}]},
)
"""Deals of a table in Hong Kong."""


@dataclass
class Photographer:
    """Opens pages in one language and keeps pictures of them."""

    browser: Browser
    address: str
    language: str
    only: set[str]

    def wants(self, *names: str) -> bool:
        """Whether one of these pictures is asked for."""
        return not self.only or not self.only.isdisjoint(names)

    def visit(self, path: str, frame: Frame, seed: int = 0, kept: dict[str, object] | None = None) -> Page:
        """A page as a new visitor has it; `kept` is what the browser remembers of earlier visits."""
        context = self.browser.new_context(
            viewport={"width": frame.width, "height": frame.height},
            device_scale_factor=frame.scale,
            color_scheme="dark" if frame.theme == "dark" else "light",
            locale=LOCALES[self.language],
            timezone_id="Asia/Hong_Kong",
            reduced_motion="reduce",
            service_workers="block",
        )
        page = context.new_page()
        page.add_init_script(SEEDED.replace("SEED", str(seed)))
        for name, value in (kept or {}).items():
            page.add_init_script(f"localStorage.setItem({json.dumps(name)}, {json.dumps(json.dumps(value))})")
        page.route(re.compile(r"/api/tables$"), _at_once)
        page.goto(f"{self.address}/{path}")
        page.locator("main h1").first.wait_for(state="attached")
        page.wait_for_load_state("networkidle")
        return page

    def take(self, page: Page, name: str) -> None:
        """Keep what the window shows."""
        if not self.wants(name):
            return
        page.mouse.move(0, 0)
        page.evaluate("document.fonts.ready.then(() => true)")
        png = base64.b64encode(page.screenshot(animations="disabled", caret="hide")).decode()
        blank = self.browser.new_page()
        webp = base64.b64decode(blank.evaluate(WEBP, [png, QUALITY]))
        blank.close()
        file = IMAGES / self.language / f"{name}.webp"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(webp)
        print(f"{len(webp):7,} {file.relative_to(ROOT)}", flush=True)

    def seated(self, frame: Frame, scene: str, deals: int) -> Page:
        """A page at a table that has just been opened."""
        page = self.visit("#/lobby", frame, SEEDS[scene])
        sit_down(page, GAMES[self.language], deals, name=NAMES[self.language][0])
        return page


def _at_once(route: Route) -> None:
    body: Any = route.request.post_data_json if route.request.method == "POST" else None
    if body is None:
        route.continue_()
    else:
        route.continue_(post_data={**body, "clock": {**body["clock"], **AT_ONCE}})


def _has_claim(page: Page, seen: dict[str, Any]) -> bool:
    """Whether a tile may be claimed when many lie in the rivers."""
    claim = seen["asked"] and "pass" in seen["offers"]
    return bool(claim and page.locator(".felt .river li").count() >= UNDER_WAY)


def _play_to_a_claim(page: Page) -> None:
    """Play deals until one is under way and something may be claimed."""
    for _ in range(DEALS):
        play_hand(page, until=_has_claim)
        if not page.locator("dialog[open]").count():
            return
        page.locator("dialog[open] .go button").first.click()
        page.locator("dialog[open]").wait_for(state="detached")
    raise AssertionError("no deal comes so far")


def home(camera: Photographer) -> None:
    """The map with a card, wide and on a phone."""
    for name, frame in (("home", WIDE), ("home-phone", PHONE)):
        if camera.wants(name):
            page = camera.visit("#/?rules=ningbo", frame)
            page.locator("aside .lines li").last.wait_for()
            page.wait_for_load_state("networkidle")
            camera.take(page, name)
            page.context.close()


def tables(camera: Photographer) -> None:
    """A table with something to be claimed, at three sizes."""
    for name, frame in (("table", WIDE), ("phone", DARK_PHONE), ("landscape", LYING)):
        if camera.wants(name):
            page = camera.seated(frame, name, DEALS)
            _play_to_a_claim(page)
            camera.take(page, name)
            page.context.close()


def settlement(camera: Photographer) -> None:
    """A deal that is over."""
    if camera.wants("settlement"):
        page = camera.seated(PAGE, "settlement", 4)
        play_hand(page)
        camera.take(page, "settlement")
        page.context.close()


def replay(camera: Photographer) -> None:
    """The replay of a match of one deal, and the account of who has played it."""
    if camera.wants("replay", "account"):
        page = camera.seated(DARK, "replay", 1)
        play_hand(page)
        page.locator("dialog[open] a[href*='#/replay/']").click()
        page.locator(".verified").wait_for()
        page.keyboard.press("End")
        for _ in range(4):
            page.keyboard.press("ArrowLeft")
        camera.take(page, "replay")
        page.goto(f"{camera.address}/#/account")
        page.locator("main form").first.wait_for()
        page.wait_for_load_state("networkidle")
        camera.take(page, "account")
        page.context.close()


def studies(camera: Photographer) -> None:
    """Pages for which no game is played."""
    spaced = {"calculator": HANDS[camera.language], "waits": WAITING}
    pages = {"calculator": "score", "waits": "waits"}
    paths = {
        "lobby": ("#/lobby?rules=chengdu", PAGE),
        "book": ("#/rules/ningbo", PAGE),
        "clauses": ("#/rules/ningbo/NB-42", DARK),
        "compare": ("#/rules/ningbo?compare=chengdu", PAGE),
        **{
            name: (f"#/{page}?position={spaced[name].replace(' ', '+')}", PAGE)
            for name, page in pages.items()
        },
        "calculator-phone": (f"#/score?position={HANDS[camera.language].replace(' ', '+')}", PHONE),
    }
    for name, (path, frame) in paths.items():
        if camera.wants(name):
            page = camera.visit(path, frame)
            if name == "book":
                page.locator(".guide .example").first.evaluate(
                    "each => each.scrollIntoView({ block: 'center' })"
                )
            page.wait_for_timeout(300)
            camera.take(page, name)
            page.context.close()


def scorebook(camera: Photographer) -> None:
    """The scorebook after some deals."""
    if not camera.wants("scorebook"):
        return
    names = NAMES[camera.language]
    lines = [
        {"id": "0", "kind": "opened", "when": "2026-11-20T19:30:00+08:00", "ruleset": "hongkong-old",
         "options": {}, "names": names},
        *(
            {"id": str(number), "kind": "deal", "when": f"2026-11-20T19:{30 + 7 * number}:00+08:00",
             "events": [event]}
            for number, event in enumerate(ENTERED, 1)
        ),
    ]  # fmt: skip
    book = {
        "key": "0",
        "entries": [],
        "waiting": [{"line": line, "trouble": None} for line in lines],
        "aside": [],
        "standing": None,
        "money": {"rate": "0.5", "currency": "HK$"},
    }
    kept: dict[str, object] = {"mahjong-atlas.scorebooks": ["0"], "mahjong-atlas.scorebook.0": book}
    page = camera.visit("#/scorebook", PHONE, kept=kept)
    page.locator(".waiting").wait_for(state="detached")
    page.locator(".debts li").first.scroll_into_view_if_needed()
    camera.take(page, "scorebook")
    page.context.close()


SCENES = (home, tables, settlement, replay, studies, scorebook)


def main() -> int:
    """Take the pictures that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--languages", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--only", nargs="+", default=(), metavar="PICTURE")
    arguments = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        processes(folder, f"sqlite:///{folder}/tables.sqlite3") as start,
        sync_playwright() as playwright,
    ):
        address = start(ROOMS="patient").url.rstrip("/")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for language in arguments.languages:
            camera = Photographer(browser, address, language, set(arguments.only))
            for scene in SCENES:
                scene(camera)
        browser.close()
    sizes = {file: file.stat().st_size for file in IMAGES.rglob("*.webp")}
    large = [f"{file.relative_to(ROOT)}: {size:,} bytes" for file, size in sizes.items() if size > LARGEST]
    print(f"{len(sizes)} pictures, {sum(sizes.values()):,} bytes", *large, sep="\n")
    return 1 if large or sum(sizes.values()) > ALL else 0


if __name__ == "__main__":
    sys.exit(main())
