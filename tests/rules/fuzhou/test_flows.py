"""What scripts cannot say of Fuzhou: places in the wall, every course of robbing the gold, several deals."""

from dataclasses import replace
from pathlib import Path

import pytest

from mahjong_atlas.errors import PositionTextError
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import LAID, TAKEN, TURNED, redact
from mahjong_atlas.play.match import Match
from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.cases.reader import read_file
from mahjong_atlas.positions.cases.script import read_script
from mahjong_atlas.positions.cases.steps import check_flow
from mahjong_atlas.positions.cases.wall_plan import WallPlan
from mahjong_atlas.rules.fuzhou.gold import DEMAND, DEMANDS, ROB_GOLD, WRONG_CLAIMS
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring import causes
from mahjong_atlas.testing.conformance import check_actions, check_step
from mahjong_atlas.tiles.kind import CODES
from tests.rules.scripts import case_named

HERE = Path(__file__).parent
FLOWERS = range(34, 42)


def scripted_deal(flow_id: str, false_wins: bool = False) -> Deal:
    """The deal of a flow of this ruleset before its first step."""
    file = read_file(HERE / "flows.toml")
    entry = next(entry for entry in file.entries if entry.id == flow_id)
    script = read_script(entry, file.ruleset_id)
    plan = WallPlan(script)
    return Deal.start(script.ruleset, wall=plan.tiles(), dice=plan.dice, false_wins=false_wins)


def do(deal: Deal, seat: int, kind: str, tile: str = "") -> None:
    """The seat's legal action of this kind (and tile)."""
    code = CODES[tile] if tile else -1
    wanted = [each for each in deal.legal_actions(seat) if each.kind == kind and code in (-1, each.tile)]
    deal.apply(seat, wanted[0])


def every_end(deal: Deal) -> list[Deal]:
    """All ways in which a deal goes on while robbing the gold is decided, each step checked."""
    check_step(deal)
    if deal.over:
        return [deal]
    ends: list[Deal] = []
    seat = deal.to_act[0]
    for action in deal.legal_actions(seat):
        trial = deal.copy()
        trial.apply(seat, action)
        ends.extend(every_end(trial))
    return ends


def test_every_course_of_robbing_the_gold() -> None:
    """FZ-26: E robs with any tile they can put away; S and N, both ready, demand or not; somebody wins."""
    deal = scripted_deal("F4-two-demands")
    robberies = [action for action in deal.legal_actions(0) if action.kind == ROB_GOLD]
    assert Action(ROB_GOLD, CODES["9s"]) in robberies
    for robbery in robberies:
        trial = deal.copy()
        trial.apply(0, robbery)
        ends = every_end(trial)
        winners = [end.result.winners for end in ends if end.result is not None]
        assert sorted(winners) == [(0,), (1,), (1,), (3,)]
        assert all(DEMANDS.get(end.position) for end in ends if end.result and end.result.winners != (0,))


@pytest.mark.parametrize("flow", ["wrong-demand-draws-gold", "wrong-robbery-of-the-dealer"])
def test_every_course_with_slips(flow: str) -> None:
    """FZ-29: at a table with false wins every course ends, and who was not ready has paid 20 to each."""
    deal = scripted_deal(flow, false_wins=True)
    do(deal, 0, ROB_GOLD, "9s" if "demand" in flow else "5m")
    ends = every_end(deal)
    assert len(ends) == 8
    for end in ends:
        offenders = [seat for seat in range(4) if WRONG_CLAIMS.has(end.position, seat)]
        fined = [
            (each.payer, each.payee, each.amount) for each in end.transfers if each.cause == causes.FALSE_WIN
        ]
        assert fined == [(seat, other, 20) for seat in offenders for other in end.position.others(seat)]


def test_only_ready_seats_are_asked_where_nobody_slips() -> None:
    """FZ-25: W, not being ready, is never asked; FZ-22: E is offered tiles that leave them ready."""
    deal = scripted_deal("F4-two-demands")
    check_actions(deal, [Action(DEMAND), Action(ROB_GOLD, CODES["5m"])])
    refusal = deal.refusal(0, Action(ROB_GOLD, CODES["5m"]))
    assert refusal is not None
    assert refusal.clause == "FZ-23"
    do(deal, 0, ROB_GOLD, "9s")
    seats = []
    while not deal.over:
        seats.extend(deal.to_act)
        do(deal, deal.to_act[0], DEMAND)
    assert seats == [1, 3]


def test_the_tile_put_away_is_seen_by_all() -> None:
    """FZ-23, FZ-26: the dealer shows the tile put away and takes the turned tile into their hand."""
    deal = scripted_deal("F2-dealer-robs")
    do(deal, 0, ROB_GOLD, "9s")
    assert deal.over
    laid = next(event for event in deal.events if event.kind == LAID)
    seen = redact(laid, 2)
    assert seen is not None
    assert seen.tile == CODES["9s"]
    taken = [event for event in deal.events if event.kind == TAKEN]
    assert [(event.seat, event.tile, event.word) for event in taken] == [(0, CODES["3p"], "hand")]
    assert deal.position.hands[0].tiles[CODES["3p"]] == 1


def test_the_gold_is_the_last_tile_after_the_replacements() -> None:
    """FZ-14, FZ-15, FZ-20: after five replacements the sixth tile from the tail is turned."""
    deal = scripted_deal("flowers-go-round")
    size = len(deal.wall.tiles)
    places = [event.numbers[0] for event in deal.events if event.kind == TURNED]
    assert places == [size - 5]
    assert deal.wall.next_back() == size - 8
    first = scripted_deal("F1-gold-after-a-flower")
    turned = [(event.numbers[0], event.tile) for event in first.events if event.kind == TURNED]
    assert turned == [(size - 2, CODES["6f"]), (size - 1, CODES["3p"])]


def test_tiles_and_deal() -> None:
    """FZ-1, FZ-7, FZ-8: 144 tiles, 16 for each and 17 for the dealer; every tile of the wall may be drawn."""
    table = find_ruleset("fuzhou").table
    assert [table.tiles.kind_count(kind) for kind in range(42)] == [4] * 34 + [1] * 8
    assert (table.seats, table.hand, table.dealer_extra, table.sets, table.reserve) == (4, 16, 1, 5, 0)


def test_nobody_holds_a_flower_when_the_dealer_acts() -> None:
    """FZ-10, FZ-11: of many deals; all exposed flowers but those turned with the gold have been replaced."""
    ruleset = find_ruleset("fuzhou")
    for number in range(60):
        deal = Deal.start(ruleset, seed=f"flowers {number}")
        assert not any(hand.tiles[tile] for hand in deal.position.hands for tile in FLOWERS)
        exposed = sum(len(hand.bonus) for hand in deal.position.hands)
        turned = sum(1 for event in deal.events if event.kind == TURNED)
        assert deal.wall.left() == 144 - 65 - exposed - 1
        assert turned == 1 + sum(1 for event in deal.events if event.kind == TAKEN)
        assert [hand.size() for hand in deal.position.hands] == [17, 16, 16, 16]


def test_a_match_has_no_end_of_its_own() -> None:
    """FZ-4, FZ-3: the deal passes round and round; the letters are handed out anew."""
    match = Match(find_ruleset("fuzhou"), "no end")
    for _ in range(30):
        deal = match.next_deal(false_wins=True)
        dealer = match.dealer
        while not deal.over:
            slip = next((a for a in deal.legal_actions(deal.to_act[0]) if a.kind == "false-win"), None)
            deal.apply(deal.to_act[0], slip or deal.legal_actions(deal.to_act[0])[-1])
        match.finish(deal)
        assert not match.over
        assert match.dealer == dealer


WRONG_STATES: list[tuple[dict[str, object], str]] = [
    ({"rob_gold": "dealer"}, "put_away"),
    ({"rob_gold": "dealer", "put_away": "1z"}, "1z"),
    ({"rob_gold": "nobody"}, "nobody"),
    ({"demands": ["N"]}, "rob_gold"),
    ({"rob_gold": "player", "demands": ["E"]}, "demands"),
    ({"counters": -1}, "counters"),
]


@pytest.mark.parametrize(("state", "named"), WRONG_STATES)
def test_a_wrong_state_cannot_be(state: dict[str, object], named: str) -> None:
    """FZ-23, FZ-25, FZ-6: a value that a key of `state` cannot have is named."""
    described = case_named(HERE / "cases.toml", "dealer-robs-gold").position
    assert described.state == {"rob_gold": "dealer", "put_away": "9s"}
    with pytest.raises(PositionTextError, match=named):
        position_of(replace(described, state=state))


def test_a_flower_is_no_indicator() -> None:
    """FZ-15: the gold of a case is the tile turned last, never a flower."""
    described = case_named(HERE / "cases.toml", "dealer-robs-gold").position
    with pytest.raises(PositionTextError, match="6f is a flower"):
        position_of(replace(described, indicator=(CODES["6f"],)))


def test_all_flows_play() -> None:
    """The scripts of this folder, so that this file also stands alone."""
    file = read_file(HERE / "flows.toml")
    assert {entry.id: check_flow(read_script(entry, "fuzhou")) for entry in file.entries} == {
        entry.id: [] for entry in file.entries
    }
