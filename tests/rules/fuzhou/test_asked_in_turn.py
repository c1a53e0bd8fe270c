"""FZ-26: S, W and N are asked in turn; scripts may name them one by one or together."""

from pathlib import Path

import pytest

from mahjong_atlas.positions.cases.reader import file_entries
from mahjong_atlas.positions.cases.script import read_script
from mahjong_atlas.positions.cases.steps import check_flow
from mahjong_atlas.texts.message import Message

HANDS = {
    "E": "123m 456m 789m 123s 99s 78p 9s",
    "S": "123m 456m 789m 44z 456p 67s",
    "W": "147m 589s 1122z 33667z 9p",
    "N": "111222s 456p 789p 44z 56s",
}


def failed(step: str) -> list[Message]:
    """What is wrong with a step after the dealer's declaration; S and N are ready, W is not."""
    flow = {"id": "a", "indicator": "3p", "hands": HANDS, "steps": ["E rob-gold 9s", step]}
    table = {"ruleset": "fuzhou", "flow": [flow]}
    return check_flow(read_script(file_entries(Path("test"), table).entries[0], "fuzhou"))


@pytest.mark.parametrize(
    "step", ["expect asked S", "expect asked S,N", "S may demand", "N may demand", "W may not demand: FZ-25"]
)
def test_who_is_asked(step: str) -> None:
    assert failed(step) == []


@pytest.mark.parametrize(
    "step", ["expect asked N", "expect asked S,W", "expect asked E,S,N", "W may demand", "E may demand"]
)
def test_who_is_not_asked(step: str) -> None:
    assert failed(step) != []
