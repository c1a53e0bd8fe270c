"""The hand that a hint aims at wins by the scorer, lacks as many tiles as it says, and keeps own ones."""

from collections import Counter
from collections.abc import Iterator

import pytest

from mahjong_atlas.bots.levels import seated
from mahjong_atlas.bots.table import chosen, say_words
from mahjong_atlas.play.actions import DISCARD, PASS
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.positions.looking import unseen_copies
from mahjong_atlas.protocol.messages import Goal
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.to_win import at_later_turn
from mahjong_atlas.scoring.waits import discard_score, drawn_score
from mahjong_atlas.table.hints import Hints
from mahjong_atlas.tiles.kind import KIND_OF, NUM_TILES
from mahjong_atlas.tiles.notation import parse_tile, parse_tiles
from mahjong_atlas.tiles.position import Position

QUESTIONS = 12
EVERY = 7
"""Of the questions of deals between bots every so many-th one is asked for a hint."""


def questions(ruleset_id: str) -> Iterator[tuple[Deal, int]]:
    """Moments at which a seat has a choice."""
    ruleset, met = find_ruleset(ruleset_id), 0
    for number in range(QUESTIONS):
        deal = Deal.start(ruleset, seed=f"goals {number}")
        bots = seated(["greedy"] * ruleset.table.seats, ruleset, str(number))
        while not deal.over:
            for seat in deal.to_act:
                if len(deal.legal_actions(seat)) > 1:
                    met += 1
                    if met % EVERY == 0:
                        yield deal.copy(), seat
                        if met == EVERY * QUESTIONS:
                            return
                deal.apply(seat, chosen(bots[seat], deal, seat))
            if deal.hooks.announce and not deal.over:
                say_words(deal, bots)


def wins(deal: Deal, seat: int, goal: Goal) -> bool:
    """Whether the scorer lets the whole hand win, drawn or off a discard, at a later turn or as the next
    tile.
    """
    known = deal.observe(seat).known_position()
    hand = known.hands[seat]
    hand.tiles = [0] * NUM_TILES
    for tile in [*parse_tiles(goal.tiles), *map(parse_tile, goal.missing[:-1])]:
        hand.tiles[tile] += 1
    hand.drawn = -1
    hand.realias(known.alias)
    scoring, last = deal.ruleset.scoring, parse_tile(goal.missing[-1])
    positions: list[Position] = [at_later_turn(scoring, known, seat)]
    if len(goal.missing) == 1:
        positions.append(known)
    return any(
        isinstance(score(scoring, position, seat, last), Score)
        for position in positions
        for score in (drawn_score, discard_score)
    )


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_goals_win_and_lack_what_they_say(ruleset_id: str) -> None:
    ruleset = find_ruleset(ruleset_id)
    hints, goals = Hints(ruleset), 0
    for deal, seat in questions(ruleset_id):
        hint = hints.hint(deal.copy(), seat, 0, deal.legal_actions(seat))
        known = deal.observe(seat).known_position()
        unseen = unseen_copies(ruleset, known, seat)
        for choice in hint.choices:
            goal = choice.goal
            if goal is None:
                continue
            goals += 1
            assert len(goal.missing) == choice.distance <= 3
            assert not choice.at_least
            stays, held = Counter(parse_tiles(goal.tiles)), Counter(known.hands[seat].concealed())
            assert not stays - held, "what stays is held"
            laid = len(goal.melds)
            assert sum(stays.values()) + len(goal.missing) + 3 * laid == 3 * ruleset.table.sets + 2
            for tile, left in zip(goal.missing, goal.left, strict=True):
                assert 0 < goal.missing.count(tile) <= left
                if known.alias[parse_tile(tile)] == KIND_OF[parse_tile(tile)]:
                    assert left >= unseen[KIND_OF[parse_tile(tile)]]
            if choice.action[0] in (DISCARD, PASS) and not goal.claimed:
                assert laid == len(known.hands[seat].melds)
                assert wins(deal, seat, goal), choice
    assert goals
