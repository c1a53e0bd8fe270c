"""A greedy bot: nearest to a hand that may win, then the most tiles that help, then the dearest."""

from functools import lru_cache
from typing import Final

from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.bots.goals import Goal, make_goals
from mahjong_atlas.bots.reckoning import (
    ReadyHands,
    fits,
    has_claimed,
    live_tiles,
    pung_distance,
    seen_tiles,
    uselessness,
)
from mahjong_atlas.play.action_spec import NUMBER, SUIT
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import NUM_NATURAL
from mahjong_atlas.tiles.meld import Meld, plain_meld
from mahjong_atlas.tiles.shapes import kernel

FAR: Final = 99
LEAST_LEGAL: Final = 150
"""Goals that win less often than this, in parts per thousand, are only a last resort."""

READY_TRIED: Final = 2
"""How many ready hands are put to the scorer before a discard."""
SURE: Final = 900
"""A goal that wins as often as this, in parts per thousand, is not put to the scorer hand by hand."""

PLAIN: Final = frozenset(("discard", "pass", "chow", "pung", "kong", "concealed-kong", "added-kong"))
"""Words that call for thought."""


@lru_cache(maxsize=256)
def goals_of(ruleset: Ruleset) -> list[Goal]:
    """The goals of a ruleset, judged once for each ruleset that has been built."""
    return make_goals(ruleset)


def eager_words(ruleset: Ruleset) -> list[str]:
    """Words that a greedy player says whenever they may, the first first."""
    eager = [spec for spec in ruleset.actions.values() if spec.eager]
    eager.sort(key=lambda spec: -spec.eager)
    return [spec.word for spec in eager]


class Fitting:
    """Those of all goals that fit the melds of a hand, with their masks and what each costs beside its
    distance; `first` is the goal where none fits.

    A tile of distance costs 100; goals that seldom win cost more, dear ones less.
    """

    def __init__(self, all_goals: list[Goal], melds: list[Meld], is_open: bool) -> None:
        self.first = all_goals[0]
        self.goals = [goal for goal in all_goals if fits(goal, melds) and goal.legal(is_open)]
        self.masks = [goal.mask for goal in self.goals]
        self.costs = [
            (1000 - goal.legal(is_open)) // 4
            - min(40, goal.worth(is_open))
            + (300 if goal.legal(is_open) < LEAST_LEGAL else 0)
            for goal in self.goals
        ]


def nearest_goal(fitting: Fitting, shape: list[int], sets: int, shapes: int, fifth: int) -> tuple[Goal, int]:
    """The cheapest goal for a hand, and the tiles still missing to it."""
    distances = kernel.distances_within(shape, fitting.masks, sets, shapes, fifth)
    best = fitting.first
    best_cost = 1 << 30
    best_distance = FAR
    for i in range(len(distances)):
        goal = fitting.goals[i]
        distance = pung_distance(shape, sets) if goal.pungs else distances[i]
        cost = distance * 100 + fitting.costs[i]
        if cost < best_cost:
            best, best_cost, best_distance = goal, cost, distance
    return best, best_distance


class GreedyBot(Bot):
    """Plays one seat of one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.goals = goals_of(ruleset)
        self.scoring = ruleset.scoring
        self.fifth = ruleset.scoring.fifth
        self.sets = ruleset.table.sets
        self.eager = eager_words(ruleset)
        self.actions = ruleset.actions
        specs = list(ruleset.actions.values())
        self.draws = frozenset([spec.word for spec in specs if spec.draws])
        self.declining = frozenset([spec.word for spec in specs if spec.declines])
        self.claims = frozenset([spec.word for spec in specs if spec.makes])
        self.ready_hands: Final = ReadyHands(ruleset)
        self.fitted: list[Meld] = []
        self.fitting: dict[bool, Fitting] = {}

    def announce(self, observation: Observation, words: list[Action]) -> Action | None:
        """Says the first word that may be said."""
        return words[0]

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """Wins and declares at once; else the discard, kong or claim that brings a legal win nearest."""
        if len(legal) == 1:
            return legal[0]
        kinds = {action.kind for action in legal}
        if not kinds <= PLAIN:
            for word in self.eager:
                if word in kinds:
                    return self._first(observation, legal, word)
        if "discard" in kinds:
            return self._own_turn(observation, legal)
        if not kinds <= PLAIN:
            shapes = {self.actions[kind].shape for kind in kinds}
            if SUIT in shapes:
                return self._suit(observation, legal)
            if NUMBER in shapes:
                return legal[0]
            if not kinds.isdisjoint(self.draws):
                return self._offered_draw(observation, legal)
        if kinds & self.claims:
            return self._claim(observation, legal)
        for action in legal:
            if action.kind == "pass":
                return action
        return legal[0]

    def _first(self, observation: Observation, legal: list[Action], word: str) -> Action:
        """The best action of an eager word: for ready the discard with the most winning tiles."""
        found = [action for action in legal if action.kind == word]
        best = found[0]
        if len(found) > 1 and word == "ready":
            seen = seen_tiles(observation)
            melds = observation.melds[observation.seat]
            sets = self.sets - len(melds)
            shapes = self.scoring.shapes_beside(melds)
            best_count = -1
            for action in found:
                shape = observation.shape[:]
                shape[observation.alias[action.tile]] -= 1
                count = live_tiles(kernel.waits(shape, sets, shapes, self.fifth), seen)
                if count > best_count:
                    best, best_count = action, count
        return best

    def _suit(self, observation: Observation, legal: list[Action]) -> Action:
        """The suit with the fewest tiles."""
        best = legal[0]
        fewest = FAR
        for action in legal:
            if self.actions[action.kind].shape == SUIT:
                first = "mps".index(action.word) * 9
                number = sum(observation.shape[first : first + 9])
                if number < fewest:
                    best, fewest = action, number
        return best

    def _offered_draw(self, observation: Observation, legal: list[Action]) -> Action:
        """A tile of the wall is taken when it may win; others may win on its discard."""
        melds = observation.melds[observation.seat]
        shapes = self.scoring.shapes_beside(melds)
        waits = kernel.waits(observation.shape, self.sets - len(melds), shapes, self.fifth)
        words = self.draws if live_tiles(waits, seen_tiles(observation)) else self.declining
        for action in legal:
            if action.kind in words:
                return action
        return legal[0]

    # ---- goals

    def _goal(
        self, shape: list[int], observation: Observation, open_after: bool, sets: int, shapes: int
    ) -> tuple[Goal, int]:
        """The goal to play for and the tiles still missing to it."""
        fitting = self._fitting(observation.melds[observation.seat], open_after)
        return nearest_goal(fitting, shape, sets, shapes, self.fifth)

    def _fitting(self, melds: list[Meld], open_after: bool) -> Fitting:
        """The goals that may hold these melds; forgotten when the melds are others."""
        if melds != self.fitted:
            self.fitted = melds
            self.fitting = {}
        fitting = self.fitting.get(open_after)
        if fitting is None:
            fitting = Fitting(self.goals, melds, open_after)
            self.fitting[open_after] = fitting
        return fitting

    def distance(self, shape: list[int], goal: Goal, sets: int, shapes: int) -> int:
        """Tiles missing to a hand of the goal."""
        if goal.pungs:
            return pung_distance(shape, sets)
        return kernel.distances_within(shape, [goal.mask], sets, shapes, self.fifth)[0]

    # ---- own turn

    def _own_turn(self, observation: Observation, legal: list[Action]) -> Action:
        """A kong that does not take the hand back, else the best discard."""
        melds = observation.melds[observation.seat]
        sets = self.sets - len(melds)
        shape = observation.shape
        shapes = self.scoring.shapes_beside(melds)
        is_open = has_claimed(observation)
        goal, distance = self._goal(shape, observation, is_open, sets, shapes)
        for action in legal:
            if action.kind in ("concealed-kong", "added-kong") and self._kong_helps(
                shape, observation, goal, action, sets
            ):
                return action
        alias = observation.alias
        discards: list[Action] = []
        loose: list[Action] = []
        for action in legal:
            if action.kind == "discard":
                discards.append(action)
                entry = alias[action.tile]
                if entry > WILD or (entry < WILD and not goal.mask >> entry & 1):
                    loose.append(action)
        if loose:
            return self._least_useful(observation, loose)
        return self._best_discard(observation, discards, goal, sets, distance)

    def _best_discard(
        self, observation: Observation, discards: list[Action], goal: Goal, sets: int, distance: int
    ) -> Action:
        shape = observation.shape
        if goal.pungs:
            return self._pung_discard(observation, discards, sets)
        seen = seen_tiles(observation)
        shapes = self.scoring.shapes_beside(observation.melds[observation.seat])
        alias = observation.alias
        by_kind: dict[int, Action] = {}
        for action in discards:
            kind = alias[action.tile]
            if kind < NUM_NATURAL and (kind not in by_kind or action.tile < 51):
                by_kind[kind] = action
        found: list[tuple[int, int, Action]] = []
        for kind, _, mask in kernel.best_discards(shape, sets, shapes, self.fifth):
            if kind in by_kind:
                action = by_kind[kind]
                live = live_tiles(mask & goal.mask, seen)
                found.append((live * 64 + uselessness(shape, kind), -action.tile, action))
        found.sort(reverse=True)
        sure = goal.legal(has_claimed(observation)) >= SURE
        for value, _, action in found[:READY_TRIED]:
            if distance > 1 or value < 64 or sure or self._wins_at_all(observation, action.tile):
                return action
        return self._least_useful(observation, discards)

    def _wins_at_all(self, observation: Observation, discard: int) -> bool:
        """Whether the ready hand after the discard may win on some tile."""
        rest = observation.tiles[:]
        rest[discard] -= 1
        return self.ready_hands.may_win(observation, rest)

    def _least_useful(self, observation: Observation, discards: list[Action]) -> Action:
        """The tile that fits least with the others."""
        alias, shape = observation.alias, observation.shape
        best = discards[0]
        best_value = -1
        for action in discards:
            kind = alias[action.tile]
            value = uselessness(shape, kind) if kind < NUM_NATURAL else 0
            if kind >= NUM_NATURAL and kind != WILD:
                value = 63
            if value > best_value:
                best, best_value = action, value
        return best

    def _pung_discard(self, observation: Observation, discards: list[Action], sets: int) -> Action:
        """For pungs: a single tile first, the one of which the fewest copies are left."""
        seen = seen_tiles(observation)
        alias, shape = observation.alias, observation.shape
        best = discards[0]
        best_value = -1
        for action in discards:
            kind = alias[action.tile]
            if kind < NUM_NATURAL:
                held = shape[kind]
                value = (0 if held == 3 else 16 if held == 2 else 32) + seen[kind]
                if value > best_value:
                    best, best_value = action, value
        return best

    def _kong_helps(
        self, shape: list[int], observation: Observation, goal: Goal, action: Action, sets: int
    ) -> bool:
        """A kong is made when the hand without its tiles is no farther from the goal."""
        kind = observation.alias[action.tile]
        if kind >= NUM_NATURAL or not goal.mask >> kind & 1:
            return kind < NUM_NATURAL and action.kind == "added-kong"
        rest = shape[:]
        melds = observation.melds[observation.seat]
        shapes = self.scoring.shapes_beside(melds)
        before = self.distance(shape, goal, sets, shapes)
        if action.kind == "added-kong":
            rest[kind] -= 1
            return self.distance(rest, goal, sets, shapes) <= before
        rest[kind] = 0
        shapes = self.scoring.shapes_beside([*melds, plain_meld(action.kind, (action.tile,))])
        return self.distance(rest, goal, sets - 1, shapes) <= before

    # ---- claims

    def _claim(self, observation: Observation, legal: list[Action]) -> Action:
        """The claim that brings the hand nearer to a goal that an open hand may reach; else a pass."""
        melds = observation.melds[observation.seat]
        sets = self.sets - len(melds)
        shapes = self.scoring.shapes_beside(melds)
        _, before = self._goal(observation.shape, observation, has_claimed(observation), sets, shapes)
        alias = observation.alias
        tile = observation.offered[1]
        passing = legal[-1]
        best = passing
        best_distance = before
        for action in legal:
            if action.kind not in self.claims:
                if action.kind == "pass":
                    passing = action
                continue
            rest = observation.shape[:]
            for own in action.tiles:
                rest[alias[own]] -= 1
            shapes = self.scoring.shapes_beside([*melds, plain_meld(action.kind, (*action.tiles, tile))])
            goal, after = self._goal(rest, observation, True, sets - 1, shapes)
            kind = alias[tile]
            if not goal.mask >> kind & 1 or (goal.pungs and action.kind == "chow"):
                continue
            if goal.legal_open < LEAST_LEGAL:
                continue
            if after < best_distance:
                best, best_distance = action, after
        return best
