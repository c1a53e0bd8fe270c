"""Failures of a database: it cannot be used for now, or its data is damaged, whole or in some rows."""

import sqlite3
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec
import structlog
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from mahjong_atlas.errors import AtlasError

PRIMARY: Final = 0xFF
"""Bits of an error code of SQLite that say what kind it is."""
SQLITE_AWAY: Final = frozenset(
    (
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
    )
)
SQLITE_DAMAGED: Final = frozenset((sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB))
POSTGRES_READ_ONLY: Final = "25006"
POSTGRES_DAMAGED: Final = frozenset(("XX001", "XX002"))
"""SQLSTATE codes of damaged data and of a damaged index."""
SETTLE: Final = 1.0
LONGEST_SETTLE: Final = 30.0
"""Seconds without a failure before a lost database counts as back; doubled when it is soon lost again."""
SOON: Final = 60.0
LOGGER: Final = structlog.get_logger("mahjong_atlas.database")


class DatabaseError(AtlasError):
    """The database cannot be used."""


class DatabaseLost(DatabaseError):
    """The database cannot be used for now: nothing is certain of what was being written."""


class Damaged(DatabaseError):
    """The database holds data that this program has not written."""


def sorted_out(error: Exception) -> Exception:
    """The error as DatabaseLost or Damaged where it is one of these, else as it is."""
    cause = getattr(error, "orig", None) or error
    code = getattr(cause, "sqlite_errorcode", None)
    state = getattr(cause, "sqlstate", None)
    if (code is not None and code & PRIMARY in SQLITE_DAMAGED) or state in POSTGRES_DAMAGED:
        return Damaged(first_line(error))
    if _is_away(error, code, state):
        return DatabaseLost(first_line(error))
    return error


def _is_away(error: Exception, code: int | None, state: str | None) -> bool:
    if isinstance(error, (OSError, PoolTimeout)):
        return True
    if code is not None:
        return code & PRIMARY in SQLITE_AWAY
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    return isinstance(error, (OperationalError, InterfaceError)) or state == POSTGRES_READ_ONLY


def first_line(error: Exception) -> str:
    """The error of the database, in one line."""
    lines = str(getattr(error, "orig", None) or error).strip().splitlines()
    return lines[0] if lines else type(error).__name__


class Availability:
    """Whether the database can be used, as the last writes show; each change is one line in the log.

    `clock` gives seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock: Final = clock
        self.is_lost = False
        self.last_write = clock()
        self._since = 0.0
        self._failures = 0
        self._last_failure = 0.0
        self._back_at = float("-inf")
        self._settle = SETTLE

    def failed(self, error: Exception) -> None:
        """The database could not be used."""
        now = self._clock()
        self._failures += 1
        self._last_failure = now
        if self.is_lost:
            return
        soon = now - self._back_at < SOON
        self._settle = min(LONGEST_SETTLE, 2 * self._settle) if soon else SETTLE
        self.is_lost = True
        self._since = now
        self._failures = 1
        LOGGER.error("database lost", cause=str(error))

    def wrote(self) -> None:
        """Something was written."""
        now = self._clock()
        self.last_write = now
        if self.is_lost and now - self._last_failure >= self._settle:
            self.is_lost = False
            self._back_at = now
            LOGGER.warning("database back", seconds=round(now - self._since, 1), failures=self._failures)

    def answers(self, within: float) -> bool:
        """Whether it is not lost and something was written in the last seconds."""
        return not self.is_lost and self._clock() - self.last_write <= within


Read = TypeVar("Read")
MOST: Final = 1000
"""Damaged rows that are named in the log; the same one once."""
_named: Final[set[str]] = set()


def read_row(kind: type[Read], what: str, values: Mapping[Any, object]) -> Read:
    """The values of a row as a `kind`.  Raises Damaged."""
    try:
        return msgspec.convert({str(name): value for name, value in values.items()}, kind)
    except msgspec.ValidationError as error:
        raise Damaged(f"{what}: {error}") from None


def read_json(what: str, text: object) -> dict[str, object]:
    """An object that was kept as JSON.  Raises Damaged."""
    if not isinstance(text, str):
        raise Damaged(f"{what}: this is no JSON")
    try:
        return msgspec.json.decode(text, type=dict[str, object])
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise Damaged(f"{what}: {error}") from None


def read_payloads(table: str, first: int, rows: Iterable[Sequence[object]]) -> list[bytes]:
    """Entries of a log from number `first` on, without a gap.  Raises Damaged."""
    payloads: list[bytes] = []
    for number, payload in rows:
        if number != first + len(payloads):
            raise Damaged(f"the log of table {table[:6]} lacks entry {first + len(payloads)}")
        if not isinstance(payload, (bytes, memoryview)):
            raise Damaged(f"the log of table {table[:6]}, entry {number}: these are no bytes")
        payloads.append(bytes(payload))
    return payloads


def if_whole(read: Callable[[], Read]) -> Read | None:
    """What is read; None where it is damaged, which is logged."""
    try:
        return read()
    except Damaged as error:
        log_damage(str(error))
        return None


def log_damage(cause: str) -> None:
    """Name what is damaged in the log, each once."""
    if cause not in _named and len(_named) < MOST:
        _named.add(cause)
        LOGGER.error("damaged", cause=cause)
