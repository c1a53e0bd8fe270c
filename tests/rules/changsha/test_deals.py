"""What scripts cannot say of Changsha: what events tell, where the bird lies, several deals in succession."""

from pathlib import Path

import pytest

from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.actions import DISCARD, PASS, WIN, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CALLED, SHOWN, TURNED, WON, redact
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.observation import visible_events
from mahjong_atlas.positions.cases.reader import read_file
from mahjong_atlas.positions.cases.script import read_script
from mahjong_atlas.positions.cases.wall_plan import WallPlan
from mahjong_atlas.rules.changsha.last_tile import DECLINE_LAST, TAKE_LAST
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.testing.conformance import check_actions, check_step
from mahjong_atlas.tiles.kind import CODES

HERE = Path(__file__).parent
EAST, SOUTH, WEST, NORTH = range(4)


def scripted_deal(flow_id: str) -> Deal:
    """The deal of a flow of this ruleset before its first step."""
    file = read_file(HERE / "flows.toml")
    entry = next(entry for entry in file.entries if entry.id == flow_id)
    script = read_script(entry, file.ruleset_id)
    plan = WallPlan(script)
    return Deal.start(script.ruleset, wall=plan.tiles(), dice=plan.dice, gone=plan.gone_places())


def do(deal: Deal, seat: int, kind: str, tile: str = "") -> None:
    """The seat's legal action of this kind (and tile)."""
    code = CODES[tile] if tile else -1
    wanted = [each for each in deal.legal_actions(seat) if each.kind == kind and code in (-1, each.tile)]
    deal.apply(seat, wanted[0])


def let_be(deal: Deal) -> None:
    """Everybody who is asked passes, or discards what was drawn; nobody wins."""
    for seat in deal.to_act:
        legal = deal.legal_actions(seat)
        drawn = deal.position.hands[seat].drawn
        passing = [action for action in legal if action.kind in (PASS, DECLINE_LAST)]
        discards = [action for action in legal if action.kind == DISCARD]
        kept = [action for action in discards if action.tile == drawn]
        deal.apply(seat, (passing or kept or discards)[0])


def every_end(deal: Deal) -> list[Deal]:
    """All ways in which the declarations before the first turn can go, each step checked."""
    check_step(deal)
    check_actions(deal, [Action(WIN), Action(PASS), Action(TAKE_LAST), Action(WIN, word="missing-suit")])
    if deal.over or (deal.to_act == (EAST,) and any(a.kind == DISCARD for a in deal.legal_actions(EAST))):
        return [deal]
    ends: list[Deal] = []
    seat = deal.to_act[0]
    for action in deal.legal_actions(seat):
        trial = deal.copy()
        trial.apply(seat, action)
        ends.extend(every_end(trial))
    return ends


def test_every_course_of_the_declarations() -> None:
    """CS-18, CS-19, CS-20, CS-6: the first declarer after the dealer deals next; nobody has to declare."""
    ends = every_end(scripted_deal("F4-starting-hands-in-order"))
    found = [(end.won_seats, end.next().dealer if end.over else -1) for end in ends]
    assert found == [((1, 3), 1), ((1,), 1), ((3,), 3), ((), -1)]


def test_who_is_asked_is_nobody_elses_business() -> None:
    """CS-18: until somebody declares no other seat sees that anybody was asked."""
    deal = scripted_deal("F4-starting-hands-in-order")
    before = len(visible_events(deal, EAST))
    assert deal.to_act == (SOUTH,)
    do(deal, SOUTH, PASS)
    assert deal.to_act == (NORTH,)
    assert len(visible_events(deal, EAST)) == before
    do(deal, NORTH, WIN)
    shown = [event for event in visible_events(deal, EAST) if event.kind == SHOWN]
    assert [event.seat for event in shown] == [NORTH]
    assert len(shown[0].tiles) == 13


def test_a_starting_hand_does_not_tell_the_dealers_tile() -> None:
    """CS-16: S wins on nothing but their own tiles."""
    deal = scripted_deal("F4-starting-hands-in-order")
    do(deal, SOUTH, WIN)
    do(deal, NORTH, WIN)
    won = [event for event in deal.events if event.kind == WON]
    assert [(event.seat, event.tile, event.source) for event in won] == [(SOUTH, -1, -1), (NORTH, -1, -1)]
    assert [score.win.self_drawn for score in deal.scores] == [True, True]


def test_one_bird_for_all_and_it_stays_in_the_wall() -> None:
    """CS-62: the tile that would be drawn next, known to all, turned once for two winners."""
    deal = scripted_deal("F4-starting-hands-in-order")
    left = deal.wall.left()
    do(deal, SOUTH, WIN)
    do(deal, NORTH, WIN)
    turned = [event for event in deal.events if event.kind == TURNED]
    assert [event.tile for event in turned] == [CODES["5s"]]
    assert turned[0].numbers == (deal.wall.next_front(),)
    assert redact(turned[0], -1) is turned[0]
    assert deal.wall.left() == left == deal.position.wall_left


def test_no_bird_without_a_tile_to_turn() -> None:
    """CS-63: the last tile wins, nothing is turned."""
    deal = scripted_deal("last-tile-wins")
    do(deal, EAST, DISCARD, "9m")
    while deal.to_act != (SOUTH,):
        let_be(deal)
    do(deal, SOUTH, TAKE_LAST)
    do(deal, SOUTH, WIN)
    assert not [event for event in deal.events if event.kind == TURNED]
    assert deal.won_seats == (SOUTH,)


def test_the_offer_of_the_last_tile_is_public_and_the_tile_is_not() -> None:
    """CS-32, CS-F1: everybody hears four refusals; the tile stays in the wall."""
    deal = scripted_deal("F1-refused-by-all")
    while not deal.over:
        let_be(deal)
    calls = [(event.seat, event.word) for event in visible_events(deal, -1) if event.kind == CALLED]
    assert calls == [(seat, DECLINE_LAST) for seat in (NORTH, EAST, SOUTH, WEST)]
    assert deal.wall.left() == 1
    assert deal.next().dealer == NORTH


@pytest.mark.parametrize(
    ("flow", "word"), [("last-tile-wins", TAKE_LAST), ("F6-kong-near-the-end", DECLINE_LAST)]
)
def test_a_greedy_player_takes_the_last_tile_when_it_may_win(flow: str, word: str) -> None:
    """CS-30: who waits for nothing would only feed the others."""
    deal = scripted_deal(flow)
    while not any(action.kind == TAKE_LAST for action in deal.legal_actions(deal.to_act[0])):
        let_be(deal)
    while deal.to_act != (SOUTH,):
        let_be(deal)
    legal = deal.legal_actions(SOUTH)
    assert GreedyBot(deal.ruleset).choose(deal.observe(SOUTH), legal).kind == word


@pytest.mark.parametrize("options", [{}, {"starting_hu": "bonus"}])
def test_the_deal_goes_to_who_won(options: dict[str, object]) -> None:
    """CS-2, CS-3, CS-4: the winner sits E in the next deal, whatever bonus was paid before; no end."""
    match = Match(find_ruleset("changsha", options), "succession")
    bonuses = 0
    for number in range(60):
        deal = match.next_deal()
        play_out(deal, [make_bot("greedy", match.ruleset, f"{number} {seat}") for seat in range(4)])
        assert deal.result is not None
        winners = [match.player(seat) for seat in deal.result.winners]
        bonuses += len(deal.scores) - len(winners)
        match.finish(deal)
        if len(winners) == 1:
            assert match.player(EAST) == winners[0]
    assert not match.over
    assert bool(bonuses) == bool(options)


def test_the_table() -> None:
    """CS-1, CS-9, CS-10: three suits four times, two dice, 13 tiles and 14, the rest drawn to the last."""
    ruleset = find_ruleset("changsha")
    assert ruleset.table.tiles.counts == dict.fromkeys(range(27), 4)
    assert (ruleset.table.dice, ruleset.table.reserve) == (2, 0)
    deal = Deal.start(ruleset, seed="table")
    while deal.to_act == () or not deal.legal_actions(EAST):
        let_be(deal)
    assert [hand.size() for hand in deal.position.hands] == [14, 13, 13, 13]
    assert deal.wall.left() == 108 - 53
    assert deal.wall.next_front() == 53
    assert deal.wall.next_back() == 106
