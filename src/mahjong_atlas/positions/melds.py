"""Melds as they are described: pung:555z:W; "pung 555z from W" is read as well."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.errors import NotationError
from mahjong_atlas.positions.tiles import Reader, read_tiles, write_tiles
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import KIND_OF, SEATS
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.notation import parse_tiles

SIZES: Final = {"chow": 3, "pung": 3, "kong": 4, "added-kong": 4, "concealed-kong": 4}
"""Tiles of the ordinary melds; special kongs have as many as they like."""
FED: Final = ("chow", "pung", "kong")
"""Melds that are always claimed from somebody."""


@dataclass(frozen=True)
class DescribedMeld:
    """A meld before it is known which tiles are wild; `source` is the seat that fed it, `claimed` the tile
    that was claimed (-1: not told).
    """

    word: str
    tiles: tuple[int, ...]
    source: int = -1
    claimed: int = -1

    def text(self) -> str:
        """As a line writes it: pung:555z:W."""
        places = [at for at, tile in enumerate(self.tiles) if tile == self.claimed]
        came = f":{SEATS[self.source]}" if self.source >= 0 else ""
        return f"{self.word}:{write_tiles(self.tiles, 1 << places[-1] if places else 0)}{came}"

    def meld(self, alias: list[int]) -> Meld:
        """The meld under the position's wild tiles; a wild tile stands for the place it lies in.

        Raises NotationError.
        """
        if self.word not in SIZES:
            kinds = tuple([KIND_OF[tile] for tile in self.tiles])
        else:
            entries = [alias[tile] for tile in self.tiles]
            kinds = self._chow(entries) if self.word == "chow" else self._alike(entries)
        return Meld(self.word, self.tiles, kinds, self.source, self.claimed)

    def _alike(self, entries: list[int]) -> tuple[int, ...]:
        kinds = {entry for entry in entries if entry < WILD} or {KIND_OF[tile] for tile in self.tiles}
        if len(kinds) != 1 or max(kinds) >= WILD or max(entries) > WILD:
            raise self._bad(Message("error-meld-not-alike"))
        return (min(kinds),) * len(entries)

    def _chow(self, entries: list[int]) -> tuple[int, ...]:
        if WILD not in entries:
            entries = sorted(entries)
        firsts = {entry - place for place, entry in enumerate(entries) if entry != WILD}
        if not firsts:
            firsts = {KIND_OF[tile] - place for place, tile in enumerate(self.tiles)}
        first = min(firsts)
        if len(firsts) != 1 or not 0 <= first < 27 or first % 9 > 6:
            raise self._bad(Message("error-meld-not-in-row"))
        return (first, first + 1, first + 2)

    def _bad(self, why: Message) -> NotationError:
        return NotationError(
            self.text(), len(self.word) + 1, Message("error-meld-no", text=self.word, reason=why)
        )


def described_meld(meld: Meld) -> DescribedMeld:
    """A meld that lies on the table."""
    return DescribedMeld(meld.word, meld.tiles, meld.source, meld.claimed)


def read_meld(
    text: str,
    special_words: Collection[str],
    seats: int,
    needs_source: bool = True,
    read: Reader = parse_tiles,
) -> DescribedMeld:
    """The meld of a text in either form; with `needs_source` in words it says who fed it.

    Its tiles are read by `read`.  Raises NotationError.
    """
    word, *rest = (text.split(":") if ":" in text else text.split()) or [""]
    if word not in SIZES and word not in special_words:
        known = ", ".join((*SIZES, *special_words))
        raise NotationError(text, 0, Message("error-meld-word", text=known))
    if ":" in text:
        meld = _of_line(text, word, rest, SEATS[:seats], read)
    else:
        meld = _of_words(text, word, rest, SEATS[:seats], read)
        if meld.source < 0 and needs_source and word in FED:
            raise NotationError(text, len(text) - 1, Message("error-meld-claimed", text=word))
    if len(meld.tiles) != SIZES.get(word, len(meld.tiles)):
        why = Message("error-meld-size", text=word, number=SIZES[word])
        raise NotationError(text, len(word) + 1, why)
    return meld


def _of_line(text: str, word: str, rest: list[str], seats: str, read: Reader) -> DescribedMeld:
    """pung:555z:W, or pung:55z-5z where only the tile that was claimed is told."""
    if not 1 <= len(rest) <= 2:
        raise NotationError(text, 0, Message("error-line-meld"))
    try:
        tiles, marked = read_tiles(rest[0], read)
    except NotationError as error:
        raise NotationError(text, len(word) + 1 + error.position, error.message) from None
    if -1 in tiles or marked.bit_count() > 1:
        raise NotationError(text, len(word) + 1, Message("error-line-meld-tiles"))
    claimed = tiles[marked.bit_length() - 1] if marked else -1
    if len(rest) < 2:
        if word in FED and claimed < 0:
            why = Message("error-line-meld-source", text=word, text2=rest[0])
            raise NotationError(text, len(text) - 1, why)
        return DescribedMeld(word, tiles, -1, claimed)
    letter = rest[1]
    if len(letter) != 1 or letter not in seats:
        why = Message("error-line-no-seat", text=repr(letter), text2=", ".join(seats))
        raise NotationError(text, len(text) - 1, why)
    return DescribedMeld(word, tiles, seats.index(letter), claimed)


def _of_words(text: str, word: str, rest: list[str], seats: str, read: Reader) -> DescribedMeld:
    """pung 555z from W."""
    source = -1
    if len(rest) == 3 and rest[1] == "from":
        source = seats.find(rest[2]) if len(rest[2]) == 1 else -1
        if source < 0:
            raise NotationError(text, len(text) - 1, Message("error-meld-no-seat", text=rest[2]))
    elif len(rest) != 1:
        raise NotationError(text, 0, Message("error-line-meld"))
    return DescribedMeld(word, tuple(read(rest[0])), source)
