"""A hand (手牌): one seat's concealed tiles, melds, bonus tiles and river."""

from typing import Final

from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.tiles.kind import KIND_OF, NUM_TILES

WILD: Final = 34
UNUSABLE: Final = 35
SHAPE_SIZE: Final = 36
"""A shape counts tiles by what they are good for: 0-33 natural kinds, 34 wild tiles, 35 tiles that fit nowhere."""


def plain_alias() -> list[int]:
    """What each tile counts as while nothing is wild: naturals as their kind, fei as wild, bonus tiles as nothing."""
    alias = [k if k < WILD else UNUSABLE for k in KIND_OF]
    alias[50] = WILD
    return alias


class Hand:
    """What one seat holds and shows.  `tiles` counts concealed tiles by code, `shape` by what they are good for."""

    tiles: list[int]
    shape: list[int]
    alias: list[int]
    melds: list[Meld]
    bonus: list[int]
    river: list[int]
    river_claimed: int
    drawn: int
    wait_mask: int

    def __init__(self, alias: list[int]) -> None:
        self.tiles = [0] * NUM_TILES
        self.shape = [0] * SHAPE_SIZE
        self.alias = alias
        self.melds = []
        self.bonus = []
        self.river = []
        self.river_claimed = 0
        self.drawn = -1
        self.wait_mask = -1

    def copy(self, alias: list[int]) -> "Hand":
        """An independent copy under the same or another alias table."""
        other = Hand(alias)
        other.tiles = self.tiles[:]
        other.shape = self.shape[:]
        other.melds = self.melds[:]
        other.bonus = self.bonus[:]
        other.river = self.river[:]
        other.river_claimed = self.river_claimed
        other.drawn = self.drawn
        other.wait_mask = self.wait_mask
        return other

    def add(self, tile: int) -> None:
        """A tile comes into the concealed hand."""
        self.tiles[tile] += 1
        self.shape[self.alias[tile]] += 1
        self.wait_mask = -1

    def remove(self, tile: int) -> None:
        """A tile leaves the concealed hand; it must be there."""
        if self.tiles[tile] <= 0:
            raise ValueError(f"tile {tile} is not in the hand")
        self.tiles[tile] -= 1
        self.shape[self.alias[tile]] -= 1
        self.wait_mask = -1

    def realias(self, alias: list[int]) -> None:
        """Count the tiles anew after a wild tile has become known."""
        self.alias = alias
        shape = [0] * SHAPE_SIZE
        for tile in range(NUM_TILES):
            n = self.tiles[tile]
            if n:
                shape[alias[tile]] += n
        self.shape = shape
        self.wait_mask = -1

    def size(self) -> int:
        """Number of concealed tiles."""
        return sum(self.tiles)

    def concealed(self) -> list[int]:
        """The concealed tiles in code order."""
        out: list[int] = []
        for tile in range(NUM_TILES):
            n = self.tiles[tile]
            while n > 0:
                out.append(tile)
                n -= 1
        return out

    def count_kind(self, kind: int) -> int:
        """Concealed tiles of a kind, the red ones included."""
        n = self.tiles[kind]
        if kind == 4:
            return n + self.tiles[51]
        if kind == 13:
            return n + self.tiles[52]
        if kind == 22:
            return n + self.tiles[53]
        return n

    def is_open(self) -> bool:
        """A set claimed from somebody lies open (a concealed kong does not open a hand)."""
        for meld in self.melds:
            if not meld.is_concealed and meld.source >= 0:
                return True
        return False

    def owned(self, kind: int) -> int:
        """Tiles of a kind in the hand and the melds."""
        n = self.count_kind(kind)
        for meld in self.melds:
            for tile in meld.tiles:
                if KIND_OF[tile] == kind:
                    n += 1
        return n
