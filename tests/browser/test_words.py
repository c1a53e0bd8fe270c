"""All pages in Japanese and Chinese: no Latin words but those of a list, none of which is a sentence."""

import re
from pathlib import Path

import pytest

from mahjong_atlas.rules.registry import RULESETS

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from tests.browser.conftest import DESK
from tests.browser.person import play_hand, settlement, sit_down

KNOWN = Path(__file__).with_name("latin_words.txt")
MOST = 150
PLAYER = "anna"
"""Who sits at the table."""
PAGES = (
    "lobby",
    "rules",
    "replay",
    "scorebook",
    "account",
    "verify",
    "rules/ningbo?compare=riichi",
    "waits/ningbo",
)
OF_RULESET = ("rules", "score")
CLAUSE = re.compile(r"(?<![A-Za-z])[A-Z]{2,3}-F?\d+")
NOTATION = re.compile(r"(?<![A-Za-z])(?:\d+[mpszfax]-?)+(?![A-Za-z])|mj1\S*")
ADDRESS = re.compile(r"https?://\S+|\S+@\S+")
WORD = re.compile(r"[A-Za-z][A-Za-z'_.-]*[A-Za-z]")
"""Two letters at least: letters of seats and keys stand alone."""
TEXT = """() => { // names in other languages say which these are
  dispatchEvent(new Event('beforeprint')); // a book draws all that is not in view
  const said = [document.title];
  const named = ['aria-label', 'title', 'placeholder', 'alt'];
  const elsewhere = (each) => each.closest('[lang]').lang !== document.documentElement.lang;
  const shown = (each) => !each.closest('script, noscript, style, code, pre, kbd') && !elsewhere(each);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (parent && shown(parent)) said.push(walker.currentNode.data);
  }
  for (const each of document.querySelectorAll(named.map((name) => `[${name}]`).join())) {
    if (shown(each)) said.push(...named.map((name) => each.getAttribute(name) ?? ''));
  }
  return [...new Set(said)];
}"""


class Crawl:
    """A page on which one goes from address to address without loading it again."""

    def __init__(self, page):
        self.page = page
        self.pending = set()
        page.on("request", self._requested)
        page.on("requestfinished", self._answered)
        page.on("requestfailed", self._answered)

    def _requested(self, request):
        self.pending.add(request)

    def _answered(self, request):
        self.pending.discard(request)

    def text_at(self, path):
        """What the page says once everything that it has asked for is there."""
        self.page.evaluate("(path) => { location.hash = path }", f"#/{path}")
        self.page.locator("main h1").first.wait_for(state="attached")
        quiet = 0
        while quiet < 3:
            self.page.wait_for_timeout(20)
            quiet = 0 if self.pending else quiet + 1
        return self.page.evaluate(TEXT)


def known():
    """The words that may stand on a page, in small letters."""
    lines = KNOWN.read_text(encoding="utf-8").splitlines()
    return {line.strip().lower() for line in lines if line.strip() and not line.startswith("#")}


def latin_words(texts):
    """Words in Latin letters with the text that they stand in, without clauses, tiles and addresses."""
    found = {}
    for text in texts:
        plain = NOTATION.sub(" ", CLAUSE.sub(" ", ADDRESS.sub(" ", text)))
        for word in WORD.findall(plain):
            found.setdefault(word.lower(), " ".join(text.split())[:120])
    return found


def unknown(texts):
    """Those that are not on the list."""
    allowed = known()
    return {word: text for word, text in latin_words(texts).items() if word not in allowed}


def test_the_list_is_short_and_holds_no_sentence():
    words = [line for line in KNOWN.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]

    assert len(words) == len(set(words)) <= MOST
    assert [word for word in words if not WORD.fullmatch(word)] == []


def test_an_english_sentence_would_be_found():
    assert set(latin_words(["和了 Closed wait (NB-52) 123m5z 13p", "mj1 E=123m"])) == {"closed", "wait"}


@pytest.mark.parametrize("language", ["ja", "zh"])
def test_pages_speak_the_language_of_the_reader(visit, language):
    crawl = Crawl(visit("", language=language, size=DESK))
    found = {}
    for path in ["", *PAGES, *(f"{kind}/{ruleset}" for ruleset in RULESETS for kind in OF_RULESET)]:
        for word, text in unknown(crawl.text_at(path)).items():
            found.setdefault(word, f"{path}: {text}")

    assert not found, "\n".join(f"{word}: {text}" for word, text in sorted(found.items()))


@pytest.mark.parametrize(("language", "ruleset"), [("ja", "riichi"), ("zh", "chengdu")])
def test_a_table_and_its_sheet_speak_the_language_of_the_reader(visit, language, ruleset):
    page = visit("", language=language, size=DESK)
    sit_down(page, ruleset)
    text = page.evaluate(TEXT)
    play_hand(page)
    settlement(page)
    text += page.evaluate(TEXT)

    assert set(unknown(text)) <= {PLAYER}, unknown(text)
