"""The equipment of Malaysian mahjong: tiles, wall, break, scores."""

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.tiles.kind import FEI


def test_the_tiles() -> None:
    """MY-1, MY-2, MY-17: 36 dots, 28 honors, 16 different flower tiles, 4 fei; no red five."""
    tiles = find_ruleset("malaysia").table.tiles
    assert tiles.size == 84
    assert {tiles.counts[code] for code in (*range(9, 18), *range(27, 34), FEI)} == {4}
    assert {tiles.counts[code] for code in range(34, 50)} == {1}
    assert len(tiles.counts) == 9 + 7 + 16 + 1


def test_the_wall() -> None:
    """MY-13, MY-15, MY-18: three walls of 14 stacks, 40 tiles dealt, nothing set aside."""
    ruleset = find_ruleset("malaysia")
    assert ruleset.table.tiles.size == 3 * 14 * 2
    for number in range(20):
        deal = Deal.start(ruleset, seed=f"wall {number}")
        exposed = sum(len(hand.bonus) for hand in deal.position.hands)
        assert [hand.size() for hand in deal.position.hands] == [14, 13, 13]
        assert deal.wall.left() == 44 - exposed
        assert deal.position.indicators == ()


def test_the_break() -> None:
    """MY-3, MY-14: the roll counted from the dealer gives the wall and the stacks left at its right end."""
    one = find_ruleset("malaysia").table
    assert [one.break_at((die,)) for die in range(1, 7)] == [(0, 1), (1, 2), (2, 3), (0, 4), (1, 5), (2, 6)]
    two = find_ruleset("malaysia", {"dice": 2}).table
    assert two.dice == 2
    assert two.break_at((6, 6)) == (2, 12)
    assert two.break_at((1, 1)) == (1, 2)


def test_scores_begin_at_zero_and_may_be_negative() -> None:
    """MY-4, MY-50: there is no start score and no end of a deal by losses or kongs."""
    deal = Deal.start(find_ruleset("malaysia"), seed="scores")
    assert deal.position.scores == [0, 0, 0]
    assert deal.ruleset.kongs.max_total == 0
    poor = Deal.start(find_ruleset("malaysia"), seed="scores", scores=[-9000, 4000, 5000])
    while not poor.over:
        seat = poor.to_act[0]
        poor.apply(seat, poor.legal_actions(seat)[-1])
    assert sum(poor.position.scores) == 0


def test_no_reduction_of_payments() -> None:
    """MY-89, MY-55: nobody is liable for others, and the shapes are sets and pair, seven pairs, orphans."""
    ruleset = find_ruleset("malaysia")
    assert ruleset.settlement.liability == ()
    assert ruleset.scoring.shapes == 1 | 2 | 8
    assert find_ruleset("malaysia", {"thirteen_orphans": "nine-kinds"}).scoring.shapes == 1 | 2 | 16
