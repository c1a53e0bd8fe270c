"""The wall (牌墻): tiles in drawing order, the upper before the lower of each stack; replacements come from
its back end.
"""


class Wall:
    """Undrawn tiles.

    `tiles` has index 0 at the break; `reserve` tiles are never drawn (王牌 dead wall). A tile *set aside*
    (an indicator, a treasure) is out of play: draws and replacements jump over it. `gone` says by index what
    has been taken; a copy shares the list until one of the two takes a tile.
    """

    gone: list[bool]
    head: int
    back: int
    remaining: int
    _owns_gone: bool

    def __init__(self, tiles: list[int], reserve: int, source: "Wall | None" = None) -> None:
        """A whole wall, or one as `source` is now."""
        self.tiles = tiles
        self.reserve = reserve
        if source is None:
            self.gone = [False] * len(tiles)
            self.head = 0
            self.back = 0
            self.remaining = len(tiles)
            self._owns_gone = True
        else:
            self.gone = source.gone
            self.head = source.head
            self.back = source.back
            self.remaining = source.remaining
            self._owns_gone = False
            source._owns_gone = False

    def copy(self) -> "Wall":
        """An independent copy; the tiles themselves never change."""
        return Wall(self.tiles, self.reserve, self)

    def left(self) -> int:
        """Tiles that can still be drawn."""
        return max(0, self.remaining - self.reserve)

    def set_aside(self, index: int) -> int:
        """Take a tile out of play (it is turned up or laid away); returns the tile."""
        return self.tiles[index] if self.gone[index] else self._take(index)

    def draw(self) -> int:
        """The next tile in drawing order."""
        return self._take(self.next_front())

    def next_front(self) -> int:
        """Index of the next tile in drawing order."""
        while self.gone[self.head]:
            self.head += 1
        return self.head

    def next_back(self) -> int:
        """Index of the next tile at the back end."""
        size = len(self.tiles)
        while self.gone[back_index(size, self.back)]:
            self.back += 1
        return back_index(size, self.back)

    def nth_back(self, number: int) -> int:
        """Index of the tile that would be the `number`-th replacement from now (1: the next)."""
        step = self.back - 1
        while number > 0:
            step += 1
            if not self.gone[back_index(len(self.tiles), step)]:
                number -= 1
        return back_index(len(self.tiles), step)

    def replace(self) -> int:
        """The next replacement tile from the back end."""
        return self._take(self.next_back())

    def _take(self, index: int) -> int:
        if not self._owns_gone:
            self.gone = self.gone[:]
            self._owns_gone = True
        self.gone[index] = True
        self.remaining -= 1
        return self.tiles[index]


def back_index(size: int, step: int) -> int:
    """Index of the tile `step` places from the back end of a wall, stacks counted from the end, the upper
    tile first.
    """
    return size - 2 - step if step % 2 == 0 else size - step
