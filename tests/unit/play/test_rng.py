"""Shuffles are the same on every machine and in every version that names the same generator."""

from collections import Counter
from hashlib import sha512

from mahjong_atlas.play.rng import RNG_NAME, Rng, deal_seed


def by_hand(seed, bounds):
    """The generator as its description says, written a second time."""
    words = []
    for block in range(40):
        digest = sha512(seed.encode() + block.to_bytes(4, "big")).digest()
        words += [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 64, 4)]
    out = []
    for bound in bounds:
        while words[0] >= 2**32 - 2**32 % bound:
            words.pop(0)
        out.append(words.pop(0) % bound)
    return out


def test_numbers_are_those_of_the_description():
    bounds = [6, 144, 3, 2**31 + 1, 10] * 20
    rng = Rng("a seed")

    assert [rng.below(bound) for bound in bounds] == by_hand("a seed", bounds)
    assert RNG_NAME == "sha512-ctr-1"


def test_a_known_shuffle():
    """A record made by any version of this generator must come out the same."""
    tiles = list(range(10))
    Rng(deal_seed("match", 3)).shuffle(tiles)

    expected = list(range(10))
    picks = by_hand("match/3", [i + 1 for i in range(9, 0, -1)])
    for i, j in zip(range(9, 0, -1), picks, strict=True):
        expected[i], expected[j] = expected[j], expected[i]
    assert tiles == expected


def test_a_copy_goes_on_alike():
    rng = Rng("x")
    rng.dice(5)
    other = rng.copy()

    assert [rng.below(100) for _ in range(50)] == [other.below(100) for _ in range(50)]


def test_every_place_is_about_equally_likely():
    places = Counter()
    for number in range(3000):
        tiles = [0, 1, 2, 3]
        Rng(f"even {number}").shuffle(tiles)
        places[tiles.index(0)] += 1

    assert all(650 < places[place] < 850 for place in range(4))
