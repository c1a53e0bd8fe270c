"""Replacements of kongs: whether one belongs to the next kong (槓上槓), whether a flower comes between,
whether a discard follows one."""

from typing import ClassVar, Final

from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import DISCARD, Position
from mahjong_atlas.hands.state import Flag, State
from mahjong_atlas.patterns.moments import KONG_WITH_DRAWN
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState


class DrawnInKong(Mechanic):
    """Remembers whether the last kong was made with the tile drawn just before; only its owner can tell."""

    state: ClassVar[tuple[State, ...]] = (KONG_WITH_DRAWN,)

    def konged(self, deal: DealState, seat: int, meld: Meld) -> None:
        """An exposed kong is made without a draw."""
        drawn = deal.position.hands[seat].drawn
        KONG_WITH_DRAWN.set(deal.position, drawn in meld.tiles)


class FlowerEndsBloom(Mechanic):
    """The replacement of a flower that was itself the replacement of a kong brings no 槓上開花."""

    def exposed(self, deal: DealState, seat: int, tile: int) -> bool:
        """What is drawn now replaces the flower, not the kong."""
        deal.kong_replacing = False
        return False


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
