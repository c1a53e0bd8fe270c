"""A person is asked at the terminal: the table is shown, what is typed is read until it is a legal move."""

import sys
import textwrap
from collections.abc import Sequence
from typing import Final, Protocol

from mahjong_atlas.cli.marks import own_marks
from mahjong_atlas.cli.output import console, say_folded
from mahjong_atlas.cli.terminal.board import WIDTH, BoardFacts, draw_board
from mahjong_atlas.cli.terminal.choices import BadMove, KeyedAction
from mahjong_atlas.errors import AtlasError, IllegalAction
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.names import RulesetNames
from mahjong_atlas.texts.languages import (
    ENGLISH,
    action_phrase,
    joined,
    noted,
    phrase,
    phrase_of,
    spoken_words,
)
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.spellings import narrow

HELP_WIDTH: Final = 76
"""Columns of the lines that list keys."""
UNBROKEN: Final = "\xa0"
"""A blank between words that stay in one line."""
EXAMPLES: Final = ("discard 5m", "chow 34p", "pung 55z")
"""Moves as they can be typed."""


class TerminalClosed(AtlasError):
    """Nobody is at the terminal any more."""


class LeftForNow(Exception):
    """The person has left the table for now."""


class Host(Protocol):
    """Who asks, in which language and with which names: a game played here, or one at a server."""

    @property
    def language(self) -> str:
        """In which the person is told."""

    @property
    def names(self) -> RulesetNames:
        """Those of the ruleset."""

    @property
    def ruleset(self) -> Ruleset:
        """What is played."""

    def show(self) -> None:
        """The table and what may be done."""

    def tell_history(self) -> None:
        """The deal so far, as the person knows it."""

    def tell_hint(self) -> None:
        """What the choices promise.  Raises BadMove where there is no hint."""

    def understand(self, typed: str) -> Action:
        """The legal action meant.  Raises BadMove, IllegalAction."""


def read_line(prompt: str) -> str:
    """A line from the person, without full-width letters and digits; one that was not typed is shown.

    Raises TerminalClosed at the end of the input.
    """
    try:
        if sys.stdin is None:
            raise EOFError
        typed = input(prompt)
        if not sys.stdin.isatty():
            print(typed)
        return narrow(typed)
    except (EOFError, OSError, ValueError):
        print()
        raise TerminalClosed(Message("error-terminal-closed")) from None


def wants(question: str, default: bool) -> bool:
    """Ask somebody at a terminal; nobody there: the default."""
    if sys.stdin is None or not sys.stdin.isatty():
        return default
    answer = read_line(question).strip().lower()
    return default if not answer else answer.startswith("y")


def ask(host: Host) -> Action:
    """Show the table and read until there is a legal move.  Raises TerminalClosed, LeftForNow."""
    host.show()
    while True:
        typed = read_line("> ").strip()
        if typed in ("?", "help"):
            print(help_of(host.ruleset, host.names, host.language))
        elif typed in ("q", "quit"):
            raise LeftForNow
        elif typed in ("b", "board"):
            host.show()
        elif typed in ("h", "history"):
            host.tell_history()
        elif typed:
            try:
                if typed != "hint":
                    return host.understand(typed)
                host.tell_hint()
            except BadMove as refused:
                say_folded([f"  {refused.tell(host.language)}"])
            except IllegalAction as refused:
                say_folded([f"  {refused_text(refused, host.names, host.language)}"])


def help_of(ruleset: Ruleset, names: RulesetNames, language: str) -> str:
    """The keys of this game, and how moves are typed."""
    by_key: dict[str, list[str]] = {}
    for word, spec in ruleset.actions.items():
        name = word.replace("-", " ") if language == ENGLISH else names.action(word, language)
        by_key.setdefault(spec.key, []).append(name)
    width = HELP_WIDTH if language == ENGLISH else HELP_WIDTH // 2  # other characters are twice as wide
    listed = "   ".join([f"{key} {'/'.join(words)}".replace(" ", UNBROKEN) for key, words in by_key.items()])
    keys = textwrap.wrap(listed, width, break_long_words=False)
    examples = [
        f'"{spoken_words(each, language, names.texts)}"'
        for each in EXAMPLES
        if each.split(" ")[0] in ruleset.actions
    ]
    shown = "\n  ".join(keys).replace(UNBROKEN, " ")
    return phrase_of(names.texts, language, "tell-help", keys=shown, words=joined(examples, language))


def refused_text(refused: IllegalAction, names: RulesetNames, language: str) -> str:
    """What the rules do not allow, with the reason."""
    why = noted(names.say(refused.reason, language), refused.clause, language)
    action = action_phrase(refused.action, language, names.texts)
    return phrase(language, "tell-not-allowed", action=action, why=why)


def ask_words(spoken: Sequence[Action], language: str) -> Action | None:
    """Out of turn: something may be said, by its number or in words.  Raises TerminalClosed."""
    texts = [spoken_words(word.text(), language) for word in spoken]
    listed = " ".join(f"[{number}] {words}" for number, words in enumerate(texts, 1))
    typed = read_line(phrase(language, "tell-may-say", words=listed)).strip()
    for number, (word, words) in enumerate(zip(spoken, texts, strict=True), 1):
        if typed in (str(number), word.text(), words):
            return word
    return None


def show_table(
    observation: Observation, table: BoardFacts, choices: Sequence[KeyedAction], language: str
) -> None:
    """The board with the keys of what may be done."""
    output = console()
    for line in draw_board(observation, table):
        output.print(line)
    may_discard = any(action.kind == "discard" and not action.word for action in observation.legal)
    keys = [phrase(language, "tell-type-discard")] if may_discard else []
    marks = own_marks(observation)
    rows = [marks.marked(choice.text(language)) for choice in choices]
    output.print(
        "  ".join([*rows, *keys, phrase(language, "tell-help-key")]),
        width=WIDTH,
    )
