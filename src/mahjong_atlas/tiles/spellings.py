"""Tiles as people write them: 五萬 5万 ５筒 五饼 5条, m123p456, EEE 東東東 中發白, 春梅, 🀄; 123m 55z.

Every door of people reads tiles here: fields of the command line, of HTTP and of pages, keys of case files
and of scorebooks, what is typed at a table. What programs write and exchange (records, logs, lines of
positions, scripts, actions) is read by `parse_tiles` alone, exactly and quickly; it is tried first here too.

A suit stands behind its digits or, in the whole text, before them. Letters of winds are large. What may be
read in two ways is refused with the remedy: `E` alone, which is a seat elsewhere, `5S`, `S5`.
"""

from typing import Final

from mahjong_atlas.errors import NotationError
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import (
    CODES,
    EAST,
    FEI,
    FIRST_ANIMAL,
    FIRST_FLOWER,
    GREEN,
    NAMES,
    NORTH,
    RED,
    SEATS,
    SOUTH,
    WEST,
    WHITE,
)
from mahjong_atlas.tiles.notation import LETTERS, glyph, parse_tiles

_NARROW: Final[dict[int, int]] = {0xFF01 + at: 0x21 + at for at in range(94)}
"""Full-width characters as narrow ones."""
_DIGITS: Final[dict[str, str]] = {
    **{digit: digit for digit in "0123456789"},
    **{numeral: str(at) for at, numeral in enumerate("一二三四五六七八九", 1)},
}
_SUITS: Final[dict[str, str]] = {
    **{letter: letter for letter in LETTERS},
    **{sign: letter for letter, signs in (("m", "萬万"), ("p", "筒饼餅"), ("s", "条條索")) for sign in signs},
}
_HONORS: Final = (
    (EAST, "E東东"), (SOUTH, "S南"), (WEST, "W西"), (NORTH, "N北"),
    (WHITE, "白"), (GREEN, "發发発"), (RED, "中"),
)  # fmt: skip
_FLOWERS: Final = ("春", "夏", "秋", "冬", "梅", "蘭兰", "菊", "竹")
_FACES: Final[dict[str, int]] = {
    **{face: tile for tile, faces in _HONORS for face in faces},
    **{face: FIRST_FLOWER + at for at, faces in enumerate(_FLOWERS) for face in faces},
    **dict.fromkeys("飛飞", FEI),
    **{glyph(tile): tile for tile in (*range(FIRST_ANIMAL), FEI)},
}
"""Characters that are a tile by themselves."""
_STYLES: Final = "\ufe0e\ufe0f"
"""They say whether a glyph before them is drawn in colour."""


def narrow(text: str) -> str:
    """The text without full-width letters and digits, as long as it was."""
    return text.translate(_NARROW)


def spelled_tiles(text: str) -> list[int]:
    """Tiles in the order written, in any spelling; blanks are free.

    Raises NotationError pointing at the character.

    >>> spelled_tiles("五六七萬") == spelled_tiles("m567") == spelled_tiles("567m")
    True
    """
    plain = narrow(text)
    try:
        return parse_tiles(plain)
    except NotationError:
        return _Spelling(text, plain).tiles()


def spelled_tile(text: str) -> int:
    """Exactly one tile, in any spelling.  Raises NotationError."""
    tiles = spelled_tiles(text)
    if len(tiles) != 1:
        raise NotationError(text, 0, Message("error-one-tile"))
    return tiles[0]


class _Spelling:
    """One text, read character by character; `plain` is as long as it, without full-width characters."""

    def __init__(self, text: str, plain: str) -> None:
        self.text: Final = text
        self.plain: Final = plain
        order = [char for char in plain if char in _DIGITS or char in _SUITS]
        self.is_suit_first: Final = bool(order) and order[0] in _SUITS and order[-1] in _DIGITS
        self.found: Final[list[int]] = []
        self.waiting: Final[list[int]] = []
        """Places of digits whose suit has not come yet."""

    def tiles(self) -> list[int]:
        """All of them; read from its end, a text has the suits that stand first behind their digits."""
        lone = self.plain.strip()
        if len(lone) == 1 and lone in SEATS:
            at = self.plain.index(lone)
            raise self._wrong(at, Message("error-letter-alone", text=self.text[at], text2=self._wind(at)))
        places = range(len(self.plain))
        for at in reversed(places) if self.is_suit_first else places:
            self._take(at)
        self._end()
        return self.found[::-1] if self.is_suit_first else self.found

    def _take(self, at: int) -> None:
        char = self.plain[at]
        if char in _DIGITS:
            self.waiting.append(at)
        elif char in _SUITS:
            self._suit(at)
        elif char in _FACES:
            self._end()
            self.found.append(_FACES[char])
        elif not char.isspace() and char not in _STYLES:
            raise self._wrong(at, Message("error-unexpected-character", text=self.text[at]))

    def _suit(self, at: int) -> None:
        if not self.waiting and self.is_suit_first:
            raise self._wrong(at, Message("error-suit-no-digits", text=self.text[at]))
        if not self.waiting:
            raise self._wrong(at, Message("error-tile-no-digits", text=self.text[at]))
        for spot in self.waiting:
            name = _DIGITS[self.plain[spot]] + _SUITS[self.plain[at]]
            code = CODES.get(name)
            if code is None:
                raise self._wrong(spot, Message("error-no-such-tile", text=name))
            self.found.append(code)
        self.waiting.clear()

    def _end(self) -> None:
        """No digits may wait any more."""
        if not self.waiting:
            return
        first, last = min(self.waiting), max(self.waiting)
        for at in (last + 1, first - 1):
            if 0 <= at < len(self.plain) and self.plain[at] in SEATS:
                why = Message("error-letter-beside-digits", text=self.text[at], text2=self._wind(at))
                raise self._wrong(at, why)
        raise self._wrong(first, Message("error-digits-without-letter"))

    def _wind(self, at: int) -> str:
        return NAMES[_FACES[self.plain[at]]]

    def _wrong(self, at: int, why: Message) -> NotationError:
        return NotationError(self.text, at, why)
