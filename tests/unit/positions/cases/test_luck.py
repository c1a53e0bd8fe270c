"""A script that is wrong never passes by luck, and the message names the step that was mistaken."""

from pathlib import Path

import pytest

from mahjong_atlas.play.actions import PASS, is_slip
from mahjong_atlas.play.steps import OWN
from mahjong_atlas.positions.cases.check import FAILED, PASSED, check_entry
from mahjong_atlas.positions.cases.reader import file_entries
from mahjong_atlas.positions.cases.script import Script, read_script
from mahjong_atlas.positions.cases.stage import Stage
from mahjong_atlas.positions.cases.steps import play_plan
from mahjong_atlas.positions.cases.wall_plan import WallPlan

WON = {"indicator": "9p", "hands": {"E": "123m 456m 345p 22s 555s"}}
ON_OFFER = {
    "indicator": "9s",
    "hands": {
        "E": "2p 123456789m 234z 5z",
        "S": "34p 111222333s 66z",
        "W": "22p 444555666s 77z",
        "N": "147m 258p 369s 1234z",
    },
    "draws": "8p",
}
FED = {
    "indicator": "9p",
    "hands": {"E": "1m 123456789p 2345z", "S": "456m 789m 111s 22s 23m"},
    "draws": "4m",
}
FALSE_WIN = {"hands": {"W": "1122334455667m"}}
FLOWS = {
    "a refusal after the end": (
        {**WON, "steps": ["E win", "E may not discard 1m"]},
        "nothing may be done any more in a deal that is over: E won on a tile of its own",
    ),
    "a question after the end": (
        {**WON, "steps": ["E win", "expect asked none"]},
        "a deal that is over: E won on a tile of its own",
    ),
    "an action after the end": (
        {**WON, "steps": ["E win", "E discard 1m"]},
        "; a deal that is over: E won on a tile of its own",
    ),
    "going on after the end": ({**WON, "steps": ["E win", "expect going"]}, "E won on a tile of its own"),
    "a draw that is a win": (
        {**WON, "steps": ["E win", "expect over draw"]},
        "found a deal that is over: E won on a tile of its own, expected draw",
    ),
    "a draw that is a false win": (
        {**FALSE_WIN, "steps": ["E discard drawn", "W false-win", "expect over draw"]},
        "found a deal that is over: false-win, expected draw",
    ),
    "an abort that is a false win": (
        {**FALSE_WIN, "steps": ["E discard drawn", "W false-win", "expect over abort"]},
        "found a deal that is over: false-win, expected abort",
    ),
    "a false win that is none": ({**WON, "steps": ["E win", "expect over false-win"]}, "expected false-win"),
    "a window closed by an expectation": (
        {**ON_OFFER, "steps": ["E discard 2p", "expect pay E=0", "W pung"]},
        "the window on E's 2p was closed by step 2 'expect pay E=0'",
    ),
    "a window closed by a claim": (
        {**ON_OFFER, "steps": ["E discard 2p", "S chow 34p", "W may pung"]},
        "the window on E's 2p was closed by step 2 'S chow 34p'",
    ),
    "a win on the discard instead of the draw": (
        {**FED, "steps": ["E discard 1m", "S win", "expect drew S 4m"]},
        "S won on E's 1m, not on a draw, in step 2 'S win'",
    ),
    "a draw of long ago": (
        {**ON_OFFER, "steps": ["E discard 5z", "S discard 8p", "W pass", "expect drew S 8p"]},
        "expected 8p",
    ),
    "a pass of the seat that discards": (
        {**ON_OFFER, "steps": ["E discard 2p", "E pass"]},
        "E may not pass",
    ),
    "a pass without end": (
        {"hands": {"E": "2p 123456789m 234z 5z"}, "steps": ["E discard 2p", "S pass", "S pass"]},
        "S may not pass",
    ),
    "a tile that never was there": (
        {**ON_OFFER, "steps": ["E may not discard 9p"]},
        "E has never had 9p",
    ),
    "the tile drawn where none is": (
        {**ON_OFFER, "steps": ["E discard 2p", "S chow 34p", "S may not discard drawn"]},
        "S has drawn no tile",
    ),
    "the sight of what is not there": (
        {**ON_OFFER, "steps": ["expect visible E S.drawn no"]},
        "there has been no S.drawn yet",
    ),
    "one wild tile of two": ({"indicator": "1f", "steps": ["expect wild 3f"]}, "found 1234f, expected 3f"),
    "a turn of the opening": (
        {**ON_OFFER, "opening": ["E discard 2p"], "steps": ["expect going"]},
        "opening 'E discard 2p': the opening is over",
    ),
}


def checked(flow: dict[str, object], ruleset_id: str = "ningbo") -> tuple[str, str]:
    """What became of a flow, and what is said of it."""
    table = {"ruleset": ruleset_id, "flow": [{"id": "a", **flow}]}
    file = file_entries(Path("test"), table)
    result = check_entry(file, file.entries[0])
    return result.status, "\n".join(result.details)


@pytest.mark.parametrize("slip", FLOWS)
def test_a_mistaken_step_fails_and_is_named(slip: str) -> None:
    flow, named = FLOWS[slip]
    status, text = checked(flow)
    assert status == FAILED
    assert named in text


def test_a_false_declaration_says_so() -> None:
    """FZ-29: robbing the gold with a tile without which the dealer is not ready."""
    flow = {"indicator": "3p", "hands": {"E": "147m 258s 1z 2z 3z 4z 6z 7z 9p 6p 1p 99s"}}
    assert checked({**flow, "steps": ["E rob-gold 9s"]}, "fuzhou")[0] == FAILED
    steps = ["E may rob-gold false 9s", "E rob-gold false 9s", "expect over false-win"]
    assert checked({**flow, "steps": steps}, "fuzhou") == (PASSED, "")


def test_replacements_from_the_front_are_draws() -> None:
    options = {"replacement_end": "front"}
    flow = {"options": options, "hands": {"E": "1f 234p 567p 99p 1122z 3z"}, "draws": "8p 7p"}
    steps = ["expect replaced E 8p", "E discard 3z", "expect drew S 7p"]
    assert checked({**flow, "steps": steps}, "malaysia") == (PASSED, "")
    text = checked({**flow, "replacements": "8p", "steps": steps}, "malaysia")[1]
    assert "replacements are taken from the front here: write them among the draws" in text


def test_the_end_of_a_match_is_told() -> None:
    """RI-8: a player below zero ends it."""
    hands = {"E": "123m 456m 345p 22s 55s", "S": "? "}
    flow = {"state": {"points": {"S": 100}}, "hands": hands, "draws": "5s"}
    status, text = checked({**flow, "steps": ["E win", "expect next-dealer E"]}, "riichi")
    assert status == FAILED
    assert "found none, since the match ends with this deal, expected E" in text


def script_of(ruleset_id: str, hands: dict[str, str]) -> Script:
    """A flow of which only hands are given."""
    table = {"ruleset": ruleset_id, "flow": [{"id": "a", "hands": hands, "steps": ["expect going"]}]}
    return read_script(file_entries(Path("test"), table).entries[0], ruleset_id)


@pytest.mark.parametrize("ruleset_id", ["changsha", "changchun"])
@pytest.mark.parametrize(
    "hands",
    [{}, {"S": "?"}, {"E": "?", "S": "?", "W": "?", "N": "?"}, {"N": "123456789s ?"}, {"E": "1p 1s 9m ?"}],
    ids=str,
)
def test_an_open_hand_can_declare_nothing(ruleset_id: str, hands: dict[str, str]) -> None:
    """No dealt starting hand and no special kong lies in tiles that the script leaves open."""
    script = script_of(ruleset_id, hands)
    plan = WallPlan(script)
    play_plan(plan, script)
    stage = Stage.set_up(plan.script, plan)
    while not stage.deal.over and stage.deal.asker != OWN:
        for seat in stage.deal.to_act:
            real = [action for action in stage.deal.legal_actions(seat) if not is_slip(action)]
            assert [action.kind for action in real] == [PASS]
        assert stage.advance()


def test_an_open_tile_makes_no_claim() -> None:
    """What S could claim with a tile left open is no window of the script."""
    steps = ["E discard 5p", "expect asked none", "expect drew S 9s"]
    hands = {"E": "5p 123456789m 234z 5z", "S": "46s 3p ?"}
    assert checked({"hands": hands, "draws": "9s", "steps": steps}) == (PASSED, "")
