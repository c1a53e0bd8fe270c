"""Tiles as a line writes them: 24m456p, ? for one that is not known, 3m- for one taken from there."""

import re
from typing import Final

from mahjong_atlas.tiles.kind import CODES
from mahjong_atlas.tiles.notation import format_tiles, sort_key, tile_name

GROUP: Final = re.compile(r"([0-9]+)([mpszfax])(-?)|(\?)")
REMEDY: Final = (
    "write digits followed by one of m p s z f a x, e.g. 123m55z, and 3m- for a tile that was claimed"
)


def read_tiles(text: str) -> tuple[tuple[int, ...], int]:
    """Tiles in the order written (-1: not known), and the places of those that are marked, as bits.

    Raises ValueError, which says how they are written.

    >>> read_tiles("12m3m-")
    ((0, 1, 2), 4)
    """
    tiles: list[int] = []
    marked = at = 0
    while at < len(text):
        group = GROUP.match(text, at)
        if group is None:
            raise ValueError(REMEDY)
        at = group.end()
        if group[4]:
            tiles.append(-1)
            continue
        for digit in group[1]:
            if digit + group[2] not in CODES:
                raise ValueError(f"there is no tile {digit}{group[2]}: {REMEDY}")
            tiles.append(CODES[digit + group[2]])
        if group[3]:
            marked |= 1 << (len(tiles) - 1)
    return tuple(tiles), marked


def write_tiles(tiles: tuple[int, ...], marked: int = 0) -> str:
    """Tiles in their order, a dash behind those that are marked.

    >>> write_tiles((0, 1, 2), 4)
    '123m-'
    """
    runs: list[list[int]] = [[]]
    for at, tile in enumerate(tiles):
        runs[-1].append(tile)
        if marked >> at & 1:
            runs.append([])
    return "-".join(format_tiles(run, keep_order=True) for run in runs)


def in_order(tiles: tuple[int, ...]) -> tuple[int, ...]:
    """Tiles of a hand by kind, those not known last."""
    known = sorted((tile for tile in tiles if tile >= 0), key=sort_key)
    return (*known, *(tile for tile in tiles if tile < 0))


def tile_text(tile: int, taken: bool) -> str:
    """The tile of an event."""
    return tile_name(tile) + ("-" if taken else "")
