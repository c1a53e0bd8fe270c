"""What moves at the table: tiles fly from where they lay, a win is shown one thing after the other."""

import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from playwright.sync_api import expect

from tests.browser.conftest import STEADY
from tests.browser.person import play_hand, sit_down
from tests.browser.test_board import well_into

WATCH = """() => {
  globalThis.flown = [];
  const middle = (each) => {
    const box = each.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const near = (place, css) => [...document.querySelectorAll(css)].some((each) => {
    const [x, y] = middle(each);
    return Math.hypot(x - place[0], y - place[1]) < 4;
  });
  const hand = (place) => place[1] > document.querySelector('.own .hand').getBoundingClientRect().top - 2;
  new MutationObserver((seen) => {
    for (const tile of seen.flatMap((each) => [...each.addedNodes])) {
      queueMicrotask(() => {
        const frames = tile.getAnimations()[0].effect.getKeyframes().map((each) => each
          .transform.match(/translate\\(([-\\d.]+)px, ([-\\d.]+)px\\)/).slice(1).map(Number));
        const [from, to] = frames;
        globalThis.flown.push({
          river: near(from, '.river li:last-child .tile'), hand: hand(from),
          inRiver: near(to, '.river li .tile'), inSet: near(to, '.melds .tile'),
          far: Math.hypot(to[0] - from[0], to[1] - from[1]),
        });
      });
    }
  }).observe(document.querySelector('.flights'), { childList: true });
}"""


UNDER_ADVICE = """() => {
  const over = document.querySelector('.advice').getBoundingClientRect();
  return [...document.querySelectorAll('.felt .tile, .felt button, .plate')].filter((each) => {
    const box = each.getBoundingClientRect();
    return !each.closest('.advice') && box.width && box.right > over.left + 1 && box.left < over.right - 1
      && box.bottom > over.top + 1 && box.top < over.bottom - 1;
  }).map((each) => each.outerHTML.slice(0, 80));
}"""
"""Tiles, buttons and plates over which the guide lies."""


PAUSED = """() => new MutationObserver(() => {
  const scene = document.querySelector('dialog[open]:has(.won)');
  for (const each of scene?.getAnimations({ subtree: true }) ?? []) each.pause();
}).observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })"""
"""The scene of a win stands at its beginning."""
NO_LONG_TIMERS = """() => {
  const after = globalThis.setTimeout;
  globalThis.setTimeout = (what, wait) => (wait < 1000 ? after(what, wait) : 0);
}"""
"""What the page would do after a second or later it does not do by itself."""


def test_discards_fly_from_hands_and_claimed_tiles_from_rivers(visit):
    page = visit(size={"width": 1280, "height": 720}, moves=True, clock=STEADY)
    sit_down(page, "ningbo", 8)
    page.evaluate(WATCH)

    def flights():
        """The discards and the claims that have flown so far."""
        flown = page.evaluate("globalThis.flown")
        thrown = [each for each in flown if each["inRiver"] and not each["inSet"]]
        return flown, thrown, [each for each in flown if each["inSet"] and each["river"]]

    def enough():
        _, thrown, claimed = flights()
        return len(thrown) > 10 and any(each["hand"] for each in thrown) and claimed

    for _ in range(8):
        play_hand(page, until=lambda page, seen: seen["over"] or enough())
        if enough():
            break
        page.locator("dialog[open] .go button").first.click()
        page.locator("dialog[open]").wait_for(state="detached")
    flown, thrown, claimed = flights()
    assert len(thrown) > 10
    assert any(each["hand"] for each in thrown), "an own discard begins in the own hand"
    assert all(each["far"] > 20 for each in thrown)
    assert not any(each["river"] and each["inRiver"] and each["far"] < 20 for each in flown)
    assert claimed, "a claimed tile begins in its river"
    expect(page.locator(".flights .tile"), "no tile stays in the air").to_have_count(0)


def test_a_win_is_shown_step_by_step_and_at_once_when_a_key_is_pressed(visit):
    page = visit(moves=True)
    sit_down(page, "chengdu", 8)
    page.evaluate(PAUSED)
    for _ in range(8):
        play_hand(page)
        if page.locator("dialog[open] .won").count():
            break
        page.locator("dialog[open] .go button").first.click()
        page.locator("dialog[open]").wait_for(state="detached")
    dialog = page.locator("dialog[open]")
    running = "() => document.querySelector('dialog[open]').getAnimations({ subtree: true }).length"
    assert page.evaluate(running) > 10
    assert page.evaluate(
        "() => getComputedStyle(document.querySelector('dialog[open] .lines li')).opacity"
    ) == ("0"), "payments come after the hand"
    page.keyboard.press("ArrowDown")
    expect(dialog).not_to_have_class("scene")
    assert page.evaluate(running) == 0
    assert dialog.locator(".won .grand").first.inner_text()
    with page.expect_download() as saved:
        dialog.locator("[data-share=picture]").first.click()
    assert saved.value.suggested_filename.endswith(".png")


def test_a_win_is_looked_at_before_it_is_counted_until_a_key_is_pressed(visit):
    page = visit(moves=True, language="zh")
    sit_down(page, "hongkong-old", 8)
    page.evaluate(NO_LONG_TIMERS)
    moment = page.locator(".moment")
    for _ in range(8):
        play_hand(page, until=lambda page, seen: seen["over"] or moment.count())
        if moment.count():
            break
        page.locator("dialog[open] .go button").first.click()
        page.locator("dialog[open]").wait_for(state="detached")
    assert "食糊" in moment.inner_text()
    assert moment.locator(".tile").count() >= 14
    assert page.locator("dialog[open]").count() == 0
    page.keyboard.press("ArrowDown")
    expect(page.locator("dialog[open]")).to_be_visible()
    expect(moment).to_have_count(0)


def test_a_browser_that_wants_no_motion_gets_none(visit):
    page = visit()
    sit_down(page, "riichi", 8)
    page.evaluate(WATCH)
    play_hand(page, until=lambda page, seen: page.locator(".river li").count() > 8)
    assert page.evaluate("globalThis.flown") == []
    assert page.locator(".river li").count() > 8


@pytest.mark.parametrize("size", [(1440, 900), (844, 390), (390, 844), (360, 740)])
def test_the_first_game_is_explained_until_one_has_read_it(visit, size):
    page = visit("#/home?rules=ningbo", language="ja", size={"width": size[0], "height": size[1]})
    page.locator(".begin .first").click()
    advice = page.locator(".advice")
    expect(advice).to_be_visible()
    assert page.evaluate(UNDER_ADVICE) == []
    seen = set()
    play_hand(page, until=lambda page, seen: seen["over"] or well_into(page, 0))
    page.locator(".own.asked").wait_for()
    for _ in range(4):
        seen.add(advice.get_attribute("data-advice"))
        if seen & {"discard"}:
            break
        advice.locator("button").first.click()
    assert "discard" in seen
    page.locator(".own .held:not(.barred)").last.click()
    expect(advice).to_have_attribute("data-advice", "again")
    advice.locator("button").last.click()
    expect(advice).to_have_count(0)
    page.reload()
    page.locator(".felt").wait_for()
    expect(advice).to_have_count(0)
