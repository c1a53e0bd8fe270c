"""What scripts cannot say of riichi: whole games, places in the wall, secrets, wrong options."""

import pytest

from mahjong_atlas.bots.bot import RandomBot
from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.errors import ImpossiblePosition, OptionError
from mahjong_atlas.play.actions import DISCARD as DISCARD_WORD
from mahjong_atlas.play.actions import PASS
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DEALT, DREW, TURNED, UNDER
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.observation import visible_events
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.steps import Result
from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.line import read_line
from mahjong_atlas.positions.reading import parse_position, read_fields
from mahjong_atlas.protocol.rulesets import RulesetRequest
from mahjong_atlas.rules.registry import find_ruleset, options_of
from mahjong_atlas.rules.riichi.furiten import PASSED
from mahjong_atlas.rules.riichi.houses import PRESETS
from mahjong_atlas.scorebook.entries import Entry, read_opened
from mahjong_atlas.services import rulesets
from mahjong_atlas.testing.conformance import play_checked, replay_of, same_events
from mahjong_atlas.tiles.notation import parse_tiles
from mahjong_atlas.tiles.position import DISCARD, Occasion
from mahjong_atlas.tiles.seat_state import READY_SEATS
from mahjong_atlas.tiles.state import Number

EVERY_SETTING = [
    {},
    *({option.name: value} for option in options_of("riichi") for value in option.others()),
    {"red_fives": {"m": 0, "p": 2, "s": 4}},
    {"uma": [30, 10, -10, -30]},
]


def after(
    options: dict[str, object],
    scores: list[int],
    dealership: int,
    kind: str = "win",
    winners: tuple[int, ...] = (1,),
) -> tuple[int, dict[str, int]]:
    """Who deals next, and what is carried, after a deal that ended so; nobody is ready."""
    deal = Deal.start(
        find_ruleset("riichi", options), seed="x", carried={"dealership": dealership, "honba": 1}
    )
    for hand in deal.position.hands:
        for tile in hand.concealed():
            hand.remove(tile)
        for tile in parse_tiles("147m258p369s1234z"):
            hand.add(tile)
    deal.position.scores = scores
    deal.result = Result(kind, winners if kind == "win" else (), -1, 1)
    follows = deal.next()
    return follows.dealer, follows.carried


# ---- the length of a game

EVEN = [25000] * 4
LEADER = [40000, 20000, 20000, 20000]


@pytest.mark.parametrize(("rounds", "last"), [(2, 7), (1, 3)])
def test_a_game_ends_when_the_last_dealership_has_passed(rounds: int, last: int) -> None:
    """RI-3, RI-7: two rounds or one; nobody needs 30000."""
    assert after({"rounds": rounds}, EVEN, last)[0] == -1
    assert after({"rounds": rounds}, EVEN, last - 1)[0] == 1


def test_the_dealer_stays_in_the_last_hand() -> None:
    """RI-5, RI-7, RI-54: a dealer who wins last plays on, unless last_dealer_stops ends the game."""
    stops = {"last_dealer_stops": "on"}
    assert after({}, LEADER, 7, winners=(0,))[0] == 0
    assert after(stops, LEADER, 7, winners=(0,))[0] == -1
    assert after(stops, LEADER, 6, winners=(0,))[0] == 0
    assert after(stops, [29900, 25000, 25000, 20100], 7, winners=(0,))[0] == 0
    assert after(stops, [35000, 35000, 20000, 10000], 7, winners=(0,))[0] == 0
    assert after(stops, LEADER, 7, kind="abort")[0] == 0
    assert after(stops, LEADER, 7, kind="false-win")[0] == 0


def test_somebody_below_zero_ends_the_game() -> None:
    """RI-7: option bust; exactly 0 is not below 0."""
    broke = [-100, 50100, 25000, 25000]
    assert after({}, broke, 0)[0] == -1
    assert after({}, [0, 50000, 25000, 25000], 0)[0] == 1
    assert after({"bust": "off"}, broke, 0)[0] == 1


def test_a_round_west_is_played_while_nobody_has_thirty_thousand() -> None:
    """RI-7: option west_round; it ends when somebody has 30000 after a hand, or after its four hands."""
    west = {"west_round": "on"}
    assert after(west, EVEN, 7)[0] == 1
    assert after(west, [30000, 25000, 25000, 20000], 7)[0] == -1
    assert after(west, EVEN, 8)[0] == 1
    assert after(west, [20000, 30000, 25000, 25000], 8)[0] == -1
    assert after(west, [30000, 20000, 25000, 25000], 8, winners=(0,))[0] == -1
    assert after(west, EVEN, 11)[0] == -1
    ruleset = find_ruleset("riichi", west)
    assert [ruleset.succession.round_winds({"dealership": n}, 4) for n in (0, 4, 8)] == [(27,), (28,), (29,)]


def test_honba() -> None:
    """RI-6: one more after a dealer's win and drawn hands, none after other wins; a chombo leaves it."""
    assert after({}, EVEN, 0, winners=(0,)) == (0, {"dealership": 0, "honba": 2, "riichi_sticks": 0})
    assert after({}, EVEN, 0, winners=(1, 0))[1]["honba"] == 2
    assert after({}, EVEN, 0, winners=(1,)) == (1, {"dealership": 1, "honba": 0, "riichi_sticks": 0})
    assert after({}, EVEN, 0, kind="draw") == (1, {"dealership": 1, "honba": 2, "riichi_sticks": 0})
    assert after({}, EVEN, 0, kind="abort") == (0, {"dealership": 0, "honba": 2, "riichi_sticks": 0})
    assert after({}, EVEN, 0, kind="false-win") == (0, {"dealership": 0, "honba": 1, "riichi_sticks": 0})


# ---- the final result


def results(options: dict[str, object], totals: list[int], first_dealer: int = 0) -> list[float]:
    """Final results by player."""
    match = Match(find_ruleset("riichi", options), "x", first_dealer)
    match.totals = totals
    return match.results()


def test_final_results() -> None:
    """RI-8: (score - 30000)/1000, oka 20, uma 20 10 -10 -20; equal scores by nearness to the first dealer."""
    assert results({}, [31200, 24800, 44000, 0]) == [11.2, -15.2, 54.0, -50.0]
    assert results({}, [25000] * 4) == [35.0, 5.0, -15.0, -25.0]
    assert results({}, [25000] * 4, first_dealer=2) == [-15.0, -25.0, 35.0, 5.0]
    assert results({"uma": [30, 10, -10, -30]}, [31200, 24800, 44000, 0]) == [11.2, -15.2, 64.0, -60.0]


def test_start_points() -> None:
    """RI-57: with 30000 there is no oka, and what one begins with is what one returns."""
    assert find_ruleset("riichi", {"start_points": 30000}).table.start_score == 30000
    totals = [36200, 29800, 49000, 5000]
    assert results({"start_points": 30000}, totals) == [16.2, -10.2, 39.0, -45.0]
    assert results({"start_points": 30000}, [30000] * 4) == [20.0, 10.0, -10.0, -20.0]


def test_equals_share_their_bonuses() -> None:
    """RI-58: oka and uma of the places together, in whole points; who has no equal keeps the own."""
    shared = {"equal_scores": "shared"}
    assert results(shared, [30000, 30000, 30000, 10000]) == [13.333, 13.333, 13.333, -40.0]
    assert results(shared, [40000, 20000, 20000, 20000]) == [50.0, -16.667, -16.667, -16.667]
    assert results(shared, [31200, 24800, 44000, 0]) == results({}, [31200, 24800, 44000, 0])
    assert results({"preset": "european"}, [35000, 35000, 20000, 30000]) == [15.0, 15.0, -25.0, -5.0]
    assert results({"preset": "m-league"}, [35000, 35000, 20000, 10000]) == [35.0, 35.0, -20.0, -50.0]


@pytest.mark.parametrize(("options", "sticks"), [({}, 2000), ({"leftover_sticks": "nobody"}, 0)])
def test_sticks_left_over(options: dict[str, object], sticks: int) -> None:
    """RI-58: with `nobody` they stay on the table."""
    assert find_ruleset("riichi", options).final.leftover({"riichi_sticks": 2}) == sticks


def test_sticks_left_over_go_to_the_first_place() -> None:
    """RI-7: they count for the result."""
    match = Match(find_ruleset("riichi", {"rounds": 1}), "x")
    match.carried = {"dealership": 3, "riichi_sticks": 2}
    match.totals = [24000, 25000, 25000, 24000]
    deal = match.next_deal()
    deal.position.scores = [24000, 25000, 25000, 24000]
    deal.result = Result("draw", (), -1, 0)
    assert not match.over
    match.finish(deal)
    assert match.over
    assert sorted(match.totals) == [24000, 24000, 25000, 27000]
    assert match.totals[match.ranking()[0]] == 27000


# ---- the wall


def idle(deal: Deal) -> None:
    """Everybody passes and discards what they drew."""
    for seat in deal.to_act:
        legal = deal.legal_actions(seat)
        drawn = deal.position.hands[seat].drawn
        passes = [action for action in legal if action.kind == PASS]
        discards = [action for action in legal if action.kind == DISCARD_WORD and action.tile == drawn]
        deal.apply(seat, (passes or discards)[0])


def test_the_places_of_the_wall() -> None:
    """RI-9, RI-10, RI-11: dealt in fours and ones, 130 is turned, E draws 52, S the 70th tile, 121."""
    wall = find_ruleset("riichi").table.tiles.tiles[:]
    wall = [wall[i * 59 % 136] for i in range(136)]
    deal = Deal.start(find_ruleset("riichi"), wall=wall)
    dealt = {event.seat: event.tiles for event in deal.events if event.kind == DEALT}
    for seat in range(4):
        places = [16 * turn + 4 * seat + step for turn in range(3) for step in range(4)] + [48 + seat]
        assert list(dealt[seat]) == [wall[place] for place in places]
    turned = [event for event in deal.events if event.kind == TURNED]
    assert [(event.tile, event.numbers) for event in turned] == [(wall[130], (130,))]
    while not deal.over:
        idle(deal)
    draws = [(event.seat, event.tile) for event in deal.events if event.kind == DREW]
    assert draws == [(number % 4, wall[52 + number]) for number in range(70)]
    assert draws[-1] == (1, wall[121])


# ---- secrets


def test_what_lies_under_the_indicators_is_secret() -> None:
    """RI-14: two deals that differ only there look the same to everybody."""
    ruleset = find_ruleset("riichi")
    wall = [ruleset.table.tiles.tiles[i * 59 % 136] for i in range(136)]
    other = wall[:]
    other[131], other[129], other[133] = wall[129], wall[133], wall[131]
    assert other != wall
    first, second = (Deal.start(ruleset, wall=each) for each in (wall, other))
    while not first.over:
        for seat in range(4):
            assert same_events(visible_events(first, seat), visible_events(second, seat))
            assert first.observe(seat).state() == second.observe(seat).state()
            assert first.legal_actions(seat) == second.legal_actions(seat)
        idle(first)
        idle(second)
    assert second.over


def test_what_lies_under_the_indicators_is_shown_to_a_winner_in_riichi() -> None:
    """RI-14: only then, and to everybody."""
    ruleset = find_ruleset("riichi")
    shown = declared = 0
    for number in range(12):
        deal = Deal.start(ruleset, seed=f"under/{number}")
        play_checked(deal, [GreedyBot(ruleset)] * 4, every=1000)
        under = [event for event in visible_events(deal, -1) if event.kind == UNDER]
        winners = deal.result.winners if deal.result else ()
        is_declared = any(READY_SEATS.has(deal.position, seat) for seat in winners)
        assert bool(under) is is_declared
        if under:
            assert under[0].tiles == (deal.wall.tiles[131],)
        shown += len(under)
        declared += is_declared
    assert shown == declared > 0


def test_letting_a_wait_pass_is_not_told() -> None:
    """RI-25, RI-26: furiten is kept among the secrets, not among the facts."""
    deal = Deal.start(find_ruleset("riichi"), seed="x")
    position = deal.position
    hand = position.hands[1]
    for tile in hand.concealed():
        hand.remove(tile)
    for tile in parse_tiles("234m567p345s22p78s"):
        hand.add(tile)
    others = (-1, 0, 2, 3)
    before = [deal.observe(seat).state() for seat in others]
    position.occasion = Occasion(DISCARD, 3, 23)
    for part in deal.hooks.passed:
        part.passed(deal)
    assert [deal.observe(seat).state() for seat in others] == before
    assert PASSED.get(position) == 0b0010
    assert deal.observe(1).state()["passed_waits"] == ["S"]


# ---- options and presets


@pytest.mark.parametrize(
    "options",
    [
        {"red_fives": {"m": 5}},
        {"red_fives": {"z": 1}},
        {"uma": [20, 10]},
        {"uma": "20-10"},
        {"rounds": 3},
        {"kiriage": True},
    ],
)
def test_wrong_options(options: dict[str, object]) -> None:
    with pytest.raises(OptionError, match="option"):
        find_ruleset("riichi", options)


def test_red_fives() -> None:
    """RI-1: three by default, 0 to 4 in a suit; four copies of every kind in all."""

    def reds(ruleset: Ruleset) -> list[int]:
        return [ruleset.table.tiles.counts.get(tile, 0) for tile in (51, 52, 53)]

    assert reds(find_ruleset("riichi")) == [1, 1, 1]
    other = find_ruleset("riichi", {"red_fives": {"m": 0, "p": 2, "s": 4}})
    assert reds(other) == [0, 2, 4]
    assert all(other.table.tiles.kind_count(kind) == 4 for kind in range(34))


@pytest.mark.parametrize("name", PRESETS)
def test_presets(name: str) -> None:
    """RI-68: a preset is what it stands for, so that the same ruleset is played and recorded."""
    ruleset = find_ruleset("riichi", {"preset": name})
    assert ruleset.options == PRESETS[name]
    assert ruleset is find_ruleset("riichi", PRESETS[name])
    other = find_ruleset("riichi", {"preset": name, "rounds": 1})
    assert other.options == {"rounds": 1, **PRESETS[name]}


def test_a_preset_at_every_door() -> None:
    """RI-68: a description, a line, a scorebook and a table over HTTP say what it stands for."""
    options = {"preset": "world"}
    described = rulesets.ruleset(RulesetRequest(id="riichi", options=dict(options)))
    assert described.in_force == {**PRESETS["world"], "uma": [15, 5, -5, -15]}
    row = described.options[0]
    assert row.name == "preset"
    assert set(row.presets) == set(PRESETS)
    assert row.presets["world"] == described.in_force
    line = "riichi option.preset=world S=234m678p2256s S.melds=pung:555z:E event=discard:W:4s"
    assert read_fields(read_line(line)).ruleset is find_ruleset("riichi", options)
    fields = {"ruleset": "riichi", "names": ["A", "B", "C", "D"], "options": options}
    assert read_opened(Entry("1", "opened", fields=fields)).ruleset is find_ruleset("riichi", options)


def test_options_go_before_a_preset() -> None:
    """RI-68: also where they are the default."""
    assert "kiriage" not in find_ruleset("riichi", {"preset": "world", "kiriage": "off"}).options
    one_red = {"m": 1, "p": 0, "s": 0}
    assert find_ruleset("riichi", {"preset": "world", "red_fives": {"m": 1}}).options["red_fives"] == one_red
    assert "red_fives" not in find_ruleset("riichi", {"preset": "m-league", "red_fives": {"m": 1}}).options
    assert find_ruleset("riichi", {"preset": "none"}).options == {}
    with pytest.raises(OptionError, match="preset"):
        find_ruleset("riichi", {"preset": "wrc"})


# ---- deals between bots


@pytest.mark.parametrize("options", EVERY_SETTING, ids=str)
def test_deals_run_clean_under_every_option(options: dict[str, object]) -> None:
    """Tiles and points conserved, every movement told; the same choices give a copy the same course."""
    ruleset = find_ruleset("riichi", options)
    for number in range(3):
        for bots in ([RandomBot(f"{number}/{seat}") for seat in range(4)], [GreedyBot(ruleset)] * 4):
            deal = Deal.start(ruleset, seed=f"clean/{number}")
            copy = deal.copy()
            play_checked(deal, bots, every=9)
            sticks = Number("riichi_sticks", carried=True).get(deal.position)
            assert sum(deal.position.scores) + 1000 * sticks == 4 * ruleset.table.start_score
            assert not copy.over
            assert same_events(replay_of(deal, copy).events, deal.events)


@pytest.mark.parametrize(
    ("east", "event"),
    [
        ("E=123m456p34m11z E.melds=chow:789s:N", "discard:E:9p"),
        ("E=123m456p79m147s36z", "discard:E:9p"),
        ("E=123m456p789s11z34m state.riichi=E", "discard:E:9p"),
        ("E=123m456p789s11z34m", "draw:E:9p"),
    ],
    ids=["an open hand", "a hand far from ready", "a second declaration", "no discard"],
)
def test_a_discard_declares_a_closed_ready_hand_once(east: str, event: str) -> None:
    """RI-19: with a closed hand that waits the line holds."""
    line = "riichi {} S=234m678p22567s34m state.declaring=true event={}"
    closed = "E=123m456p34m11z E.melds=concealed-kong:7777z"
    for hand in ("E=123m456p789s11z34m", closed):
        assert position_of(parse_position(line.format(hand, "discard:E:9p"))).occasion.seat == 0
    with pytest.raises(ImpossiblePosition, match=r"state.declaring: .*RI-19"):
        position_of(parse_position(line.format(east, event)))
