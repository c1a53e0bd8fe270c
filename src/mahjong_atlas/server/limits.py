"""How often somebody may do something: a bucket that fills again."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final


class Bucket:
    """`burst` at once, then `rate` a second; `clock` tells seconds."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self._clock: Final = clock
        self._left = float(burst)
        self._seen = clock()

    def take(self) -> bool:
        """Whether one more is allowed now; then it is taken."""
        now = self._clock()
        self._left = min(float(self.burst), self._left + (now - self._seen) * self.rate)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for everybody who comes, of whom the last `most` are remembered."""

    def __init__(
        self, rate: float, burst: int, most: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.most: Final = most
        self._clock: Final = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        """Whether he may once more."""
        bucket = self._buckets.pop(who, None) or Bucket(self.rate, self.burst, self._clock)
        self._buckets[who] = bucket
        while len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        return bucket.take()
