"""Games that one has left: each is listed and continued, and nobody hands a place over to a bot unasked."""

import re

import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import DESK, PHONE
from tests.browser.person import come_anew, play_hand
from tests.browser.test_friends import friends_seated

WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def begun(page, served, region):
    """Begin a game of a region from the map; its address."""
    come_anew(page, f"{served}/#/")
    page.locator(f"[data-game='{region}']").click()
    page.locator("aside .play").click()
    page.locator(".own.asked").wait_for()
    return page.url


def seen_at(page, served, place):
    """A page with the list, as who comes there anew sees it."""
    come_anew(page, f"{served}/#/{place}")
    page.get_by_role("heading", name="My unfinished games").wait_for()
    return page.get_by_role("region", name="My unfinished games").locator("li")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_every_unfinished_game_is_listed_and_one_click_continues_it(visit, served, size):
    page = visit(size=size)
    older = begun(page, served, "malaysia")
    begun(page, served, "ningbo")
    for place in ("lobby", ""):
        rows = seen_at(page, served, place)
        expect(rows.locator("strong")).to_have_text(["Ningbo, deal 1", "Malaysian mahjong for three, deal 1"])
        expect(rows.first).to_contain_text(re.compile(r"Guest \d+ · Ling · Jun · Yan · .*\d{4}"))
        assert page.evaluate(WIDE) <= 0
        assert violations(page) == []
    assert page.locator(".corner a").count() == 1
    page.locator(".corner button", has_text="and 1 more").click()
    expect(rows.last).to_be_in_viewport()
    rows.last.get_by_role("link", name="Continue").click()
    page.locator(".own.asked").wait_for()
    assert page.url == older


def test_public_tables_that_are_played_are_listed_to_watch_or_to_return_to(visit, served):
    page = visit("#/lobby")
    page.locator("main .grid select").nth(0).select_option("ningbo")
    page.locator("main select:has(option[value=true])").first.select_option("true")
    page.locator(".create button").click()
    page.locator(".own.asked").wait_for()
    table = page.url.rsplit("/", 1)[1]
    other = visit("#/lobby")
    there = other.locator(f"li:has(a[href$='{table}'])")
    expect(there).to_contain_text("being played")
    expect(there.get_by_role("link")).to_have_text("Watch")
    come_anew(page, f"{served}/#/lobby")
    mine = page.locator(f"li:has(a[href$='{table}'])").last
    expect(mine.get_by_role("link")).to_have_text("Return")
    there.get_by_role("link").click()
    other.locator(".watching").wait_for()


def test_leaving_a_game_against_bots_is_asked_first_and_hands_nothing_over(visit, served):
    page = visit()
    address = begun(page, served, "ningbo")
    page.locator(".tools .settings").click()
    page.locator(".drawer").get_by_role("button", name="Leave the table").click()
    box = page.locator("dialog[open]")
    expect(box).to_contain_text("Nothing is played while you are away")
    assert box.get_by_role("button", name="bot").count() == 0
    box.get_by_role("button", name="Stay").click()
    assert page.url == address
    assert page.locator(".own.asked").count() == 1
    page.locator("button.leave").click()
    box.get_by_role("link", name="come back later").click()
    page.get_by_role("region", name="My unfinished games").get_by_role("link", name="Continue").click()
    page.locator(".own.asked").wait_for()
    assert page.url == address


def test_the_back_button_asks_as_well_while_a_match_runs(visit, served):
    page = visit()
    address = begun(page, served, "ningbo")
    box = page.locator("dialog[open]")
    for _ in range(2):
        page.go_back()
        expect(box).to_contain_text("Nothing is played while you are away")
        assert page.url == address
        box.get_by_role("button", name="Stay").click()
        assert page.locator(".own.asked").count() == 1
    page.go_back()
    box.get_by_role("link", name="come back later").click()
    page.get_by_role("region", name="My unfinished games").wait_for()
    page.go_back()
    page.locator(".own.asked").wait_for()
    assert page.url == address


def test_the_back_button_of_who_watches_asks_nothing(visit):
    page = visit("#/lobby")
    page.locator("main .grid select").nth(0).select_option("ningbo")
    page.locator("main select:has(option[value=true])").first.select_option("true")
    page.locator(".create button").click()
    page.locator(".own.asked").wait_for()
    other = visit("#/lobby")
    other.locator(f"li:has(a[href$='{page.url.rsplit('/', 1)[1]}'])").get_by_role("link").click()
    other.locator(".watching").wait_for()
    other.go_back()
    other.locator(".create button").wait_for()
    assert other.locator("dialog[open]").count() == 0


def test_who_stays_may_wait_for_a_friend_who_is_away(visit):
    anna, bo = friends_seated(visit)
    assert anna.locator(".absent").count() == 0
    bo.goto("about:blank")
    absent = anna.locator(".absent")
    expect(absent).to_contain_text(re.compile(r"Guest \d+ is away\. In about 600 seconds a bot"))
    absent.get_by_role("button", name="Wait for").click()
    expect(absent).to_contain_text("The clocks stand still")
    expect(anna.locator(".paused")).to_be_visible()
    bo.goto(anna.url)
    expect(absent).to_have_count(0)
    expect(anna.locator(".paused")).to_have_count(0)
    bo.locator("button.leave").click()
    box = bo.locator("dialog[open]")
    expect(box).to_contain_text("The others play on")
    box.get_by_role("button", name="Let a bot play for me").click()
    expect(absent, "what was asked for is not asked again").to_have_count(0)
    play_hand(anna, until=lambda page, _: page.locator(".who", has_text="a bot plays").count() > 0)
