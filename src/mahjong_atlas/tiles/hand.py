"""A hand (手牌): one seat's concealed tiles, melds, bonus tiles and river."""

from typing import Final

from mahjong_atlas.tiles.kind import KIND_OF, NUM_TILES
from mahjong_atlas.tiles.meld import Meld

WILD: Final = 34
UNUSABLE: Final = 35
SHAPE_SIZE: Final = 36
"""A shape counts tiles by what they are good for: 0-33 natural kinds, 34 wild tiles, 35 tiles that fit
nowhere.
"""


def plain_alias() -> list[int]:
    """What each tile counts as while nothing is wild: naturals as their kind, fei as wild, bonus tiles as
    nothing.
    """
    alias = [k if k < WILD else UNUSABLE for k in KIND_OF]
    alias[50] = WILD
    return alias


class Hand:
    """What one seat holds and shows. `tiles` counts concealed tiles by code, `shape` by what they are good
    for.

    `river` holds every discard in order; `river_claimed` and `river_drawn` are bitmasks of those that were
    claimed and of those that were discarded as they were drawn; `ready_at` is the number of discards before
    the seat declared ready (-1: it has not).

    `wait_mask` keeps the waits of the present tiles (-1: not known yet); `quads` is the number of kinds
    held four times. `far` promises how many more tiles must leave the hand before it can wait for anything
    (-1: no promise): each turn brings it nearer by one tile at most, unless a tile has lain apart.
    `completed` is 1 or 0 when the tile just drawn is known to complete a shape or not (-1: not known).
    """

    tiles: list[int]
    shape: list[int]
    melds: list[Meld]
    bonus: list[int]
    river: list[int]
    river_claimed: int
    river_drawn: int
    ready_at: int
    drawn: int
    wait_mask: int
    quads: int
    far: int
    completed: int
    _river_shown: list[int]
    _bonus_shown: list[int]

    def __init__(self, alias: list[int], source: "Hand | None" = None) -> None:
        """An empty hand, or one as `source` is now."""
        self.alias = alias
        if source is None:
            self.tiles = [0] * NUM_TILES
            self.shape = [0] * SHAPE_SIZE
            self.melds = []
            self.bonus = []
            self.river = []
            self.river_claimed = 0
            self.river_drawn = 0
            self.ready_at = -1
            self.drawn = -1
            self.wait_mask = -1
            self.quads = 0
            self.far = -1
            self.completed = -1
            self._river_shown = []
            self._bonus_shown = []
        else:
            self.tiles = source.tiles[:]
            self.shape = source.shape[:]
            self.melds = source.melds[:]
            self.bonus = source.bonus[:]
            self.river = source.river[:]
            self.river_claimed = source.river_claimed
            self.river_drawn = source.river_drawn
            self.ready_at = source.ready_at
            self.drawn = source.drawn
            self.wait_mask = source.wait_mask
            self.quads = source.quads
            self.far = source.far
            self.completed = source.completed
            self._river_shown = source._river_shown
            self._bonus_shown = source._bonus_shown

    def copy(self, alias: list[int]) -> "Hand":
        """An independent copy under the same or another alias table."""
        return Hand(alias, self)

    def add(self, tile: int) -> None:
        """A tile comes into the concealed hand."""
        entry = self.alias[tile]
        held = self.shape[entry] + 1
        self.tiles[tile] += 1
        self.shape[entry] = held
        self.wait_mask = -1
        self.completed = -1
        if held == 4 and entry < WILD:
            self.quads += 1

    def remove(self, tile: int) -> None:
        """A tile leaves the concealed hand; it must be there."""
        if self.tiles[tile] <= 0:
            raise ValueError(f"tile {tile} is not in the hand")
        entry = self.alias[tile]
        held = self.shape[entry]
        self.tiles[tile] -= 1
        self.shape[entry] = held - 1
        self.wait_mask = -1
        self.completed = -1
        self.far -= 1
        if held == 4 and entry < WILD:
            self.quads -= 1

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
        self.quads = shape[:WILD].count(4)
        self.far = -1
        self.completed = -1

    def river_shown(self) -> list[int]:
        """The river as it lies now; the list given out never changes, since a river only grows."""
        if len(self._river_shown) != len(self.river):
            self._river_shown = self.river[:]
        return self._river_shown

    def bonus_shown(self) -> list[int]:
        """The bonus tiles as they lie now; the list given out never changes, since they only become more."""
        if len(self._bonus_shown) != len(self.bonus):
            self._bonus_shown = self.bonus[:]
        return self._bonus_shown

    def size(self) -> int:
        """Number of concealed tiles."""
        tiles = 0
        for held in self.shape:  # compiled, several times as fast as sum()
            tiles += held
        return tiles

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
            if not meld.is_concealed and meld.is_claimed:
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
