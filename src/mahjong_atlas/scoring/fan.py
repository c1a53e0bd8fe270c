"""Fans (番 台 役): rows of a ruleset, each a pattern with its value, clause and exclusions."""

from dataclasses import dataclass

from mahjong_atlas.scoring.patterns.win import Pattern, Win
from mahjong_atlas.texts.message import Message


@dataclass(frozen=True)
class Fan:
    """One row of a ruleset's table.

    `value` counts once for each time the pattern holds; `open_value` is the value of an open hand where it
    differs (-1: the same; 0: not when open); `limit`: when it holds, only limit fans count; `counts` False:
    no value and no yaku by itself (dora), it needs others beside it; `alone`: it counts only where no fan
    with `counts` does; `bonus`: it counts tiles beside the pattern (dora, flowers) and never names a win;
    `excludes` are ids that do not count beside it; `exclude_clause` the clause that says so (of a limit
    hand: that nothing else counts).
    """

    id: str
    pattern: Pattern
    value: int
    clause: str
    excludes: tuple[str, ...] = ()
    open_value: int = -1
    limit: bool = False
    counts: bool = True
    exclude_clause: str = ""
    alone: bool = False
    bonus: bool = False

    def worth(self, win: Win) -> int:
        """Value of one occurrence in this win."""
        if self.open_value >= 0 and win.hand.is_open():
            return self.open_value
        return self.value


class Taken:
    """A fan that counts in a score: how often its pattern holds, what it is worth in all, and its row in the
    table.
    """

    def __init__(self, fan: Fan, times: int, value: int, row: int) -> None:
        self.fan = fan
        self.times = times
        self.value = value
        self.row = row


@dataclass(frozen=True)
class NotTaken:
    """A fan that holds or nearly holds but does not count, and why (`by` is the fan that excludes it, if
    one does).
    """

    fan: Fan
    why: Message
    clause: str
    by: str = ""
