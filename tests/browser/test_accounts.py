"""People make an account, sign out and in, and keep what they did as guests."""

import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE

WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SESSION = "mahjong-atlas.session"
PASSWORD = "correct horse battery"


def fill(page, name, password):
    page.locator("main input[name=username]").fill(name)
    page.locator("main input[name=password]").fill(password)
    page.locator("main form button[type=submit]").click()


def test_a_guest_makes_an_account_and_is_the_same_person(visit, served):
    page = visit("#/", size=PHONE)
    page.locator("input[autocomplete=nickname]").fill("Gast")
    page.locator("main form button[type=submit]").first.click()
    page.get_by_text("You play as Gast.").wait_for()
    page.get_by_role("main").get_by_role("link", name="Account").click()
    expect(page.locator(".who")).to_contain_text("plays as a guest")
    page.locator("main .modes input").nth(1).check(force=True)
    assert violations(page) == []
    assert page.evaluate(WIDE) <= 0
    fill(page, "Mina", "short")
    expect(page.get_by_role("alert")).to_contain_text("8 to 256 characters")
    fill(page, "Mina", PASSWORD)
    expect(page.locator(".who")).to_contain_text("signed in")
    assert page.evaluate("fetch('api/session').then((answer) => answer.json())") == {
        "name": "Mina",
        "account": True,
    }
    assert page.locator("main form").count() == 0
    page.reload()
    expect(page.locator(".who")).to_contain_text("Mina")
    page.goto(f"{served}/#/")
    page.get_by_text("You play as Mina.").wait_for()
    assert page.get_by_role("button", name="Change").count() == 0
    page.goto(f"{served}/#/account")
    page.get_by_role("button", name="Sign out").click()
    expect(page.locator(".who")).to_have_count(0)
    assert page.evaluate("fetch('api/session').then((answer) => answer.status)") == 401
    fill(page, "Mina", "wrong horse battery")
    expect(page.get_by_role("alert")).to_contain_text("do not fit together")
    fill(page, "mina", PASSWORD)
    expect(page.locator(".who")).to_contain_text("Mina")
    expect(page.get_by_role("status").first).to_have_text("Welcome back, Mina.")


def test_a_name_that_is_taken_is_told_in_the_language_of_the_page(visit):
    first = visit("#/account", language="zh")
    first.locator("main .modes input").nth(1).check(force=True)
    fill(first, "小明", PASSWORD)
    expect(first.locator(".who")).to_contain_text("已登录")
    second = visit("#/account", language="zh", theme="dark")
    second.locator("main .modes input").nth(1).check(force=True)
    fill(second, "小明", PASSWORD)
    expect(second.get_by_role("alert")).to_contain_text("已有同名账号")
    assert violations(second) == []


def test_a_session_that_the_server_does_not_know_any_more_is_forgotten(visit):
    page = visit("#/account")
    page.locator("main form").wait_for()
    page.evaluate(f"localStorage.setItem('{SESSION}', JSON.stringify({{ token: 'x', name: 'Old' }}))")
    page.reload()
    page.locator("main form").wait_for()
    assert page.locator(".who").count() == 0
    assert page.evaluate(f"localStorage.getItem('{SESSION}')") is None
