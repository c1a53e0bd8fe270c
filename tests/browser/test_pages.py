"""Every page beside the table: what people do there, in all languages, on a phone, in both themes."""

import re
from pathlib import Path

import pytest

from mahjong_atlas.texts.languages import LANGUAGES

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import DESK, HTML_LANGUAGE, PHONE, late
from tests.browser.person import play_hand, resize, settlement, sit_down, wait_until

RULES = "hongkong-old"
LOGS = Path(__file__).resolve().parents[1] / "records" / "data"
PAGES = (
    "#/",
    "#/lobby",
    f"#/rules/{RULES}",
    "#/score/riichi",
    "#/waits/riichi",
    "#/replay",
    "#/scorebook",
    "#/account",
    "#/verify",
    "verify.html",
)
SMALL = """() => {
  const touched = (each) => {
    const beyond = getComputedStyle(each, '::after');
    const more = beyond.position === 'absolute' ? -parseFloat(beyond.top) - parseFloat(beyond.bottom) : 0;
    return each.getBoundingClientRect().height + (more > 0 ? more : 0);
  };
  return [...document.querySelectorAll('main button, main select, header button, header select')]
    .filter((each) => each.getBoundingClientRect().height > 0 && touched(each) < 40)
    .map((each) => each.outerHTML.slice(0, 120));
}"""
"""What is less high to a finger than 40 pixels: a button may be touched a little beyond its edges."""
STANDS_IN_ADDRESS = """() => {
  const step = document.querySelector('.bar input[type=range]').value;
  return location.hash.split('?')[0].endsWith(`/1/${step}`);
}"""
"""Whether the step of a replay stands in the address, where it is written a little later."""
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def aim(page, target):
    """Choose where the tiles go that are tapped next."""
    page.locator(f".targets label:has(input[value='{target}'])").click()


def opened(visit, path, **how):
    """A page that has loaded what it shows."""
    page = visit(path, **how)
    page.locator("main h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    return page


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(("language", "theme", "size"), [("en", "light", DESK), ("zh", "dark", PHONE)])
def test_axe_finds_nothing_serious(visit, path, language, theme, size):
    page = opened(visit, path, language=language, theme=theme, size=size)
    assert violations(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_is_wider_than_a_phone(visit, language, served):
    page = opened(visit, "", language=language, size=PHONE)
    titles = set()
    for path in PAGES:
        page.goto(f"{served}/{path}")
        page.locator("main h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        assert page.evaluate(WIDE) <= 0, path
        titles.add(page.locator("main h1").first.inner_text())
    assert len(titles) == len(PAGES) - 1, (
        "the pages that lead to the shuffle and that verify it have one name"
    )
    assert page.evaluate("document.documentElement.lang") == HTML_LANGUAGE[language]


def test_the_language_is_chosen_on_the_page_and_kept(visit):
    page = opened(visit, "")
    for language in ("ja", "zh", "zh-hant", "en"):
        page.locator("header .look select").first.select_option(language)
        page.locator(f"html[lang={HTML_LANGUAGE[language]}]").wait_for()
        expect(page.locator("nav [aria-current=page]")).to_have_text(page.locator("main h1").inner_text())
        page.reload()
        page.locator("main h1").wait_for()
        assert page.evaluate("document.documentElement.lang") == HTML_LANGUAGE[language]
    assert not page.locator("body").get_by_text(re.compile(r"^(lobby|page|table)-[a-z-]+$")).count()


def test_the_calculator_says_who_pays_and_keeps_what_was_entered(visit):
    page = opened(visit, f"#/score/{RULES}")
    for tile in ("1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s", "9s", "1z", "1z", "5z", "5z"):
        page.locator(f"[data-pick='{tile}']").click()
    aim(page, "win")
    page.locator("[data-pick='5z']").click()
    page.locator(".verdict").first.wait_for()
    verdict = page.locator(".verdict").first.inner_text()
    page.reload()
    expect(page.locator(".verdict").first).to_have_text(re.compile(re.escape(verdict.split("\n")[0])))
    page.locator("main .card").last.locator("button.plain").click()
    expect(page.locator("main .card").last.locator("a[href*='#/rules/']").nth(5)).to_be_visible()


def test_of_two_choices_the_later_one_holds(visit):
    page = visit("#/score/ningbo")
    page.locator(".picker, main .tiles").first.wait_for()
    with late(page, "/api/rulesets/riichi"):
        page.locator("main select").first.select_option("riichi")
        page.locator("main select").first.select_option("chengdu")
        page.wait_for_url(re.compile("chengdu$"))
    page.wait_for_load_state("networkidle")
    assert page.url.endswith("#/score/chengdu")
    assert page.locator("main select").first.input_value() == "chengdu"


def test_the_book_opens_at_a_clause_and_finds_words(visit):
    page = opened(visit, f"#/rules/{RULES}")
    clause = page.locator(".clause .anchor").nth(5).inner_text()
    page.goto(page.url + f"/{clause}")
    page.reload()
    expect(page.locator(f"[id='{clause}']")).to_be_in_viewport()
    expect(page.locator(f"[id='{clause}']")).to_have_class(re.compile("here"))
    assert page.locator(".guide .example .tile").count() > 25
    last = page.locator(".pattern").last
    assert last.locator(".tile").count() == 0, "examples are drawn as they come into view"
    last.scroll_into_view_if_needed()
    expect(last.locator(".tile").nth(13)).to_be_visible()
    page.locator(".search input").fill("kong")
    expect(page.locator("[role=status]").first).to_contain_text(re.compile("[1-9]"))


def test_the_trainer_tells_why(visit):
    page = opened(visit, "#/waits/riichi")
    page.locator(".modes input").nth(1).check()
    page.locator(".hand button").nth(3).click()
    page.locator(".verdict").wait_for()
    page.locator("main .card button.primary").last.click()
    page.locator(".verdict").wait_for(state="detached")
    expect(page.locator(".hand button").nth(1)).to_be_visible()
    assert page.locator(".hand button").count() % 3 == 2, "beside its sets, a hand that has to discard"


def test_a_game_just_played_is_replayed_and_its_shuffle_verified(visit, served, tmp_path):
    page = visit(theme="dark")
    sit_down(page, RULES)
    page.locator(".own.asked").wait_for()
    assert violations(page) == []
    play_hand(page)
    shown = settlement(page)
    expect(page.locator("[data-checked]")).to_have_attribute("data-checked", "yes")
    assert page.locator("dialog[open] a[href*='verify.html?record=']").count() == 1
    assert violations(page) == []
    page.locator("dialog[open] a[href*='#/replay/']").click()
    page.locator(".verified").wait_for()
    assert violations(page) == []
    page.keyboard.press("End")
    replayed = page.locator("main .settlement .settlement")
    assert replayed.locator(".how").inner_text() == shown["how"]
    assert replayed.locator(".lines li").count() == shown["paid"]
    page.locator(".picks select").nth(1).select_option("open")
    assert page.locator(".felt .backs .tile").count() >= 13
    assert not page.locator(".felt .backs .stand").count()
    page.locator(".moves a").nth(4).click()
    here = page.locator(".now").inner_text()
    wait_until(page, STANDS_IN_ADDRESS)
    page.reload()
    expect(page.locator(".now")).to_have_text(here)
    resize(page, **PHONE)
    assert page.evaluate(WIDE) <= 0

    record = re.search(r"#/replay/([^/?]+)", page.url)[1]
    page.get_by_role("main").get_by_role("link", name="Verify a shuffle").click()
    expect(page.locator(".verdict")).to_have_class(re.compile("yes"))
    page.go_back()
    file = tmp_path / "record.jsonl"
    file.write_bytes(page.request.get(f"{served}/api/records/{record}").body())
    page.goto(f"{served}/verify.html")
    page.locator("#file").set_input_files(file)
    expect(page.locator(".verdict")).to_have_class(re.compile("yes"))
    spoiled = tmp_path / "spoiled.jsonl"
    spoiled.write_text(re.sub(r'("entropy":\s*")[0-9a-f]{8}', r"\g<1>ffffffff", file.read_text()))
    page.locator("#file").set_input_files(spoiled)
    expect(page.locator(".verdict")).to_have_class(re.compile("no"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_fits_a_phone(visit, language):
    page = visit(language=language, size=PHONE)
    sit_down(page, "hangzhou")
    page.locator(".own.asked").wait_for()
    assert page.evaluate(WIDE) <= 0
    assert page.evaluate(SMALL) == []
    page.locator(".tools .waits").click()
    page.locator(".drawer .why").click()
    expect(page.locator(".drawer .because")).to_contain_text(re.compile(r"\w"))
    assert page.evaluate(SMALL) == []
    page.keyboard.press("Escape")
    hand = page.locator(".own .hand").bounding_box()
    assert hand["y"] + hand["height"] <= PHONE["height"], "the hand is seen without scrolling"
    assert violations(page) == []


def test_what_is_wild_is_marked_as_soon_as_a_tile_is_turned(visit):
    page = opened(visit, "#/score/hangzhou", size=PHONE)
    aim(page, "indicator")
    page.locator("[data-pick='3z']").click()
    page.locator("[data-pick='3z'] b").wait_for()
    assert page.locator("[data-pick='3z'] b").inner_text() == "★"
    assert page.locator("[data-pick='5z'] b").inner_text() == "3z"
    assert "wild" in page.locator("[data-pick='3z']").get_attribute("aria-label")
    expect(page.locator(".remark").first).to_contain_text("white dragon counts as West wind")
    aim(page, "hand")
    page.locator("[data-pick='3z']").click()
    expect(page.locator(".held .concealed b")).to_have_text("★")
    assert violations(page) == []
    assert page.evaluate(WIDE) <= 0


def test_special_kongs_grow_and_wild_tiles_lie_in_sets(visit, served):
    page = opened(visit, "#/score/changchun", size=PHONE)
    aim(page, "meld:arrow-kong")
    for _ in range(2):
        page.get_by_role("button", name="add white dragon").click()
    assert (
        page.locator(".held .part", has_text="arrow kong").locator(".tiles").first.locator(".tile").count()
        == 5
    )
    assert violations(page) == []
    page.goto(f"{served}/#/score/malaysia")
    page.locator("[data-pick='1x']").wait_for()
    aim(page, "meld:pung")
    page.locator("[data-pick='2p']").click()
    meld = page.locator(".held .part", has_text="pung")
    meld.locator(".tiles button").nth(1).click()
    expect(meld.locator("[data-tile='1x'] b")).to_have_text("★")
    assert page.evaluate(WIDE) <= 0


def test_a_question_that_cannot_be_answered_is_told_in_the_language_of_the_page(visit):
    page = opened(visit, "#/score/fuzhou", language="zh")
    aim(page, "indicator")
    page.locator("[data-pick='1f']").click()
    expect(page.get_by_role("alert")).to_contain_text("这张桌上不可能有这样的牌")


def test_book_and_comparison_follow_options_that_the_address_holds(visit, served):
    page = opened(visit, f"#/rules/{RULES}", size=PHONE)
    page.locator(".pattern").first.wait_for()
    assert page.locator(".pattern").count() == 25
    page.locator("main details summary").first.click()
    flowers = page.locator("main details li", has_text="Flower tiles").locator("select")
    flowers.select_option("true")
    wait_until(page, "document.querySelectorAll('.pattern').length === 30")
    assert violations(page) == []
    address = page.url
    anchor = page.locator(".clause .anchor").nth(5).get_attribute("href")
    assert "options=" in anchor
    page.goto(f"{served}/{anchor}")
    page.goto(address)
    page.reload()
    wait_until(page, "document.querySelectorAll('.pattern').length === 30")
    page.get_by_role("link", name="Compare with").click()
    page.locator("main select").first.wait_for()
    assert "options=" in page.url
    page.get_by_label("Compare with").select_option(RULES)
    expect(page.locator("main table th", has_text="1 changed").first).to_be_visible()
    topics = page.locator("main section h2").all_inner_texts()
    assert "Patterns" in topics
    page.reload()
    expect(page.locator("main table th", has_text="1 changed").first).to_be_visible()
    assert page.locator("main section h2").all_inner_texts() == topics
    assert violations(page) == []
    assert page.evaluate(WIDE) <= 0
    page.goto(f"{served}/#/rules/{RULES}?options=%7B%22dice%22%3A9%7D")
    expect(page.get_by_role("alert")).to_contain_text("An option cannot have this value")
    page.get_by_role("link", name="All standard again").click()
    page.locator(".pattern").first.wait_for()


def test_a_server_that_reveals_another_share_is_found_out(visit):
    def lie(socket):
        server = socket.connect_to_server()

        def pass_on(message):
            if '"t":"reveal"' in message:
                message = re.sub(r'("entropy":\s*")[0-9a-f]{8}', r"\g<1>ffffffff", message)
            socket.send(message)

        server.on_message(pass_on)

    page = visit(sockets=lie)
    sit_down(page, RULES)
    play_hand(page)
    expect(page.locator("[data-checked]")).to_have_attribute("data-checked", "commitment")
    expect(page.locator("[data-checked]")).to_contain_text("Does not match")
    assert violations(page) == []


def test_a_record_that_is_not_there_is_told(visit):
    page = visit("verify.html?record=nothing&lang=ja")
    expect(page.locator(".verdict")).to_contain_text("読み込めません")


def test_colours_follow_the_system_until_some_are_chosen(visit):
    page = opened(visit, "#/rules", theme="dark")
    ground = "getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(ground)
    page.emulate_media(color_scheme="light")
    wait_until(page, f"{ground} !== '{dark}'")
    light = page.evaluate(ground)
    page.locator("header .look select").last.select_option("dark")
    assert page.evaluate(ground) == dark
    page.reload()
    page.locator("main h1").wait_for()
    assert page.evaluate(ground) == dark
    page.locator("header .look select").last.select_option("auto")
    assert page.evaluate(ground) == light


def test_a_log_of_tenhou_is_replayed(visit):
    page = visit("#/replay", size=PHONE)
    page.locator("input[type=file]").set_input_files(LOGS / "broken-off.mjlog")
    page.locator(".verified").wait_for()
    assert violations(page) == []
    page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    settlement = page.locator("main .settlement .settlement")
    assert settlement.locator(".lines li").count() == 8, (
        "the stick to the table and back, three payments, three counters"
    )
    assert settlement.locator("code").count() == 0, "nobody knows how it was shuffled"
    assert page.evaluate(WIDE) <= 0


@pytest.mark.parametrize(("language", "wording"), [("ja", "吃は上家"), ("zh", "只能吃上家")])
def test_a_clause_that_is_tapped_is_in_the_language_of_the_page(visit, language, wording):
    page = opened(visit, "#/rules/ningbo?compare=chengdu", language=language)
    page.get_by_role("button", name="NB-29").first.click()
    expect(page.locator("[popover]:popover-open")).to_contain_text(wording)


@pytest.mark.parametrize("language", ["ja", "zh"])
def test_a_book_has_one_place_for_patterns_and_prints_whole(visit, language):
    page = opened(visit, "#/rules/ningbo", language=language)
    tabs = page.locator(".contents button").all_inner_texts()
    assert len(tabs) == len(set(tabs)), tabs
    expect(page.locator("#words")).to_be_attached()
    assert page.locator(".pattern .example").count() < 2 * page.locator(".pattern").count()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator(".pattern .example").count() > 1.8 * page.locator(".pattern").count()
