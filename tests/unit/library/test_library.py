"""The names that `import mahjong_atlas` offers, as a program or notebook uses them."""

import copy
import importlib
import subprocess
import sys
from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path

import pytest

import mahjong_atlas as ma
from mahjong_atlas.rules.difference import changed
from mahjong_atlas.tiles.kind import NAMES
from tests.words import ROOT

RON = "riichi S=234m22567p34578s event=discard:W:6s state.riichi=S"


class LastChoice(ma.Bot):
    """Takes the last of its legal actions."""

    def choose(self, observation: ma.Observation, legal: list[ma.Action]) -> ma.Action:
        """Never looks."""
        return legal[-1]


def test_every_name_is_there_and_none_hides_a_room_of_the_package() -> None:
    package = Path(ma.__file__).parent
    rooms = {each.name for each in package.iterdir() if each.is_dir()} | {
        each.stem for each in package.glob("*.py")
    }
    assert set(ma.__all__) & rooms == set()
    for name in ma.__all__:
        assert getattr(ma, name) is not None
    assert ma.__version__ == importlib.metadata.version("mahjong-atlas")


@pytest.mark.parametrize("order", ["names first", "rooms first", "by turns", "names backwards"])
def test_names_mean_the_same_in_every_order_of_imports(order: str) -> None:
    """A room of the same name would take the place of a function as soon as it is imported."""
    package = Path(ma.__file__).parent
    rooms = sorted(
        f"mahjong_atlas.{each.name}" for each in package.iterdir() if (each / "__init__.py").exists()
    )
    steps = {
        "names first": [*ma.__all__, *rooms],
        "rooms first": [*rooms, *ma.__all__],
        "by turns": [step for pair in zip_longest(ma.__all__, rooms) for step in pair if step],
        "names backwards": [*reversed(ma.__all__), *reversed(rooms)],
    }[order]
    code = (
        "import importlib, sys, types\n"
        "import mahjong_atlas as ma\n"
        "for step in sys.argv[1:]:\n"
        "    importlib.import_module(step) if '.' in step else getattr(ma, step)\n"
        "print([name for name in ma.__all__ if isinstance(getattr(ma, name), types.ModuleType)])\n"
    )
    done = subprocess.run([sys.executable, "-c", code, *steps], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_line_is_settled() -> None:
    settled = ma.score(RON)
    assert settled.legal
    assert settled.pay == {"E": 0, "S": 3900, "W": -3900, "N": 0}
    assert sum(ma.score("mcr S=123m456p78999s11z event=draw:S:7s").pay.values()) == 0


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("nonsense", "there is no ruleset 'nonsense'"),
        ("riichi S=234m22567p34578s", "nothing has happened"),
        (f"{RON} state.ippatsu=S state.riichi=", "state.riichi"),
        ("riichi event=draw:S:1m", "the hand has 0 tiles"),
    ],
)
def test_what_is_wrong_with_a_line_is_an_error_of_the_package(line: str, fault: str) -> None:
    for function in (ma.score, ma.everywhere):
        with pytest.raises(ma.AtlasError) as error:
            function(line)
        assert fault in str(error.value)


def test_everywhere_needs_one_claim() -> None:
    with pytest.raises(ma.AtlasError, match="not 0"):
        ma.everywhere("riichi S=234m22567p34578s event=exhausted")


def test_a_line_is_judged_by_every_game() -> None:
    verdicts = {each.ruleset.partition("@")[0]: each for each in ma.everywhere(RON)}
    assert set(verdicts) >= set(ma.RULESETS)
    assert verdicts["riichi"].pay == ma.score(RON).pay
    assert not verdicts["ningbo"].legal


def test_events_are_equal_by_all_that_they_tell() -> None:
    deal = ma.play_deal("changsha", "greedy", 1)
    again = ma.Deal.start(deal.ruleset, seed=1)
    for event in [each for each in deal.events if each.kind == "choice"]:
        again.apply(event.seat, event.action)
    assert again.events == deal.events
    assert set(again.events) == set(deal.events)

    (won,) = [each for each in deal.events if each.kind == "won"]
    (paid,) = [each for each in deal.events if each.kind == "paid"]
    names = (
        "kind",
        "seat",
        "tile",
        "tiles",
        "word",
        "source",
        "knows",
        "transfers",
        "score",
        "action",
        "numbers",
    )
    for event, name, other in (
        (won, "seat", 3 - won.seat),
        (won, "score", None),
        (paid, "transfers", paid.transfers[1:]),
        (paid, "numbers", (1,)),
    ):
        fields = {each: getattr(event, each) for each in names}
        assert ma.Event(**fields) == event
        assert ma.Event(**{**fields, name: other}) != event
    assert won != "won"


def test_waits_of_a_hand_among_several_need_its_seat() -> None:
    line = "riichi E=234m22567p34578s S=123m456p78999s55z"
    assert [each.tile for each in ma.waits(line, "S").waits] == ["6s", "9s", "5z"]
    with pytest.raises(ma.AtlasError, match="several hands"):
        ma.waits(line)
    with pytest.raises(ma.AtlasError, match="the position does not tell the hand of W"):
        ma.waits(line, ma.Seat.WEST)
    with pytest.raises(ma.AtlasError, match="the position tells no hand"):
        ma.waits("riichi")
    with pytest.raises(ma.AtlasError, match="none of its tiles may be unknown"):
        ma.waits("riichi E=??22567p34578s")
    for tiles, held in (("123456789m123456p", 15), ("123456789m123p", 12), ("1m", 1), ("", 0)):
        with pytest.raises(ma.AtlasError, match=f"{held} tiles, but beside 0 melds a hand has 13, or 14"):
            ma.waits(f"riichi S={tiles}")
    assert ma.waits("shaanxi S= wall=136").waits == []  # nobody has tiles before the stakes


def test_seeds_may_be_numbers_wherever_a_deal_begins() -> None:
    rules = ma.find_ruleset("mcr")
    numbered, named = ma.Match(rules, 5), ma.Match(rules, "5")
    assert ma.Deal.start(rules, seed=1).events == ma.Deal.start(rules, seed="1").events
    assert numbered.draw_seats() == named.draw_seats(5)
    assert numbered.next_deal().events == named.next_deal().events
    assert numbered.next_deal(seed=1).events == ma.Deal.start(rules, seed="1").events
    assert ma.Deal.start(rules, seed=1).events != ma.Deal.start(rules, seed=2).events


def test_the_same_seed_plays_the_same_deal() -> None:
    first, second = (ma.play_deal("ningbo", "greedy", "a seed") for _ in range(2))
    assert first.over
    assert first.events == second.events
    assert first.events != ma.play_deal("ningbo", "greedy", "another").events


def test_a_bot_of_ones_own_plays_beside_those_of_the_package() -> None:
    deal = ma.play_deal(ma.find_ruleset("malaysia"), [LastChoice(), "random"], "own")
    assert deal.over
    tally = ma.simulate_deals("ningbo", [LastChoice(), "greedy", "greedy", "greedy"], deals=40)
    assert tally.deals == 40
    assert sum(tally.points) == 0
    assert tally.wins[0] < min(tally.wins[1:])


def test_sums_of_a_simulation_do_not_depend_on_the_number_of_processes() -> None:
    one, two = (ma.simulate_deals("chengdu", "random", 60, "jobs", jobs) for jobs in (1, 2))
    assert one == two


class Named(LastChoice):
    """Not of this package, and needs a name."""

    def __init__(self, name: str) -> None:
        self.name = name


def test_each_seat_gets_a_fresh_bot_of_a_class() -> None:
    made: list[ma.Bot] = []

    class Counted(LastChoice):
        def __init__(self) -> None:
            made.append(self)

    deal = ma.play_deal("malaysia", [Counted, "random", Counted], 7)
    assert deal.over
    assert len(made) == 2
    assert deal.events == ma.play_deal("malaysia", [LastChoice(), "random", LastChoice()], "7").events


def test_several_processes_make_their_own_bots() -> None:
    one, two = (ma.simulate_deals("malaysia", [LastChoice, "random"], 60, 1, jobs) for jobs in (1, 2))
    assert one == two


def test_rules_that_were_made_in_a_program_are_the_ones_that_are_played() -> None:
    made = changed(ma.find_ruleset("malaysia"), id="made-here", prefix="MH")
    assert ma.play_deal(made, "random").ruleset is made
    assert ma.simulate_deals(made, "random", 2).deals == 2
    assert ma.hold_contest(made, "random", LastChoice, walls=2).contest.ruleset is made
    with pytest.raises(ma.AtlasError, match="made in a program"):
        ma.simulate_deals(made, "random", 60, jobs=2)


def test_a_bot_without_a_choice_is_named() -> None:
    with pytest.raises(ma.AtlasError, match=r"a bot needs a method choose\(self, observation, legal\)"):
        ma.play_deal("mcr", type("Careless", (ma.Bot,), {"chose": LastChoice.choose}))


def test_a_contest_takes_bots_of_ones_own() -> None:
    outcome = ma.hold_contest("malaysia", LastChoice, LastChoice(), walls=2)
    assert (outcome.contest.first, outcome.contest.second) == ("LastChoice", "LastChoice 2")
    assert outcome.mean.value == 0
    assert outcome.place is None
    assert repr(outcome).startswith("ContestOutcome(1 LastChoice against 2 LastChoice 2: +0.00 (")
    worse = ma.hold_contest("malaysia", LastChoice, "greedy", walls=6, form="2v1", seed=3)
    assert worse.mean.high < 0
    assert worse.walls.first.deals == 6 * 3 * 2


@pytest.mark.parametrize(
    ("call", "fault"),
    [
        (lambda: ma.score(5), "a position is a line of text, not 5"),
        (lambda: ma.everywhere(None), "a position is a line of text, not None"),
        (lambda: ma.waits(b"riichi"), "a position is a line of text, not b'riichi'"),
        (lambda: ma.waits("mcr S=123m456p78999s11z", "X"), "X"),
        (lambda: ma.waits("mcr S=123m456p78999s11z", 4), "4"),
        (lambda: ma.play_deal(5), "there is no ruleset 5"),
        (lambda: ma.play_deal("riichy"), "did you mean riichi?"),
        (lambda: ma.play_deal("riichi", "gredy"), "did you mean greedy?"),
        (lambda: ma.play_deal("riichi", []), "name at least one bot"),
        (lambda: ma.play_deal("riichi", ["greedy"] * 5), "5 bots, but there are 4 places for them"),
        (lambda: ma.play_deal("riichi", None), "there is no bot None: choose one of greedy"),
        (lambda: ma.play_deal("riichi", [7]), "there is no bot 7: choose one of greedy"),
        (lambda: ma.play_deal("riichi", int), "there is no bot <class 'int'>: choose one of greedy"),
        (lambda: ma.simulate_deals("riichi", []), "name at least one bot"),
        (lambda: ma.simulate_deals("riichi", deals=0), "deals: 0 is too small: give a number from 1"),
        (lambda: ma.simulate_deals("riichi", jobs=0), "jobs: 0 is too small: give a number from 1"),
        (lambda: ma.simulate_deals("riichi", LastChoice(), jobs=2), "give its class"),
        (lambda: ma.hold_contest("riichi", "greedy", 5), "there is no bot 5"),
        (lambda: ma.hold_contest("riichi", "greedy", "gredy", 2), "did you mean greedy?"),
        (lambda: ma.hold_contest("riichi", "greedy", "random", 1), "walls: 1 is too small"),
        (lambda: ma.hold_contest("riichi", "greedy", "random", form="1v4"), "1v3, 3v1"),
        (lambda: ma.hold_contest("riichi", "greedy", LastChoice(), jobs=2), "give its class"),
        (lambda: ma.read_record("no such file"), "no such file: cannot be read"),
    ],
)  # fmt: skip
def test_a_wrong_input_is_one_clear_line(call: Callable[[], object], fault: str) -> None:
    with pytest.raises(ma.AtlasError) as error:
        call()
    assert fault in str(error.value)
    assert "\n" not in str(error.value)


def test_a_class_that_needs_more_says_what() -> None:
    with pytest.raises(ma.AtlasError, match=r"test_library\.py, line \d+: Named cannot be made: .*'name'"):
        ma.play_deal("riichi", Named)
    assert ma.play_deal("malaysia", [Named("n"), "random"]).over


class OwnChoice(ma.Bot):
    """Makes its choice itself, rightly or not."""

    def choose(self, observation: ma.Observation, legal: list[ma.Action]) -> ma.Action:
        tile = legal[0].tile if self.is_right else ma.Tile.RED_S5
        return ma.Action(legal[0].kind, tile, legal[0].tiles, legal[0].stands, legal[0].word)

    def __init__(self, is_right: bool) -> None:
        self.is_right = is_right


def test_a_choice_that_is_not_legal_names_the_bot_its_place_and_the_seat() -> None:
    assert ma.play_deal("malaysia", OwnChoice(is_right=True)).over
    named = r"test_library\.py, line \d+: OwnChoice on seat W: .* not allowed.*MY-"
    with pytest.raises(ma.AtlasError, match=named) as raised:
        ma.play_deal("malaysia", ["random", "random", OwnChoice(is_right=False)])
    assert "OwnChoice" in raised.value.tell("ja")


def test_seats_may_be_named() -> None:
    line = "riichi E=234m22567p34578s S=123m456p78999s55z"
    assert ma.waits(line, ma.Seat.SOUTH) == ma.waits(line, "S") != ma.waits(line, ma.Seat.EAST)


def test_tiles_have_their_names() -> None:
    assert [ma.tile_name(tile) for tile in ma.Tile] == NAMES
    assert tuple(ma.parse_tiles("1p4z5f5a")) == (ma.Tile.P1, ma.Tile.NORTH, ma.Tile.PLUM, ma.Tile.FACE_1)
    assert tuple(ma.parse_tiles("1x0s")) == (ma.Tile.FEI, ma.Tile.RED_S5)


def test_a_log_is_played_again() -> None:
    game = ma.read_record(min((ROOT.parent / "shared" / "data" / "tenhou").glob("*.mjlog")))
    assert game.ruleset.id == "riichi"
    assert game.difference is None
    assert len(game.deals) > 3
    assert all(deal.over for deal in game.deals)


def test_copies_of_a_deal_go_their_own_ways() -> None:
    deal = ma.Deal.start(ma.find_ruleset("riichi"), seed="copies")
    for other in (copy.copy(deal), copy.deepcopy(deal), copy.deepcopy([deal])[0]):
        before = len(deal.events)
        other.apply(ma.Seat.EAST, other.legal_actions(ma.Seat.EAST)[0])
        assert len(other.events) > before == len(deal.events)


def test_values_say_what_they_are() -> None:
    ruleset = ma.find_ruleset("ningbo", {"rounds": 1})
    deal = ma.Deal.start(ruleset, seed="said")
    assert repr(ruleset) == "Ruleset(ningbo@1, rounds=1)"
    assert repr(deal) == "Deal(ningbo@1, turn=0, to_act=E)"
    over = ma.play_deal("ningbo", seed="said")
    assert over.result is not None
    assert repr(over) == f"Deal(ningbo@1, win={ma.Seat(over.result.winners[0]).name[0]})"
    position = ma.position_of(ma.parse_position(RON))
    assert repr(position.occasion) == "discard:W:6s"
    score = ma.best_score(ma.find_ruleset("riichi").scoring, position, ma.Seat.SOUTH)
    assert repr(score) == "Score(S, riichi=1, all-chows=1, all-simples=1, points=3)"
    assert [ma.tile_name(tile) for tile in ma.parse_tiles("5m0p")] == ["5m", "0p"]
