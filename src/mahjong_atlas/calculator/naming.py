"""Names in every language as the contract has them."""

from collections.abc import Callable, Mapping

from msgspec import convert

from mahjong_atlas.protocol.base import Names as AllNames
from mahjong_atlas.rules.names import Names
from mahjong_atlas.texts.languages import LANGUAGES


def in_every_language(name: Callable[[str], str]) -> AllNames:
    """A name in every language."""
    return convert({language: name(language) for language in LANGUAGES}, AllNames)


def word_named(word: str, row: Mapping[str, str]) -> AllNames:
    """A word by its row of names; itself in a language in which it has none."""
    return in_every_language(lambda language: row.get(language, word))


def words_named(rows: Mapping[str, Mapping[str, str]]) -> dict[str, AllNames]:
    """Rows of names by word."""
    return {word: word_named(word, row) for word, row in rows.items()}


def fan_names(names: Names, fan_id: str) -> AllNames:
    """A fan in every language."""
    return in_every_language(lambda language: names.fan(fan_id, language))
