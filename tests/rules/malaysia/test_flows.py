"""What scripts cannot say of Malaysian mahjong: several deals, what a newcomer sees, a choice of melds."""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from mahjong_atlas.errors import PositionTextError
from mahjong_atlas.play.actions import EXPOSE, PASSING, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DREW, EXCHANGED, EXPOSED, redact
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.slots import Next
from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.cases.check import check_case
from mahjong_atlas.positions.cases.reader import CaseEntry, file_entries, read_case, read_file
from mahjong_atlas.positions.cases.script import read_script
from mahjong_atlas.positions.cases.steps import play_flow
from mahjong_atlas.positions.cases.wanted import parse_action
from mahjong_atlas.rules.malaysia.wild_exchange import EXCHANGE
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.tiles.kind import CODES, FEI, NORTH
from mahjong_atlas.tiles.notation import parse_tiles
from tests.rules.scripts import case_named

HERE = Path(__file__).parent


def flow(flow_id: str) -> CaseEntry:
    """A flow of this folder."""
    return next(entry for entry in read_file(HERE / "flows.toml").entries if entry.id == flow_id)


def played(flow_id: str, steps: int | None = None) -> Deal:
    """The deal of a flow after its first steps (None: all)."""
    entry = flow(flow_id)
    given = entry.table["steps"]
    assert isinstance(given, list)
    shortened = CaseEntry(entry.place, entry.word, entry.id, {**entry.table, "steps": given[:steps]})
    deal, why = play_flow(read_script(shortened, "malaysia"))
    assert why is None
    return deal


def steps_before(flow_id: str, step: str) -> int:
    """How many steps of a flow come before the given one."""
    given = flow(flow_id).table["steps"]
    assert isinstance(given, list)
    return given.index(step)


def finish(match: Match, flow_id: str) -> Next:
    """Book the deal of a flow as the next one of the match."""
    return match.finish(played(flow_id))


def test_the_winner_deals_next() -> None:
    """MY-F11, MY-8, MY-9, MY-11: P2 wins, a draw, P2 wins, P1 wins; the others follow in turn order."""
    match = Match(find_ruleset("malaysia"), "F11")
    seating = []
    winds = []
    for flow_id in ("f13-human-win", "the-round-wind-is-north", "f13-heavenly-win", "f13-human-win"):
        winds.append(match.next_deal().position.round_winds)
        finish(match, flow_id)
        seating.append([match.player(seat) for seat in range(3)])
    assert seating == [[2, 0, 1], [2, 0, 1], [2, 0, 1], [1, 2, 0]]
    assert winds == [(NORTH,)] * 4
    assert not match.over


def test_of_several_winners_the_nearest_deals() -> None:
    """MY-F10, MY-10: W becomes E, E becomes S, S becomes W."""
    match = Match(find_ruleset("malaysia"), "F10")
    finish(match, "f10-two-winners")
    assert [match.player(seat) for seat in range(3)] == [2, 0, 1]


@pytest.mark.parametrize(("options", "deals"), [({}, 16), ({"hands": 3}, 3), ({"hands": 1}, 1)])
def test_the_match_ends_after_the_hands_agreed(options: dict[str, object], deals: int) -> None:
    """MY-5: so many deals, drawn ones and false wins too."""
    match = Match(find_ruleset("malaysia", options), "agreed")
    while not match.over:
        deal = match.next_deal(false_wins=True)
        while not deal.over:
            seat = deal.to_act[0]
            deal.apply(seat, deal.legal_actions(seat)[0])
        assert deal.result is not None
        match.finish(deal)
    assert match.number == deals
    assert match.carried == {"deals_played": deals}


def test_a_match_without_an_end() -> None:
    """MY-5: with hands = 0 the players stop when they want."""
    match = Match(find_ruleset("malaysia", {"hands": 0}), "endless")
    for _ in range(40):
        finish(match, "f13-human-win")
    assert not match.over


def test_dealer_and_others_score_alike() -> None:
    """MY-7: the same wait, hand and fans, won by E and by W from a discard."""
    case = """
ruleset = "malaysia"
[[case]]
id = "x"
clauses = ["MY-7"]
event = { kind = "discard", seat = "S", tile = "3p" }
claims = ["SEAT"]
[case.seat.SEAT]
hand = "12p 456p 666p 777z 88p"
flowers = "4f 1a"
[case.expect]
win = true
pay = { SEAT = 1500, S = -1000, OTHER = -500 }
[case.expect.seat.SEAT]
fans = { flower-tiles = 2, concealed-hand = 1, half-flush = 1, dragon-pung = 1 }
points = 5
"""
    for seat, other in (("E", "W"), ("W", "E")):
        file = HERE / "unwritten.toml"
        text = case.replace("SEAT", seat).replace("OTHER", other)
        entry = _entries(file, text)[0]
        assert check_case(read_case(entry, "malaysia")) == []


def _entries(path: Path, text: str) -> tuple[CaseEntry, ...]:
    return file_entries(path, tomllib.loads(text)).entries


def test_everybody_sees_what_a_fei_stands_for() -> None:
    """MY-F14, MY-36: every seat's observation has the tile for which each fei of a meld stands."""
    deal = played("f4-chow-with-a-fei-below", steps=3)
    for viewer in range(3):
        meld = deal.observe(viewer).melds[1][0]
        assert meld.tiles == (FEI, CODES["3p"], CODES["4p"])
        assert meld.kinds == tuple(parse_tiles("234p"))
    assert deal.ruleset.pool_view


def test_either_of_two_melds_can_be_said() -> None:
    """MY-37: with the tiles of the chow, and without."""
    flow_id = "among-two-melds-the-pung-first"
    deal = played(flow_id, steps_before(flow_id, "W exchange 5p"))
    offered = [action for action in deal.legal_actions(2) if action.kind == EXCHANGE]
    found = [parse_action(action.text(), 2, "here", deal.ruleset.actions).find(deal) for action in offered]

    assert [action.text() for action in offered] == ["exchange 5p", "exchange 34p1x 5p"]
    assert found == offered


def test_either_of_two_melds_may_be_chosen() -> None:
    """MY-37: the exchange with the chow is named by its tiles; the pung keeps its fei."""
    flow_id = "among-two-melds-the-pung-first"
    deal = played(flow_id, steps_before(flow_id, "W exchange 5p"))
    five = CODES["5p"]
    offered = [action for action in deal.legal_actions(2) if action.kind == EXCHANGE]
    chow = deal.position.hands[2].melds[1].tiles
    assert offered == [Action(EXCHANGE, five), Action(EXCHANGE, five, chow)]
    deal.apply(2, offered[1])
    assert [meld.text() for meld in deal.position.hands[2].melds] == ["pung 55p1x from E", "chow 345p from S"]
    assert deal.position.hands[2].tiles[FEI] == 1
    assert not any(action.kind == EXCHANGE for action in deal.legal_actions(2))


def test_everybody_sees_an_exchange() -> None:
    """MY-37: the tile, the meld as it lies and the fei taken back are public."""
    deal = played("f5-exchange-and-go-on", steps_before("f5-exchange-and-go-on", "S discard 6p"))
    event = next(event for event in deal.events if event.kind == EXCHANGED)
    seen = redact(event, -1)
    assert seen is not None
    assert (seen.seat, seen.tile, seen.tiles) == (1, CODES["4p"], tuple(parse_tiles("345p")))
    assert deal.position.occasion.tile == FEI


def test_a_fei_is_laid_down_openly_and_its_replacement_is_hidden() -> None:
    """MY-40, MY-42: all see the fei, only its owner the replacement."""
    deal = played("f8-two-fei-laid-down", steps_before("f8-two-fei-laid-down", "expect flowers W 1x"))
    laid = next(event for event in deal.events if event.kind == EXPOSED and event.tile == FEI)
    assert redact(laid, 0) is laid
    drawn = [event for event in deal.events if event.kind == DREW and event.seat == 2][-1]
    hidden = redact(drawn, 0)
    assert hidden is not None
    assert hidden.tile < 0
    assert deal.legal_actions(2) == [Action(EXPOSE, FEI), PASSING]


def test_nobody_without_a_fei_is_asked_before_the_draw() -> None:
    """MY-40, MY-43: only seats that hold a fei are asked, never the dealer in the first turn."""
    ruleset = find_ruleset("malaysia")
    questions = 0
    for number in range(40):
        deal = Deal.start(ruleset, seed=f"lay {number}")
        choices = 0
        while not deal.over:
            seat = deal.to_act[0]
            legal = deal.legal_actions(seat)
            if legal[0].kind == EXPOSE:
                questions += 1
                assert deal.position.hands[seat].tiles[FEI]
                assert deal.wall.left() >= 2
                assert choices > 0
            deal.apply(seat, legal[-1])
            choices += 1
    assert questions > 40


@pytest.mark.parametrize("value", [1, {"N": 1}, {"W": -1}, {"W": True}])
def test_a_wrong_state_cannot_be(value: object) -> None:
    """MY-34: a value that `fei_aside` cannot have is named."""
    described = case_named(HERE / "extra_cases.toml", "a-fei-put-aside-is-worth-nothing").position
    assert described.state == {"fei_aside": {"W": 1}}
    with pytest.raises(PositionTextError, match="fei_aside"):
        position_of(replace(described, state={"fei_aside": value}))
