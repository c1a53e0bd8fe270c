"""Which choices of a hint the terminal prints, and what it says of them."""

import pytest
from msgspec.structs import replace

from mahjong_atlas.cli.marks import Marks
from mahjong_atlas.cli.terminal.narrator import DANGEROUS, SHOWN, Narrator, dangers_of, shown_of
from mahjong_atlas.protocol.messages import Goal, Hint, Hinted
from mahjong_atlas.protocol.scores import CountedFan, FanScore
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.texts.message import sentence


def discard(tile: str, worth: float, danger: float, word: str = "discard") -> Hinted:
    """A choice that promises so much and wins for another so often."""
    return Hinted([word, tile], worth, 0.2, 8.0, 0.1, -8.0, danger, 0.0, 0.0, distance=2, helping=8)


BEST = [discard(f"{rank}m", 9.0 - rank, 0.01) for rank in range(1, SHOWN + 1)]


def test_the_fold_is_among_the_choices_where_somebody_is_dangerous():
    others = [discard("7p", 0.0, 0.0), discard("8p", 1.0, 0.0)]

    assert shown_of(Hint("", 0, [*BEST, *others], 0.5)) == BEST, "nobody is dangerous"
    assert shown_of(Hint("", 0, [*BEST, *others], 0.5, fold=4)) == [*BEST, others[1]]


def test_a_fold_that_is_among_the_best_is_printed_once():
    assert shown_of(Hint("", 0, [*BEST, discard("4m", 5.0, 0.2)], 0.5, fold=1)) == BEST


def test_dangers_are_told_from_a_chance_on_the_greatest_first():
    risky = [discard("9s", 2.0, DANGEROUS), discard("8s", 1.0, 0.5), discard("pass", 3.0, 0.5, "pass")]
    assert dangers_of([*BEST, *risky]) == [risky[1], risky[0]]


def lines(choice: Hinted, rules: str = "mcr", language: str = "en", **more) -> list[str]:
    """The hint of one choice as the terminal prints it."""
    teller = Narrator(find_ruleset(rules), language, ["East", "South", "West", "North"])
    return teller.hint(Hint("", 0, [choice], 0.5, **more), Marks({}))


GOAL = Goal(
    "123789m11z", ["777p"], ["2s", "1s", "2s"], [3, 4, 3], "mixed-triple-chow",
    FanScore(fans=[CountedFan(id="mixed-triple-chow", value=8, clause="")], points=8),
)  # fmt: skip


def test_the_hand_aimed_at_is_told_with_each_missing_tile_and_what_it_is_worth():
    found = lines(replace(discard("1m", 1.0, 0.0), goal=GOAL))
    (line,) = (each for each in found if "aims at" in each)
    assert line.strip().startswith("aims at 123789m11z 777p + 2s (3 left), 2s (3 left), 1s (4 left): ")
    assert "self-draw" not in line
    assert "claim" not in line

    found = lines(replace(discard("1m", 1.0, 0.0), goal=replace(GOAL, drawn=True, claimed="2s")))
    (line,) = (each for each in found if "aims at" in each)
    assert "self-draw" in line
    assert "claim 2s" in line


def test_a_choice_without_a_goal_tells_none():
    assert not any("aims at" in line for line in lines(discard("1m", 1.0, 0.0)))


@pytest.mark.parametrize(
    ("threatens", "shown"), [("S", "9s 5 % (South)"), ("SN", "9s 5 % (South, North)"), ("SWN", "9s 5 %")]
)
def test_whose_win_a_tile_may_be_is_told_where_not_everybodys(threatens, shown):
    found = lines(replace(discard("9s", 1.0, 0.05), threatens=threatens))
    assert found[-1].strip() == f"danger: {shown}"


def test_what_concerns_all_choices_comes_last():
    found = lines(discard("1m", 1.0, 0.0), facts=[sentence("review-ready", seat="S")])
    assert found[-1].strip() == "South has declared ready"
