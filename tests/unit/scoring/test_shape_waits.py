"""What a hand waited for by its shape, a fifth copy of a kind being one of the waits."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.best import shape_waits
from mahjong_atlas.tiles.kind import KIND_OF
from mahjong_atlas.tiles.meld import plain_meld
from mahjong_atlas.tiles.notation import parse_tiles
from mahjong_atlas.tiles.position import DEAL, DISCARD, DRAW, Occasion, Position
from tests.unit.tiles.shapes import oracle

RULES = find_ruleset("mcr").scoring
SETS_AND_PAIRS = 1 | 4 | 8 | 32 | 64


def waits(kinds: list[int], occasion: Occasion) -> set[int]:
    """The waits of S with these tiles."""
    position = Position(4)
    for kind in kinds:
        position.hands[1].add(kind)
    position.occasion = occasion
    mask = shape_waits(RULES, position, 1)
    return {kind for kind in range(34) if mask >> kind & 1}


@pytest.mark.parametrize(
    ("hand", "waited"),
    [
        ("11112233m 456p 77z", "14m 7z"),
        ("1111m 123p 456p 789p", "1m"),
        ("1112m 678s 777z 456p", "23m"),
        ("13m 678s 456p 55p 777z", "2m"),
    ],
)
def test_waits(hand: str, waited: str) -> None:
    """MCR-22."""
    kinds = [KIND_OF[tile] for tile in parse_tiles(hand)]
    wanted = {KIND_OF[tile] for tile in parse_tiles(waited)}
    assert waits(kinds, Occasion(DISCARD, 0, min(wanted))) == wanted
    assert waits([*kinds, max(wanted)], Occasion(DRAW, 1, max(wanted))) == wanted
    assert waits(kinds, Occasion(DEAL, 1, min(wanted))) == set()


def test_waits_agree_with_a_search() -> None:
    rng = random.Random(5)
    fifths = 0
    for _ in range(400):
        low, size = rng.choice((0, 9, 18)), rng.choice((4, 7, 10))
        kinds = rng.sample([kind for kind in range(low, low + 5) for _ in range(4)], size)
        counts = [kinds.count(kind) for kind in range(34)] + [0]
        position = Position(4)
        sets = size // 3
        wanted = set()
        for kind in range(34):
            more = oracle.plus(counts, kind)
            by_sets = oracle.comes_apart(more[:34], [0] * 34, 0, sets, 1, True)
            if by_sets or (counts[kind] < 4 and oracle.is_complete(more, sets, SETS_AND_PAIRS, False)):
                wanted.add(kind)
                fifths += counts[kind] == 4
        hand = position.hands[1]
        for kind in kinds:
            hand.add(kind)
        hand.melds = [plain_meld("pung", (33,) * 3, 0, 33)] * (4 - sets)
        position.occasion = Occasion(DISCARD, 0, 0)
        mask = shape_waits(RULES, position, 1)
        assert {kind for kind in range(34) if mask >> kind & 1} == wanted, Counter(kinds)
    assert fifths >= 10
