"""Clocks of a table: time that stands still while nobody plays, and the time each player has left."""

from typing import Final


class TableTime:
    """Seconds of play: the time that is given from outside, less all the time in which the table stood."""

    def __init__(self, now: float) -> None:
        self.offset = now
        self.stopped: float | None = now

    def at(self, now: float) -> float:
        """The table's own time."""
        return (now if self.stopped is None else self.stopped) - self.offset

    def stop(self, now: float) -> None:
        """The clocks stand."""
        if self.stopped is None:
            self.stopped = now

    def go(self, now: float) -> None:
        """The clocks go on."""
        if self.stopped is not None:
            self.offset += now - self.stopped
            self.stopped = None

    def skip(self, seconds: float) -> None:
        """Seconds that have passed outside do not count."""
        self.offset += seconds

    def outside(self, at: float) -> float | None:
        """When it will be so late outside; None while the clocks stand."""
        return None if self.stopped is not None else at + self.offset


class Holds:
    """Who has asked for time after a tile was offered, and by how much its moment has been put off.

    A hold costs its player's bank from the end of the time that everybody has.
    """

    def __init__(self, timed: bool) -> None:
        self.timed: Final = timed
        self.since: dict[int, float] = {}
        self.slip = 0.0

    def begin(self, player: int, at: float) -> None:
        """A player asks for time."""
        self.since.setdefault(player, at)

    def cost(self, player: int, due: float, at: float) -> float:
        """What a player's hold has cost so far; `due` is when the time of everybody ends."""
        return max(0.0, at - max(due, self.since[player])) if self.timed else 0.0

    def end(self, player: int, due: float, at: float) -> None:
        """A player needs no more time; with the last one the table goes on."""
        del self.since[player]
        if not self.since and at > due:
            self.slip += at - due

    def ends(self, player: int, due: float, bank: float) -> float | None:
        """When the player's bank is out."""
        return max(due, self.since[player]) + bank if self.timed else None

    def clear(self) -> None:
        """Something new has happened: nobody waits for the old any more."""
        self.since.clear()
        self.slip = 0.0
