"""Which tiles are in the wall."""

from typing import Final

from mahjong_atlas.tiles.kind import CODES, EAST, FEI, KIND_OF, NUM_NATURAL, RED


class TileSet:
    """The tiles of a game, each with its number of copies, in a fixed order."""

    def __init__(self, counts: dict[int, int]) -> None:
        self.counts: Final[dict[int, int]] = dict(sorted(counts.items()))
        self.tiles: Final[list[int]] = [code for code, n in self.counts.items() for _ in range(n)]

    @property
    def size(self) -> int:
        """Number of tiles, e.g. 144."""
        return len(self.tiles)

    def kind_count(self, kind: int) -> int:
        """Copies of a kind, red ones included."""
        return sum(n for code, n in self.counts.items() if KIND_OF[code] == kind)

    def with_red_fives(self, reds: dict[str, int]) -> "TileSet":
        """The same set in which `reds` ("m": 1, ...) of the plain fives are red."""
        counts = dict(self.counts)
        for suit, number in reds.items():
            counts[CODES["5" + suit]] -= number
            if number:
                counts[CODES["0" + suit]] = number
        return TileSet({code: n for code, n in counts.items() if n})


def _copies(kinds: range, copies: int) -> dict[int, int]:
    return dict.fromkeys(kinds, copies)


SUITS_108: Final = TileSet(_copies(range(EAST), 4))
"""Three suits."""
SUITS_AND_RED_112: Final = TileSet(_copies(range(EAST), 4) | {RED: 4})
"""Three suits and the red dragons."""
PLAIN_136: Final = TileSet(_copies(range(NUM_NATURAL), 4))
"""Suits, winds and dragons."""
FLOWERS_144: Final = TileSet({**_copies(range(NUM_NATURAL), 4), **_copies(range(34, 42), 1)})
"""With the eight flowers 春夏秋冬梅蘭菊竹."""
DOTS_84: Final = TileSet(
    {**_copies(range(9, 18), 4), **_copies(range(EAST, NUM_NATURAL), 4), **_copies(range(34, FEI), 1), FEI: 4}
)
"""Dots, honors, sixteen flower tiles and four fei."""
