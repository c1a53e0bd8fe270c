"""A scorebook beside a real table, kept on a phone."""

import csv
import re

import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, late

NAMES = ("Aki", "Bo", "Chen", "Dora")
DRAWN = "drawn by the winner"
TALL = {"width": 390, "height": 844}
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def scorebook(visit):
    """A function that opens a scorebook; with options, each the name of its field and a value."""

    def opened(ruleset, *options):
        page = visit("#/scorebook", size=PHONE)
        page.locator("main form select").first.select_option(ruleset)
        page.locator("main form details summary").first.click()
        for name, value in options:
            page.locator("main form li label", has_text=name).locator("select").select_option(value)
        for at, name in enumerate(NAMES):
            page.locator(".names input").nth(at).fill(name)
        page.locator("main form button[type=submit]").click()
        expect(page.locator(".standing p.muted")).to_contain_text("Next dealer")
        return page

    return opened


def choose(page, legend, *names):
    group = page.locator("fieldset", has_text=legend).first
    for name in names:
        group.get_by_text(name, exact=True).click()


def book(page):
    deals = page.locator("main .deal")
    before = deals.count()
    page.get_by_role("button", name="Enter the deal").first.click()
    expect(deals).to_have_count(before + 1)


def place(page, name):
    """Where a group of choices or a field begins, from the top of the form."""
    fields = page.locator("main form fieldset, main form label", has_text=re.compile(rf"^\s*{name}\b"))
    field = fields.filter(visible=True).first
    return round(field.bounding_box()["y"] - page.locator("main form").first.bounding_box()["y"])


def totals(page):
    return [
        int(text.replace("−", "-").replace(",", ""))
        for text in page.locator(".players .total").all_inner_texts()
    ]


def test_the_former_address_leads_to_the_page(visit):
    page = visit("#/evening", size=PHONE)
    page.get_by_role("heading", name="Scorebook", exact=True).wait_for()
    assert page.url.endswith("#/scorebook")


def test_no_session_is_opened_while_the_rules_of_the_choice_are_loaded(visit):
    page = visit("#/scorebook", size=PHONE)
    for at, name in enumerate(NAMES):
        page.locator(".names input").nth(at).fill(name)
    begin = page.locator("main form button[type=submit]")
    expect(begin).to_be_enabled()
    with late(page, "/api/rulesets/riichi"):
        page.locator("main form select").first.select_option("riichi")
        expect(begin).to_be_disabled()
    begin.click()
    expect(page.locator(".standing p.muted")).to_contain_text("Riichi")


def test_a_game_for_three_asks_for_three_names_in_their_seats(visit):
    page = visit("#/scorebook", size=PHONE)
    form = page.locator("main form")
    form.locator("select").first.select_option("malaysia")
    expect(form).to_contain_text("A game for three players")
    expect(form.locator(".names label")).to_have_text(["East (deals first)", "South", "West"])
    begin = form.locator("button[type=submit]")
    for at in range(3):
        expect(begin).to_be_disabled()
        form.locator(".names input").nth(at).fill(NAMES[at])
    assert violations(page) == []
    begin.click()
    expect(page.locator(".players .seat")).to_have_text(["East (dealer)", "South", "West"])
    choose(page, "How it ended", "Drawn: wall exhausted")
    expect(page.locator("main form")).not_to_contain_text("Who was ready")
    book(page)
    expect(page.locator(".standing")).to_contain_text("Deal 1 is entered: Nobody pays.")
    expect(page.locator(".standing")).to_be_in_viewport()


def test_a_riichi_match_is_finished_with_its_places(scorebook):
    page = scorebook("riichi")
    expect(page.get_by_role("radio", name="Han and fu")).to_be_checked()
    expect(page.locator("main form")).not_to_contain_text("kongs, flowers")
    choose(page, "Who declared riichi", "Aki")
    choose(page, "How it ended", "Drawn: wall exhausted")
    book(page)
    expect(page.locator(".standing p.muted").first).to_contain_text("1 stick on the table")
    expect(page.get_by_label("Counted per")).to_have_value("1000")
    page.get_by_label("Money for 1,000 points").fill("50")
    page.get_by_label("Currency").fill("円")
    page.get_by_role("button", name="Finish the match").click()
    expect(page.locator(".standing p.muted").first).to_contain_text("The match is over")
    expect(page.locator(".balance .money").nth(3)).not_to_contain_text(".")
    expect(page.locator(".debts li").first).to_be_in_viewport()
    assert violations(page) == []
    page.get_by_role("button", name="Play on after all").click()
    expect(page.get_by_role("button", name="Enter the deal").first).to_be_visible()


def test_house_rules_of_the_calculator_are_taken_over(visit):
    page = visit("#/score/riichi", size=PHONE)
    page.locator("summary", has_text="House rules").click()
    page.locator("li label", has_text="Length of the game").locator("select").select_option(
        label="East only (tonpuu)"
    )
    page.goto(page.url.split("#")[0] + "#/scorebook/riichi")
    expect(page.locator("main form summary").first).to_contain_text("1")
    page.locator("main form summary").first.click()
    length = page.locator("main form li label", has_text="Length of the game").locator("select")
    expect(length.locator("option:checked")).to_have_text("East only (tonpuu)")


def test_two_hands_win_on_one_tile(scorebook):
    page = scorebook("riichi")
    choose(page, "Who won", "Bo")
    choose(page, "Whose tile", "Aki")
    choose(page, "Who won", "Chen")
    choose(page, "Enter the win by", "The hand")
    hands = page.locator("main form section")
    hands.nth(0).locator(".typed input").fill("123m456m789m78p55s + 9p")
    hands.nth(0).locator(".typed input").press("Tab")
    hands.nth(1).locator(".typed input").fill("123s456s789s78p55m + 9p")
    hands.nth(1).locator(".typed input").press("Tab")
    assert page.evaluate(WIDE) <= 0
    assert violations(page) == []
    choose(page, "Who declared", "Bo")
    book(page)
    there = totals(page)
    assert there[0] < 25000
    assert there[1] > there[2] > 25000 == there[3]
    assert page.locator("main details", has_text="Bo, Chen ron (from Aki)").count()


@pytest.mark.parametrize(
    ("language", "paid", "liable"),
    [
        ("en", "Chris pays Ben 128 points", "Chris pays Ben 384 points"),
        ("zh", "Chris付Ben 128", "Chris付Ben 384"),
    ],
)
def test_a_hand_is_not_entered_before_it_is_said_who_fed_the_set_that_decides(visit, language, paid, liable):
    """HK-94, HK-96: the calculator asks the same."""
    page = visit("#/scorebook/hongkong-old", language=language, size=TALL)
    for at, name in enumerate(("Anna", "Ben", "Chris", "Dora")):
        page.locator(".names input").nth(at).fill(name)
    page.locator("main form button[type=submit]").click()
    page.locator("main form fieldset").nth(1).get_by_text("Ben", exact=True).click()
    page.locator("main form fieldset").nth(2).locator("label").first.click()
    page.locator("main form label:has(input[name=worth])").last.click()
    for tile in ("5z", "6z", "7z"):
        page.locator(".targets label:has(input[value='meld:pung'])").first.click()
        page.locator(f"[data-pick='{tile}']").first.click()
    page.locator(".targets label:has(input[value=hand])").first.click()
    for tile in ["2m", "3m", "4m", "2s", "2s"]:
        page.locator(f"[data-pick='{tile}']").first.click()
    enter = page.locator("main form button[type=submit]")
    question = page.locator("main form [aria-live] > [role=note]:not(.because)")
    expect(question).to_have_count(2)
    expect(enter).to_be_disabled()
    expect(page.locator(".order")).to_be_visible()
    question.first.locator("button").nth(1).click()
    expect(question).to_have_count(1)
    expect(enter).to_be_enabled()
    preview = page.locator("main form [aria-live] li")
    expect(preview).to_contain_text(paid)
    question.locator("label").nth(1).click()
    expect(preview).to_contain_text(liable)
    assert page.evaluate(WIDE) <= 0
    assert violations(page) == []
    enter.click()
    expect(page.locator("main .deal")).to_have_count(1)
    assert totals(page) == [200, 584, -184, 200]


def test_what_everybody_pays_stands_whole_above_the_button_of_a_phone(visit):
    page = visit("#/scorebook/hongkong-old", size=TALL)
    for at, name in enumerate(("Anna", "Ben", "Chris", "Dorothea")):
        page.locator(".names input").nth(at).fill(name)
    page.locator("main form button[type=submit]").click()
    choose(page, "Who won", "Ben")
    choose(page, "Whose tile", DRAWN)
    choose(page, "Enter the win by", "Fan")
    page.locator("main form input[inputmode=numeric]").first.fill("3")
    brief = page.locator(".brief")
    expect(brief).to_have_text("Anna\u00a0−16 · Ben\u00a0+48 · Chris\u00a0−16 · Dorothea\u00a0−16")
    assert brief.evaluate("(line) => line.scrollWidth <= line.clientWidth")
    expect(brief).to_be_in_viewport(ratio=1)
    expect(page.locator("main form button[type=submit]")).to_be_in_viewport(ratio=1)


def test_a_dealt_hand_is_paid_at_once_and_the_deal_goes_on(scorebook):
    page = scorebook("changsha", ("A starting hand ends", "bonus"))
    choose(page, "Who won", "Bo")
    choose(page, "Enter the win by", "Patterns")
    page.locator("main form select").first.select_option("deal")
    page.locator("main form label", has_text="Add a pattern").locator("select").select_option("no-258")
    page.get_by_role("button", name="Paid at once, the deal goes on").click()
    expect(page.locator(".before li")).to_have_count(1)
    page.locator("main form summary", has_text="Another payment").click()
    payment = page.locator("fieldset", has_text="Another payment").last
    payment.locator("input").first.fill("7")
    expect(page.get_by_role("button", name="Add the payment")).to_be_disabled()
    payment.get_by_label("Pays").select_option(label="Bo")
    payment.get_by_label("Gets it").select_option(label="Aki")
    page.get_by_role("button", name="Add the payment").click()
    expect(page.locator(".before li")).to_have_count(2)
    assert violations(page) == []
    choose(page, "How it ended", "Drawn: wall exhausted")
    book(page)
    there = totals(page)
    assert there == [-13, 33, -10, -10]
    assert page.locator("main details", has_text="Wall exhausted").locator("ul li").count() == 5


def test_what_is_undone_stays_to_be_seen_and_can_count_again(scorebook, tmp_path):
    page = scorebook("hongkong-old")
    before = totals(page)
    page.get_by_label("Who enters").fill("Dora")
    choose(page, "Who won", "Bo")
    choose(page, "Whose tile", DRAWN)
    choose(page, "Enter the win by", "Fan")
    page.locator("main form input[inputmode=numeric]").first.fill("3")
    book(page)
    won = totals(page)
    page.get_by_role("button", name="Undo this deal").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Undo deal 1?")
    assert violations(page) == []
    dialog.get_by_role("button", name="Leave it as it is").click()
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name="Undo this deal").click()
    dialog.locator("input").fill("it was Chen")
    dialog.get_by_role("button", name="Undo this deal").click()
    page.locator(".undone").wait_for()
    assert totals(page) == before
    expect(page.locator("main ol li").last).to_contain_text("it was Chen")
    expect(page.locator("main ol li").last).to_contain_text("by Dora")
    page.get_by_role("button", name="Let it count again").click()
    expect(page.locator("main ol li")).to_have_count(4)
    page.get_by_text("Enter it as a text").click()
    page.locator("main textarea").fill('{"what": "broken-off"}')
    page.get_by_role("button", name="Enter the deal").last.click()
    expect(page.locator("main ol li")).to_have_count(5)
    assert totals(page) == won
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as CSV").click()
    file = tmp_path / "scorebook.csv"
    download.value.save_as(file)
    with file.open(encoding="utf-8-sig", newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert [row["Result"] for row in rows] == ["Bo won", "broken off"]
    assert [int(rows[-1][f"{name} total"]) for name in NAMES] == won
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    assert page.locator("main .card details[open] summary .title").count() == 2
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    assert page.locator("figure svg path[fill=none]").count() == 4
    assert violations(page) == []
    assert page.evaluate(WIDE) <= 0


def test_a_scorebook_is_settled_in_money_and_its_players_are_offered_again(scorebook, tmp_path):
    page = scorebook("hongkong-old")
    choose(page, "Who won", "Bo")
    choose(page, "Whose tile", "Dora")
    choose(page, "Enter the win by", "Fan")
    page.locator("main form input[inputmode=numeric]").first.fill("3")
    book(page)
    expect(page.locator(".standing p.muted").first).to_contain_text("Next dealer: Bo")
    expect(page.get_by_label("Counted per")).to_have_value("1")
    expect(page.get_by_label("Currency")).to_have_value("$")
    debts = page.locator(".debts li")
    expect(debts).to_have_count(3)
    page.get_by_role("button", name="Who owes whom").click()
    expect(debts.first).to_be_in_viewport()
    expect(debts.first).to_have_text("Dora owes Bo 16 points")
    page.get_by_label("Money for 1 point").fill("0,5")
    expect(debts.first).to_contain_text("$8.00")
    page.get_by_label("Currency").fill("HK$")
    page.get_by_label("Currency").press("Tab")
    expect(debts.first).to_contain_text("HK$8.00")
    page.reload()
    expect(debts.first).to_contain_text("HK$8.00")
    page.get_by_label("Money for 1 point").fill("a lot")
    page.get_by_label("Money for 1 point").press("Tab")
    expect(page.get_by_text("Write a number such as 0.5.")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as CSV").click()
    file = tmp_path / "scorebook.csv"
    download.value.save_as(file)
    lines = file.read_text(encoding="utf-8-sig").splitlines()
    assert "Bo HK$" in lines[0]
    assert "Dora,Bo,16,8.00" in lines
    when = lines[1].split(",")[2]
    assert when.endswith(page.evaluate("new Date().getTimezoneOffset() === 0 ? '+00:00' : ''"))
    page.get_by_role("button", name="New scorebook").click()
    known = page.locator(".known button")
    expect(known).to_have_text(list(NAMES))
    known.nth(2).click()
    known.nth(0).click()
    assert [page.locator(".names input").nth(at).input_value() for at in range(4)] == ["Chen", "Aki", "", ""]
    assert violations(page) == []


def test_what_is_wrong_with_an_entry_is_told_without_its_path(scorebook):
    page = scorebook("hongkong-old")
    choose(page, "Who won", "Bo")
    choose(page, "Whose tile", DRAWN)
    page.locator("main form input[inputmode=numeric]").first.fill("9999999999")
    page.get_by_role("button", name="Enter the deal").first.click()
    fault = page.locator("main form [role=alert]")
    expect(fault).to_contain_text("Bo: Points = 9999999999 must be a number from 0 to 1,000,000,000")
    assert not any(word in fault.inner_text() for word in ("events", "winners", "[0]", "_"))
    expect(page.locator(".waiting")).to_have_count(0)
    points = page.locator("main form input[inputmode=numeric]").first
    expect(points).to_have_value("9999999999")
    points.fill("8")
    expect(fault).to_have_count(0)
    book(page)
    expect(page.locator("main ol li")).to_have_count(2)


def test_nobody_is_chosen_before_somebody_chooses(scorebook):
    page = scorebook("mcr")
    form = page.locator("main form")
    enter = form.locator("button[type=submit]")
    for legend in ("Who won", "Whose tile"):
        expect(form.locator("fieldset", has_text=legend).locator(":checked")).to_have_count(0)
    choose(page, "Who won", "Bo")
    form.locator("input[inputmode=numeric]").first.fill("8")
    expect(form).to_contain_text("Whose tile was it, or did the winner draw it?")
    expect(enter).to_be_disabled()
    choose(page, "Whose tile", DRAWN)
    expect(enter).to_be_enabled()
    choose(page, "How it ended", "False win")
    expect(form).to_contain_text("Who declared it?")
    expect(form.locator("fieldset", has_text="Who declared it").locator(":checked")).to_have_count(0)
    expect(form).not_to_contain_text("pays")
    expect(enter).to_be_disabled()
    choose(page, "Who declared it", "Chen")
    expect(form).to_contain_text("Chen pays")
    expect(enter).to_be_enabled()


def test_less_than_the_rules_ask_for_is_booked_after_one_question(scorebook):
    page = scorebook("ningbo")
    form = page.locator("main form")
    choose(page, "Who won", "Bo")
    choose(page, "Whose tile", "Aki")
    agreed = form.get_by_label("The players have agreed on it")
    form.locator("input[inputmode=numeric]").first.fill("4")
    expect(form).to_contain_text("Aki pays Bo 8")
    expect(agreed).to_have_count(0)
    form.locator("input[inputmode=numeric]").first.fill("3")
    expect(form).to_contain_text("below the minimum of 4")
    assert violations(page) == []
    agreed.check()
    expect(form).to_contain_text("Aki pays Bo 6")
    expect(agreed).to_be_checked()
    book(page)
    assert totals(page) == [-6, 6, 0, 0]


def test_a_value_that_the_game_cannot_have_stays_in_the_form(scorebook):
    page = scorebook("riichi")
    form = page.locator("main form")
    choose(page, "Who won", "Bo")
    choose(page, "Whose tile", "Aki")
    values = form.locator("input[inputmode=numeric]")
    values.nth(0).fill("3")
    values.nth(1).fill("33")
    expect(form).to_contain_text("no hand like this has 33 fu")
    values.nth(1).fill("30")
    expect(form).to_contain_text("Aki pays Bo 3,900 points")
    book(page)
    expect(page.locator("main .deal")).to_contain_text("Bo: 3 han, 30 fu.")


def test_the_list_of_scorebooks_names_their_games(scorebook):
    page = scorebook("riichi")
    page.get_by_role("button", name="New scorebook").click()
    page.locator("main form select").first.select_option("ningbo")
    for at, name in enumerate(NAMES):
        page.locator(".names input").nth(at).fill(name)
    page.locator("main form button[type=submit]").click()
    scorebooks = page.locator(".head option")
    expect(scorebooks).to_have_text([re.compile("Ningbo Aki Bo"), re.compile("Riichi Aki Bo")])


def test_an_earlier_deal_is_corrected_in_its_place(scorebook):
    page = scorebook("ningbo")
    choose(page, "Who won", "Bo")
    choose(page, "Whose tile", DRAWN)
    page.locator("main form input[inputmode=numeric]").first.fill("6")
    expect(page.locator("main form")).to_contain_text("Aki pays Bo 6 points")
    choose(page, "Whose tile", "Dora")
    expect(page.locator("main form")).to_contain_text("Dora pays Bo 12 points")
    choose(page, "Whose tile", DRAWN)
    expect(page.locator("main form .fields .field").first).to_contain_text("Tai")
    book(page)
    choose(page, "Who won", "Chen")
    choose(page, "Whose tile", DRAWN)
    page.locator("main form input[inputmode=numeric]").first.fill("7")
    book(page)
    titles = page.locator("main .deal .title")
    expect(titles).to_have_text(["Chen by self-draw", "Bo by self-draw"])
    page.get_by_label("Who enters").fill("Dora")
    page.get_by_role("button", name="Correct deal 1").click()
    form = page.get_by_role("region", name="Correct deal 1")
    expect(form).to_be_focused()
    expect(form.get_by_role("heading", name="Correct deal 1")).to_be_in_viewport()
    points = page.locator("main form input[inputmode=numeric]").first
    expect(points).to_have_value("6")
    choose(page, "Whose tile", "Dora")
    page.get_by_role("button", name="Save the correction").first.click()
    expect(page.get_by_role("status").first).to_have_text("Deal 1 is corrected: Bo +12, Dora −12")
    expect(page.locator(".standing")).to_be_in_viewport()
    expect(titles).to_have_text(["Chen by self-draw", "Bo off a discard (from Dora)"])
    assert totals(page) == [-7, 12 - 7, 21, -12 - 7]
    expect(page.locator("main ol li").last).to_contain_text("Corrects deal 1")
    expect(page.locator("main ol li").last).to_contain_text("by Dora")
    page.get_by_role("button", name="Correct deal 1").click()
    expect(page.locator("main form fieldset", has_text="Whose tile").locator(":checked")).to_have_count(1)
    page.get_by_role("button", name="Leave it as it is").click()
    expect(page.get_by_role("button", name="Correct deal 1")).to_be_focused()
    assert violations(page) == []
    assert page.evaluate(WIDE) <= 0


def test_a_correction_after_which_a_later_deal_cannot_stand_stays_in_its_form(scorebook):
    page = scorebook("riichi")
    for points in ("960", "960"):
        choose(page, "Who won", "Bo")
        choose(page, "Whose tile", "Aki")
        choose(page, "Enter the win by", "Points")
        page.locator("main form input[inputmode=numeric]").first.fill(points)
        book(page)
    before = totals(page)
    page.get_by_role("button", name="Correct deal 1").click()
    page.locator("main form input[inputmode=numeric]").first.fill("32000")
    page.get_by_role("button", name="Save the correction").first.click()
    expect(page.locator("main form [role=alert]")).to_contain_text("deal 2 could not stand after this change")
    expect(page.locator("main form input[inputmode=numeric]").first).to_have_value("32000")
    assert totals(page) == before
    page.get_by_role("button", name="Leave it as it is").click()
    expect(page.locator("main form [role=alert]")).to_have_count(0)


def test_a_deal_that_goes_on_is_entered_win_by_win(scorebook):
    page = scorebook("chengdu")
    goes_on = page.get_by_role("button", name="Add this win, play goes on")
    before = page.locator(".before li")
    points = page.locator("main form input[inputmode=numeric]").first
    choose(page, "Who won", "Bo")
    choose(page, "Whose tile", "Aki")
    points.fill("2")
    expect(page.locator("main form")).to_contain_text("Aki pays Bo 2 points")
    goes_on.click()
    expect(before).to_contain_text("Bo (2 points) off a discard (from Aki)")
    choose(page, "Who won", "Chen")
    expect(page.locator("main form fieldset", has_text="Whose tile").get_by_label("Bo")).to_be_disabled()
    choose(page, "Whose tile", DRAWN)
    points.fill("1")
    expect(page.locator("main form")).to_contain_text("Dora pays Chen 1 point")
    goes_on.click()
    expect(before).to_have_count(2)
    assert violations(page) == []
    assert page.evaluate(WIDE) <= 0
    choose(page, "Who won", "Dora")
    choose(page, "Whose tile", DRAWN)
    points.fill("4")
    expect(goes_on).to_have_count(0)
    book(page)
    assert totals(page) == [-2 - 1 - 4, 2, 2, 4 - 1]
    expect(page.locator("main .deal .title")).to_have_text(
        "Bo off a discard (from Aki), Chen by self-draw, Dora by self-draw"
    )
    expect(page.locator(".standing p.muted").first).to_contain_text("Next dealer: Bo")


def test_a_win_within_a_deal_is_corrected_in_its_place(scorebook):
    page = scorebook("chengdu")
    before = page.locator(".before li")
    points = page.locator("main form input[inputmode=numeric]").first
    choose(page, "Who won", "Bo")
    choose(page, "Whose tile", "Aki")
    points.fill("2")
    page.get_by_role("button", name="Add this win, play goes on").click()
    choose(page, "How it ended", "Drawn: wall exhausted")
    choose(page, "Who was ready", "Chen")
    page.get_by_label("Chen: Fan").fill("2")
    before.first.get_by_role("button", name="correct: Bo (2 points)").click()
    expect(page.locator("main form")).to_be_focused()
    expect(points).to_have_value("2")
    points.fill("8")
    expect(page.locator("main form")).to_contain_text("Aki pays Bo 8 points")
    assert violations(page) == []
    assert page.evaluate(WIDE) <= 0
    page.get_by_role("button", name="Put it into the deal").click()
    expect(before).to_contain_text("Bo (8 points) off a discard (from Aki)")
    expect(page.get_by_label("Chen: Fan")).to_have_value("2")
    before.first.get_by_role("button", name="take away").click()
    expect(page.get_by_label("Chen: Fan")).to_have_value("2")
    expect(page.locator(".brief")).to_contain_text("Chen +12")


def test_a_kong_names_its_tile_and_is_there_once(scorebook):
    page = scorebook("chengdu")
    page.get_by_text("Wind and rain (kongs)").click()
    kong = page.locator("fieldset", has_text="A kong").last
    add = page.get_by_role("button", name="Add the kong")
    expect(add).to_be_disabled()
    kong.get_by_label("Tile").select_option("5p")
    expect(add).to_be_disabled()
    kong.locator("select").first.select_option(label="Aki")
    kong.locator("select").last.select_option(label="Bo")
    add.click()
    expect(page.locator("main details [role=status]")).to_contain_text("Added: Aki")
    expect(page.locator(".before li")).to_have_count(1)
    expect(add).to_be_disabled()
    kong.get_by_label("Tile").select_option("5p")
    expect(page.locator("main form [role=alert]")).to_contain_text("There are only four")
    expect(add).to_be_disabled()
    kong.locator("select").first.select_option(label="Aki")
    kong.locator("select").last.select_option(label="Bo")
    kong.get_by_label("Tile").select_option("6p")
    add.click()
    expect(page.locator(".before li")).to_have_count(2)
    assert violations(page) == []


def test_an_exhausted_wall_asks_what_the_hands_show(scorebook):
    page = scorebook("chengdu")
    choose(page, "Who won", "Bo")
    choose(page, "Whose tile", DRAWN)
    page.locator("main form input[inputmode=numeric]").first.fill("1")
    page.get_by_role("button", name="Add this win, play goes on").click()
    choose(page, "How it ended", "Drawn: wall exhausted")
    choose(page, "Who was ready", "Chen")
    expect(page.get_by_role("button", name="Enter the deal").first).to_be_disabled()
    expect(page.locator("main form")).to_contain_text("What would the ready hands win at most (fan)?")
    page.get_by_label("Chen: Fan").fill("2")
    choose(page, "Still holds the void suit", "Dora")
    assert violations(page) == []
    expect(page.locator("main form")).to_contain_text("Dora pays Bo 8 points")
    book(page)
    assert totals(page) == [-1 + 8 - 4, 3 + 8, -1 + 8 + 4, -1 - 24]


def test_a_refusal_names_the_player_and_keeps_what_was_written(scorebook):
    page = scorebook("chengdu")
    page.get_by_text("Enter it as a text").click()
    written = '{"what": "exhausted", "ready": ["P3"]}'
    page.locator("main textarea").fill(written)
    page.get_by_role("button", name="Enter the deal").last.click()
    expect(page.locator("main [role=alert]")).to_contain_text("what the hand of Chen would win is paid")
    expect(page.locator("main textarea")).to_have_value(written)


def test_nothing_moves_when_it_is_said_who_won_and_on_whose_tile(scorebook):
    for ruleset in ("hongkong-old", "chengdu"):
        page = scorebook(ruleset)
        fields = ("Whose tile", "Special way of winning", "Enter the win by", "Note")
        empty = [place(page, name) for name in fields]
        height = page.locator("main form").bounding_box()["height"]
        for legend, name in (("Who won", "Bo"), ("Whose tile", "Dora"), ("Whose tile", "Aki")):
            choose(page, legend, name)
            assert [place(page, each) for each in fields] == empty
        page.locator("main form input[inputmode=numeric]").first.fill("4")
        expect(page.locator("main form")).to_contain_text("Aki pays Bo")
        assert page.locator("main form").bounding_box()["height"] == height
        expect(page.locator("main form button[type=submit]")).to_be_in_viewport()


def test_a_link_from_a_game_opens_its_scorebook_or_a_new_one(scorebook):
    page = scorebook("hongkong-old")
    page.goto(page.url.split("#")[0] + "#/rules/ningbo")
    page.get_by_role("link", name="Scorebook").last.click()
    expect(page.locator("main form select").first).to_have_value("ningbo")
    page.goto(page.url.split("#")[0] + "#/rules/hongkong-old")
    page.get_by_role("link", name="Scorebook").last.click()
    expect(page.locator(".standing p.muted")).to_contain_text("Hong Kong")
