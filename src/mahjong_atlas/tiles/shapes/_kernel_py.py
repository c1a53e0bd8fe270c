"""The shape kernel in plain Python: runs where no compiled kernel was built, and checks it in tests.

`kernel.py` documents the functions; this module is written for the speed of an interpreter.

Why `missing <= wilds` means complete for sets and a pair: let a hand of 3n + 2 tiles hold w wilds, and let m
be the fewest tiles that the naturals lack of a target of 3n + 2 tiles. At most all 3n + 2 - w naturals serve
the target, so m >= w. Hence m <= w means m == w: every natural serves, each wild stands for one missing tile,
and no tile is left over. A hand of 3n + 1 tiles lacks m >= w + 1 by the same count, so it is ready when m is
w + 1, and a wild drawn completes it. All other shapes have as many tiles, so the same holds for them.
"""

from __future__ import annotations

from array import array
from operator import itemgetter
from typing import TYPE_CHECKING

from mahjong_atlas.tiles.shapes.parts import HONOR_KINDS, KINDS_258, KNITS
from mahjong_atlas.tiles.shapes.tables import (
    ROW,
    ShapeTables,
    checked_hand,
    load_tables,
    refused_mask,
    refused_rows,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from typing_extensions import Buffer

SETS, PAIRS, PAIRS_QUAD, ORPHANS, ORPHANS_NINE = 1, 2, 4, 8, 16
KNITTED, UNRELATED, LOOSE_HONORS, LOOSE_258 = 32, 64, 128, 256
NEVER = 99

_ORPHAN_KINDS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
_NINE_KINDS = (9, 17, 27, 28, 29, 30, 31, 32, 33)
_orphans_of = itemgetter(*_ORPHAN_KINDS)
_nine_of = itemgetter(*_NINE_KINDS)
_UNRELATED_KINDS = [(*knit, *HONOR_KINDS) for knit in KNITS]
_unrelated_of = [itemgetter(*kinds) for kinds in _UNRELATED_KINDS]
_LOOSE = ((LOOSE_HONORS, HONOR_KINDS), (LOOSE_258, KINDS_258))
_WHOLE_HAND = PAIRS | PAIRS_QUAD | ORPHANS | ORPHANS_NINE | UNRELATED

_DIGITS = b"01234".ljust(256, b"x")
_STEPS = [5 ** (8 - kind % 9) for kind in range(27)] + [5 ** (33 - kind) for kind in range(27, 34)]
_STARTS = (0, 9, 18, 27, 34)


class _Family:
    """One family of tables, laid out for an interpreter."""

    def __init__(self, tables: ShapeTables) -> None:
        classes = tables.classes
        self.keys = (tables.suit, tables.suit, tables.suit, tables.honors)
        self.joined = [tables.joined[at : at + classes] for at in range(0, classes * classes, classes)]
        self.needs = [tables.needs[at : at + classes] for at in range(0, len(tables.needs), classes)]
        self.rows: list[dict[int, bytes]] = [{} for _ in self.needs]

    def row(self, sets: int, rest: int) -> bytes:
        """Class of one suit -> tiles missing, where `rest` is the class of the rest of the hand."""
        rows = self.rows[sets]
        if rest not in rows:
            needs = self.needs[sets]
            rows[rest] = bytes([needs[both] for both in self.joined[rest]])
        return rows[rest]


_families: list[_Family] = []


def _family(fifth: int) -> _Family:
    if not _families:
        _families.extend([_Family(tables) for tables in load_tables()])
    return _families[1 if fifth else 0]


def _keys(hand: bytes) -> tuple[int, int, int, int]:
    digits = hand.translate(_DIGITS)
    return int(digits[0:9], 5), int(digits[9:18], 5), int(digits[18:27], 5), int(digits[27:34], 5)


def _rows(family: _Family, keys: tuple[int, int, int, int], sets: int) -> tuple[bytes, bytes, bytes, bytes]:
    """For each suit, its class -> tiles missing while the other suits stay as they are."""
    (suit, _, _, honors), joined = family.keys, family.joined
    first, second, third, fourth = suit[keys[0]], suit[keys[1]], suit[keys[2]], honors[keys[3]]
    front, back = joined[first][second], joined[third][fourth]
    return (
        family.row(sets, joined[second][back]),
        family.row(sets, joined[first][back]),
        family.row(sets, joined[front][fourth]),
        family.row(sets, joined[front][third]),
    )


def _sets_need(hand: bytes, sets: int, fifth: int) -> int:
    """Tiles that the naturals lack of `sets` sets and a pair."""
    family = _family(fifth)
    (suit, _, _, honors), joined = family.keys, family.joined
    digits = hand.translate(_DIGITS)
    front = joined[suit[int(digits[0:9], 5)]][suit[int(digits[9:18], 5)]]
    back = joined[suit[int(digits[18:27], 5)]][honors[int(digits[27:34], 5)]]
    return family.needs[sets][joined[front][back]]


def _pairs_need(hand: bytes) -> int:
    singles = hand.count(1, 0, 34)
    pairs = 34 - hand.count(0, 0, 34) - singles
    return 7 - pairs + max(0, 7 - pairs - singles)


def _pairs_quad_need(hand: bytes) -> int:
    threes = hand.count(3, 0, 34)
    pairs = hand.count(2, 0, 34) + threes + 2 * hand.count(4, 0, 34)
    return 7 - pairs + max(0, 7 - pairs - hand.count(1, 0, 34) - threes)


def _orphans_need(hand: bytes) -> int:
    held: tuple[int, ...] = _orphans_of(hand)
    absent = held.count(0)
    has_pair = absent + held.count(1) < 13
    return absent + (0 if has_pair else 1)


def _nine_need(hand: bytes) -> int:
    held: tuple[int, ...] = _nine_of(hand)
    absent = held.count(0)
    more = sum(held) - (9 - absent)
    return absent + max(0, 5 - more)


def _unrelated_need(hand: bytes) -> int:
    absent: int = min([kinds_of(hand).count(0) for kinds_of in _unrelated_of])
    return max(0, absent - 2)


def _knitted(hand: bytes, knit: tuple[int, ...]) -> tuple[int, bytes]:
    """How many kinds of a knitted straight are absent, and the hand without those that are held."""
    rest = bytearray(hand)
    absent = 0
    for kind in knit:
        if rest[kind]:
            rest[kind] -= 1
        else:
            absent += 1
    return absent, bytes(rest)


def _knitted_need(hand: bytes, sets: int, fifth: int) -> int:
    """Tiles that the naturals lack of a knitted straight, `sets` sets and a pair."""
    need = NEVER
    for knit in KNITS:
        absent, rest = _knitted(hand, knit)
        need = min(need, absent + _sets_need(rest, sets, fifth))
    return need


def _loose_need(hand: bytes, kinds: tuple[int, ...], sets: int) -> int:
    return max(0, 3 * sets + 2 - sum([hand[kind] for kind in kinds]))


def _special(shapes: int, sets: int, tiles: int) -> int:
    """The shapes of a whole concealed hand among `shapes`, if a hand of this size can have any."""
    return shapes & _WHOLE_HAND if sets == 4 and 13 <= tiles <= 14 else 0


def _special_need(hand: bytes, special: int) -> int:
    need = NEVER
    if special & PAIRS:
        need = _pairs_need(hand)
    if special & PAIRS_QUAD:
        need = min(need, _pairs_quad_need(hand))
    if special & ORPHANS:
        need = min(need, _orphans_need(hand))
    if special & ORPHANS_NINE:
        need = min(need, _nine_need(hand))
    if special & UNRELATED:
        need = min(need, _unrelated_need(hand))
    return need


def _other_need(hand: bytes, sets: int, shapes: int, fifth: int) -> int:
    """Tiles that the naturals lack of the nearest shape that melds may be part of, sets and pair aside."""
    need = NEVER
    if shapes & KNITTED and 3 <= sets <= 4:
        need = _knitted_need(hand, sets - 3, fifth)
    for shape, kinds in _LOOSE:
        if shapes & shape:
            need = min(need, _loose_need(hand, kinds, sets))
    return need


def _need(hand: bytes, sets: int, shapes: int, fifth: int) -> int:
    """Tiles that the naturals lack of the nearest shape."""
    need = _sets_need(hand, sets, fifth) if shapes & SETS else NEVER
    if shapes > SETS:
        special = _special(shapes, sets, sum(hand))
        if special:
            need = min(need, _special_need(hand, special))
    if shapes >= KNITTED:
        need = min(need, _other_need(hand, sets, shapes, fifth))
    return need


def _left(need: int, wilds: int) -> int:
    """Tiles missing when the wilds have stood in."""
    if need >= NEVER:
        return NEVER
    return need - wilds if need > wilds else 0


def _sets_improving(hand: bytes, sets: int, fifth: int, need: int) -> int:
    """The kinds that lower the number of tiles missing for sets and a pair below `need`."""
    family = _family(fifth)
    keys = _keys(hand)
    rows = _rows(family, keys, sets)
    mask = 0
    for part in range(4):
        row, table, key = rows[part], family.keys[part], keys[part]
        for kind in range(_STARTS[part], _STARTS[part + 1]):
            if hand[kind] < 4 and row[table[key + _STEPS[kind]]] < need:
                mask |= 1 << kind
    return mask


def _pairs_improving(hand: bytes, most: int) -> int:
    """The kinds that bring seven pairs nearer: any single, and new singles while they are short.

    Of a kind `most` tiles (2 or 4) are of use.
    """
    halves = 34 - hand.count(0, 0, 34)
    if most == 4:
        halves += hand.count(3, 0, 34) + hand.count(4, 0, 34)
    mask = 0
    for kind in range(34):
        count = hand[kind]
        if count < most and (count & 1 or halves < 7):
            mask |= 1 << kind
    return mask


def _orphans_improving(hand: bytes) -> int:
    """The orphans not held, and any orphan while there is no pair."""
    has_pair = max(_orphans_of(hand)) > 1
    mask = 0
    for kind in _ORPHAN_KINDS:
        if not (hand[kind] and has_pair):
            mask |= 1 << kind
    return mask


def _nine_improving(hand: bytes) -> int:
    """Of the nine kinds those not held, and any of them while fewer than five are held twice over."""
    held: tuple[int, ...] = _nine_of(hand)
    more = sum(held) - (9 - held.count(0))
    mask = 0
    for kind in _NINE_KINDS:
        if hand[kind] == 0 or (more < 5 and hand[kind] < 4):
            mask |= 1 << kind
    return mask


def _unrelated_improving(hand: bytes, need: int) -> int:
    """The kinds not held of every way to be unrelated that lacks no more than `need`."""
    mask = 0
    for place, kinds_of in enumerate(_unrelated_of):
        if kinds_of(hand).count(0) - 2 == need:
            for kind in _UNRELATED_KINDS[place]:
                mask |= 0 if hand[kind] else 1 << kind
    return mask


def _knitted_improving(hand: bytes, sets: int, fifth: int, need: int) -> int:
    """The kinds that lower the number of tiles missing for a knitted straight, `sets` sets and a pair."""
    mask = 0
    for knit in KNITS:
        absent, rest = _knitted(hand, knit)
        rest_need = _sets_need(rest, sets, fifth)
        if absent + rest_need == need:
            mask |= _sets_improving(rest, sets, fifth, rest_need)
            for kind in knit:
                mask |= 0 if hand[kind] else 1 << kind
    return mask


def _other_improving(hand: bytes, sets: int, shapes: int, fifth: int, need: int) -> int:
    """The kinds that lower the number of tiles missing for a shape that melds may be part of."""
    mask = 0
    if shapes & KNITTED and 3 <= sets <= 4:
        mask = _knitted_improving(hand, sets - 3, fifth, need)
    for shape, kinds in _LOOSE:
        if shapes & shape and _loose_need(hand, kinds, sets) == need:
            for kind in kinds:
                mask |= 1 << kind
    for kind in range(34):
        if hand[kind] == 4:
            mask &= ~(1 << kind)
    return mask


def _special_improving(hand: bytes, special: int, need: int) -> int:
    """The kinds that lower the number of tiles missing for a special shape below `need`."""
    mask = 0
    if special & PAIRS and _pairs_need(hand) == need:
        mask |= _pairs_improving(hand, 2)
    if special & PAIRS_QUAD and _pairs_quad_need(hand) == need:
        mask |= _pairs_improving(hand, 4)
    if special & ORPHANS and _orphans_need(hand) == need:
        mask |= _orphans_improving(hand)
    if special & ORPHANS_NINE and _nine_need(hand) == need:
        mask |= _nine_improving(hand)
    if special & UNRELATED and _unrelated_need(hand) == need:
        mask |= _unrelated_improving(hand, need)
    return mask


def _improving(hand: bytes, sets: int, shapes: int, fifth: int, need: int) -> int:
    """The kinds that lower `need`, the number of tiles missing for the nearest shape."""
    mask = _sets_improving(hand, sets, fifth, need) if shapes & SETS else 0
    if shapes > SETS:
        mask |= _special_improving(hand, _special(shapes, sets, sum(hand)), need)
    if shapes >= KNITTED:
        mask |= _other_improving(hand, sets, shapes, fifth, need)
    return mask


def _complete(hand: bytes, sets: int, shapes: int, fifth: int) -> bool:
    return sum(hand) == 3 * sets + 2 and _need(hand, sets, shapes, fifth) <= hand[34]


def _waits(hand: bytes, sets: int, shapes: int, fifth: int) -> int:
    if sum(hand) != 3 * sets + 1:
        return 0
    need = _need(hand, sets, shapes, fifth)
    if need != hand[34] + 1:
        return 0
    return _improving(hand, sets, shapes, fifth, need) | 1 << 34


def _ukeire(hand: bytes, sets: int, shapes: int, fifth: int) -> int:
    need = _need(hand, sets, shapes, fifth)
    if need <= hand[34] or need >= NEVER:
        return 0
    return _improving(hand, sets, shapes, fifth, need)


def _discard_needs(hand: bytes, sets: int, shapes: int, fifth: int) -> list[int]:
    """For every kind the tiles missing after its discard, `NEVER` where it is not held."""
    needs = [NEVER] * ROW
    if shapes & SETS:
        family = _family(fifth)
        keys = _keys(hand)
        rows = _rows(family, keys, sets)
        for part in range(4):
            row, table, key = rows[part], family.keys[part], keys[part]
            for kind in range(_STARTS[part], _STARTS[part + 1]):
                if hand[kind]:
                    needs[kind] = row[table[key - _STEPS[kind]]]
    special = _special(shapes, sets, sum(hand) - 1)
    if special or shapes >= KNITTED:
        work = bytearray(hand)
        for kind in range(34):
            if hand[kind]:
                work[kind] -= 1
                rest = bytes(work)
                others = _other_need(rest, sets, shapes, fifth)
                needs[kind] = min(needs[kind], _special_need(rest, special), others)
                work[kind] += 1
    return needs


def distance(counts: list[int], sets: int, shapes: int, fifth: int) -> int:
    """Tiles still missing to the nearest shape, wilds used: 0 complete (3n + 2 tiles), 1 ready (3n + 1).

    `NEVER` (99) where none of the shapes can be had.
    """
    return _left(_need(checked_hand(counts, sets), sets, shapes, fifth), counts[34])


def distances_within(
    counts: list[int], masks: Sequence[int], sets: int, shapes: int, fifth: int
) -> list[int]:
    """For each mask the distance of the hand with only the kinds of the mask, and the wilds."""
    hand = checked_hand(counts, sets)
    distances: list[int] = []
    for mask in masks:
        if mask >> 34:
            raise refused_mask(mask)
        kept = bytes([hand[kind] if mask >> kind & 1 else 0 for kind in range(34)]) + hand[34:]
        distances.append(_left(_need(kept, sets, shapes, fifth), hand[34]))
    return distances


def shanten(counts: list[int], sets: int, shapes: int, fifth: int) -> int:
    """Draws until the hand is ready: the distance less one, -1 for a complete hand."""
    return distance(counts, sets, shapes, fifth) - 1


def is_complete(counts: list[int], sets: int, shapes: int, fifth: int) -> bool:
    """Whether exactly 3 * sets + 2 tiles form one of the shapes, every tile used."""
    return _complete(checked_hand(counts, sets), sets, shapes, fifth)


def waits(counts: list[int], sets: int, shapes: int, fifth: int) -> int:
    """The kinds that complete a hand of 3 * sets + 1 tiles, 0 for a hand that is not ready.

    Judged on the shape alone; kinds of which the hand holds four are left out. A wild completes every ready
    hand, so bit 34 is set for each.
    """
    return _waits(checked_hand(counts, sets), sets, shapes, fifth)


def ukeire(counts: list[int], sets: int, shapes: int, fifth: int) -> int:
    """The kinds that bring a hand of 3n + 1 tiles nearer, without those of which it holds four."""
    return _ukeire(checked_hand(counts, sets), sets, shapes, fifth)


def discard_distances(counts: list[int], sets: int, shapes: int, fifth: int) -> list[int]:
    """The distance after the discard of each kind, 99 where none is held; wilds are not discarded."""
    hand = checked_hand(counts, sets)
    return [_left(need, hand[34]) for need in _discard_needs(hand, sets, shapes, fifth)]


def best_discards(counts: list[int], sets: int, shapes: int, fifth: int) -> list[tuple[int, int, int]]:
    """The discards of a hand of 3n + 2 tiles that leave it nearest: (kind, distance, ukeire) each."""
    hand = checked_hand(counts, sets)
    needs = _discard_needs(hand, sets, shapes, fifth)
    fewest = min(needs)
    best: list[tuple[int, int, int]] = []
    if fewest >= NEVER:
        return best
    work = bytearray(hand)
    left = _left(fewest, hand[34])
    for kind in range(34):
        if needs[kind] == fewest:
            work[kind] -= 1
            mask = _improving(bytes(work), sets, shapes, fifth, fewest) if left else 0
            best.append((kind, left, mask))
            work[kind] += 1
    return best


def ready_discards(counts: list[int], sets: int, shapes: int, fifth: int) -> int:
    """The discards that leave a hand of 3 * sets + 2 tiles ready."""
    hand = checked_hand(counts, sets)
    if sum(hand) != 3 * sets + 2:
        return 0
    mask = 0
    for kind, need in enumerate(_discard_needs(hand, sets, shapes, fifth)):
        if need == hand[34] + 1:
            mask |= 1 << kind
    return mask


def _split(rows: Buffer, sets: int) -> list[bytes]:
    """The hands of a buffer, each checked."""
    data = bytes(rows)
    if len(data) % ROW:
        raise refused_rows(len(data))
    return [checked_hand(list(data[at : at + ROW]), sets) for at in range(0, len(data), ROW)]


def distance_batch(rows: Buffer, sets: int, shapes: int, fifth: int) -> bytes:
    """The distance of each hand; `rows` holds 35 bytes per hand, laid out like `counts`."""
    return bytes([_left(_need(hand, sets, shapes, fifth), hand[34]) for hand in _split(rows, sets)])


def complete_batch(rows: Buffer, sets: int, shapes: int, fifth: int) -> bytes:
    """1 for each complete hand, else 0; `rows` holds 35 bytes per hand."""
    return bytes([_complete(hand, sets, shapes, fifth) for hand in _split(rows, sets)])


def waits_batch(rows: Buffer, sets: int, shapes: int, fifth: int) -> array[int]:
    """The waits of each hand, eight bytes each; `rows` holds 35 bytes per hand."""
    return array("Q", [_waits(hand, sets, shapes, fifth) for hand in _split(rows, sets)])


def ukeire_batch(rows: Buffer, sets: int, shapes: int, fifth: int) -> array[int]:
    """The ukeire of each hand, eight bytes each; `rows` holds 35 bytes per hand."""
    return array("Q", [_ukeire(hand, sets, shapes, fifth) for hand in _split(rows, sets)])
