"""Whole hands played through the page, to the settlement."""

import os

import pytest

from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.texts.languages import LANGUAGES

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from tests.browser.axe import violations
from tests.browser.conftest import PHONE
from tests.browser.person import lies, play_hand, settlement, sit_down, wait_until

ALL = os.environ.get("MAHJONG_ATLAS_BROWSER") == "all"
THREE = ("riichi", "chengdu", "ningbo")
"""Of different kinds: declared ready, exchange and void suit, wild tiles with flowers."""
DEALS = 8


@pytest.mark.parametrize(("place", "ruleset"), list(enumerate(sorted(RULESETS) if ALL else THREE)))
def test_a_hand_of_the_ruleset_ends_with_its_settlement(visit, place, ruleset):
    language = LANGUAGES[place % len(LANGUAGES)]
    page = visit(language=language, size=PHONE) if place % 2 else visit(language=language)
    sit_down(page, ruleset, DEALS)
    there = set()
    for deal in range(DEALS):
        there |= play_hand(page)
        told = settlement(page)
        check_settlement(told)
        if (there and told["kind"] in ("win", "draw")) or deal == DEALS - 1:
            break
        page.locator("dialog[open] .go button").click()
        page.locator("dialog[open]").wait_for(state="detached")
    assert there, "no call, kong, flower or wild tile of one's own in eight hands"
    assert told["kind"] in ("win", "draw")


def check_settlement(told):
    """The settlement tells how the hand ended; a win shows the hand and who pays, each payment its clause."""
    assert told["how"]
    assert len(told["change"]) == len(told["total"]) >= 3
    if told["kind"] == "win":
        assert told["won"]
        assert told["tiles"] >= 13, "a hand that wins as it was dealt has no more"
        assert any(told["change"])
    if any(told["change"]):
        assert told["paid"] >= told["arrows"] >= 1
    assert len(told["clauses"]) == told["paid"]
    assert all(told["clauses"])


def test_a_hand_is_played_by_keyboard_alone(visit):
    page = visit()
    sit_down(page, "hongkong-old", by_keyboard=True)
    play_hand(page, by_keyboard=True)
    assert settlement(page)["how"]
    assert violations(page) == []
    page.keyboard.press("Tab")
    assert page.evaluate("!!document.activeElement.closest('dialog[open]')")


def test_a_table_comes_again_after_its_connection_was_cut(visit):
    lines = []

    def pass_on(socket):
        lines.append((socket, socket.connect_to_server()))

    page = visit(sockets=pass_on)
    sit_down(page, "hongkong-old")
    play_hand(page, until=_in_turn)
    before = lies(page)
    assert len(before) > 20
    ours, theirs = lines[-1]
    theirs.close()
    ours.close(code=1012)
    page.locator(".banner").wait_for()
    wait_until(page, "!document.querySelector('.banner') && document.querySelector('.own.asked')")
    assert len(lines) == 2
    assert lies(page) == before
    page.reload()
    page.locator(".own.asked").wait_for()
    assert lies(page, like=before) == before
    play_hand(page)
    assert settlement(page)["how"]
    over = page.url
    page.locator("dialog[open] .go button.primary").click()
    wait_until(page, "(over) => location.href !== over", over)
    page.locator(".own.asked").wait_for()


def _in_turn(page, seen):
    return seen["asked"] and "pass" not in seen["offers"] and len(_river(page)) > 3


def _river(page):
    return page.locator(".felt .river li .tile").all()
