"""Names for people, in English, 日本語 and 中文, from the data file beside each ruleset."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from mahjong_atlas.play.actions import ADDED_KONG, CHOW, CONCEALED_KONG, DISCARD, KONG, PASS, PUNG, WIN
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules import own
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.texts.languages import LANGUAGES, word_name, words

Table = Mapping[str, Mapping[str, str]]


class Names:
    """Names of one ruleset, its fans and its options; what has no name is shown by its id.

    What the file does not name, the file of `base` does, the ruleset that this one differs from.
    """

    def __init__(self, ruleset_id: str, data: Mapping[str, object], base: "Names | None" = None) -> None:
        self.ruleset_id = ruleset_id
        given = data.get("names", {})
        self._own: dict[str, str] = given if isinstance(given, dict) else {}
        said = data.get("language", base.language if base else LANGUAGES[-1])
        self.language: Final[str] = said if isinstance(said, str) and said in LANGUAGES else LANGUAGES[-1]
        """In which words are called at its table."""
        self._named_fans = _table(data, "fans")
        self._named_options = _table(data, "options")
        self._actions: Table = {**(base._actions if base else {}), **_table(data, "actions")}
        self._state: Table = {**(base._state if base else {}), **_table(data, "state")}
        self._fans: Table = {**(base._fans if base else {}), **self._named_fans}
        self._options: Table = {**(base._options if base else {}), **self._named_options}

    def ruleset(self, language: str) -> str:
        """Name of the ruleset."""
        return self._own.get(language, self.ruleset_id)

    def fan(self, fan_id: str, language: str) -> str:
        """Name of a fan."""
        return self._fans.get(fan_id, {}).get(language, fan_id.replace("-", " "))

    def option(self, name: str, language: str) -> str:
        """What an option decides, in a sentence."""
        return self._options.get(name, {}).get(language, name)

    def action(self, word: str, language: str) -> str:
        """Name of an action word; the word itself where it has none."""
        return self._actions.get(word, {}).get(language) or action_name(word, language)

    def state(self, key: str) -> Mapping[str, str]:
        """Names of a state of its own, by language."""
        return self._state.get(key, {})

    def has_fan(self, fan_id: str, language: str) -> bool:
        """Whether a fan has a name in this language."""
        return bool(self._fans.get(fan_id, {}).get(language))

    def has_option(self, name: str, language: str) -> bool:
        """Whether an option has a sentence in this language."""
        return bool(self._options.get(name, {}).get(language))

    def fan_ids(self) -> set[str]:
        """Fans that its own file names."""
        return set(self._named_fans)

    def option_names(self) -> set[str]:
        """Options of which its own file has a sentence."""
        return set(self._named_options)


def _table(data: Mapping[str, object], key: str) -> Table:
    found = data.get(key, {})
    return found if isinstance(found, dict) else {}


def names_of(ruleset_id: str) -> Names:
    """The names of a ruleset; one made by a player has those of its parent where it gives none."""
    if ruleset_id in RULESETS:
        return _names_in_package(ruleset_id)
    found = own.find(ruleset_id)
    if found is None:
        return Names(ruleset_id, {})
    base = find_ruleset(ruleset_id).base
    return Names(found.id, found.names, names_of(base) if base else None)


@cache
def _names_in_package(ruleset_id: str) -> Names:
    file = files("mahjong_atlas.rules") / "data" / f"{ruleset_id}.toml"
    data: dict[str, object] = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    base = data.get("base")
    return Names(ruleset_id, data, names_of(base) if isinstance(base, str) else None)


def in_languages(found: Mapping[str, object]) -> dict[str, str]:
    """The names of a row by language."""
    return {language: str(found[language]) for language in LANGUAGES if language in found}


def action_names() -> Table:
    """Names of what players choose, by word."""
    return words("action")


def phase_names() -> Table:
    """Names of phases, of the events on which somebody wins, and of how a deal ends, by word."""
    return words("phase")


def phase_name(word: str, language: str) -> str:
    """Name of a phase or event; the word itself where it has none."""
    return word_name("phase", word, language)


def action_name(word: str, language: str) -> str:
    """Name of an action word; the word itself where it has none."""
    return word_name("action", word, language)


def actions_of(ruleset: Ruleset) -> tuple[str, ...]:
    """Words that players of this ruleset may say."""
    chow = (CHOW,) if ruleset.claims.chow else ()
    usual = (DISCARD, *chow, PUNG, KONG, CONCEALED_KONG, ADDED_KONG, WIN, PASS)
    return (*usual, *sorted(set(ruleset.hooks.performers) - set(usual)))
