"""The first go-round: what wins before anything has happened are marked by."""

from typing import ClassVar

from mahjong_atlas.hands.state import State
from mahjong_atlas.patterns.first_draw import FIRST_TURN
from mahjong_atlas.play.parts import Mechanic


class FirstTurn(Mechanic):
    """A case says whether it is the first go-round; a live deal is asked for its discards and melds."""

    state: ClassVar[tuple[State, ...]] = (FIRST_TURN,)
