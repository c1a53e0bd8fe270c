"""Causes of payments and reasons of refusals in 日本語 and 中文, by the English words that records have.

A row of `data/causes.toml` or `data/reasons.toml` stands for one sentence or, with names in braces, for all
that differ in what stands there: "the hand holds no {tile}".
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from mahjong_atlas.rules.names import Names, phase_name
from mahjong_atlas.texts.languages import words_told

Row = dict[str, str]
Naming = Mapping[str, Callable[[str], str]]
"""How what stands in braces is called, by the name there; what is not in it stays as it is."""

HOLE: Final = re.compile(r"\{([a-z]+)\d?\}")
HOLES: Final = {
    "number": r"\d+",
    "seat": "[ESWN]",
    "tile": r"\S+",
    "fan": r"\S+",
    "word": ".+",
    "fans": ".+",
    "cause": ".+",
    "event": r"\S+",
    "reason": ".+?",
    "clause": r"(?: \([A-Z]+-\d+\))?",
    "text": ".+",
}
"""What may stand in braces; a digit behind the name tells two of a kind apart."""


class Sentences:
    """All rows of one file."""

    def __init__(self, rows: Mapping[str, Row]) -> None:
        self.rows: Final = dict(rows)
        with_holes = [each for each in rows if HOLE.search(each)]
        with_holes.sort(key=lambda each: -len(HOLE.sub("", each)))
        self._patterns: Final = [(re.compile(_pattern(each)), rows[each]) for each in with_holes]

    def find(self, text: str) -> tuple[Row, dict[str, str]] | None:
        """The row of a sentence and what stands in its braces; of several the one that says most itself."""
        if text in self.rows:
            return self.rows[text], {}
        for pattern, row in self._patterns:
            match = pattern.fullmatch(text)
            if match is not None:
                return row, match.groupdict()
        return None

    def tell(self, text: str, language: str, naming: Naming) -> str:
        """The sentence in a language; as it is where there is no row for it."""
        found = self.find(text)
        if found is None or language not in found[0]:
            return text
        row, given = found
        for name, value in given.items():
            named = naming.get(name.rstrip("0123456789"))
            given[name] = named(value) if named is not None else value
        return re.sub(r"\{([a-z]+\d?)\}", lambda hole: given[hole[1]], row[language])


def _pattern(template: str) -> str:
    """What the sentences of a row look like."""
    parts = re.split(r"\{([a-z]+\d?)\}", template)
    for at, part in enumerate(parts):
        is_hole = at % 2
        parts[at] = f"(?P<{part}>{HOLES[part.rstrip('0123456789')]})" if is_hole else re.escape(part)
    return "".join(parts)


@cache
def causes() -> Sentences:
    """Why points change hands."""
    return Sentences(_read("causes"))


def cause_name(cause: str, language: str) -> str:
    """The cause of a payment in a language; in English as records have it."""
    if language == "en":
        return cause
    return causes().tell(cause, language, {"cause": lambda inner: cause_name(inner, language)})


@cache
def reasons() -> Sentences:
    """Why something may not be done, a hand does not win or a fan is not counted."""
    return Sentences(_read("reasons"))


def reason_told(reason: str, language: str, names: Names) -> str:
    """A reason in a language, with the names of its ruleset; tiles in their notation."""

    def fan(fan_id: str) -> str:
        return names.fan(fan_id, language)

    def fans(fan_ids: str) -> str:
        return "、".join(fan(each) for each in fan_ids.split(", "))

    def word(words: str) -> str:
        return words_told(words, language)

    def event(word: str) -> str:
        return phase_name(word, language)

    def inner(reason: str) -> str:
        return reason_told(reason, language, names)

    naming = {"fan": fan, "fans": fans, "word": word, "event": event, "reason": inner}
    return reasons().tell(reason, language, naming)


def _read(name: str) -> dict[str, Row]:
    file = files("mahjong_atlas.rules") / "data" / f"{name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))
