"""What a hand waited for before the winning tile."""

import pytest

from mahjong_atlas.scoring.best import all_wins
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.parts import Valuation, WildUse
from mahjong_atlas.scoring.patterns.waits import sole_wait
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.tiles.kind import CODES
from mahjong_atlas.tiles.meld import plain_meld
from mahjong_atlas.tiles.notation import parse_tiles
from mahjong_atlas.tiles.position import DEAL, DISCARD, DRAW, Occasion, Position
from mahjong_atlas.tiles.shapes import kernel


def rules(shapes):
    """A game in which a sole wait is all that counts."""
    return ScoringRules(
        (Fan("sole-wait", sole_wait, 1, "HN-14"),), Valuation(), [], WildUse(), shapes, 4, 0, ""
    )


def wins(text, tile, kind=DISCARD, melds=(), shapes=kernel.SETS):
    """The wins of South's hand on the tile, one for each reading."""
    position = Position(4)
    hand = position.hands[1]
    hand.melds.extend(melds)
    for held in parse_tiles(text):
        hand.add(held)
    code = CODES[tile]
    if kind == DISCARD:
        position.occasion = Occasion(DISCARD, 0, code)
    else:
        hand.add(code)
        position.occasion = Occasion(kind, 1, code)
    return all_wins(rules(shapes), position, 1)


def kinds(mask):
    return [kind for kind in range(35) if mask >> kind & 1]


@pytest.mark.parametrize("kind", [DISCARD, DRAW])
def test_a_hand_waits_for_what_completes_its_shape(kind):
    for win in wins("123m456p678p2223s", "3s", kind):
        assert kinds(win.waits) == [CODES[tile] for tile in ("1s", "3s", "4s")]
        assert sole_wait(win) == 0


def test_all_shapes_of_the_game_wait():
    """Pairs and orphans wait too where they win, but the sole wait is one of sets and a pair."""
    pairs = kernel.SETS | kernel.PAIRS_QUAD
    orphans = kernel.SETS | kernel.ORPHANS

    assert [kinds(win.waits) for win in wins("1133m5577p99s22z7z", "7z", shapes=pairs)] == [[CODES["7z"]]]
    assert [sole_wait(win) for win in wins("1133m5577p99s22z7z", "7z", shapes=pairs)] == [0]
    assert wins("1133m5577p99s22z7z", "7z", shapes=orphans) == []
    assert len(kinds(wins("19m19p19s1234567z", "1z", shapes=orphans)[0].waits)) == 13


def test_a_kind_all_held_is_no_wait():
    """7778s waits for 6s, 8s and 9s; with all of 6s and 9s in kongs only for 8s."""
    kongs = [
        plain_meld("kong", tuple(parse_tiles(tiles)), 0, CODES[tiles[0] + "s"])
        for tiles in ("6666s", "9999s")
    ]

    assert [kinds(win.waits) for win in wins("123m7778s", "8s", melds=kongs)] == [[CODES["8s"]]]
    assert [sole_wait(win) for win in wins("123m7778s", "8s", melds=kongs)] == [1]
    assert {sole_wait(win) for win in wins("123m7778s222z", "8s", melds=kongs[:1])} == {0}


@pytest.mark.parametrize(
    ("text", "tile", "sole"),
    [
        ("12m456p789s11122z", "3m", 1),
        ("89m456p789s11122z", "7m", 1),
        ("13m456p789s11122z", "2m", 1),
        ("23m456p789s11122z", "1m", 0),
        ("123m456p789s1112z", "2z", 1),
        ("123m456p789s1122z", "2z", 0),
    ],
)
@pytest.mark.parametrize("kind", [DISCARD, DRAW, DEAL])
def test_an_edge_a_closed_and_a_single_wait_are_sole_waits(text, tile, sole, kind):
    assert {sole_wait(win) for win in wins(text, tile, kind)} == {sole}
