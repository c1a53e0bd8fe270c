"""Copies of a wait that are left: what lies in rivers and sets of anybody is seen."""

from mahjong_atlas.protocol.hands import PositionWaitsRequest
from mahjong_atlas.services.hands import waits_position

READY = "ningbo S=234567m345s22p78s indicator=9m"
"""Waits for 6s and 9s, and for the wild tiles."""


def unseen(more):
    found = waits_position(PositionWaitsRequest(position=f"{READY} {more}", seat="S")).waits
    return {each.tile: each.unseen for each in found}


def test_rivers_of_all_seats_are_seen():
    assert unseen("")["9s"] == 4
    assert unseen("S.river=1z9s E.river=9s N.river=9s")["9s"] == 1


def test_a_claimed_discard_lies_in_the_set_alone():
    assert unseen("W.river=9s- N.melds=pung:999s-:W")["9s"] == 1
