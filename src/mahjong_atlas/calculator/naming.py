"""Names in three languages as the contract has them."""

from collections.abc import Callable, Mapping

from mahjong_atlas.protocol.base import Names as ThreeNames
from mahjong_atlas.rules.names import Names
from mahjong_atlas.texts.languages import LANGUAGES


def in_three(name: Callable[[str], str]) -> ThreeNames:
    """A name in every language."""
    return ThreeNames(**{language: name(language) for language in LANGUAGES})


def word_named(word: str, row: Mapping[str, str]) -> ThreeNames:
    """A word by its row of names; itself in a language in which it has none."""
    return in_three(lambda language: row.get(language, word))


def words_named(rows: Mapping[str, Mapping[str, str]]) -> dict[str, ThreeNames]:
    """Rows of names by word."""
    return {word: word_named(word, row) for word, row in rows.items()}


def fan_names(names: Names, fan_id: str) -> ThreeNames:
    """A fan in every language."""
    return in_three(lambda language: names.fan(fan_id, language))
