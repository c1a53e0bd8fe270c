"""Goals are families of hands that the rules let win, with how often and how dearly they do."""

import pytest

from mahjong_atlas.bots.goals import Goal, judge, make_goals, sample_score, sample_sets
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.tiles.kind import EAST, KIND_OF, NUM_NATURAL

SUITED = (1 << EAST) - 1
HONORS = 0x7F << EAST
SIMPLES = 0x7F << 1 | 0x7F << 10 | 0x7F << 19
SUITS = [0x1FF, 0x1FF << 9, 0x1FF << 18]
ALL = SUITED | HONORS


def goal_of(ruleset_id, mask, pungs=False):
    goal = Goal(mask, pungs)
    judge(find_ruleset(ruleset_id), goal)
    return goal


def test_simples_win_in_riichi_however_they_are_made():
    goal = goal_of("riichi", SIMPLES)
    assert (goal.legal(True), goal.legal(False)) == (1000, 1000)
    assert goal.worth(False) > goal.worth(True) > 0


def test_a_closed_hand_of_riichi_wins_at_least_by_draw():
    goal = goal_of("riichi", ALL)
    assert (goal.legal(True), goal.legal(False)) == (goal.legal_open, goal.legal_closed)
    assert goal.legal_closed >= 500
    assert goal.legal_closed > goal.legal_open > 0


def test_pungs_of_all_kinds_win_in_riichi_and_are_worth_more_closed():
    goal = goal_of("riichi", ALL, pungs=True)
    assert (goal.legal_open, goal.legal_closed) == (1000, 1000)
    assert (goal.worth(True), goal.worth(False)) == (goal.worth_open, goal.worth_closed)
    assert goal.worth_closed > 2 * goal.worth_open


@pytest.mark.parametrize(
    ("ruleset_id", "there"),
    [("riichi", ALL), ("chengdu", SUITED), ("malaysia", SUITS[1] | HONORS)],
)
def test_goals_are_all_kinds_simples_two_suits_and_one_suit_with_honors(ruleset_id, there):
    wanted = {there, there & SIMPLES}
    wanted |= {there & ~suit for suit in SUITS} | {there & (suit | HONORS) for suit in SUITS}
    goals = make_goals(find_ruleset(ruleset_id))
    assert {goal.mask for goal in goals} <= {mask for mask in wanted if mask & ~HONORS}
    assert [goal.mask for goal in goals if goal.pungs] == [there]
    assert all(goal.legal_open or goal.legal_closed for goal in goals)
    assert len({(goal.mask, goal.pungs) for goal in goals}) == len(goals) > 2


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_sample_hands_are_sets_and_a_pair_of_the_kinds_of_the_goal(ruleset_id):
    ruleset, rng = find_ruleset(ruleset_id), Rng("samples")
    for goal in make_goals(ruleset):
        for _ in range(40):
            sets, pair = sample_sets(goal, ruleset.table.sets, rng)
            tiles = [pair, pair, *(tile for each in sets for tile in each)]
            assert len(sets) == ruleset.table.sets
            assert all(goal.mask >> tile & 1 and tile < NUM_NATURAL for tile in tiles)
            assert max(map(tiles.count, tiles)) <= 4
            for one, two, three in sets:
                assert one == two == three or (two, three) == (one + 1, one + 2)
                assert one == two or (not goal.pungs and one < EAST and one % 9 <= 6)


def test_a_sample_is_open_in_two_sets_and_won_by_draw_or_from_another():
    ruleset, rng = find_ruleset("hongkong-old"), Rng("sample")
    goal = Goal(ALL, False)
    for is_open in (False, True):
        for drawn in (False, True):
            scores = [sample_score(ruleset, goal, is_open, drawn, rng) for _ in range(30)]
            wins = [score.win for score in scores if score is not None]
            assert wins
            for win in wins:
                assert (win.seat, win.self_drawn) == (1, drawn)
                melds = win.position.hands[1].melds
                assert [meld.source for meld in melds] == ([0, 0] if is_open else [])
                assert all(meld.claimed == meld.tiles[0] for meld in melds)
                assert all(KIND_OF[tile] < NUM_NATURAL for meld in melds for tile in meld.tiles)
