"""What was not said of a win and decides who pays; what a hand has or lacks that may not win."""

import pytest

from mahjong_atlas.protocol.hands import PositionRequest, PositionWaitsRequest
from mahjong_atlas.services.hands import score_position, waits_position

DRAGONS = "S=34m22p S.melds=pung:555z:W,pung:666z:E,pung:777z:N"


def settled(line):
    return score_position(PositionRequest(position=line))


def test_a_liability_without_its_words_is_told_with_the_key_that_says_them():
    """HK-94, HK-97: who fed the third dragon pays his own share until two sets have been declared."""
    silent = settled(f"hongkong-old {DRAGONS} event=draw:S:5m")

    assert [(each.key, each.clause, each.reason["id"]) for each in silent.unsaid] == [
        ("declared", "HK-97", "cause-nothing-declared")
    ]
    assert silent.pay == {"E": 0, "S": 128, "W": 0, "N": -128}

    declared = settled(f"hongkong-old {DRAGONS} state.declared=S.two event=draw:S:5m")
    assert not declared.unsaid
    assert declared.pay == {"E": 0, "S": 384, "W": 0, "N": -384}


@pytest.mark.parametrize(
    "line",
    [
        "hongkong-old S=34m22p S.melds=pung:555z:W,pung:666z:E,pung:999p:N event=draw:S:5m",
        f"hongkong-old option.declaration=not-required {DRAGONS} event=draw:S:5m",
        f"hongkong-old {DRAGONS} state.declared=S.nine event=draw:S:5m",
        f"hongkong-old {DRAGONS} wall=3 event=discard:W:5m",
        f"riichi {DRAGONS} event=draw:S:5m",
    ],
)
def test_where_no_word_is_missing_none_is_asked_for(line):
    """No such set, no words in the rules, one was said, a live tile (HK-103), another game."""
    assert not settled(line).unsaid


def test_a_set_whose_feeder_decides_who_pays_is_named():
    """The third dragon alone; where nobody is liable none."""
    assert settled(f"hongkong-old {DRAGONS} event=draw:S:5m").feeders == {"S": [2]}
    assert settled(f"riichi {DRAGONS} event=draw:S:5m").feeders == {"S": [2]}
    assert not settled("riichi S=34m22p555z S.melds=pung:666z:E,pung:777z:N event=draw:S:5m").feeders


def test_a_hand_below_the_minimum_has_its_fans():
    """HM-2: three fan are needed."""
    line = "hongkong-modern S=34m22p456s S.melds=pung:555z:W,chow:123s:E"
    refused = settled(f"{line} event=draw:S:5m").refused["S"]
    wait = waits_position(PositionWaitsRequest(position=line, seat="S")).waits[0]

    assert [fan.id for fan in refused.readings[0].fans] == ["self-draw", "dragon-pung"]
    assert (wait.tile, wait.draw.legal, wait.discard.legal) == ("2m", False, False)
    assert [fan.id for fan in wait.draw.fans] == ["self-draw", "dragon-pung"]
    assert [fan.id for fan in wait.discard.fans] == ["dragon-pung"]


def test_a_hand_of_no_shape_tells_what_it_lacks():
    near = settled("riichi S=34m22p456s678s999p event=discard:E:7m").refused["S"]
    far = settled("riichi S=147m258p369s1234z event=draw:S:5z").refused["S"]

    assert (near.readings, near.waits, near.shanten) == ([], ["2m", "5m"], 0)
    assert (far.readings, far.waits) == ([], [])
    assert far.shanten > 3
