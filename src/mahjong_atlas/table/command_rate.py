"""A limit for commands that go to the log and to everybody."""

from collections import deque
from typing import Final


class CommandRate:
    """At most `most` commands of each player within `seconds`."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most: Final = most
        self.seconds: Final = seconds
        self._times: Final[dict[int, deque[float]]] = {}

    def allows(self, player: int, now: float) -> bool:
        """Whether the player may do one more at this time, in seconds; then it counts."""
        times = self._times.setdefault(player, deque(maxlen=self.most))
        if len(times) == self.most and now - times[0] < self.seconds:
            return False
        times.append(now)
        return True
