"""王牌: a dead wall that grows with the kongs."""

from typing import Final

from mahjong_atlas.hands.position import KONG_DRAW, KONG_MADE, Position
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState


class GrowingDeadWall(Mechanic):
    """So many tiles more are kept back for every kong, when its replacement has been drawn."""

    def __init__(self, tiles: int) -> None:
        self.tiles: Final = tiles

    def drawn(self, deal: DealState, seat: int) -> bool:
        """After a replacement."""
        if deal.position.occasion.kind == KONG_DRAW:
            deal.keep_back(self.tiles)
        return False

    def kept_back(self, position: Position) -> int:
        """For the kongs that have been replaced."""
        kongs = sum(meld.is_kong for hand in position.hands for meld in hand.melds)
        return self.tiles * (kongs - (position.occasion.kind == KONG_MADE))
