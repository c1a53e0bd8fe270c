"""The documents in chromium: found by words of every language, whole on a phone, without complaints."""

from urllib.parse import unquote, urlsplit

import pytest

from mahjong_atlas.server.http.pages import ENTRANCE, SITE
from tests.browser.conftest import DESK, PHONE

PAGES = (
    "", "ja/", "playing/", "rules/", "rules/riichi/", "rules/ningbo/zh-hant/", "terms/", "reference/python/",
    "reference/records/", "concepts/scorebook/", "changelog/",
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def installed():
    if not (SITE / ENTRANCE).exists():
        pytest.skip("the site of the documents is not installed (make docs)")


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def page(request, chromium, served):
    """A page of a browser; what it complains of, a policy that is broken or a file that is missing, fails."""
    context = chromium.new_context(viewport=request.param, base_url=f"{served}/docs/")
    found = context.new_page()
    complaints = []
    found.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    found.on("pageerror", lambda error: complaints.append(str(error)))
    yield found
    context.close()
    assert complaints == []


def test_pages_are_whole_and_nothing_is_wider_than_the_screen(page):
    for place in PAGES:
        assert page.goto(place).status == 200
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), place
        for picture in page.locator("article img").all():
            picture.scroll_into_view_if_needed()
            page.wait_for_function("each => each.complete", arg=picture.element_handle())
            assert picture.evaluate("each => each.naturalWidth") > 0, place


@pytest.mark.parametrize(
    ("word", "place", "anchor"),
    [
        ("宁波", "/docs/rules/ningbo/zh/", ""),
        ("宁波", "/docs/terms/", "ningbo"),
        ("途中流局", "/docs/terms/", "riichi"),
        ("途中流局", "/docs/rules/malaysia/ja/", "流局"),
        ("chicken hand", "/docs/terms/", "hong-kong-old-style"),
    ],
)
def test_the_search_finds_words_of_every_language(page, word, place, anchor):
    page.goto("")
    page.get_by_label("Close search").wait_for(state="attached")
    page.keyboard.press("/")
    page.locator("input[aria-autocomplete=list]").fill(word)
    page.locator("ol a[href]").first.wait_for()
    found = [
        urlsplit(unquote(link)) for link in page.locator("ol a").evaluate_all("all => all.map(a => a.href)")
    ]
    assert any(each.path == place and each.fragment.startswith(anchor) for each in found), found


def test_a_page_says_its_language(page):
    for place, language in (("", "en"), ("ja/", "ja"), ("zh/", "zh"), ("rules/riichi/zh-hant/", "zh-Hant")):
        page.goto(place)
        assert page.locator("html").get_attribute("lang") == language
