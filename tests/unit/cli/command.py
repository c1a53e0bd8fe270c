"""Runs the command line in this process, with streams of its own."""

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from unittest.mock import patch

from mahjong_atlas.cli import run


@dataclass(frozen=True)
class Done:
    """What became of a command."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> object:
        """Its output as JSON."""
        return json.loads(self.out)

    @property
    def complaint(self) -> str:
        """The first line on stderr, without the name of the program."""
        return self.err.splitlines()[0].removeprefix("mahjong-atlas: ")


def command(*arguments: str, stdin: str | None = "") -> Done:
    """The exit code and the output of a command; `stdin` None: it is closed."""
    out, err = io.StringIO(), io.StringIO()
    typed = None if stdin is None else io.StringIO(stdin)
    with patch.object(sys, "stdin", typed), redirect_stdout(out), redirect_stderr(err):
        code = run(arguments)
    return Done(code, out.getvalue(), err.getvalue())
