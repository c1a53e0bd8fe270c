"""Scripted flows run on the real deal as the format says."""

from pathlib import Path

import pytest

from mahjong_atlas.errors import CaseFileError
from mahjong_atlas.positions.cases.check import PASSED, CaseResult, check_file
from mahjong_atlas.positions.cases.reader import file_entries
from mahjong_atlas.positions.cases.script import Script, read_row, read_script
from mahjong_atlas.positions.cases.stage import Stage
from mahjong_atlas.positions.cases.wall_plan import WallPlan
from mahjong_atlas.tiles.kind import KIND_OF
from mahjong_atlas.tiles.notation import format_tiles, parse_tiles


@pytest.mark.parametrize("result", check_file(Path(__file__).with_name("played.toml")), ids=lambda r: r.id)
def test_flows_that_show_the_runner(result: CaseResult) -> None:
    assert (result.status, result.details) == (PASSED, ())


def script_of(flow: dict[str, object]) -> Script:
    """A Ningbo flow."""
    table = {"ruleset": "ningbo", "flow": [{"id": "a", "steps": ["expect going"], **flow}]}
    return read_script(file_entries(Path("test"), table).entries[0], "ningbo")


def test_tiles_left_open() -> None:
    assert read_row("4m ? 9p") == (3, -1, 17)
    assert read_row("??12m") == (-1, -1, 0, 1)
    assert read_row("") == ()


def test_the_rest_of_a_hand_left_open() -> None:
    """After a last "?" all that is missing is open; a hand that is short without it is a mistake."""
    hand = script_of({"hands": {"S": "55s ?"}}).hands[1]
    assert hand == (*parse_tiles("55s"), *(-1,) * 11)
    with pytest.raises(CaseFileError, match="2 tiles, but 13"):
        script_of({"hands": {"S": "55s"}})


def test_the_wall_is_the_one_asked_for() -> None:
    """Every tile named lies where it will be taken, and every tile of the game is there once."""
    script = script_of(
        {
            "hands": {"E": "123456789m 1234z ?", "W": "? 111222333s 456p"},
            "draws": "7p ? 8p",
            "replacements": "9s 8s 7s",
            "indicator": "6p",
            "dice": [[5, 2]],
        }
    )
    wall = WallPlan(script).tiles()
    assert sorted(wall) == script.ruleset.table.tiles.tiles
    assert format_tiles([*wall[0:4], *wall[16:20], *wall[32:36], wall[48]]) == "123456789m1234z"
    assert (wall[53], wall[55], wall[140]) == tuple(parse_tiles("7p8p6p"))
    assert [wall[place] for place in (142, 143, 141)] == parse_tiles("9s8s7s")


def test_tiles_left_open_are_harmless() -> None:
    """No flowers, no wild tiles and none that the script names."""
    script = script_of(
        {"hands": {"E": "123456789m 1234z 5z"}, "indicator": "6p", "steps": ["W may not discard 7p"]}
    )
    deal = Stage.set_up(script, WallPlan(script)).deal
    held = [tile for hand in deal.position.hands[1:] for tile in hand.concealed()]
    kinds = {KIND_OF[tile] for tile in held}
    assert len(held) == 39
    assert not kinds & script.named
    assert max(kinds) < 34
    assert not kinds & set(parse_tiles("6p7p123456789m"))


def test_an_unnamed_turned_tile_makes_no_named_tile_wild() -> None:
    script = script_of({"hands": {"E": "123456789m 1234z 5z", "S": "123456789p 1234z"}})
    deal = Stage.set_up(script, WallPlan(script)).deal
    assert not {KIND_OF[tile] for tile in deal.position.wilds} & script.named
    held = {tile for hand in deal.position.hands for tile in hand.concealed()}
    assert not held & set(deal.position.wilds)


def test_wall_left_counts_after_the_opening() -> None:
    for left in (0, 1, 7, 60):
        script = script_of({"hands": {"E": "1f 23456789m 1234z 5z"}, "wall_left": left})
        assert Stage.set_up(script, WallPlan(script)).deal.wall.left() == left


def test_a_throw_of_other_dice_is_not_the_break() -> None:
    """Where the page breaks the wall with two dice, a script that begins with one die means a later throw."""
    assert WallPlan(script_of({"dice": [[5, 2]]})).dice[0] == (5, 2)
    assert WallPlan(script_of({"dice": [[3]]})).dice[:2] == [(3, 4), (3,)]
