"""Replacements of kongs: whether one belongs to the next kong (槓上槓), whether a flower comes between,
whether a discard follows one."""

from collections.abc import Mapping
from typing import Final

from mahjong_atlas.errors import PositionError
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import DISCARD, Position
from mahjong_atlas.patterns.moments import KONG_WITH_DRAWN
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.parts import Mechanic


class DrawnInKong(Mechanic):
    """Remembers whether the last kong was made with the tile drawn just before; only its owner can tell."""

    def konged(self, deal: Deal, seat: int, meld: Meld) -> None:
        """An exposed kong is made without a draw."""
        drawn = deal.position.hands[seat].drawn
        deal.position.notes[KONG_WITH_DRAWN] = 1 if drawn in meld.tiles else 0


class FlowerEndsBloom(Mechanic):
    """The replacement of a flower that was itself the replacement of a kong brings no 槓上開花."""

    def exposed(self, deal: Deal, seat: int, tile: int) -> bool:
        """What is drawn now replaces the flower, not the kong."""
        deal.kong_replacing = False
        return False


class AfterKong(Mechanic):
    """Lets a case say under `key` that the discarder had just drawn the replacement of a kong."""

    def __init__(self, key: str) -> None:
        self.key: Final = key

    def state_keys(self) -> tuple[str, ...]:
        """The discard after a kong."""
        return (self.key,)

    def read_state(self, position: Position, state: Mapping[str, object]) -> None:
        """From a case: true or false."""
        value = state.get(self.key, False)
        if not isinstance(value, bool):
            raise PositionError(f"{self.key} = {value!r} must be true or false")
        if value and position.occasion.kind == DISCARD:
            position.kongs_in_a_row = max(1, position.kongs_in_a_row)
