"""The first page: a map with a pin for every place, the card of a game, two clicks to the first tile."""

import json
import re

import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from playwright.sync_api import expect

from mahjong_atlas.protocol.base import Nothing
from mahjong_atlas.services.rulesets import rulesets
from tests.browser.axe import violations
from tests.browser.conftest import DESK, PHONE, behind_slow_line, offline
from tests.browser.person import come_anew, play_hand, resize
from tests.browser.test_offline import READY

GAMES = rulesets(Nothing())
REGIONS = {game.place.region for game in GAMES if game.place is not None}
SIZES = ({"width": 1440, "height": 900}, DESK)
NAMES = """() => [...document.querySelectorAll('.pin')].map((pin) => {
  const box = pin.querySelector('.name').getBoundingClientRect();
  const mark = pin.querySelector('i').getBoundingClientRect();
  const sides = ({ left, top, right, bottom }) => [left, top, right, bottom];
  return [pin.dataset.region, sides(box), sides(mark)];
})"""
PANE = """(({ left, top, right, bottom }) => [left, top, right, bottom])(
  document.querySelector('.map').getBoundingClientRect())"""
UNDER = """() => {
  const [shut, stays] = ['.shut button', '.stays'].map((each) =>
    document.querySelector(`.sheet ${each}`).getBoundingClientRect());
  const words = document.createTreeWalker(document.querySelector('.sheet'), NodeFilter.SHOW_TEXT);
  const found = [];
  while (words.nextNode()) {
    const owner = words.currentNode.parentElement;
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    const least = owner.closest('.stays') ? -Infinity : stays.bottom;
    const seen = [...range.getClientRects()].filter((box) => box.left < shut.right && box.right > shut.left
      && Math.max(box.top, least) < Math.min(box.bottom, shut.bottom) && box.bottom > shut.top);
    if (seen.length && !owner.closest('.shut')) found.push(words.currentNode.textContent);
  }
  return found;
}"""
"""Words of the sheet under its button to shut; those behind its first line are not seen."""
LYING = """globalThis.lying = {};
(function look() {
  for (const pin of document.querySelectorAll('.pin')) {
    const { left, top } = pin.querySelector('.name').getBoundingClientRect();
    (globalThis.lying[pin.dataset.region] ??= new Set()).add([left, top].join());
  }
  requestAnimationFrame(look);
})()"""
"""Notes in each frame where the names of the map lie."""
FIRST_BYTES = 60_000
"""What the first screen may need at most, as it comes over the line; faces and more sentences follow."""
LOADED = """() => Object.fromEntries(performance.getEntriesByType('resource').map(
  ({ name, startTime, responseEnd, encodedBodySize }) =>
    [name.split('/').pop().replace(/-.{8}(?=\\.\\w+$)/, ''), [startTime, responseEnd, encodedBodySize]]))"""
"""Files by their names without the stamp of the build: when each was asked for and there, and its bytes."""


def at_home(visit, **how):
    """The first page with its map."""
    page = visit("", **how)
    page.locator(".pin").first.wait_for()
    page.wait_for_load_state("networkidle")
    return page


def meet(one, other):
    """Whether two boxes have more than a pixel in common."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    along = min(one[3], other[3]) - max(one[1], other[1])
    return across > 1 and along > 1


def test_every_game_of_the_package_has_a_place():
    assert [game.id for game in GAMES if game.place is None] == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("language", ["en", "ja", "zh"])
def test_a_pin_for_every_place_and_no_name_over_another(visit, language, size):
    page = at_home(visit, language=language, size=size)
    found = page.evaluate(NAMES)
    assert {region for regions, _, _ in found for region in regions.split()} == REGIONS
    left, top, right, bottom = page.evaluate(PANE)
    for at, (region, name, _) in enumerate(found):
        assert min(name[0] - left, name[1] - top, right - name[2], bottom - name[3]) >= 0, region
        for other, its_name, its_mark in found[at + 1 :]:
            assert not meet(name, its_name), (region, other)
            assert not meet(name, its_mark), (region, other)
    numbers = {
        region.get_attribute("data-region"): region.locator("em").all_inner_texts()
        for region in page.locator(".pin").all()
    }
    for regions, shown in numbers.items():
        games = [game for game in GAMES if game.place.region in regions.split()]
        assert shown == ([str(len(games))] if len(games) > 1 else []), regions


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_list_has_every_game_and_opens_its_card(visit, size):
    page = at_home(visit, size=size)
    listed = [each.get_attribute("data-game") for each in page.locator("[data-game]").all()]
    assert sorted(listed) == sorted(game.id for game in GAMES)
    for game in (GAMES[0], GAMES[-1]):
        page.locator(f"[data-game='{game.id}']").focus()
        page.keyboard.press("Enter")
        expect(page.locator("aside h2").first).to_have_text(game.names.en)
        expect(page.locator("aside .lines li")).to_have_count(5)
        assert page.url.endswith(f"rules={game.id}")
        if size is PHONE:
            page.keyboard.press("Escape")
            expect(page.locator("aside")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "theme", "size"), [("ja", "light", DESK), ("zh", "dark", PHONE), ("en", "dark", DESK)]
)
def test_axe_finds_nothing_serious_on_an_open_card(visit, language, theme, size):
    page = at_home(visit, language=language, theme=theme, size=size)
    page.locator("[data-game]").nth(2).click()
    page.locator(".lines li").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert violations(page) == []


def test_a_place_with_several_games_shows_each_of_them(visit):
    page = at_home(visit)
    regions = [game.place.region for game in GAMES]
    region = max(set(regions), key=regions.count)
    page.locator(f".pin[data-region='{region}']").click()
    there = [game for game in GAMES if game.place.region == region]
    here = [game.names.en for game in sorted(there, key=lambda game: game.base != "")]
    assert page.locator("aside .games button").all_inner_texts() == here
    page.locator("aside .games button").last.click()
    expect(page.locator("aside h2").first).to_have_text(here[-1])


def test_on_a_phone_pins_that_are_too_near_open_a_nearer_map(visit):
    page = at_home(visit, size=PHONE)
    together = page.locator(".pin[data-region*=' ']").first
    regions = together.get_attribute("data-region").split()
    together.click()
    page.locator(f".pin[data-region='{regions[0]}']").click()
    expect(page.locator("aside.sheet .lines li")).to_have_count(5)
    name = next(game.names.en for game in GAMES if game.place.region == regions[0])
    expect(page.locator("aside h2").first).to_have_text(name)


@pytest.mark.parametrize(("region", "size"), [("ningbo", DESK), ("malaysia", PHONE)])
def test_two_clicks_lead_to_a_running_game(visit, region, size):
    """A pin, then Play: nothing is filled in, and the first tile may be discarded."""
    page = visit("", size=size)
    clicks = []
    page.expose_function("clicked", lambda: clicks.append(1))
    page.evaluate("addEventListener('click', () => window.clicked(), true)")
    page.locator(f".pin[data-region='{region}']").click()
    page.locator("aside .play").click()
    page.locator(".own.asked").wait_for()
    assert len(clicks) == 2
    assert page.locator(".own .held").count() >= 13
    play_hand(page, until=lambda page, _: page.locator(".felt .river .tile").count() > 0)


def test_a_running_game_is_continued_from_the_first_page(visit, served):
    page = at_home(visit)
    assert not page.locator(".corner a").count()
    page.locator(".pin[data-region='ningbo']").click()
    page.locator("aside .play").click()
    page.locator(".own.asked").wait_for()
    address = page.url
    come_anew(page, f"{served}/#/")
    corner = page.locator(".corner a")
    expect(corner).to_contain_text("Ningbo, deal 1")
    corner.click()
    page.locator(".own.asked").wait_for()
    assert page.url == address


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_names_lie_still_while_the_list_and_the_running_game_come(visit, line, size):
    page = at_home(visit, size=size, moves=True, at=line.url)
    page.locator("[data-game='ningbo']").click()
    page.locator("aside .play").click()
    page.locator(".own.asked").wait_for()
    come_anew(page, f"{line.url}/#/")
    page.add_init_script(LYING)
    behind_slow_line(page, line)
    page.reload()
    page.locator(".corner a").wait_for()
    page.locator("[data-game]").first.wait_for()
    page.wait_for_load_state("networkidle")
    # the width that a bar for scrolling takes is taken from the beginning
    assert page.evaluate("getComputedStyle(document.documentElement).overflowY") == "scroll"
    places = page.evaluate("Object.values(globalThis.lying).map((places) => places.size)")
    assert set(places) == {1}


def test_the_manifest_can_be_installed_from(visit, served):
    page = visit("")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    manifest = json.loads(page.request.get(f"{served}/{address}").text())
    assert {"name", "short_name", "start_url", "display", "icons"} <= manifest.keys()
    for icon in manifest["icons"]:
        answer = page.request.get(f"{served}/{icon['src']}")
        assert answer.headers["content-type"].split(";")[0] == icon["type"]
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(answer.body()[at : at + 4], "big") for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512", "any"}
    assert any(icon["purpose"] == "maskable" for icon in manifest["icons"])


def test_the_first_page_starts_without_the_server(visit):
    page = at_home(visit, worker=True)
    assert page.evaluate(READY)
    with offline(page):
        page.reload()
        page.locator(".pin").first.wait_for()
        assert {
            regions
            for each in page.locator(".pin").all()
            for regions in each.get_attribute("data-region").split()
        } == REGIONS
        expect(page.locator("[data-game]")).to_have_count(len(GAMES))


@pytest.mark.parametrize("address", ["#/lobby", "#/lobby?rules=chengdu"])
def test_own_tables_have_a_page_of_their_own(visit, address):
    page = visit(address)
    choice = page.locator("main .grid select").first
    choice.wait_for()
    wanted = address.partition("rules=")[2] or GAMES[0].id
    expect(choice).to_have_value(wanted)
    assert re.search(r"#/lobby", page.url)


@pytest.mark.parametrize("language", ["en", "ja", "zh", "zh-hant"])
def test_the_first_screen_is_asked_for_at_once_and_is_small(visit, line, language):
    """Nothing that it shows waits until the program has come."""
    page = visit("", language=language, size=PHONE, at=line.url)
    behind_slow_line(page, line)
    page.reload()
    page.locator(".pin").first.wait_for()
    loaded = page.evaluate(LOADED)
    _, program_there, _ = loaded["shell.js"]
    loads = {name: loaded[name][0] for name in ("Home.js", "Home.css", f"{language}-first.js", "rulesets")}
    assert max(loads.values()) < program_there, loaded
    for behind in ("faces", f"{language}-pages", f"{language}-reasons"):
        loaded.pop(f"{behind}.js", None)
    assert not {"tiles.js", "study.js", "hand.js"} & loaded.keys(), "what other pages share"
    assert sum(size for _, _, size in loaded.values()) < FIRST_BYTES, loaded


@pytest.mark.parametrize("language", ["en", "ja", "zh"])
@pytest.mark.parametrize("size", [PHONE, {"width": 390, "height": 844}], ids=["360", "390"])
def test_a_phone_says_at_once_what_the_site_is_and_how_to_play(visit, language, size):
    page = at_home(visit, language=language, size=size)
    for part in (page.locator("header .name span"), page.locator(".about")):
        box = part.bounding_box()
        assert part.inner_text().strip()
        assert box["width"] > 60
        assert box["x"] >= 0
        assert box["y"] + box["height"] < size["height"] / 4
    for game in ("riichi", "beijing"):
        page.evaluate("(game) => { location.hash = `#/home?rules=${game}`; }", game)
        page.locator(".sheet .lines li").first.wait_for()
        play = page.locator(".sheet .play").bounding_box()
        assert play["y"] + play["height"] <= size["height"]
        for down in (0, 60, 150, 2000):
            page.evaluate("(down) => document.querySelector('.sheet').scrollTo(0, down)", down)
            assert page.evaluate(UNDER) == []
        page.keyboard.press("Escape")
        page.locator(".sheet").wait_for(state="detached")


def test_the_menu_closes_with_escape(visit):
    page = at_home(visit, size=PHONE)
    toggle = page.locator("header .toggle")
    toggle.click()
    expect(page.locator("#menu")).to_be_visible()
    expect(page.locator("header .theme select")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()
    expect(toggle).to_be_focused()


def test_on_a_low_page_beside_the_map_one_can_play_at_once(visit):
    page = visit(size={"width": 844, "height": 390})
    page.locator("aside .lines li").first.wait_for()
    expect(page.locator("aside .play")).to_be_in_viewport(ratio=1)
    assert violations(page) == []


BUTTONS = """() => ['.begin .play', '.begin .first'].map((css) => {
  const button = document.querySelector(css);
  const range = document.createRange();
  range.selectNodeContents(button);
  const box = button.getBoundingClientRect();
  const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
  return { lines: lines.size, cut: button.scrollWidth > button.clientWidth,
    seen: box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight };
})"""
"""The buttons to play: in how many lines their words stand, and whether all of them is seen."""


@pytest.mark.parametrize("language", ["en", "ja", "zh", "zh-hant"])
def test_on_a_phone_held_sideways_map_card_and_buttons_are_seen_at_once(visit, language):
    page = at_home(visit, size={"width": 844, "height": 390}, language=language)
    page.locator(".lines li").first.wait_for()
    for width, height in ((844, 390), (740, 360), (667, 375)):
        resize(page, width, height)
        page.locator("aside:not(.sheet) .begin").wait_for()
        play, first = page.evaluate(BUTTONS)
        assert play == {"lines": 1, "cut": False, "seen": True}, (width, height)
        assert first["lines"] < 4, (width, height)
        assert first["seen"], (width, height)
        assert not first["cut"], (width, height)
        assert page.locator(".lines li").first.is_visible()
        assert page.locator(".map").bounding_box()["width"] > 0.5 * width
