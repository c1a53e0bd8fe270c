"""Before the first deal the page shows who drew and rolled what and who deals first."""

import re

import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from tests.browser.conftest import DESK, PHONE

TITLES = {"en": "Seats and first dealer", "ja": "場所決めと起家", "zh": "定座与首庄"}
SEEN = """() => {
  const all = (css) => [...document.querySelectorAll(`.seating ${css}`)];
  return {
    title: all('h2')[0].textContent,
    tiles: all('[data-tile]').map((tile) => tile.dataset.tile).sort(),
    dice: all('.dice svg').length,
    clauses: all('.clause').map((clause) => clause.textContent),
    said: all('[role=status] p').length,
    first: all('li.first .name').map((name) => name.textContent),
    fits: document.documentElement.scrollWidth <= innerWidth,
  };
}"""


def at_leisure(route):
    """The table goes slowly enough to look at it."""
    body = route.request.post_data_json if route.request.method == "POST" else None
    if body is None:
        route.continue_()
        return
    route.continue_(post_data={**body, "clock": {**body["clock"], "pace": 1}})


@pytest.mark.parametrize(("language", "size"), [("en", DESK), ("ja", PHONE), ("zh", DESK)])
def test_the_seating_is_shown_and_the_deal_follows(visit, language, size):
    """HK-5, HK-7, HK-8: nothing is to be clicked."""
    page = visit("#/lobby", language=language, size=size)
    page.route(re.compile(r"/api/tables$"), at_leisure)
    play = page.locator("main button.primary")
    play.and_(page.locator(":not([disabled])")).first.wait_for()
    page.locator("input[autocomplete=nickname]").fill("Anna")
    page.locator("main .grid select").nth(0).select_option("hongkong-old")
    play.first.click()
    page.locator(".seating .clause").nth(2).wait_for()
    seen = page.evaluate(SEEN)
    assert seen["title"] == TITLES[language]
    assert seen["tiles"] == ["1z", "2z", "3z", "4z"]
    assert (seen["dice"], seen["said"]) == (6, 8)
    assert seen["clauses"] == ["HK-5", "HK-7", "HK-8"]
    assert seen["fits"]
    page.locator(".felt").wait_for()
    assert page.locator(".plate[data-seat='0'] .name").all_inner_texts() == seen["first"]
    assert page.locator(".seating").count() == 0
