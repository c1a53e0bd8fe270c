"""What a hint tells beside its numbers: waits that may not win, opponents, folding, another model."""

from pathlib import Path

import pytest

from mahjong_atlas.bots.keen import Weighed
from mahjong_atlas.bots.levels import seated
from mahjong_atlas.bots.shown import SeenTable
from mahjong_atlas.bots.table import chosen
from mahjong_atlas.play.actions import DISCARDS, PASSING
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.positions.cases.reader import file_entries
from mahjong_atlas.positions.cases.script import read_script
from mahjong_atlas.positions.cases.steps import play_flow
from mahjong_atlas.protocol.messages import Hint, Hinted
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.rules.riichi.furiten import PASSED
from mahjong_atlas.table.dangers import Dangers
from mahjong_atlas.table.hints import RISKY, Hints, fold_of, folding
from mahjong_atlas.tiles.kind import CODES, KIND_OF, SEATS
from mahjong_atlas.tiles.shapes.kernel import NEVER

READY = "234m 567p 345s 22p 78s"
"""Waits for 6s and 9s."""


def deal_of(ruleset: str, *steps: str, draws: str = "", **hands: str) -> Deal:
    """A deal after some steps of a script."""
    flow = {"id": "a", "hands": hands, "draws": draws, "steps": list(steps)}
    entry = file_entries(Path("test"), {"ruleset": ruleset, "flow": [flow]}).entries[0]
    deal, why = play_flow(read_script(entry, ruleset))
    assert why is None
    while PASSING in deal.legal_actions(deal.to_act[0]):  # scripts ask everybody about a discard
        deal.apply(deal.to_act[0], PASSING)
    return deal


def hint_of(deal: Deal) -> Hint:
    """The hint of who is asked."""
    seat = deal.to_act[0]
    return Hints(deal.ruleset).hint(deal.copy(), seat, 0, deal.legal_actions(seat))


def choice_of(deal: Deal, *action: str) -> Hinted:
    """What is told of an action that is shown."""
    (found,) = (each for each in hint_of(deal).choices if each.action == list(action))
    return found


def facts(choice: Hinted) -> dict[str, dict[str, object]]:
    """The sentences by id."""
    return {str(fact["id"]): dict(fact) for fact in choice.facts}


# ---- waits that may not win


OTHERS = {"E": "19m 147p 369s 34567z", "W": "19m 147p 369s 34567z", "N": "19m 258p 147s 34567z"}


def after_own(tile: str) -> Deal:
    """South, ready, has discarded the tile that it drew, and has drawn a 1z in its next turn."""
    turns = [f"{seat} discard drawn" for seat in "ESWNE"]
    return deal_of("riichi", *turns, draws=f"1z {tile} 8m 8m 8m 1z", S=READY, **OTHERS)


def test_a_wait_in_the_own_river_wins_by_self_draw_only() -> None:
    """RI-24: that of all waits, though only 9s was thrown."""
    choice = choice_of(after_own("9s"), "discard", "1z")
    assert facts(choice)["hint-drawn-only"]["clause"] == "RI-24"
    assert choice.goal is not None
    assert choice.goal.drawn


def test_another_tile_in_the_own_river_bars_nothing() -> None:
    """RI-24, near miss: only the wait without a yaku is told, which wins when drawn (RI-27)."""
    choice = choice_of(after_own("9m"), "discard", "1z")
    assert "hint-drawn-only" not in facts(choice)


def test_a_wait_that_was_let_pass_is_open_again_after_the_own_discard() -> None:
    """RI-25: it is barred until then, so a hint for the discard says nothing of it."""
    steps = ["E discard drawn", "S pass", "S discard drawn", "W discard drawn", "S pass", "N discard drawn"]
    deal = deal_of("riichi", *steps, "E discard drawn", draws="6s 9m 6s 8m 8m 1z", S=READY, **OTHERS)
    seat = deal.to_act[0]
    assert SEATS[seat] == "S"
    assert PASSED.has(deal.position, seat)
    assert "hint-drawn-only" not in facts(choice_of(deal, "discard", "1z"))


def test_waits_below_the_minimum_complete_the_hand_and_do_not_win() -> None:
    """MCR-10: neither 6m nor 9m brings 8 fan, so another hand is aimed at."""
    deal = deal_of("mcr", "E may discard 1z", E="123m 567p 345s 22s 78m 1z")
    choice = choice_of(deal, "discard", "1z")
    known = {(fact["id"], fact.get("tile"), fact.get("clause")) for fact in map(dict, choice.facts)}
    assert known == {("hint-no-win", "6m", "MCR-10"), ("hint-no-win", "9m", "MCR-10")}
    assert choice.distance == 2
    assert choice.goal is not None
    assert choice.goal.score.points >= 8


def test_a_hand_that_reaches_the_minimum_wins_on_all_its_waits() -> None:
    """MCR-10, near miss: a mixed straight is worth 8 fan."""
    choice = choice_of(deal_of("mcr", "E may discard 1z", E="123m 456p 789s 22p 78s 1z"), "discard", "1z")
    assert (choice.distance, facts(choice)) == (1, {})


def test_a_wait_of_which_no_copy_is_left_is_named() -> None:
    """Both other 2p lie in the rivers; one of them is not enough."""
    hands = {**OTHERS, "N": "19m 58p 3147s 34567z", "S": "123m 456p 789s 11s 22p"}
    turns = [f"{seat} discard drawn" for seat in "ESWNE"]
    gone = deal_of("riichi", *turns, draws="2p 1z 2p 8m 8m 1z", **hands)
    fact = facts(choice_of(gone, "discard", "1z"))["hint-gone"]
    assert fact["tile"] == "2p"
    left = deal_of("riichi", *turns, draws="2p 1z 8m 8m 8m 1z", **hands)
    assert "hint-gone" not in facts(choice_of(left, "discard", "1z"))


# ---- opponents


def moments(ruleset_id: str, deals: int = 6) -> list[tuple[Deal, int]]:
    """Own turns in deals of bots."""
    ruleset, found = find_ruleset(ruleset_id), []
    for number in range(deals):
        deal = Deal.start(ruleset, seed=f"opponents {number}")
        bots = seated(["greedy"] * ruleset.table.seats, ruleset, str(number))
        while not deal.over:
            seat = deal.to_act[0]
            if any(action.kind == "discard" for action in deal.legal_actions(seat)):
                found.append((deal.copy(), seat))
            deal.apply(seat, chosen(bots[seat], deal, seat))
    return found[::5]


def dangers_of(deal: Deal, seat: int) -> Dangers:
    """What its opponents may win on."""
    observation = deal.observe(seat)
    return Dangers(observation, SeenTable(observation))


def test_where_there_is_furiten_a_seat_wins_on_nothing_that_lies_in_its_river() -> None:
    """RI-24: and on what does not lie there it may, whatever else it has shown."""
    barred = free = 0
    for deal, seat in moments("riichi"):
        dangers, position = dangers_of(deal, seat), deal.position
        for other in dangers.seats:
            river = {KIND_OF[tile] for tile in position.hands[other].river}
            for tile in range(34):
                refusal = dangers.refusal(other, tile)
                assert (refusal is not None) == (tile in river)
                assert refusal is None or refusal.clause == "RI-24"
                barred, free = barred + (tile in river), free + (tile not in river)
    assert barred > 50
    assert free > 50


@pytest.mark.parametrize("ruleset_id", ["mcr", "hongkong-old", "ningbo"])
def test_without_furiten_the_river_of_a_seat_bars_nothing(ruleset_id: str) -> None:
    for deal, seat in moments(ruleset_id, 1):
        dangers, others = dangers_of(deal, seat), deal.position.others(seat)
        plain = [tile for tile in range(34) if tile not in deal.position.wilds]
        assert not any(dangers.refusal(other, tile) for other in others for tile in plain)
        assert dangers.threatens(plain[0]) == "".join(SEATS[other] for other in others)


def test_a_seat_wins_on_no_tile_of_the_suit_that_it_has_given_up() -> None:
    barred = 0
    for deal, seat in moments("chengdu", 2):
        dangers = dangers_of(deal, seat)
        state = deal.observe(seat).state()
        for other in dangers.seats:
            for tile in range(27):
                found = dangers.refusal(other, tile) is not None
                suits = state.get("void", {})
                is_void = isinstance(suits, dict) and suits.get(SEATS[other]) == "mps"[tile // 9]
                assert found == is_void
                barred += found
    assert barred


def test_tiles_let_pass_since_a_seat_declared_ready_do_not_threaten() -> None:
    passed = 0
    for deal, seat in moments("riichi", 12):
        dangers = dangers_of(deal, seat)
        for other in dangers.seats:
            at, thrown, since = deal.position.hands[other].ready_at, [0] * deal.seats, set()
            for each in deal.observe(seat).discards:
                if at >= 0 and thrown[other] >= at:
                    since.add(KIND_OF[each.tile])
                thrown[each.seat] += 1
            for tile in range(34):
                assert dangers.passed(other, tile) == (tile in since)
                passed += tile in since
                if tile in since:
                    assert SEATS[other] not in dangers.threatens(tile)
    assert passed


def test_what_others_hold_changes_no_hint() -> None:
    """Two opponents without sets have changed their hands."""
    deal = next(
        deal for deal, seat in moments("riichi") if seat == 0 and len(deal.observe(0).rivers[0]) > 3
        and not any(hand.melds for hand in deal.position.hands)
    )  # fmt: skip
    other = deal.copy()
    one, two = other.position.hands[1], other.position.hands[2]
    one.tiles, two.tiles = two.tiles, one.tiles
    one.realias(other.position.alias)
    two.realias(other.position.alias)
    assert one.tiles != deal.position.hands[1].tiles
    assert hint_of(other) == hint_of(deal)


# ---- folding


def weighed(tile: str, danger: float, worth: float = 0.0) -> Weighed:
    """A discard that wins for another so often."""
    return Weighed(DISCARDS[CODES[tile]], [danger, 0.0, 0.0, 0.0, 0.0, 0.0, worth, 0.0])


@pytest.mark.parametrize(
    ("dangers", "is_ready", "place"),
    [
        ([0.10, 0.04, 0.05], False, 1),
        ([0.05, 0.04, 0.05], False, -1),
        ([RISKY, 0.0], False, 1),
        ([0.05, 0.04, 0.05], True, 1),
        ([0.01, 0.04], True, 0),
        ([0.10], True, -1),
    ],
    ids=["much safer", "hardly safer", "just", "somebody is ready", "the best is the safest", "no choice"],
)
def test_to_fold_is_named_where_somebody_is_dangerous(
    dangers: list[float], is_ready: bool, place: int
) -> None:
    choices = [weighed(f"{number}m", danger) for number, danger in enumerate(dangers, 1)]
    assert fold_of(choices, is_ready) == place


def test_of_equally_safe_tiles_the_better_one_is_the_fold_and_a_pass_is_none() -> None:
    choices = [weighed("1m", 0.1), weighed("2m", 0.0, -2.0), weighed("3m", 0.0, -1.0)]
    assert fold_of(choices, False) == 2
    passing = Weighed(PASSING, [0.0] * 8)
    assert fold_of([passing, weighed("1m", 0.1)], True) == -1


def away(distance: int, at_least: bool = False) -> Hinted:
    """A choice that leaves the hand so far."""
    return Hinted(["discard", "1m"], *[0.0] * 8, distance=distance, helping=0, at_least=at_least)


@pytest.mark.parametrize(
    ("fold", "best", "id", "number"),
    [
        (away(3), away(1), "hint-fold", 2),
        (away(3, at_least=True), away(1), "hint-fold-far", 2),
        (away(2), away(2), "hint-fold-free", None),
        (away(4), away(5, at_least=True), "hint-fold-free", None),
        (away(4, at_least=True), away(4, at_least=True), "hint-fold-safest", None),
        (away(5, at_least=True), away(4, at_least=True), "hint-fold-safest", None),
        (away(NEVER + 1), away(2), "hint-fold-never", None),
    ],
)
def test_a_fold_tells_what_it_gives_up(fold: Hinted, best: Hinted, id: str, number: int | None) -> None:
    fact = dict(folding(fold, best).facts[0])
    assert (fact["id"], fact.get("number")) == (id, number)


# ---- hands too far, rules without a model of their own


def ids_of(hint: Hint) -> set[str]:
    """The sentences about all choices."""
    return {str(fact["id"]) for fact in hint.facts}


def test_of_a_hand_too_far_no_goal_is_named_but_that_it_is_far() -> None:
    far = hint_of(deal_of("riichi", "E may discard 1z", draws="1z", E="147m 258p 369s 2345z"))
    assert all(choice.goal is None for choice in far.choices)
    assert "hint-far" in ids_of(far)
    near = hint_of(deal_of("riichi", "E may discard 1z", draws="1z", E="123m 456p 789s 11s 22p"))
    assert near.choices[0].goal is not None
    assert "hint-far" not in ids_of(near)


@pytest.mark.parametrize(("options", "is_named"), [({}, False), ({"open_simples": "off"}, True)])
def test_a_model_that_was_made_for_other_options_is_named(options: dict[str, object], is_named: bool) -> None:
    ruleset = find_ruleset("riichi", options)
    deal = Deal.start(ruleset, seed="house rules")
    assert ("review-other-options" in ids_of(hint_of(deal))) == is_named
