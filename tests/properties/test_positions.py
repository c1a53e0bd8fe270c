"""A position of any ruleset, written in a line and read back, is the same, and is scored and settled alike.

MAHJONG_ATLAS_POSITIONS=1000 takes as many positions of each ruleset.
"""

import os
from dataclasses import replace
from random import Random

import pytest

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.fields import FieldError
from mahjong_atlas.positions.melds import described_meld
from mahjong_atlas.positions.questions import described_hand, described_win
from mahjong_atlas.positions.reading import parse_position
from mahjong_atlas.positions.writing import line_of, state_of
from mahjong_atlas.protocol.hands import WaitsRequest, WinRequest
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.rules.state import POINTS
from mahjong_atlas.testing.positions import differing, facts, run
from mahjong_atlas.testing.roundtrip import RecordedSettlement, settlements
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import format_tiles, tile_name
from mahjong_atlas.tiles.position import Position

NUMBER = int(os.environ.get("MAHJONG_ATLAS_POSITIONS", "30"))


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_positions_of_live_deals_are_read_back_whole(ruleset_id: str) -> None:
    assert run(find_ruleset(ruleset_id), NUMBER)[1] == []


def fields_of(ruleset: Ruleset, won: RecordedSettlement, chances: Random) -> dict[str, object]:
    """The fields of a question about a win, some of them left out."""
    position, seat = won.position, won.scores[0].seat
    hand, occasion = position.hands[seat], position.occasion
    tiles = hand.concealed()
    if occasion.seat == seat and occasion.tile in tiles:
        tiles.remove(occasion.tile)
    chances.shuffle(tiles)
    beside: dict[str, object] = {
        "flowers": format_tiles(hand.bonus, keep_order=True),
        "indicator": format_tiles(position.indicators, keep_order=True),
        "round": chances.choice("ESWN"),
        "wall_left": position.wall_left,
        "turn": position.turn,
        "state": {key: value for key, value in state_of(ruleset, position).items() if key != POINTS},
    }
    kept = {key: value for key, value in beside.items() if chances.random() < 0.7}
    melds = [described_meld(meld).text() for meld in hand.melds]
    return {"hand": format_tiles(tiles, keep_order=True), "melds": melds, "seat": SEATS[seat], **kept}


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_what_a_question_describes_is_read_back_whole(ruleset_id: str) -> None:
    """Every position that the calculator can enter: wins and hands with more or less said of the table."""
    ruleset, chances, questions = find_ruleset(ruleset_id), Random(ruleset_id), 0
    for won in settlements(ruleset, "greedy", NUMBER, "questions"):
        if not won.scores:
            continue
        fields, occasion = fields_of(ruleset, won, chances), won.position.occasion
        giver = None if occasion.seat == won.scores[0].seat else SEATS[occasion.seat]
        win = WinRequest(win=tile_name(occasion.tile), by=occasion.kind, giver=giver, **fields)
        for question in (win, WaitsRequest(rules=ruleset_id, **fields)):
            try:
                ask = described_win if isinstance(question, WinRequest) else described_hand
                described = ask(question, ruleset)
            except FieldError:
                continue
            questions += 1
            assert differing(described, parse_position(line_of(described))) == [], line_of(described)
    assert questions > NUMBER // 3


def test_a_position_that_is_read_otherwise_is_noticed() -> None:
    """The comparison sees another tile, seat, state, event or claim."""
    table = "riichi S=123m456p789s1122z S.river=1m2z- W.melds=pung:777z-:N"
    line = f"{table} wall=20 state.riichi=S event=discard:E:1z"
    described = parse_position(line)
    others = {
        "seats": line.replace("1122z", "1133z"),
        "wall_left": line.replace("wall=20", "wall=21"),
        "state": line.replace("riichi=S", "riichi=W"),
        "tile": line.replace("E:1z", "E:2z"),
        "claims": f"{line} claims=",
    }
    for name, text in others.items():
        assert differing(described, parse_position(text)) == [name]
    moved = replace(described, kind="draw", seat=1)
    assert set(differing(described, moved)) == {"kind", "seat"}

    def seen(text: str) -> dict[str, object]:
        position: Position = position_of(parse_position(text))
        return facts(described.ruleset, position)

    assert seen(line) == seen(line)
    assert seen(line)["rivers"] != seen(line.replace("2z-", "2z"))["rivers"]
    assert seen(line)["melds"] != seen(line.replace("777z-", "777z"))["melds"]
