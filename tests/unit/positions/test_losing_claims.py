"""A claim to win that loses to another cites the clause by which it does."""

import pytest

from mahjong_atlas.positions.answers import settled_hand
from mahjong_atlas.positions.building import position_of, settle_position
from mahjong_atlas.positions.reading import parse_position

LOSING = {
    "the nearest of two": (
        "hongkong-old S=123m456p78s11122z W=123m456p78s33344z event=discard:E:9s claims=SW",
        {"W": "HK-35"},
    ),
    "the nearest against thirteen orphans": (
        "hongkong-old S=123m456p78s11122z N=19m19p1s12345677z event=discard:E:9s claims=SN",
        {"S": "HK-36"},
    ),
    "the farther against thirteen orphans": (
        "hongkong-old S=19m19p1s12345677z N=123m456p78s11122z event=discard:E:9s claims=SN",
        {"N": "HK-35"},
    ),
    "beside a pair of gold": (
        "fuzhou indicator=3p S=123456789m45p23499s N=678m3378p111456789s event=discard:E:6p claims=SN",
        {"S": "FZ-39"},
    ),
    "three winners that end the deal": (
        "riichi option.abort_triple_ron=on E=34445m345678p78s S=234m22567p34578s W=678m67888p34578s "
        "event=discard:N:6s claims=ESW",
        {"E": "RI-47", "S": "RI-47", "W": "RI-47"},
    ),
    "all of several win": (
        "riichi E=34445m345678p78s S=234m22567p34578s event=discard:N:6s claims=ES",
        {},
    ),
}


@pytest.mark.parametrize("named", LOSING)
def test_a_claim_that_loses_cites_why(named: str) -> None:
    line, wanted = LOSING[named]
    described = parse_position(line)
    position = position_of(described)
    settled = settled_hand(described, position, settle_position(described, position))
    assert settled.lost == wanted, (settled.refused, [win.seat for win in settled.winners])
