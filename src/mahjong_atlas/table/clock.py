"""Times of a table: pauses between events, a clock that stops with it, requests of players for more time.

Pauses depend only on what everybody sees.
"""

from typing import Final

from mahjong_atlas.play import events
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.stream import Item

LOOK: Final = 0.7
"""Pause in seconds after an event that has no entry in PAUSES."""
PAUSES: Final = {
    "seating": 7.0,
    "deal": 1.0,
    events.DICE: 0.6,
    events.BROKE: 0.4,
    events.DEALT: 0.3,
    events.DREW: 0.7,
    events.EXPOSED: 0.6,
    events.MELDED: 0.9,
    events.CALLED: 0.7,
    events.TURNED: 1.0,
    events.SHOWN: 1.2,
    events.WON: 2.0,
    events.PAID: 0.5,
    events.OVER: 1.0,
    "sheet": 0.0,
    "reveal": 0.0,
    "match": 0.0,
}
SHEET: Final = 20.0
"""Seconds after which the next deal begins even if not everybody has read the settlement."""
BOTS_SHEET: Final = 3.0
"""The same at a table of bots."""
TURN: Final = 1.2
"""Least seconds from the draw of a person to their next action, chosen or forced."""
LEAST: Final = 0.1
"""Least seconds between two events while bots play all places.

Without pauses such a table would play a whole match at once.
"""
NONCES: Final = 3.0
"""Seconds for the nonces of a deal."""
SOON: Final = 1e-6
"""Seconds; times that differ by less are equal."""
LAG: Final = 0.02
"""Seconds from a publication to the questions after it, and from the end of a claim window's questions to the
next publication.

The work of asking and of writing answers down lies between two publications, so that no publication comes
later because somebody was asked.
"""
LONGEST_REQUEST: Final = 300.0
"""Seconds that requests that overlap may last together at a table without clocks.

The same whether or not their players are asked, so that the end does not show it.
"""


def pause_after(item: Item, claim: float, pace: float, is_persons: bool) -> float:
    """Seconds between an item that everybody sees and the next.

    `is_persons`: the item is the draw of a person for whom no bot plays. After a tile that may be claimed it
    is `claim` seconds for each claim window, whether or not anybody can claim it.
    """
    if item.claim_windows:
        return claim * item.claim_windows
    if is_persons:
        return TURN * pace
    return PAUSES.get(item.kind, LOOK) * pace


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

    def __init__(self, game: TableGame) -> None:
        self.game: Final = game
        self.timed: Final = game.opened.clock.seconds > 0
        self.since: dict[int, float] = {}
        self.due = 0.0
        self.shift = 0.0

    def begin(self, player: int, due: float, at: float) -> None:
        """Note a request; `due` counts where no other stands, since the table waits from then on."""
        if not self.since:
            self.due = due
        self.since.setdefault(player, at)

    def end(self, player: int, at: float) -> float:
        """End a request; returns what is left of the bank.  The end of the last request fixes the delay."""
        begun = self.since.pop(player)
        cost = at - max(self.due, begun) if self.timed else 0.0
        if not self.since and at > self.due:
            self.shift += at - self.due
        return round(max(0.0, self.game.banks[player] - max(0.0, cost)), 3)

    def ends(self, player: int) -> float:
        """The table time at which a request ends by itself."""
        if not self.timed:
            return self.due + LONGEST_REQUEST
        return max(self.due, self.since[player]) + self.game.banks[player]

    def clear(self) -> None:
        """Forget all requests and their delay: a new event has been published."""
        self.since.clear()
        self.shift = 0.0
