"""What was not said of a win and decides who pays; what a hand has or lacks that may not win."""

import pytest
from msgspec import UNSET

from mahjong_atlas.protocol.hands import PositionRequest, PositionWaitsRequest
from mahjong_atlas.rules.registry import options_of
from mahjong_atlas.services.hands import score, waits

DRAGONS = "S=34m22p S.melds=pung:555z:W,pung:666z:E,pung:777z:N"


def settled(line):
    return score(PositionRequest(position=line))


def facts(line):
    return (settled(line).open or {}).get("S")


def words(line):
    found = facts(line)
    return [(each.key, each.words, each.clause, each.reason) for each in found.facts] if found else []


def test_a_liability_without_its_words_is_told_with_the_key_that_says_them():
    """HK-94, HK-97: who fed the third dragon pays their own share until two sets have been declared."""
    silent = settled(f"hongkong-old {DRAGONS} event=draw:S:5m")

    (question,) = silent.open["S"].facts
    assert (question.key, question.words, question.clause) == ("declared", ["two"], "HK-97")
    assert question.option in {option.name for option in options_of("hongkong-old")}
    assert question.reason["id"] == "cause-nothing-declared"
    assert silent.pay == {"E": 0, "S": 128, "W": 0, "N": -128}

    declared = settled(f"hongkong-old {DRAGONS} state.declared=S.two event=draw:S:5m")
    (answered,) = declared.open["S"].facts
    assert (answered.words, answered.reason) == (["two"], UNSET)
    assert declared.pay == {"E": 0, "S": 384, "W": 0, "N": -384}


def test_who_fed_the_kong_of_a_replacement_matters():
    """NB-72: who feeds an exposed kong pays most for the win on its replacement, so it is asked who did."""
    line = "ningbo S=24m456p678s22p S.melds=kong:1111z:{} event=kong-draw:S:3m"
    for seat in "EWN":
        settlement = settled(line.format(seat))
        assert settlement.open["S"].feeders == [0]
        assert max(settlement.pay, key=lambda each: -settlement.pay[each]) == seat


@pytest.mark.parametrize(
    "line",
    [
        "hongkong-old S=34m22p S.melds=pung:555z:W,pung:666z:E,pung:999p:N event=draw:S:5m",
        f"hongkong-old {DRAGONS} wall=3 event=discard:W:5m",
        f"riichi {DRAGONS} event=draw:S:5m",
    ],
)
def test_where_no_word_is_missing_none_is_asked_for(line):
    """No such set, a live tile (HK-103), another game."""
    assert not words(line)


def test_words_are_asked_for_that_fit_the_sets_of_the_pattern():
    """HK-96: "nine" for a suit, "two" for dragons; the winds' "twelve" where four of their sets lie open."""
    flush = "hongkong-old S=8s S.melds=chow:123s:E,pung:777s:W,chow:456s:E,pung:999s:W event=draw:S:8s"
    winds = "S.melds=pung:111z:W,pung:222z:E,pung:333z:N"

    assert [each[1] for each in words(flush)] == [["nine"]]
    assert [each[1] for each in words(f"hongkong-old S=33m44z {winds} event=discard:N:4z")] == [["nine"]]
    four = f"hongkong-old S=3m {winds},pung:444z:N event=draw:S:3m"
    assert [each[1] for each in words(four)] == [["nine", "twelve"]]


def test_where_nothing_must_be_said_no_words_are_offered():
    line = f"hongkong-old option.declaration=not-required {DRAGONS} event=draw:S:5m"

    assert words(line) == [("declared", [], "HK-97", UNSET)]
    assert settled(line).pay == {"E": 0, "S": 384, "W": 0, "N": -384}


def test_a_set_whose_feeder_decides_who_pays_is_named():
    """The third dragon alone; where nobody is liable none."""
    assert facts(f"hongkong-old {DRAGONS} event=draw:S:5m").feeders == [2]
    assert facts(f"riichi {DRAGONS} event=draw:S:5m").feeders == [2]
    assert not facts("riichi S=34m22p555z S.melds=pung:666z:E,pung:777z:N event=draw:S:5m")


def test_the_order_of_the_sets_counts_where_another_last_one_has_another_payer():
    """HK-91: the fourth set of a flush decides, a chow too; of a hand without liability none does."""
    pung_last = "hongkong-old S=8s S.melds=chow:123s:E,pung:777s:E,chow:456s:E,pung:999s:E event=draw:S:8s"
    chow_last = "hongkong-old S=8s S.melds=chow:123s:E,pung:777s:E,pung:999s:E,chow:456s:E event=draw:S:8s"

    assert facts(f"hongkong-old {DRAGONS} event=draw:S:5m").ordered
    assert (facts(pung_last).feeders, facts(pung_last).ordered) == ([3], True)
    assert (facts(chow_last).feeders, facts(chow_last).ordered) == ([], True)
    assert not facts("hongkong-old S=34m22p S.melds=pung:555z:W,pung:666z:E,pung:999p:N event=draw:S:5m")


def test_a_hand_below_the_minimum_has_its_fans():
    """HM-2: three fan are needed."""
    line = "hongkong-modern S=34m22p456s S.melds=pung:555z:W,chow:123s:E"
    refused = settled(f"{line} event=draw:S:5m").refused["S"]
    wait = waits(PositionWaitsRequest(position=line, seat="S")).waits[0]

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
