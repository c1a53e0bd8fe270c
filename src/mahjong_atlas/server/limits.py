"""Rate limits: token buckets, one for each address or account."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

EXACT: Final = 1e-6
"""Seconds of tolerance for sums of waits."""
MEGABYTE: Final = 1 << 20
DAY: Final = 24 * 3600
PLAYED_ON: Final = 32 * MEGABYTE
PLAYED_ON_OF_PERSON: Final = 8 * MEGABYTE
"""Bytes of logs of tables that are made of records, at once and then a day: of an address, of a person."""


class Bucket:
    """A token bucket: `burst` tokens at once, then `rate` more a second.

    `clock` returns seconds.  The state is the moment at which the bucket is full again.
    """

    __slots__ = ("_clock", "_full_at", "burst", "rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self._clock: Final = clock
        self._full_at = clock()

    @property
    def is_full(self) -> bool:
        """Whether the bucket is full again."""
        return self._full_at <= self._clock()

    def wait(self, cost: float = 1.0) -> float:
        """Seconds until `cost` tokens can be taken; 0.0: now."""
        now = self._clock()
        wait = max(now, self._full_at) - now - (self.burst - cost) / self.rate
        return wait if wait > EXACT else 0.0

    def take(self, cost: float = 1.0) -> bool:
        """Take `cost` tokens; False, and nothing taken, if there are fewer."""
        if self.wait(cost) > 0:
            return False
        self.charge(cost)
        return True

    def charge(self, cost: float) -> None:
        """Take `cost` tokens, into debt if there are fewer.

        A negative cost gives tokens back.
        """
        self._full_at = max(self._clock(), self._full_at) + cost / self.rate


class Buckets:
    """A token bucket for each key; at most `most` keys are kept.

    A bucket that is full again is the same as none and is dropped.  Beyond `most` the one that was used
    longest ago is dropped.
    """

    def __init__(
        self, rate: float, burst: float, most: int = 20_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.most: Final = most
        self._clock: Final = clock
        self._buckets: Final[OrderedDict[str, Bucket]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def wait(self, key: str, cost: float = 1.0) -> float:
        """Seconds until `cost` tokens of this key can be taken; 0.0: now."""
        bucket = self._buckets.get(key)
        return bucket.wait(cost) if bucket is not None else 0.0

    def take(self, key: str, cost: float = 1.0) -> bool:
        """Take `cost` tokens of this key; False, and nothing taken, if there are fewer."""
        if self.wait(key, cost) > 0:
            return False
        self.charge(key, cost)
        return True

    def charge(self, key: str, cost: float) -> None:
        """Take `cost` tokens of this key, into debt if there are fewer; a negative cost gives back."""
        bucket = self._buckets.pop(key, None) or Bucket(self.rate, self.burst, self._clock)
        bucket.charge(cost)
        self._buckets[key] = bucket
        self._forget()

    def _forget(self) -> None:
        """Drop the oldest buckets: all beyond `most`, and two that are full for each that is used."""
        for _ in range(2):
            if len(self._buckets) > self.most or next(iter(self._buckets.values())).is_full:
                self._buckets.popitem(last=False)
            if not self._buckets:
                return


class Counts:
    """How many of something each key has open."""

    def __init__(self, most: float) -> None:
        self.most: Final = most
        self._open: Final[dict[str, int]] = {}

    def enter(self, key: str) -> bool:
        """Count one more; False: this key has `most` already, and nothing is counted."""
        number = self._open.get(key, 0)
        if number >= self.most:
            return False
        self._open[key] = number + 1
        return True

    def leave(self, key: str) -> None:
        """Count one less."""
        number = self._open.get(key, 0) - 1
        if number > 0:
            self._open[key] = number
        else:
            self._open.pop(key, None)


class Limits:
    """Limits of one address and of one person in one process.

    The limits of an address fit a school or an office: two hundred people who arrive at once.
    `factor` multiplies them all, `clock` returns seconds.
    """

    def __init__(self, factor: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        def buckets(rate: float, burst: float) -> Buckets:
            return Buckets(rate * factor, max(1.0, burst * factor), clock=clock)

        self.guests: Final = buckets(1 / 6, 200)
        self.registrations: Final = buckets(1 / 30, 100)
        self.logins: Final = buckets(1 / 2, 200)
        """Log-ins, right or wrong: each takes a core for some hundredths of a second."""
        self.failures: Final = buckets(1 / 20, 50)
        """Failed log-ins of one address, under whatever names."""
        self.tables: Final = buckets(1 / 4, 200)
        self.tables_of_person: Final = buckets(1 / 10, 30)
        self.played_on: Final = buckets(PLAYED_ON / DAY, PLAYED_ON)
        self.played_on_of_person: Final = buckets(PLAYED_ON_OF_PERSON / DAY, PLAYED_ON_OF_PERSON)
        """Bytes of the logs of tables that are made of records."""
        self.connects: Final = buckets(10, 400)
        """Sockets that one address opens."""
        self.returns: Final = buckets(1, 60)
        """Sockets that one person opens, from whatever addresses."""
        self.compute: Final = buckets(10, 300)
        """Requests that compute: scores, waits, books, replays."""
        self.sockets: Final = Counts(max(1.0, 500 * factor))
        self.open_tables: Final = Counts(max(1.0, 100 * factor))
        """Tables in memory that one address has opened."""
        self.open_tables_of_person: Final = Counts(max(1.0, 20 * factor))
        self.sockets_of_person: Final = Counts(max(1.0, 20 * factor))
