"""The board at all sizes: large tiles, nothing that overlaps, is cut off or moves when a prompt opens."""

import json
import re
from functools import partial
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from playwright.sync_api import expect

from mahjong_atlas.texts.languages import texts_of
from tests.browser.board import (
    CUT_OFFERS,
    CUT_PLATES,
    CUT_WORDS,
    EMPTY,
    OTHERS_FLOWERS,
    OUTSIDE,
    OVERLAPS,
    PLACES,
    REACH,
)
from tests.browser.conftest import QUICK, STEADY
from tests.browser.person import play_hand, sit_down
from tests.browser.shifts import MOST as MOST_SHIFT
from tests.browser.shifts import shifted, watch

SIZES = {
    (1440, 900): 44,
    (1280, 720): 34,
    (844, 390): 25,
    (740, 360): 24,
    (915, 412): 27,
    (390, 844): 30,
    (360, 740): 25,
}
"""Least width in pixels of a tile in a river or set of another player, by the size of the window."""
CASES = (
    ((1440, 900), "ningbo"),
    ((1280, 720), "riichi"),
    ((844, 390), "riichi"),
    ((844, 390), "fuzhou"),
    ((390, 844), "fuzhou"),
    ((390, 844), "malaysia"),
    ((844, 390), "malaysia"),
    ((740, 360), "ningbo"),
    ((915, 412), "hongkong-old"),
    ((360, 740), "ningbo"),
    ((360, 740), "hongkong-old"),
)
DISCARDS = {"malaysia": 9}
MOST = 16
"""Discards at which a deal is well under way; a wall for three is short."""
TRIES, DEALS = 3, 8
"""Matches, and deals of each: deals are random, and most come so far."""
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

CLAIMS = (
    *[["chow", "", tiles] for tiles in ("3m4m5m", "4m5m6m", "5m6m7m")],
    ["pung", "", "5m5m5m"],
    ["kong", "", "5m5m5m5m"],
    ["win"],
)
"""As many claims as one discard can be worth."""
WILD_CLAIMS = (
    *[["chow", "", f"{low}m{high}m5m"] for low, high in ("34", "38", "48", "58", "46", "68", "67", "78")],
    *[["chow", "", f"{low}m{high}m5m"] for low, high in ("39", "49", "69", "79")],
    *[["pung", "", tiles] for tiles in ("5m5m5m", "5m5m8m", "5m8m8m")],
    *CLAIMS[4:],
)
"""As many where wild tiles stand in."""
OFFERS = """() => [...document.querySelectorAll('.offer')].map((offer) => {
  const box = offer.getBoundingClientRect();
  return Math.min(box.width, box.height);
})"""
COVERED = """() => {
  const drawer = document.querySelector('.drawer').getBoundingClientRect();
  return [...document.querySelectorAll('.own .held')].map((tile) => tile.getBoundingClientRect())
    .filter((tile) => tile.right > drawer.left + 1 && tile.bottom > drawer.top + 1
      && tile.left < drawer.right - 1 && tile.top < drawer.bottom - 1).length;
}"""
"""Tiles of the own hand under the drawer."""


def claims_added(socket, claims=CLAIMS):
    """Whoever may claim something may claim everything."""
    server = socket.connect_to_server()

    def pass_on(message):
        fields = json.loads(message)
        if fields["t"] == "ask" and any(offer["action"][0] == "pass" for offer in fields["legal"]):
            leave = [offer for offer in fields["legal"] if offer["action"][0] == "pass"]
            fields["legal"] = [*leave, *({"action": each, "leads": "".join(each[2:])} for each in claims)]
            message = json.dumps(fields)
        socket.send(message)

    server.on_message(pass_on)


def places_of(page):
    """Where each part of the table lies, however wide it is."""
    return {name.split()[0]: place for name, place in page.evaluate(PLACES)}


def well_into(page, least):
    """It is the player's own turn, and many tiles lie in the rivers."""
    own_turn = page.locator(".own.asked").count() and not page.locator(".offer.pass").count()
    return own_turn and page.locator(".felt .river li").count() >= least


def played_into(page, ruleset):
    """A deal that is well under way: those that end before are followed by another."""
    least = DISCARDS.get(ruleset, MOST)
    for deal in range(TRIES * DEALS):
        if deal % DEALS == 0:
            sit_down(page, ruleset, DEALS)
        play_hand(page, until=lambda page, seen: seen["over"] or well_into(page, least))
        if not page.locator("dialog[open]").count():
            return
        if (deal + 1) % DEALS:
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
    if size[1] < 500:
        across, down = page.evaluate(REACH)
        assert across > 0.55
        assert down > 0.75
        assert page.evaluate(EMPTY) < 0.18, "no great part of the felt is empty"
    assert page.evaluate(OTHERS_FLOWERS) == []
    assert page.evaluate(CUT_PLATES) == []
    away = page.evaluate(DISTANCES)
    if not page.locator(".pool").count():
        assert len(away) >= 3
        assert max(away) - min(away) < 1.5, "the rivers lie at equal distance from the middle"


def played_until(visit, ruleset, holds, language="en", matches=4, deals=8, clock=QUICK):
    """A page at the first moment at which a condition holds while a deal goes on.

    The walls are random, so a match may never come to it; further matches are then played.
    """
    for _ in range(matches):
        page = visit(language=language, clock=clock)
        sit_down(page, ruleset, deals)
        for deal in range(deals):
            play_hand(page, until=lambda page, seen: seen["over"] or holds(page))
            if not page.locator("dialog[open]").count():
                return page
            if deal + 1 < deals:
                page.locator("dialog[open] .go button").first.click()
                page.locator("dialog[open]").wait_for(state="detached")
    raise AssertionError("that never comes")


def kinds_held(page, selector):
    """The own tiles that a selector finds, each kind once."""
    return {each.get_attribute("data-tile") for each in page.locator(selector).all()}


def test_it_is_said_why_few_tiles_may_be_discarded_and_nothing_lies_over_them(visit):
    page = played_until(visit, "chengdu", lambda page: page.locator("[data-limit]").count(), "zh")
    limit = page.locator("[data-limit]")
    assert limit.get_attribute("data-limit") == "CD-14"
    assert limit.inner_text().startswith("轮到你：要先打完缺门的牌")
    assert page.locator(".held .clause").count() == 0
    assert len(kinds_held(page, ".held.barred")) > len(kinds_held(page, ".held:not(.barred)"))
    assert page.locator(".who.bottom .void").inner_text() in ("缺万", "缺筒", "缺条")
    assert page.locator(".offers .note").count() == 0, "a hand that is not complete needs no reason"


@pytest.mark.parametrize(("language", "marked"), [("en", "won, 1st"), ("zh", "第1家胡牌")])
def test_who_has_won_is_marked_while_the_others_play_on(visit, language, marked):
    page = played_until(
        visit,
        "chengdu",
        lambda page: page.locator(".plate .won", has_text=marked).count(),
        language,
        clock=STEADY,
    )
    own = page.locator(".who.bottom .won").count()
    assert own or marked in page.locator(".backs.won .sr").first.text_content()
    assert page.locator(".hand.won, .backs.won").count() >= 1


def test_a_wild_tile_is_laid_down_in_words_of_its_own(visit):
    page = played_until(visit, "malaysia", lambda page: page.locator(".offer[data-kind=expose]").count())
    assert page.locator(".says").inner_text().startswith("Lay down a fei as a flower, for another tile?")
    assert page.locator(".who.bottom .plate.turn").count() == 1


def test_open_hands_of_a_replay_are_large(visit):
    page = visit(size={"width": 1440, "height": 900})
    sit_down(page, "ningbo")
    play_hand(page)
    page.locator("dialog[open] a[href*='#/replay/']").click()
    page.locator(".verified").wait_for()
    page.keyboard.press("End")
    page.locator(".picks select").nth(1).select_option("open")
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


UNDER = """() => [...document.querySelectorAll('.offer')].filter((offer) => {
  const { left, top, width, height } = offer.getBoundingClientRect();
  return !offer.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((offer) => offer.innerText)"""
"""What is offered where something else is pressed."""


@pytest.mark.parametrize(
    ("size", "language", "ruleset"),
    [
        ((390, 844), "en", "ningbo"),
        ((360, 740), "ja", "riichi"),
        ((360, 740), "zh", "malaysia"),
        ((844, 390), "en", "ningbo"),
        ((740, 360), "ja", "malaysia"),
        ((1440, 900), "en", "ningbo"),
        ((820, 1180), "zh", "ningbo"),
    ],
)
def test_many_claims_lie_over_nothing(visit, size, language, ruleset):
    page = visit(size={"width": size[0], "height": size[1]}, language=language, sockets=claims_added)
    sit_down(page, ruleset, 8)
    shut = []

    def look(page, seen):
        if seen["over"] or len(seen["offers"]) > len(CLAIMS):
            return True
        shut.append(places_of(page))
        return False

    for _ in range(8):
        play_hand(page, until=look)
        if not page.locator("dialog[open]").count():
            break
        page.locator("dialog[open] .go button").first.click()
        page.locator("dialog[open]").wait_for(state="detached")
    expect(page.locator(".offer")).to_have_count(len(CLAIMS) + 1)
    assert min(page.evaluate(OFFERS)) >= 40
    assert page.evaluate(OVERLAPS) == []
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(CUT_OFFERS) == []
    if shut:
        now = places_of(page)
        assert {name: at for name, at in shut[-1].items() if now.get(name, at) != at} == {}
    for drawer in ("waits", "log"):
        page.locator(f"button.{drawer}").click()
        page.locator(".drawer").wait_for()
        assert page.evaluate(UNDER) == [], drawer
        page.keyboard.press("Escape")
        page.locator(".drawer").wait_for(state="detached")


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (1440, 900)])
def test_where_a_tile_can_be_claimed_in_many_ways_they_are_shown_kind_by_kind(visit, size):
    sockets = partial(claims_added, claims=WILD_CLAIMS)
    page = visit(size={"width": size[0], "height": size[1]}, sockets=sockets)
    sit_down(page, "ningbo", 8)
    for _ in range(8):
        play_hand(page, until=lambda page, seen: seen["over"] or "chow" in seen["offers"])
        if not page.locator("dialog[open]").count():
            break
        page.locator("dialog[open] .go button").first.click()
        page.locator("dialog[open]").wait_for(state="detached")
    expect(page.locator(".offers .offer")).to_have_count(5)
    kinds = page.locator(".offers .offer").evaluate_all("all => all.map((each) => each.dataset.kind)")
    assert sorted(kinds) == ["chow", "kong", "pass", "pung", "win"]
    page.locator(".offer[data-kind=chow]").click()
    chows = page.locator(".offer[data-kind=chow]")
    assert chows.count() == 12
    assert page.evaluate(OVERLAPS) == []
    assert page.evaluate(OUTSIDE) == []
    assert page.locator(".offer.pass").count() == 1
    chows.last.scroll_into_view_if_needed()
    assert chows.last.evaluate("""(offer) => {
      const { left, top, width, height } = offer.getBoundingClientRect();
      return offer.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }""")
    page.locator(".offer.back").click()
    assert page.locator(".offer[data-kind=win]").count() == 1


TEXTS = """async (language) => {
  const answered = (path) => fetch(path).then((answer) => answer.json());
  const all = await answered('/api/rulesets');
  const told = await Promise.all(all.map(({ id }) => answered(`/api/rulesets/${id}`)));
  const named = told.flatMap(({ actions, calls, fans }) =>
    [...Object.values(actions), ...Object.values(calls), ...fans.map((fan) => fan.names)]);
  return [...new Set(named.map((names) => names[language] ?? names.en))];
}"""
"""What actions, calls and fans of all rulesets are called."""
TEXT_FOLDER = Path(__file__).parents[2] / "web" / "src" / "i18n"


def sentence_of(language, file, name):
    """A sentence of the pages without its values."""
    text = (TEXT_FOLDER / language / f"{file}.ftl").read_text(encoding="utf-8")
    return re.search(rf"^{name} = (.*)$", text, re.MULTILINE)[1]


def tile_names(language):
    """What all tiles are called."""
    text = texts_of(language)["tiles.ftl"]
    (rank,) = re.findall(r"^rank-8 = (.*)$", text, re.MULTILINE)
    names = [name.replace("{ $rank }", rank) for name in re.findall(r"^tile-.* = (.*)$", text, re.MULTILINE)]
    (red,) = re.findall(r"^tile-red = (.*)$", text, re.MULTILINE)
    return [name for name in names if name != red] + [red.replace("{ $name }", name) for name in names[:3]]


def concealed_kong_added(socket):
    """Who is asked in their turn may lay down four of a kind too."""
    server = socket.connect_to_server()

    def pass_on(message):
        fields = json.loads(message)
        if fields["t"] == "ask" and all(offer["action"][0] != "pass" for offer in fields["legal"]):
            fields["legal"].append({"action": ["concealed-kong", "", "5m5m5m5m"], "leads": ""})
            message = json.dumps(fields)
        socket.send(message)

    server.on_message(pass_on)


@pytest.mark.parametrize(
    ("size", "language"),
    [
        ((844, 390), "en"),
        ((740, 360), "ja"),
        ((667, 375), "en"),
        ((844, 390), "zh"),
        ((360, 740), "en"),
        ((1280, 720), "en"),
    ],
)
def test_no_word_of_a_button_is_cut_off(visit, size, language):
    page = visit(size={"width": size[0], "height": size[1]}, language=language, sockets=concealed_kong_added)
    sit_down(page, "riichi")
    play_hand(page, until=lambda page, seen: seen["asked"] and "pass" not in seen["offers"])
    texts = page.evaluate(TEXTS, language)
    assert len(texts) > 100
    page.locator(".own .held:not(.barred)").last.click()
    page.locator(".offer.go").wait_for()
    discard = sentence_of(language, "table", "choose-discard")
    discards = [discard.replace("{ $tile }", name) for name in tile_names(language)]
    assert len(discards) > 30
    assert page.evaluate(CUT_OFFERS) == []
    assert page.evaluate(CUT_WORDS, discards + texts) == []


@pytest.mark.parametrize("size", [(844, 390), (740, 360), (390, 844), (360, 740)])
def test_a_drawer_leaves_the_own_hand_in_view(visit, size):
    page = visit(size={"width": size[0], "height": size[1]})
    sit_down(page, "riichi")
    page.locator(".own.asked").wait_for()
    button = page.locator("button.waits")
    button.click()
    page.locator(".drawer .why").wait_for()
    assert page.evaluate(COVERED) == 0
    page.keyboard.press("Escape")
    page.locator(".drawer").wait_for(state="detached")


@pytest.mark.parametrize("size", [(844, 390), (390, 844)])
def test_a_tap_on_the_board_shuts_a_drawer_and_one_on_the_hand_does_not(visit, size):
    page = visit(size={"width": size[0], "height": size[1]})
    sit_down(page, "riichi")
    page.locator(".own.asked").wait_for()
    page.locator("button.waits").click()
    page.locator(".drawer .why").wait_for()
    page.locator(".own .held").first.click()
    assert page.locator(".drawer").count() == 1
    page.locator(".who.top .plate").click()
    page.locator(".drawer").wait_for(state="detached")


def test_what_a_hand_lacks_is_said_first_and_with_its_minimum(visit):
    page = visit(size={"width": 844, "height": 390})
    sit_down(page, "ningbo")
    page.locator(".own.asked").wait_for()
    page.locator(".progress").click()
    parts = page.locator(".parts")
    parts.get_by_text(re.compile(r"The hand is (at least )?\w+ from ready")).wait_for()
    assert re.search(r"Certain so far: \d of at least 4 tai\.", parts.inner_text())
    parts.locator("summary").click()
    assert parts.locator(".patterns li").count() > 15
    assert parts.locator("> .row a[target=_blank]").get_attribute("href") == "#/rules/ningbo/patterns"
    parts.get_by_role("button", name="Close").last.click()
    page.locator("button.waits").click()
    page.locator(".drawer .why").click()
    reason = page.locator(".drawer .because")
    reason.get_by_text(re.compile("^Certain so far")).wait_for()
    assert re.match(r"The hand is (at least )?\w+ from ready", reason.inner_text())
    drawer, answer = page.locator(".drawer").bounding_box(), reason.bounding_box()
    assert answer["y"] + answer["height"] < drawer["y"] + drawer["height"], "nothing has to be scrolled"
    reason.locator("button.clause").first.click()
    assert reason.locator(".popover:popover-open a").get_attribute("target") == "_blank"


NUMBERS = """() => [...document.querySelectorAll('.plate .hidden')].filter((held) => held.offsetWidth).map(
  (held) => {
  const score = held.nextElementSibling.querySelector('span:not(.sr)');
  return [held.innerText.trim(), score.getBoundingClientRect().left - held.getBoundingClientRect().right];
})"""
"""How many tiles each player holds as it is written, and how far the points are from it, in pixels."""


@pytest.mark.parametrize(("size", "language"), [((844, 390), "en"), ((740, 360), "ja"), ((390, 844), "zh")])
def test_tiles_held_and_points_are_told_apart(visit, size, language):
    page = visit(language=language, size={"width": size[0], "height": size[1]})
    sit_down(page, "ningbo")
    page.locator(".own.asked").wait_for()
    numbers = page.evaluate(NUMBERS)
    assert len(numbers) == 3
    assert all(text.startswith("×") and away > 7 for text, away in numbers), numbers


def nothing_dealt(socket):
    """A deal begins, and no tile is dealt."""
    server = socket.connect_to_server()
    server.on_message(
        lambda message: None if json.loads(message)["t"] in ("event", "ask") else socket.send(message)
    )


CROWDED = """() => {
  const seen = (css) => [...document.querySelectorAll(css)].filter((part) => part.offsetWidth);
  const boxes = (css) => seen(css).flatMap((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return [...range.getClientRects()].map((box) => [part.innerText, box]);
  });
  const edges = boxes('.heart .side > *');
  return boxes('.heart .count, .heart .facts').flatMap(([word, box]) => edges.filter(([, other]) =>
    box.left < other.right - 1 && box.right > other.left + 1
      && box.top < other.bottom - 1 && box.bottom > other.top + 1,
  ).map(([name]) => [word, name]));
}"""
"""Words in the middle of the board that lie over the winds and points of the seats."""


@pytest.mark.parametrize("ruleset", ["ningbo", "riichi"])
@pytest.mark.parametrize(
    ("size", "language"),
    [((844, 390), "en"), ((740, 360), "ja"), ((390, 844), "en"), ((360, 740), "zh"), ((1440, 900), "en")],
)
def test_before_tiles_are_dealt_the_middle_has_room_for_its_words(visit, size, language, ruleset):
    page = visit(language=language, size={"width": size[0], "height": size[1]}, sockets=nothing_dealt)
    sit_down(page, ruleset)
    page.locator(".heart .side").nth(3).wait_for(state="attached")
    assert page.evaluate(CROWDED) == []


CUT = """() => {
  const [room, title] = ['.info', '.info .title'].map((css) => document.querySelector(css));
  const [outer, inner] = [room, title].map((each) => each.getBoundingClientRect());
  const isOver = inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
  return isOver || title.scrollWidth > title.clientWidth;
}"""
"""Whether not all of the title is seen."""


@pytest.mark.parametrize(
    ("size", "language"), [((390, 844), "en"), ((360, 740), "ja"), ((844, 390), "zh"), ((1280, 720), "en")]
)
def test_the_title_is_whole_and_the_wall_shows_its_break(visit, size, language):
    page = visit(language=language, size={"width": size[0], "height": size[1]})
    sit_down(page, "malaysia")
    assert page.locator(".info .title").inner_text()
    assert not page.evaluate(CUT)
    page.locator("svg rect.break").wait_for(state="attached")
    if language == "en":
        assert re.search(
            r"broken before .+ at stack \d+$", page.locator("svg:has(rect.break)").get_attribute("aria-label")
        )


def test_who_has_thrown_the_last_tile_of_a_common_pool_is_marked(visit):
    page = played_until(
        visit,
        "malaysia",
        lambda page: page.locator(".offer.pass").count() and page.locator(".pool .last").count(),
        "zh",
    )
    last = page.locator(".pool .last")
    assert last.locator(".whose").inner_text() in "东南西"
    assert page.locator(".pool .whose").count() == 1
    assert re.search(r"最后打出的牌，.+（[东南西]）打出", last.inner_text() + last.inner_html())


def test_the_name_of_a_win_stands_in_the_language_of_the_page_with_that_of_the_game_beside(visit):
    page = visit(language="en")
    sit_down(page, "riichi", 8)
    for _ in range(8):
        play_hand(page)
        if page.locator("dialog[open] .grand").count():
            break
        page.locator("dialog[open] .go button").first.click()
        page.locator("dialog[open]").wait_for(state="detached")
    header = page.locator("dialog[open] .won header").first
    title, beside = header.locator(".grand").inner_text(), header.locator(".beside-name").inner_text()
    fans = page.locator("dialog[open] .won tbody td").all_inner_texts()
    assert title in fans or title in ("Win", "Tsumo"), "how it was won, where no fan is worth a headline"
    assert re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", beside)


def turning_up(turned, wilds):
    """Sockets by which a deal turns up this tile, whatever lies there, and these are wild, as in Ningbo."""

    def sockets(socket):
        server = socket.connect_to_server()

        def pass_on(message):
            fields = json.loads(message)
            if fields["t"] == "event" and fields["event"]["e"] == "turned":
                fields["moves"] = [[turned, "wall", "indicators"]]
                fields["now"] |= {
                    "turned": [[turned, "", 138]],
                    "wilds": wilds,
                    "roles": dict.fromkeys(wilds, "wild"),
                }
                message = json.dumps(fields)
            socket.send(message)

        server.on_message(pass_on)

    return sockets


def test_what_is_wild_is_large_and_named_on_tap(visit):
    page = visit(language="ja", size={"width": 390, "height": 844}, sockets=turning_up("3p", ["3p"]))
    sit_down(page, "ningbo")
    turned = page.locator(".info button.turned")
    turned.wait_for()
    wild = turned.locator(".wild .tile").first
    tile, box = wild.get_attribute("data-tile"), wild.bounding_box()
    assert min(box["width"], box["height"]) >= 28
    assert wild.locator("b").count() == 0, "the star stands beside the face"
    turned.click()
    explained = page.locator(".told:popover-open")
    assert explained.locator("dt").first.inner_text() == "百搭"
    assert explained.locator(f"dd .tile[data-tile='{tile}']").count() >= 1


PARTLY = """() => {
  const room = document.querySelector('.info').getBoundingClientRect();
  return [...document.querySelectorAll('.info .tile, .info .die')].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.width && (box.right > room.right + 1 || box.bottom > room.bottom + 1);
  }).map((each) => each.dataset.tile ?? 'die');
}"""
"""Tiles and dice in the corner of which a part is cut off."""


@pytest.mark.parametrize(
    ("size", "language"), [((844, 390), "en"), ((740, 360), "ja"), ((667, 375), "zh"), ((360, 740), "en")]
)
def test_wild_tiles_that_are_several_are_all_shown(visit, size, language):
    sockets = turning_up("7f", ["5f", "6f", "7f", "8f"])
    page = visit(size={"width": size[0], "height": size[1]}, language=language, sockets=sockets)
    sit_down(page, "ningbo")
    page.locator(".info .turned .tile").nth(3).wait_for()
    widths = page.locator(".info .turned .tile").evaluate_all("all => all.map((tile) => tile.offsetWidth)")
    assert len(widths) == 4
    assert min(widths) >= 14
    assert page.evaluate(PARTLY) == []


LONGEST = 25
"""More discards than a player of a deal is likely to have."""


def long_rivers(socket):
    """Before everybody lie as many discards as a deal can have."""
    server = socket.connect_to_server()
    pending = ["ESWN"]

    def pass_on(message):
        fields = json.loads(message)
        if fields["t"] == "event" and fields["event"]["e"] == "discarded" and pending:
            for seat in pending.pop():
                fields["moves"] += [["8m", "wall", f"river:{seat}"]] * LONGEST
            message = json.dumps(fields)
        socket.send(message)

    server.on_message(pass_on)


@pytest.mark.parametrize("size", [(844, 390), (740, 360), (360, 740), (1280, 720)])
def test_tiles_of_a_long_river_are_told_apart(visit, size):
    page = visit(size={"width": size[0], "height": size[1]}, sockets=long_rivers)
    sit_down(page, "mcr")
    lying = page.locator(".felt .river li")
    play_hand(page, until=lambda _page, _seen: lying.count() >= 4 * LONGEST)
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(OVERLAPS) == []
