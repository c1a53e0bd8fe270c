"""Where words go: results to stdout, complaints to stderr; both may have been closed."""

import io
import json
import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.console import Console

WIDTH = 80


class Nowhere(io.TextIOBase):
    """Stands in for a stream that was closed: what is written is gone."""

    def write(self, text: str) -> int:
        """Takes everything."""
        return len(text)


def prepare_streams() -> None:
    """Closed streams swallow what is written, and no character is too strange for a stream."""
    if sys.stdout is None:
        sys.stdout = Nowhere()
    if sys.stderr is None:
        sys.stderr = Nowhere()
    for stream in (sys.stdin, sys.stdout):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def give_up_output() -> None:
    """Nobody reads stdout any more: what is still buffered goes nowhere, quietly."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
    except (OSError, ValueError):
        sys.stdout = Nowhere()


def complain(text: str, pointer: str = "") -> None:
    """One line on stderr; `pointer` shows the place in the input on lines of its own."""
    try:
        print(f"mahjong-atlas: {' '.join(text.split())}", file=sys.stderr)
        if pointer:
            print(pointer, file=sys.stderr)
    except OSError:
        sys.stderr = Nowhere()


def say(lines: Iterable[str]) -> None:
    """Lines for people."""
    for line in lines:
        print(line)


def say_json(value: object) -> None:
    """A value for programs."""
    print(json.dumps(value, ensure_ascii=False, indent=1))


def console(file: TextIO | None = None) -> "Console":
    """For tables; what is printed is never taken for markup."""
    from rich.console import Console

    return Console(file=file or sys.stdout, highlight=False, markup=False, emoji=False, soft_wrap=False)
