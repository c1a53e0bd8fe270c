"""Two people at one table, and at the next."""

import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from tests.browser.person import play_hand, wait_until

RULES = "hongkong-old"
MOMENTS = 3000
"""Looks at the two pages after which the hand counts as stuck."""


def open_to_a_friend(page):
    """Open a table with one open place, for one deal."""
    page.locator("input[autocomplete=nickname]").fill("Anna")
    page.locator("main .grid select").nth(0).select_option(RULES)
    page.locator("main .grid select").nth(2).select_option("1")
    page.locator("main .grid select:has(option[value=open])").first.select_option("open")
    page.locator(".create button").click()
    page.locator(".card ol").wait_for()


def friends_seated(visit):
    """The pages of two friends at a table whose match has begun; the first has opened it."""
    anna, bo = visit("#/lobby"), visit("#/lobby")
    open_to_a_friend(anna)
    bo.goto(anna.url)
    bo.locator(".card li button").click()
    bo.locator(".card button.primary").wait_for()
    anna.locator(".card button.primary").click()
    for page in (anna, bo):
        page.locator(".felt").wait_for()
    return anna, bo


def play_in_turn(*pages):
    """Everybody does what they are asked until all see the end of the match."""
    for _ in range(MOMENTS):
        waited = [page for page in pages if not page.locator("dialog[open] .match").count()]
        if not waited:
            return
        for page in waited:
            looks = iter((False, True))
            play_hand(page, until=lambda _page, _seen, looks=looks: next(looks))
    raise AssertionError("the match does not end")


def test_friends_go_on_to_the_next_table(visit):
    anna, bo = friends_seated(visit)
    play_in_turn(anna, bo)
    over = anna.url
    once_more = bo.locator("dialog[open] .go button.primary")
    assert once_more.inner_text() == "Play again"
    anna.locator("dialog[open] .go button.primary").click()
    anna.locator(".card ol").wait_for()
    assert anna.url != over
    bo.locator("dialog[open] .go [role=status]", has_text="Anna").wait_for()
    once_more.click()
    bo.locator(".card ol").wait_for()
    assert bo.url == anna.url
    wait_until(anna, "document.querySelectorAll('.card ol li strong').length === 4")
    anna.locator(".card button.primary").click()
    for page in (anna, bo):
        page.locator(".felt").wait_for()
