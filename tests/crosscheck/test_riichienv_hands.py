"""Hand values of riichi against those of riichienv's evaluator (docs/crosscheck.md)."""

import os
from collections import Counter
from dataclasses import replace

import pytest

from mahjong_atlas.rules.registry import find_ruleset
from tests.crosscheck.differences import HEAVENLY, MADE, named_explanation
from tests.crosscheck.evaluator import every_reading, ours, theirs
from tests.crosscheck.hands import DRAW, won_hands
from tests.crosscheck.test_riichi_mahjong import FLUSH_OF_PUNGS, won_with
from tests.crosscheck.valued import NO_NAMES

HANDS = max(8_000, int(os.environ.get("MAHJONG_ATLAS_CROSSCHECK", "0")))
BLOCKS = 2
FIRST_SEED = 100
OFTEN = 8
"""How often at least every fan occurs in each block."""

RIICHI = find_ruleset("riichi", {"double_yakuman": "on"})
"""The evaluator counts the finest waits twice."""


@pytest.mark.parametrize("block", range(BLOCKS))
def test_values_of_random_hands_agree(block: int) -> None:
    """RI-1, RI-12, RI-14, RI-27 to RI-43: every yaku, han, fu and payment."""
    seen: Counter[str] = Counter()
    for won in won_hands(FIRST_SEED + block, HANDS // BLOCKS):
        mine, other = ours(RIICHI, won), theirs(won)
        assert mine == other or named_explanation(won, mine, other, every_reading(RIICHI, won)), won
        seen.update(mine.names)
        seen["no yaku"] += mine == NO_NAMES
    wanted = [fan.id for fan in RIICHI.scoring.fans] + ["no yaku"]
    assert {name: seen[name] for name in wanted if seen[name] < OFTEN} == {}


ORPHANS_DEALT = replace(
    won_with("1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 5z 6z 7z"), seat=0, actor=0, occasion=DRAW, is_first=True
)
"""The dealer's thirteen tiles wait for 7z alone."""
FLUSH_OF_THIRTEEN = replace(FLUSH_OF_PUNGS, one_shot=False)
"""四暗刻, or exactly 13 han with chows."""


def test_orphans_dealt_complete() -> None:
    """RI-9, RI-33: the dealer's fourteenth tile is a draw; the wait was on one kind."""
    mine, other = ours(RIICHI, ORPHANS_DEALT), theirs(ORPHANS_DEALT)
    assert mine.names == {"thirteen-orphans": 1, "heavenly-win": 1}
    assert other.names == {"thirteen-orphans": 2, "heavenly-win": 1}
    assert named_explanation(ORPHANS_DEALT, mine, other, []) == HEAVENLY
    assert named_explanation(replace(ORPHANS_DEALT, is_first=False), mine, other, []) == ""
    assert named_explanation(ORPHANS_DEALT, mine, replace(other, han=26), []) == ""


def test_a_made_limit_hand_stands_before_a_counted_one_of_as_many_han() -> None:
    """RI-30, RI-41: 13 han either way, paid alike; here the hand is 四暗刻, there it is counted."""
    mine, other = ours(RIICHI, FLUSH_OF_THIRTEEN), theirs(FLUSH_OF_THIRTEEN)
    readings = every_reading(RIICHI, FLUSH_OF_THIRTEEN)
    assert mine.names == {"four-concealed-pungs": 1}
    assert "full-flush" in other.names
    assert named_explanation(FLUSH_OF_THIRTEEN, mine, other, readings) == MADE
    assert named_explanation(FLUSH_OF_THIRTEEN, other, mine, readings) == ""


def test_of_limit_hands_the_one_with_more_han_stands_on_both_sides() -> None:
    """RI-30: 14 han counted before 四暗刻."""
    assert ours(RIICHI, FLUSH_OF_PUNGS) == theirs(FLUSH_OF_PUNGS)
    assert theirs(FLUSH_OF_PUNGS).han == 14


def test_other_differences_are_not_taken_for_known_ones() -> None:
    """A payment, a sum or a fan that no reading has is a failure."""
    for won in (ORPHANS_DEALT, FLUSH_OF_PUNGS, FLUSH_OF_THIRTEEN):
        mine = ours(RIICHI, won)
        readings = every_reading(RIICHI, won)
        wrong = (
            replace(mine, gains=(0, 0, 0, 0)),
            replace(mine, han=mine.han + 1),
            replace(mine, names={**mine.names, "ippatsu": 3}),
            NO_NAMES,
        )
        assert [named_explanation(won, mine, each, readings) for each in wrong] == [""] * len(wrong)
