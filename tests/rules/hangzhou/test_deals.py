"""What scripts cannot say of Hangzhou: several deals, the wall tile by tile, who may know of a float."""

from pathlib import Path

import pytest

from mahjong_atlas.play.actions import DISCARD, PASS, PASSING, WIN, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CALLED, DREW
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.observation import visible_events
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.cases.reader import read_file
from mahjong_atlas.positions.cases.script import read_script
from mahjong_atlas.positions.cases.wall_plan import WallPlan
from mahjong_atlas.positions.described import DescribedPosition, DescribedSeat
from mahjong_atlas.rules.hangzhou.floats import FLOATS
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.patterns.waits import is_any_wait
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.scoring.waits import discard_score, later_discard_score
from mahjong_atlas.tiles.kind import CODES, SEATS
from mahjong_atlas.tiles.notation import parse_tiles
from mahjong_atlas.tiles.position import DRAW
from mahjong_atlas.tiles.shapes import kernel
from mahjong_atlas.tiles.state import Number

HERE = Path(__file__).parent


def scripted_deal(flow_id: str, streak: int = 0) -> Deal:
    """The deal of a flow of this ruleset before its first step, the dealer having stayed so often."""
    file = read_file(HERE / "flows.toml")
    entry = next(entry for entry in file.entries if entry.id == flow_id)
    script = read_script(entry, file.ruleset_id)
    plan = WallPlan(script)
    return Deal.start(script.ruleset, wall=plan.tiles(), dice=plan.dice, carried={"dealer_streak": streak})


def idle(deal: Deal, seat: int) -> Action:
    """Pass, or discard what was drawn; the dealer's first discard is their last tile in order."""
    legal = deal.legal_actions(seat)
    drawn = deal.position.hands[seat].drawn
    discards = [action for action in legal if action.kind == DISCARD]
    as_drawn = [action for action in discards if action.tile == drawn]
    return ([action for action in legal if action.kind == PASS] or as_drawn or discards[::-1])[0]


def play_idly(deal: Deal, wins: int = -1) -> None:
    """Nobody claims; only the seat `wins` wins, as soon as it may."""
    while not deal.over:
        for seat in deal.to_act:
            legal = deal.legal_actions(seat)
            winning = [action for action in legal if action.kind == WIN and seat == wins]
            deal.apply(seat, (winning or [idle(deal, seat)])[0])


def test_the_streak_over_three_deals() -> None:
    """HZ-F8: a draw and a win of the dealer make streak 2, then S may win on W's discard and deals next."""
    match = Match(find_ruleset("hangzhou"), "streak")
    deal = match.next_deal()
    play_idly(deal)
    assert deal.result is not None
    assert deal.result.kind == "draw"
    match.finish(deal)

    assert Number("dealer_streak", carried=True).get(match.next_deal().position) == 1
    second = scripted_deal("dealer-wins", streak=1)
    play_idly(second, wins=0)
    follows = second.next()
    assert (follows.dealer, follows.carried["dealer_streak"]) == (0, 2)

    third = scripted_deal("F7-streak-two", streak=2)
    play_idly(third, wins=3)
    assert third.result is not None
    assert (third.result.winners, third.result.giver) == ((3,), 2)
    follows = third.next()
    assert (follows.dealer, follows.carried["dealer_streak"]) == (1, 0)


def test_the_match_goes_on_after_a_drawn_deal() -> None:
    """HZ-3, HZ-4, HZ-51: the same seat deals again; a game has no end of its own."""
    match = Match(find_ruleset("hangzhou"), "goes on")
    dealer = match.dealer
    for _ in range(3):
        deal = match.next_deal()
        play_idly(deal)
        match.finish(deal)
    assert match.dealer == dealer
    assert not match.over


@pytest.mark.parametrize(("dice", "index"), [((3, 4), 120), ((1, 1), 130), ((6, 6), 110)])
def test_every_tile_but_the_turned_one_is_drawn(dice: tuple[int, int], index: int) -> None:
    """HZ-F9, HZ-9, HZ-10: ordinary draws pass over the turned tile and take the stacks behind it."""
    deal = Deal.start(find_ruleset("hangzhou"), seed="wall", dice=[(2, 3), dice])
    assert deal.position.indicators == (deal.wall.tiles[index],)
    play_idly(deal)
    drawn = [event.tile for event in deal.events if event.kind == DREW]
    assert drawn == [tile for at, tile in enumerate(deal.wall.tiles) if at >= 53 and at != index]


def test_replacements_come_from_the_first_stack_at_the_tail() -> None:
    """HZ-F9, HZ-10, HZ-31: the upper tile first, and the turned tile is passed over."""
    deal = Deal.start(find_ruleset("hangzhou"), seed="wall", dice=[(2, 3), (3, 4)])
    places = [upper + step for upper in range(134, 119, -2) for step in (0, 1) if upper + step != 120]
    assert [deal.take_replacement() for _ in places] == [deal.wall.tiles[place] for place in places]


def test_what_a_float_is_worth_is_nobodys_business() -> None:
    """HZ-27: the bar is seen by all, the float by nobody else: what another observes does not hold it."""
    deal = scripted_deal("F1-float-and-win")
    deal.apply(0, Action(DISCARD, CODES["9p"]))
    deal.apply(1, PASSING)
    deal.apply(1, Action(DISCARD, CODES["5p"]))
    assert FLOATS.get(deal.position, 1) == 1
    for seat in range(-1, 4):
        state = deal.observe(seat).state()
        assert state["bar"] == "S"
        assert {"floats", "kong_floats", "declined"} & set(state) == ({"floats"} if seat == 1 else set())


@pytest.mark.parametrize(
    ("flow_id", "announced"),
    [("announced-float-bars", ["S float"]), ("no-bar-without-an-announced-float", [])],
)
def test_only_a_float_is_announced(flow_id: str, announced: list[str]) -> None:
    """HZ-27: with float_announced = yes everybody hears of a float, and of no other wild discard."""
    deal = scripted_deal(flow_id)
    deal.apply(0, Action(DISCARD, CODES["9p"]))
    if PASSING in deal.legal_actions(1):
        deal.apply(1, PASSING)
    deal.apply(1, Action(DISCARD, CODES["5p"]))
    for viewer in range(-1, 4):
        heard = [event for event in visible_events(deal, viewer) if event.kind == CALLED]
        assert [f"{SEATS[event.seat]} {event.word}" for event in heard] == announced


def test_the_wait_on_any_tile_takes_every_tile() -> None:
    """HZ-40, HZ-41: hands of sets (or six pairs) and a wild tile take all kinds, and others do not pass."""
    rng = Rng("any tile")
    found = 0
    for _ in range(4000):
        shape = [0] * 36
        for _ in range(3):
            kind = rng.below(27)
            for each in (kind, kind + 1, kind + 2) if kind % 9 < 7 and rng.below(2) else (kind,) * 3:
                shape[each] += 1
        for _ in range(2):
            shape[rng.below(27)] += 1
        shape[34] = 2
        if max(shape[:34]) > 4:
            continue
        waits = kernel.waits(shape, 4, kernel.SETS | kernel.PAIRS_QUAD, 1)
        if is_any_wait(shape, 4, kernel.SETS | kernel.PAIRS_QUAD):
            found += 1
            assert all(waits >> kind & 1 or shape[kind] == 4 for kind in range(35))
        else:
            assert waits & 0x7F << 27 != 0x7F << 27
    assert found > 100


def test_a_wild_tile_discarded_beside_four_substitutes_of_it_completes_nothing():
    """HZ-12 and HZ-16: four Whites are four 6p, so that the discarded wild 6p would be a fifth one."""
    ruleset, wild = find_ruleset("hangzhou"), CODES["6p"]
    held = tuple(parse_tiles("5m88m55p22s55s5555z"))
    described = DescribedPosition(
        ruleset=ruleset,
        kind=DRAW,
        seat=1,
        tile=wild,
        claims=(1,),
        indicator=(wild,),
        seats={1: DescribedSeat(held)},
    )
    position = position_of(described)
    for score in (discard_score, later_discard_score):
        assert isinstance(score(ruleset.scoring, position, 1, wild), Refusal)
