"""A case says that the winning tile came with a kong."""

from typing import Final

from mahjong_atlas.hands.position import DISCARD, Position
from mahjong_atlas.hands.state import Flag, State
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.settlement.given import Given, Impossible, no_state
from mahjong_atlas.texts.message import Message


class TileAfterKong(Flag):
    """The discarder had just drawn the replacement of a kong; the position counts kongs in a row."""

    def put(self, position: Position, value: object) -> None:
        """One kong at least."""
        if value and position.occasion.kind == DISCARD:
            position.kongs_in_a_row = max(1, position.kongs_in_a_row)


class AfterKong(Mechanic):
    """Lets a case say under `key` that the discarder had just drawn the replacement of a kong (`clause`)."""

    def __init__(self, key: str, clause: str) -> None:
        self.clause: Final = clause
        self.after: Final = TileAfterKong(key, written=False)

    def declared_state(self) -> tuple[State, ...]:
        """The discard after a kong."""
        return (self.after,)

    def impossible(self, given: Given) -> Impossible | None:
        """The discarder, where the seat is described, has a kong."""
        position, occasion = given.position, given.position.occasion
        if not given.said.get(self.after.key):
            return None
        if occasion.kind != DISCARD:
            return no_state(self.after.key, self.clause, Message("error-only-discard"))
        melds = position.hands[occasion.seat].melds
        if given.knows_hand(occasion.seat) and not any(meld.is_kong for meld in melds):
            return no_state(self.after.key, self.clause, Message("error-needs-kong"))
        return None
