"""The language in which the command line speaks: `--lang`, else the variable, else that of the system."""

import os
from collections.abc import Mapping, Sequence
from typing import Final

from mahjong_atlas.texts.languages import ENGLISH, LANGUAGES, Language, language_of_tag, phrase

FLAG: Final = "--lang"
VARIABLE: Final = "MAHJONG_ATLAS_LANG"
SYSTEM: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Variables that say the language of the system; the first that is set counts."""

_in_force: list[Language] = [ENGLISH]


def in_force() -> Language:
    """The language of the command that runs."""
    return _in_force[0]


def wording(id: str, /, **values: object) -> str:
    """A sentence in the language in force."""
    return phrase(in_force(), id, **values)


def choose_language(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> None:
    """Take the language from what was typed, before anything is shown; English where none is known."""
    typed = given(arguments) or environment.get(VARIABLE) or ""
    system = next((environment[name] for name in SYSTEM if environment.get(name)), "")
    _in_force[0] = known(typed) or language_of_tag(system) or ENGLISH


def given(arguments: Sequence[str]) -> str:
    """What stands behind `--lang`; "" where nothing does."""
    for at, word in enumerate(arguments):
        if word == FLAG and at + 1 < len(arguments):
            return arguments[at + 1]
        if word.startswith(f"{FLAG}="):
            return word.removeprefix(f"{FLAG}=")
    return ""


def known(word: str) -> Language | None:
    """A language by its letters."""
    return next((each for each in LANGUAGES if each == word), None)


def understood(arguments: Sequence[str]) -> list[str]:
    """The arguments without a language that is known, which may stand at any command."""
    words: list[str] = []
    for word in arguments:
        if words and words[-1] == FLAG and known(word):
            words.pop()
        elif not (word.startswith(f"{FLAG}=") and known(word.removeprefix(f"{FLAG}="))):
            words.append(word)
    return words
