"""A trait says exactly what its name says, of every hand of sets: what is not asked for it cannot hold."""

import pytest

from mahjong_atlas.play.rng import Rng
from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL
from mahjong_atlas.tiles.shapes import traits
from mahjong_atlas.tiles.shapes.traits import traits_of

SUITED = range(EAST)
NAMED = {name: value for name, value in vars(traits).items() if name.isupper() and not name.startswith("_")}
OF_SETS = {
    "NO_CHOW", "ONE_SUIT", "TWO_SUITS", "THREE_SUITS", "HONORS", "NO_HONORS", "NO_LOW", "NO_MIDDLE",
    "NO_HIGH", "NO_ENDS", "NO_SIMPLES", "EQUAL_CHOWS", "LIKE_CHOWS", "NEAR_CHOWS", "NEXT_CHOWS",
    "END_CHOWS", "LIKE_PUNGS", "NEAR_PUNGS", "HONOR_PUNG", "NEAR_ACROSS", "NEXT_ACROSS", "NO_CHARACTERS",
    "OUTER_PUNG",
}  # fmt: skip


def test_every_trait_is_a_bit_of_its_own():
    """But for the moment, which is several."""
    bits = [*traits.CHOWS[1:], *traits.PUNGS[1:]]
    bits += [
        value for name, value in NAMED.items() if isinstance(value, int) and name not in ("EAST", "OF_MOMENT")
    ]
    assert all(bit.bit_count() == 1 for bit in bits)
    assert len(set(bits)) == len(bits)
    assert NAMED.keys() >= OF_SETS


def expected(chows, pungs, kinds):
    """The traits by name, each as its docstring has it."""
    suited = [kind for kind in kinds if kind < EAST]
    suits = {kind // 9 for kind in suited}
    ranks = {kind % 9 + 1 for kind in suited}
    two_chows = [(one, two) for at, one in enumerate(chows) for two in chows[at + 1 :]]
    same_suit = {abs(one - two) for one, two in two_chows if one // 9 == two // 9}
    across = {abs(one % 9 - two % 9) for one, two in two_chows if one // 9 != two // 9}
    two_pungs = [(one, two) for one in pungs for two in pungs if one < two < EAST]
    return {
        "NO_CHOW": not chows,
        "ONE_SUIT": len(suits) == 1,
        "TWO_SUITS": len(suits) == 2,
        "THREE_SUITS": len(suits) == 3,
        "HONORS": len(suited) < len(kinds),
        "NO_HONORS": len(suited) == len(kinds),
        "NO_LOW": not ranks & {1, 2, 3},
        "NO_MIDDLE": not ranks & {4, 5, 6},
        "NO_HIGH": not ranks & {7, 8, 9},
        "NO_ENDS": not ranks & {1, 9},
        "NO_SIMPLES": ranks <= {1, 9},
        "EQUAL_CHOWS": 0 in same_suit,
        "NEAR_CHOWS": bool(same_suit & {1, 2}),
        "NEXT_CHOWS": 3 in same_suit,
        "END_CHOWS": 6 in same_suit,
        "LIKE_CHOWS": 0 in across,
        "NEAR_ACROSS": 1 in across,
        "NEXT_ACROSS": 3 in across,
        "LIKE_PUNGS": any(one // 9 != two // 9 and one % 9 == two % 9 for one, two in two_pungs),
        "NEAR_PUNGS": any(one // 9 == two // 9 and two - one == 1 for one, two in two_pungs),
        "HONOR_PUNG": any(kind >= EAST for kind in pungs),
        "OUTER_PUNG": any(kind >= EAST or kind % 9 in (0, 8) for kind in pungs),
        "NO_CHARACTERS": 0 not in suits,
    }


@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_traits_are_those_of_the_sets(most):
    rng = Rng(f"sets {most}")
    for _ in range(3000):
        number = rng.below(most + 1)
        chows = sorted(9 * rng.below(3) + rng.below(7) for _ in range(number))
        pungs = sorted({rng.below(NUM_NATURAL) for _ in range(most - number)})
        pair = rng.below(NUM_NATURAL)
        kinds = {base + step for base in chows for step in range(3)} | {*pungs, pair}
        mask = sum(1 << kind for kind in kinds)
        suits = sum(1 << suit for suit in {min(3, kind // 9) for kind in kinds})
        found = traits_of(chows, pungs, mask, suits)
        wanted = expected(chows, pungs, kinds)
        assert {name: bool(found & NAMED[name]) for name in OF_SETS} == wanted
        for counts, sets in ((traits.CHOWS, chows), (traits.PUNGS, pungs)):
            assert [bool(found & counts[least]) for least in (1, 2, 3, 4)] == [
                len(sets) >= least for least in (1, 2, 3, 4)
            ]
