"""The Fluent files: every sentence can be read, stands in all languages and takes the same values."""

from collections.abc import Iterator

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from mahjong_atlas.texts.languages import ENGLISH, LANGUAGES, places_of, texts_of

EMPTY: dict[str, list[str]] = {"en": [], "ja": [], "zh": [], "zh-hant": []}
"""Sentences with nothing to say: clauses need no translation into their own language."""
OPTIONAL = {"term-deal": {"number", "turn"}}
"""What a sentence tells in some of its forms alone: a deal has its number, or its place in words."""
TERMS = "terms.ftl"
"""What stands in sentences of other files."""
PLACES = [(language, file) for language in LANGUAGES for file in texts_of(language)]


class Variables(Visitor):
    """The names of what is filled in."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        """Take a name down."""
        self.names.add(node.id.name)


def messages(language: str, file: str) -> Iterator[ast.Message]:
    """The messages of a file."""
    for entry in FluentParser().parse(texts_of(language)[file]).body:
        if isinstance(entry, ast.Message):
            yield entry


def variables(message: ast.Message) -> set[str]:
    """What a sentence is filled in with."""
    found = Variables()
    found.visit(message)
    return found.names


def filled_in_terms(language: str) -> set[str]:
    """What the terms that stand in sentences are filled in with."""
    return {name for message in messages(language, TERMS) for name in variables(message)}


def table(language: str) -> dict[str, tuple[str, set[str]]]:
    """File and variables of every sentence of a language."""
    return {
        message.id.name: (file, variables(message))
        for file in texts_of(language)
        for message in messages(language, file)
    }


@pytest.mark.parametrize(("language", "file"), PLACES)
def test_every_line_can_be_read(language, file):
    body = FluentParser().parse(texts_of(language)[file]).body

    assert [entry.content for entry in body if isinstance(entry, ast.Junk)] == []


def test_a_faulty_line_would_be_found():
    body = FluentParser().parse("a = { $x\nb = fine\n").body

    assert [type(entry) for entry in body] == [ast.Junk, ast.Message]


@pytest.mark.parametrize("language", LANGUAGES)
def test_ids_are_found_without_parsing_and_stand_in_one_file(language):
    ids = [message.id.name for file in texts_of(language) for message in messages(language, file)]

    assert len(ids) == len(set(ids)) > 200
    assert set(ids) == set(places_of(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_sentences_with_the_same_values(language):
    assert table(language) == table(ENGLISH)


@pytest.mark.parametrize(("language", "file"), PLACES)
def test_every_sentence_is_filled_in_without_errors(language, file):
    bundle = FluentBundle([language], use_isolating=False)
    for each in {file, TERMS}:
        bundle.add_resource(FluentResource(texts_of(language)[each]))
    for message in messages(language, file):
        own = variables(message)
        given = {name: f"<{name}>" for name in own | filled_in_terms(language)}
        pattern = bundle.get_message(message.id.name).value
        assert pattern is not None, message.id.name
        text, errors = bundle.format_pattern(pattern, given)
        assert errors == [], message.id.name
        assert isinstance(text, str)
        assert text.strip() or message.id.name in EMPTY[language], message.id.name
        needed = own - OPTIONAL.get(message.id.name, set())
        assert all(given[name] in text for name in needed), message.id.name
