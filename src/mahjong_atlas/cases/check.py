"""Checks files of cases: a result for every entry."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mahjong_atlas.cases.flows import check_flow
from mahjong_atlas.cases.reader import CaseFile, Entry, read_case, read_file
from mahjong_atlas.cases.script import read_script
from mahjong_atlas.cases.settle import check_case
from mahjong_atlas.errors import CaseFileError, RulesetError
from mahjong_atlas.rules.own import broken
from mahjong_atlas.rules.registry import find_ruleset, is_known
from mahjong_atlas.texts.languages import render
from mahjong_atlas.texts.message import Message

PASSED: Final = "passed"
FAILED: Final = "failed"
BROKEN: Final = "broken"
SKIPPED: Final = "skipped"
"""Of an entry: as expected; not as expected; cannot be understood.  Of a file: its ruleset is not known."""


@dataclass(frozen=True)
class Result:
    """What became of an entry (`id` "" for a file as a whole); `messages` say what differed, or what cannot
    be understood.
    """

    path: str
    word: str
    id: str
    status: str
    messages: tuple[Message, ...] = ()

    @property
    def details(self) -> tuple[str, ...]:
        """The messages in English."""
        return tuple(map(render, self.messages))


def check_file(path: Path, known_only: bool = False) -> list[Result]:
    """The results of all entries of a file, in order."""
    try:
        file = read_file(path)
        if known_only and not is_known(file.ruleset_id):
            unknown = Message("check-unknown-ruleset", text=repr(file.ruleset_id))
            return [Result(str(path), "file", "", SKIPPED, (unknown,))]
        find_ruleset(file.ruleset_id)
    except CaseFileError as error:
        return [_broken(str(path), "file", "", error.whole)]
    except RulesetError as error:
        return [_broken(str(path), "file", "", Message("error-at", text=str(path), reason=error.whole))]
    return [check_entry(file, entry) for entry in file.entries]


def check_entry(file: CaseFile, entry: Entry) -> Result:
    """The result of one entry."""
    path = str(file.path)
    try:
        if entry.word == "case":
            wrong = check_case(read_case(entry, file.ruleset_id))
        else:
            wrong = check_flow(read_script(entry, file.ruleset_id))
    except CaseFileError as error:
        return _broken(path, entry.word, entry.id, error.whole)
    except Exception as error:
        theirs = broken(error)
        why = Message("check-broke", text=repr(error)) if theirs is None else theirs.whole
        return Result(path, entry.word, entry.id, FAILED, (why,))
    return Result(path, entry.word, entry.id, FAILED if wrong else PASSED, tuple(wrong))


def _broken(path: str, word: str, id: str, message: Message) -> Result:
    """What cannot be understood."""
    return Result(path, word, id, BROKEN, (message,))


def exit_code(results: list[Result]) -> int:
    """0 all as expected; 1 something differed; 2 something could not be understood."""
    statuses = {result.status for result in results}
    if BROKEN in statuses:
        return 2
    return 1 if FAILED in statuses else 0
