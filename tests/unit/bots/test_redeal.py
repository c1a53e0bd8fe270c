"""Hands dealt anew are such as their owners may hold by what they have done."""

from math import exp

import pytest

from mahjong_atlas.bots.bot import Wrapper
from mahjong_atlas.bots.habits import Beside, Habits
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.redeal import Redealer
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DISCARDED
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.tiles.hand import SHAPE_SIZE
from mahjong_atlas.tiles.kind import NUM_NATURAL
from mahjong_atlas.tiles.meld import plain_meld
from mahjong_atlas.tiles.notation import parse_tiles
from mahjong_atlas.tiles.shapes import kernel

NOTHING = [0] * NUM_NATURAL
"""Copies of each kind that lie open."""
GAMES = ("riichi", "ningbo", "chengdu", "mcr", "wuhan", "malaysia")


def counts_of(text):
    counts = [0] * SHAPE_SIZE
    for tile in parse_tiles(text):
        counts[tile] += 1
    return counts


def kind_of(text):
    return parse_tiles(text)[0]


def middles(rules, number):
    """Deals of greedy bots as they stood in their middle, each with the seat that is to discard."""
    ruleset, found = find_ruleset(rules), []

    class Looking(Wrapper):
        def choose(self, observation, legal):
            others = [seat for seat in range(deal.seats) if seat != observation.seat]
            thrown = [event.seat for event in deal.events if event.kind == DISCARDED]
            is_own_turn = len(legal) > 3 and deal.turn_seat == observation.seat
            if not kept and is_own_turn and all(thrown.count(seat) >= 4 for seat in others):
                kept.append((deal.copy(), observation.seat))
            return super().choose(observation, legal)

    for seed in range(number):
        kept = []
        deal = Deal.start(ruleset, seed=f"middle {seed}")
        play_out(deal, [Looking(make_bot("greedy", ruleset, "")) for _ in range(deal.seats)])
        found += kept
    return found


def missing_to(deal, seat, counts):
    """Tiles missing to a hand of a seat beside its melds."""
    melds, scoring = deal.position.hands[seat].melds, deal.ruleset.scoring
    sets = deal.ruleset.table.sets - len(melds)
    return kernel.distance(counts, sets, scoring.shapes_beside(melds), scoring.fifth)


@pytest.mark.parametrize("rules", GAMES[:5])
def test_hands_dealt_anew_are_about_as_near_to_a_win_as_the_true_ones(rules):
    """Nearer to them than to shuffled ones, which are about a tile farther."""
    true, anew, shuffled = [], [], []
    for deal, seat in middles(rules, 8):
        redealer = Redealer(deal, seat, Rng("anew"))
        redealer.wall()
        hands = {owner: [0] * SHAPE_SIZE for owner in redealer.owner.values()}
        for at, owner in redealer.owner.items():
            hands[owner][redealer.alias[redealer.tiles[at]]] += 1
        rng = Rng("shuffled")
        for other, counts in hands.items():
            true.append(missing_to(deal, other, deal.position.hands[other].shape))
            anew.append(missing_to(deal, other, counts))
            pool = [
                entry for each in hands.values() for entry in range(SHAPE_SIZE) for _ in range(each[entry])
            ]
            pool += [redealer.alias[redealer.tiles[at]] for at in redealer.undrawn]
            rng.shuffle(pool)
            plain = [0] * SHAPE_SIZE
            for entry in pool[: sum(counts)]:
                plain[entry] += 1
            shuffled.append(missing_to(deal, other, plain))
    number = len(true)
    assert number >= 12
    assert sum(shuffled) - sum(true) > 0.5 * number
    assert abs(sum(anew) - sum(true)) < (sum(shuffled) - sum(true)) / 2


@pytest.mark.parametrize("rules", GAMES)
def test_what_is_kept_of_the_clues_is_what_the_tiles_say(rules):
    for deal, seat in middles(rules, 2):
        redealer = Redealer(deal, seat, Rng("kept"))
        for _ in range(3):
            redealer.wall()
        assert redealer.all_clues
        for clue in redealer.all_clues:
            assert clue.likelihood == pytest.approx(clue.reckoned(redealer.tiles))
            held = [0] * SHAPE_SIZE
            for at in clue.held:
                held[redealer.alias[redealer.tiles[at]]] += 1
            more = [one - two for one, two in zip(clue.counts, held, strict=True)]
            assert min(more) == 0
            assert sum(more) <= 1, "the tile of a win that came from elsewhere"


def test_some_tile_is_thrown_for_certain():
    """The chances of all tiles of a hand come to 1, whatever the hand is played for."""
    for rules in GAMES:
        ruleset = find_ruleset(rules)
        habits, rng = Habits(ruleset), Rng("any hand")
        beside = Beside(habits, [], 3 * ruleset.table.sets + 2)
        for _ in range(200):
            counts = [0] * SHAPE_SIZE
            while sum(counts) < 3 * ruleset.table.sets + 2:
                kind = rng.below(NUM_NATURAL)
                counts[kind] += counts[kind] < 4
            chances = [
                exp(habits.discard(counts, kind, beside, NOTHING))
                for kind in range(NUM_NATURAL)
                if counts[kind]
            ]
            assert sum(chances) == pytest.approx(1.0)


def test_a_lone_honor_is_thrown_rather_than_a_part_of_a_set():
    habits = Habits(find_ruleset("riichi"))
    beside = Beside(habits, [], 14)
    counts = counts_of("234m456p345s6788s3z")
    honor, part = (habits.discard(counts, kind_of(text), beside, NOTHING) for text in ("3z", "4p"))
    assert exp(honor) > 0.9
    assert exp(part) < 0.01


def test_a_claim_that_brings_the_hand_nearer_is_seldom_let_go():
    """In Hong Kong nothing speaks against open hands."""
    habits = Habits(find_ruleset("hongkong-old"))
    beside = Beside(habits, [], 13)
    near = counts_of("5577p2m8m1s4s9s1z3z6z7z")
    assert habits.let_go(near, kind_of("5p"), False, beside) < -1
    assert habits.let_go(near, kind_of("4p"), True, beside) == 0, "nothing to claim it with"
    complete = counts_of("123456789m1235p")
    assert habits.let_go(complete, kind_of("1m"), True, beside) == 0, "the hand comes no nearer"


def test_a_claim_that_brings_nothing_is_unlikely():
    habits = Habits(find_ruleset("hongkong-old"))
    beside = Beside(habits, [], 13)
    five, four = kind_of("5p"), kind_of("1m")
    assert habits.claim(counts_of("5577p2m8m1s4s9s1z3z6z7z"), five, five, beside) == 0
    assert habits.claim(counts_of("11123456789m12p"), four, four, beside) < -3


def test_melds_leave_fewer_sets_and_goals():
    habits = Habits(find_ruleset("riichi"))
    pung = plain_meld("pung", tuple(parse_tiles("111z")), 0, kind_of("1z"))
    beside = Beside(habits, [pung], 11)
    assert beside.sets == 3
    assert beside.fitting is beside.when_open
    assert all(goal.mask >> kind_of("1z") & 1 for goal in beside.fitting.goals)
