"""Looks on while a deal is played: how its table is drawn, what it says, what the server told of its end."""

import json
import re

from tests.browser.board import OUTSIDE, OVERLAPS, PLACES

SHOWN_TEXT = """() => {
  for (const each of document.querySelectorAll('details')) each.open = true;
  const names = ['aria-label', 'title', 'placeholder'];
  const named = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())];
  const said = (each) => names.map((name) => each.getAttribute(name) ?? '');
  return [document.body.innerText, ...named.flatMap(said)];
}"""
SENTENCE = re.compile(r"[A-Za-z]{2,}(?:[ ,\u2019'-]+[A-Za-z]{2,}){2,}")
"""Three words of Latin letters: a name or two may stand in other writing, no sentence."""
ID = re.compile(r"\b(?:table|settlement|tell|why|cause|action|word|said|panel|who|choose)-[a-z-]+\b")
"""The beginnings of ids of messages that have no text."""


class DealWatch:
    """Call `look` whenever the page has drawn something."""

    def __init__(self, page, language):
        self.page = page
        self.language = language
        self.places = {}
        self.sheets = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, text):
        message = json.loads(text)
        if message["t"] == "sheet":
            self.sheets.append(message)

    def look(self, page, seen):
        """Whether the deal is over; while something is asked the table has to be in order."""
        if seen["asked"] and not seen["over"]:
            outside, overlaps = page.evaluate(OUTSIDE), page.evaluate(OVERLAPS)
            assert not outside, outside
            assert not overlaps, overlaps
            for name, place in page.evaluate(PLACES):
                before = self.places.setdefault(name, place)
                away = max(abs(now - then) for now, then in zip(place, before, strict=True))
                assert away <= 1, f"{name} has moved by {away} pixels while it offers {seen['offers']}"
        return seen["over"]

    def check_words(self):
        """Nothing that is shown or read aloud is an id, nor English where another language was asked for."""
        text = "\n".join(self.page.evaluate(SHOWN_TEXT))
        assert not ID.findall(text), ID.findall(text)
        if self.language != "en":
            assert not SENTENCE.findall(text), SENTENCE.findall(text)

    def check_sums(self, change, total):
        """What the page shows is what the server has booked, and nothing is lost but what lies in the pot."""
        sheet = self.sheets[-1]
        transfers = sheet["transfers"]
        pot = sum(amount * ((payee == "*") - (payer == "*")) for payer, payee, amount, *_ in transfers)
        assert change == sheet["change"], (change, sheet)
        assert total == sheet["scores"], (total, sheet)
        assert sum(change) == -pot, sheet
