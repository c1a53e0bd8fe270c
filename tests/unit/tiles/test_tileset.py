"""The sets of tiles hold what their pages say."""

from mahjong_atlas.tiles.kind import CODES
from mahjong_atlas.tiles.tileset import DOTS_84, FLOWERS_144, PLAIN_136, SUITS_108


def test_sizes():
    """CD-1, HK-1, NB-1, MY-1."""
    assert [each.size for each in (SUITS_108, PLAIN_136, FLOWERS_144, DOTS_84)] == [108, 136, 144, 84]


def test_four_of_every_natural_kind_and_one_of_every_flower():
    """NB-1."""
    assert {FLOWERS_144.kind_count(kind) for kind in range(34)} == {4}
    assert {FLOWERS_144.kind_count(kind) for kind in range(34, 42)} == {1}


def test_dots_honors_flower_tiles_and_fei():
    """MY-1: 36 + 28 + 16 + 4."""
    counts = DOTS_84.counts
    assert sum(n for code, n in counts.items() if 9 <= code < 18) == 36
    assert sum(n for code, n in counts.items() if 27 <= code < 34) == 28
    assert sum(n for code, n in counts.items() if 34 <= code < 50) == 16
    assert counts[CODES["1x"]] == 4


def test_red_fives_replace_plain_ones():
    """RI-1: the number of fives stays four."""
    red = PLAIN_136.with_red_fives({"m": 1, "p": 2, "s": 0})

    assert red.size == 136
    assert red.kind_count(CODES["5p"]) == 4
    assert (red.counts[CODES["0p"]], red.counts[CODES["5p"]]) == (2, 2)
    assert CODES["0s"] not in red.counts
