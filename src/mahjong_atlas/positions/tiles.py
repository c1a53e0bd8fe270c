"""Tiles as a line writes them: 24m456p, ? for one that is not known, 3m- for one taken from there, 3m_ for
one discarded as it was drawn.
"""

import re
from typing import Final

from mahjong_atlas.tiles.kind import CODES
from mahjong_atlas.tiles.notation import format_tiles, sort_key

GROUP: Final = re.compile(r"([0-9]+)([mpszfax])(_?)(-?)|(\?)")
REMEDY: Final = (
    "write digits followed by one of m p s z f a x, e.g. 123m55z, and 3m- for a tile that was claimed"
)


def read_tiles(text: str) -> tuple[tuple[int, ...], int]:
    """Tiles in the order written (-1: not known), and the places of those that are marked, as bits.

    Raises ValueError, which says how they are written.

    >>> read_tiles("12m3m-")
    ((0, 1, 2), 4)
    """
    tiles, marked, drawn = read_river(text)
    if drawn:
        raise ValueError("only a discard can be one that was just drawn: write it without _")
    return tiles, marked


def read_river(text: str) -> tuple[tuple[int, ...], int, int]:
    """The same, then the places of those that were discarded as they were drawn.

    >>> read_river("12m3m_-")
    ((0, 1, 2), 4, 4)
    """
    tiles: list[int] = []
    marked = drawn = at = 0
    while at < len(text):
        group = GROUP.match(text, at)
        if group is None:
            raise ValueError(REMEDY)
        at = group.end()
        if group[5]:
            tiles.append(-1)
            continue
        for digit in group[1]:
            if digit + group[2] not in CODES:
                raise ValueError(f"there is no tile {digit}{group[2]}: {REMEDY}")
            tiles.append(CODES[digit + group[2]])
        drawn |= len(group[3]) << (len(tiles) - 1)
        marked |= len(group[4]) << (len(tiles) - 1)
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
