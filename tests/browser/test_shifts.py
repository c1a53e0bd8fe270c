"""Nothing jumps while a page comes: what is read or aimed at stays where it is."""

import re

import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from tests.browser.conftest import DESK, behind_slow_line
from tests.browser.person import play_hand, sit_down
from tests.browser.shifts import MOST, moved_while_loading

PHONE = {"width": 390, "height": 844}
PAGES = {
    "#/": "[data-game]",
    "#/lobby": "main button.primary:not([disabled])",
    "#/rules": "main li a",
    "#/rules/riichi": "#words",
    "#/rules/mcr": "#words",
    "#/rules/ningbo": "#words",
    "#/score/riichi": "[data-pick]",
    "#/waits/riichi": "[data-pick]",
    "#/replay": "main h1",
    "#/scorebook": "main form",
    "#/account": "main h1",
    "#/verify": "main h1",
}
"""Each page, and what is on it when it has come whole."""


BEGINNING = {
    "#/": ".about",
    "#/lobby": "h1",
    "#/rules": "h1",
    "#/account": "h1",
}
"""Pages, and what of them is drawn before their program has come."""
BOXES = """(wanted) => ['.site .name span', '.site nav', wanted].map((each) => {
  const found = document.querySelector(each);
  const { left, top, height } = found.getBoundingClientRect();
  return [found.innerText, left, top, height];
})"""


def moved(page, line, ready):
    """What moves while the page is loaded anew."""
    behind_slow_line(page, line)
    page.reload()
    page.locator(ready).first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    return moved_while_loading(page)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("path", PAGES)
def test_nothing_moves_while_a_page_loads(visit, line, path, size):
    total, what = moved(visit(path, size=size, at=line.url), line, PAGES[path])
    assert total < MOST, what


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_nothing_moves_while_a_table_and_its_replay_load(visit, line, size):
    page = visit(size=size, at=line.url)
    sit_down(page, "riichi")
    page.locator(".own.asked").wait_for()
    total, what = moved(page, line, ".own.asked")
    assert total < MOST, what
    play_hand(page)
    address = page.locator("dialog[open] a[href*='#/replay/']").get_attribute("href")
    page.goto(f"{line.url}/{re.sub('^[^#]*', '', address)}")
    total, what = moved(page, line, ".verified")
    assert total < MOST, what


@pytest.mark.parametrize("language", ["en", "zh-hant"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_what_is_drawn_before_the_program_stays_where_it_is(visit, size, language):
    for path, wanted in BEGINNING.items():
        page = visit(path, size=size, language=language)
        page.locator(PAGES.get(path, wanted)).first.wait_for(state="attached")
        drawn = page.evaluate(BOXES, wanted)
        page.route(re.compile(r"/assets/.*\.js$"), lambda route: route.abort())
        page.reload()
        assert page.locator("select").count() == 0, "the program has not come"
        assert page.evaluate(BOXES, wanted) == drawn, path
