"""Unforeseen errors: each kind is logged once in an interval, then counted."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from traceback import extract_tb
from typing import Final

import structlog

from mahjong_atlas.rules.own import broken
from mahjong_atlas.server.metrics import Metrics

INTERVAL: Final = 60.0
"""Seconds in which the same kind is logged once."""
MOST: Final = 1000
"""Kinds that are counted apart; all further ones count as one."""
LOGGER: Final = structlog.get_logger("mahjong_atlas.faults")


@dataclass
class _Kind:
    """A kind of error: when it was logged last, and how often it has come since."""

    since: float
    again: int = 0


class Faults:
    """Counts unforeseen errors by where they were caught, their type, and the line that raised them.

    `clock` gives seconds.
    """

    def __init__(self, metrics: Metrics, clock: Callable[[], float] = time.monotonic) -> None:
        self._metrics: Final = metrics
        self._clock: Final = clock
        self._kinds: Final[dict[tuple[str, str, str], _Kind]] = {}

    def report(self, where: str, error: BaseException) -> None:
        """Log the error with its traceback, or count it where its kind was just logged."""
        self._metrics.errors.labels(where).inc()
        now = self._clock()
        key = (where, type(error).__name__, raised_at(error))
        if key not in self._kinds and len(self._kinds) >= MOST:
            key = ("", "", "")
        kind = self._kinds.get(key)
        if kind is not None and now - kind.since < INTERVAL:
            kind.again += 1
            return
        again = kind.again if kind is not None else 0
        self._kinds[key] = _Kind(now)
        LOGGER.error("unhandled", where=where, kind=key[1], at=key[2], before=again, exc_info=error)

    def summarize(self) -> None:
        """Log how often each kind came again in the interval that has ended."""
        now = self._clock()
        for (where, name, place), kind in list(self._kinds.items()):
            if now - kind.since < INTERVAL:
                continue
            if not kind.again:
                del self._kinds[where, name, place]
                continue
            LOGGER.error("unhandled again", where=where, kind=name, at=place, count=kind.again)
            self._kinds[where, name, place] = _Kind(now)


def raised_at(error: BaseException) -> str:
    """File and line that raised the error; the line of a ruleset of others where that has led to it."""
    theirs = broken(error)
    if theirs is not None:
        return theirs.place
    frames = extract_tb(error.__traceback__)
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
