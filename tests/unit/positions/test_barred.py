"""Waits that may not be won on as discards at this moment, whatever they are worth."""

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.protocol.hands import PositionWaitsRequest
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.services.hands import waits
from mahjong_atlas.testing.conformance import fold

READY = "S=234567m345s22p78s"
"""Waits for 6s and 9s."""


def barred(line):
    found = waits(PositionWaitsRequest(position=line, seat="S")).barred
    return [(each.tiles, each.clause, each.reason["id"]) for each in found or []]


def test_a_wait_in_the_own_river_bars_them_all():
    """RI-24, also where the discard was claimed; not a wait in the river of somebody else."""
    both_waits = [(["6s", "9s"], "RI-24", "why-furiten-own-river")]
    assert barred(f"riichi {READY} S.river=9s1z") == both_waits
    assert barred(f"riichi {READY} S.river=9s-1z") == both_waits
    assert barred(f"riichi {READY} S.river=1z W.river=9s") == []


def test_a_wait_that_was_let_pass_bars_until_the_next_discard_or_to_the_end():
    assert barred(f"riichi {READY} state.passed_waits=S") == [(["6s", "9s"], "RI-25", "why-furiten-go-round")]
    declared = f"riichi {READY} state.riichi=S state.lasting_furiten=S"
    assert barred(declared) == [(["6s", "9s"], "RI-26", "why-furiten-after-ready")]
    assert barred(f"riichi {READY} state.passed_waits=W") == []


def test_where_only_the_kind_that_was_let_pass_is_barred():
    """HK-38: S let 6s pass (kind 23)."""
    found = barred(f"hongkong-old option.pass_lock=true {READY} state.let_pass=S.23")
    assert [tiles for tiles, _, _ in found] == [["6s"]]
    assert found[0][2] == "why-passed-this-kind"


def test_what_may_not_be_drawn_either_is_not_told_as_barred():
    """CD-33: with tiles of the void suit nobody wins at all."""
    assert barred("chengdu S=234567m345s22p78s state.void=E:m,S:p,W:p,N:m") == []
    assert barred("ningbo S=234567m345s22p78s S.river=9s indicator=1z") == []


def test_a_seat_alone_is_told_what_it_let_pass():
    deal = Deal.start(find_ruleset("riichi"), seed="own state", effects=True)
    own_values = [
        [key for key in fold(deal, viewer).values if key.startswith("own:")] for viewer in (-1, 0, 3)
    ]
    assert own_values == [
        [],
        ["own:E:passed_waits", "own:E:lasting_furiten"],
        ["own:N:passed_waits", "own:N:lasting_furiten"],
    ]
