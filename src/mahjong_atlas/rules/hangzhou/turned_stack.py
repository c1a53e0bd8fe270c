"""The indicator lies on a stack that a throw after the deal finds."""

from typing import Final

from mahjong_atlas.features.turned_tile import TurnedTile, like_tiles, wild_alias
from mahjong_atlas.hands.position import Position
from mahjong_atlas.play.state import DealState


class TurnStack(TurnedTile):
    """翻財神: two dice are thrown after the deal; so many stacks are left standing at the end of the wall and
    the upper tile of the next one is turned.

    Its like are wild; `substitute` (White) stands for the turned kind.
    """

    def __init__(self, substitute: int) -> None:
        self.substitute: Final = substitute

    def open(self, deal: DealState) -> None:
        """Throws and turns."""
        deal.throw(2)
        super().open(deal)

    def index(self, throws: tuple[tuple[int, ...], ...], size: int) -> int:
        """The second throw of the deal counts."""
        return size - 2 * (sum(throws[1]) + 1)

    def make_wild(self, position: Position, tile: int) -> None:
        """Its like become wild, and the substitute stands for it."""
        position.set_wilds(wild_alias(tile, self.substitute), like_tiles(tile))
