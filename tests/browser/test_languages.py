"""The sentences of a language are fetched when it is chosen, and nothing is shown before they are there."""

import re

import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from tests.browser.conftest import HTML_LANGUAGE, LOCALES

FETCHED = "performance.getEntriesByType('resource').map((each) => each.name)"
OF_LANGUAGE = re.compile(rf"assets/({'|'.join(sorted(LOCALES, key=len, reverse=True))})-[^/]*\.js$")
ID = re.compile(r"\b(page|lobby|app|theme)-[a-z-]+\b")


@pytest.mark.parametrize("language", ["en", "zh", "zh-hant"])
def test_only_the_language_that_the_browser_asks_for_is_fetched(visit, language):
    page = visit(language=language)
    page.locator("main h1").wait_for()

    assert {found[1] for each in page.evaluate(FETCHED) if (found := OF_LANGUAGE.search(each))} == {language}
    assert page.evaluate("document.documentElement.lang") == HTML_LANGUAGE[language]


def test_the_frame_alone_is_shown_before_the_language_is_there_and_the_one_before_stays_until_the_next_is(
    visit,
):
    page = visit(language="ja")
    page.locator("main h1").wait_for()
    held = []

    def hold(route):
        held.append(route)

    page.route(re.compile(r"assets/zh-hant-"), hold)
    with page.expect_request(re.compile(r"assets/zh-hant-")):
        page.locator("header .look select").first.select_option("zh-hant")
    assert page.locator("nav").get_by_text("ルール").count()
    held.clear()
    with page.expect_request(re.compile(r"assets/zh-hant-")):
        page.reload(wait_until="commit")
    page.locator("nav").get_by_text("規則書").wait_for()
    assert page.locator("main").inner_text() == ""
    page.unroute(re.compile(r"assets/zh-hant-"))
    for route in held:
        route.continue_()
    page.locator("header .look select").first.wait_for()
    assert not ID.search(page.locator("body").inner_text())


def test_what_cannot_be_fetched_in_a_language_is_said_in_english(visit):
    page = visit(language="ja")
    page.locator("main h1").wait_for()
    page.route(re.compile(r"assets/ja-"), lambda route: route.abort())
    page.reload()

    page.locator("nav").get_by_text("Rule books").wait_for()
