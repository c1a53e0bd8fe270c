"""How likely a choice is by the hand of who makes it: mostly as the greedy bot would choose, with slips."""

from math import exp, log
from typing import Final

from mahjong_atlas.bots.goals import Goal
from mahjong_atlas.bots.greedy import LEAST_LEGAL, Fitting, goals_of, nearest_goal
from mahjong_atlas.bots.reckoning import live_tiles, uselessness
from mahjong_atlas.play.actions import READY
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.tiles.hand import SHAPE_SIZE, WILD
from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.shapes import kernel

SLIP: Final = 0.1
"""How often a tile is thrown that the greedy bot would not think of."""
LIVE: Final = 25.0
"""What the share of live tiles counts between those that it would, as the log of a ratio."""
USELESS: Final = 0.3
"""And what a step of uselessness counts."""
PUNG: Final = 10.0
"""Where pungs are wanted, what a tile counts that stands alone beside half as much of a pair."""
GONE: Final = 2.0
"""And what each copy that can no longer come counts."""
SINGLE: Final = (0.0, 1.0, 0.5, 0.0, 0.0)
USELESS_MOST: Final = 63
"""The uselessness of a tile that fits nowhere."""
LET_GO: Final = log(0.15)
"""How often a claim is let go by that brings the hand nearer, as a logarithm."""
VAIN_CLAIM: Final = log(0.03)
"""How often a claim is made that does not."""
UNDECLARED: Final = log(0.12)
"""How often a closed hand that becomes ready is not declared where that may be done."""


class Beside:
    """What all see of a seat at a choice beside its concealed tiles: the sets it still needs, the shapes that
    its melds leave, the goals that fit them, closed or open as they are and open.
    """

    def __init__(self, habits: "Habits", melds: list[Meld], held: int) -> None:
        is_open = any(meld.is_claimed for meld in melds)
        self.is_open: Final = is_open
        self.sets: Final = held // 3
        self.shapes: Final = habits.shapes_beside(melds)
        self.fitting: Final = Fitting(habits.goals, melds, is_open)
        self.when_open: Final = self.fitting if is_open else Fitting(habits.goals, melds, True)


class Habits:
    """The habits of all seats under one ruleset; likelihoods are logarithms, 0 at most."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.goals: Final = goals_of(ruleset)
        self.scoring: Final = ruleset.scoring
        self.fifth: Final = ruleset.scoring.fifth
        makes = {spec.makes for spec in ruleset.actions.values()}
        self.chows: Final = "chow" in makes
        self.pungs: Final = "pung" in makes
        self.declares: Final = READY in ruleset.actions

    def shapes_beside(self, melds: list[Meld]) -> int:
        """The shapes that these melds leave."""
        return self.scoring.shapes_beside(melds)

    def missing(self, counts: list[int], sets: int, shapes: int) -> int:
        """Tiles missing to a complete hand."""
        return kernel.distance(counts, sets, shapes, self.fifth)

    def plain_discard(self, counts: list[int], thrown: int, beside: Beside, shown: list[int]) -> float:
        """How likely a seat throws this entry of the hand, of all that it holds, and declares nothing."""
        likelihood = self.discard(counts, thrown, beside, shown)
        if self.declares and not beside.is_open:
            counts[thrown] -= 1
            if self.missing(counts, beside.sets, beside.shapes) == 1:
                likelihood += UNDECLARED
            counts[thrown] += 1
        return likelihood

    def discard(self, counts: list[int], thrown: int, beside: Beside, shown: list[int]) -> float:
        """How likely a seat throws this entry of its tiles; `shown` are copies of kinds that lie open."""
        seen = [shown[kind] + counts[kind] for kind in range(NUM_NATURAL)]
        goal, _ = nearest_goal(beside.fitting, counts, beside.sets, beside.shapes, self.fifth)
        number = 0
        entries: list[int] = []
        for entry in range(SHAPE_SIZE):
            if counts[entry] and entry != WILD:
                number += 1
                if entry > WILD or not goal.mask >> entry & 1:
                    entries.append(entry)
        if entries:
            values = [USELESS * fit_of(counts, entry) for entry in entries]
        elif goal.pungs:
            entries = [entry for entry in range(NUM_NATURAL) if counts[entry]]
            values = [PUNG * SINGLE[counts[entry]] + GONE * seen[entry] for entry in entries]
        else:
            entries, values = self._efficient(counts, goal, beside, seen)
        if thrown not in entries:
            return log(SLIP / number)
        top = max(values)
        total = 0.0
        for value in values:
            total += exp(value - top)
        return log((1.0 - SLIP) * exp(values[entries.index(thrown)] - top) / total + SLIP / number)

    def _efficient(
        self, counts: list[int], goal: Goal, beside: Beside, seen: list[int]
    ) -> tuple[list[int], list[float]]:
        """The discards that keep the hand nearest, and how much they are preferred."""
        entries: list[int] = []
        lives: list[int] = []
        most = 1
        for kind, _, mask in kernel.best_discards(counts, beside.sets, beside.shapes, self.fifth):
            live = live_tiles(mask & goal.mask, seen)
            entries.append(kind)
            lives.append(live)
            if live > most:
                most = live
        values: list[float] = []
        for place in range(len(entries)):
            values.append(LIVE * lives[place] / most + USELESS * uselessness(counts, entries[place]))
        return entries, values

    def let_go(self, counts: list[int], tile: int, may_chow: bool, beside: Beside) -> float:
        """How likely a seat lets a discard go by."""
        ways: list[tuple[int, int]] = []
        if self.pungs and counts[tile] >= 2:
            ways.append((tile, tile))
        if may_chow and self.chows and tile < EAST:
            rank = tile % 9
            if rank >= 2 and counts[tile - 2] and counts[tile - 1]:
                ways.append((tile - 2, tile - 1))
            if 1 <= rank <= 7 and counts[tile - 1] and counts[tile + 1]:
                ways.append((tile - 1, tile + 1))
            if rank <= 6 and counts[tile + 1] and counts[tile + 2]:
                ways.append((tile + 1, tile + 2))
        if not ways:
            return 0.0
        _, before = nearest_goal(beside.fitting, counts, beside.sets, beside.shapes, self.fifth)
        for one, two in ways:
            rest = counts[:]
            rest[one] -= 1
            rest[two] -= 1
            goal, after = nearest_goal(beside.when_open, rest, beside.sets - 1, beside.shapes, self.fifth)
            if not goal.mask >> tile & 1 or (goal.pungs and one != two) or goal.legal_open < LEAST_LEGAL:
                continue
            if after < before:
                return LET_GO
        return 0.0

    def claim(self, counts: list[int], one: int, two: int, beside: Beside) -> float:
        """How likely a seat takes a discard with two of its tiles."""
        _, before = nearest_goal(beside.fitting, counts, beside.sets, beside.shapes, self.fifth)
        rest = counts[:]
        rest[one] -= 1
        rest[two] -= 1
        _, after = nearest_goal(beside.when_open, rest, beside.sets - 1, beside.shapes, self.fifth)
        return 0.0 if after < before else VAIN_CLAIM


def fit_of(counts: list[int], entry: int) -> int:
    """How little an entry of the hand fits with the others."""
    return uselessness(counts, entry) if entry < NUM_NATURAL else USELESS_MOST
