"""The Fluent files of every language: a sentence is parsed when it is first shown."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, Literal, get_args

from mahjong_atlas.texts.message import VERBATIM, Message, Value

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

Language = Literal["en", "ja", "zh", "zh-hant"]
"""Of Chinese, simplified characters (`zh`) and traditional ones (`zh-hant`), which are made from them."""
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
OWN_NAMES: Final[Mapping[str, str]] = {
    "en": "English",
    "ja": "日本語",
    "zh": "简体中文",
    "zh-hant": "繁體中文",
}
"""What each language is called in itself."""
ENGLISH: Final = "en"
STAND_INS: Final[dict[str, Language]] = {"zh-hant": "zh"}
"""Whose sentences are shown, before English ones, where a language has none."""
REQUIRED: Final = tuple(each for each in LANGUAGES if each not in STAND_INS)
"""In which a ruleset must have its names and sentences."""
TRADITIONAL: Final = frozenset(("hant", "hk", "mo", "tw"))
"""Script and places of traditional characters in the tag of a language."""
REASONS: Final = ("why-", "cause-", "step-")
"""What the ids of reasons, of causes of payments and of their steps begin with."""
SUITS: Final = "mps"
HONORS: Final = "z"
"""Letters of the tiles that are told in runs."""
SPOKEN: Final = ("action", "meld", "call", "said")
"""Kinds of words that stand in sentences as they can be typed."""

FanName = Callable[[str, str], str]
"""What a ruleset calls a fan, by id and language."""

SEAT_IDS: Final = ("tell-seat-east", "tell-seat-south", "tell-seat-west", "tell-seat-north")
"""Ids of what the seats are called, from E on."""

_HEAD: Final = re.compile(r"^([A-Za-z][\w-]*) *=", re.MULTILINE)
_REFERS: Final = re.compile(r"\{\s*([a-z][\w-]*)\s*\}")
"""Another message stands in a sentence."""
_TERM: Final = re.compile(r"\{\s*-[a-z]")
"""A term of its own file stands in a sentence."""
_DIGITS: Final = "0123456789"
_TILES: Final = re.compile(r"(?<![A-Za-wyz0-9`])(?:[0-9]+[mps]|[1-7]+z|[1-8]+[fa]|1+x)+(?![A-Za-wyz0-9`])")
"""Tiles as they are written down: 123m55z, or 5mx, which is of no use; not what stands there to be typed."""
_RUN: Final = re.compile(r"([0-9]+)([mpszfax])")
_SAME_SUIT: Final = re.compile(r"([mpszfax])(?=[0-9]+\1)")
"""A letter whose suit goes on: 1z2z is 12z."""
_RANKS: Final = re.compile(r"0|[1-9]+")
"""A red five, or ranks that share one word for their suit."""
_SEATS: Final = dict(zip("ESWN", SEAT_IDS, strict=True))


class Texts:
    """Sentences by id in every language; what is not among them, those of `base` say."""

    def __init__(
        self, read: Callable[[str], Mapping[str, str]], base: Callable[[], "Texts | None"] = lambda: None
    ) -> None:
        """`read` gives the Fluent files of a language by name, `base` is asked when it is first needed."""
        self._read = read
        self.base = base
        self._files: dict[str, Mapping[str, str]] = {}
        self._sources: dict[str, dict[str, str]] = {}
        self._bundles: dict[str, FluentBundle] = {}

    def files(self, language: str) -> Mapping[str, str]:
        """The files of a language by name, unparsed."""
        if language not in self._files:
            self._files[language] = self._read(language)
        return self._files[language]

    def sources(self, language: str) -> Mapping[str, str]:
        """The lines of each of its own sentences, by id."""
        if language not in self._sources:
            found: dict[str, str] = {}
            for text in self.files(language).values():
                found.update(sources_in(text))
            self._sources[language] = found
        return self._sources[language]

    def holder(self, language: str, id: str) -> "tuple[Texts, str] | None":
        """The nearest that has this sentence in this language or its stand-in, and in which of the two."""
        for spoken in accepted(language):
            if id in self.sources(spoken):
                return self, spoken
        base = self.base()
        return None if base is None else base.holder(language, id)

    def has(self, language: str, id: str) -> bool:
        """Whether the sentence can be said in this language, or in the one that stands in for it."""
        return self.holder(language, id) is not None

    def ids(self, kind: str) -> list[str]:
        """Ids of all sentences of a kind, those of `base` first."""
        base = self.base()
        known = dict.fromkeys([] if base is None else base.ids(kind))
        for language in LANGUAGES:
            known.update(dict.fromkeys(id for id in self.sources(language) if id.startswith(f"{kind}-")))
        return list(known)

    def phrase(self, language: str, id: str, values: Mapping[str, object]) -> str:
        """The sentence in a language, filled in; in English where that language has none, and the words of
        the id where there is no such sentence.
        """
        found = self.holder(language, id) or self.holder(ENGLISH, id)
        if found is None:
            return id.replace("-", " ")
        texts, spoken = found
        teller = self if _REFERS.search(texts.sources(spoken)[id]) else texts
        return teller.filled_in(spoken, id, values)

    def filled_in(self, language: str, id: str, values: Mapping[str, object]) -> str:
        """A sentence of its own, or one of `base` with its own words for the messages that stand in it.

        Raises LookupError where it cannot be read.
        """
        plain = plain_text(self.sources(language).get(id, ""))
        if plain:
            return plain
        bundle = self._bundle(language)
        self._add(bundle, language, id)
        pattern = bundle.get_message(id).value
        if pattern is None:
            return id.replace("-", " ")
        text, _ = bundle.format_pattern(pattern, {name: _argument(value) for name, value in values.items()})
        return str(text)

    def _add(self, bundle: "FluentBundle", language: str, id: str) -> None:
        """Have a sentence parsed, and whatever stands in it."""
        found = None if bundle.has_message(id) else self.holder(language, id)
        if found is None:
            return
        from fluent.runtime import FluentResource

        texts, spoken = found
        source = texts.sources(spoken)[id]
        for lines in texts.files(spoken).values() if _TERM.search(source) else [source]:
            bundle.add_resource(FluentResource(lines))
        for other in _REFERS.findall(source):
            self._add(bundle, language, other)

    def _bundle(self, language: str) -> "FluentBundle":
        found = self._bundles.get(language)
        if found is None:
            from fluent.runtime import FluentBundle

            found = self._bundles.setdefault(language, FluentBundle([language], use_isolating=False))
        return found

    def word(self, language: str, kind: str, word: str) -> str:
        """Name of a word of a kind, the English one where this language has none; else the word itself."""
        id = f"{kind}-{word}"
        has_name = self.has(language, id) or self.has(ENGLISH, id)
        return self.phrase(language, id, {}) if has_name else word

    def words(self, kind: str) -> dict[str, dict[str, str]]:
        """All words of a kind (`action`, `phase`, `zone`, `meld`, `call`, `counter`, `said`) by language."""
        words = [id.removeprefix(f"{kind}-") for id in self.ids(kind)]
        return {word: {each: self.word(each, kind, word) for each in LANGUAGES} for word in words}


def accepted(language: str) -> tuple[str, ...]:
    """A language and, where one stands in for it, that one."""
    return (language, STAND_INS[language]) if language in STAND_INS else (language,)


def side_by_side(language: str) -> tuple[Language, ...]:
    """The languages in which a reader of this one sees a name: Chinese in one of its scripts."""
    hidden = STAND_INS.get(language)
    return tuple(each for each in LANGUAGES if each == language or (each not in STAND_INS and each != hidden))


def language_of_tag(tag: str) -> Language | None:
    """The language that a system's or a browser's tag asks for: `ja_JP.UTF-8`, `zh-Hant`, `zh_HK`."""
    first, *others = re.split("[-_.@]", tag.lower())
    if first == "zh" and "hans" not in others and not TRADITIONAL.isdisjoint(others):
        return "zh-hant"
    return next((each for each in LANGUAGES if each == first), None)


def sources_in(text: str) -> dict[str, str]:
    """The lines of each message of a Fluent file, by id."""
    heads = list(_HEAD.finditer(text))
    starts = [*[head.start() for head in heads], len(text)]
    return {head[1]: text[starts[at] : starts[at + 1]] for at, head in enumerate(heads)}


def plain_text(source: str) -> str:
    """The words of a sentence in one line with nothing to fill in; "" for any other, which is parsed."""
    line, _, rest = source.partition("\n")
    words = line.partition("=")[2].strip(" ")
    goes_on = any(each.startswith(" ") for each in rest.split("\n"))
    return "" if goes_on or "{" in words or "}" in words else words


def unreadable_in(text: str) -> list[tuple[int, str]]:
    """Number and text of each line of a Fluent file where something begins that cannot be read."""
    from fluent.syntax import FluentParser, ast

    found: list[tuple[int, str]] = []
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk) and entry.span is not None and entry.content is not None:
            line = text.count("\n", 0, entry.span.start) + 1
            found.append((line, entry.content.strip().split("\n", maxsplit=1)[0]))
    return found


@cache
def texts_of(language: str) -> dict[str, str]:
    """The files of a language in the package, by name, unparsed.

    Of the file of a city, reasons, causes and steps: a message may be shown without its city.
    """
    folder = files("mahjong_atlas.texts") / language
    found = sorted(folder.iterdir(), key=lambda each: each.name)
    out = {each.name: each.read_text(encoding="utf-8") for each in found if each.name.endswith(".ftl")}
    shared = {id for text in out.values() for id in _HEAD.findall(text)}
    for city in sorted(files("mahjong_atlas.rules").iterdir(), key=lambda each: each.name):
        file = city / f"{language}.ftl"
        if city.is_dir() and file.is_file():
            out[f"rules/{city.name}"] = reasons_in(file.read_text(encoding="utf-8"), shared)
    return out


def reasons_in(text: str, shared: Collection[str]) -> str:
    """The messages of a Fluent file that are reasons, causes or steps, without the ids of `shared`."""
    own = {id: lines for id, lines in sources_in(text).items() if id not in shared}
    return "".join(lines for id, lines in own.items() if id.startswith(REASONS))


@cache
def places_of(language: str) -> dict[str, str]:
    """The file of the package in which each sentence of a language stands, by id."""
    return {id: name for name, text in texts_of(language).items() for id in _HEAD.findall(text)}


SHARED: Final = Texts(texts_of)
"""The sentences of the package."""


def has(language: str, id: str) -> bool:
    """Whether a language has a sentence with this id."""
    return SHARED.has(language, id)


def phrase(language: str, id: str, /, **values: object) -> str:
    """The sentence of the package with this id in a language, filled in; in English where that language has
    none, and the words of the id where there is no such sentence.
    """
    return SHARED.phrase(language, id, values)


def phrase_of(texts: Texts, language: str, id: str, /, **values: object) -> str:
    """The same as a ruleset says it, by its texts."""
    return texts.phrase(language, id, values)


MOST_TEXT: Final = 2000
"""Characters of a text that is filled in."""


def _argument(value: object) -> object:
    """A number as it is written in mahjong, without marks between its digits; everything else as text, which
    Fluent shows as "{???}" where it is longer than it takes.
    """
    from fluent.runtime.types import fluent_number

    if isinstance(value, int) and not isinstance(value, bool):
        return fluent_number(value, useGrouping=False)
    text = str(value)
    return text if len(text) <= MOST_TEXT else f"{text[:MOST_TEXT]}…"


@cache
def words(kind: str) -> Mapping[str, Mapping[str, str]]:
    """All words of a kind that the package names, by language."""
    return SHARED.words(kind)


def word_name(kind: str, word: str, language: str) -> str:
    """Name of a word of a kind; the word itself where it has none."""
    return SHARED.word(language, kind, word)


def spoken_words(words: str, language: str, texts: Texts = SHARED) -> str:
    """Words as they can be typed, those that have names by their names; the same in English."""
    if language == ENGLISH:
        return words
    return " ".join([_spoken(each, language, texts) for each in words.split(" ")])


def _spoken(word: str, language: str, texts: Texts) -> str:
    kinds = [kind for kind in SPOKEN if texts.has(language, f"{kind}-{word}")]
    return texts.word(language, kinds[-1], word) if kinds else word


def tile_words(written: str, language: str, texts: Texts = SHARED) -> str:
    """A text with the tiles in it in words; in English, where players write them so, as it is.

    >>> tile_words("234m55z", "zh")
    '二三四万 白白'
    >>> tile_words("5z", "zh")
    '白板'
    """
    if language == ENGLISH:
        return written
    return _TILES.sub(lambda found: _in_words(found[0], language, texts), written)


def action_phrase(action: str, language: str, texts: Texts = SHARED) -> str:
    """An action as it is said: seats and words by their names, its tiles in words; the same in English."""
    if language == ENGLISH:
        return action
    seated = [
        texts.phrase(language, _SEATS[word], {}) if word in _SEATS else word
        for word in spoken_words(action, language, texts).split(" ")
    ]
    return tile_words(" ".join(seated), language, texts)


def _in_words(tiles: str, language: str, texts: Texts) -> str:
    """Each run of a suit in words; one honor by its name, several by their faces."""
    runs = _RUN.findall(_SAME_SUIT.sub("", tiles))
    if len(tiles) > 2:
        return " ".join([_run_text(ranks, letter, language, texts) for ranks, letter in runs])
    ((rank, letter),) = runs
    id = f"tile-{tiles}"
    return (
        texts.phrase(language, id, {}) if texts.has(language, id) else _suited(rank, letter, language, texts)
    )


def _run_text(ranks: str, letter: str, language: str, texts: Texts) -> str:
    if letter == HONORS:
        faces = texts.phrase(language, "honor-faces", {}).split(" ")
        return "".join([faces[int(rank) - 1] for rank in ranks])
    if letter in SUITS:
        return "".join([_suited(part, letter, language, texts) for part in _RANKS.findall(ranks)])
    return joined([texts.phrase(language, f"tile-{rank}{letter}", {}) for rank in ranks], language)


def _suited(ranks: str, letter: str, language: str, texts: Texts) -> str:
    """Tiles of a suit: 二三四万; 赤五萬 of a red five."""
    if ranks == "0":
        name = _suited("5", letter, language, texts)
        return texts.phrase(language, "tile-red", {"name": name})
    spelled = "".join([texts.phrase(language, f"rank-{rank}", {}) for rank in ranks])
    return texts.phrase(language, f"tile-{letter}", {"rank": spelled})


def joined(words: Iterable[str], language: str) -> str:
    """Words in a row, with the commas of a language between them."""
    return (", " if language == ENGLISH else "、").join(words)


def noted(text: str, note: str, language: str) -> str:
    """A text with a note in brackets, as the clause that says it; alone where there is none."""
    return phrase(language, "mark-note", text=text, note=note) if note else text


def headed(head: str, text: str, language: str) -> str:
    """A text behind its head and a colon."""
    return phrase(language, "mark-head", head=head, text=text)


def divided(texts: Iterable[str], language: str) -> str:
    """Texts in a row, with the semicolons of a language between them."""
    return ("; " if language == ENGLISH else "；").join(texts)


def render(
    message: Message, language: str = ENGLISH, fan_name: FanName | None = None, texts: Texts = SHARED
) -> str:
    """A message in a language by the texts of a ruleset; fans by their names where these are given."""
    if message.id == VERBATIM:
        return str(message.parameters["text"])
    values = {
        name: _shown(name, value, language, fan_name, texts) for name, value in message.parameters.items()
    }
    return texts.phrase(language, message.id, values)


def _shown(name: str, value: Value, language: str, fan_name: FanName | None, texts: Texts) -> object:
    """A parameter as it stands in a sentence."""
    kind = name.rstrip(_DIGITS)
    if isinstance(value, Message):
        return render(value, language, fan_name, texts)
    if isinstance(value, tuple):
        return joined([str(_shown("fan", each, language, fan_name, texts)) for each in value], language)
    if isinstance(value, int):
        return value
    if kind == "clause":
        return noted("", value, language) if value else ""
    if kind == "fan" and fan_name is not None:
        return fan_name(value, language)
    if kind == "word":
        return action_phrase(value, language, texts)
    if kind == "tile":
        return tile_words(value, language, texts)
    if kind == "seat" and value in _SEATS:
        return texts.phrase(language, _SEATS[value], {})
    if kind == "event" and language != ENGLISH:
        return texts.word(language, "phase", value)
    return value
