"""What scripts cannot say of red-north mahjong: places in the wall, secrets, wrong options and states."""

import pytest

from mahjong_atlas.bots.bot import RandomBot
from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.errors import ImpossiblePosition, OptionError, PositionTextError
from mahjong_atlas.play.actions import ABORT, CONCEALED_KONG, PASS, Action
from mahjong_atlas.play.actions import DISCARD as DISCARD_WORD
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CALLED, DREW, PULLED, PULLING, TURNED, UNDER, Event
from mahjong_atlas.play.observation import visible_events
from mahjong_atlas.positions.building import position_of, read_state
from mahjong_atlas.positions.reading import parse_position
from mahjong_atlas.positions.writing import state_of
from mahjong_atlas.rules.akapei.pulled_norths import PULL
from mahjong_atlas.rules.registry import find_ruleset, options_of
from mahjong_atlas.rules.riichi.furiten import PASSED
from mahjong_atlas.testing.conformance import play_checked, replay_of, same_events
from mahjong_atlas.tiles.kind import NORTH
from mahjong_atlas.tiles.notation import parse_tiles
from mahjong_atlas.tiles.position import DISCARD, Occasion, Position
from mahjong_atlas.tiles.state import Number

RULES = find_ruleset("akapei")
EVERY_SETTING = [{}, *({option.name: value} for option in options_of("akapei") for value in option.others())]


def wall_with(places: dict[int, str]) -> list[int]:
    """A wall with tiles at certain places (a row of tiles from a place on), the rest anyhow."""
    wall = [-1] * 136
    pool = [RULES.table.tiles.tiles[i * 59 % 136] for i in range(136)]
    for place, text in places.items():
        for step, tile in enumerate(parse_tiles(text)):
            wall[place + step] = tile
            pool.remove(tile)
    return [tile if tile >= 0 else pool.pop() for tile in wall]


def idle(deal: Deal) -> None:
    """Everybody passes and discards what they drew."""
    for seat in deal.to_act:
        legal = deal.legal_actions(seat)
        drawn = deal.position.hands[seat].drawn
        passes = [action for action in legal if action.kind == PASS]
        discards = [action for action in legal if action.kind == DISCARD_WORD and action.tile == drawn]
        deal.apply(seat, (passes or discards)[0])


def events_of(deal: Deal, kind: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in deal.events if event.kind == kind]


# ---- the wall


def test_two_indicators_stand_and_seventy_two_tiles_are_drawn() -> None:
    """AP-4, AP-5, AP-7: 126 then 124 are turned; without kongs 52 to 123 are drawn."""
    wall = wall_with({})
    deal = Deal.start(RULES, wall=wall)
    turned = [(event.tile, event.numbers) for event in events_of(deal, TURNED)]
    assert turned == [(wall[126], (126,)), (wall[124], (124,))]
    while not deal.over:
        idle(deal)
    draws = [(event.seat, event.tile) for event in events_of(deal, DREW)]
    assert draws == [(number % 4, wall[52 + number]) for number in range(72)]


def test_eight_replacements_in_their_order() -> None:
    """AP-2, AP-3, AP-6, AP-7, AP-8: four pulls and four kongs of one seat; each kong keeps two tiles back."""
    hand = {0: "1111m", 16: "2222p", 32: "3333s", 48: "4z", 52: "4z"}
    wall = wall_with({**hand, 134: "66s", 132: "66s", 130: "44z", 128: "9p1z"})
    deal = Deal.start(RULES, wall=wall)
    pull, kong = Action(PULL, NORTH), CONCEALED_KONG
    left = []
    for action in (
        pull,
        pull,
        Action(kong, 0),
        Action(kong, 10),
        Action(kong, 20),
        Action(kong, 23),
        pull,
        pull,
    ):
        deal.apply(0, action)
        left.append(deal.position.wall_left)
    assert left == [71, 71, 69, 67, 65, 63, 63, 63]
    taken = [event.tile for event in events_of(deal, DREW)]
    assert taken == [wall[place] for place in (52, 134, 135, 132, 133, 130, 131, 128, 129)]
    assert [event.numbers[0] for event in events_of(deal, TURNED)] == [126, 124, 122, 120, 118, 116]
    while not deal.over:
        idle(deal)
    assert events_of(deal, DREW)[-1].tile == wall[115]


# ---- what is seen


def test_everybody_hears_which_norths_are_red() -> None:
    """AP-28: at the moment it is pulled or discarded; a plain one is not called."""
    wall = wall_with({0: "4z", 4: "4z", 52: "4z", 53: "9s", 126: "8p", 124: "5z"})
    deal = Deal.start(RULES, wall=wall)
    deal.apply(0, Action(PULL, NORTH))
    assert not events_of(deal, CALLED)
    deal.apply(0, Action(PULL, NORTH))
    for seat in (-1, 0, 1, 2, 3):
        shown = [event for event in visible_events(deal, seat) if event.kind in (PULLING, PULLED, CALLED)]
        assert [(event.kind, event.seat, event.tile) for event in shown] == [
            (PULLING, 0, NORTH),
            (PULLED, 0, NORTH),
            (PULLING, 0, NORTH),
            (PULLED, 0, NORTH),
            (CALLED, 0, NORTH),
        ]
        assert shown[-1].word == "red-north"


def test_a_red_discard_is_called_too() -> None:
    """AP-28."""
    deal = Deal.start(RULES, wall=wall_with({52: "4z", 126: "8m", 124: "5z"}))
    deal.apply(0, Action(DISCARD_WORD, NORTH))
    assert [(event.seat, event.word) for event in events_of(deal, CALLED)] == [(-1, "red-north")]


def test_what_lies_under_the_indicators_is_secret() -> None:
    """AP-11: two deals that differ only there look the same to everybody."""
    wall = wall_with({})
    other = wall[:]
    other[127], other[125], other[123] = wall[125], wall[127], wall[123]
    assert other != wall
    first, second = (Deal.start(RULES, wall=each) for each in (wall, other))
    while not first.over:
        for seat in range(4):
            assert same_events(visible_events(first, seat), visible_events(second, seat))
            assert first.observe(seat).state() == second.observe(seat).state()
            assert first.legal_actions(seat) == second.legal_actions(seat)
        idle(first)
        idle(second)
    assert second.over


def test_both_tiles_underneath_are_shown_to_a_winner_in_riichi() -> None:
    """AP-11: those under the standing indicators, in their order."""
    shown = 0
    for number in range(30):
        deal = Deal.start(RULES, seed=f"under/{number}")
        play_checked(deal, [GreedyBot(RULES)] * 4, every=1000)
        for event in events_of(deal, UNDER):
            assert event.tiles[:2] == (deal.wall.tiles[127], deal.wall.tiles[125])
            shown += 1
    assert shown > 0


def test_letting_a_red_north_pass_is_not_told() -> None:
    """AP-38: furiten is kept among the secrets."""
    deal = Deal.start(RULES, seed="x")
    before = [deal.observe(seat).state() for seat in (-1, 0, 1, 3)]
    for part in deal.hooks.missed:
        part.missed(deal, 2)
    assert [deal.observe(seat).state() for seat in (-1, 0, 1, 3)] == before
    assert PASSED.get(deal.position) == 0b0100


# ---- broken off


def test_pullers_pay_when_a_deal_is_broken_off() -> None:
    """AP-43: the mangan is paid after it is told why."""
    deal = Deal.start(RULES, wall=wall_with({52: "4z", 126: "8m", 124: "5z"}))
    deal.apply(0, Action(PULL, NORTH))
    deal.abort("four-kongs")
    assert deal.result is not None
    assert deal.result.kind == ABORT
    assert [(each.payer, each.payee, each.amount, each.clause) for each in deal.transfers] == [
        (0, seat, 4000, "AP-42") for seat in (1, 2, 3)
    ]


# ---- wrong options and states


@pytest.mark.parametrize(
    "options",
    [
        {"red_fives": {"m": 1, "p": 2, "s": 1}},
        {"red_fives": "2-1-1"},
        {"mane_mangan": True},
        {"nagashi_is_win": "yes"},
        {"uma": [20, 10]},
    ],
)
def test_wrong_options(options: dict[str, object]) -> None:
    with pytest.raises(OptionError, match="option"):
        find_ruleset("akapei", options)


def test_red_fives() -> None:
    """AP-1: 1-2-1 or 1-1-1; four of every kind in all."""
    for options, reds in (({}, [1, 2, 1]), ({"red_fives": "1-1-1"}, [1, 1, 1])):
        tiles = find_ruleset("akapei", options).table.tiles
        assert [tiles.counts[tile] for tile in (51, 52, 53)] == reds
        assert all(tiles.kind_count(kind) == 4 for kind in range(34))


def read(state: dict[str, object]) -> Position:
    """A position with these state keys, N having discarded a north."""
    position = Position(4)
    position.occasion = Occasion(DISCARD, 3, NORTH)
    read_state(position, RULES, dict(state))
    return position


@pytest.mark.parametrize(
    "state",
    [
        {"norths": "E pull"},
        {"norths": ["E"]},
        {"norths": ["X pull"]},
        {"norths": ["E takes"]},
        {"norths": [1]},
        {"after_replacement": "yes"},
    ],
)
def test_wrong_states(state: dict[str, object]) -> None:
    """AP-49: seats, and how each north was shown."""
    with pytest.raises(PositionTextError, match=r"norths|after_replacement"):
        read(state)


def test_there_are_four_norths_the_one_of_the_event_among_them() -> None:
    """AP-49: with three before it the discard is the fourth."""
    line = "akapei state.norths={} event=discard:N:4z"
    position_of(parse_position(line.format("E.pull,S.pull,W.pull")))
    with pytest.raises(ImpossiblePosition, match="norths: there are four of them"):
        position_of(parse_position(line.format("E.pull,S.pull,W.pull,E.pull")))


def test_states_are_written_as_they_were_read() -> None:
    """AP-49: without the event's own north."""
    state: dict[str, object] = {"norths": ["S discard", "E pull", "N pull"], "after_replacement": True}
    position = read(state)
    written = state_of(RULES, position)
    assert {key: written[key] for key in written if key != "points"} == state


# ---- deals between bots


@pytest.mark.parametrize("options", EVERY_SETTING, ids=str)
def test_deals_run_clean_under_every_option(options: dict[str, object]) -> None:
    """Tiles and points conserved, every movement told; the same choices give a copy the same course."""
    ruleset = find_ruleset("akapei", options)
    for number in range(3):
        for bots in ([RandomBot(f"{number}/{seat}") for seat in range(4)], [GreedyBot(ruleset)] * 4):
            deal = Deal.start(ruleset, seed=f"clean/{number}")
            copy = deal.copy()
            play_checked(deal, bots, every=9)
            sticks = Number("riichi_sticks", carried=True).get(deal.position)
            assert sum(deal.position.scores) + 1000 * sticks == 4 * ruleset.table.start_score
            assert not copy.over
            assert same_events(replay_of(deal, copy).events, deal.events)
