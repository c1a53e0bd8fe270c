"""Melds (副露): sets that lie on the table, each with its source."""

from dataclasses import dataclass
from typing import Final

from mahjong_atlas.tiles.kind import KIND_OF
from mahjong_atlas.tiles.notation import format_tiles

CHOW: Final = 0
PUNG: Final = 1
KONG: Final = 2
SPECIAL: Final = 3
"""Forms of a set: three in a row 順子, three alike 刻子, four alike 槓子, a special kong of unlike tiles."""

_FORMS: Final[dict[str, int]] = {
    "chow": CHOW,
    "pung": PUNG,
    "kong": KONG,
    "added-kong": KONG,
    "concealed-kong": KONG,
}


class Meld:
    """One declared set; it counts three tiles of the hand whatever its size.

    `word` is how it was made: chow, pung, kong (大明槓), added-kong (加槓), concealed-kong (暗槓) or the
    word of a special kong; `tiles` are the tiles in the order they lie, `kinds` the kind each of them
    stands for (other than its own only for wilds and substitutes); `source` is the seat that fed it (-1:
    nobody), `claimed` the tile taken from there (-1: none).
    """

    def __init__(
        self, word: str, tiles: tuple[int, ...], kinds: tuple[int, ...], source: int, claimed: int = -1
    ) -> None:
        self.word: Final = word
        self.tiles: Final = tiles
        self.kinds: Final = kinds
        self.source: Final = source
        self.claimed: Final = claimed
        self.form: Final = _FORMS.get(word, SPECIAL)
        self.base: Final = min(kinds)
        self.is_concealed: Final = word == "concealed-kong"
        self.is_kong: Final = self.form >= KONG
        self.is_claimed: Final = source >= 0 or claimed >= 0 or word == "added-kong"
        """A tile of it came from another seat, even where it is not shown from which."""

    def without_source(self) -> "Meld":
        """The same set as it lies on a table where nobody shows who fed it."""
        return self if self.source < 0 else Meld(self.word, self.tiles, self.kinds, -1, self.tiles[0])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Meld):
            return NotImplemented
        return (
            self.word == other.word
            and self.tiles == other.tiles
            and self.kinds == other.kinds
            and self.source == other.source
        )

    def __hash__(self) -> int:
        return hash((self.word, self.tiles, self.kinds, self.source))

    def __repr__(self) -> str:
        return f"Meld({self.text()})"

    def text(self) -> str:
        """As in case files: "pung 555z from W"."""
        came = f" from {'ESWN'[self.source]}" if self.source >= 0 else ""
        return f"{self.word} {format_tiles(self.tiles, keep_order=True)}{came}"


@dataclass(frozen=True)
class SpecialKong:
    """A kong of unlike tiles: one of each of `kinds`, laid down at the deal (`clause`); more tiles of these
    kinds may be added.  `word` is what its meld is called.
    """

    word: str
    kinds: tuple[int, ...]
    clause: str


def plain_meld(word: str, tiles: tuple[int, ...], source: int = -1, claimed: int = -1) -> Meld:
    """A meld in which every tile stands for itself."""
    return Meld(word, tiles, tuple(KIND_OF[t] for t in tiles), source, claimed)
