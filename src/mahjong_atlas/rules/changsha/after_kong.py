"""A case says that the winning tile came with a kong."""

from typing import Final

from mahjong_atlas.hands.position import DISCARD, Position
from mahjong_atlas.hands.state import Flag, State
from mahjong_atlas.play.parts import Mechanic


class TileAfterKong(Flag):
    """The discarder had just drawn the replacement of a kong; the position counts kongs in a row."""

    def put(self, position: Position, value: object) -> None:
        """One kong at least."""
        if value and position.occasion.kind == DISCARD:
            position.kongs_in_a_row = max(1, position.kongs_in_a_row)


class AfterKong(Mechanic):
    """Lets a case say under `key` that the discarder had just drawn the replacement of a kong."""

    def __init__(self, key: str) -> None:
        self.after: Final = TileAfterKong(key, written=False)

    def declared_state(self) -> tuple[State, ...]:
        """The discard after a kong."""
        return (self.after,)
