"""Failed log-ins: growing waits by name and address, so that the owner elsewhere does not wait."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

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
