"""What the shape kernel should answer, worked out slowly and without tables.

Shares no code with the package. `distance` goes through the kinds of a suit one by one and tries every number
of pungs, pairs and chows that begin there. `is_complete` takes sets and pair out of the hand in every way.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations

KINDS = 34
WILD = 34
NEVER = 99
ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
NINE = (9, 17, 27, 28, 29, 30, 31, 32, 33)
HONORS = (27, 28, 29, 30, 31, 32, 33)
TWO_FIVE_EIGHT = tuple(suit + rank for suit in (0, 9, 18) for rank in (1, 4, 7))
KNITS = [
    tuple(
        suit + rank
        for suit, first in zip((0, 9, 18), firsts, strict=True)
        for rank in (first, first + 3, first + 6)
    )
    for firsts in permutations(range(3))
]

Costs = tuple[int, ...]  # fewest missing tiles: [2 * sets + pair], sets 0-5, pair 0 or 1


@cache
def part_costs(counts: tuple[int, ...], before: int, last: int, chows: bool, fifth: bool) -> Costs:
    """The costs of what is still to come in a suit.

    `counts` are the kinds still to come; `last` chows began one kind before the first of them, `before` chows
    two kinds before. Three equal chows are three pungs, and a third pung of a kind costs no less than one of
    any other kind, so two of each are enough.
    """
    if not counts:
        return (0, *[NEVER] * 11) if not before and not last else (NEVER,) * 12
    best = [NEVER] * 12
    for begun in range(3 if chows and len(counts) >= 3 else 1):
        rest = part_costs(counts[1:], last, begun, chows, fifth)
        for pungs in range(3 if fifth else 2):
            for pair in range(2):
                used = before + last + begun + 3 * pungs + 2 * pair
                if used > 4 and not fifth:
                    continue
                cost = max(0, used - counts[0])
                shift = 2 * (begun + pungs) + pair
                for entry in range(shift, 12):
                    if pair and entry % 2 == 0:
                        continue
                    best[entry] = min(best[entry], cost + rest[entry - shift])
    return tuple(best)


def sets_missing(counts: list[int], sets: int, fifth: bool) -> int:
    """Tiles the naturals lack of `sets` sets and a pair."""
    parts = [
        part_costs(tuple(counts[0:9]), 0, 0, True, fifth),
        part_costs(tuple(counts[9:18]), 0, 0, True, fifth),
        part_costs(tuple(counts[18:27]), 0, 0, True, fifth),
        part_costs(tuple(counts[27:34]), 0, 0, False, fifth),
    ]

    def fewest(part: int, sets: int, pair: int) -> int:
        if part == 3:
            return parts[3][2 * sets + pair]
        return min(
            parts[part][2 * here + mine] + fewest(part + 1, sets - here, pair - mine)
            for here in range(sets + 1)
            for mine in range(pair + 1)
        )

    return fewest(0, sets, 1)


def pairs_missing(counts: list[int], most: int) -> int:
    """Tiles the naturals lack of seven pairs, where a kind gives at most `most` pairs."""
    useful = sorted((min(count, 2 * most) for count in counts[:KINDS]), reverse=True)
    costs = []
    for count in useful:
        costs += [0] * (count // 2) + [1] * (count % 2) + [2] * (most - count // 2 - count % 2)
    return sum(sorted(costs)[:7])


def orphans_missing(counts: list[int]) -> int:
    return min(
        sum(max(0, (2 if kind == double else 1) - counts[kind]) for kind in ORPHANS) for double in ORPHANS
    )


def nine_missing(counts: list[int]) -> int:
    missing, more = 0, 0
    for kind in NINE:
        if counts[kind] == 0:
            missing += 1
        more += max(0, counts[kind] - 1)
    return missing + max(0, 5 - more)


def knitted_missing(counts: list[int], sets: int, fifth: bool) -> int:
    """Tiles the naturals lack of a knitted straight, `sets` sets and a pair."""
    fewest = NEVER
    for knit in KNITS:
        absent = sum(not counts[kind] for kind in knit)
        rest = [count - (kind in knit and count > 0) for kind, count in enumerate(counts)]
        fewest = min(fewest, absent + sets_missing(rest, sets, fifth))
    return fewest


def unrelated_missing(counts: list[int]) -> int:
    return min(max(0, 14 - sum(counts[kind] > 0 for kind in (*HONORS, *knit))) for knit in KNITS)


def distance(counts: list[int], sets: int, shapes: int, fifth: bool) -> int:
    missing = []
    if shapes & 1:
        missing.append(sets_missing(counts, sets, fifth))
    if shapes & 32 and sets in (3, 4):
        missing.append(knitted_missing(counts, sets - 3, fifth))
    for shape, group in ((128, HONORS), (256, TWO_FIVE_EIGHT)):
        if shapes & shape:
            missing.append(max(0, 3 * sets + 2 - sum(counts[kind] for kind in group)))
    if sets == 4 and sum(counts) in (13, 14):
        if shapes & 2:
            missing.append(pairs_missing(counts, 1))
        if shapes & 4:
            missing.append(pairs_missing(counts, 2))
        if shapes & 8:
            missing.append(orphans_missing(counts))
        if shapes & 16:
            missing.append(nine_missing(counts))
        if shapes & 64:
            missing.append(unrelated_missing(counts))
    return max(0, min(missing) - counts[WILD]) if missing else NEVER


def is_complete(counts: list[int], sets: int, shapes: int, fifth: bool) -> bool:
    """Whether exactly these tiles are one of the shapes; looks for it by taking the hand apart."""
    tiles = sum(counts)
    if tiles != 3 * sets + 2:
        return False
    if shapes & 1 and comes_apart(counts[:KINDS], [0] * KINDS, counts[WILD], sets, 1, fifth):
        return True
    held = [kind for kind in range(KINDS) if counts[kind]]
    if shapes & 128 and all(kind in HONORS for kind in held):
        return True
    if shapes & 256 and all(kind in TWO_FIVE_EIGHT for kind in held):
        return True
    if shapes & 32 and sets in (3, 4) and any(is_knitted(counts, knit, sets - 3, fifth) for knit in KNITS):
        return True
    if sets != 4:
        return False
    odd = sum(counts[kind] % 2 for kind in held)
    if shapes & 2 and all(counts[kind] <= 2 for kind in held) and odd <= counts[WILD]:
        return True
    if shapes & 4 and odd <= counts[WILD]:
        return True
    if shapes & 8 and all(kind in ORPHANS for kind in held):
        more = sum(counts[kind] - 1 for kind in held)
        if more == 0 or (more == 1 and len(held) + counts[WILD] == 13):
            return True
    if shapes & 64 and any(is_unrelated(counts, {*HONORS, *knit}) for knit in KNITS):
        return True
    absent = sum(not counts[kind] for kind in NINE)
    return bool(shapes & 16) and all(kind in NINE for kind in held) and absent <= counts[WILD]


def is_knitted(counts: list[int], knit: tuple[int, ...], sets: int, fifth: bool) -> bool:
    """Whether a knitted straight, the wilds standing for what is absent, leaves `sets` sets and a pair."""
    rest, used, wilds = counts[:KINDS], [0] * KINDS, counts[WILD]
    for kind in knit:
        used[kind] = 1
        if rest[kind]:
            rest[kind] -= 1
        else:
            wilds -= 1
    return wilds >= 0 and comes_apart(rest, used, wilds, sets, 1, fifth)


def is_unrelated(counts: list[int], allowed: set[int]) -> bool:
    return all(count <= (kind in allowed) for kind, count in enumerate(counts[:KINDS]))


def comes_apart(left: list[int], used: list[int], wilds: int, sets: int, pairs: int, fifth: bool) -> bool:
    """Whether the naturals `left` and the wilds are sets and pairs; `used` counts what each kind has already.

    A group takes naturals before wilds: a wild and a natural of one kind may change places. Once no natural
    is left, the wilds are sets among themselves: of so many kinds some are unused.
    """
    first = next((kind for kind in range(KINDS) if left[kind]), None)
    if first is None:
        return wilds == 3 * sets + 2 * pairs
    groups: list[tuple[int, ...]] = []
    if pairs:
        groups.append((first, first))
    if sets:
        groups.append((first, first, first))
        if first < 27:
            lowest = range(max(first - 2, first // 9 * 9), first + 1)
            groups += [(low, low + 1, low + 2) for low in lowest if low % 9 <= 6]
    for group in groups:
        rest, after, spare = list(left), list(used), wilds
        for kind in group:
            after[kind] += 1
            if rest[kind]:
                rest[kind] -= 1
            else:
                spare -= 1
        if spare < 0 or (max(after) > 4 and not fifth):
            continue
        is_pair = len(group) == 2
        if comes_apart(rest, after, spare, sets - (not is_pair), pairs - is_pair, fifth):
            return True
    return False


def waits(counts: list[int], sets: int, shapes: int, fifth: bool) -> set[int]:
    """The kinds, 34 for a wild, that complete the hand; none of which it holds four."""
    return {
        kind
        for kind in range(KINDS + 1)
        if (kind == WILD or counts[kind] < 4) and is_complete(plus(counts, kind), sets, shapes, fifth)
    }


def ukeire(counts: list[int], sets: int, shapes: int, fifth: bool) -> set[int]:
    """The kinds that bring the hand nearer."""
    here = distance(counts, sets, shapes, fifth)
    return {
        kind
        for kind in range(KINDS)
        if counts[kind] < 4 and distance(plus(counts, kind), sets, shapes, fifth) < here
    }


def plus(counts: list[int], kind: int) -> list[int]:
    return [count + (place == kind) for place, count in enumerate(counts)]


def minus(counts: list[int], kind: int) -> list[int]:
    return [count - (place == kind) for place, count in enumerate(counts)]
