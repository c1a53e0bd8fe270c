"""The fields of a question become a described position, or a complaint that names the field."""

import pickle
from typing import Any

import pytest

from mahjong_atlas.positions.answers import settled_hand
from mahjong_atlas.positions.building import position_of, settle_position
from mahjong_atlas.positions.everywhere import everywhere
from mahjong_atlas.positions.fields import FieldError
from mahjong_atlas.positions.looking import look_at
from mahjong_atlas.positions.questions import described_hand, described_win
from mahjong_atlas.protocol.hands import WaitsRequest, WinRequest
from mahjong_atlas.rules.registry import RULESETS, find_ruleset

OPEN: dict[str, Any] = {
    "hand": "24m456p678s22p", "melds": ["pung:555z:W"], "seat": "S", "indicator": "9s",
}  # fmt: skip
WHOLE = "24m456p678s11222p"


def test_a_win_is_settled_by_the_one_scorer() -> None:
    described = described_win(WinRequest(win="3m", **OPEN), find_ruleset("ningbo"))
    position = position_of(described)
    found = settled_hand(described, position, settle_position(described, position))
    assert found.pay == {"E": -4, "S": 12, "W": -4, "N": -4}


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({**OPEN, "by": "discard"}, "by"),
        ({**OPEN, "by": "luck"}, "by"),
        ({**OPEN, "giver": "W"}, "from"),
        ({**OPEN, "by": "discard", "giver": "Q"}, "from"),
        ({**OPEN, "win": "33m"}, "win"),
        ({"hand": "24m"}, "hand"),
        ({"hand": "24q"}, "hand"),
        ({"hand": "24m456p678s22p", "melds": ["pong 555z"]}, "melds"),
        ({"hand": "24m456p678s22p", "melds": ["pong:555z:W"]}, "melds"),
        ({"hand": "24m456p678s22p", "melds": ["pung:555z"]}, "melds"),
        ({"hand": "24m", "seat": "X"}, "seat"),
        ({"hand": "24m", "seat": "S", "dealer": True}, "dealer"),
        ({"hand": "24m456p678s1122p", "seat": "S"}, "hand"),
        ({"hand": WHOLE, "flowers": "9f"}, "flowers"),
        ({"hand": WHOLE, "indicator": "q"}, "indicator"),
        ({"hand": WHOLE, "round": "Q"}, "round"),
        ({"hand": WHOLE, "wall_left": -1}, "wall_left"),
        ({"hand": WHOLE, "turn": -1}, "turn"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_complaint_names_the_field(fields: dict[str, Any], field: str) -> None:
    with pytest.raises(FieldError) as caught:
        described_win(WinRequest(**{"win": "3m", **fields}), find_ruleset("ningbo"))
    assert caught.value.field == field
    assert "--" not in caught.value.remedy
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.field, again.remedy, again.pointer) == (field, caught.value.remedy, caught.value.pointer)


def test_a_meld_is_read_in_either_spelling() -> None:
    ruleset = find_ruleset("ningbo")
    described = described_win(WinRequest(win="3m", **{**OPEN, "melds": ["pung 555z from W"]}), ruleset)
    assert described == described_win(WinRequest(win="3m", **OPEN), ruleset)


def test_an_option_that_no_ruleset_has_is_named() -> None:
    with pytest.raises(FieldError, match="no ruleset has an option 'moon'"):
        everywhere(WinRequest(win="3m", options={"moon": 1}, **OPEN))


def test_every_ruleset_judges_a_hand() -> None:
    verdicts = everywhere(WinRequest(win="3m", **OPEN))
    assert [verdict.ruleset.partition("@")[0] for verdict in verdicts] == list(RULESETS)
    assert [verdict.legal for verdict in verdicts].count(True) > 3


def test_a_hand_of_a_tile_too_many_is_told_what_to_discard() -> None:
    ruleset = find_ruleset("ningbo")
    described = described_hand(WaitsRequest(rules="ningbo", **{**OPEN, "hand": "24m456p678s22p9m"}), ruleset)
    found = look_at(ruleset, position_of(described), 1)
    assert list(found.discards or {}) == ["9m"]
