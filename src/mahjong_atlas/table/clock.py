"""Table time, which stops while the table stands still, and the requests of players for more time."""

from typing import Final

LONGEST_REQUEST: Final = 300.0
"""Seconds that requests that overlap may last together at a table without clocks.

The same whether or not their players are asked, so that the end does not show it.
"""


class TableTime:
    """Seconds of play: outside time, less all the time in which the table stood still."""

    def __init__(self, now: float) -> None:
        self.offset = now
        self.stopped: float | None = now

    def at(self, now: float) -> float:
        """The table time at an outside time."""
        return (now if self.stopped is None else self.stopped) - self.offset

    def stop(self, now: float) -> None:
        """Stop the clocks."""
        if self.stopped is None:
            self.stopped = now

    def go(self, now: float) -> None:
        """Let the clocks run on."""
        if self.stopped is not None:
            self.offset += now - self.stopped
            self.stopped = None

    def skip(self, seconds: float) -> None:
        """Leave seconds that have passed outside out of the table time."""
        self.offset += seconds

    def outside(self, at: float) -> float | None:
        """The outside time at a table time; None while the clocks stand."""
        return None if self.stopped is not None else at + self.offset


class TimeRequests:
    """Players who have asked for time after a tile was offered, and the delay that this has caused.

    `since` maps a player to the table time of the request, `shift` is the delay in seconds. `due` is the end
    of everybody's time for the claim in which the first of the standing requests came: from then on a request
    costs time of the player's bank; where no time is kept all end LONGEST_REQUEST after it.
    """

    def __init__(self, timed: bool) -> None:
        self.timed: Final = timed
        self.since: dict[int, float] = {}
        self.due = 0.0
        self.shift = 0.0

    def begin(self, player: int, due: float, at: float) -> None:
        """Note a request; `due` counts where no other stands, since the table waits from then on."""
        if not self.since:
            self.due = due
        self.since.setdefault(player, at)

    def cost(self, player: int, at: float) -> float:
        """Seconds of the bank that a request has cost."""
        return max(0.0, at - max(self.due, self.since[player])) if self.timed else 0.0

    def end(self, player: int, at: float) -> None:
        """End a request; the end of the last one fixes the delay."""
        del self.since[player]
        if not self.since and at > self.due:
            self.shift += at - self.due

    def ends(self, player: int, bank: float) -> float:
        """The table time at which a request ends by itself."""
        return max(self.due, self.since[player]) + bank if self.timed else self.due + LONGEST_REQUEST

    def clear(self) -> None:
        """Forget all requests and their delay: a new event has been published."""
        self.since.clear()
        self.shift = 0.0
