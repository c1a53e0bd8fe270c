"""Which choices of a hint the terminal prints: the best, and where tiles are dangerous the safest one."""

from mahjong_atlas.cli.terminal.narrator import DANGEROUS, SHOWN, dangers_of, shown_of
from mahjong_atlas.protocol.messages import Hinted


def discard(tile: str, worth: float, danger: float, word: str = "discard") -> Hinted:
    """A choice that promises so much and wins for another so often."""
    return Hinted([word, tile], worth, 0.2, 8.0, 0.1, -8.0, danger, 0.0, 0.0, distance=2, helping=8)


def test_the_safest_discard_is_among_the_choices_where_a_tile_is_dangerous():
    best = [discard(f"{rank}m", 9.0 - rank, 0.01) for rank in range(1, SHOWN + 1)]
    others = [discard("7p", 0.0, 0.0), discard("8p", 1.0, 0.0), discard("pass", 3.0, 0.0, "pass")]

    assert shown_of([*best, *others]) == best, "nothing is dangerous"
    risky = discard("9s", 2.0, DANGEROUS)
    assert dangers_of([*best, *others, risky]) == [risky]
    assert shown_of([*best, *others, risky]) == [*best, others[1]], "of two that are as safe the better one"


def test_a_safest_discard_that_is_among_the_best_is_printed_once():
    best = [discard("1m", 8.0, 0.0), discard("2m", 7.0, 0.3), discard("3m", 6.0, 0.1)]
    assert shown_of([*best, discard("4m", 5.0, 0.2)]) == best
