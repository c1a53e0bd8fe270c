"""What somebody fills in becomes a case, or a complaint that names the field."""

import pickle

import pytest

from mahjong_atlas.calculator.answers import settled_hand
from mahjong_atlas.calculator.everywhere import everywhere
from mahjong_atlas.calculator.fields import FieldError
from mahjong_atlas.calculator.hand import GivenHand
from mahjong_atlas.calculator.looking import hand_analysis, look_at
from mahjong_atlas.calculator.win import WinGiven
from mahjong_atlas.cases.position import case_position
from mahjong_atlas.cases.settle import settle_position
from mahjong_atlas.rules.registry import RULESETS, find_ruleset

OPEN = GivenHand("24m456p678s22p", ("pung 555z from W",), "S", indicator="9s")


def test_a_win_is_settled_by_the_one_scorer() -> None:
    case = WinGiven(OPEN, "3m").case(find_ruleset("ningbo"))
    position = case_position(case)
    found = settled_hand(case, position, settle_position(case, position))
    assert found.pay == {"E": -4, "S": 12, "W": -4, "N": -4}


@pytest.mark.parametrize(
    ("win", "field"),
    [
        (WinGiven(OPEN, "3m", "discard"), "by"),
        (WinGiven(OPEN, "3m", "luck"), "by"),
        (WinGiven(OPEN, "3m", "draw", "W"), "from"),
        (WinGiven(OPEN, "3m", "discard", "Q"), "from"),
        (WinGiven(OPEN, "33m"), "win"),
        (WinGiven(GivenHand("24m"), "3m"), "hand"),
        (WinGiven(GivenHand("24q"), "3m"), "hand"),
        (WinGiven(GivenHand("24m456p678s22p", ("pong 555z",)), "3m"), "melds"),
        (WinGiven(GivenHand("24m", seat="X"), "3m"), "seat"),
        (WinGiven(GivenHand("24m", seat="S", dealer=True), "3m"), "dealer"),
        (WinGiven(GivenHand("24m456p678s1122p", flowers="9f", seat="S"), "3m"), "hand"),
        (WinGiven(GivenHand("24m456p678s11222p", flowers="9f"), "3m"), "flowers"),
        (WinGiven(GivenHand("24m456p678s11222p", indicator="q"), "3m"), "indicator"),
        (WinGiven(GivenHand("24m456p678s11222p", round_wind="Q"), "3m"), "round"),
        (WinGiven(GivenHand("24m456p678s11222p", wall_left=-1), "3m"), "wall_left"),
        (WinGiven(GivenHand("24m456p678s11222p", turn=-1), "3m"), "turn"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_complaint_names_the_field(win: WinGiven, field: str) -> None:
    with pytest.raises(FieldError) as caught:
        win.case(find_ruleset("ningbo"))
    assert caught.value.field == field
    assert "--" not in caught.value.remedy
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.field, again.remedy, again.pointer) == (field, caught.value.remedy, caught.value.pointer)


def test_an_option_that_no_ruleset_has_is_named() -> None:
    with pytest.raises(FieldError, match="no ruleset has an option 'moon'"):
        everywhere(WinGiven(OPEN, "3m"), {"moon": 1})


def test_every_ruleset_judges_a_hand() -> None:
    verdicts = everywhere(WinGiven(OPEN, "3m"), {})
    assert [verdict.ruleset.id for verdict in verdicts] == list(RULESETS)
    assert [verdict.is_legal for verdict in verdicts].count(True) > 3


def test_a_hand_of_a_tile_too_many_is_told_what_to_discard() -> None:
    ruleset = find_ruleset("ningbo")
    given = GivenHand("24m456p678s22p9m", OPEN.melds, "S", indicator="9s")
    found = hand_analysis(look_at(ruleset, given.position(ruleset), 1))
    assert list(found.discards or {}) == ["9m"]
