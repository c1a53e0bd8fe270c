"""Copies of a wait that are left: what lies in rivers and sets of anybody is seen."""

from mahjong_atlas.protocol.hands import PositionWaitsRequest
from mahjong_atlas.services.hands import waits

READY = "ningbo S=234567m345s22p78s indicator=9m"
"""Waits for 6s and 9s, and for the wild tiles."""


def unseen(more):
    found = waits(PositionWaitsRequest(position=f"{READY} {more}", seat="S")).waits
    return {each.tile: each.unseen for each in found}


def test_rivers_of_all_seats_are_seen():
    assert unseen("")["9s"] == 4
    assert unseen("S.river=1z9s E.river=9s N.river=9s")["9s"] == 1


def test_a_claimed_discard_lies_in_the_set_alone():
    assert unseen("W.river=9s- N.melds=pung:999s-:W")["9s"] == 1


def test_a_tile_that_is_discarded_is_seen_and_may_bar_the_win():
    """RI-24: after the discard of the 9s the hand waits for it, and may win on a discard no more."""
    found = waits(PositionWaitsRequest(position="riichi S=234567m345s22p789s", seat="S"))
    after = found.discards["9s"]
    assert {each.tile: each.unseen for each in after.waits} == {"6s": 4, "9s": 3}
    assert [(each.tiles, each.clause) for each in after.barred] == [(["6s", "9s"], "RI-24")]
    other = waits(PositionWaitsRequest(position="riichi S=234567m345s22p78s1z", seat="S"))
    assert not other.discards["1z"].barred
