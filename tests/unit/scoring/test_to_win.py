"""Distances to a legal win: what can be said without a search, and what a search says of a plain hand."""

import pytest

from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.reading import parse_position
from mahjong_atlas.scoring.families import ALL_KINDS
from mahjong_atlas.scoring.to_win import ToWin, farther, nearest_of, pungs_missing, to_win_after
from mahjong_atlas.tiles.hand import SHAPE_SIZE, WILD
from mahjong_atlas.tiles.kind import CODES
from mahjong_atlas.tiles.notation import parse_tiles
from mahjong_atlas.tiles.shapes.kernel import NEVER

NO_DOTS = ALL_KINDS & ~(0x1FF << 9)


@pytest.mark.parametrize(("away", "exact", "then"), [(0, False, 1), (3, False, 4), (NEVER, True, NEVER)])
def test_a_worse_discard_leaves_a_hand_farther_and_one_that_never_wins_as_it_was(
    away: int, exact: bool, then: int
) -> None:
    found = farther(ToWin(away, True, 7))
    assert (found.away, found.exact, found.useful) == (then, exact, 0)


def test_a_hand_that_no_discard_brings_to_a_win_never_wins() -> None:
    assert nearest_of({}).away == NEVER
    assert nearest_of({4: ToWin(2, True, 1)}).away == 2


@pytest.mark.parametrize(
    ("tiles", "wilds", "kinds", "missing"),
    [
        ("111222m333s444z55z", 0, ALL_KINDS, 0),
        ("111222m333s444z5z", 0, ALL_KINDS, 1),
        ("111222m333s444z5z", 1, ALL_KINDS, 0),
        ("111222m333s44456z", 0, ALL_KINDS, 1),
        ("1111222m333s444z", 0, ALL_KINDS, 2),  # a fourth tile helps no pung
        ("111222m333p444z55z", 0, NO_DOTS, 3),
    ],
)
def test_pungs_lack_so_many_tiles(tiles: str, wilds: int, kinds: int, missing: int) -> None:
    counts = [0] * SHAPE_SIZE
    for tile in parse_tiles(tiles):
        counts[tile] += 1
    counts[WILD] = wilds
    assert pungs_missing(counts, 4, kinds) == missing


def test_of_a_full_hand_each_discard_that_leaves_it_nearest_is_told_with_what_then_wins() -> None:
    position = parse_position("riichi E=123m456p789s1155z9m")
    found = to_win_after(position.ruleset.game, position_of(position), 0)
    assert {tile: (each.away, each.exact) for tile, each in found.items()} == {CODES["9m"]: (0, True)}
    assert found[CODES["9m"]].useful == 1 << CODES["1z"] | 1 << CODES["5z"]
