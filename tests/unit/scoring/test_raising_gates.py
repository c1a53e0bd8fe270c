"""A gate, pattern or payment of somebody's own that raises leaves the position as it was."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.play.actions import CONCEALED_KONG, READY, WINNING, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.features.ready import same_waits, some_wait
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.looking import look_at
from mahjong_atlas.rules.changsha.dealt_hands import DealtHands
from mahjong_atlas.rules.difference import changed
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.best import best_score, kinds_that_win
from mahjong_atlas.scoring.explain import compared, dearest_reading, not_taken, win_refusal
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.settle import settle_exhausted, settle_wins
from mahjong_atlas.scoring.waits import (
    discard_bar,
    discard_reading,
    discard_score,
    drawn_reading,
    drawn_score,
    has_legal_wait,
    later_discard_score,
    legal_ready_discards,
    wait_refusal_clauses,
    wait_value,
)
from mahjong_atlas.tiles.meld import plain_meld
from mahjong_atlas.tiles.notation import parse_tile, parse_tiles
from mahjong_atlas.tiles.position import DISCARD, DRAW, EXHAUSTED, Occasion, Position
from tests.unit.play.state import state_of

SEAT = 1
TILE = parse_tile("5p")


class Raises(ScoringPart):
    """A gate that refuses nothing, and raises when it was asked `left` times."""

    def __init__(self) -> None:
        self.left = -1

    def ask(self) -> None:
        self.left -= 1
        if self.left == -1:
            raise ZeroDivisionError

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        self.ask()
        return None

    def score_refusal(self, score: Score) -> Refusal | None:
        self.ask()
        return None

    def pattern(self, win: Win) -> int:
        self.ask()
        return 1


def raising(ruleset_id: str) -> tuple[Ruleset, Raises]:
    """A ruleset with such a gate and pattern."""
    base, gate = find_ruleset(ruleset_id), Raises()
    fans = (*base.fans, Fan("raises", gate.pattern, 1, "NB-42"))
    made = changed(base, id="raises", prefix="XX", gates=(gate, *base.gates), fans=fans)
    gate.left = -1
    return made, gate


def failures(gate: Raises, thing: object, ask: Callable[[], object], most: int = 400) -> int:
    """How often asking fails where the gate raises at the first, second, third ... call; each time everything
    is as before.
    """
    before = state_of(thing)
    for number in range(most):
        gate.left = number
        try:
            ask()
        except ZeroDivisionError:
            assert state_of(thing) == before
        else:
            return number
        finally:
            gate.left = -1
    return most


def held(tiles: str, occasion: Occasion, drawn: str = "") -> Position:
    position = Position(4)
    position.wall_left, position.turn, position.kongs_in_a_row = 20, 12, 1
    hand = position.hands[SEAT]
    for tile in parse_tiles(tiles):
        hand.add(tile)
    if drawn:
        hand.add(parse_tile(drawn))
        hand.drawn = parse_tile(drawn)
    hand.melds.append(plain_meld("pung", (31, 31, 31), 0, 31))
    hand.river.extend(parse_tiles("19m"))
    position.occasion = occasion
    return position


def ready() -> Position:
    return held("123m456p789s5p", Occasion(DISCARD, 0, TILE))


def full() -> Position:
    return held("123m456p789s5p", Occasion(DRAW, SEAT, parse_tile("9m")), "9m")


def complete() -> Position:
    return held("123m456p789s5p", Occasion(DRAW, SEAT, TILE), "5p")


Question = Callable[[Ruleset, Position], object]
OF_READY: dict[str, Question] = {
    "kinds_that_win": lambda rules, position: kinds_that_win(
        rules.scoring, position, SEAT, position.hands[SEAT], Occasion(DRAW, SEAT, -1)
    ),
    "kinds_that_win by discard": lambda rules, position: kinds_that_win(
        rules.scoring, position, SEAT, position.hands[SEAT], Occasion(DISCARD, 0, -1)
    ),
    "has_legal_wait": lambda rules, position: has_legal_wait(rules.scoring, position, SEAT),
    "wait_refusal_clauses": lambda rules, position: wait_refusal_clauses(rules.scoring, position, SEAT),
    "drawn_score": lambda rules, position: drawn_score(rules.scoring, position, SEAT, TILE),
    "drawn_reading": lambda rules, position: drawn_reading(rules.scoring, position, SEAT, TILE),
    "discard_score": lambda rules, position: discard_score(rules.scoring, position, SEAT, TILE),
    "discard_reading": lambda rules, position: discard_reading(rules.scoring, position, SEAT, TILE),
    "later_discard_score": lambda rules, position: later_discard_score(rules.scoring, position, SEAT, TILE),
    "discard_bar": lambda rules, position: discard_bar(rules.scoring, position, SEAT, TILE),
    "wait_value": lambda rules, position: wait_value(rules.scoring, position, SEAT, TILE),
    "look_at": lambda rules, position: look_at(rules, position, SEAT),
    "best_score": lambda rules, position: best_score(rules.scoring, position, SEAT),
    "win_refusal": lambda rules, position: win_refusal(rules.scoring, position, SEAT),
    "dearest_reading": lambda rules, position: dearest_reading(rules.scoring, position, SEAT),
}
OF_FULL: dict[str, Question] = {
    "legal_ready_discards": lambda rules, position: legal_ready_discards(rules.scoring, position, SEAT),
    "look_at": lambda rules, position: look_at(rules, position, SEAT),
}


@pytest.mark.parametrize("name", OF_READY)
def test_what_is_asked_about_a_ready_hand_leaves_it_as_it_was(name: str) -> None:
    rules, gate = raising("hongkong-old")
    position = ready()
    assert failures(gate, position, lambda: OF_READY[name](rules, position))


@pytest.mark.parametrize("name", OF_FULL)
def test_what_is_asked_about_a_hand_before_its_discard_leaves_it_as_it_was(name: str) -> None:
    rules, gate = raising("hongkong-old")
    position = full()
    assert failures(gate, position, lambda: OF_FULL[name](rules, position))


def test_a_win_scored_explained_and_paid_leaves_the_position_as_it_was() -> None:
    rules, gate = raising("hongkong-old")
    position = complete()

    def everything() -> None:
        score = best_score(rules.scoring, position, SEAT)
        assert isinstance(score, Score)
        not_taken(rules.scoring, score)
        compared(rules.scoring, position, SEAT)
        settle_wins(rules.settlement, position, [score])
        look_at(rules, position, SEAT)

    assert failures(gate, position, everything) > 3


def test_what_is_asked_before_a_kong_leaves_the_hand_as_it_was() -> None:
    rules, gate = raising("hongkong-old")
    deal = Deal.elsewhere(rules, {}, [0] * 4)
    deal.position = held("1111m456p578s", Occasion(DRAW, SEAT, parse_tile("5s")), "5s")
    kong = Action(CONCEALED_KONG, 0)
    assert failures(gate, deal, lambda: some_wait(deal, SEAT, kong))
    assert failures(gate, deal, lambda: same_waits(deal, SEAT, kong, True))


def test_a_pattern_of_dealt_hands_leaves_the_hand_as_it_was() -> None:
    gate = Raises()
    fans = (Fan("raises", gate.pattern, 1, "NB-42"),)
    part = DealtHands(fans, ends=True, clause="NB-42", time_clause="NB-42", class_clause="NB-42")
    deal = Deal.elsewhere(find_ruleset("changsha"), {}, [0] * 4)
    deal.position = full()
    assert failures(gate, deal, lambda: part.refusal(deal, SEAT, WINNING))


def questions(deal: Deal, seat: int) -> Iterator[tuple[str, Callable[[], object]]]:
    """What a table may ask of a seat: what parts offer, why it may not win or declare."""
    for part in deal.hooks.offer:
        yield "offer", partial(part.offer, deal, seat)
    for part in deal.hooks.offer_claim:
        yield "claim", partial(part.offer_claim, deal, seat)
    yield "win", partial(deal.refusal, seat, WINNING)
    for tile in dict.fromkeys(deal.position.hands[seat].concealed()):
        yield "ready", partial(deal.refusal, seat, Action(READY, tile))


@pytest.mark.parametrize(
    ("ruleset_id", "raised"),
    [("harbin", {"claim", "offer", "ready", "win"}), ("changchun", {"offer", "ready", "win"})],
)
def test_what_is_asked_at_a_table_leaves_the_deal_as_it_was(ruleset_id: str, raised: set[str]) -> None:
    rules, gate = raising(ruleset_id)
    bots = [GreedyBot(rules) for _ in range(rules.table.seats)]
    found: Counter[str] = Counter()
    for number in range(2):
        deal = Deal.start(rules, seed=f"asked {number}")
        while not deal.over:
            for seat in range(deal.seats):
                for name, ask in questions(deal, seat):
                    if found[name] < 9:
                        found[name] += failures(gate, deal, ask, 3)
            seat = deal.to_act[0]
            deal.apply(seat, bots[seat].choose(deal.observe(seat), deal.legal_actions(seat)))
    assert {name for name, number in found.items() if number} == raised


def test_what_an_exhausted_wall_pays_leaves_the_position_as_it_was() -> None:
    rules, gate = raising("chengdu")
    position = held("123m456m789s5s", Occasion(EXHAUSTED, -1, -1))
    position.hands[SEAT].melds = [plain_meld("pung", (1, 1, 1), 0, 1)]
    assert failures(gate, position, lambda: settle_exhausted(rules.settlement, position))
