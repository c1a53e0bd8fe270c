"""Whole hands played through the page, to the settlement."""

import os
from zlib import crc32

import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from tests.browser.axe import violations
from tests.browser.conftest import STEADY
from tests.browser.deal_watch import DealWatch
from tests.browser.person import lies, play_hand, settlement, sit_down, wait_until
from tests.browser.rotation import deals, turns_named

PLAYED = [
    pytest.param(*deal, id=f"{turn}-{deal[0]}-{deal[1]}-{deal[2][0]}x{deal[2][1]}-{deal[3]}")
    for turn in turns_named(os.environ.get("MAHJONG_ATLAS_BROWSER", "0"))
    for deal in deals(turn)
]
"""A deal of each ruleset; MAHJONG_ATLAS_BROWSER names other turns than the first."""
THREE = ("riichi", "chengdu", "ningbo")
"""Of different kinds: declared ready, exchange and void suit, wild tiles with flowers."""
MOST = 8
NOTE_CUT = """() => new MutationObserver(() => {
  globalThis.wasCut ||= Boolean(document.querySelector('[data-cut]'));
}).observe(document.body, { subtree: true, childList: true, attributes: true })"""
"""Notes that the page tells of a cut, which it may mend before a busy machine looks."""


@pytest.mark.parametrize(("ruleset", "language", "size", "theme"), PLAYED)
def test_a_deal_is_played_to_its_settlement(visit, request, ruleset, language, size, theme):
    page = visit(
        "#/lobby", language=language, theme=theme, size={"width": size[0], "height": size[1]},
        seed=crc32(request.node.callspec.id.encode()) % 2**31,
    )  # fmt: skip
    watch = DealWatch(page, language)
    sit_down(page, ruleset, MOST)
    play_hand(page, until=watch.look)
    watch.check_words()
    shown = settlement(page)
    check_settlement(shown)
    watch.check_sums(shown["change"], shown["total"])


@pytest.mark.parametrize("ruleset", THREE)
def test_a_player_gets_more_than_plain_tiles_before_a_hand_ends(visit, ruleset):
    page = visit("#/lobby", clock=STEADY)
    sit_down(page, ruleset, MOST)
    there = set()
    for deal in range(MOST):
        there |= play_hand(page)
        shown = settlement(page)
        check_settlement(shown)
        if (there and shown["kind"] in ("win", "draw")) or deal == MOST - 1:
            break
        page.locator("dialog[open] .go button").click()
        page.locator("dialog[open]").wait_for(state="detached")
    assert there, "no call, kong, flower or wild tile of one's own in eight hands"
    assert shown["kind"] in ("win", "draw")


def check_settlement(shown):
    """The settlement tells how the hand ended; a win shows the hand and who pays, each payment its clause."""
    assert shown["how"]
    assert len(shown["change"]) == len(shown["total"]) >= 3
    if shown["kind"] == "win":
        assert shown["won"]
        assert shown["tiles"] >= 13, "a hand that wins as it was dealt has no more"
        assert any(shown["change"])
    if any(shown["change"]):
        assert shown["paid"] >= shown["arrows"] >= 1
    assert len(shown["clauses"]) == shown["paid"]
    assert all(shown["clauses"])


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
    page.evaluate(NOTE_CUT)
    theirs.close()
    ours.close(code=1012)
    wait_until(page, "globalThis.wasCut && !document.querySelector('[data-cut]')")
    page.locator(".own.asked").wait_for()
    assert len(lines) == 2
    assert lies(page, like=before) == before
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
