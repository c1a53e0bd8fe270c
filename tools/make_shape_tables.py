"""Make the shape tables the kernel looks hands up in: `python -m tools.make_shape_tables`.

A *key* is the counts (0-4) of one suit, or of the seven honors, read as digits in base 5, first kind highest.
Its *vector* holds the fewest missing tiles for m sets without and with a pair, m = 0..5, in the order
(0 sets, 0 sets + pair, 1 set, 1 set + pair, ...). Few vectors differ, so a key only stores the number of its
vector (its *class*), and two parts of a hand are joined by one look-up: class x class -> class.

Two families: in `limited` no kind is used more than four times, in `free` a wild may stand for a fifth copy.
Needs numpy.
"""

from __future__ import annotations

import lzma
from itertools import combinations_with_replacement
from pathlib import Path

import numpy as np
import numpy.typing as npt

MOST_SETS = 5
TARGET = Path(__file__).resolve().parent.parent / "src/mahjong_atlas/tiles/shapes/data/shapes.xz"

Bytes = npt.NDArray[np.uint8]
Vectors = npt.NDArray[np.uint64]
Vector = tuple[int, ...]

BITS = 5  # a vector entry is at most 5 * 3 + 2 = 17; twelve entries fit into 60 bits


def sets_of(kinds: int, has_chows: bool) -> Bytes:
    """Every set of one suit, one row of counts each."""
    pungs = 3 * np.eye(kinds, dtype=np.uint8)
    if not has_chows:
        return pungs
    chows = np.zeros((kinds - 2, kinds), dtype=np.uint8)
    for first in range(kinds - 2):
        chows[first, first : first + 3] = 1
    return np.concatenate([pungs, chows])


def targets(kinds: int, has_chows: bool, sets: int, pair: bool) -> Bytes:
    """Every multiset of tiles that is `sets` sets (and a pair), one row of counts each."""
    blocks = sets_of(kinds, has_chows)
    choices = list(combinations_with_replacement(range(len(blocks)), sets))
    chosen = np.array(choices, dtype=np.intp).reshape(len(choices), sets)
    rows: Bytes = blocks[chosen].sum(axis=1, dtype=np.uint8)
    if pair:
        pairs = 2 * np.eye(kinds, dtype=np.uint8)
        rows = (rows[:, None, :] + pairs[None, :, :]).reshape(-1, kinds)
    return np.unique(rows, axis=0)


def missing(kinds: int, rows: Bytes, limited: bool) -> Bytes:
    """For every key the fewest tiles that lead to one of the targets `rows`: sum of max(0, target - count).

    A count never passes four, so a target of t > 4 copies costs t - 4 more than the same target cut to four.
    The cost is a sum over kinds: going through the kinds one after the other finds its minimum exactly.
    """
    if limited:
        rows = rows[(rows <= 4).all(axis=1)]
    cut = np.minimum(rows, 4)
    base = (rows - cut).sum(axis=1, dtype=np.uint8)
    cost = np.full((5,) * kinds, 99, dtype=np.uint8)
    np.minimum.at(cost, tuple(cut.T), base)
    for axis in range(kinds):
        along = np.moveaxis(cost, axis, 0)
        for count in range(1, 5):
            np.minimum(along[count], along[count - 1], out=along[count])
        for count in range(3, -1, -1):
            np.minimum(along[count], along[count + 1] + 1, out=along[count])
    return cost.reshape(-1)


def packed_vectors(kinds: int, has_chows: bool, limited: bool) -> Vectors:
    """The vector of every key, its entries packed into one integer."""
    packed = np.zeros(5**kinds, dtype=np.uint64)
    for entry in range(2 * MOST_SETS + 2):
        rows = targets(kinds, has_chows, entry // 2, entry % 2 == 1)
        packed |= missing(kinds, rows, limited).astype(np.uint64) << np.uint64(BITS * entry)
    return packed


def unpack(packed: int) -> Vector:
    return tuple(packed >> (BITS * entry) & (2**BITS - 1) for entry in range(2 * MOST_SETS + 2))


def join(one: Vector, other: Vector) -> Vector:
    """The vector of two parts of a hand together: the sets split the best way, the pair in one of them."""
    joined = []
    for sets in range(MOST_SETS + 1):
        splits = [(2 * part, 2 * (sets - part)) for part in range(sets + 1)]
        joined.append(min(one[a] + other[b] for a, b in splits))
        joined.append(min(min(one[a + 1] + other[b], one[a] + other[b + 1]) for a, b in splits))
    return tuple(joined)


def closure(base: list[Vector]) -> tuple[list[Vector], dict[tuple[Vector, Vector], Vector]]:
    """All vectors that come of joining, the base ones first, and what each two of them give."""
    found, joins = list(base), {}
    known, done = set(found), 0
    while done < len(found):
        one = found[done]
        done += 1
        for other in found[:done]:
            joins[one, other] = joins[other, one] = both = join(one, other)
            if both not in known:
                known.add(both)
                found.append(both)
    return base + sorted(known.difference(base)), joins


def payload() -> bytes:
    """The content of the table file: number of classes, vectors, joins, classes of suit and honor keys.

    All numbers are little-endian: uint16 number of classes; 12 bytes per class; uint16 per pair of classes;
    then one byte per key: suit limited, suit free, honors limited, honors free.
    """
    parts = [packed_vectors(kinds, kinds == 9, limited) for kinds in (9, 7) for limited in (True, False)]
    packed_base = np.unique(np.concatenate([np.unique(part) for part in parts]))
    base = sorted(unpack(int(packed)) for packed in packed_base)
    if len(base) > 256:
        raise SystemExit(f"{len(base)} classes of keys do not fit into a byte")
    classes, joins = closure(base)
    number = {vector: place for place, vector in enumerate(classes)}
    class_of = np.array([number[unpack(int(packed))] for packed in packed_base], dtype=np.uint8)
    table = np.array([[number[joins[one, other]] for other in classes] for one in classes], dtype="<u2")
    keys = [class_of[np.searchsorted(packed_base, part)] for part in parts]
    return b"".join(
        [
            len(classes).to_bytes(2, "little"),
            np.array(classes, dtype=np.uint8).tobytes(),
            table.tobytes(),
            *(key.tobytes() for key in keys),
        ]
    )


def main() -> None:
    content = payload()
    filters = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "lp": 0, "pb": 0}]
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_bytes(lzma.compress(content, format=lzma.FORMAT_XZ, filters=filters))
    classes = int.from_bytes(content[:2], "little")
    print(f"{classes} classes, {len(content):,} bytes, {TARGET.stat().st_size:,} packed: {TARGET}")


if __name__ == "__main__":
    main()
