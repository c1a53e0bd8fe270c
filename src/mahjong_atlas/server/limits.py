"""Limits of an address and of a person: rates, numbers, growing waits after failed log-ins."""

import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final

from starlette.requests import HTTPConnection

from mahjong_atlas.server.settings import Network

Address = IPv4Address | IPv6Address
HOUSEHOLD: Final = 64
"""Leading bits of an IPv6 address that a provider gives to one connection: the rest is chosen freely."""
UNKNOWN: Final = "unknown"
"""Address of a peer without one, such as a Unix socket."""


def client_address(connection: HTTPConnection, trusted: Sequence[Network]) -> str:
    """The address of the client as a key for limits.

    It is the peer's address.  When the peer is a trusted proxy, it is the last address in X-Forwarded-For
    that is not a trusted proxy: what stands before it was written by the client itself.  IPv6 addresses of
    one /64 network are one address.
    """
    address = client_host(connection, trusted)
    return UNKNOWN if address is None else address_key(address)


def client_host(connection: HTTPConnection, trusted: Sequence[Network]) -> Address | None:
    """The whole address of the client; None for a peer without one."""
    peer = parsed_address(connection.client.host) if connection.client else None
    if peer is None:
        return None
    hops = ",".join(connection.headers.getlist("x-forwarded-for")).split(",")
    while is_in(peer, trusted) and hops:
        hop = parsed_address(hops.pop())
        if hop is None:
            break
        peer = hop
    return peer


def is_in(address: Address, networks: Sequence[Network]) -> bool:
    """Whether one of the networks holds the address."""
    return any(address in network for network in networks)


def parsed_address(text: str) -> Address | None:
    """An address, also with a port or brackets; None if it is none.  IPv4 inside IPv6 becomes IPv4."""
    bare = text.strip()
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        address = ip_address(bare.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def address_key(address: Address) -> str:
    if isinstance(address, IPv4Address):
        return str(address)
    return str(IPv6Network((address, HOUSEHOLD), strict=False))


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


FREE: Final = 5
"""Failures without a wait."""
FIRST_WAIT: Final = 2.0
"""Seconds of the first wait; each further failure doubles it."""
LONGEST_WAIT: Final = 900.0
FORGOTTEN: Final = 4 * LONGEST_WAIT
"""Seconds after which failures no longer count."""


@dataclass
class _Tries:
    failures: int = 0
    last: float = 0.0
    has_succeeded: bool = False


class Attempts:
    """Log-ins by (name, address); at most `most` pairs are kept.

    An attempt counts as failed when it begins, so that many at once are counted, and is cleared when it
    succeeds.  `clock` returns seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, most: int = 20_000) -> None:
        self.most: Final = most
        self._clock: Final = clock
        self._tries: Final[OrderedDict[tuple[str, str], _Tries]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._tries)

    def wait(self, name: str, address: str) -> float:
        """Seconds until the next attempt; 0.0: now."""
        tries = self._tries.get((name, address))
        if tries is None or tries.failures < FREE:
            return 0.0
        growing: float = FIRST_WAIT * 2.0 ** min(tries.failures - FREE, 60)
        return max(0.0, tries.last + min(LONGEST_WAIT, growing) - self._clock())

    def has_succeeded(self, name: str, address: str) -> bool:
        """Whether this address has signed in under this name before."""
        tries = self._tries.get((name, address))
        return tries is not None and tries.has_succeeded

    def begin(self, name: str, address: str) -> None:
        """Count an attempt as failed until it succeeds."""
        now = self._clock()
        tries = self._tries.pop((name, address), None) or _Tries()
        if now - tries.last > FORGOTTEN:
            tries.failures = 0
        tries.failures += 1
        tries.last = now
        self._keep(name, address, tries)

    def succeed(self, name: str, address: str) -> None:
        """Forget the failures of a pair whose password was right."""
        self._tries.pop((name, address), None)
        self._keep(name, address, _Tries(has_succeeded=True))

    def _keep(self, name: str, address: str, tries: _Tries) -> None:
        self._tries[name, address] = tries
        if len(self._tries) > self.most:
            self._tries.popitem(last=False)
