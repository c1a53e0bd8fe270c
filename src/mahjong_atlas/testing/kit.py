"""What must hold for a ruleset made by others: `mahjong-atlas rules check` runs it for packages and folders.

It is built under every option; deals run, replay, keep tiles and points and tell nobody too much; positions
can be written and read; names, clauses and cases are there, and the cases hold.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from mahjong_atlas.positions.cases.check import PASSED, check_file
from mahjong_atlas.positions.cases.fields import Fields
from mahjong_atlas.positions.cases.reader import CaseEntry, read_file
from mahjong_atlas.rules.own import START
from mahjong_atlas.rules.pages import clauses_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, outside
from mahjong_atlas.testing import positions, roundtrip, soak
from mahjong_atlas.testing.consistency import NOT_BUILT, option_sets
from mahjong_atlas.testing.consistency import faults as inconsistencies
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


BOTS: Final = ("random", "greedy")


def faults(ruleset_id: str, deals: int = 4, moments: int = 40) -> list[str]:
    """What is wrong: so many deals of each bot and so many positions under the defaults, a deal under each
    option; each fault with file and line. A ruleset of the package is only compared with itself, its names
    and its page: tests do the rest.
    """
    if ruleset_id in RULESETS:
        return inconsistencies(ruleset_id)
    own = outside(ruleset_id)
    assert own is not None, "it is of the package or it is found outside"
    unread = list(unreadable(own.path))
    if unread:
        return unread
    found = inconsistencies(ruleset_id)
    if not any(each.startswith(NOT_BUILT) for each in found):
        found.extend(play_faults(ruleset_id, deals))
        found.extend(position_faults(ruleset_id, deals, moments))
    found.extend(case_faults(ruleset_id))
    return [located(own.path, each) for each in found]


def play_faults(ruleset_id: str, deals: int) -> Iterator[str]:
    """Deals that lose tiles or points, replay otherwise, or tell a seat what it may not know."""
    for options in option_sets(ruleset_id):
        for bot in BOTS:
            try:
                soak.soak(soak.DealRange(ruleset_id, options, bot, 0, 1 if options else deals))
            except AssertionError as error:
                yield str(error)


def position_faults(ruleset_id: str, deals: int, moments: int) -> Iterator[str]:
    """Positions that are read otherwise than they were written, in a line and as a case."""
    ruleset = find_ruleset(ruleset_id)
    yield from positions.run(ruleset, moments)[1]
    for bot in BOTS:
        yield from roundtrip.run(ruleset, bot, deals, "kit")[1]


def case_faults(ruleset_id: str) -> Iterator[str]:
    """Cases and flows of a folder that do not hold, patterns and scenarios without any."""
    found = outside(ruleset_id)
    if found is None or not found.path.is_dir():
        return
    files = found.case_files()
    wrong = [each for file in files for each in check_file(file) if each.status != PASSED]
    yield from (f"{each.word} {each.id}: {'; '.join(each.details)}" for each in wrong)
    if any(not each.id for each in wrong):
        return
    entries = [entry for file in files for entry in read_file(file).entries]
    cases = [(fans_of(entry), named_by(entry)) for entry in entries if entry.word == "case"]
    played = {clause for entry in entries if entry.word == "flow" for clause in named_by(entry)}
    clauses = clauses_of(ruleset_id)
    rows = [fan for each in option_sets(ruleset_id) for fan in find_ruleset(ruleset_id, each).fans]
    for fan, clause in sorted({(row.id, row.clause) for row in rows if row.clause in clauses}):
        if not any(fan in fans for fans, _ in cases):
            yield f"fan {fan} is in no case"
        elif not any(clause in named and fan not in fans for fans, named in cases):
            yield f"fan {fan} has no near miss: a case that names {clause} and does without it"
    for clause in clauses:
        if "-F" in clause and clause not in played:
            yield f"{clause} is played by no flow"


def fans_of(entry: CaseEntry) -> set[str]:
    """The patterns that a case expects of its winners."""
    winners = Fields(entry.place, entry.table).within("expect").within("seat")
    return {fan for letter in winners.table for fan in winners.within(letter).within("fans").table}


def named_by(entry: CaseEntry) -> list[str]:
    """The clauses that an entry names."""
    return list(Fields(entry.place, entry.table).texts("clauses"))
