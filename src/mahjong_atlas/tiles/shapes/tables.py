"""What one suit of a hand lacks, looked up: the tables behind the shape kernel.

`tools/make_shape_tables.py` makes the table file and describes keys, vectors and classes.
"""

from __future__ import annotations

import lzma
import sys
from array import array
from dataclasses import dataclass
from importlib.resources import files

SUIT_KEYS = 5**9
HONOR_KEYS = 5**7
MOST_SETS = 5
MOST_WILDS = 17
ROW = 35
_ALLOWED = bytes(range(5))


@dataclass(frozen=True)
class ShapeTables:
    """The look-up tables of one family: kinds used at most four times (`limited`), or not (`free`).

    suit, honors: key -> class. joined: class * classes + class -> class of both parts together.
    needs: sets * classes + class -> fewest tiles missing for that many sets and a pair.
    """

    suit: bytes
    honors: bytes
    joined: array[int]
    needs: bytes
    classes: int


def unpack_tables(content: bytes) -> tuple[ShapeTables, ShapeTables]:
    """The limited and the free tables out of the unpacked table file."""
    classes = int.from_bytes(content[:2], "little")
    width = 2 * MOST_SETS + 2
    vectors = content[2 : 2 + width * classes]
    needs = b"".join([vectors[2 * sets + 1 :: width] for sets in range(MOST_SETS + 1)])
    at = 2 + len(vectors)
    joined = array("H", content[at : at + 2 * classes * classes])
    if sys.byteorder == "big":
        joined.byteswap()
    at += 2 * classes * classes
    keys = []
    for size in (SUIT_KEYS, SUIT_KEYS, HONOR_KEYS, HONOR_KEYS):
        keys.append(content[at : at + size])
        at += size
    if at != len(content):
        raise ValueError(f"the shape tables have {len(content)} bytes, not {at}; install the package again")
    limited = ShapeTables(keys[0], keys[2], joined, needs, classes)
    free = ShapeTables(keys[1], keys[3], joined, needs, classes)
    return limited, free


def checked_hand(counts: list[int], sets: int) -> bytes:
    """The counts as bytes, or the error that says what is wrong with them."""
    if len(counts) < ROW or not 0 <= sets <= MOST_SETS:
        raise refused(counts, sets)
    try:
        hand = bytes(counts[:ROW])
    except ValueError:
        raise refused(counts, sets) from None
    if hand[:34].translate(None, _ALLOWED) or hand[34] > MOST_WILDS:
        raise refused(counts, sets)
    return hand


def refused(counts: list[int], sets: int) -> ValueError:
    """Why the kernel does not take these arguments."""
    if not 0 <= sets <= MOST_SETS:
        return ValueError(f"sets is {sets}; a hand needs 0 to {MOST_SETS} concealed sets, melds not counted")
    if len(counts) < ROW:
        return ValueError(f"counts has {len(counts)} entries; give 34 kinds and the number of wild tiles")
    wrong = [kind for kind in range(34) if not 0 <= counts[kind] <= 4]
    if wrong:
        kind = wrong[0]
        return ValueError(f"counts[{kind}] is {counts[kind]}; a hand holds 0 to 4 tiles of a kind")
    return ValueError(f"counts[34] is {counts[34]}; the number of wild tiles is 0 to {MOST_WILDS}")


def refused_mask(mask: int) -> ValueError:
    """Why a mask of kinds is not taken."""
    return ValueError(f"{mask} is no mask of kinds; give bits 0 to 33")


def refused_rows(size: int) -> ValueError:
    """Why a buffer of hands is not taken."""
    return ValueError(f"a buffer of {size} bytes is no row of hands; give {ROW} bytes per hand")


_loaded: list[tuple[ShapeTables, ShapeTables]] = []


def load_tables() -> tuple[ShapeTables, ShapeTables]:
    """The limited and the free tables, read from the package at the first call."""
    if not _loaded:
        packed = files("mahjong_atlas.tiles.shapes").joinpath("data", "shapes.xz").read_bytes()
        _loaded.append(unpack_tables(lzma.decompress(packed)))
    return _loaded[0]
