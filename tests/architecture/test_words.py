"""One word a thing: the words that CONTRIBUTING.md retires come back nowhere."""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.architecture.sources import (
    ROOT,
    Lines,
    Source,
    assert_none,
    faults,
    misjudged,
    text_of,
)

TABLE = re.compile(r"^## Words\n.*?\n\|(?:-+\|)+\n(?P<rows>.*?)\n\n", re.DOTALL | re.MULTILINE)
PYTHON = ("src/mahjong_atlas/**/*.py", "tools/*.py", "tests/**/*.py", "examples/**/*.py", "setup.py")
CODE = (
    *PYTHON,
    "web/src/**/*.ts",
    "web/src/**/*.svelte",
    "web/tests/**/*.ts",
)
WRITTEN = (
    "src/mahjong_atlas/**/*.ftl",
    "src/mahjong_atlas/rules/*/page*.md",
    "web/src/i18n/**/*.ftl",
    "docs/**/*.md",
    "docs/**/*.toml",
    "README*.md",
)
WIRE = ("docs/api/openapi.json", "docs/api/asyncapi.json")
TIMES = frozenset(("evening",))
"""Words that name a thing no more, and a time as before: retired in code and on the wire alone."""
VERBS = frozenset(("told", "said", "asked"))
"""Verbs of speech, retired as names in code and as keys on the wire: a name says what is held."""
STILL_READ = {
    "src/mahjong_atlas/cli/app.py": {"ledger"},
    "src/mahjong_atlas/server/app.py": {"ledger"},
    "src/mahjong_atlas/server/http/middleware.py": {"ledger"},
    "src/mahjong_atlas/scorebook/entries.py": {"happening"},
    "tests/architecture/test_changelog.py": {"scorekeeper"},
    "tests/browser/test_scorebook.py": {"evening"},
    "tests/unit/cli/test_scorebook.py": {"ledger", "happening"},
    "tests/unit/server/test_scorebook_over_http.py": {"ledger", "happening"},
    "web/src/lib/address.ts": {"evening"},
    "web/src/lib/scorebook.ts": {"evening", "happening"},
    "web/src/scoring/clientScorebook.svelte.ts": {"evening"},
    "web/tests/scorebook.test.ts": {"evening", "happening"},
}
"""Where what files, browsers, scripts and addresses still hold is read under its former name, and where the
word is that of people: scorekeepers read the changelog.
"""


def retired() -> frozenset[str]:
    """The retired words of the table, in small letters."""
    table = TABLE.search(text_of(ROOT / "CONTRIBUTING.md"))
    assert table is not None
    rows = [row.split("|") for row in table["rows"].splitlines()]
    return frozenset(word.lower() for row in rows for word in re.findall(r"`([^`]+)`", row[3]))


def words_in(text: str, words: Iterable[str]) -> set[str]:
    """Those of the words that stand in a text, also as a part of a name."""
    plain = re.sub("[_-]", "", text).lower()
    return {word for word in words if word in plain}


def comes_back(source: Source) -> Lines:
    """Retired words in a text, but for times and verbs."""
    words = retired() - VERBS - (frozenset() if source.path.suffix in (".py", ".ts", ".svelte") else TIMES)
    allowed = STILL_READ.get(source.where, set())
    for line, text in source.lines:
        for word in sorted(words_in(text, words) - allowed):
            yield line, f"says {word}"


def speaks(source: Source) -> Lines:
    """Names that are verbs of speech; those of tests stay, which are sentences."""
    for line, name in source.identifiers:
        parts = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name.rpartition(".")[2])
        for verb in sorted(VERBS.intersection(each.lower() for each in parts)):
            if not name.startswith("test_"):
                yield line, f"names a value {name}, a word of {verb}"


def keys_of(value: object) -> Iterator[str]:
    """All keys of a document, and the addresses, names of schemas and fields among them."""
    if isinstance(value, dict):
        yield from value
        for each in value.values():
            yield from keys_of(each)
    elif isinstance(value, list):
        for each in value:
            yield from keys_of(each)


def sent(document: object) -> list[str]:
    """Keys of a contract that hold a retired word."""
    keys = dict.fromkeys(keys_of(document))
    return [key for key in keys if key in VERBS or words_in(key, retired() - VERBS)]


def files(patterns: Iterable[str]) -> list[Source]:
    """Files of the project, this one left out."""
    paths = (path for pattern in patterns for path in sorted(ROOT.glob(pattern)) if path != Path(__file__))
    return [Source(path, "", text_of(path)) for path in paths]


PLANTED = (
    (comes_back, "play/deal.py", "x = deal.ledger", "1 says ledger"),
    (comes_back, "play/deal.py", "def scoreKeeper_of(): ...", "1 says scorekeeper"),
    (comes_back, "play/deal.py", "class Score_Session: ...", "1 says scoresession"),
    (comes_back, "texts/en/help.ftl", "help-new = Begin a scoring session.", "1 says scoring session"),
    (comes_back, "play/deal.py", "\nKEY = 'evenings'", "2 says evening"),
    (comes_back, "play/deal.py", "happenings = []", "1 says happening"),
    (comes_back, "texts/en/help.ftl", "help-new = Keep the score of an evening."),
    (comes_back, "play/deal.py", "scorebook = told"),
    (comes_back, "cli/app.py", "name = 'ledger'"),
    (comes_back, "cli/app.py", "name = 'evening'", "1 says evening"),
    (speaks, "play/deal.py", "told = 1", "1 names a value told, a word of told"),
    (speaks, "play/deal.py", "class WinSaid: ...", "1 names a value WinSaid, a word of said"),
    (speaks, "play/deal.py", "def f(is_asked): ...", "1 names a value is_asked, a word of asked"),
    (speaks, "play/deal.py", "TOLD_READY = 1", "1 names a value TOLD_READY, a word of told"),
    (speaks, "play/deal.py", "UNTOLD = tasked = untold = 1"),
    (speaks, "play/deal.py", "def test_who_is_asked(): said = 1", "1 names a value said, a word of said"),
)


def test_retired_words_come_back_neither_in_code_nor_in_documents() -> None:
    assert_none(faults(comes_back, files((*CODE, *WRITTEN))))


def test_no_value_is_named_by_a_verb_of_speech() -> None:
    assert_none(faults(speaks, files(PYTHON)))


def test_retired_words_come_back_not_on_the_wire() -> None:
    for path in WIRE:
        assert sent(json.loads(text_of(ROOT / path))) == []


def test_former_names_are_read_where_it_is_said() -> None:
    """An exception that nothing needs any more is removed."""
    for path, words in STILL_READ.items():
        assert words_in(text_of(ROOT / path), words) == words, path


def test_retired_words_are_found() -> None:
    """Every word of the table is planted once, and the rules above find it."""
    assert_none(misjudged(PLANTED))
    planted = [each for _, _, _, *wanted in PLANTED for each in wanted]
    assert {word for word in retired() if any(each.endswith(f" {word}") for each in planted)} == retired()
    assert sent({"paths": {"/ledger/settle": {}}, "properties": {"told": 1, "retold": [{"Evening": 2}]}}) == [
        "/ledger/settle", "told", "Evening"
    ]  # fmt: skip
