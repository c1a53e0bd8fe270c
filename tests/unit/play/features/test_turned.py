"""Which tiles a turned tile makes wild."""

import pytest

from mahjong_atlas.play.features.turned_tile import TurnNext
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import CODES, EAST, GREEN, NORTH, RED, SOUTH, WEST, WHITE
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.position import Position

WINDS = (EAST, SOUTH, WEST, NORTH)
TWO_CYCLES = (WINDS, (RED, GREEN, WHITE))
ONE_CYCLE = ((*WINDS, RED, GREEN, WHITE),)


def made_wild(part: TurnNext, turned: str) -> str:
    """The one kind that the turned tile makes wild."""
    position = Position(4)
    assert part.read_indicator(position, (CODES[turned],))
    wild = [tile for tile in range(34) if position.alias[tile] == WILD]
    assert tuple(wild) == position.wilds
    return " ".join(tile_name(tile) for tile in wild)


@pytest.mark.parametrize(
    ("turned", "wild"),
    [("9s", "1s"), ("4z", "1z"), ("5z", "7z"), ("7z", "6z"), ("6z", "5z"), ("1p", "2p"), ("3z", "4z")],
)
def test_winds_and_dragons_have_cycles_of_their_own(turned: str, wild: str) -> None:
    """BJ-5, BJ-F1."""
    assert made_wild(TurnNext(0, TWO_CYCLES), turned) == wild


@pytest.mark.parametrize(
    ("turned", "wild"), [("9p", "1p"), ("3z", "4z"), ("4z", "7z"), ("7z", "6z"), ("6z", "5z"), ("5z", "1z")]
)
def test_honors_in_one_cycle(turned: str, wild: str) -> None:
    """WH-5."""
    assert made_wild(TurnNext(8, ONE_CYCLE), turned) == wild


@pytest.mark.parametrize(("turned", "wild"), [("4z", "6z"), ("7z", "6z"), ("3z", "4z"), ("8m", "9m")])
def test_a_kind_that_is_never_wild_is_passed_over(turned: str, wild: str) -> None:
    """WH-6, WH-F1."""
    assert made_wild(TurnNext(8, ONE_CYCLE, never=RED), turned) == wild


@pytest.mark.parametrize(("place", "index"), [(0, 134), (1, 135), (8, 126), (9, 127)])
def test_the_place_is_counted_from_the_back_end(place: int, index: int) -> None:
    """BJ-4, WH-4: the upper tile of the last stack and of the fifth."""
    assert TurnNext(place, ONE_CYCLE).places((), 136, 0) == {"indicator": [index]}
