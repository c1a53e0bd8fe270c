"""The first go-round (第一巡): what a case says of it, and wins in it."""

from typing import ClassVar, Final

from mahjong_atlas.features.first_draw import FirstTurnSaid, first_turn_over, in_first_turn
from mahjong_atlas.hands.position import DISCARD
from mahjong_atlas.hands.state import State
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.settlement.given import Given, Impossible

OVER: Final = -1
FIRST_TURN: Final = FirstTurnSaid(OVER)


def human_discard(win: Win) -> int:
    """人和: a win on a discard before the own first draw."""
    giver = win.occasion.seat
    if win.occasion.kind != DISCARD or win.seat <= giver:
        return 0
    return 1 if in_first_turn(win.position, giver) else 0


class FirstTurn(Mechanic):
    """A case says whether it is the first go-round; a live deal is asked for its discards and melds.

    `clause` says what is won in it.
    """

    state: ClassVar[tuple[State, ...]] = (FIRST_TURN,)

    def __init__(self, clause: str) -> None:
        self.clause: Final = clause

    def impossible(self, given: Given) -> Impossible | None:
        """Calls, kongs and discards end it."""
        return first_turn_over(given, self.clause)
