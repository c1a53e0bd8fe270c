"""A person is asked at the terminal: the table is shown, what is typed is read until it is a legal move."""

import sys
from collections.abc import Sequence
from typing import Protocol

from mahjong_atlas.cli.output import console, say_folded
from mahjong_atlas.cli.terminal.board import Table, draw_board
from mahjong_atlas.cli.terminal.choices import BadMove, Choice
from mahjong_atlas.errors import AtlasError, IllegalAction
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.rules.names import Names
from mahjong_atlas.texts.languages import phrase, words_told
from mahjong_atlas.texts.message import Message


class Closed(AtlasError):
    """Nobody is at the terminal any more."""


class Left(Exception):
    """The person has left the table for now."""


class Host(Protocol):
    """Who asks, in which language and with which names: a game played here, or one at a server."""

    @property
    def language(self) -> str:
        """In which the person is told."""

    @property
    def names(self) -> Names:
        """Those of the ruleset."""

    def show(self) -> None:
        """The table and what may be done."""

    def tell_history(self) -> None:
        """The deal so far, as the person knows it."""

    def understand(self, typed: str) -> Action:
        """The legal action meant.  Raises BadMove, IllegalAction."""


def read_line(prompt: str) -> str:
    """A line from the person; one that was not typed is shown.  Raises Closed at the end of the input."""
    try:
        if sys.stdin is None:
            raise EOFError
        typed = input(prompt)
        if not sys.stdin.isatty():
            print(typed)
        return typed
    except (EOFError, OSError, ValueError):
        print()
        raise Closed(Message("error-terminal-closed")) from None


def wants(question: str, default: bool) -> bool:
    """Ask somebody at a terminal; nobody there: the default."""
    if sys.stdin is None or not sys.stdin.isatty():
        return default
    answer = read_line(question).strip().lower()
    return default if not answer else answer.startswith("y")


def ask(host: Host) -> Action:
    """Show the table and read until there is a legal move.  Raises Closed, Left."""
    host.show()
    while True:
        typed = read_line("> ").strip()
        if typed in ("?", "help"):
            print(phrase(host.language, "tell-help"))
        elif typed in ("q", "quit"):
            raise Left
        elif typed in ("b", "board"):
            host.show()
        elif typed in ("h", "history"):
            host.tell_history()
        elif typed:
            try:
                return host.understand(typed)
            except BadMove as refused:
                say_folded([f"  {refused.tell(host.language)}"])
            except IllegalAction as refused:
                say_folded([f"  {refused_told(refused, host.names, host.language)}"])


def refused_told(refused: IllegalAction, names: Names, language: str) -> str:
    """What the rules do not allow, with the reason."""
    cited = f" ({refused.clause})" if refused.clause else ""
    why = names.say(refused.reason, language) + cited
    action = words_told(refused.action, language, names.texts)
    return phrase(language, "tell-not-allowed", action=action, why=why)


def ask_words(spoken: Sequence[Action], language: str) -> Action | None:
    """Out of turn: something may be said.  Raises Closed."""
    listed = " ".join(
        f"[{number}] {words_told(word.text(), language)}" for number, word in enumerate(spoken, 1)
    )
    typed = read_line(phrase(language, "tell-may-say", words=listed)).strip()
    chosen = [word for number, word in enumerate(spoken, 1) if typed in (str(number), word.text())]
    return chosen[0] if chosen else None


def show_table(observation: Observation, table: Table, choices: Sequence[Choice], language: str) -> None:
    """The board with the keys of what may be done."""
    output = console()
    for line in draw_board(observation, table):
        output.print(line)
    may_discard = any(action.kind == "discard" and not action.word for action in observation.legal)
    keys = [phrase(language, "tell-type-discard")] if may_discard else []
    output.print(
        "  ".join([*(choice.text(language) for choice in choices), *keys, phrase(language, "tell-help-key")]),
        soft_wrap=False,
    )
