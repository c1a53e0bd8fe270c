"""A table whose connection is lost says so, takes nothing, and goes on where it stood."""

import json

import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from tests.browser.axe import violations
from tests.browser.board import CUT_OFFERS, OUTSIDE, OVERLAPS
from tests.browser.person import lies, play_hand, sit_down

WORDING = {
    "en": ("The connection is lost; reconnecting …", "Try again now"),
    "ja": ("接続が切れました。再接続中…", "今すぐ再接続"),
    "zh": ("连接中断，正在重连…", "立即重连"),
}


NEVER_BY_ITSELF = "() => { Math.random = () => 10_000; }"
"""The pause before another attempt, which is drawn by lot, is longer than any test."""


class Wire:
    """The socket of a page, which can be cut and mended."""

    def __init__(self):
        self.is_cut = False
        self.acts = []
        self.ends = ()

    def connect(self, socket):
        """Pass everything on, or refuse the connection."""
        if self.is_cut:
            socket.close(code=1012)
            return
        server = socket.connect_to_server()
        self.ends = (server, socket)

        def pass_on(message):
            if json.loads(message)["t"] == "act":
                self.acts.append(message)
            server.send(message)

        socket.on_message(pass_on)

    def cut(self):
        """Nothing comes through any more."""
        self.is_cut = True
        server, socket = self.ends
        server.close()
        socket.close(code=1012)


@pytest.mark.parametrize(
    ("size", "language"), [((844, 390), "en"), ((360, 740), "ja"), ((740, 360), "ja"), ((1280, 720), "zh")]
)
def test_a_lost_connection_is_told_and_mended_at_once(visit, size, language):
    wire = Wire()
    page = visit(size={"width": size[0], "height": size[1]}, language=language, sockets=wire.connect)
    sit_down(page, "hongkong-old")
    play_hand(page, until=lambda page, seen: seen["asked"] and "pass" not in seen["offers"])
    before, acts = lies(page), len(wire.acts)
    page.evaluate(NEVER_BY_ITSELF)
    wire.cut()
    lost, again = WORDING[language]
    headline = page.locator(".says [data-cut]")
    headline.wait_for()
    assert headline.inner_text() == lost
    assert page.locator(".banner, .own.asked").count() == 0
    tile = page.locator(".own .held").last
    assert tile.get_attribute("aria-disabled") == "true"
    assert [page.evaluate(fault) for fault in (OVERLAPS, OUTSIDE, CUT_OFFERS)] == [[], [], []]
    assert violations(page) == []
    tile.click(force=True)
    tile.click(force=True)
    assert headline.inner_text() != lost, "it is said why nothing happens"
    assert page.evaluate(OVERLAPS) == []
    wire.is_cut = False
    page.get_by_role("button", name=again).click()
    page.locator(".own.asked").wait_for()
    assert lies(page, like=before) == before
    assert len(wire.acts) == acts
    play_hand(page, until=lambda page, seen: len(wire.acts) > acts)
