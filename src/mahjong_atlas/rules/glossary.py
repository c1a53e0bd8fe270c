"""The terms of each game in every language: `glossary.toml` of the texts, and of the folder of a ruleset."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from mahjong_atlas.rules.registry import folder_of

FILE: Final = "glossary.toml"
PAIRS: Final = "traditional"
"""Pairs of characters for `scripts/write_traditional.py`, which are no term."""
INFLECTED: Final = "(?:s|es|ed|ing)?"


@dataclass(frozen=True)
class Term:
    """A term: how English clauses write it, and the words of which one stands for it in each language."""

    key: str
    english: tuple[str, ...]
    words: Mapping[str, tuple[str, ...]]

    def is_in(self, text: str) -> bool:
        """Whether an English text has the term, in whatever inflection."""
        written = "|".join(map(re.escape, self.english))
        return bool(re.search(rf"(?<![\w-])(?:{written}){INFLECTED}(?![\w-])", text, re.IGNORECASE))

    def is_said(self, text: str, language: str) -> bool:
        """Whether a text in a language has one of the words for it."""
        return any(word in text for word in self.words[language])


@cache
def terms_of(ruleset_id: str) -> tuple[Term, ...]:
    """The terms of a ruleset of the package: those of all games, or its own in their place."""
    shared = tomllib.loads((files("mahjong_atlas.texts") / FILE).read_text(encoding="utf-8"))
    path = folder_of(ruleset_id) / FILE
    own = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return tuple(
        Term(key, tuple(row["en"]), {"ja": tuple(row["ja"]), "zh": tuple(row["zh"])})
        for key, row in {**shared, **own}.items()
        if key != PAIRS
    )
