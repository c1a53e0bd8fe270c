"""A discarded red north (赤北) stands for a north or a five, as each winner likes."""

from mahjong_atlas.hands.position import Position
from mahjong_atlas.patterns.norths import offers_red_north
from mahjong_atlas.scoring.parts import WildUse
from mahjong_atlas.tiles.kind import NORTH

_STANDS_FOR = (NORTH, 4, 13, 22)


class RedNorthDiscard(WildUse):
    """Won on as a north or as the five of a suit; every other tile is what it shows.

    It is no fifth copy of a tile that the winner holds four times.
    """

    def is_special(self, position: Position, seat: int, tile: int, own: bool) -> bool:
        """A red north on offer."""
        return not own and tile == NORTH and offers_red_north(position)

    def counts_as(self, position: Position, seat: int, tile: int, own: bool) -> list[int]:
        """The four kinds of a red north."""
        if not self.is_special(position, seat, tile, own):
            return super().counts_as(position, seat, tile, own)
        hand = position.hands[seat]
        return [kind for kind in _STANDS_FOR if hand.owned(kind) < 4]
