"""Where words go: results to stdout, complaints to stderr; both may have been closed."""

import io
import json
import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Column, Table

WIDTH = 80
WIDEST = 10_000


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


def say_folded(lines: Iterable[str]) -> None:
    """Lines for somebody at a terminal: long ones are folded, what follows stands further in."""
    from shutil import get_terminal_size

    width = max(40, get_terminal_size((WIDTH, 24)).columns)
    for line in lines:
        say(folded(line, width))


def folded(line: str, width: int) -> list[str]:
    """A line in pieces not wider than `width` columns, as far as its words allow; CJK takes two columns."""
    from rich.cells import cell_len

    if cell_len(line) <= width:
        return [line]
    start = len(line) - len(line.lstrip())
    pieces = [" " * start]
    for word in line.split():
        blank = "" if pieces[-1].isspace() or not pieces[-1] else " "
        if blank and cell_len(pieces[-1]) + 1 + cell_len(word) > width:
            pieces.append(" " * (start + 4))
            blank = ""
        pieces[-1] += blank + word
    return pieces


def say_json(value: object) -> None:
    """A value for programs, such as an answer of the contract."""
    print(json_text(value))


def json_text(value: object) -> str:
    """A value as JSON."""
    from msgspec import to_builtins

    return json.dumps(to_builtins(value), ensure_ascii=False, indent=1)


def console(file: TextIO | None = None) -> "Console":
    """For tables; what is printed is never taken for markup."""
    from rich.console import Console

    return Console(file=file or sys.stdout, highlight=False, markup=False, emoji=False, soft_wrap=False)


def say_table(table: "Table") -> None:
    """A table in which no word is cut: wider than the screen where its words need it."""
    from rich.cells import cell_len
    from rich.measure import Measurement

    output = console()
    for column in table.columns:
        cells = [str(each) for each in (column.header, *column.cells)]
        pieces = cells if column.no_wrap else [word for cell in cells for word in cell.split()]
        column.min_width = max(map(cell_len, pieces), default=0)
    needed = Measurement.get(output, output.options.update(max_width=WIDEST), table)
    output.width = max(output.width, needed.minimum)
    output.print(table)


def whole(*heads: str) -> "list[Column]":
    """Columns of ids and names, a line each."""
    from rich.table import Column

    return [Column(head, no_wrap=True) for head in heads]
