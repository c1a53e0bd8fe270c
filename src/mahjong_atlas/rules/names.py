"""Names for people, in every language.

What a ruleset's own files do not say, those of the ruleset that it differs from do, and then the files that
all rulesets share. `ruleset` is the id of its own name, `fan-all-pungs` that of a fan, `option-red_fives` of
a sentence about an option, `value-dice` of a value that options have, `action-pung` of an action word,
`state-dora` of a state; other words and sentences have the ids that they have in the shared files.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final

from mahjong_atlas.errors import RulesetError
from mahjong_atlas.play.actions import ADDED_KONG, CHOW, CONCEALED_KONG, DISCARD, KONG, PASS, PUNG, WIN
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules import own
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, folder_of, outside, rules_module
from mahjong_atlas.texts.languages import (
    ENGLISH,
    LANGUAGES,
    SEAT_IDS,
    SHARED,
    Texts,
    accepted,
    render,
    unreadable_in,
    word_name,
    words,
)
from mahjong_atlas.texts.message import Message

Table = Mapping[str, Mapping[str, str]]
_NO_ID: Final = re.compile(r"[^A-Za-z0-9_-]")

RULESET: Final = "ruleset"
"""Id of the name of the ruleset itself; no other ruleset passes it on."""
CHINESE: Final = "zh"
PLACE: Final = "place"
"""Id of the name of the place where it is at home."""
CARD: Final = "card"
"""Kind of the lines of its card: `card-1`, `card-2` and so on."""
FAN: Final = "fan"
OPTION: Final = "option"
VALUE: Final = "value"
ACTION: Final = "action"
STATE: Final = "state"
CHOOSE: Final = "choose"
"""Kind of the words of a state as they are chosen: `choose-declared-nine`."""
SENTENCES: Final = (
    "term", "tell", "phase", "why", "cause", "step", "paid", "said", "meld", "call", "action", "asks", "tile",
    "suit",
)  # fmt: skip
"""Kinds of what stands in sentences about a deal; `paid-NB-75` is why somebody
pays by that clause, `asks-void` what a player is asked who may do that, `asks-declared` what is asked
of a state and `asks-declared-no` the answer that denies it,
`tile-s` and `suit-s` are what tiles of a suit and the suit are called at a table.
"""
WIND_IDS: Final = ("tell-wind-east", "tell-wind-south", "tell-wind-west", "tell-wind-north")
"""Ids of the names of the winds, from East on."""
TABLES: Final = {"fans": FAN, "options": OPTION, "values": VALUE, "actions": ACTION, "state": STATE}
"""The tables of NAMES in a file of one's own, and the kinds of what they name."""


@dataclass(frozen=True)
class RulesetNames:
    """Names of one ruleset, its fans, options, actions and state; what has no name is shown by its id."""

    ruleset_id: str
    texts: Texts

    @property
    def language(self) -> str:
        """In which words are called at its table."""
        return language_of(self.ruleset_id)

    def ruleset(self, language: str) -> str:
        """Name of the ruleset."""
        named = [each for each in accepted(language) if RULESET in self.texts.sources(each)]
        return self.texts.filled_in(named[0], RULESET, {}) if named else self.ruleset_id

    def fan(self, fan_id: str, language: str) -> str:
        """Name of a fan."""
        named = self.texts.word(language, FAN, fan_id)
        return fan_id.replace("-", " ") if named == fan_id else named

    def limit(self, value: int, language: str) -> str:
        """What a fan beside which no ordinary one counts is called, by what it is worth."""
        return self.texts.phrase(language, "term-limit", {"value": value})

    def option(self, name: str, language: str) -> str:
        """What an option decides, in a sentence."""
        return self.texts.word(language, OPTION, name)

    def place(self, language: str) -> str:
        """Name of the place where it is at home: its own, else that of the ruleset it differs from."""
        return self.texts.phrase(language, PLACE, {})

    def card_lines(self) -> list[int]:
        """Numbers of the lines of its card that its own files have; no other ruleset passes them on."""
        numbers = [word for word in self.own_words(CARD) if word.isdecimal()]
        return sorted(int(number) for number in numbers)

    def card_line(self, number: int, language: str) -> str:
        """A line of its card, in the stand-in of a language or in English where it has none."""
        id = f"{CARD}-{number}"
        known = (each for each in accepted(language) if id in self.texts.sources(each))
        return self.texts.filled_in(next(known, ENGLISH), id, {})

    def value(self, option: str, value: str, language: str) -> str:
        """Name of a value of an option: that of this option, else the common one, else the value itself."""
        common = _NO_ID.sub("-", value)
        alone = f"{option}-{common}"
        word = alone if self.texts.has(ENGLISH, f"{VALUE}-{alone}") else common
        named = self.texts.word(language, VALUE, word)
        return value if named == word else named

    def action(self, word: str, language: str) -> str:
        """Name of an action word; the word itself where it has none."""
        return self.texts.word(language, ACTION, word)

    def word(self, kind: str, word: str, language: str) -> str:
        """Name of a word of a kind (`meld`, `zone`, `call` ...); the word itself where it has none."""
        return self.texts.word(language, kind, word)

    def spoken(self, word: str, language: str) -> str:
        """What a word that is said is called, else the action of that name."""
        name = self.word("said", word, language)
        return self.action(word, language) if name == word else name

    def choice(self, key: str, word: str, language: str) -> str:
        """A word as one chooses it for a state: explained where the ruleset explains it."""
        id = f"{CHOOSE}-{key}-{word}"
        if self.texts.has(language, id):
            return self.texts.phrase(language, id, {})
        return self.spoken(word, language)

    def state(self, key: str) -> dict[str, str]:
        """Names of a state, in the languages in which it has one."""
        id = f"{STATE}-{key}"
        named = [language for language in LANGUAGES if self.texts.has(language, id)]
        return {language: self.texts.phrase(language, id, {}) for language in named}

    def say(self, message: Message, language: str) -> str:
        """A message of the engine or of a part of one's own, fans by their names here."""
        return render(message, language, self.fan, self.texts)

    def own_sentences(self, language: str) -> str:
        """Fluent messages of the terms, reasons, causes and words that all games have not, or not so; English
        ones where a language has none.
        """
        lines = []
        for id in [id for kind in SENTENCES for id in self.texts.ids(kind)]:
            found = self.texts.holder(language, id) or self.texts.holder(ENGLISH, id)
            if found is not None:
                texts, spoken = found
                if texts.sources(spoken)[id] != SHARED.sources(spoken).get(id):
                    lines.append(texts.sources(spoken)[id].strip() + "\n")
        return "".join(lines)

    def has_fan(self, fan_id: str, language: str) -> bool:
        """Whether a fan has a name in this language."""
        return self.texts.has(language, f"{FAN}-{fan_id}")

    def has_option(self, name: str, language: str) -> bool:
        """Whether an option has a sentence in this language."""
        return self.texts.has(language, f"{OPTION}-{name}")

    def own_ids(self) -> set[str]:
        """Ids of everything that its own files say."""
        return {id for language in LANGUAGES for id in self.texts.sources(language)}

    def file_of(self, id: str) -> str:
        """The file of its own that says it; "" where none does."""
        for language in LANGUAGES:
            for file, text in self.texts.files(language).items():
                if f"\n{id} =" in f"\n{text}":
                    return file
        return ""

    def own_words(self, kind: str) -> set[str]:
        """Whatever of this kind its own files name."""
        head = f"{kind}-"
        return {id.removeprefix(head) for id in self.own_ids() if id.startswith(head)}


def names_of(ruleset_id: str) -> RulesetNames:
    """The names of a ruleset.  Raises RulesetError for one of a player that is broken or whose names are."""
    if ruleset_id in RULESETS:
        return _names_in_package(ruleset_id)
    found = outside(ruleset_id)
    if found is None:
        return RulesetNames(ruleset_id, _texts(ruleset_id, {}))
    known = _OWN.get(found.id)
    if known is None or known[0] is not found:
        texts = _texts(found.id, {language: own_files(found, language) for language in LANGUAGES})
        known = _OWN[found.id] = (found, RulesetNames(found.id, texts))
    return known[1]


_OWN: Final[dict[str, tuple[own.OwnRuleset, RulesetNames]]] = {}
"""Names of players' own rulesets, with the file as it was read."""


@cache
def _names_in_package(ruleset_id: str) -> RulesetNames:
    folder = folder_of(ruleset_id)
    texts = Texts(lambda language: files_in(folder, language), lambda: _base_in_package(ruleset_id))
    return RulesetNames(ruleset_id, texts)


@cache
def _base_in_package(ruleset_id: str) -> Texts:
    """Texts that a ruleset of the package does not write itself; asked for with every word."""
    named = getattr(rules_module(ruleset_id), "NAMES_FROM", "")
    base = named or find_ruleset(ruleset_id).base
    return names_of(base).texts if base else SHARED


def language_of(ruleset_id: str) -> str:
    """The LANGUAGE of a ruleset's module, else that of the ruleset that it differs from, else Chinese."""
    found = None if ruleset_id in RULESETS else outside(ruleset_id)
    own = getattr(rules_module(ruleset_id), "LANGUAGE", "") if found is None else found.language
    base = find_ruleset(ruleset_id).base
    return own or (language_of(base) if base else CHINESE)


def _texts(ruleset_id: str, files: Mapping[str, Mapping[str, str]]) -> Texts:
    """Texts that have been read, and those of the ruleset that it differs from."""
    return Texts(lambda language: files.get(language, {}), lambda: _base_of(ruleset_id))


def _base_of(ruleset_id: str) -> Texts:
    """Texts that a player's own ruleset does not write itself."""
    base = find_ruleset(ruleset_id).base if outside(ruleset_id) is not None else ""
    return names_of(base).texts if base else SHARED


def files_in(folder: Traversable, language: str) -> dict[str, str]:
    """The file of a language in the folder of a ruleset, by its name."""
    file = folder / f"{language}.ftl"
    return {str(file): file.read_text(encoding="utf-8")} if file.is_file() else {}


def own_files(found: own.OwnRuleset, language: str) -> dict[str, str]:
    """What a player's own ruleset says in a language: its NAMES, and the file in its folder.

    Raises RulesetError where something cannot be read.
    """
    files = {f"{found.path}, NAMES": written(found, language)}
    if found.path.is_dir():
        files.update(files_in(found.path, language))
    for name, text in files.items():
        for line, start in unreadable_in(text):
            raise RulesetError(Message("error-names-message", text=name, number=line, text2=start))
    return files


def written(found: own.OwnRuleset, language: str) -> str:
    """The NAMES of a file of one's own as messages.  Raises RulesetError for what is no table of names."""
    rows: dict[str, object] = {RULESET: found.names.get("names", {})}
    for table, kind in TABLES.items():
        given = found.names.get(table, {})
        if not isinstance(given, Mapping):
            raise RulesetError(Message("error-names-table", text=str(found.path), text2=repr(table)))
        rows.update({f"{kind}-{word}": row for word, row in given.items()})
    lines = []
    for id, row in rows.items():
        if not isinstance(row, Mapping) or not all(isinstance(name, str) for name in row.values()):
            raise RulesetError(Message("error-names-row", text=str(found.path), text2=id))
        if language in row:
            lines.append(f'{id} = {{ "{_escaped(row[language])}" }}')
    return "\n".join(lines) + "\n"


def _escaped(name: str) -> str:
    """A name as it stands between the quotation marks of a Fluent file."""
    quoted = name.replace("\\", "\\\\").replace('"', '\\"')
    return quoted.replace("\n", "\\u000A")


def seat_letters(language: str) -> tuple[str, ...]:
    """What the seats are called, from E on."""
    return tuple(SHARED.phrase(language, id, {}) for id in SEAT_IDS)


def wind_names(language: str) -> tuple[str, ...]:
    """Names of the winds, from East on."""
    return tuple(SHARED.phrase(language, id, {}) for id in WIND_IDS)


def phase_names() -> Table:
    """Names of phases, of the events on which somebody wins, and of how a deal ends, by word."""
    return words("phase")


def action_name(word: str, language: str) -> str:
    """Name of an action word; the word itself where it has none."""
    return word_name(ACTION, word, language)


def actions_of(ruleset: Ruleset) -> tuple[str, ...]:
    """Words that players of this ruleset may say."""
    chow = (CHOW,) if ruleset.claims.chow else ()
    usual = (DISCARD, *chow, PUNG, KONG, CONCEALED_KONG, ADDED_KONG, WIN, PASS)
    return (*usual, *sorted(set(ruleset.hooks.performers) - set(usual)))
