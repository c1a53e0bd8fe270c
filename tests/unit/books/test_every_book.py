"""The book of every ruleset in every language."""

import re
from collections import Counter

import msgspec
import pytest

from mahjong_atlas.books.markdown import markdown
from mahjong_atlas.books.prose import without_links
from mahjong_atlas.protocol.rulesets import Example, RuleBook
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.pages import clauses_of, page_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, options_of
from mahjong_atlas.texts.languages import LANGUAGES
from tests.books import book_in

SOURCE = re.compile(r"`|[a-z]{2,}_[a-z]{2,}|\[(?:source|reading|default)|\bindex\b|\{[^}]*=|\{\}")
"""What stands in files and not in sentences."""

NAMES_CLAUSE = re.compile(r"\W*[A-Z]{2,3}-\d+")
NAMES_SAY_IT = {"mcr": {"self-draw", "two-concealed-pungs"}}
"""Patterns of which the page says no more than their name, by ruleset."""

pytestmark = [
    pytest.mark.parametrize("language", LANGUAGES),
    pytest.mark.parametrize("ruleset_id", RULESETS),
]


def test_a_book_names_every_pattern_option_and_clause(ruleset_id: str, language: str) -> None:
    names = names_of(ruleset_id)
    ruleset = find_ruleset(ruleset_id)
    text = markdown(book_in(ruleset_id, language))

    assert text.startswith(f"# {names.ruleset(language)}")
    for fan in ruleset.fans:
        assert f"### {names.fan(fan.id, language)}" in text
        assert f"`{fan.id}`" in text
    for option in options_of(ruleset_id):
        assert f"`{option.name} = " in text
    prose = [clause for clause in clauses_of(ruleset_id) if f"- **{clause}** " in page_of(ruleset_id)]
    rules = [clause for clause in prose if "-F" not in clause]
    shown = [clause for clause in rules if f"**{clause}** " in text]
    assert len(shown) >= 0.9 * len(rules)


def test_no_book_shows_words_of_the_source(ruleset_id: str, language: str) -> None:
    book = book_in(ruleset_id, language)
    texts = [clause.text for section in book.sections for clause in section.clauses]
    texts += [section.title for section in book.sections]
    texts += [each for pattern in book.patterns for each in (pattern.text, pattern.condition)]
    texts += [each for row in book.glance.items() for each in row]
    texts += [block.text for part in book.guide for block in part.blocks]

    assert len(texts) > 40
    assert [text for text in texts if SOURCE.search(without_links(text))] == []


def test_no_clause_is_told_twice(ruleset_id: str, language: str) -> None:
    book = book_in(ruleset_id, language)
    texts = [clause.text for section in book.sections for clause in section.clauses]
    texts += [text for pattern in book.patterns for text in (pattern.text, pattern.condition) if text]

    assert [text for text, times in Counter(texts).items() if times > 1] == []


def test_every_pattern_says_what_it_asks_for(ruleset_id: str, language: str) -> None:
    for pattern in book_in(ruleset_id, language).patterns:
        text = without_links(pattern.condition or pattern.text)
        assert text or pattern.id in NAMES_SAY_IT[ruleset_id], pattern.id
        assert not NAMES_CLAUSE.match(pattern.condition), pattern.id


def test_every_pattern_has_an_example_with_tiles(ruleset_id: str, language: str) -> None:
    for pattern in book_in(ruleset_id, language).patterns:
        assert pattern.example is not None, pattern.id
        assert pattern.example.seats[pattern.example.seat].hand, pattern.id


def fans_of(example: Example) -> set[str]:
    """The fans of the winners of an example."""
    return {fan.id for win in example.settled.winners for fan in win.fans}


def test_a_book_has_every_pattern_and_settles_its_examples(ruleset_id: str, language: str) -> None:
    book = book_in(ruleset_id, language)

    assert msgspec.json.decode(msgspec.json.encode(book), type=RuleBook) == book
    assert [pattern.id for pattern in book.patterns] == [fan.id for fan in find_ruleset(ruleset_id).fans]
    assert book.sections
    for pattern in book.patterns:
        if pattern.example is not None:
            settled = pattern.example.settled
            assert pattern.id in fans_of(pattern.example)
            assert sum(settled.pay.values()) == 0 or settled.transfers
        if pattern.near is not None:
            assert pattern.id not in fans_of(pattern.near)
