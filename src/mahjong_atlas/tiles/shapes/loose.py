"""Readings with loose tiles: the knitted straight, unrelated tiles, tiles of one group in any order."""

from itertools import combinations

from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.shapes import kernel
from mahjong_atlas.tiles.shapes.parts import HONOR_KINDS, KNITS
from mahjong_atlas.tiles.shapes.reading import (
    AMONG_LOOSE,
    KNITTED_STRAIGHT,
    LOOSE,
    NOWHERE,
    UNRELATED,
    Reading,
    SetView,
    meld_views,
    place_win,
)


def knitted_readings(
    shape: list[int], melds: list[Meld], sets: int, win: int, claimed: bool, max_copies: int
) -> list[Reading]:
    """Readings as a knitted straight, one set (it may be a meld) and a pair; arguments as of
    `basic_readings`."""
    lying = meld_views(melds)
    out: list[Reading] = []
    for knit in KNITS:
        if out and not shape[WILD]:
            break
        absent = tuple([kind for kind in knit if shape[kind] == 0])
        if sets < 3 or len(absent) > shape[WILD]:
            continue
        rest = shape[:]
        rest[WILD] -= len(absent)
        for kind in knit:
            if shape[kind]:
                rest[kind] -= 1
        for keys in kernel.decompose(rest, sets - 3, max_copies):
            placed: list[Reading] = []
            if win >= 0:
                place_win(keys, lying, win, claimed, placed)
            for each in placed:
                out.append(_knitted(knit, absent, each, each.win_at, each.win_kind, each.win_is_wild))
            place_win(keys, lying, -1, False, placed)
            if win < 0:
                out.append(_knitted(knit, absent, placed[-1], NOWHERE, -1, False))
            for kind in knit:
                if kind in absent if win == WILD else kind == win:
                    out.append(_knitted(knit, absent, placed[-1], AMONG_LOOSE, kind, win == WILD))
    return out


def _knitted(
    knit: tuple[int, ...], absent: tuple[int, ...], rest: Reading, at: int, kind: int, is_wild: bool
) -> Reading:
    stands = tuple(sorted(absent + rest.wilds_used_as)) if absent else rest.wilds_used_as
    return Reading(KNITTED_STRAIGHT, rest.sets, rest.pairs, rest.pair_wilds, at, kind, is_wild, stands, knit)


def unrelated_readings(shape: list[int], win: int) -> list[Reading]:
    """Readings as 14 different tiles, honors and tiles of one knitted straight."""
    out: list[Reading] = []
    naturals = sum(shape[:WILD])
    for knit in KNITS:
        if out and not shape[WILD]:
            break
        kinds = (*knit, *HONOR_KINDS)
        held = [kind for kind in kinds if shape[kind] == 1]
        if len(held) != naturals:
            continue
        for stands in combinations([kind for kind in kinds if shape[kind] == 0], shape[WILD]):
            out.extend(_all_loose(UNRELATED, [], held, win, stands))
    return out


def loose_readings(
    shape: list[int], melds: list[Meld], kinds: tuple[int, ...], win: int, max_copies: int
) -> list[Reading]:
    """Readings of a hand that shows only tiles of `kinds`, in no order.

    One for each kind that all wild tiles may stand for; those for which there is no copy left are others.
    """
    held = [kind for kind in kinds for _ in range(shape[kind])]
    if len(held) != sum(shape[:WILD]):
        return []
    lying = meld_views(melds)
    choices: list[tuple[int, ...]] = []
    for kind in kinds:
        stands: list[int] = []
        for other in (kind, *kinds):
            room = max(0, 4 - shape[other]) if max_copies < 5 else shape[WILD]
            while len(stands) < shape[WILD] and stands.count(other) < room:
                stands.append(other)
        choices.append(tuple(sorted(stands)))
    out: list[Reading] = []
    for choice in dict.fromkeys(choices):
        out.extend(_all_loose(LOOSE, lying, held, win, choice))
    return out


def _all_loose(
    shape: str, sets: list[SetView], held: list[int], win: int, stands: tuple[int, ...]
) -> list[Reading]:
    """The readings, by what a winning wild stands for, of a hand without concealed sets."""
    loose = tuple(sorted([*held, *stands]))
    at = NOWHERE if win < 0 else AMONG_LOOSE
    kinds = sorted(set(stands)) if win == WILD else [win]
    return [Reading(shape, sets, (), 0, at, kind, win == WILD, stands, loose) for kind in kinds]
