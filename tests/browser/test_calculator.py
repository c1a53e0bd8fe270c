"""The calculator on a phone: tiles, verdict and circumstances together, and what is passed on of a hand."""

import re

import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import DESK, PHONE, late

TALL = {"width": 390, "height": 844}
WON = "1m 2m 3m 4p 0p 6p 7s 8s 9s 2s 3s 4s 5z 5z"
UNEQUAL = "mj1 akapei@1 S=234m13678p55599s S.bonus=4z state.riichi=S state.riichi_sticks=1 state.honba=1 " \
    "state.dora=4p,8m state.ura=7z,7z state.norths=S.pull event=draw:S:2p"  # fmt: skip
"""A win whose payers owe different sums, each by several steps."""
CALCULATED = {
    "en": "960 base points × 2",
    "ja": "基本点960 × 2",
    "zh": "960 基本点 × 2",
    "zh-hant": "960 基本點 × 2",
}
KEEP_PICTURES = """() => {
  const made = URL.createObjectURL;
  window.pictures = [];
  URL.createObjectURL = (blob) => {
    if (blob.type === "image/svg+xml") void blob.text().then((svg) => window.pictures.push(svg));
    return made.call(URL, blob);
  };
}"""
LAID_OUT = """(svg) => {
  document.body.innerHTML = svg;
  const boxes = [...document.querySelectorAll("text, svg > g")].map((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return { name: each.textContent || "a tile", left, right, top: top + 2, bottom: bottom - 2 };
  });
  const whole = document.querySelector("svg").getBoundingClientRect();
  const isIn = (a) => a.left >= whole.left && a.right <= whole.right - 8 && a.bottom <= whole.bottom;
  const isApart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  const pairs = boxes.flatMap((a, at) => boxes.slice(at + 1).map((b) => [a, b]));
  return {
    said: boxes.map(({ name }) => name).join(" "),
    cut: boxes.filter((a) => !isIn(a)).map(({ name }) => name),
    covered: pairs.filter(([a, b]) => !isApart(a, b)).map((pair) => pair.map(({ name }) => name)),
  };
}"""
"""What a picture says, and what of it runs over its edge or over something else."""
HIGHEST = 330
"""Where the tiles to choose from begin at the latest, in pixels from the top."""


def tap(page, tiles):
    for tile in tiles.split():
        page.locator(f"[data-pick='{tile}']").click()


def is_seen(page, locator):
    """Whether it stands on the screen as a whole, and is not covered."""
    box = locator.bounding_box()
    size = page.viewport_size
    inside = box["y"] >= 0 and box["y"] + box["height"] <= size["height"]
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    return inside and page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y)?.closest('.strip, .verdict, .palette, .usual') !== null",
        middle,
    )


@pytest.mark.parametrize(
    ("size", "language", "rules"),
    [(TALL, "en", "riichi"), (PHONE, "ja", "riichi"), (PHONE, "zh", "hongkong-old"), (TALL, "zh", "fuzhou")],
)
def test_after_the_last_tile_the_verdict_is_seen_beside_the_tiles_without_scrolling(
    visit, size, language, rules
):
    page = visit(f"#/score/{rules}", language=language, size=size)
    palette = page.locator(".palette")
    palette.wait_for()
    assert palette.bounding_box()["y"] <= HIGHEST
    tap(page, WON if rules == "riichi" else WON.replace("0p", "5p"))
    if rules == "fuzhou":
        tap(page, "5z 6z 6z")
    expect(page.locator(".strip strong")).not_to_be_empty()
    assert page.evaluate("scrollY") == 0
    assert is_seen(page, palette)
    assert is_seen(page, page.locator(".strip strong"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".strip button").click()
    expect(page.locator(".verdict").first).to_be_in_viewport()
    assert violations(page) == []


def test_the_round_wind_that_counts_is_the_one_that_stands_there(visit):
    page = visit("#/score/riichi", size=DESK)
    wind = page.get_by_label("Round wind")
    expect(wind).to_have_value("E")
    tap(page, "1m 2m 3m 4p 5p 6p 7s 8s 9s 2z 2z 2z 5z 5z")
    verdict = page.locator(".verdict").first
    expect(verdict).to_contain_text("1 han")
    wind.select_option("S")
    expect(verdict).to_contain_text("2 han")


def test_on_a_desk_the_result_stands_beside_the_tiles(visit):
    page = visit("#/score/riichi", size=DESK)
    tap(page, WON)
    expect(page.locator(".verdict").first).to_be_in_viewport()
    assert is_seen(page, page.locator(".palette"))
    assert page.locator(".strip").bounding_box() is None


def test_red_fives_stand_in_the_rows_of_their_suits(visit):
    page = visit("#/score/riichi", size=PHONE)
    for suit in "mps":
        red, plain = (page.locator(f"[data-pick='{n}{suit}']").bounding_box() for n in "05")
        assert red["y"] == plain["y"]
        assert plain["x"] - red["x"] == pytest.approx(red["width"] + 2, abs=1)


def test_riichi_ippatsu_and_dora_are_one_tap_each_and_others_stand_behind_more(visit):
    page = visit("#/score/riichi", size=PHONE)
    tap(page, WON)
    points = page.locator(".strip strong")
    expect(points).to_contain_text("2 ")
    for name in ("riichi", "ippatsu"):
        page.locator(".usual label", has_text=name).click()
    page.locator(".targets label", has_text="dora indicators").first.click()
    before = page.locator(".palette").bounding_box()["y"]
    tap(page, "1s")
    expect(points).to_contain_text("5 ")
    assert page.locator(".palette").bounding_box()["y"] == before, (
        "the tiles to choose from stay where they are"
    )
    assert page.evaluate("location.hash").endswith(
        "state.riichi=E+state.ippatsu=E+state.dora=1s+event=draw:E:5z"
    )
    expect(page.get_by_label("honba")).to_be_hidden()
    page.locator("summary", has_text="More").click()
    expect(page.get_by_label("honba")).to_be_visible()


def test_what_cannot_be_read_leaves_no_result_of_the_hand_before(visit):
    page = visit("#/score/hongkong-old", size=PHONE)
    tap(page, WON.replace("0p", "5p"))
    page.locator(".verdict").first.wait_for()
    typed = page.locator(".typed input")
    for text, wording in (
        ("123", "write digits and a letter"),
        ("0p", "no red 5 dots"),
        ("11111m", "more of it than the game has"),
        ("123456789m123456p", "13 are held"),
    ):
        typed.fill(text)
        typed.press("Enter")
        expect(page.locator(".typed [role=alert]")).to_contain_text(wording)
        expect(page.locator(".verdict")).to_have_count(0)
        expect(page.locator(".strip strong")).to_have_count(0)
    typed.fill("123m456p789s234s5z + 5z")
    typed.press("Enter")
    page.locator(".verdict").first.wait_for()
    expect(page.locator(".typed [role=alert]")).to_have_count(0)
    page.locator("summary", has_text="For programs").click()
    page.locator(".line input").fill("hongkong-old E.melds=pung:55")
    page.locator(".line input").press("Enter")
    expect(page.locator(".head [role=alert]")).to_be_visible()
    expect(page.locator(".verdict")).to_have_count(0)


def test_a_picture_of_a_hand_is_made_in_the_page(visit, tmp_path):
    page = visit("#/score/riichi", language="ja", size=PHONE)
    tap(page, WON)
    page.locator(".verdict").first.wait_for()
    with page.expect_download() as download:
        page.locator("[data-share=picture]").click()
    file = tmp_path / "hand.png"
    download.value.save_as(file)
    data = file.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
    assert width == 2200
    assert height > 600
    assert len(data) > 50_000, "tiles are drawn in it"


@pytest.mark.parametrize("language", ["en", "ja", "zh", "zh-hant"])
def test_a_picture_tells_how_amounts_come_about_and_nothing_lies_over_another(visit, language):
    page = visit("#/score/riichi", language=language)
    page.evaluate(KEEP_PICTURES)
    page.evaluate(
        "position => { location.hash = `#/score?position=${position.replaceAll(' ', '+')}` }", UNEQUAL
    )
    page.locator(".verdict").first.wait_for()
    with page.expect_download():
        page.locator("[data-share=picture]").click()
    picture = page.evaluate("window.pictures[0]")
    laid_out = page.evaluate(LAID_OUT, picture)
    assert laid_out["cut"] == laid_out["covered"] == []
    assert CALCULATED[language] in laid_out["said"]
    cited = laid_out["said"].translate(str.maketrans("（）", "()"))
    assert all(clause in cited for clause in ("(RI-19)", "(AP-39)", "RI-42)")), "all of it cites"
    larger = page.evaluate(LAID_OUT, picture.replace('font-size="24"', 'font-size="48"'))
    assert larger["cut"], "the measure sees what runs over the edge"
    assert larger["covered"], "and what lies over another"


def test_the_address_that_came_last_is_shown_and_a_server_that_is_busy_asked_again(visit):
    busy = {"error": {"code": "busy", "reason": "too many requests are being computed", "remedy": ""}}
    page = visit()
    page.route(
        re.compile(r"/api/rulesets/akapei"), lambda route: route.fulfill(status=503, json=busy), times=1
    )
    page.route(
        re.compile(r"/api/score/position$"), lambda route: route.fulfill(status=503, json=busy), times=1
    )
    with late(page, "/api/rulesets/riichi"):
        page.evaluate("location.hash = '#/score/riichi'")
        page.locator("h1").wait_for()
        page.evaluate(
            "position => { location.hash = `#/score?position=${position.replaceAll(' ', '+')}` }", UNEQUAL
        )
        page.locator(".verdict.yes").wait_for()
    expect(page.locator(".choices select").first).to_have_value("akapei")
    assert "akapei" in page.evaluate("location.hash")


@pytest.mark.parametrize(
    ("language", "payer", "payee"), [("en", "West", "South"), ("ja", "西家", "南家"), ("zh", "西家", "南家")]
)
def test_a_hand_with_liability_is_entered_by_taps_and_its_payment_explained(visit, language, payer, payee):
    """The case twelve-tile-self-draw of Hong Kong old style: the fourth set of bamboo was fed by West."""
    page = visit("#/score/hongkong-old", language=language, size=PHONE)
    page.locator(".palette").wait_for()
    page.locator("section .fields select").nth(1).select_option("S")
    for word, tile in (("chow", "1s"), ("pung", "7s"), ("chow", "4s"), ("pung", "9s")):
        page.locator(f".targets label:has(input[value='meld:{word}'])").click()
        tap(page, tile)
    page.locator(".targets label:has(input[value=hand])").click()
    tap(page, "8s 8s")
    page.locator(".usual").wait_for()
    come = page.locator("section .fields select").first
    come.select_option("discard")
    expect(page.locator(".verdict")).to_have_count(0)
    giver = page.locator("section .fields select").nth(1)
    expect(giver).to_have_value("")
    giver.select_option("W")
    page.locator(".verdict.yes").wait_for()
    come.select_option("draw")
    page.locator(".verdict.yes").wait_for()
    expect(page.locator(".payments li")).to_have_count(1)
    expect(page.locator(".payments li")).to_contain_text("64")
    givers = page.locator(".held .part select")
    expect(givers).to_have_count(2)
    expect(givers.first).to_have_value("")
    expect(givers.last).to_have_value("")
    question = page.locator("[role=note]")
    expect(question).to_have_count(2)
    question.first.locator("button").nth(1).click()
    expect(question).to_have_count(1)
    expect(givers.last).to_have_value("W")
    expect(givers.first).to_have_value("")
    expect(page.locator(".payments li")).to_contain_text(payer)
    word = question.get_by_role("radio")
    expect(word.first).to_be_checked()
    expect(question).to_contain_text("64")
    assert "declared" not in page.evaluate("location.hash")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    question.locator("label").nth(1).click()
    expect(word.nth(1)).to_be_checked()
    paid = page.locator(".payments li")
    expect(paid).to_contain_text("192")
    expect(paid).to_contain_text(payer)
    expect(paid).to_contain_text(payee)
    expect(paid).to_contain_text("HK-91")
    assert page.evaluate("location.hash").endswith("state.declared=S.nine+event=draw:S:8s")
    question.locator("label").first.click()
    expect(paid).to_contain_text("HK-97")


def test_whether_warnings_are_needed_is_a_rule_of_the_house_beside_the_question(visit):
    """HK-94, HK-96: three dragons; the words offered are those of dragons, the order of the sets counts."""
    page = visit("#/score/hongkong-old", size=TALL)
    page.locator(".palette").wait_for()
    for tile in ("5z", "6z", "7z"):
        page.locator(".targets label:has(input[value='meld:pung'])").click()
        tap(page, tile)
    page.locator(".targets label:has(input[value=hand])").click()
    expect(page.locator(".order")).to_have_count(0)
    tap(page, "2m 3m 4m 2s 2s")
    expect(page.locator(".order")).to_contain_text("in which they were laid down")
    question = page.locator(".verdict ~ [role=note]")
    expect(question).to_have_count(2)
    expect(question.last.locator("fieldset").first.get_by_role("radio")).to_have_count(2)
    expect(question.last).to_contain_text("at two sets of dragons")
    question.first.get_by_role("button", name="from West").click()
    paid = page.locator(".payments li")
    expect(paid).to_contain_text("West pays East 128")
    page.get_by_role("button", name="pung red dragon, red dragon, red dragon: was laid down earlier").click()
    expect(question.first).to_contain_text("counted as North's discard")
    page.locator(".part .away:not([disabled])", has_text="↑").last.click()
    expect(paid).to_contain_text("West pays East 128")
    question.last.get_by_text("not required", exact=True).click()
    expect(paid).to_contain_text("West pays East 384")
    expect(paid).to_contain_text("HK-94")
    expect(question).to_have_count(1)
    expect(question).not_to_contain_text("Did the winner warn")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


def test_flowers_are_chosen_beside_the_game(visit):
    page = visit("#/score/hongkong-old", size=PHONE)
    page.locator(".targets").wait_for()
    expect(page.locator(".targets")).not_to_contain_text("Flowers")
    page.locator(".head").get_by_label("Flower tiles").select_option(label="yes")
    expect(page.locator(".targets")).to_contain_text("Flowers")
    assert violations(page) == []


def test_the_void_suit_of_chengdu_stands_in_front(visit):
    page = visit("#/score/chengdu", size=PHONE)
    page.locator(".usual").get_by_label("void suits").select_option(label="dots")
    assert "state.void=E:p" in page.evaluate("location.hash")


def test_a_hand_with_dora_alone_has_no_yaku(visit):
    line = "riichi+E=12m055p67899s+E.melds=chow:345s:N+event=discard:W:3m"
    page = visit(f"#/score/riichi?position={line}", size=PHONE)
    page.locator(".verdict.no").wait_for()
    expect(page.locator(".strip")).to_contain_text("no yaku")
    expect(page.get_by_role("heading", name="It has only these")).to_be_attached()


def test_a_declaration_is_added_only_when_it_is_chosen(visit):
    page = visit("#/score/hongkong-old", size=DESK)
    page.locator(".usual .entries > button").click()
    chosen = page.locator(".usual .entry select")
    expect(chosen.first).to_have_value("E")
    expect(chosen.last).to_have_value("")
    assert "declared" not in page.evaluate("location.hash")
    chosen.last.select_option("two")
    expect(page.locator(".usual .entries > button")).to_have_count(1)
    expect(chosen.last).to_have_value("two")


@pytest.mark.parametrize(
    ("line", "wording"),
    [
        ("hongkong-modern S=34m22p456s S.melds=pung:555z-:W,chow:1s-23s:E event=draw:S:5m", "Dragon pung"),
        ("riichi S=34m22p456s678s999p event=discard:E:7m", "It would be complete with"),
        ("riichi S=147m258p369s1234z event=discard:E:7m", "The hand is 6 from ready."),
    ],
)
def test_a_hand_that_may_not_win_shows_what_it_has_or_lacks(visit, line, wording):
    page = visit(f"#/score/{line.split()[0]}?position={line.replace(' ', '+')}", size=DESK)
    page.locator(".verdict.no").wait_for()
    expect(page.locator("section", has=page.locator(".verdict"))).to_contain_text(wording)
    assert violations(page) == []


def test_the_calculator_and_the_scorebook_begin_with_the_game_looked_at_last(visit):
    page = visit("#/score/malaysia", size=DESK)
    page.locator(".palette").wait_for()
    for name in ("waits", "scorebook"):
        page.evaluate(f"location.hash = '#/{name}'")
        expect(page.locator("main select").first).to_have_value("malaysia")
