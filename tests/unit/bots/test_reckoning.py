"""The position that a bot reckons with is the one that its seat sees."""

from collections import Counter

import pytest

from mahjong_atlas.bots.goals import Goal
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.reckoning import (
    fits,
    live_tiles,
    position_of,
    pung_distance,
    seen_tiles,
    uselessness,
)
from mahjong_atlas.bots.table import chosen
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.table.own_hand import copies_left
from mahjong_atlas.tiles.hand import SHAPE_SIZE, WILD
from mahjong_atlas.tiles.kind import KIND_OF, NAMES, NUM_NATURAL, mask_of
from mahjong_atlas.tiles.meld import plain_meld
from mahjong_atlas.tiles.notation import parse_tiles
from mahjong_atlas.tiles.position import Position


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_tiles_count_as_they_do_at_the_table(ruleset_id: str) -> None:
    deal = Deal.start(find_ruleset(ruleset_id), seed="reckoned")
    seat = deal.to_act[0]

    found = position_of(deal.observe(seat))

    assert found.wilds == deal.position.wilds
    assert found.alias == deal.position.alias
    assert found.codes == deal.position.codes


INDICATORS_IN_WALL = ("akapei", "riichi")
"""Where a tile that is turned up stays in its place in the wall."""
FACE_DOWN = ("changchun", "chengdu", "taiyuan")
"""Where a treasure, exchanged tiles or a discard may lie face down beside wall and hands."""


def hidden_tiles(deal: Deal, seat: int) -> list[int]:
    """By what they count as, the tiles in the wall and in the others' hands."""
    position, wall = deal.position, deal.wall
    tiles = Counter(tile for tile, gone in zip(wall.tiles, wall.gone, strict=True) if not gone)
    if deal.ruleset.id in INDICATORS_IN_WALL:
        tiles.subtract(position.indicators)
    for other, hand in enumerate(position.hands):
        tiles.update(dict(enumerate(hand.tiles)) if other != seat else {})
    out = [0] * SHAPE_SIZE
    for tile, number in tiles.items():
        out[position.alias[tile]] += number
    return out


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_the_tiles_that_a_seat_does_not_see_lie_in_the_wall_or_in_another_hand(ruleset_id: str) -> None:
    deal = Deal.start(find_ruleset(ruleset_id), seed="unseen")
    bot = make_bot("greedy", deal.ruleset, "")
    while not deal.over:
        seat = deal.to_act[0]
        unseen, hidden = copies_left(deal.ruleset, deal.observe(seat)), hidden_tiles(deal, seat)
        if ruleset_id in FACE_DOWN:
            assert all(one >= other for one, other in zip(unseen, hidden, strict=True))
        else:
            assert unseen == hidden
        deal.apply(seat, chosen(bot, deal, seat))


def test_the_claimed_tile_of_a_chow_is_counted_once_and_bots_go_on_counting_it_twice() -> None:
    """Bots and their models see what they were trained with."""
    position = Position(4)
    position.hands[0].river, position.hands[0].river_claimed = parse_tiles("3m"), 1
    position.hands[1].melds = [plain_meld("chow", tuple(parse_tiles("123m")), 0, parse_tiles("3m")[0])]
    seen = Observation(find_ruleset("mcr"), position, 2, 2, [])

    assert copies_left(seen.ruleset, seen)[:3] == [3, 3, 3]
    assert seen_tiles(seen)[:3] == [1, 1, 2]


@pytest.mark.parametrize(
    ("tiles", "missing"),
    [
        ("111m222m333m444m5z", 1),
        ("111m222m333m44m55z", 1),
        ("111m222m333m4m5m6z7z", 3),
        ("11m22m33m44m55m66m7m", 4),
        ("1m2m3m4m5m6m7m8m9m1p2p3p4p", 9),
    ],
)
def test_pungs_are_counted_tile_by_tile(tiles: str, missing: int) -> None:
    shape = [0] * (WILD + 1)
    for tile in parse_tiles(tiles):
        shape[KIND_OF[tile]] += 1
    assert pung_distance(shape, 4) == missing
    shape[WILD] = 1
    assert pung_distance(shape, 4) == missing - 1


def shape_of(tiles: str) -> list[int]:
    """How many of each kind."""
    shape = [0] * SHAPE_SIZE
    for tile in parse_tiles(tiles):
        shape[KIND_OF[tile]] += 1
    return shape


@pytest.mark.parametrize("ruleset_id", ["riichi", "hongkong-old"])
def test_what_lies_open_and_in_the_own_hand_has_been_seen(ruleset_id: str) -> None:
    """A claimed tile lies in the river of who threw it, and counts once; in a pool it is gone (HK-19)."""
    ruleset = find_ruleset(ruleset_id)
    position = Position(4)
    for tile in parse_tiles("123m5p"):
        position.hands[1].add(tile)
    position.hands[0].river += parse_tiles("5p9s")
    position.hands[0].river_claimed = 1
    position.hands[2].melds += [
        plain_meld("pung", tuple(parse_tiles("555p")), 0),
        plain_meld("kong", tuple(parse_tiles("1111z")), 3),
        plain_meld("concealed-kong", tuple(parse_tiles("2222z"))),
    ]
    position.hands[3].river += parse_tiles("1z3s")
    position.hands[3].river_claimed = 1
    position.hands[1].river += parse_tiles("3s")

    seen = seen_tiles(Observation(ruleset, position, 1, 1, []))

    expected = {"1m": 1, "2m": 1, "3m": 1, "5p": 4, "9s": 1, "3s": 2, "1z": 4, "2z": 4}
    assert {name: seen[kind] for kind, name in enumerate(NAMES[:NUM_NATURAL]) if seen[kind]} == expected


def test_tiles_of_which_four_are_seen_come_no_more() -> None:
    mask = mask_of(parse_tiles("1m2m3m4m"))
    assert live_tiles(mask, shape_of("1m22m333m4444m5555m")) == 3 + 2 + 1
    assert live_tiles(0, shape_of("1m")) == 0
    assert live_tiles(1 << 33, [4] * 33 + [0, 0, 0]) == 4


@pytest.mark.parametrize(
    ("goal", "fit"),
    [
        (Goal(0x1FF, False), [True, True, False, False]),
        (Goal(0x1FF, True), [True, False, False, False]),
        (Goal(0x1FF | 0x7F << 27, False), [True, True, False, True]),
    ],
)
def test_sets_fit_a_goal_of_their_suit_and_sort(goal: Goal, fit: list[bool]) -> None:
    sets = [("pung", "111m"), ("chow", "123m"), ("pung", "999p"), ("pung", "777z")]
    melds = [plain_meld(word, tuple(parse_tiles(tiles)), 0) for word, tiles in sets]
    assert [fits(goal, [meld]) for meld in melds] == fit
    assert fits(goal, [])
    assert not fits(goal, melds)


def test_a_tile_is_the_less_useless_the_more_neighbours_it_has() -> None:
    useless = [uselessness(shape_of(tiles), 4) for tiles in ("5m", "57m", "56m", "467m5m", "55m")]
    assert useless == [36, 32, 28, 16, 24]
    assert [uselessness(shape_of(tiles), 0) for tiles in ("1m", "12m", "13m", "1m9m")] == [40, 32, 36, 40]
    assert [uselessness(shape_of(tiles), 8) for tiles in ("9m", "89m", "79m", "9m12p")] == [40, 32, 36, 40]
    assert [uselessness(shape_of(tiles), 27) for tiles in ("1z", "1z2z", "11z", "1111z")] == [40, 40, 28, 4]
    assert uselessness(shape_of("33345555667m"), 4) == 1
