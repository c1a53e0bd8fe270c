"""The terms of each game in every language: `glossary.toml` of the texts, and of the folder of a ruleset."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from mahjong_atlas.rules.registry import find_ruleset, folder_of, lineage
from mahjong_atlas.texts.languages import ENGLISH

FILE: Final = "glossary.toml"
PAIRS: Final = "traditional"
"""Pairs of characters for `scripts/write_traditional.py`, which are no term."""
INFLECTED: Final = "(?:s|es|ed|ing)?"
OTHERS: Final = ("ja", "zh")
"""Languages in which clauses are translated; traditional Chinese is made from `zh`."""


@dataclass(frozen=True)
class Row:
    """What a glossary says of a term: `words` for it by language (in English as clauses write it), `source`
    who says so; `rivals` by language words of all games for it, each with the pattern that finds it; `never`
    patterns of what no player says.
    """

    words: Mapping[str, tuple[str, ...]]
    source: str
    rivals: Mapping[str, Mapping[str, str]]
    never: Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Term:
    """A term: how English clauses write it, and the words of which one stands for it in each language."""

    key: str
    english: tuple[str, ...]
    words: Mapping[str, tuple[str, ...]]

    def is_in(self, text: str) -> bool:
        """Whether an English text has the term, in whatever inflection; none has what only players say."""
        written = "|".join(map(re.escape, self.english))
        found = re.search(rf"(?<![\w-])(?:{written}){INFLECTED}(?![\w-])", text, re.IGNORECASE)
        return bool(self.english and found)

    def is_said(self, text: str, language: str) -> bool:
        """Whether a text in a language has one of the words for it."""
        return any(word in text for word in self.words[language])


@dataclass(frozen=True)
class Forbidden:
    """What players of a game do not say for a term, and the words that they say."""

    key: str
    pattern: str
    instead: tuple[str, ...]


@cache
def terms_of(ruleset_id: str) -> tuple[Term, ...]:
    """The terms of a ruleset of the package: those of all games, or in their place its own and those of the
    ruleset that it differs from.
    """
    rows = {key: row for each in _bases(ruleset_id) for key, row in own_rows(each).items()}
    return tuple(
        Term(key, row.words[ENGLISH], {each: row.words[each] for each in OTHERS})
        for key, row in {**shared_rows(), **rows}.items()
    )


def forbidden(ruleset_id: str, language: str) -> tuple[Forbidden, ...]:
    """What must not stand in the texts of a game in a language; with "" in those of no game."""
    glossaries = [shared_rows(), *map(own_rows, _bases(ruleset_id))]
    found = []
    for key in dict.fromkeys(key for rows in glossaries for key in rows):
        rows = [glossary[key] for glossary in glossaries if key in glossary]
        instead = next((said for row in reversed(rows) if (said := row.words.get(language))), ())
        rivals = rows[0].rivals.get(language, {})
        patterns = [pattern for word, pattern in rivals.items() if word not in instead]
        patterns += [pattern for row in rows for pattern in row.never.get(language, ())]
        found += [Forbidden(key, pattern, instead) for pattern in patterns]
    return tuple(found)


@cache
def shared_rows() -> Mapping[str, Row]:
    """The rows of the glossary of all games, by the keys of their terms."""
    return _rows((files("mahjong_atlas.texts") / FILE).read_text(encoding="utf-8"))


@cache
def own_rows(ruleset_id: str) -> Mapping[str, Row]:
    """The rows of the glossary of a ruleset of the package."""
    path = folder_of(ruleset_id) / FILE
    return _rows(path.read_text(encoding="utf-8")) if path.is_file() else {}


def _bases(ruleset_id: str) -> tuple[str, ...]:
    """A ruleset behind those that it differs from; none of ""."""
    return lineage(find_ruleset(ruleset_id))[::-1] if ruleset_id else ()


def _rows(text: str) -> Mapping[str, Row]:
    return {
        key: Row(
            {each: tuple(told.get(each, ())) for each in (ENGLISH, *OTHERS)},
            told.get("source", ""),
            told.get("rivals", {}),
            told.get("never", {}),
        )
        for key, told in tomllib.loads(text).items()
        if key != PAIRS
    }
