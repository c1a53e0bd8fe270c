"""A full table at every size: each thing has its place beside its owner, and the room is used."""

import re
from functools import partial

import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from tests.browser.board import CUT_OFFERS, CUT_PLATES, OTHERS_FLOWERS, OUTSIDE, OVERLAPS
from tests.browser.laying import laying
from tests.browser.person import play_hand, resize, sit_down
from tests.browser.test_board import claims_added

SIZES = {
    (360, 740): 25,
    (390, 844): 31,
    (844, 390): 28,
    (1280, 720): 36,
    (1440, 900): 45,
    (2560, 1440): 73,
}
"""Least width in pixels of a tile in a river."""
WIDTH = """() => Math.min(...[...document.querySelectorAll('.river li:first-child')].map((each) => {
  const { width, height } = each.querySelector('.tile').getBoundingClientRect();
  return Math.min(width, height);
}))"""
USED = """() => {
  const stage = document.querySelector('.stage').getBoundingClientRect();
  const boxes = [...document.querySelectorAll(`.board :is(.river, .melds, .backs) :is(.tile, .stand),
    .heart, .seat:not(.bottom) .bonus .tile`)]
    .map((each) => each.getBoundingClientRect()).filter((box) => box.width);
  const reach = (from, to) => Math.max(...boxes.map((box) => Math.min(box[to], stage[to])))
    - Math.min(...boxes.map((box) => Math.max(box[from], stage[from])));
  return [reach('left', 'right') / stage.width, reach('top', 'bottom') / stage.height];
}"""
"""How far tiles reach across the room for the board, and down."""
CROWDED = """() => {
  const box = (each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return range.getBoundingClientRect();
  };
  const sides = [...document.querySelectorAll('.heart .side > *')].map(box);
  return [...document.querySelectorAll('.heart .count, .heart .facts > *')].filter((each) => {
    const word = box(each);
    return word.width && sides.some((side) => word.left < side.right - 1 && word.right > side.left + 1
      && word.top < side.bottom - 1 && word.bottom > side.top + 1);
  }).map((each) => each.innerText);
}"""
"""Words in the middle that lie over the winds and points of the seats."""


def laid(visit, ruleset, language="en", **what):
    """A table at which the player is asked for a discard, and so much lies before everybody."""
    page = visit(language=language, sockets=laying(**what))
    sit_down(page, ruleset, 8)

    def is_laid(page, seen):
        own_turn = seen["asked"] and "pass" not in seen["offers"]
        return seen["over"] or (own_turn and page.locator(".felt .river li").count() >= what["discards"])

    play_hand(page, until=is_laid)
    assert not page.locator("dialog[open]").count()
    return page


@pytest.mark.parametrize(
    ("ruleset", "language", "what"),
    [
        ("ningbo", "en", {"discards": 14, "sets": 2, "flowers": 4}),
        ("ningbo", "zh", {"discards": 6, "sets": 1, "flowers": 2}),
        ("mcr", "ja", {"discards": 18, "sets": 3, "flowers": 6}),
        ("malaysia", "en", {"discards": 10, "sets": 2, "flowers": 5}),
        ("riichi", "zh-hant", {"discards": 17, "sets": 2, "points": 104_300}),
    ],
)
def test_at_every_size_each_thing_lies_beside_its_owner_and_the_room_is_used(visit, ruleset, language, what):
    page = laid(visit, ruleset, language, **what)
    for size, least in SIZES.items():
        resize(page, *size)
        assert page.evaluate(OUTSIDE) == [], size
        assert page.evaluate(OVERLAPS) == [], size
        assert page.evaluate(OTHERS_FLOWERS) == [], size
        assert page.evaluate(CUT_PLATES) == [], size
        assert page.evaluate(CROWDED) == [], size
        assert page.evaluate(WIDTH) >= least, size
        across, down = page.evaluate(USED)
        assert down > 0.87, size
        if size[0] < size[1]:
            assert across > 0.95, size


@pytest.mark.parametrize(("ruleset", "sets"), [("ningbo", 2), ("mcr", 3), ("malaysia", 2)])
def test_who_watches_on_an_upright_phone_has_a_board_as_high_as_the_page(visit, ruleset, sets):
    played = visit()
    sit_down(played, ruleset, 8)
    play_hand(played, until=lambda page, seen: page.locator(".felt .river li, .felt .pool li").count() > 2)
    page = visit(sockets=laying(discards=10, sets=sets, flowers=4))
    page.evaluate("to => { location.hash = to; }", played.evaluate("location.hash"))
    page.locator(".felt .melds").first.wait_for()
    assert page.locator(".own").count() == 0
    for size in ((360, 740), (390, 844)):
        resize(page, *size)
        assert page.evaluate(OUTSIDE) == [], size
        assert page.evaluate(OVERLAPS) == [], size
        assert page.evaluate(OTHERS_FLOWERS) == [], size
        assert page.evaluate(WIDTH) >= SIZES[size], size
        across, down = page.evaluate(USED)
        assert across > 0.95, size
        assert down > 0.7, size


def test_on_a_large_page_words_and_buttons_grow_with_the_tiles(visit):
    page = laid(visit, "ningbo", discards=10, sets=1, flowers=2)
    sizes = """() => ['.plate .name', '.says', '.tools small', '.own .held .tile']
      .map((css) => document.querySelector(css))
      .map((each) => each.matches('.tile') ? each.offsetWidth
        : parseFloat(getComputedStyle(each).fontSize))"""
    resize(page, 1440, 900)
    small = page.evaluate(sizes)
    resize(page, 2560, 1440)
    large = page.evaluate(sizes)
    grown = [now / before for now, before in zip(large, small, strict=True)]
    assert all(1.5 < each < 1.8 for each in grown), grown


CUT_SAYS = """() => {
  const says = document.querySelector('.says');
  const { left, right } = says.getBoundingClientRect();
  return says.scrollHeight > says.clientHeight + 1 || left < 0 || right > innerWidth ? [says.innerText] : [];
}"""
"""What is asked, where not all of it is seen."""
WINS = {"en": "You may win with it", "ja": "できます$", "zh": "可以.", "zh-hant": "可以."}
TITLES = {"en": r"Win\?", "ja": "和了できます", "zh": "可以.+", "zh-hant": "可以.+"}
CLAIMS = (["pung", "", "5m5m5m"], ["kong", "", "5m5m5m5m"], ["win"])


@pytest.mark.parametrize("language", ["en", "ja", "zh", "zh-hant"])
def test_no_word_of_what_is_asked_is_cut_off_at_any_size(visit, language):
    page = visit(language=language, sockets=partial(claims_added, claims=CLAIMS))
    sit_down(page, "hongkong-modern", 8)
    for _ in range(8):
        play_hand(page, until=lambda page, seen: seen["over"] or "win" in seen["offers"])
        if not page.locator("dialog[open]").count():
            break
        page.locator("dialog[open] .go button").first.click()
        page.locator("dialog[open]").wait_for(state="detached")
    text = page.locator(".says").inner_text()
    assert text == page.locator(".offers").get_attribute("aria-label")
    assert re.search(WINS[language], text)
    assert re.match(f"● {TITLES[language]} · ", page.title())
    for size in SIZES:
        resize(page, *size)
        assert page.evaluate(CUT_OFFERS) == [], size
        assert page.evaluate(CUT_SAYS) == [], size
        assert page.evaluate(OVERLAPS) == [], size
