"""The replay: deals of a match that goes on, my games first, moves and curve beside the board, keys."""

import json
import re

import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from playwright.sync_api import expect

from mahjong_atlas.build import VERSION
from mahjong_atlas.lab.kept import read_kept
from tests.browser.axe import violations
from tests.browser.conftest import PHONE
from tests.browser.person import come_anew, play_hand, resize, sit_down

RULES = "ningbo"
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
BOX = """(name) => {
  const { left, top, right, bottom } = document.querySelector(name).getBoundingClientRect();
  return { left, top: top + scrollY, right, bottom: bottom + scrollY };
}"""
ROOMY = [(1280, 720), (1440, 900), (1100, 800), (2560, 1300)]
MISTAKEN = (3, 8)
"""Choices of the deal that the review is made to call mistakes, by their places."""
ERROR = {"grade": "error", "certain": True, "cost": 3.5, "half_width": 1.25, "worlds": 75}


def boxes(page):
    """Where board, controls, moves and curve lie on the page."""
    return [page.evaluate(BOX, name) for name in (".replay .cloth", ".bar", ".moves", ".review")]


def with_mistakes(page):
    """In the answers of the server two choices are dear and no other is, and both are errors for certain."""

    def reviewed(route):
        answer = route.fetch().json()
        for place, each in enumerate(answer["choices"]):
            each["dear"] = place in MISTAKEN
        route.fulfill(body=json.dumps(answer), content_type="application/json")

    page.route(re.compile(r"/api/review$"), reviewed)
    page.route(re.compile(r"/api/review/settle\?"), lambda route: route.fulfill(json=ERROR))


def test_a_settled_deal_is_replayed_while_the_match_goes_on(visit, served):
    page = visit(size={"width": 1280, "height": 720})
    sit_down(page, RULES, deals=4)
    play_hand(page)
    link = page.locator("dialog[open]").get_by_role("link", name="Replay this deal")
    with page.context.expect_page() as opened:
        link.click()
    replay = opened.value
    replay.locator(".verified").wait_for()
    expect(replay.get_by_text("the deals so far")).to_be_visible()
    expect(replay.locator(".picks select").first.locator("option")).to_have_text(["1 / 1"])
    replay.keyboard.press("End")
    replay.locator("main .settlement .settlement").wait_for()
    replay.goto(f"{served}/#/replay")
    replay.reload()
    replay.get_by_role("link", name="Replay its deals").wait_for()
    assert page.locator("dialog[open] .settlement").count() == 1, "the table waits"
    page.locator("dialog[open] .go button.primary").click()
    page.locator(".own.asked").wait_for()
    page.locator(".tools .scores").click()
    expect(page.locator(".drawer a[href*='#/replay/']")).to_be_visible()


def test_my_games_come_first_and_board_moves_and_curve_lie_side_by_side(visit, served):
    page = visit(size={"width": 1280, "height": 720})
    with_mistakes(page)
    sit_down(page, RULES)
    play_hand(page)
    page.locator("dialog[open]").wait_for()
    come_anew(page, f"{served}/#/replay")
    page.locator(".drop").wait_for()
    heads = page.locator("main h2").all_inner_texts()
    assert heads == ["My finished games", "Open a record"]
    page.locator("main .list").get_by_role("link", name="Replay").click()
    page.locator(".felt .tile").first.wait_for()
    mistake_keys = page.locator(".mistakes button")
    assert [each.is_disabled() for each in mistake_keys.all()] == [True, True], "there is no review yet"
    page.locator(".ask button").click()
    page.locator(".review svg").first.wait_for()
    for width, height in ROOMY:
        resize(page, width, height)
        board, bar, moves, curve = boxes(page)
        assert board["right"] < moves["left"], (width, "moves stand right of the board")
        assert board["bottom"] <= bar["top"] < bar["bottom"] <= curve["top"], (
            width,
            "the curve lies beneath",
        )
        assert curve["right"] <= moves["left"], width
        assert moves["top"] < board["bottom"], (width, "beside the board, not under it")
        assert curve["top"] < height, (width, "the curve is in sight")
        assert page.evaluate(WIDE) <= 0, width
    for size in (PHONE, {"width": 844, "height": 390}):
        resize(page, **size)
        board, bar, moves, curve = boxes(page)
        assert board["bottom"] <= bar["top"] <= bar["bottom"] <= curve["top"], size
        assert curve["bottom"] <= moves["top"], size
        assert page.evaluate(WIDE) <= 0, size
    assert violations(page) == []


def test_keys_and_buttons_lead_from_mistake_to_mistake(visit):
    page = visit(size={"width": 1440, "height": 900})
    with_mistakes(page)
    sit_down(page, RULES)
    play_hand(page)
    page.locator("dialog[open] a[href*='#/replay/']").click()
    page.locator(".felt .tile").first.wait_for()
    slider, now = page.locator(".bar input[type=range]"), page.locator(".now")
    first = now.inner_text()
    page.keyboard.press("n")
    assert now.inner_text() == first, "without a review there is no mistake to go to"
    page.locator(".ask button").click()
    page.locator(".review svg").first.wait_for()
    expect(page.locator(".moves a.mistake")).to_have_count(len(MISTAKEN))
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    places = []
    for _ in MISTAKEN:
        page.keyboard.press("n")
        expect(page.locator(".chosen .cost").first).to_be_visible()
        places.append(int(slider.input_value()))
    assert 0 < places[0] < places[1]
    before, after = page.locator(".mistakes button").all()
    assert (before.is_disabled(), after.is_disabled()) == (False, True)
    before.click()
    expect(slider).to_have_value(str(places[0]))
    after.click()
    expect(slider).to_have_value(str(places[1]))
    page.keyboard.press("p")
    expect(slider).to_have_value(str(places[0]))
    expect(page.locator(".chosen")).to_contain_text("error cost −3.5 ± 1.3")
    expect(page.locator(".chosen")).to_contain_text("Played on in 75 worlds")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value(str(places[0] + 1))
    expect(page.locator(".moves a[aria-current]")).to_have_class(re.compile("mistake"))
    page.keyboard.press("End")
    page.locator("main .settlement .settlement").wait_for()
    expect(page.locator(".keys")).to_contain_text("P N mistakes")
    assert [each.get_attribute("title") for each in (before, after)] == [
        "Mistake before (P)",
        "Next mistake (N)",
    ]


def test_a_doubted_verdict_is_downloaded_as_the_program_reads_it(visit, tmp_path):
    page = visit(size={"width": 1440, "height": 900})
    with_mistakes(page)
    sit_down(page, RULES)
    play_hand(page)
    page.locator("dialog[open] a[href*='#/replay/']").click()
    page.locator(".ask button").click()
    expect(page.locator(".moves a.mistake")).to_have_count(len(MISTAKEN))
    page.keyboard.press("Home")
    page.keyboard.press("n")
    page.get_by_role("button", name="This verdict is wrong").first.click()
    kept = page.get_by_role("button", name="Kept: this verdict is wrong")
    expect(kept).to_have_attribute("aria-pressed", "true")
    offered = page.get_by_role("button", name="Download the choices kept (1)")
    with page.expect_download() as downloaded:
        offered.click()
    file = tmp_path / "kept.jsonl"
    downloaded.value.save_as(file)
    (here,) = read_kept(file)
    (choice,) = here.kept.choices
    assert here.kept.program == VERSION
    assert {field: getattr(choice, field) for field in ERROR} == ERROR
    kept.click()
    expect(offered).to_have_count(0)


def test_my_choices_are_settled_before_those_of_others(visit):
    page = visit(size={"width": 1440, "height": 900})
    players, moments = {}, []

    def reviewed(route):
        answer = route.fetch().json()
        for each in answer["choices"]:
            each["dear"] = True
            players[each["deal"], each["event"], each["seat"]] = each["player"]
        route.fulfill(body=json.dumps({**answer, "checked": 12}), content_type="application/json")

    def settled(route):
        moments.append(tuple(map(int, re.findall(r"=(\d+)", route.request.url))))
        route.fulfill(json=ERROR)

    page.route(re.compile(r"/api/review$"), reviewed)
    page.route(re.compile(r"/api/review/settle\?"), settled)
    sit_down(page, RULES)
    play_hand(page)
    page.locator("dialog[open] a[href*='#/replay/']").click()
    page.locator(".picks select").nth(1).locator("option").first.wait_for(state="attached")
    page.locator(".ask button").click()
    expect(page.locator(".moves a.mistake").first).to_be_visible()
    page.wait_for_function("() => !document.querySelector('[role=status].muted')")
    mine = [players[moment] == 0 for moment in moments]
    assert len(mine) == 12
    assert mine[0]
    assert mine == sorted(mine, reverse=True)
