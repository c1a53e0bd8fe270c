# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The shape kernel for the compiler: what `_kernel_py.py` and `_decompose_py.py` answer, on C arrays.

Meant for Cython's pure-Python mode only, and refused uncompiled: it would be slower than the plain kernel.
A hand is 35 unsigned chars, its `keys` are its four parts (three suits, honors) in base 5. Bits above 31 are
set through `_BIT`, because a shifted C int would overflow without a word.
"""

from array import array

import cython

if not cython.compiled:
    raise ImportError("mahjong_atlas.tiles.shapes._kernel runs only compiled; the plain kernel stands in")

from cython.cimports.cpython.ref import Py_INCREF
from cython.cimports.cpython.tuple import PyTuple_New, PyTuple_SET_ITEM
from cython.cimports.libc.stdlib import free, malloc, realloc

from mahjong_atlas.tiles.shapes.parts import KNITS, pairs_of_wilds, sets_of_wilds, ways_of
from mahjong_atlas.tiles.shapes.tables import (
    HONOR_KEYS,
    MOST_SETS,
    SUIT_KEYS,
    load_tables,
    refused,
    refused_mask,
    refused_rows,
)

SETS = cython.declare(cython.int, 1)
PAIRS = cython.declare(cython.int, 2)
PAIRS_QUAD = cython.declare(cython.int, 4)
ORPHANS = cython.declare(cython.int, 8)
ORPHANS_NINE = cython.declare(cython.int, 16)
KNITTED = cython.declare(cython.int, 32)
UNRELATED = cython.declare(cython.int, 64)
LOOSE_HONORS = cython.declare(cython.int, 128)
LOOSE_258 = cython.declare(cython.int, 256)
WHOLE_HAND = cython.declare(cython.int, 2 + 4 + 8 + 16 + 64)
NEVER = cython.declare(cython.int, 99)
ROW = cython.declare(cython.int, 35)
MOST_WILDS = cython.declare(cython.int, 17)

# What the tables hold: four parts per family, then class x class -> class, then for each number of sets
# class x class -> tiles missing of that many sets and a pair. The objects own the memory.
_owners: list = []
_classes = cython.declare(cython.Py_ssize_t, 0)
_table = cython.declare(cython.p_uchar[8])
_joined = cython.declare(cython.p_ushort)
_missing = cython.declare(cython.p_uchar)

_STEP = cython.declare(cython.int[34])
_PART = cython.declare(cython.int[34])
_START = cython.declare(cython.int[5])
_IS_ORPHAN = cython.declare(cython.uchar[34])
_IS_NINE = cython.declare(cython.uchar[34])
_IS_258 = cython.declare(cython.uchar[34])
_KNIT = cython.declare(cython.int[9 * 6])
"""The kinds of the six knitted straights, one after the other."""
_BIT = cython.declare(cython.ulonglong[35])


@cython.cfunc
def _keep(content: bytes) -> cython.p_uchar:
    """Memory with this content that lives as long as the module."""
    owner: bytearray = bytearray(content)
    _owners.append(owner)
    return owner


def _load() -> None:
    """Lay the tables out for the C functions; at the first call of any function."""
    global _classes, _joined, _missing
    kind: cython.int
    for kind in range(35):
        _BIT[kind] = cython.cast(cython.ulonglong, 1) << kind
    for kind in range(34):
        _PART[kind] = kind // 9
        _IS_ORPHAN[kind] = kind >= 27 or kind % 9 == 0 or kind % 9 == 8
        _IS_NINE[kind] = kind >= 27 or kind == 9 or kind == 17
        _IS_258[kind] = kind < 27 and kind % 3 == 1
    for kind in range(5):
        _START[kind] = 9 * kind if kind < 4 else 34
    for kind, place in enumerate(sum(KNITS, ())):
        _KNIT[kind] = place
    step: cython.int = 1
    for kind in range(9):
        _STEP[8 - kind] = _STEP[17 - kind] = _STEP[26 - kind] = step
        if kind < 7:
            _STEP[33 - kind] = step
        step *= 5
    limited, free = load_tables()
    for kind, family in enumerate((limited, free)):
        if len(family.suit) != SUIT_KEYS or len(family.honors) != HONOR_KEYS:
            raise ValueError("the shape tables have the wrong size; install the package again")
        _table[4 * kind] = _table[4 * kind + 1] = _table[4 * kind + 2] = _keep(family.suit)
        _table[4 * kind + 3] = _keep(family.honors)
    classes: cython.Py_ssize_t = limited.classes
    pairs: cython.Py_ssize_t = classes * classes
    _joined = cython.cast(cython.p_ushort, _keep(limited.joined.tobytes()))
    _missing = _keep(bytes((MOST_SETS + 1) * pairs))
    needs: cython.p_uchar = _keep(limited.needs)
    sets: cython.Py_ssize_t
    pair: cython.Py_ssize_t
    for sets in range(MOST_SETS + 1):
        for pair in range(pairs):
            _missing[sets * pairs + pair] = needs[sets * classes + _joined[pair]]
    _classes = classes


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _is_bad(hand: cython.p_uchar) -> cython.bint:
    """Whether a count does not fit the tables; nothing may be looked up then."""
    kind: cython.int
    most: cython.uchar = 0
    for kind in range(34):
        if hand[kind] > most:
            most = hand[kind]
    return most > 4 or hand[34] > MOST_WILDS


@cython.cfunc
@cython.exceptval(-1)
def _take(counts: list, sets: cython.int, hand: cython.p_uchar) -> cython.int:
    """Copy the counts into `hand`, or raise what is wrong with them."""
    kind: cython.int
    count: cython.int
    spill: cython.int = 0
    if _classes == 0:
        _load()
    if counts is None or len(counts) < ROW or sets < 0 or sets > MOST_SETS:
        raise refused(counts, sets)
    for kind in range(ROW):
        count = counts[kind]
        spill |= count
        hand[kind] = cython.cast(cython.uchar, count)
    if spill & ~31 or _is_bad(hand):
        raise refused(counts, sets)
    return 0


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _tiles(hand: cython.p_uchar) -> cython.int:
    kind: cython.int
    tiles: cython.int = 0
    for kind in range(ROW):
        tiles += hand[kind]
    return tiles


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _fill_keys(hand: cython.p_uchar, keys: cython.p_int) -> cython.void:
    part: cython.int
    place: cython.int
    key: cython.int
    for part in range(3):
        key = 0
        for place in range(9):
            key = key * 5 + hand[9 * part + place]
        keys[part] = key
    key = 0
    for place in range(7):
        key = key * 5 + hand[27 + place]
    keys[3] = key


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _tables(fifth: cython.int) -> cython.pp_uchar:
    return cython.address(_table[4]) if fifth else cython.address(_table[0])


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _sets_need(keys: cython.p_int, sets: cython.int, fifth: cython.int) -> cython.int:
    """Tiles that the naturals lack of `sets` sets and a pair."""
    table: cython.pp_uchar = _tables(fifth)
    front: cython.Py_ssize_t = _joined[table[0][keys[0]] * _classes + table[1][keys[1]]]
    back: cython.Py_ssize_t = _joined[table[2][keys[2]] * _classes + table[3][keys[3]]]
    return _missing[(sets * _classes + front) * _classes + back]


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _fill_rows(keys: cython.p_int, sets: cython.int, fifth: cython.int, rows: cython.pp_uchar) -> cython.void:
    """For each suit, its class -> tiles missing while the other suits stay as they are."""
    table: cython.pp_uchar = _tables(fifth)
    first: cython.Py_ssize_t = table[0][keys[0]]
    second: cython.Py_ssize_t = table[1][keys[1]]
    third: cython.Py_ssize_t = table[2][keys[2]]
    fourth: cython.Py_ssize_t = table[3][keys[3]]
    front: cython.Py_ssize_t = _joined[first * _classes + second]
    back: cython.Py_ssize_t = _joined[third * _classes + fourth]
    base: cython.Py_ssize_t = sets * _classes
    rows[0] = _missing + (base + _joined[second * _classes + back]) * _classes
    rows[1] = _missing + (base + _joined[first * _classes + back]) * _classes
    rows[2] = _missing + (base + _joined[front * _classes + fourth]) * _classes
    rows[3] = _missing + (base + _joined[front * _classes + third]) * _classes


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _pairs_need(hand: cython.p_uchar, most: cython.int) -> cython.int:
    """Tiles that the naturals lack of seven pairs; of a kind `most` tiles (2 or 4) are of use."""
    kind: cython.int
    count: cython.int
    pairs: cython.int = 0
    singles: cython.int = 0
    for kind in range(34):
        count = hand[kind] if hand[kind] < most else most
        pairs += count >> 1
        singles += count & 1
    need: cython.int = 7 - pairs
    return need + need - singles if singles < need else need


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _orphans_need(hand: cython.p_uchar) -> cython.int:
    kind: cython.int
    held: cython.int = 0
    doubled: cython.int = 0
    for kind in range(34):
        held += (hand[kind] > 0) & _IS_ORPHAN[kind]
        doubled += (hand[kind] > 1) & _IS_ORPHAN[kind]
    return 13 - held if doubled else 14 - held


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _nine_need(hand: cython.p_uchar) -> cython.int:
    kind: cython.int
    held: cython.int = 0
    tiles: cython.int = 0
    for kind in range(34):
        held += (hand[kind] > 0) & _IS_NINE[kind]
        tiles += hand[kind] * _IS_NINE[kind]
    return 9 - held if tiles - held >= 5 else 14 - tiles


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _unrelated_need(hand: cython.p_uchar, knit: cython.p_int) -> cython.int:
    """Tiles that the naturals lack of 14 different honors and tiles of the knitted straight."""
    kind: cython.int
    held: cython.int = 0
    for kind in range(27, 34):
        held += hand[kind] > 0
    for kind in range(9):
        held += hand[knit[kind]] > 0
    return 14 - held if held < 14 else 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _least_unrelated_need(hand: cython.p_uchar) -> cython.int:
    place: cython.int
    need: cython.int = NEVER
    for place in range(6):
        need = min(need, _unrelated_need(hand, cython.address(_KNIT[9 * place])))
    return need


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _take_knit(
    hand: cython.p_uchar, keys: cython.p_int, knit: cython.p_int, rest: cython.p_int
) -> cython.int:
    """The keys of the hand without a knitted straight; how many kinds of it are absent."""
    place: cython.int
    kind: cython.int
    absent: cython.int = 0
    for place in range(4):
        rest[place] = keys[place]
    for place in range(9):
        kind = knit[place]
        if hand[kind]:
            rest[_PART[kind]] -= _STEP[kind]
        else:
            absent += 1
    return absent


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _knitted_need(
    hand: cython.p_uchar, keys: cython.p_int, sets: cython.int, fifth: cython.int
) -> cython.int:
    """Tiles that the naturals lack of a knitted straight, `sets` sets and a pair."""
    place: cython.int
    absent: cython.int
    need: cython.int = NEVER
    rest = cython.declare(cython.int[4])
    for place in range(6):
        absent = _take_knit(hand, keys, cython.address(_KNIT[9 * place]), rest)
        need = min(need, absent + _sets_need(rest, sets, fifth))
    return need


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _is_loose(kind: cython.int, shape: cython.int) -> cython.bint:
    """Whether the kind may be in a hand of this loose shape."""
    return kind >= 27 if shape == LOOSE_HONORS else _IS_258[kind]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _loose_need(hand: cython.p_uchar, sets: cython.int, shape: cython.int) -> cython.int:
    kind: cython.int
    need: cython.int = 3 * sets + 2
    for kind in range(34):
        need -= hand[kind] * _is_loose(kind, shape)
    return need if need > 0 else 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _other_need(
    hand: cython.p_uchar, keys: cython.p_int, sets: cython.int, shapes: cython.int, fifth: cython.int
) -> cython.int:
    """Tiles that the naturals lack of the nearest shape that melds may be part of, sets and pair aside."""
    need: cython.int = NEVER
    if shapes & KNITTED and 3 <= sets <= 4:
        need = _knitted_need(hand, keys, sets - 3, fifth)
    if shapes & LOOSE_HONORS:
        need = min(need, _loose_need(hand, sets, LOOSE_HONORS))
    if shapes & LOOSE_258:
        need = min(need, _loose_need(hand, sets, LOOSE_258))
    return need


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _special(shapes: cython.int, sets: cython.int, tiles: cython.int) -> cython.int:
    """The shapes of a whole concealed hand among `shapes`, if a hand of this size can have any."""
    return shapes & WHOLE_HAND if sets == 4 and 13 <= tiles <= 14 else 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _special_need(hand: cython.p_uchar, special: cython.int) -> cython.int:
    need: cython.int = NEVER
    if special & PAIRS:
        need = _pairs_need(hand, 2)
    if special & PAIRS_QUAD:
        need = min(need, _pairs_need(hand, 4))
    if special & ORPHANS:
        need = min(need, _orphans_need(hand))
    if special & ORPHANS_NINE:
        need = min(need, _nine_need(hand))
    if special & UNRELATED:
        need = min(need, _least_unrelated_need(hand))
    return need


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _need(
    hand: cython.p_uchar, keys: cython.p_int, sets: cython.int, shapes: cython.int, fifth: cython.int
) -> cython.int:
    """Tiles that the naturals lack of the nearest shape."""
    need: cython.int = _sets_need(keys, sets, fifth) if shapes & SETS else NEVER
    if shapes > SETS and sets == 4:
        special: cython.int = _special(shapes, sets, _tiles(hand))
        if special:
            need = min(need, _special_need(hand, special))
    if shapes >= KNITTED:
        need = min(need, _other_need(hand, keys, sets, shapes, fifth))
    return need


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _left(need: cython.int, wilds: cython.int) -> cython.int:
    """Tiles missing when the wilds have stood in."""
    if need >= NEVER:
        return NEVER
    return need - wilds if need > wilds else 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _pairs_improving(hand: cython.p_uchar, most: cython.int) -> cython.ulonglong:
    """The kinds that bring seven pairs nearer: any single, and new singles while they are short."""
    kind: cython.int
    count: cython.int
    halves: cython.int = 0
    mask: cython.ulonglong = 0
    for kind in range(34):
        count = hand[kind] if hand[kind] < most else most
        halves += (count + 1) >> 1
    for kind in range(34):
        if hand[kind] < most and (hand[kind] & 1 or halves < 7):
            mask |= _BIT[kind]
    return mask


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _orphans_improving(hand: cython.p_uchar) -> cython.ulonglong:
    """The orphans not held, and any orphan while there is no pair."""
    kind: cython.int
    doubled: cython.bint = False
    mask: cython.ulonglong = 0
    for kind in range(34):
        if _IS_ORPHAN[kind] and hand[kind] > 1:
            doubled = True
    for kind in range(34):
        if _IS_ORPHAN[kind] and (hand[kind] == 0 or not doubled):
            mask |= _BIT[kind]
    return mask


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _nine_improving(hand: cython.p_uchar) -> cython.ulonglong:
    """Of the nine kinds those not held, and any of them while fewer than five are held twice over."""
    kind: cython.int
    more: cython.int = 0
    mask: cython.ulonglong = 0
    for kind in range(34):
        if _IS_NINE[kind] and hand[kind]:
            more += hand[kind] - 1
    for kind in range(34):
        if _IS_NINE[kind] and (hand[kind] == 0 or (more < 5 and hand[kind] < 4)):
            mask |= _BIT[kind]
    return mask


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _unrelated_improving(hand: cython.p_uchar, need: cython.int) -> cython.ulonglong:
    """The kinds not held of every way to be unrelated that lacks no more than `need`."""
    place: cython.int
    kind: cython.int
    mask: cython.ulonglong = 0
    for place in range(6):
        knit: cython.p_int = cython.address(_KNIT[9 * place])
        if _unrelated_need(hand, knit) == need:
            for kind in range(27, 34):
                if hand[kind] == 0:
                    mask |= _BIT[kind]
            for kind in range(9):
                if hand[knit[kind]] == 0:
                    mask |= _BIT[knit[kind]]
    return mask


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _sets_improving(
    hand: cython.p_uchar, keys: cython.p_int, sets: cython.int, fifth: cython.int, need: cython.int
) -> cython.ulonglong:
    """The kinds, not held four times, that lower the number missing for sets and a pair below `need`."""
    mask: cython.ulonglong = 0
    part: cython.int
    kind: cython.int
    rows = cython.declare(cython.p_uchar[4])
    _fill_rows(keys, sets, fifth, rows)
    table: cython.pp_uchar = _tables(fifth)
    for part in range(4):
        row: cython.p_uchar = rows[part]
        at: cython.p_uchar = table[part] + keys[part]
        for kind in range(_START[part], _START[part + 1]):
            if hand[kind] < 4 and row[at[_STEP[kind]]] < need:
                mask |= _BIT[kind]
    return mask


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _knitted_improving(
    hand: cython.p_uchar, keys: cython.p_int, sets: cython.int, fifth: cython.int, need: cython.int
) -> cython.ulonglong:
    """The kinds that lower the number of tiles missing for a knitted straight, `sets` sets and a pair."""
    place: cython.int
    kind: cython.int
    absent: cython.int
    rest_need: cython.int
    mask: cython.ulonglong = 0
    rest = cython.declare(cython.int[4])
    for place in range(6):
        knit: cython.p_int = cython.address(_KNIT[9 * place])
        absent = _take_knit(hand, keys, knit, rest)
        rest_need = _sets_need(rest, sets, fifth)
        if absent + rest_need == need:
            mask |= _sets_improving(hand, rest, sets, fifth, rest_need)
            for kind in range(9):
                if hand[knit[kind]] == 0:
                    mask |= _BIT[knit[kind]]
    return mask


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _loose_improving(
    hand: cython.p_uchar, sets: cython.int, shape: cython.int, need: cython.int
) -> cython.ulonglong:
    kind: cython.int
    mask: cython.ulonglong = 0
    if _loose_need(hand, sets, shape) == need:
        for kind in range(34):
            if hand[kind] < 4 and _is_loose(kind, shape):
                mask |= _BIT[kind]
    return mask


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _other_improving(
    hand: cython.p_uchar,
    keys: cython.p_int,
    sets: cython.int,
    shapes: cython.int,
    fifth: cython.int,
    need: cython.int,
) -> cython.ulonglong:
    """The kinds that lower the number of tiles missing for a shape that melds may be part of."""
    mask: cython.ulonglong = 0
    if shapes & KNITTED and 3 <= sets <= 4:
        mask = _knitted_improving(hand, keys, sets - 3, fifth, need)
    if shapes & LOOSE_HONORS:
        mask |= _loose_improving(hand, sets, LOOSE_HONORS, need)
    if shapes & LOOSE_258:
        mask |= _loose_improving(hand, sets, LOOSE_258, need)
    return mask


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _special_improving(hand: cython.p_uchar, special: cython.int, need: cython.int) -> cython.ulonglong:
    """The kinds that lower the number of tiles missing for a special shape below `need`."""
    mask: cython.ulonglong = 0
    if special & PAIRS and _pairs_need(hand, 2) == need:
        mask |= _pairs_improving(hand, 2)
    if special & PAIRS_QUAD and _pairs_need(hand, 4) == need:
        mask |= _pairs_improving(hand, 4)
    if special & ORPHANS and _orphans_need(hand) == need:
        mask |= _orphans_improving(hand)
    if special & ORPHANS_NINE and _nine_need(hand) == need:
        mask |= _nine_improving(hand)
    if special & UNRELATED and _least_unrelated_need(hand) == need:
        mask |= _unrelated_improving(hand, need)
    return mask


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _improving(
    hand: cython.p_uchar,
    keys: cython.p_int,
    sets: cython.int,
    shapes: cython.int,
    fifth: cython.int,
    need: cython.int,
) -> cython.ulonglong:
    """The kinds that lower `need`, the number of tiles missing for the nearest shape."""
    mask: cython.ulonglong = 0
    if shapes & SETS:
        mask = _sets_improving(hand, keys, sets, fifth, need)
    if shapes > SETS and sets == 4:
        mask |= _special_improving(hand, _special(shapes, sets, _tiles(hand)), need)
    if shapes >= KNITTED:
        mask |= _other_improving(hand, keys, sets, shapes, fifth, need)
    return mask


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _is_complete(
    hand: cython.p_uchar, sets: cython.int, shapes: cython.int, fifth: cython.int
) -> cython.bint:
    keys = cython.declare(cython.int[4])
    if _tiles(hand) != 3 * sets + 2:
        return False
    _fill_keys(hand, keys)
    return _need(hand, keys, sets, shapes, fifth) <= hand[34]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _distance(hand: cython.p_uchar, sets: cython.int, shapes: cython.int, fifth: cython.int) -> cython.int:
    keys = cython.declare(cython.int[4])
    _fill_keys(hand, keys)
    return _left(_need(hand, keys, sets, shapes, fifth), hand[34])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _waits(hand: cython.p_uchar, sets: cython.int, shapes: cython.int, fifth: cython.int) -> cython.ulonglong:
    keys = cython.declare(cython.int[4])
    if _tiles(hand) != 3 * sets + 1:
        return 0
    _fill_keys(hand, keys)
    need: cython.int = _need(hand, keys, sets, shapes, fifth)
    if need != hand[34] + 1:
        return 0
    return _improving(hand, keys, sets, shapes, fifth, need) | _BIT[34]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _ukeire(
    hand: cython.p_uchar, sets: cython.int, shapes: cython.int, fifth: cython.int
) -> cython.ulonglong:
    keys = cython.declare(cython.int[4])
    _fill_keys(hand, keys)
    need: cython.int = _need(hand, keys, sets, shapes, fifth)
    if need <= hand[34] or need >= NEVER:
        return 0
    return _improving(hand, keys, sets, shapes, fifth, need)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _fill_discard_needs(
    hand: cython.p_uchar,
    keys: cython.p_int,
    sets: cython.int,
    shapes: cython.int,
    fifth: cython.int,
    needs: cython.p_int,
) -> cython.void:
    """For every kind the tiles missing after its discard, `NEVER` where it is not held."""
    kind: cython.int
    rows = cython.declare(cython.p_uchar[4])
    special: cython.int = _special(shapes, sets, _tiles(hand) - 1)
    table: cython.pp_uchar = _tables(fifth)
    _fill_rows(keys, sets, fifth, rows)
    needs[34] = NEVER
    for kind in range(34):
        needs[kind] = NEVER
        if hand[kind]:
            if shapes & SETS:
                part: cython.int = _PART[kind]
                needs[kind] = rows[part][table[part][keys[part] - _STEP[kind]]]
            if special:
                hand[kind] -= 1
                needs[kind] = min(needs[kind], _special_need(hand, special))
                hand[kind] += 1
            if shapes >= KNITTED:
                hand[kind] -= 1
                keys[_PART[kind]] -= _STEP[kind]
                needs[kind] = min(needs[kind], _other_need(hand, keys, sets, shapes, fifth))
                hand[kind] += 1
                keys[_PART[kind]] += _STEP[kind]


def distance(counts: list, sets: cython.int, shapes: cython.int, fifth: cython.int):
    """Tiles still missing to the nearest shape, wilds used."""
    hand = cython.declare(cython.uchar[35])
    _take(counts, sets, hand)
    return _distance(hand, sets, shapes, fifth)


def distances_within(counts: list, masks, sets: cython.int, shapes: cython.int, fifth: cython.int):
    """For each mask the distance of the hand with only the kinds of the mask, and the wilds."""
    hand = cython.declare(cython.uchar[35])
    kept = cython.declare(cython.uchar[35])
    kind: cython.int
    bits: cython.ulonglong
    distances: list = []
    _take(counts, sets, hand)
    kept[34] = hand[34]
    for mask in masks:
        try:
            bits = mask
        except OverflowError:
            raise refused_mask(mask) from None
        if bits >> 34:
            raise refused_mask(mask)
        for kind in range(34):
            kept[kind] = hand[kind] * ((bits >> kind) & 1)
        distances.append(_distance(kept, sets, shapes, fifth))
    return distances


def shanten(counts: list, sets: cython.int, shapes: cython.int, fifth: cython.int):
    """Draws until the hand is ready: the distance less one."""
    hand = cython.declare(cython.uchar[35])
    _take(counts, sets, hand)
    return _distance(hand, sets, shapes, fifth) - 1


def is_complete(counts: list, sets: cython.int, shapes: cython.int, fifth: cython.int):
    """Whether exactly 3 * sets + 2 tiles form one of the shapes, every tile used."""
    hand = cython.declare(cython.uchar[35])
    _take(counts, sets, hand)
    return _is_complete(hand, sets, shapes, fifth)


def waits(counts: list, sets: cython.int, shapes: cython.int, fifth: cython.int):
    """The kinds that complete a hand of 3 * sets + 1 tiles, and bit 34 for a wild."""
    hand = cython.declare(cython.uchar[35])
    _take(counts, sets, hand)
    return _waits(hand, sets, shapes, fifth)


def ukeire(counts: list, sets: cython.int, shapes: cython.int, fifth: cython.int):
    """The kinds that bring a hand of 3n + 1 tiles nearer."""
    hand = cython.declare(cython.uchar[35])
    _take(counts, sets, hand)
    return _ukeire(hand, sets, shapes, fifth)


def discard_distances(counts: list, sets: cython.int, shapes: cython.int, fifth: cython.int):
    """The distance after the discard of each kind, 99 where none is held."""
    hand = cython.declare(cython.uchar[35])
    keys = cython.declare(cython.int[4])
    needs = cython.declare(cython.int[35])
    _take(counts, sets, hand)
    _fill_keys(hand, keys)
    _fill_discard_needs(hand, keys, sets, shapes, fifth, needs)
    return [_left(needs[kind], hand[34]) for kind in range(ROW)]


def best_discards(counts: list, sets: cython.int, shapes: cython.int, fifth: cython.int):
    """The discards of a hand of 3n + 2 tiles that leave it nearest: (kind, distance, ukeire) each."""
    hand = cython.declare(cython.uchar[35])
    keys = cython.declare(cython.int[4])
    needs = cython.declare(cython.int[35])
    kind: cython.int
    mask: cython.ulonglong
    fewest: cython.int = NEVER
    best: list = []
    _take(counts, sets, hand)
    _fill_keys(hand, keys)
    _fill_discard_needs(hand, keys, sets, shapes, fifth, needs)
    for kind in range(34):
        fewest = min(fewest, needs[kind])
    if fewest >= NEVER:
        return best
    left: cython.int = _left(fewest, hand[34])
    for kind in range(34):
        if needs[kind] == fewest:
            part: cython.int = _PART[kind]
            hand[kind] -= 1
            keys[part] -= _STEP[kind]
            mask = _improving(hand, keys, sets, shapes, fifth, fewest) if left else 0
            best.append((kind, left, mask))
            hand[kind] += 1
            keys[part] += _STEP[kind]
    return best


def ready_discards(counts: list, sets: cython.int, shapes: cython.int, fifth: cython.int):
    """The discards that leave a hand of 3 * sets + 2 tiles ready."""
    hand = cython.declare(cython.uchar[35])
    keys = cython.declare(cython.int[4])
    needs = cython.declare(cython.int[35])
    kind: cython.int
    mask: cython.ulonglong = 0
    _take(counts, sets, hand)
    if _tiles(hand) != 3 * sets + 2:
        return 0
    _fill_keys(hand, keys)
    _fill_discard_needs(hand, keys, sets, shapes, fifth, needs)
    for kind in range(34):
        if needs[kind] == hand[34] + 1:
            mask |= _BIT[kind]
    return mask


# A way to use the lowest tile of a hand, see `parts.Way`; those of kind k from `_way_start[k]` on.
_Way = cython.struct(
    key=cython.int,
    here=cython.uchar,
    following=cython.uchar,
    third=cython.uchar,
    wilds=cython.uchar,
    pair=cython.uchar,
)
_ways = cython.declare(_Way[34 * 12])
_way_start = cython.declare(cython.int[35])
_wild_sets = cython.declare(cython.int[55])
_wild_pairs = cython.declare(cython.int[34])
_numbers = cython.declare(list, [])
"""The keys as Python's numbers, made once."""

# A hand being taken apart. `left`: naturals not yet placed, with two kinds more that are never held; `parts`:
# the keys of the parts so far; `found`: the packed parts of each reading, `room` for so many.
_Search = cython.struct(
    left=cython.uchar[36],
    parts=cython.int[6],
    most=cython.int,
    found=cython.p_ulonglong,
    number=cython.Py_ssize_t,
    room=cython.Py_ssize_t,
    lacks_memory=cython.bint,
)


def _load_ways() -> None:
    """Lay the ways out for the C functions; at the first hand taken apart."""
    kind: cython.int
    at: cython.int = 0
    for kind in range(34):
        _way_start[kind] = at
        for key, here, following, third, wilds, pair in ways_of(kind):
            _ways[at].key = key
            _ways[at].here = here
            _ways[at].following = following
            _ways[at].third = third
            _ways[at].wilds = wilds
            _ways[at].pair = pair
            at += 1
    _way_start[34] = at
    _wild_sets[:] = sets_of_wilds()
    _wild_pairs[:] = pairs_of_wilds()
    _numbers.extend(range(_wild_pairs[33] + 1))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _most_copies(parts: cython.p_int, size: cython.int) -> cython.int:
    """How often the kind is used that is used most (keys below 512 are chows, below 1024 pungs)."""
    used = cython.declare(cython.uchar[34])
    kind: cython.int
    place: cython.int
    most: cython.int = 0
    for kind in range(34):
        used[kind] = 0
    for place in range(size):
        kind = (parts[place] >> 3) & 63
        if parts[place] < 512:
            used[kind] += 1
            used[kind + 1] += 1
            used[kind + 2] += 1
        else:
            used[kind] += 3 if parts[place] < 1024 else 2
    for kind in range(34):
        most = max(most, used[kind])
    return most


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _keep_parts(search: cython.pointer(_Search), size: cython.int) -> cython.void:
    """Keep the parts in order, ten bits for a set, unless they use a kind more often than it exists."""
    parts = cython.declare(cython.int[6])
    place: cython.int
    at: cython.int
    packed: cython.ulonglong = 0
    if search.most < 5 and _most_copies(search.parts, size) > search.most:
        return
    for place in range(size):
        at = place
        while at > 0 and parts[at - 1] > search.parts[place]:
            parts[at] = parts[at - 1]
            at -= 1
        parts[at] = search.parts[place]
    for place in range(size):
        packed = (packed << (10 if place < size - 1 else 12)) | parts[place]
    if search.number == search.room:
        room: cython.Py_ssize_t = 2 * search.room
        bigger: cython.p_ulonglong = cython.cast(cython.p_ulonglong, realloc(search.found, 8 * room))
        if bigger == cython.NULL:
            search.lacks_memory = True
            return
        search.found = bigger
        search.room = room
    search.found[search.number] = packed
    search.number += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _place_wilds(
    search: cython.pointer(_Search), begin: cython.int, sets: cython.int, pair: cython.int, size: cython.int
) -> cython.void:
    """The wilds that are left are sets, at `begin` or after, and the pair among themselves."""
    at: cython.int
    if sets:
        for at in range(begin, 55):
            search.parts[size] = _wild_sets[at]
            _place_wilds(search, at, sets - 1, pair, size + 1)
    elif pair:
        for at in range(34):
            search.parts[size] = _wild_pairs[at]
            _keep_parts(search, size + 1)
    else:
        _keep_parts(search, size)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _place(
    search: cython.pointer(_Search),
    kind: cython.int,
    begin: cython.int,
    sets: cython.int,
    pair: cython.int,
    wilds: cython.int,
    size: cython.int,
) -> cython.void:
    """Place the lowest tile, `kind` or above; the ways before `begin` have had their turn."""
    left: cython.p_uchar = search.left
    at: cython.int
    while kind < 34 and left[kind] == 0:
        kind += 1
    if kind == 34:
        _place_wilds(search, 0, sets, pair, size)
        return
    for at in range(max(begin, _way_start[kind]), _way_start[kind + 1]):
        way: cython.pointer(_Way) = cython.address(_ways[at])
        if (
            left[kind] < way.here
            or wilds < way.wilds
            or left[kind + 1] < way.following
            or left[kind + 2] < way.third
            or (pair if way.pair else sets) == 0
        ):
            continue
        left[kind] -= way.here
        left[kind + 1] -= way.following
        left[kind + 2] -= way.third
        search.parts[size] = way.key
        _place(search, kind, at, sets - 1 + way.pair, pair - way.pair, wilds - way.wilds, size + 1)
        left[kind] += way.here
        left[kind + 1] += way.following
        left[kind + 2] += way.third


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _sort(found: cython.p_ulonglong, number: cython.Py_ssize_t) -> cython.void:
    """Into ascending order: Shell's sort, since few are found as a rule."""
    gap: cython.Py_ssize_t = 1
    at: cython.Py_ssize_t
    place: cython.Py_ssize_t
    packed: cython.ulonglong
    while gap < number // 3:
        gap = 3 * gap + 1
    while gap > 0:
        for at in range(gap, number):
            packed = found[at]
            place = at
            while place >= gap and found[place - gap] > packed:
                found[place] = found[place - gap]
                place -= gap
            found[place] = packed
        gap //= 3


@cython.cfunc
def _unpacked(packed: cython.ulonglong, size: cython.int) -> tuple:
    """The keys of the parts."""
    place: cython.int
    keys: tuple = PyTuple_New(size)
    bits: cython.int = 12
    for place in range(size - 1, -1, -1):
        key: object = _numbers[packed & ((1 << bits) - 1)]
        packed >>= bits
        bits = 10
        Py_INCREF(key)
        PyTuple_SET_ITEM(keys, place, key)
    return keys


def decompose(counts: list, sets: cython.int, max_copies: cython.int):
    """Every way to read exactly 3 * sets + 2 tiles as sets and a pair: the keys of the parts, sorted."""
    hand = cython.declare(cython.uchar[35])
    search = cython.declare(_Search)
    kind: cython.int
    at: cython.Py_ssize_t
    readings: list = []
    _take(counts, sets, hand)
    if _tiles(hand) != 3 * sets + 2:
        return readings
    if _way_start[34] == 0:
        _load_ways()
    for kind in range(36):
        search.left[kind] = hand[kind] if kind < 34 else 0
    search.most = max_copies if hand[34] else 5
    search.number = 0
    search.room = 64
    search.lacks_memory = False
    search.found = cython.cast(cython.p_ulonglong, malloc(8 * search.room))
    if search.found == cython.NULL:
        raise MemoryError
    try:
        _place(cython.address(search), 0, 0, sets, 1, hand[34], 0)
        _sort(search.found, search.number)
        if search.lacks_memory:
            raise MemoryError
        for at in range(search.number):
            readings.append(_unpacked(search.found[at], sets + 1))
    finally:
        free(search.found)
    return readings


@cython.cfunc
@cython.exceptval(-1)
def _check_rows(rows: bytes, sets: cython.int) -> cython.Py_ssize_t:
    """The number of hands in `rows`, each of which fits the tables."""
    if _classes == 0:
        _load()
    if len(rows) % ROW:
        raise refused_rows(len(rows))
    data: cython.p_uchar = rows
    hands: cython.Py_ssize_t = len(rows) // ROW
    row: cython.Py_ssize_t
    for row in range(hands):
        if _is_bad(data + row * ROW) or sets < 0 or sets > MOST_SETS:
            raise refused(list(rows[row * ROW : (row + 1) * ROW]), sets)
    return hands


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _copy(row: cython.p_uchar, hand: cython.p_uchar) -> cython.void:
    kind: cython.int
    for kind in range(ROW):
        hand[kind] = row[kind]


def distance_batch(rows, sets: cython.int, shapes: cython.int, fifth: cython.int):
    """The distance of each hand; `rows` holds 35 bytes per hand, laid out like `counts`."""
    owned: bytes = bytes(rows)
    hands: cython.Py_ssize_t = _check_rows(owned, sets)
    result: bytearray = bytearray(hands)
    data: cython.p_uchar = owned
    out: cython.p_uchar = result
    hand = cython.declare(cython.uchar[35])
    row: cython.Py_ssize_t
    with cython.nogil:
        for row in range(hands):
            _copy(data + row * ROW, hand)
            out[row] = _distance(hand, sets, shapes, fifth)
    return bytes(result)


def complete_batch(rows, sets: cython.int, shapes: cython.int, fifth: cython.int):
    """1 for each complete hand, else 0; `rows` holds 35 bytes per hand."""
    owned: bytes = bytes(rows)
    hands: cython.Py_ssize_t = _check_rows(owned, sets)
    result: bytearray = bytearray(hands)
    data: cython.p_uchar = owned
    out: cython.p_uchar = result
    hand = cython.declare(cython.uchar[35])
    row: cython.Py_ssize_t
    with cython.nogil:
        for row in range(hands):
            _copy(data + row * ROW, hand)
            out[row] = _is_complete(hand, sets, shapes, fifth)
    return bytes(result)


def waits_batch(rows, sets: cython.int, shapes: cython.int, fifth: cython.int):
    """The waits of each hand, eight bytes each; `rows` holds 35 bytes per hand."""
    owned: bytes = bytes(rows)
    hands: cython.Py_ssize_t = _check_rows(owned, sets)
    result: bytearray = bytearray(8 * hands)
    data: cython.p_uchar = owned
    masks: cython.p_uchar = result
    out: cython.p_ulonglong = cython.cast(cython.p_ulonglong, masks)
    hand = cython.declare(cython.uchar[35])
    row: cython.Py_ssize_t
    with cython.nogil:
        for row in range(hands):
            _copy(data + row * ROW, hand)
            out[row] = _waits(hand, sets, shapes, fifth)
    return array("Q", bytes(result))


def ukeire_batch(rows, sets: cython.int, shapes: cython.int, fifth: cython.int):
    """The ukeire of each hand, eight bytes each; `rows` holds 35 bytes per hand."""
    owned: bytes = bytes(rows)
    hands: cython.Py_ssize_t = _check_rows(owned, sets)
    result: bytearray = bytearray(8 * hands)
    data: cython.p_uchar = owned
    masks: cython.p_uchar = result
    out: cython.p_ulonglong = cython.cast(cython.p_ulonglong, masks)
    hand = cython.declare(cython.uchar[35])
    row: cython.Py_ssize_t
    with cython.nogil:
        for row in range(hands):
            _copy(data + row * ROW, hand)
            out[row] = _ukeire(hand, sets, shapes, fifth)
    return array("Q", bytes(result))
