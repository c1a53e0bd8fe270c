"""Goals: families of hands, with how often and how dearly they win under a ruleset.

Nothing is known of any ruleset here: sample hands of every family are put to its own scorer.
"""

from typing import Final

from mahjong_atlas.play.rng import Rng
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.scoring.best import best_reading
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.tiles.kind import EAST, KIND_OF, NUM_NATURAL
from mahjong_atlas.tiles.meld import Meld, plain_meld
from mahjong_atlas.tiles.position import DISCARD, DRAW, Occasion, Position

SAMPLES: Final = 24
HONORS: Final = 0x7F << EAST


class Goal:
    """Hands made of the kinds in `mask`, of pungs only when `pungs`.

    `legal_open`, `legal_closed`: parts per thousand of complete hands that may win; `worth_open`,
    `worth_closed`: their mean points.
    """

    def __init__(self, mask: int, pungs: bool) -> None:
        self.mask: Final = mask
        self.pungs: Final = pungs
        self.legal_open = 0
        self.legal_closed = 0
        self.worth_open = 0
        self.worth_closed = 0

    def legal(self, is_open: bool) -> int:
        """Parts per thousand of hands of this goal that may win."""
        return self.legal_open if is_open else self.legal_closed

    def worth(self, is_open: bool) -> int:
        """Mean points of hands of this goal that may win."""
        return self.worth_open if is_open else self.worth_closed


def make_goals(ruleset: Ruleset) -> list[Goal]:
    """The families that win at all under the ruleset, judged on sample hands."""
    there = 0
    for code in ruleset.table.tiles.counts:
        if KIND_OF[code] < NUM_NATURAL:
            there |= 1 << KIND_OF[code]
    honors = there & HONORS
    simples = 0
    for suit in range(3):
        simples |= 0x7F << (suit * 9 + 1)
    masks = [there, there & simples]
    for suit in range(3):
        masks.append(there & ~(0x1FF << suit * 9))
        masks.append((there & 0x1FF << suit * 9) | honors)
    out: list[Goal] = []
    for mask in dict.fromkeys(masks):
        for pungs in (False, True):
            if mask & ~honors and (not pungs or mask == there):
                goal = Goal(mask, pungs)
                judge(ruleset, goal)
                if goal.legal_open or goal.legal_closed:
                    out.append(goal)
    return out or [Goal(there, False)]


def judge(ruleset: Ruleset, goal: Goal) -> None:
    """Put sample hands of the goal to the scorer, open and closed, by draw and by discard."""
    rng = Rng(f"goal {goal.mask} {goal.pungs}")
    for is_open in (False, True):
        legal = 0
        worth = 0
        for i in range(SAMPLES):
            score = sample_score(ruleset, goal, is_open, i % 2 == 0, rng)
            if score is not None:
                legal += 1
                worth += score.points
        share = legal * 1000 // SAMPLES
        mean = worth // legal if legal else 0
        if is_open:
            goal.legal_open, goal.worth_open = share, mean
        else:
            goal.legal_closed, goal.worth_closed = share, mean


def sample_score(ruleset: Ruleset, goal: Goal, is_open: bool, drawn: bool, rng: Rng) -> Score | None:
    """The score of one sample hand of the goal; None when it may not win, whatever is declared before."""
    sets, pair = sample_sets(goal, ruleset.table.sets, rng)
    position = Position(ruleset.table.seats)
    position.turn = 30
    position.wall_left = 30
    position.round_winds = ruleset.succession.round_winds({}, ruleset.table.seats)
    seat = 1
    hand = position.hands[seat]
    melds: list[Meld] = []
    tiles = [pair, pair]
    for i in range(len(sets)):
        each = sets[i]
        if is_open and i < 2:
            melds.append(plain_meld("pung" if each[0] == each[1] else "chow", each, 0, each[0]))
        else:
            tiles.extend(each)
    hand.melds = melds
    for tile in tiles:
        hand.add(tile)
    win = tiles[rng.below(len(tiles))]
    if drawn:
        position.occasion = Occasion(DRAW, seat, win)
    else:
        hand.remove(win)
        position.occasion = Occasion(DISCARD, 0, win)
    score = best_reading(ruleset.scoring, position, seat)
    return score if isinstance(score, Score) else None


def sample_sets(goal: Goal, number: int, rng: Rng) -> tuple[list[tuple[int, int, int]], int]:
    """Random sets and a pair of the goal's kinds, no kind more than four times."""
    kinds = [kind for kind in range(NUM_NATURAL) if goal.mask >> kind & 1]
    while True:
        used = [0] * NUM_NATURAL
        sets: list[tuple[int, int, int]] = []
        for _ in range(number):
            kind = kinds[rng.below(len(kinds))]
            runs = kind < EAST and kind % 9 <= 6 and goal.mask >> kind & 7 == 7
            if runs and not goal.pungs and rng.below(4):
                sets.append((kind, kind + 1, kind + 2))
            else:
                sets.append((kind, kind, kind))
        pair = kinds[rng.below(len(kinds))]
        for each in sets:
            for kind in each:
                used[kind] += 1
        used[pair] += 2
        if max(used) <= 4:
            return sets, pair
