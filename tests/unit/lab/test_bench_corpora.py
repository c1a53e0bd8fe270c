"""The hands to measure with are those they should be."""

from collections import Counter
from dataclasses import asdict
from random import Random

from mahjong_atlas.lab.bench import bench_data, rows_of
from mahjong_atlas.lab.bench_corpora import (
    KINDS,
    dealt_hands,
    near_hands,
    official_hands,
    setup_of,
    unlike_tiles,
    winning_hands,
)
from mahjong_atlas.lab.bench_ours import ALL_SHAPES, prepared_hands
from mahjong_atlas.lab.bench_peers import official_arguments, tile_ids
from mahjong_atlas.scoring.best import all_wins, best_score
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.tiles.shapes import kernel


def test_the_same_seed_gives_the_same_hands() -> None:
    assert dealt_hands(5, 13, "a") == dealt_hands(5, 13, "a")
    assert dealt_hands(5, 13, "a") != dealt_hands(5, 13, "b")
    assert winning_hands(5, "a") == winning_hands(5, "a")


def test_hands_have_their_size_and_no_fifth_copy() -> None:
    for hand in (*dealt_hands(50, 13, "a"), *near_hands(50, 13, "b")):
        assert len(hand) == 13
        assert max(Counter(hand).values()) <= 4


def test_hands_on_the_way_are_nearer_than_dealt_ones() -> None:
    def mean(hands: list[list[int]]) -> float:
        counts = [[hand.count(kind) for kind in range(KINDS)] + [0] for hand in hands]
        return sum(kernel.shanten(each, 4, ALL_SHAPES, 0) for each in counts) / len(hands)

    assert mean(near_hands(200, 13, "c")) < mean(dealt_hands(200, 13, "c")) - 1


def test_every_winning_hand_wins() -> None:
    setup = setup_of(bench_data(), None)
    setup["values"]["hands"] = [asdict(hand) for hand in winning_hands(200, "wins")]
    rules, prepared = prepared_hands(setup, "values")
    assert all(isinstance(best_score(rules, position, seat), Score) for position, seat in prepared)
    assert {hand["drawn"] for hand in setup["values"]["hands"]} == {True, False}
    assert any(word == "kong" for hand in setup["values"]["hands"] for word, _ in hand["melds"])
    assert any(word == "concealed-kong" for hand in setup["values"]["hands"] for word, _ in hand["melds"])


def test_no_tile_is_given_twice_to_the_other_programs() -> None:
    for hand in winning_hands(100, "tiles"):
        groups = tile_ids([[*block] for _, block in hand.melds] + [[*hand.concealed], [*hand.indicators]])
        flat = [tile for group in groups for tile in group]
        assert len(set(flat)) == len(flat)
        assert Counter(tile // 4 for tile in groups[-2]) == Counter(hand.concealed)


def test_every_row_compares_ours_with_others() -> None:
    data = bench_data()
    for row in rows_of(data, setup_of(data, None)):
        assert [side.ours for side in row.sides] == [True] + [False] * (len(row.sides) - 1)
        assert len(row.sides) >= 2


def test_official_hands_are_complete_in_every_shape() -> None:
    """Some are worth too little for a win; all are complete, and the other program takes their arguments."""
    setup = setup_of(bench_data(), None)
    setup["official"]["hands"] = [asdict(hand) for hand in official_hands(400, "official")]
    rules, prepared = prepared_hands(setup, "official")
    shapes = Counter(all_wins(rules, position, seat)[0].reading.shape for position, seat in prepared)
    assert len(shapes) == 5
    assert shapes["basic"] > 300
    for packs, tiles, *_ in official_arguments(setup):
        assert len(tiles) + 3 * len(packs) == 13


def test_a_knitted_straight_has_its_chow_in_one_suit() -> None:
    for seed in range(200):
        low, middle, high = unlike_tiles(Random(seed), 0.5)[9:12]
        assert (middle, high) == (low + 1, low + 2)
        assert low // 9 == high // 9
