"""Tiles as a line writes them: 24m456p, ? for one that is not known, 3m- for one taken from there, 3m_ for
one discarded as it was drawn.
"""

import re
from collections.abc import Callable
from typing import Final

from mahjong_atlas.errors import NotationError
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.notation import format_tiles, parse_tiles, sort_key

PIECE: Final = re.compile(r"([^-_?]+)(_?)(-?)|\?")
"""Tiles up to a mark."""
Reader = Callable[[str], list[int]]
"""Reads the tiles between marks: `parse_tiles`, or `spelled_tiles` for what people write."""


def read_tiles(text: str, read: Reader = parse_tiles) -> tuple[tuple[int, ...], int]:
    """Tiles in the order written (-1: not known), and the places of those that are marked, as bits.

    Raises NotationError.

    >>> read_tiles("12m3m-")
    ((0, 1, 2), 4)
    """
    tiles, marked, drawn = read_river(text, read)
    if drawn:
        raise NotationError(text, text.index("_"), Message("error-line-drawn"))
    return tiles, marked


def read_river(text: str, read: Reader = parse_tiles) -> tuple[tuple[int, ...], int, int]:
    """The same, then the places of those that were discarded as they were drawn.

    >>> read_river("12m3m_-")
    ((0, 1, 2), 4, 4)
    """
    tiles: list[int] = []
    marked = drawn = at = 0
    while at < len(text):
        piece = PIECE.match(text, at)
        if piece is None:
            raise NotationError(text, at, Message("error-unexpected-character", text=text[at]))
        run, just_drawn, taken = piece.groups(default="")
        try:
            tiles.extend(read(run) if run else [-1])
        except NotationError as error:
            raise NotationError(text, at + error.position, error.message) from None
        drawn |= len(just_drawn) << (len(tiles) - 1)
        marked |= len(taken) << (len(tiles) - 1)
        at = piece.end()
    return tuple(tiles), marked, drawn


def write_tiles(tiles: tuple[int, ...], marked: int = 0, drawn: int = 0) -> str:
    """Tiles in their order, a dash behind those that are marked, _ behind those discarded as they were drawn.

    >>> write_tiles((0, 1, 2), 4, 2)
    '12m_3m-'
    """
    text, run = "", []
    for at, tile in enumerate(tiles):
        run.append(tile)
        marks = marks_text(bool(marked >> at & 1), bool(drawn >> at & 1))
        if marks or at == len(tiles) - 1:
            text += format_tiles(run, keep_order=True) + marks
            run = []
    return text


def in_order(tiles: tuple[int, ...]) -> tuple[int, ...]:
    """Tiles of a hand by kind, those not known last."""
    known = sorted((tile for tile in tiles if tile >= 0), key=sort_key)
    return (*known, *(tile for tile in tiles if tile < 0))


def marks_text(taken: bool, drawn: bool) -> str:
    """What stands behind a tile that was taken, or discarded as it was drawn."""
    return ("_" if drawn else "") + ("-" if taken else "")
