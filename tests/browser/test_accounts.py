"""People make an account, sign out and in, and keep what they did as guests."""

import json
import zipfile

import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE
from tests.browser.person import sit_down

WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SESSION = "mahjong-atlas.session"
PASSWORD = "correct horse battery"


def fill(page, name, password):
    page.locator("main input[name=username]").fill(name)
    page.locator("main input[name=password]").fill(password)
    page.locator("main form button[type=submit]").click()


def test_a_guest_makes_an_account_and_is_the_same_person(visit, served):
    page = visit("#/lobby", size=PHONE)
    page.locator("input[autocomplete=nickname]").fill("Gast")
    page.locator("main form button[type=submit]").first.click()
    page.get_by_text("You play as Gast.").wait_for()
    page.get_by_role("main").get_by_role("link", name="Account").click()
    expect(page.locator(".who")).to_contain_text("plays as a guest")
    page.locator("main .modes input").nth(1).check()
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
    assert page.locator("main input[name=username]:visible").count() == 0
    page.reload()
    expect(page.locator(".who")).to_contain_text("Mina")
    page.goto(f"{served}/#/lobby")
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
    first.locator("main .modes input").nth(1).check()
    fill(first, "小明", PASSWORD)
    expect(first.locator(".who")).to_contain_text("已登录")
    second = visit("#/account", language="zh", theme="dark")
    second.locator("main .modes input").nth(1).check()
    fill(second, "小明", PASSWORD)
    expect(second.get_by_role("alert")).to_contain_text("已有同名")
    assert violations(second) == []


def test_a_session_that_the_server_does_not_know_any_more_is_forgotten(visit):
    page = visit("#/account")
    page.locator("main form").wait_for()
    page.evaluate(f"localStorage.setItem('{SESSION}', JSON.stringify({{ token: 'x', name: 'Old' }}))")
    page.reload()
    page.locator("main form").wait_for()
    assert page.locator(".who").count() == 0
    assert page.evaluate(f"localStorage.getItem('{SESSION}')") is None


DATA = {
    "en": ("Download my data", "Delete my account", "Delete for good", "is deleted"),
    "ja": ("データをダウンロード", "アカウントを削除", "完全に削除", "を削除しました"),
    "zh": ("下载我的数据", "删除账号", "彻底删除", "已删除"),
}


@pytest.mark.parametrize(("language", "name"), [("en", "Nora"), ("ja", "のら"), ("zh", "小诺")])
def test_people_take_their_data_away_change_the_password_and_go(visit, language, name):
    export, delete, now, gone = DATA[language]
    page = visit("#/account", language=language, size=PHONE)
    page.locator("main .modes input").nth(1).check()
    fill(page, name, PASSWORD)
    expect(page.locator(".who")).to_contain_text(name)
    with page.expect_download() as got:
        page.get_by_role("link", name=export).click()
    with zipfile.ZipFile(got.value.path()) as archive:
        assert json.loads(archive.read("account.json"))["name"] == name
    change = page.locator("form", has=page.locator("input[name=new]"))
    change.locator("input[name=password]").fill(PASSWORD)
    change.locator("input[name=new]").fill(PASSWORD + " staple")
    change.locator("button[type=submit]").click()
    expect(change.get_by_role("status")).not_to_be_empty()
    page.get_by_role("button", name=delete).click()
    assert violations(page) == []
    assert page.evaluate(WIDE) <= 0
    page.locator("input[name=last]").fill(PASSWORD)
    page.get_by_role("button", name=now).click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.locator("input[name=last]").fill(PASSWORD + " staple")
    page.get_by_role("button", name=now).click()
    expect(page.get_by_role("status").first).to_contain_text(gone)
    assert page.locator(".who").count() == 0
    assert page.evaluate("fetch('api/session').then((answer) => answer.status)") == 401


def test_a_guest_can_be_forgotten_too(visit):
    page = visit("#/lobby")
    page.locator("input[autocomplete=nickname]").fill("Passer-by")
    page.locator("main form button[type=submit]").first.click()
    page.get_by_text("You play as Passer-by.").wait_for()
    page.get_by_role("main").get_by_role("link", name="Account").click()
    page.get_by_role("button", name="Delete my guest name").click()
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator(".who")).to_contain_text("Passer-by")
    page.get_by_role("button", name="Delete my guest name").click()
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_role("status").first).to_have_text("Passer-by is deleted.")
    assert page.evaluate("fetch('api/session').then((answer) => answer.status)") == 401


def test_no_script_can_read_what_signs_the_browser_in(visit, served):
    page = visit("#/")
    frames = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: frames.append(str(frame))))
    sit_down(page, "riichi")
    (cookie,) = page.context.cookies()
    assert (cookie["httpOnly"], cookie["sameSite"]) == (True, "Strict")
    readable = page.evaluate("JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie")
    assert "Anna" in readable
    assert cookie["value"] not in readable + "".join(frames)
    expect(page.locator(".own .held").first, "the cookie alone gives the player their seat").to_be_visible()
    old = {"token": cookie["value"], "name": "Anna"}
    page.evaluate("([key, old]) => localStorage.setItem(key, JSON.stringify(old))", [SESSION, old])
    page.goto(f"{served}/verify")
    page.goto(f"{served}/#/account")
    expect(page.locator(".who")).to_contain_text("Anna")
    assert "token" not in page.evaluate(f"localStorage.getItem('{SESSION}')")
