"""Winning on the tile of a kong after a kong (槓上槓)."""

from typing import ClassVar, Final

from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.state import SECRET, Flag, State
from mahjong_atlas.patterns.moments import is_kong_bloom
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState

KONG_WITH_DRAWN: Final = Flag("kong_with_drawn", SECRET, in_cases=False)
"""The last kong was made with the tile drawn just before; only its owner can tell."""


def kong_on_kong(win: Win) -> int:
    """槓上槓: a win on the replacement of a kong that was declared after a kong replacement, in the same
    turn.
    """
    return 1 if is_kong_bloom(win) and win.position.kongs_in_a_row >= 2 else 0


def kong_on_kong_with_replacement(win: Win) -> int:
    """槓上槓 in which the replacement tile itself belongs to the last kong."""
    return 1 if kong_on_kong(win) and KONG_WITH_DRAWN.get(win.position) else 0


class DrawnInKong(Mechanic):
    """Remembers whether the last kong was made with the tile drawn just before; only its owner can tell."""

    state: ClassVar[tuple[State, ...]] = (KONG_WITH_DRAWN,)

    def konged(self, deal: DealState, seat: int, meld: Meld) -> None:
        """An exposed kong is made without a draw."""
        drawn = deal.position.hands[seat].drawn
        KONG_WITH_DRAWN.set(deal.position, drawn in meld.tiles)
