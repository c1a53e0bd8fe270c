"""Everything that a game says to people in a language: strings of the program and of the pages as that game
shows them, and its rule pages; and what of it players of the game do not say.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from mahjong_atlas.books.description import describe
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.own import GUIDE, PAGE
from mahjong_atlas.rules.pages import STAMP, translation_of
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.texts.languages import STAND_INS, sources_in, texts_of
from tools import write_traditional
from tools.translations import DisusedWord, forbidden

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "web" / "src" / "i18n"
NO_GAME = {
    "arguments.ftl", "checks.ftl", "commands.ftl", "errors.ftl", "help.ftl", "account.ftl", "home.ftl",
    "lobby.ftl",
}  # fmt: skip
"""Files whose sentences are said where no game is chosen."""
REFERENCE = re.compile(r"\{ ?([a-z][\w-]*) ?\}")
PLACEABLE = re.compile(r"\{ ?\$\w+ ?(?:\}|->)")
REMARK = re.compile(r"^#.*$|^[ \t]*\*?\[\w+\]|\{ \"[^\"]*\" \}", re.MULTILINE)
ELSEWHERE = re.compile(r"`[^`]*`|（[^（）]*(?:/|又称|又稱|ともいう)[^（）]*）|[“「][^”」]*[”」]")
"""Code, quotations, and what something is called elsewhere: （平和/平胡）, （又称财神）."""
FILLED = "◯"
Strings = Mapping[str, str]
"""Texts by the place where they stand."""


def strings_of(ruleset_id: str, language: str) -> Strings:
    """The strings that a game shows, sentences of its own and shared ones in its words, by file and id."""
    texts = names_of(ruleset_id).texts
    own = {id: lines for text in texts.files(language).values() for id, lines in sources_in(text).items()}
    found = {f"{ruleset_id}.ftl {id}": _spoken(lines, ruleset_id, language) for id, lines in own.items()}
    for file, id, lines in [*_shared(language), *_of_pages(language)]:
        if file not in NO_GAME and id not in own and _has_sentence(ruleset_id, id):
            holder = texts.holder(language, id)
            source = holder[0].sources(holder[1])[id] if holder else lines
            found[f"{file} {id}"] = _spoken(source, ruleset_id, language)
    return found


def strings_of_no_game(language: str) -> Strings:
    """The strings that are shown where no game is chosen."""
    rows = [*_shared(language), *_of_pages(language)]
    return {f"{file} {id}": _spoken(lines, "", language) for file, id, lines in rows if file in NO_GAME}


def pages_of(ruleset_id: str, language: str) -> Strings:
    """The lines of its page and of its guide, without code and names from elsewhere."""
    found = {}
    for name in (PAGE, GUIDE):
        for number, line in enumerate(translation_of(ruleset_id, language, name).splitlines(), 1):
            found[f"{name}:{number}"] = ELSEWHERE.sub("", STAMP.sub("", line))
    return found


def faults(strings: Strings, patterns: tuple[DisusedWord, ...]) -> list[str]:
    """Where one of the patterns is found, with what players say."""
    return [
        f"{place}: {found[0]!r} ({each.key}: {', '.join(each.instead) or 'never'}) in {text!r}"
        for place, text in strings.items()
        for each in patterns
        if (found := re.search(each.pattern, text))
    ]


def patterns_of(ruleset_id: str, language: str) -> tuple[DisusedWord, ...]:
    """What is forbidden in a language; in traditional Chinese what is in the other script as well."""
    if language not in STAND_INS:
        return forbidden(ruleset_id, language)
    pairs = write_traditional.pairs_in(ROOT / write_traditional.SHARED)
    simplified = [
        DisusedWord(each.key, write_traditional.converted(each.pattern, pairs), each.instead)
        for each in forbidden(ruleset_id, STAND_INS[language])
    ]
    return (*forbidden(ruleset_id, language), *simplified)


@cache
def _shared(language: str) -> list[tuple[str, str, str]]:
    """File, id and lines of every sentence that all games share."""
    return [
        (file, id, lines)
        for file, text in texts_of(language).items()
        if not file.startswith("rules/")
        for id, lines in sources_in(text).items()
    ]


@cache
def _of_pages(language: str) -> list[tuple[str, str, str]]:
    """The same of the browser's pages."""
    return [
        (file.name, id, lines)
        for file in sorted((PAGES / language).glob("*.ftl"))
        for id, lines in sources_in(file.read_text(encoding="utf-8")).items()
    ]


@cache
def _named_in(ruleset_id: str) -> Mapping[str, frozenset[str]]:
    """What a game has, by the kind of its names."""
    game = describe(find_ruleset(ruleset_id))
    return {
        "fan": frozenset(fan.id for fan in game.fans),
        "option": frozenset(option.name for option in game.options),
        "value": frozenset(
            word
            for option in game.options
            for value in option.value_names
            for word in (value.replace("+", "-"), f"{option.name}-{value.replace('+', '-')}")
        ),
        "state": frozenset(state.key for state in game.state),
        "action": frozenset(game.actions),
        "meld": frozenset(meld.word for meld in game.melds),
    }


def _has_sentence(ruleset_id: str, id: str) -> bool:
    kind, _, word = id.partition("-")
    named = _named_in(ruleset_id)
    return word in named[kind] if kind in named else True


def _spoken(lines: str, ruleset_id: str, language: str) -> str:
    """The words of a sentence with the sentences that stand in it; what is filled in as one sign."""
    words = REMARK.sub("", PLACEABLE.sub(FILLED, lines.partition("=")[2]))
    return REFERENCE.sub(
        lambda found: _spoken(_source(found[1], ruleset_id, language), ruleset_id, language), words
    ).strip()


def _source(id: str, ruleset_id: str, language: str) -> str:
    found = names_of(ruleset_id).texts.holder(language, id) if ruleset_id else None
    if found is not None:
        return found[0].sources(found[1])[id]
    rows = [*_shared(language), *_of_pages(language)]
    return next(lines for _, each, lines in rows if each == id)
