"""What scripts cannot say of Hong Kong old style: drawing seats, places in the wall, several deals, slips."""

from dataclasses import replace
from pathlib import Path

import pytest

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.errors import IllegalAction, PositionTextError
from mahjong_atlas.library import score
from mahjong_atlas.play.actions import DISCARD, FALSE_WIN, PASS, WIN, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DREW, EXPOSED, redact
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.play.seating import ROLLED, counted, draw_seats, drawn_by_count, sat_down
from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.cases.reader import read_file
from mahjong_atlas.positions.cases.script import read_script
from mahjong_atlas.positions.cases.wall_plan import WallPlan
from mahjong_atlas.positions.reading import parse_position
from mahjong_atlas.rules.hongkong_old.declarations import DECLARED, FEEDER_EXEMPT
from mahjong_atlas.rules.hongkong_old.declared_sets import EXCUSED
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.transfers import net
from mahjong_atlas.tiles.kind import CODES

HERE = Path(__file__).parent
EAST, SOUTH, WEST, NORTH = range(4)


def scripted_deal(flow_id: str, *, false_wins: bool = False) -> Deal:
    """The deal of a flow of this ruleset before its first step."""
    file = read_file(HERE / "flows.toml")
    entry = next(entry for entry in file.entries if entry.id == flow_id)
    script = read_script(entry, file.ruleset_id)
    plan = WallPlan(script)
    return Deal.start(script.ruleset, wall=plan.tiles(), dice=plan.dice, false_wins=false_wins)


def pass_and_discard(deal: Deal) -> None:
    """Every seat that is asked passes, or discards what it drew."""
    for seat in deal.to_act:
        legal = deal.legal_actions(seat)
        passing = [action for action in legal if action.kind == PASS]
        drawn = deal.position.hands[seat].drawn
        kept = [action for action in legal if action.kind == DISCARD and action.tile == drawn]
        discards = [action for action in legal if action.kind == DISCARD]
        deal.apply(seat, (passing or kept or discards)[0])


# ---- chips


@pytest.mark.parametrize(("given", "chips"), [({}, 200), ({"starting_chips": 300}, 300)])
def test_everybody_begins_with_the_agreed_chips(given: dict[str, object], chips: int) -> None:
    """HK-131, HK-3: 200 unless another number is agreed on."""
    assert Deal.start(find_ruleset("hongkong-old", given), seed="chips").began.scores == [chips] * 4


# ---- seats and first dealer


def test_f1_seats_are_drawn_by_a_count() -> None:
    """HK-F1, HK-5, HK-7: P0 rolls 10; P1 takes N, P2 W, P3 E, P0 S; P3 stays, S, W, N follow."""
    winds = drawn_by_count([NORTH, WEST, EAST, SOUTH], first=counted(0, 10, 4))
    assert winds == [SOUTH, NORTH, WEST, EAST]
    chairs = sat_down(winds)
    assert chairs[3] == 3
    assert [chairs[(3 + step) % 4] for step in range(4)] == [3, 0, 2, 1]


@pytest.mark.parametrize(
    ("total", "place"), [(7, WEST), (3, WEST), (4, NORTH), (5, EAST), (17, EAST), (18, SOUTH)]
)
def test_f2_east_rolls_for_the_first_dealer(total: int, place: int) -> None:
    """HK-F2, HK-8: East counts as 1; 7 ends on the one who drew West, 5, 9, 13 and 17 on East."""
    assert counted(EAST, total, 4) == place


def test_f2_the_dealer_plays_east_whatever_was_drawn() -> None:
    """HK-F2, HK-9: the first dealer sits E, the neighbour on the right S."""
    match = Match(find_ruleset("hongkong-old"), "f2", first_dealer=WEST)
    assert match.player(0) == WEST
    assert match.player(1) == NORTH


def test_f22_seats_are_grabbed_without_dice() -> None:
    """HK-F22, HK-6, HK-7: P2 East, P0 South, P3 West, P1 North; P2 stays and is followed by P0, P3, P1."""
    chairs = sat_down([SOUTH, NORTH, EAST, WEST])
    assert [chairs[(2 + step) % 4] for step in range(4)] == [2, 0, 3, 1]


@pytest.mark.parametrize(
    ("options", "clause", "throws"),
    [
        ({}, "HK-5", [("HK-5", 3), ("HK-8", 3)]),
        ({"seat_draw": "grab"}, "HK-6", [("HK-8", 3)]),
        ({"dice": 2}, "HK-5", [("HK-5", 2), ("HK-8", 2)]),
    ],
)
def test_how_often_and_with_how_many_dice_is_rolled(
    options: dict[str, object], clause: str, throws: list[tuple[str, int]]
) -> None:
    """HK-2, HK-5, HK-6, HK-8: with `grab` the seats need no roll, the first dealer always does."""
    table = find_ruleset("hongkong-old", options).table
    for number in range(40):
        seating = draw_seats(table, f"seats {number}")
        rolled = [event for event in seating.events if event.kind == ROLLED]
        assert [(event.clause, len(event.dice)) for event in rolled] == throws
        assert {event.clause for event in seating.events if event.kind == DREW} == {clause}


def test_tiles_are_taken_from_the_player_counted_on() -> None:
    """HK-5: the first to draw is the one counted from the roller by the total, the others follow them; with
    `grab` (HK-6) nothing is counted.
    """
    firsts = set()
    for number in range(40):
        events = draw_seats(find_ruleset("hongkong-old").table, f"count {number}").events
        roll, *drew = events[:5]
        first = counted(roll.player, sum(roll.dice), 4)
        assert [event.player for event in drew] == [(first + step) % 4 for step in range(4)]
        firsts.add(first)
        grabbed = draw_seats(find_ruleset("hongkong-old", {"seat_draw": "grab"}).table, f"count {number}")
        assert [event.player for event in grabbed.events[:4]] == [0, 1, 2, 3]
    assert firsts == {0, 1, 2, 3}


@pytest.mark.parametrize("ruleset", ["hongkong-old", "hongkong-modern", "hongkong-new"])
def test_east_stays_and_rolls_for_the_first_dealer(ruleset: str) -> None:
    """HK-7, HK-8: who drew East keeps the chair, the others sit S W N counter-clockwise from it; East's
    roll, not the wind drawn, decides who deals first, and the dealer may also be East.
    """
    table = find_ruleset(ruleset).table
    stays = []
    for number in range(40):
        seating = draw_seats(table, f"east {number}")
        wind = {event.player: event.tile for event in seating.events if event.kind == DREW}
        east = next(player for player, tile in wind.items() if tile == CODES["1z"])
        assert seating.chairs[east] == east
        around = [seating.chairs[(east + step) % 4] for step in range(4)]
        assert [wind[player] for player in around] == [CODES[f"{n}z"] for n in range(1, 5)]
        roll = [event for event in seating.events if event.kind == ROLLED][-1]
        assert roll.player == east
        assert seating.first_dealer == around[(sum(roll.dice) - 1) % 4]
        stays.append(seating.first_dealer == east)
    assert 0 < sum(stays) < 40


# ---- the wall


def test_f3_columns_from_the_gap() -> None:
    """HK-F3, HK-11..HK-13: total 10: S's columns 11 and 12 first; E's 1 follows S's 17."""
    table = find_ruleset("hongkong-old").table
    throw = (3, 3, 4)
    assert table.break_at(throw) == (SOUTH, 10)
    assert [table.column_of(throw, index) for index in range(4)] == [(SOUTH, 11)] * 2 + [(SOUTH, 12)] * 2
    assert table.column_of(throw, 13) == (SOUTH, 17)
    assert table.column_of(throw, 14) == (EAST, 1)
    assert table.column_of(throw, 135) == (SOUTH, 10)


def test_f4_the_count_runs_out_of_the_wall() -> None:
    """HK-F4, HK-12: 18 in 17 columns ends on E's column 1; the first tiles are E's columns 2 and 3."""
    table = find_ruleset("hongkong-old").table
    throw = (6, 6, 6)
    assert table.break_at(throw) == (EAST, 1)
    assert [table.column_of(throw, index) for index in (0, 2)] == [(EAST, 2), (EAST, 3)]
    flowers = find_ruleset("hongkong-old", {"flowers": True}).table
    assert flowers.break_at(throw) == (SOUTH, 18)
    assert flowers.column_of(throw, 0) == (EAST, 1)


def test_f5_who_gets_which_tile() -> None:
    """HK-F5, HK-13..HK-15: three times two columns each, then the jumping ninth; S draws t54."""
    ruleset = find_ruleset("hongkong-old")
    wall = list(ruleset.table.tiles.tiles)
    Rng("f5").shuffle(wall)
    deal = Deal.start(ruleset, wall=wall)
    dealt = {event.seat: event.tiles for event in deal.events if event.kind == "dealt"}
    numbers = {
        EAST: [*range(1, 5), *range(17, 21), *range(33, 37), 49, 53],
        SOUTH: [*range(5, 9), *range(21, 25), *range(37, 41), 50],
        WEST: [*range(9, 13), *range(25, 29), *range(41, 45), 51],
        NORTH: [*range(13, 17), *range(29, 33), *range(45, 49), 52],
    }
    for seat, places in numbers.items():
        assert list(dealt[seat]) == [wall[number - 1] for number in places]
    while deal.position.turn == 0:
        pass_and_discard(deal)
    draws = [event for event in deal.events if event.kind == DREW]
    assert (draws[0].seat, draws[0].tile) == (SOUTH, wall[53])


@pytest.mark.parametrize(("options", "draws"), [({}, 69), ({"flowers": True}, 77)])
def test_f6_fourteen_tiles_always_remain(options: dict[str, object], draws: int) -> None:
    """HK-F6, HK-16, HK-17: 69 tiles are drawn (77 with flowers), whatever part of them are replacements."""
    ruleset = find_ruleset("hongkong-old", options)
    kinds = set()
    for number in range(12):
        deal = Deal.start(ruleset, seed=f"f6 {number}")
        while not deal.over:
            pass_and_discard(deal)
        assert deal.result is not None
        assert deal.result.kind == "draw"
        drawn = [event for event in deal.events if event.kind == DREW]
        assert len(drawn) == draws
        assert deal.wall.remaining == 14
        assert deal.next().dealer == 0
        kinds.update(event.word for event in drawn)
    assert kinds == ({"draw", "flower-draw"} if options else {"draw"})


def test_f6_kongs_shorten_the_play() -> None:
    """HK-F6, HK-17: with two kongs the draw comes after 67 ordinary draws."""
    deal = scripted_deal("F28-kongs-pay-nothing")
    for seat, words in ((0, "discard 1z"), (1, "concealed-kong 1m"), (1, "concealed-kong 2p")):
        wanted = next(action for action in deal.legal_actions(seat) if action.text() == words)
        deal.apply(seat, wanted)
    while not deal.over:
        pass_and_discard(deal)
    drawn = [event.word for event in deal.events if event.kind == DREW]
    assert (drawn.count("draw"), drawn.count("kong-draw")) == (67, 2)
    assert deal.wall.remaining == 14


# ---- several deals


def finish(match: Match, winners: tuple[int, ...]) -> None:
    """The next deal is won by these seats, or drawn."""
    deal = match.next_deal()
    deal.won_seats = winners
    deal.finish("win" if winners else "draw")
    match.finish(deal)


def test_f13_dealer_rounds_and_end() -> None:
    """HK-F13, HK-43..HK-46: E wins, a draw, S wins; then everybody loses the deal in turn."""
    match = Match(find_ruleset("hongkong-old"), "f13")
    dealers = [match.dealer]
    for winners in ((0,), (), (1,)):
        finish(match, winners)
        dealers.append(match.dealer)
    assert dealers == [0, 0, 0, 1]
    assert match.next_deal().position.round_winds == (27,)
    winds = []
    while not match.over:
        winds.append(match.next_deal().position.round_winds[0])
        finish(match, (1,))
    assert winds == [27] * 3 + [28] * 4 + [29] * 4 + [30] * 4
    assert match.number == 3 + 15


def test_scores_begin_at_200_and_may_fall_below_zero() -> None:
    """HK-3, HK-109: two false wins of one player leave them at 200 - 2 x 384."""
    match = Match(find_ruleset("hongkong-old"), "scores")
    assert match.totals == [200] * 4
    for _ in range(2):
        deal = match.next_deal(false_wins=True)
        deal.apply(0, next(action for action in deal.legal_actions(0) if action.kind == FALSE_WIN))
        match.finish(deal)
    assert match.totals == [200 - 768, 456, 456, 456]
    assert match.dealer == 0


# ---- slips and views


def test_f15_a_wrong_number_of_tiles_cannot_win() -> None:
    """HK-F15, HK-111, HK-112: N with a tile too many plays on and pays; their win is a false win."""
    deal = scripted_deal("F9-head-bump", false_wins=True)
    deal.position.hands[NORTH].add(CODES["5z"])
    for seat, words in ((0, "discard 1z"), (1, "discard 5z"), (2, "discard 9p")):
        while seat not in deal.to_act or deal.position.occasion.kind == DISCARD:
            for other in deal.to_act:
                deal.apply(other, Action(PASS))
        deal.apply(seat, next(action for action in deal.legal_actions(seat) if action.text() == words))
    assert Action(WIN) in deal.legal_actions(EAST)
    refusal = deal.refusal(NORTH, Action(WIN))
    assert refusal is not None
    assert refusal.clause == "HK-111"
    playing_on = deal.copy()
    deal.apply(NORTH, Action(FALSE_WIN))
    for seat in (EAST, SOUTH):
        deal.apply(seat, Action(PASS))
    assert net(deal.transfers, 4) == [128, 128, 128, -384]
    for seat, word in ((EAST, PASS), (SOUTH, WIN), (NORTH, PASS)):
        playing_on.apply(seat, Action(word))
    assert net(playing_on.transfers, 4) == [-1, 4, -2, -1]


def test_f15_the_right_number_wins() -> None:
    """HK-111: near miss, the same hand with thirteen tiles may win."""
    deal = scripted_deal("F9-head-bump")
    for seat, words in ((0, "discard 1z"), (1, "discard 5z"), (2, "discard 9p")):
        deal.apply(seat, next(action for action in deal.legal_actions(seat) if action.text() == words))
    assert deal.refusal(NORTH, Action(WIN)) is None


def test_f16_each_player_finishes_before_the_next() -> None:
    """HK-F16, HK-114: E exposes 1f and 6f, draws two, exposes 8f, draws again; only then S exposes 3f."""
    deal = scripted_deal("F16-replacing-flowers")
    seen = [(event.kind, event.seat) for event in deal.events if event.kind in (EXPOSED, DREW)]
    e, d = EXPOSED, DREW
    assert seen == [(e, 0), (e, 0), (d, 0), (d, 0), (e, 0), (d, 0), (e, 1), (d, 1)]


def test_f19_the_table_shows_a_pool_without_sources() -> None:
    """HK-F19, HK-19: ten discards and one pung: nine tiles in the pool, no seat marks."""
    deal = scripted_deal("F7-pung-before-chow")
    for seat, words in ((0, "discard 1z"), (1, "discard 9m"), (2, "discard 9m"), (3, "discard 9m")):
        play_until(deal, seat, words)
    for seat, words in ((0, "discard 5m"), (2, "pung 55m"), (2, "discard 3p")):
        play_until(deal, seat, words)
    while deal.position.turn < 10:
        pass_and_discard(deal)
    discards = sorted(event.tile for event in deal.events if event.kind == "discarded")
    unclaimed = discards[:]
    unclaimed.remove(CODES["5m"])
    for viewer in (-1, EAST, WEST):
        view = deal.observe(viewer)
        assert view.pool == unclaimed
        assert view.rivers == [[], [], [], []]
        assert [meld.text() for meld in view.melds[WEST]] == ["pung 555m"]
        assert view.melds[WEST][0].is_claimed
    assert deal.position.hands[WEST].melds[0].source == EAST
    assert sum(deal.observe(-1).tiles) == 0
    assert deal.observe(-1).legal == []


def test_a_river_is_shown_where_the_table_does_not_forget() -> None:
    """HK-19: near miss, another ruleset shows each river and the source of a meld."""
    deal = Deal.start(find_ruleset("ningbo"), seed="rivers")
    while deal.position.turn < 4:
        pass_and_discard(deal)
    assert deal.observe(0).pool == []
    assert sum(len(river) for river in deal.observe(0).rivers) >= 4


# ---- declarations in play


def test_a_declaration_is_heard_by_everybody() -> None:
    """HK-96: a declaration is heard by all, takes no turn and is refused twice."""
    deal = scripted_deal("F18-silence-then-nine")
    steps = (
        (0, "discard 1m"),
        (1, "pung 11m"),
        (1, "discard 1p"),
        (2, "discard 9m"),
        (1, "pung 99m"),
        (1, "discard 9s"),
    )
    for seat, words in steps:
        play_until(deal, seat, words)
    play_until(deal, 0, "discard 4m")
    play_until(deal, 1, "chow 23m")
    assert [action.text() for action in deal.announcements(SOUTH)] == ["declare nine"]
    assert deal.announcements(WEST) == []
    before = deal.copy()
    events = deal.apply(SOUTH, Action("declare", word="nine"))
    assert [event.word for event in events if event.kind == "called"] == ["declare nine"]
    assert deal.to_act == before.to_act
    assert before.announcements(SOUTH) != []
    assert deal.announcements(SOUTH) == []
    with pytest.raises(IllegalAction, match="HK-96"):
        deal.apply(SOUTH, Action("declare", word="nine"))
    assert DECLARED.write(deal.position) == ["S nine"]
    assert DECLARED.write(before.position) is None


def play_until(deal: Deal, seat: int, words: str) -> None:
    """Everybody else passes or discards what they drew until the seat may do this."""
    wanted = [action for action in deal.legal_actions(seat) if action.text() == words]
    while not wanted and not deal.over:
        pass_and_discard(deal)
        wanted = [action for action in deal.legal_actions(seat) if action.text() == words]
    deal.apply(seat, wanted[0])


def test_what_was_let_pass_is_nobody_elses_business() -> None:
    """HK-38: the lock is kept in no public state and told in no event to others."""
    deal = scripted_deal("F10-pass-lock")
    play_until(deal, 0, "discard 1m")
    play_until(deal, 1, "discard 7z")
    play_until(deal, 2, "discard 3s")
    known = [deal.observe(seat).state() for seat in (-1, 0, 2, 3)]
    heard = len([event for event in deal.events if event.knows == -1])
    deal.apply(SOUTH, Action(PASS))
    news = [event for event in deal.events if event.knows == -1][heard:]
    assert {event.kind for event in news} == set()
    assert [deal.observe(seat).state() for seat in (-1, 0, 2, 3)] == known
    assert deal.refusal(SOUTH, Action(WIN)) is not None


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_every_option_plays_out(bot: str) -> None:
    """Deals under all options changed at once end, pay in sum nothing and keep their tiles."""
    changed = {
        "dice": 2, "seat_draw": "grab", "pass_lock": True, "all_chows_pair": "no-fan-pair", "flowers": True,
        "kong_on_kong": "in-a-row", "big_three_dragons": "six", "little_four_winds": "six",
        "four_concealed_pungs": "off", "all_terminals": False, "four_kongs": False,
        "payment": "dealer-double", "declaration": "not-required", "live_tile_limit": 4,
        "flower_bloom": True, "flower_set": "two-alone",
    }  # fmt: skip
    ruleset = find_ruleset("hongkong-old", changed)
    assert dict(ruleset.options) == changed
    for number in range(3):
        deal = Deal.start(ruleset, seed=f"all {bot} {number}")
        play_out(deal, [make_bot(bot, ruleset, f"{number} {seat}") for seat in range(4)])
        assert sum(net(deal.transfers, 4)) == 0


@pytest.mark.parametrize(
    ("key", "value", "wording"),
    [
        ("declared", ["S five"], "S five"),
        ("declared", ["nine"], "nine"),
        ("called_after", ["W X"], "W X"),
        ("feeder_exempt", "yes", "true or false"),
    ],
)
def test_a_state_that_cannot_be_is_named(key: str, value: object, wording: str) -> None:
    """HK-96, HK-98: the keys of the case state are read strictly."""
    described = parse_position("hongkong-old S=123m456p789s1122z event=draw:S:1z")
    with pytest.raises(PositionTextError, match=wording):
        position_of(replace(described, state={key: value}))


def test_a_concealed_kong_lies_open_for_all() -> None:
    """HK-30: everybody sees which tile was konged."""
    deal = scripted_deal("F6-replacement-shortens-the-wall")
    play_until(deal, EAST, "concealed-kong 7m")
    melded = next(event for event in deal.events if event.kind == "melded")
    seen = redact(melded, -1)
    assert seen is not None
    assert seen.tiles == (CODES["7m"],) * 4


def test_only_the_last_set_counts_for_a_feeder_without_choice() -> None:
    """HK-98: a line says of the set that was laid open last whether who fed it had no choice."""
    line = "hongkong-old S=22m34p S.melds=pung:555z:E,pung:666z:W,pung:777z:N event=draw:S:5p"
    position = position_of(parse_position(line))
    found = []
    for excused in ((), ((SOUTH, 1, "two"),), ((SOUTH, 2, "two"),), ((WEST, 2, "two"),)):
        EXCUSED.put(position, excused)
        found.append(FEEDER_EXEMPT.value(position))
    assert found == [False, False, True, False]


KONGS = "hongkong-old S=678m45p22s S.melds=concealed-kong:1111m,concealed-kong:9999s event=kong-draw:S:6p"


@pytest.mark.parametrize(
    ("facts_given", "fans"),
    [
        ("kongs=2", {"self-draw": 1, "kong-bloom": 1}),
        ("kongs=2 state.kong_of_replacement=true", {"kong-on-kong": 4}),
        ("kongs=2 option.kong_on_kong=in-a-row", {"kong-on-kong": 4}),
    ],
)
def test_kong_on_kong_asks_for_the_replacement_in_the_second_kong(
    facts_given: str, fans: dict[str, int]
) -> None:
    """HK-61: what is not said counts as no, and the calculator asks."""
    settled = score(f"{KONGS} {facts_given}")
    assert {each.id: each.value for each in settled.winners[0].fans} == fans
    questions = settled.open["S"].facts if settled.open else []
    assert [(each.key, each.option, each.clause) for each in questions] == (
        [] if "in-a-row" in facts_given else [("kong_of_replacement", "kong_on_kong", "HK-61")]
    )


def test_one_kong_asks_nothing() -> None:
    """HK-61: a near miss."""
    assert not score(f"{KONGS} kongs=1").open
