"""Steps of a deal, who takes the answers, and how a deal ends."""

from dataclasses import dataclass
from typing import Final

from mahjong_atlas.tiles.kind import SEATS

OPENING: Final = 0
BEFORE_DRAW: Final = 1
DRAWING: Final = 2
BONUS: Final = 3
REPLACING: Final = 4
TURN: Final = 5
WINDOW: Final = 6
STANDING: Final = 7
"""Steps: opening . before a draw . draw . a bonus tile is due to be exposed . its replacement is due . act
. window on a discard or another tile on offer . waiting for seats that a part has asked.
"""

OWN: Final = 0
CLAIM: Final = 1
PART: Final = 2
"""Who takes the answers: the seat's own turn, a window, or the part that asked."""


@dataclass(frozen=True)
class Result:
    """How a deal ended: `kind` win, draw, abort or false-win; `winners` seats in the order they won;
    `giver` the seat that gave the first winning tile (-1: self-drawn or none); `together` how many of the
    winners won first, on one tile.
    """

    kind: str
    winners: tuple[int, ...]
    giver: int
    together: int

    def __repr__(self) -> str:
        winners = "".join([SEATS[seat] for seat in self.winners])
        return f"{self.kind}={winners}" if winners else self.kind
