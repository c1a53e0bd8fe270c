"""The calculator's address: a position in one line that restores everything it shows."""

import re

import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from playwright.sync_api import expect

from mahjong_atlas.positions.reading import parse_position
from mahjong_atlas.positions.writing import line_of
from tests.browser.conftest import DESK, PHONE

WON = (
    "mj1 riichi@1 option.kiriage=on round=S S=345m067p234789s4z W.river=9m1z-5p points=E:24000,S:26000 "
    "wall=30 turn=40 state.riichi=S state.riichi_sticks=1 state.dora=8s event=discard:W:4z"
)


def address(page_name, line):
    return f"#/{page_name}?position={line.replace(' ', '+')}"


def line_in(page):
    return page.evaluate("new URLSearchParams(location.hash.split('?').slice(1).join('?')).get('position')")


@pytest.mark.parametrize(("size", "language"), [(DESK, "en"), (PHONE, "zh")])
def test_an_address_restores_the_calculator(visit, size, language):
    page = visit(address("score", WON), language=language, size=size)
    page.locator(".verdict").first.wait_for()
    verdict = page.locator(".verdict").first.inner_text()
    assert "6200" in page.locator("main").inner_text().replace(",", "")
    selects = [each.input_value() for each in page.locator("section .fields select").all()][:4]
    assert selects == ["discard", "W", "S", "S"]
    expect(page.locator(".line input")).to_have_value(WON)
    expect(page.locator(".beside code")).to_have_text("W.river=9m1z-5p")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("[data-share=link]").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(address("score", WON))
    other = page.context.new_page()
    other.goto(copied)
    expect(other.locator(".verdict").first).to_have_text(re.compile(re.escape(verdict.split("\n")[0])))


def test_what_is_entered_stands_in_the_address_and_can_be_gone_back_to(visit):
    page = visit("#/score/hongkong-old")
    for tile in ("1m", "2m", "3m"):
        page.locator(f"[data-pick='{tile}']").click()
    expect(page.locator(".line input")).to_have_value(re.compile("E=123m"))
    line = line_in(page)
    assert line_of(parse_position(line)) == line
    assert line.endswith(" E=123m")
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.locator(".held [aria-label], .held .tile").first).to_be_visible()
    expect(page.locator(".line input")).to_have_value(line)
    page.locator("summary", has_text="For programs").click()
    page.locator(".line input").fill(
        "ningbo S=24m456p678s22p S.melds=pung:555z:W indicator=9s event=draw:S:3m"
    )
    page.locator(".line input").press("Enter")
    page.locator(".verdict").first.wait_for()
    assert line_in(page).startswith("mj1 ningbo@1 indicator=9s S=24m22456p678s")


def test_the_comparison_of_all_rules_is_in_the_address_too(visit):
    page = visit(address("score", WON) + "&everywhere")
    expect(page.locator("main .card").last.locator("a[href*='#/rules/']").nth(5)).to_be_visible()
    assert page.evaluate("location.hash").endswith("&everywhere")


def test_waits_are_told_of_an_address_and_a_line_that_cannot_be_read_names_its_field(visit):
    page = visit(address("waits", "ningbo S=24m456p678s22p S.melds=pung:555z:W indicator=9s"))
    expect(page.locator("section [data-tile='3m'], section .tile").first).to_be_visible()
    expect(page.locator("main")).to_contain_text("NB-35")
    page.locator("summary", has_text="For programs").click()
    page.locator(".line input").fill("ningbo S.melds=pung:55")
    page.locator(".line input").press("Enter")
    expect(page.locator("main [role=alert], main .error").first).to_contain_text("cannot read 'pung:55'")
