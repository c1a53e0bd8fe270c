"""Melds as case files write them: "pung 555z from W", "chow 34p1x from S", "arrow-kong 5567z"."""

from typing import Final

from mahjong_atlas.errors import NotationError
from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import KIND_OF, SEATS
from mahjong_atlas.tiles.notation import parse_tiles

SIZES: Final = {"chow": 3, "pung": 3, "kong": 4, "added-kong": 4, "concealed-kong": 4}
"""Tiles of the ordinary melds; special kongs have as many as they like."""
FED: Final = ("chow", "pung", "kong")
"""Melds that are always claimed from somebody."""


class WrittenMeld:
    """A meld as written, before it is known which tiles are wild; `claimed` is the tile that was claimed (-1:
    not told).
    """

    def __init__(
        self,
        text: str,
        special_words: tuple[str, ...],
        seats: int,
        needs_source: bool = True,
        claimed: int = -1,
    ) -> None:
        words = text.split()
        self.text: Final = text
        self.word: Final = words[0] if words else ""
        if self.word not in SIZES and self.word not in special_words:
            known = ", ".join((*SIZES, *special_words))
            raise NotationError(text, 0, Message("error-meld-word", text=known))
        source = -1
        if len(words) == 4 and words[2] == "from":
            source = SEATS[:seats].find(words[3]) if len(words[3]) == 1 else -1
            if source < 0:
                raise NotationError(text, len(text) - 1, Message("error-meld-no-seat", text=words[3]))
        elif len(words) != 2:
            raise NotationError(text, 0, Message("error-meld-form"))
        if source < 0 and needs_source and self.word in FED:
            raise NotationError(text, len(text) - 1, Message("error-meld-claimed", text=self.word))
        self.source: Final = source
        self.claimed: Final = claimed
        self.tiles: Final = tuple(parse_tiles(words[1]))
        if len(self.tiles) != SIZES.get(self.word, len(self.tiles)):
            raise NotationError(
                text, len(self.word) + 1, Message("error-meld-size", text=self.word, number=SIZES[self.word])
            )

    def meld(self, alias: list[int]) -> Meld:
        """The meld under the position's wild tiles; a wild tile stands for the place it lies in."""
        if self.word not in SIZES:
            return Meld(
                self.word,
                self.tiles,
                tuple([KIND_OF[tile] for tile in self.tiles]),
                self.source,
                self.claimed,
            )
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
            self.text, len(self.word) + 1, Message("error-meld-no", text=self.word, reason=why)
        )
