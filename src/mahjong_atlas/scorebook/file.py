"""A scorebook as a file: one entry a line (JSON), only appended to, on the disk before it counts."""

import contextlib
import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from mahjong_atlas.scorebook.entries import Entry, EntryError, next_id, read_entry
from mahjong_atlas.texts.message import Message

Line = Mapping[str, object]
"""An entry as it is written."""


@dataclass(frozen=True)
class ScorebookFile:
    """The entries of a file; `cut` are the characters of an unfinished last line."""

    path: Path
    entries: tuple[Entry, ...]
    cut: str = ""

    def lines(self) -> list[dict[str, object]]:
        """The entries as they are written.  Raises EntryError where there is none."""
        if not self.entries:
            raise EntryError(str(self.path), Message("error-book-empty"))
        return [entry.written() for entry in self.entries]

    def next_id(self) -> str:
        """An id that no entry has."""
        return next_id(self.entries)


def read_scorebook(path: Path) -> ScorebookFile:
    """Read a file; an unfinished last line does not count.  Raises EntryError."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise EntryError(str(path), Message("error-book-not-text")) from None
    lines = text.split("\n")
    cut = lines.pop()
    if cut and _is_whole(cut):
        lines.append(cut)
        cut = ""
    entries: list[Entry] = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            value = json.loads(line)
        except (ValueError, RecursionError):
            raise EntryError(f"{path}, line {number}", Message("error-book-line")) from None
        entries.append(read_entry(value, f"{path}, line {number}"))
    return ScorebookFile(path, tuple(entries), cut)


def _is_whole(line: str) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


def open_scorebook(path: Path, entry: Line) -> None:
    """Make a file with its first entry; an existing one is never overwritten."""
    with open(path, "x", encoding="utf-8") as file:
        file.write(_line(entry))
        file.flush()
        os.fsync(file.fileno())


def add_entry(book: ScorebookFile, entry: Line) -> None:
    """Append an entry as it is kept.  Raises EntryError where somebody else has written since."""
    with locked(book.path) as file:
        if read_scorebook(book.path).entries != book.entries:
            raise EntryError(str(book.path), Message("error-book-meanwhile"))
        if book.cut:
            os.ftruncate(file, book.path.stat().st_size - len(book.cut.encode()))
        elif not _ends_with_line(book.path):
            os.write(file, b"\n")
        os.write(file, _line(entry).encode())
        os.fsync(file)


def _line(entry: Line) -> str:
    return json.dumps(entry, ensure_ascii=False) + "\n"


def _ends_with_line(path: Path) -> bool:
    data = path.read_bytes()
    return not data or data.endswith(b"\n")


@contextlib.contextmanager
def locked(path: Path) -> Iterator[int]:
    """Open the file for appending, locked where the system can do that."""
    file = os.open(path, os.O_RDWR | os.O_APPEND)
    try:
        with contextlib.suppress(ImportError):
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield file
    finally:
        os.close(file)
