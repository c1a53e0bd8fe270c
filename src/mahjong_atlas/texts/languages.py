"""The Fluent files of every language: a file is parsed when the first of its sentences is shown."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from mahjong_atlas.texts.message import TOLD, Message, Value

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: Final = ("en", "ja", "zh")
ENGLISH: Final = "en"
SPOKEN: Final = ("action", "meld", "call", "said")
"""Kinds of words that stand in sentences as they can be typed."""

FanName = Callable[[str, str], str]
"""What a ruleset calls a fan, by id and language."""

_HEAD: Final = re.compile(r"^([A-Za-z][\w-]*) *=", re.MULTILINE)
_DIGITS: Final = "0123456789"


@cache
def texts_of(language: str) -> dict[str, str]:
    """The Fluent files of a language by name, unparsed."""
    folder = files("mahjong_atlas.texts") / language
    found = sorted(folder.iterdir(), key=lambda each: each.name)
    return {each.name: each.read_text(encoding="utf-8") for each in found if each.name.endswith(".ftl")}


@cache
def places_of(language: str) -> dict[str, str]:
    """The file in which each sentence of a language stands, by id."""
    return {id: name for name, text in texts_of(language).items() for id in _HEAD.findall(text)}


@cache
def _bundle(language: str, file: str) -> "FluentBundle":
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(texts_of(language)[file]))
    return bundle


def has(language: str, id: str) -> bool:
    """Whether a language has a sentence with this id."""
    return id in places_of(language)


def phrase(language: str, id: str, /, **values: object) -> str:
    """The sentence with this id in a language, filled in; in English where that language has none, and the
    words of the id where there is no such sentence.
    """
    found = language if has(language, id) else ENGLISH
    if not has(found, id):
        return id.replace("-", " ")
    bundle = _bundle(found, places_of(found)[id])
    pattern = bundle.get_message(id).value
    if pattern is None:
        return id.replace("-", " ")
    text, _ = bundle.format_pattern(pattern, {name: _argument(value) for name, value in values.items()})
    return str(text)


def _argument(value: object) -> object:
    """A number as it is written in mahjong, without marks between its digits; everything else as text."""
    from fluent.runtime.types import fluent_number

    if isinstance(value, int) and not isinstance(value, bool):
        return fluent_number(value, useGrouping=False)
    return str(value)


@cache
def words(kind: str) -> Mapping[str, Mapping[str, str]]:
    """All words of a kind (`action`, `phase`, `zone`, `meld`, `call`, `counter`, `said`) by language."""
    head = f"{kind}-"
    ids = [id for id, file in places_of(ENGLISH).items() if file == "words.ftl" and id.startswith(head)]
    return {id.removeprefix(head): {each: phrase(each, id) for each in LANGUAGES} for id in ids}


def word_name(kind: str, word: str, language: str) -> str:
    """Name of a word of a kind; the word itself where it has none."""
    return phrase(language, f"{kind}-{word}") if has(language, f"{kind}-{word}") else word


def words_told(words: str, language: str) -> str:
    """Words as they can be typed, those that have names by their names; the same in English."""
    if language == ENGLISH:
        return words
    return " ".join([_spoken(each, language) for each in words.split(" ")])


def _spoken(word: str, language: str) -> str:
    kinds = [kind for kind in SPOKEN if has(language, f"{kind}-{word}")]
    return phrase(language, f"{kinds[-1]}-{word}") if kinds else word


def render(message: Message, language: str = ENGLISH, fan_name: FanName | None = None) -> str:
    """A message in a language; fans by the names of their ruleset, tiles in their notation."""
    if message.id == TOLD:
        return str(message.parameters["text"])
    values = {name: _shown(name, value, language, fan_name) for name, value in message.parameters.items()}
    return phrase(language, message.id, **values)


def _shown(name: str, value: Value, language: str, fan_name: FanName | None) -> object:
    """A parameter as it stands in a sentence."""
    kind = name.rstrip(_DIGITS)
    if isinstance(value, Message):
        return render(value, language, fan_name)
    if isinstance(value, tuple):
        shown = [str(_shown("fan", each, language, fan_name)) for each in value]
        return (", " if language == ENGLISH else "、").join(shown)
    if isinstance(value, int):
        return value
    if kind == "clause":
        return f" ({value})" if value else ""
    if kind == "fan" and fan_name is not None:
        return fan_name(value, language)
    if kind == "word":
        return words_told(value, language)
    if kind == "event" and language != ENGLISH:
        return word_name("phase", value, language)
    return value
