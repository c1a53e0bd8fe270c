"""Before the first deal the page shows who drew and rolled what and who deals first."""

import json

import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from tests.browser.conftest import DESK, PHONE

TITLES = {"en": "Seats and first dealer", "ja": "場決め・起家決め", "zh": "定座与首庄"}
DREW = {"en": "drew", "ja": "引いた牌", "zh": "摸到"}
"""Beside a tile that was drawn: it is not the wind of the seat."""
SEEN = """() => {
  const all = (css) => [...document.querySelectorAll(`.seating ${css}`)];
  return {
    title: all('h2')[0].textContent,
    tiles: all('[data-tile]').map((tile) => tile.dataset.tile).sort(),
    dice: all('.dice svg').length,
    clauses: all('.clause').map((clause) => clause.textContent),
    said: all('[role=status] p').length,
    first: all('li.first .name').map((name) => name.textContent),
    seats: all('li .name').map((name) => name.textContent),
    fits: document.documentElement.scrollWidth <= innerWidth,
  };
}"""


class Gate:
    """A socket through which no deal comes before it is opened: the seating stays as long as a test looks."""

    def __init__(self):
        self.sockets = []
        self.kept = []
        self.is_open = False

    def connect(self, socket):
        self.sockets.append(socket)
        self.kept.clear()
        socket.connect_to_server().on_message(self.from_server)

    def from_server(self, message):
        if not self.is_open and (self.kept or json.loads(message)["t"] == "deal"):
            self.kept.append(message)
        else:
            self.sockets[-1].send(message)

    def open(self):
        self.is_open = True
        for message in self.kept:
            self.sockets[-1].send(message)


def seated(visit, ruleset, language, size):
    """A new table whose seating is shown, and the gate before its first deal."""
    gate = Gate()
    page = visit("#/lobby", language=language, size=size, sockets=gate.connect)
    play = page.locator("main button.primary")
    play.and_(page.locator(":not([disabled])")).first.wait_for()
    page.locator("input[autocomplete=nickname]").fill("Anna")
    page.locator("main .grid select").nth(0).select_option(ruleset)
    play.first.click()
    page.locator(".seating li.first [data-tile]").wait_for()
    return page, gate


@pytest.mark.parametrize(("language", "size"), [("en", DESK), ("ja", PHONE), ("zh", DESK)])
def test_the_seating_is_shown_and_the_deal_follows(visit, language, size):
    """HK-5, HK-7, HK-8: nothing is to be clicked."""
    page, gate = seated(visit, "hongkong-old", language, size)
    page.locator(".seating .clause").nth(2).wait_for()
    seen = page.evaluate(SEEN)
    assert seen["title"] == TITLES[language]
    assert seen["tiles"] == ["1z", "2z", "3z", "4z"]
    drawn = page.locator(".seating .step:has([data-tile]) small").all_inner_texts()
    assert drawn == [DREW[language]] * 4
    assert (seen["dice"], seen["said"]) == (6, 8)
    assert seen["clauses"] == ["HK-5", "HK-7", "HK-8"]
    assert seen["fits"]
    page.locator(".seating button.clause").first.click()
    page.locator(".seating .text:popover-open p:not(.muted)").wait_for()
    gate.open()
    page.locator(".felt").wait_for()
    assert at_table(page) == seen["seats"]
    assert page.locator(".plate[data-seat='0'] .name").all_inner_texts() == seen["first"]
    assert page.locator(".seating").count() == 0


def at_table(page):
    """The names on the plates, by seat."""
    return [page.locator(f".plate[data-seat='{seat}'] .name").inner_text() for seat in range(4)]


def test_where_all_stay_where_they_sit_only_the_lot_of_the_first_dealer_is_shown(visit):
    """The page of Chengdu is silent: the wind that somebody draws is not the one under which they sit."""
    page, gate = seated(visit, "chengdu", "en", DESK)
    seen = page.evaluate(SEEN)
    assert seen["tiles"] == ["1z"]
    gate.open()
    page.locator(".felt").wait_for()
    assert at_table(page) == seen["seats"]


def test_a_table_is_opened_once_however_many_sentences_come_later(visit):
    page, gate = seated(visit, "ningbo", "zh", PHONE)
    gate.sockets.clear()
    page.evaluate("localStorage.removeItem('mahjong-atlas.session')")
    page.reload()
    page.locator(".felt, .seating").first.wait_for()
    page.wait_for_timeout(1500)
    assert len(gate.sockets) == 1
