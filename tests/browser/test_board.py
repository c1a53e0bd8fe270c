"""The board at all sizes: large tiles, nothing that overlaps, is cut off or moves when a prompt opens."""

import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from tests.browser.board import OUTSIDE, OVERLAPS, PLACES
from tests.browser.person import play_hand, sit_down
from tests.browser.shifts import MOST as MOST_SHIFT
from tests.browser.shifts import shifted, watch

SIZES = {(1440, 900): 44, (1280, 720): 34, (844, 390): 24, (390, 844): 24, (360, 740): 24}
"""Least width in pixels of a tile in a river or set of another player, by the size of the window."""
CASES = (
    ((1440, 900), "ningbo"),
    ((1280, 720), "riichi"),
    ((844, 390), "riichi"),
    ((844, 390), "fuzhou"),
    ((390, 844), "fuzhou"),
    ((390, 844), "malaysia"),
    ((844, 390), "malaysia"),
    ((360, 740), "ningbo"),
    ((360, 740), "hongkong-old"),
)
DISCARDS = {"malaysia": 9}
MOST = 16
"""Discards at which a deal is well under way; a wall for three is short."""
WIDTHS = """() => [...document.querySelectorAll(
    '.seat:not(.bottom) .river .tile, .seat:not(.bottom) .melds .tile, .pool .tile')].map((tile) => {
  const box = tile.getBoundingClientRect();
  const turned = tile.closest('.pool li');
  return turned ? tile.offsetWidth : Math.min(box.width, box.height);
})"""
OPEN = """() => [...document.querySelectorAll('.felt .backs .tile, .felt .river .tile')].map((tile) => {
  const box = tile.getBoundingClientRect();
  return Math.min(box.width, box.height);
})"""
DISTANCES = """() => {
  const board = document.querySelector('.board');
  board.style.transform = 'none';
  const middle = board.getBoundingClientRect();
  const [x, y] = [middle.left + middle.width / 2, middle.top + middle.height / 2];
  const sides = {
    bottom: (box) => box.top - y,
    top: (box) => y - box.bottom,
    left: (box) => x - box.right,
    right: (box) => box.left - x,
  };
  const found = Object.entries(sides).flatMap(([side, away]) => {
    const tile = document.querySelector(`.seat.${side} .river .tile`);
    return tile ? [away(tile.getBoundingClientRect())] : [];
  });
  board.style.transform = '';
  return found;
}"""

FLOWERS = """() => {
  const board = document.querySelector('.board').getBoundingClientRect();
  const wide = board.width / 14.9;
  return ['bottom', 'right', 'top', 'left'].flatMap((side) => {
    const laid = document.querySelector(`.seat.${side} .bonus`)?.getBoundingClientRect();
    return laid ? [Math.abs(laid[side] - board[side]) / wide] : [];
  });
}"""
"""How far the flowers of each player are from his edge of a small board, in tiles."""


def places_of(page):
    """Where each part of the table lies, however wide it is."""
    return {name.split()[0]: place for name, place in page.evaluate(PLACES)}


def well_into(page, least):
    """It is the player's own turn, and many tiles lie in the rivers."""
    asked = page.locator(".own.asked").count() and not page.locator(".offer.pass").count()
    return asked and page.locator(".felt .river li").count() >= least


def played_into(page, ruleset):
    """A deal that is well under way: those that end before are followed by another."""
    sit_down(page, ruleset, 8)
    least = DISCARDS.get(ruleset, MOST)
    for _ in range(8):
        play_hand(page, until=lambda page, seen: seen["over"] or well_into(page, least))
        if not page.locator("dialog[open]").count():
            return
        page.locator("dialog[open] .go button").first.click()
        page.locator("dialog[open]").wait_for(state="detached")
    raise AssertionError("no deal comes so far")


@pytest.mark.parametrize(("size", "ruleset"), CASES)
def test_tiles_are_large_and_nothing_overlaps_or_is_cut_off(visit, size, ruleset):
    page = visit(size={"width": size[0], "height": size[1]})
    played_into(page, ruleset)
    widths = page.evaluate(WIDTHS)
    assert len(widths) > DISCARDS.get(ruleset, MOST) // 2
    assert min(widths) >= SIZES[size]
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(OVERLAPS) == []
    if min(size) < 500 and not page.locator(".pool").count():
        assert all(each < 2 for each in page.evaluate(FLOWERS)), "flowers lie at their owner's edge"
    away = page.evaluate(DISTANCES)
    if not page.locator(".pool").count():
        assert len(away) >= 3
        assert max(away) - min(away) < 1.5, "the rivers lie at equal distance from the middle"


def test_open_hands_of_a_replay_are_large(visit):
    page = visit(size={"width": 1440, "height": 900})
    sit_down(page, "ningbo")
    play_hand(page)
    page.locator("dialog[open] a[href*='#/replay/']").click()
    page.locator(".verified").wait_for()
    page.keyboard.press("End")
    page.locator(".controls select").nth(1).select_option("open")
    page.locator(".felt .backs .tile").nth(12).wait_for()
    widths = page.evaluate(OPEN)
    assert len(widths) > 30
    assert min(widths) >= 40


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390)])
def test_nothing_moves_when_a_prompt_opens(visit, size):
    page = visit(size={"width": size[0], "height": size[1]})
    sit_down(page, "hongkong-modern", 8)
    watch(page)
    seen_open, seen_shut = [], []

    def look(page, seen):
        if seen["over"]:
            return True
        (seen_open if seen["asked"] and "pass" in seen["offers"] else seen_shut).append(places_of(page))
        return len(seen_open) >= 2

    for _ in range(8):
        play_hand(page, until=look)
        if seen_open:
            break
        page.locator("dialog[open] .go button").first.click()
        page.locator("dialog[open]").wait_for(state="detached")
    assert seen_open
    moved = [
        {name: (at, seen_shut[-1][name]) for name, at in places.items() if at != seen_shut[-1][name]}
        for places in seen_open
    ]
    assert not any(moved), moved
    assert shifted(page) < MOST_SHIFT


def test_what_is_wild_is_large_and_named_on_tap(visit):
    page = visit(language="ja", size={"width": 390, "height": 844})
    sit_down(page, "ningbo")
    turned = page.locator(".info button.turned")
    turned.wait_for()
    wild = turned.locator(".wild .tile").first
    tile, box = wild.get_attribute("data-tile"), wild.bounding_box()
    assert min(box["width"], box["height"]) >= 28
    assert wild.locator("b").count() == 0, "the star stands beside the face"
    turned.click()
    told = page.locator(".told:popover-open")
    assert told.locator("dt").first.inner_text() == "百搭"
    assert told.locator(f"dd .tile[data-tile='{tile}']").count() >= 1
