"""Tile notation: "123m 55z 1f" <-> tiles, and Unicode glyphs.

Letters: m characters, p dots, s bamboo, z honors (1z-7z = E S W N White Green Red), f flowers, a animals
and faces, x fei; 0 is a red five.
"""

from typing import Final

from mahjong_atlas.errors import NotationError
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import CODES, KIND_OF, NAMES, NUM_TILES

LETTERS: Final = "mpszfax"

_GLYPH_BASE: Final[list[int]] = (
    [0x1F007 + i for i in range(9)]
    + [0x1F019 + i for i in range(9)]
    + [0x1F010 + i for i in range(9)]
    + [0x1F000 + i for i in range(4)]
    + [0x1F006, 0x1F005, 0x1F004]
    + [0x1F026 + i for i in range(4)]
    + [0x1F022 + i for i in range(4)]
)


def parse_tiles(text: str) -> list[int]:
    """Read tiles in the order written; blanks are free.  Raises NotationError pointing at the character.

    >>> ma.parse_tiles("19m 1z")
    [0, 8, 27]
    """
    tiles: list[int] = []
    digits: list[int] = []
    for at, char in enumerate(text):
        if char in "0123456789":
            digits.append(at)
        elif char in LETTERS:
            if not digits:
                raise NotationError(text, at, Message("error-tile-no-digits", text=char))
            for spot in digits:
                code = CODES.get(text[spot] + char)
                if code is None:
                    raise NotationError(text, spot, Message("error-no-such-tile", text=text[spot] + char))
                tiles.append(code)
            digits = []
        elif not char.isspace():
            raise NotationError(text, at, Message("error-unexpected-character", text=char))
    if digits:
        raise NotationError(text, digits[0], Message("error-digits-without-letter"))
    return tiles


def parse_tile(text: str) -> int:
    """Read exactly one tile.

    >>> ma.parse_tile("5p")
    13
    """
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise NotationError(text, 0, Message("error-one-tile"))
    return tiles[0]


def tile_name(tile: int) -> str:
    """One tile as text; "?" for a tile that is not known.

    >>> ma.tile_name(13), ma.tile_name(-1)
    ('5p', '?')
    """
    return NAMES[tile] if 0 <= tile < NUM_TILES else "?"


def sort_key(tile: int) -> int:
    """Order by kind, a red five before the plain one."""
    return KIND_OF[tile] * 2 - (1 if tile > 50 else 0)


def format_tiles(tiles: list[int] | tuple[int, ...], keep_order: bool = False) -> str:
    """Tiles as compact text, "123m55z"; sorted unless `keep_order`."""
    ordered = list(tiles) if keep_order else sorted(tiles, key=sort_key)
    out: list[str] = []
    for tile in ordered:
        name = tile_name(tile)
        if out and name != "?" and out[-1][-1] == name[-1]:
            out[-1] = out[-1][:-1] + name
        else:
            out.append(name)
    return "".join(out)


def glyph(tile: int) -> str:
    """Unicode mahjong tile of a code; a red five looks like a plain one, fei is the joker."""
    kind = KIND_OF[tile]
    if kind < len(_GLYPH_BASE):
        return chr(_GLYPH_BASE[kind])
    return chr(0x1F02A) if kind == 50 else NAMES[kind]
