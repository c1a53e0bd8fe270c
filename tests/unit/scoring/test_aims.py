"""The hand that a player aims at: the likeliest of the nearest that may win, of equal ones the dearest."""

import pytest

from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.reading import parse_position
from mahjong_atlas.scoring.aims import Aim, AimingSearch, aims_after
from mahjong_atlas.scoring.to_win import ToWin, to_win_after
from mahjong_atlas.tiles.hand import SHAPE_SIZE, WILD
from mahjong_atlas.tiles.kind import CODES
from mahjong_atlas.tiles.notation import parse_tiles

PINFU = "234m567p345s22p78s"
"""Waits for 6s, with All simples, and for 9s."""


def aims(line: str, **left: int) -> tuple[dict[int, ToWin], dict[int, Aim]]:
    """The answers for East, with four copies of each tile but of those named (s6=1: one 6s) not seen."""
    position = parse_position(line)
    copies = [4] * WILD + [0] * (SHAPE_SIZE - WILD)
    for name, number in left.items():
        copies[CODES[name[::-1]]] = number
    return aims_after(position.ruleset.game, position_of(position), 0, copies)


def lacks(line: str, **left: int) -> list[str]:
    """What the hand lacks that East, who has not drawn, aims at."""
    names = {code: name for name, code in CODES.items()}
    found = aims(line, **left)[1].get(-1)
    return [] if found is None else [names[tile] for tile in found.lacks]


@pytest.mark.parametrize(
    ("left", "aimed"),
    [({"s6": 3}, ["9s"]), ({"s9": 3}, ["6s"]), ({}, ["6s"]), ({"s6": 0}, ["9s"]), ({"s6": 0, "s9": 0}, [])],
    ids=["more copies of 9s", "more copies of 6s", "as many, the dearer", "no 6s left", "none left"],
)
def test_copies_left_decide_then_points(left: dict[str, int], aimed: list[str]) -> None:
    assert lacks(f"riichi E={PINFU}", **left) == aimed


@pytest.mark.parametrize(
    ("kinds", "ways"), [("12m", 16), ("11m", 6), ("111m", 4), ("19m", 0), ("99m", 0), ("1m", 4), ("112m", 24)]
)
def test_ways_are_the_sets_of_tiles_not_seen(kinds: str, ways: int) -> None:
    position = parse_position(f"riichi E={PINFU}")
    left = [4] * SHAPE_SIZE
    left[CODES["9m"]] = 0
    search = AimingSearch(position.ruleset.game, position_of(position), 0, left)
    assert search.ways(parse_tiles(kinds)) == ways


def test_a_complete_shape_below_the_minimum_is_no_aim() -> None:
    """MCR-10: 6m and 9m complete the hand for less than 8 fan; what is aimed at is worth as much."""
    line = "mcr E=123m567p345s22s78m"
    found, aimed = aims(line)
    assert found[-1].away > 0
    assert aimed[-1].points >= 8
    assert len(aimed[-1].lacks) == found[-1].away + 1


def test_a_shape_that_reaches_the_minimum_is_aimed_at() -> None:
    """The near miss: one suit is enough."""
    found, aimed = aims("mcr E=12345678m22299m")
    assert (found[-1].away, len(aimed[-1].lacks)) == (0, 1)
    assert aimed[-1].points >= 24


@pytest.mark.parametrize(
    "line", [f"riichi E={PINFU}9m", "mcr E=123m456p789s22p78s1z", "ningbo E=123m456p789s225z7s indicator=9s"]
)
def test_the_distances_are_those_of_a_search_without_aims(line: str) -> None:
    position = parse_position(line)
    assert aims(line)[0] == to_win_after(position.ruleset.game, position_of(position), 0)


def test_what_stays_and_what_is_lacking_make_a_whole_hand_of_own_tiles_and_others() -> None:
    found, aimed = aims("riichi E=234m567p34578s169m")
    assert aimed
    for discard, aim in aimed.items():
        assert sum(aim.stays) + len(aim.lacks) == 14
        assert len(aim.lacks) == found[discard].away + 1
        assert not aim.stays[discard], "it was the only one"


def test_where_only_an_open_hand_wins_a_set_is_claimed() -> None:
    """A closed hand may not win, so one of the tiles that are lacking is claimed."""
    found, aimed = aims("harbin E=123m456p789s11s78m")
    assert found[-1].away == 1
    aim = aimed[-1]
    assert aim.claim is not None
    assert aim.claim.claimed in aim.lacks
