"""Failures of a database: it cannot be used for now, or its data is damaged."""

import sqlite3
import time
from collections.abc import Callable
from typing import Final

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
    said = str(getattr(error, "orig", None) or error).strip().splitlines()
    return said[0] if said else type(error).__name__


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
