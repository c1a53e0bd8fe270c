"""Every way to read a hand as sets and a pair, found by choosing the sets first and placing the wilds after.

Shares no code with the package. Sets are chosen from a fixed list as long as the tiles that the hand lacks of
them are no more than its wilds; then the wilds of each kind go to the places of that kind in every way.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

CHOW, PUNG, PAIR = 0, 1, 4
WILD = 34

SETS = [(form, base) for base in range(34) for form in (CHOW, PUNG) if form or (base < 27 and base % 9 < 7)]
PAIRS = [(PAIR, base) for base in range(34)]
LAST_PLACES = {2: (0b00, 0b10, 0b11), 3: (0b000, 0b100, 0b110, 0b111)}

Part = tuple[int, int]  # form and lowest kind
Reading = tuple[int, ...]  # the keys of the parts, sorted


@cache
def kinds_of(part: Part) -> list[int]:
    form, base = part
    if form == CHOW:
        return [base, base + 1, base + 2]
    return [base] * (3 if form == PUNG else 2)


def choices(counts: list[int], sets: int, most: int) -> Iterator[tuple[list[Part], list[int]]]:
    """Sets and a pair that lack no more tiles than there are wilds, with how often they use each kind."""
    used = [0] * 34

    def choose(chosen: list[Part], begin: int, wilds: int) -> Iterator[tuple[list[Part], list[int]]]:
        is_full = len(chosen) == sets
        passed, kind = 0, 0
        for place, part in enumerate(PAIRS if is_full else SETS[begin:], begin):
            while kind < part[1]:
                passed += max(0, counts[kind] - used[kind])
                kind += 1
            if passed > 2:
                return  # no later part takes these; the pair takes two tiles
            spare, is_too_often = wilds, False
            for tile in kinds_of(part):
                spare -= used[tile] >= counts[tile]
                used[tile] += 1
                is_too_often |= used[tile] > most
            if spare >= 0 and not is_too_often:
                if is_full:
                    yield [*chosen, part], list(used)
                else:
                    yield from choose([*chosen, part], place, spare)
            for tile in kinds_of(part):
                used[tile] -= 1

    yield from choose([], 0, counts[WILD])


def shared_out(wilds: int, rooms: list[int]) -> Iterator[tuple[int, ...]]:
    """Every way to put so many wilds into rooms of these sizes."""
    if not rooms:
        if wilds == 0:
            yield ()
        return
    for here in range(min(wilds, rooms[0]) + 1):
        for rest in shared_out(wilds - here, rooms[1:]):
            yield (here, *rest)


def with_wilds(parts: list[Part], used: list[int], counts: list[int]) -> set[Reading]:
    """The readings of the parts, by the places of the wilds."""
    masks: list[list[int]] = [[0] * len(parts)]
    for kind in range(34):
        holders = [place for place, part in enumerate(parts) if kind in kinds_of(part)]
        rooms = [kinds_of(parts[place]).count(kind) for place in holders]
        grown = []
        for shares in shared_out(used[kind] - counts[kind], rooms):
            for before in masks:
                after = list(before)
                for place, room, share in zip(holders, rooms, shares, strict=True):
                    where = kind - parts[place][1]
                    after[place] |= share << where if room == 1 else LAST_PLACES[room][share]
                grown.append(after)
        masks = grown
    return {
        tuple(sorted((form * 64 + base) * 8 + wilds for (form, base), wilds in zip(parts, mask, strict=True)))
        for mask in masks
    }


def decompose(counts: list[int], sets: int, max_copies: int) -> list[Reading]:
    """All readings, sorted; with `max_copies` 5 a kind may be used as often as there are wilds for it."""
    if sum(counts[:35]) != 3 * sets + 2:
        return []
    found: set[Reading] = set()
    for parts, used in choices(counts, sets, 4 if max_copies == 4 else 99):
        if all(use >= count for use, count in zip(used, counts, strict=False)):
            found |= with_wilds(parts, used, counts)
    return sorted(found)


def wins(reading: Reading, win: int) -> set[tuple[int, int]]:
    """Where the winning tile may be in a reading: the key of the part and the kind it stands for there."""
    found = set()
    for key in reading:
        form, base, mask = key >> 9, key >> 3 & 63, key & 7
        for place, kind in enumerate(kinds_of((form, base))):
            is_wild = mask >> place & 1
            if (win == WILD) if is_wild else (win == kind):
                found.add((key, kind))
    return found


def stands_for(reading: Reading) -> list[int]:
    """What the wilds stand for, sorted."""
    return sorted(
        kind
        for key in reading
        for place, kind in enumerate(kinds_of((key >> 9, key >> 3 & 63)))
        if key >> place & 1
    )
