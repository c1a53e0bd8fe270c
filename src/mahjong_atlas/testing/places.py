"""Faults of a ruleset of one's own with file and line."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from mahjong_atlas.rules.own import START
from mahjong_atlas.texts.languages import unreadable_in

_NAMED_FILE: Final = re.compile(r"(\S+\.ftl): ([\w-]+)")
_ENTRY: Final = re.compile(r"(?:case|flow) ([\w-]+):")
_ABOUT: Final = re.compile(r"(?:fan|option|action|state) ([\w-]+)|^([A-Z]+-F?\d+)|'([^']+)'")
_LINE: Final = re.compile(r", line \d+")
_KINDS: Final = (".py", ".md", ".toml", ".ftl")
"""Files in which a word is looked for, in this order."""


def files_of(path: Path) -> list[Path]:
    """The file of a ruleset, or the files of its folder."""
    return sorted(each for each in path.iterdir() if each.suffix in _KINDS) if path.is_dir() else [path]


def unreadable(path: Path) -> Iterator[str]:
    """Everything in the files of a ruleset that cannot be read, each with its line."""
    for file in files_of(path):
        text = file.read_text(encoding="utf-8")
        if file.suffix == ".py":
            try:
                ast.parse(text)
            except SyntaxError as error:
                yield f"{file}, line {error.lineno}: SyntaxError: {error.msg}"
        elif file.suffix == ".ftl":
            for line, start in unreadable_in(text):
                yield f"{file}, line {line}: {start!r} is no message"
        elif file.suffix == ".toml":
            try:
                tomllib.loads(text)
            except tomllib.TOMLDecodeError as error:
                yield f"{file}: {error}"


def located(path: Path, fault: str) -> str:
    """The fault with the file and line of what it is about; else with those of `build`."""
    if _LINE.search(fault):
        return fault
    file, line = _place(path, fault)
    return f"{fault} ({file}, line {line})"


def _place(path: Path, fault: str) -> tuple[Path, int]:
    named, entry = _NAMED_FILE.match(fault), _ENTRY.match(fault)
    if named is not None and Path(named[1]).is_file():
        return Path(named[1]), _line_with(Path(named[1]), rf"^(?:[a-z]+-)?{re.escape(named[2])} *=") or 1
    files = sorted(files_of(path), key=lambda each: _KINDS.index(each.suffix))
    if entry is not None:
        wanted = [(each, rf'^id *= *"{re.escape(entry[1])}"') for each in files if each.suffix == ".toml"]
    else:
        words = [word for found in _ABOUT.findall(fault) for word in found if word]
        wanted = [(each, rf"(?<![\w-]){re.escape(word)}(?![\w-])") for word in words for each in files]
    start = path / START if path.is_dir() else path
    for file, pattern in [*wanted, (start, r"^def build\b")]:
        line = _line_with(file, pattern)
        if line:
            return file, line
    return start, 1


def _line_with(file: Path, pattern: str) -> int:
    """The first line in which it is found; 0 for none."""
    found = re.search(pattern, text := file.read_text(encoding="utf-8"), re.MULTILINE)
    return 0 if found is None else text.count("\n", 0, found.start()) + 1
