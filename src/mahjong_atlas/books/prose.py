"""Clauses as people read them: names in place of the code words in which pages are written.

An option becomes what it decides with the names of its values, a pattern its name, a state its name; marks of
where a sentence comes from become signs.  What a name stands for is told as in Markdown:
`[All pungs](#fan-all-pungs)`.  Tiles stay in their notation.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.names import RulesetNames, names_of
from mahjong_atlas.rules.options import Option, typed_value
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, options_of
from mahjong_atlas.texts.languages import ENGLISH, headed, phrase

SIGNS: Final = {"source": "●", "reading": "◐", "default": "○"}
"""Signs of the marks: stated by the source; our reading of it; the source is silent."""

NO_BREAK: Final = "\u00a0"
"""Between a sign and the note to it, which is no part of the clause."""
MEANINGS: Final = {
    "source": "book-mark-source",
    "reading": "book-mark-reading",
    "default": "book-mark-default",
}
SUITS: Final = ("m", "p", "s")
IN_CASES: Final = {"fans": "term-patterns", "points": "compare-points", "fu": "term-fu"}
"""What a written case says of a win."""
SWITCHES: Final = {"true": "value-on", "false": "value-off"}

MARK_WORD: Final = re.compile(r"(?<!\bthe )\b(?:source|reading|default)\b")
"""A mark or a part of one; a note may speak of the source."""
_CODE: Final = re.compile(r"`([^`]+)`")
_MARK: Final = re.compile(r"\[(source|reading|default)\b([^\]]*)\]")
_SETTING: Final = re.compile(r"^(?:option )?([a-z][a-z0-9_-]*) *(=|<=|>=) *(.+)$")
_ID: Final = re.compile(r"(?<![\w/#.-])[a-z0-9]+(?:-[a-z0-9]+)+(?![\w-])")
_SENTENCE: Final = re.compile(r".+?(?:\. +|。|$)")
_STATE: Final = "state."
_PAGE: Final = ".md"
_COUNTS: Final = re.compile(r"([\w-]+) *= *(\d+)")
_WORDS: Final = re.compile(r'"([^"]+)"')
_PUNCTUATION: Final = " /;:,；：、，"
_LISTED: Final = re.compile(r'[\[\]{}"]')
_LINK: Final = re.compile(r"\[([^\]]*)\]\(#[^)]*\)")
_TWICE: Final = re.compile(r"([^\s\[\]]+) ?\[\1\](?=\(#)")
"""A name before the same name: translations say a pattern before its id."""
_AGAIN: Final = re.compile(r"(\[([^\[\]]+)\]\(#[^)]*\))(?: \2(?![\w（])|（\2）)")
"""A name behind the same name."""


class Prose:
    """Says the clauses of a ruleset in a language."""

    def __init__(self, ruleset: Ruleset, language: str) -> None:
        self.language: Final = language
        self._names: Final[RulesetNames] = names_of(ruleset.id)
        self._options: Final[Mapping[str, Option]] = {each.name: each for each in options_of(ruleset.id)}
        self._comma: Final = ", " if language == ENGLISH else "、"
        self._off: Final = patterns_off(ruleset)

    def __call__(self, text: str) -> str:
        """A clause, a cell of a table or a heading as it is read; without the sentences that only tell of
        patterns which the options in force take away, "" where nothing is left.
        """
        if self._off:
            text = "".join(each for each in _SENTENCE.findall(text) if not self._is_off(each)).strip()
        text = _MARK.sub(_sign, text)
        cited = self._cited(text)
        out: list[str] = []
        end = 0
        for found in _CODE.finditer(text):
            out.append(_ID.sub(self._named, text[end : found.start()]))
            out.append(self._code(found[1].strip(), cited))
            end = found.end()
        out.append(_ID.sub(self._named, text[end:]))
        return _AGAIN.sub(r"\1", _TWICE.sub(r"[\1]", "".join(out)))

    def _is_off(self, sentence: str) -> bool:
        """Whether it names patterns in code marks, and only such as do not count here."""
        named = {word for word in _CODE.findall(sentence) if self._names.has_fan(word, ENGLISH)}
        return bool(named) and named <= self._off

    def _cited(self, text: str) -> list[Option]:
        """The options that a clause names, then all others: whose values its code words are."""
        words = {word for code in _CODE.findall(text) for word in re.findall(r"[a-z_]+", code)}
        here = [option for name, option in self._options.items() if name in words]
        return [*here, *(option for option in self._options.values() if option not in here)]

    def _named(self, found: re.Match[str]) -> str:
        return self._id(found[0]) or found[0]

    def _id(self, word: str) -> str:
        """What the id of a pattern or of a ruleset stands for; "" for any other word."""
        if self._names.has_fan(word, ENGLISH):
            return f"[{self._names.fan(word, self.language)}](#fan-{word})"
        return names_of(word).ruleset(self.language) if word in RULESETS else ""

    def _code(self, code: str, cited: Iterable[Option]) -> str:
        setting = _SETTING.match(code)
        name = setting[1] if setting else code.removeprefix("option ")
        if option := self._options.get(name):
            values = _values(option, setting[3]) if setting else []
            return self._option(option, [self.value(option, value) for value in values])
        named = self._id(name.removesuffix(_PAGE)) or self._value_of(code, cited)
        if named:
            return f"{named} {setting[2]} {setting[3]}" if setting else named
        if code.startswith("["):
            return self._comma.join(self._id(word) or word for word in _WORDS.findall(code)) or code
        if not setting and "|" in code:
            return " / ".join(self._names.value("", each.strip(), self.language) for each in code.split("|"))
        state = self._state(name.removeprefix(_STATE)) if name not in IN_CASES else self._in_cases(name)
        if not setting:
            return state
        return f"{state} {setting[2]} {_LISTED.sub('', setting[3]).replace(',', self._comma.rstrip())}"

    def _option(self, option: Option, values: list[str]) -> str:
        decides = self._names.option(option.name, self.language).rstrip(".。")
        text = headed(decides, " / ".join(values), self.language) if values else decides
        return f"[{text}](#option-{option.name})"

    def value(self, option: Option, value: object) -> str:
        """The name of a value of an option."""
        if typed_value(value) in SWITCHES:
            return phrase(self.language, SWITCHES[typed_value(value)])
        if isinstance(value, Mapping):
            rows = [f"{self._key(key)} {self.value(option, each)}" for key, each in value.items()]
            return self._comma.join(rows)
        if isinstance(value, (tuple, list)):
            return self._comma.join(self.value(option, each) for each in value)
        word = str(value)
        named = self._names.value(option.name, word, self.language)
        return self._key(word) if named == word else named

    def _key(self, word: str) -> str:
        """What a word within the value of an option is called: a pattern, a suit, else the word in plain."""
        if self._names.has_fan(word, ENGLISH):
            return self._names.fan(word, self.language)
        if word in SUITS:
            return self._names.spoken(word, self.language)
        return word.replace("-", " ") if re.search("[a-z]-", word) else word

    def _value_of(self, word: str, cited: Iterable[Option]) -> str:
        """The name of a value that a clause quotes; "" where no option has it."""
        words = [(option, value) for option in cited for value in option.values if typed_value(value) == word]
        return phrase(self.language, "book-quoted", text=self.value(*words[0])) if words else ""

    def _in_cases(self, word: str) -> str:
        return self._names.texts.phrase(self.language, IN_CASES[word], {})

    def _state(self, key: str) -> str:
        """What a state is called; the word itself where it has no name, so for tiles."""
        if key == "wall_left":
            return phrase(self.language, "compare-wall-left")
        return self._names.state(key).get(self.language, key)


def patterns_off(ruleset: Ruleset) -> frozenset[str]:
    """Ids of the patterns that count by default, and not under the options in force."""
    usual = find_ruleset(ruleset.id) if ruleset.options else ruleset
    return frozenset(fan.id for fan in usual.fans) - frozenset(fan.id for fan in ruleset.fans)


def without_links(text: str) -> str:
    """A clause as it is read where nothing can be opened."""
    return _LINK.sub(r"\1", text)


def _values(option: Option, written: str) -> list[object]:
    """The values that a page lists behind an option; none for an empty table or list."""
    if written.startswith(("{", "[")):
        counts: dict[str, object] = {key: int(count) for key, count in _COUNTS.findall(written)}
        words: list[object] = list(_WORDS.findall(written))
        return [counts] if counts else words
    return [each.strip() for each in re.split(r"[|,]", written)]


def _sign(found: re.Match[str]) -> str:
    rest = found[2].strip(_PUNCTUATION)
    text = MARK_WORD.sub(lambda word: SIGNS[word[0]], rest)
    return SIGNS[found[1]] + (f"{NO_BREAK}({text})" if text else "")
