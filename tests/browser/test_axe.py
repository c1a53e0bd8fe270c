"""Books and what opens over something else can be used with a screen reader, keys alone or weak eyes."""

import pytest

from mahjong_atlas.protocol.base import Nothing
from mahjong_atlas.services.rulesets import rulesets
from mahjong_atlas.texts.languages import LANGUAGES

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from tests.browser.axe import violations
from tests.browser.conftest import DESK, PHONE
from tests.browser.person import play_hand, sit_down

GAMES = [game.id for game in rulesets(Nothing())]
LOOKS = (("light", DESK), ("dark", PHONE), ("light", PHONE), ("dark", DESK))
STEP = 5
"""Games between two whose books are looked at: no divisor of their number."""
TURNS = [(language, *LOOKS[at % len(LOOKS)], at) for at, language in enumerate([*LANGUAGES, *LANGUAGES[1:]])]
"""Languages with themes and sizes in turn, each but English twice."""
DRAWERS = ("waits", "log", "scores", "settings")


@pytest.mark.parametrize(("language", "theme", "size", "turn"), TURNS)
def test_guides_and_books(visit, language, theme, size, turn):
    page = visit(f"#/rules/{GAMES[turn * STEP % len(GAMES)]}", language=language, theme=theme, size=size)
    page.locator("#words").wait_for(state="attached")
    page.locator(".pattern").last.scroll_into_view_if_needed()
    page.locator(".pattern .example").last.wait_for(state="attached")
    assert violations(page) == []


@pytest.mark.parametrize(("language", "theme", "size", "turn"), TURNS[:4])
def test_tables_of_ones_own_with_their_options(visit, language, theme, size, turn):
    page = visit(f"#/lobby?rules={GAMES[turn]}", language=language, theme=theme, size=size)
    page.locator("main details summary").first.click()
    page.locator("main details li").first.wait_for()
    assert violations(page) == []


@pytest.mark.parametrize(("language", "theme", "size", "turn"), TURNS[:4])
def test_drawers_of_the_table_and_the_settlement(visit, language, theme, size, turn):
    page = visit(language=language, theme=theme, size=size)
    sit_down(page, GAMES[turn * STEP % len(GAMES)])
    page.locator(".own.asked").wait_for()
    for drawer in DRAWERS:
        page.locator(f".tools .{drawer}").click()
        page.locator(".drawer").wait_for()
        assert violations(page) == [], drawer
        page.keyboard.press("Escape")
        page.locator(".drawer").wait_for(state="detached")
    play_hand(page)
    assert violations(page) == []
