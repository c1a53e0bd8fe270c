"""The tile that names the wild one is turned where the dice that broke the wall say."""

from typing import Final

from mahjong_atlas.features.turned_tile import TurnedTile


class TurnWild(TurnedTile):
    """翻百搭: the others equal to the turned tile (of a flower: of its group) are wild.

    The stack is counted from the end of the wall by the smaller (or larger) die of the throw that broke it;
    its upper tile is turned.
    """

    def __init__(self, by_smaller: bool) -> None:
        self.by_smaller: Final = by_smaller

    def index(self, throws: tuple[tuple[int, ...], ...], size: int) -> int:
        """The upper tile of the stack."""
        die = min(throws[0]) if self.by_smaller else max(throws[0])
        return size - 2 * die
