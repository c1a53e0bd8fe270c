"""What a hand is certain to count: fans of its sets, flowers and seat, and nothing that may still be lost."""

import pytest

from mahjong_atlas.protocol.hands import PositionWaitsRequest
from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.services.errors import ServiceError
from mahjong_atlas.services.hands import progress_of

TURNED = {"ningbo": " indicator=9s"}
"""Where a tile makes others wild; without it none can be drawn, and a hand without them is certain."""


def progress(line, seat="S"):
    return progress_of(PositionWaitsRequest(position=line, seat=seat))


def fans(line, seat="S"):
    return {each.id: each.value for each in progress(line, seat).certain}


def test_a_pung_of_dragons_and_the_flower_of_the_seat_are_certain():
    """NB-42, NB-55."""
    found = progress("ningbo S.melds=pung:555z:W S.bonus=2f indicator=9s")
    assert {each.id: each.value for each in found.certain} == {"dragon-pung": 1, "seat-flower": 1}
    assert (found.reached, found.least, found.unit, found.clause) == (2, 4, "tai", "NB-42")


def test_a_flower_of_another_seat_is_not():
    assert fans("ningbo S.melds=pung:555z:W S.bonus=3f indicator=9s") == {"dragon-pung": 1}


def test_what_is_concealed_is_not_certain():
    """The pung may be thrown, one suit left, a wild tile drawn, a set claimed."""
    assert fans("ningbo S=555z123456789m1m indicator=9s") == {}
    assert fans("riichi S=234567m234567p22s") == {}
    assert fans("mcr S=234567m234567p22s") == {}


def test_a_limit_hand_takes_no_flower_away():
    """Flower tiles are certain though four concealed pungs, the most there is, count nothing beside them."""
    assert fans("malaysia S.bonus=2f1a") == {"flower-tiles": 2}
    assert fans("malaysia S.bonus=3f") == {}


def test_the_wait_is_not_certain_while_a_set_is_missing():
    """NB-52: the hand may still be won on a chow with two ends; after four sets it waits for its pair."""
    three = "pung:555z:W,pung:666z:W,pung:777z:W"
    assert "single-wait" not in fans(f"ningbo S.melds={three} indicator=9s")
    assert "single-wait" in fans(f"ningbo S.melds={three},pung:222p:W indicator=9s")


def test_a_fan_that_does_not_help_to_the_minimum_counts_nothing_towards_it():
    """MCR-11: flowers do not help to reach eight points."""
    found = progress("mcr S.melds=pung:555z:W S.bonus=1f2f")
    assert {each.id: each.value for each in found.certain} == {"dragon-pung": 2, "flower": 2}
    assert (found.reached, found.least) == (2, 8)


def test_the_wind_of_the_round_needs_the_round():
    """HK-52."""
    melds = "S.melds=pung:111z:W"
    assert "round-wind-pung" in fans(f"hongkong-old round=E {melds}")
    assert "round-wind-pung" not in fans(f"hongkong-old round=S {melds}")


def test_a_game_without_a_minimum_needs_nothing():
    found = progress("chengdu S=345m")
    assert (found.least, found.unit, found.clause) == (0, "", "")


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_an_empty_table_is_certain_of_nothing(ruleset):
    """Before a tile is laid out, no fan can hold however a hand is completed."""
    found = progress(ruleset + TURNED.get(ruleset, ""), seat="S")
    assert found.certain == []
    assert found.reached == 0


def test_whose_hand_it_is_must_be_told():
    with pytest.raises(ServiceError):
        progress_of(PositionWaitsRequest(position="ningbo S=123m W=456m"))
