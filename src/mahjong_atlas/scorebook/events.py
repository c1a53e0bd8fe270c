"""The events of a deal of a real table, as an entry of the scorebook has them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from mahjong_atlas.positions.described import DescribedPosition

WIN: Final = "win"
PAID: Final = "paid"
EXHAUSTED_WALL: Final = "exhausted"
FALSE_WIN: Final = "false-win"
BROKEN_OFF: Final = "broken-off"
DECLARED: Final = "declared"
PAY: Final = "pay"
ENDED: Final = "ended"
KINDS: Final = (WIN, PAID, EXHAUSTED_WALL, FALSE_WIN, BROKEN_OFF, DECLARED, PAY, ENDED)
RESULTS: Final = ("win", "draw", "abort", "false-win")
TABLE_KEYS: Final = ("seats", "indicator", "state", "wall_left", "turn", "kongs_in_a_row", "dice")
MOST_POINTS: Final = 10**9
"""The largest sum that is accepted."""
MOST_FANS: Final = 999


@dataclass(frozen=True)
class Claim:
    """One winner: by their hand, or by what the players agreed on.

    `fans` by id or, under "", only their number; without `points` and `fans` the hand is scored. `liable` -1:
    as the melds show. `may_be_less`: the players have agreed on less than the rules ask for.
    """

    seat: int
    fans: Mapping[str, int] | None = None
    fu: int = -1
    points: int | None = None
    liable: int = -1
    may_be_less: bool = False

    @property
    def is_agreed(self) -> bool:
        """Whether the win is entered without a hand."""
        return self.points is not None or self.fans is not None


@dataclass(frozen=True)
class EnteredEvent:
    """An event of a deal; `place` names it in errors, `position` is the table without its event. Only the
    fields that its kind needs are set.

    At an exhausted wall `worth` is what ready hands would win, `found` whose hands show what a word means,
    `unready` who has declared and is not ready.
    """

    place: str
    what: str
    position: DescribedPosition
    how: str = ""
    seat: int = -1
    tile: int = -1
    claims: tuple[Claim, ...] = ()
    ready: tuple[int, ...] = ()
    unready: tuple[int, ...] = ()
    worth: Mapping[int, int] = field(default_factory=dict)
    found: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    amounts: Mapping[int, int] = field(default_factory=dict)
    pot: int = 0
    word: str = ""
    note: str = ""
    goes_on: bool = False
