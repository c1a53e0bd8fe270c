"""A greedy bot: nearest to a hand that may win, then the most tiles that help, then the dearest."""

from typing import Final

from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.bots.goals import Goal, make_goals
from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.meld import CHOW, PUNG, Meld
from mahjong_atlas.hands.position import Position
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.scoring.waits import has_legal_wait
from mahjong_atlas.shapes import kernel
from mahjong_atlas.tiles.kind import KIND_OF, NUM_NATURAL

FAR: Final = 99
LEAST_LEGAL: Final = 150
"""Goals that win less often than this, in parts per thousand, are only a last resort."""

READY_TRIED: Final = 2
WAITS_TRIED: Final = 3
"""How many ready hands, and how many waits of each, are put to the scorer before a discard."""

_EAGER: Final = ("win", "abort", "ready", "rob-gold", "special-kong", "take-out", "pull", "exchange", "demand", "take-last", "chow-ready")
"""Words a greedy player says whenever he may."""

_GOALS: Final[dict[str, list[Goal]]] = {}


def goals_of(ruleset: Ruleset) -> list[Goal]:
    """The goals of a ruleset, judged once."""
    key = f"{ruleset.id} {sorted(ruleset.options.items(), key=str)}"
    goals = _GOALS.get(key)
    if goals is None:
        goals = make_goals(ruleset)
        _GOALS[key] = goals
    return goals


class GreedyBot(Bot):
    """Plays one seat of one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.goals = goals_of(ruleset)
        self.shapes = ruleset.scoring.shapes
        self.fifth = ruleset.scoring.fifth
        self.sets = ruleset.table.sets
        self.legal_hands: dict[bytes, bool] = {}

    def announce(self, observation: Observation, words: list[Action]) -> Action | None:
        """Says the first word that may be said."""
        return words[0]

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """Wins and declares at once; else the discard, kong or claim that brings a legal win nearest."""
        if len(legal) == 1:
            return legal[0]
        for word in _EAGER:
            if legal[0].kind == word or word != "win":
                picked = self._first(observation, legal, word)
                if picked is not None:
                    return picked
        kinds = {action.kind for action in legal}
        if "discard" in kinds:
            return self._own_turn(observation, legal)
        if "void" in kinds:
            return self._void(observation, legal)
        if "stake" in kinds:
            return legal[0]
        if kinds & {"chow", "pung", "kong", "rob-pung"}:
            return self._claim(observation, legal)
        for action in legal:
            if action.kind in ("pass", "decline-last"):
                return action
        return legal[0]

    def _first(self, observation: Observation, legal: list[Action], word: str) -> Action | None:
        """The best action of an eager word: for ready the discard with the most winning tiles."""
        found = [action for action in legal if action.kind == word]
        if len(found) > 1 and word == "ready":
            seen = seen_tiles(observation)
            sets = self.sets - len(observation.melds[observation.seat])
            best = found[0]
            best_count = -1
            for action in found:
                shape = observation.shape[:]
                shape[observation.alias[action.tile]] -= 1
                count = live_tiles(kernel.waits(shape, sets, self.shapes, self.fifth), seen)
                if count > best_count:
                    best, best_count = action, count
            return best
        return found[0] if found else None

    def _void(self, observation: Observation, legal: list[Action]) -> Action:
        """The suit with the fewest tiles."""
        best = legal[0]
        fewest = FAR
        for action in legal:
            if action.kind == "void":
                first = "mps".index(action.word) * 9
                number = sum(observation.shape[first : first + 9])
                if number < fewest:
                    best, fewest = action, number
        return best

    # ---- goals

    def _goal(self, shape: list[int], observation: Observation, open_after: bool, sets: int) -> tuple[Goal, int]:
        """The goal to play for and the tiles still missing to it."""
        melds = observation.melds[observation.seat]
        fitting = [goal for goal in self.goals if goal.legal(open_after) and fits(goal, melds)]
        masks = [goal.mask for goal in fitting]
        distances = kernel.distances_within(shape, masks, sets, self.shapes, self.fifth)
        best = self.goals[0]
        best_cost = 1 << 30
        best_distance = FAR
        for i in range(len(fitting)):
            goal = fitting[i]
            share = goal.legal(open_after)
            distance = pung_distance(shape, sets) if goal.pungs else distances[i]
            cost = distance * 100 + (1000 - share) // 4 - min(40, goal.worth(open_after))
            if share < LEAST_LEGAL:
                cost += 300
            if cost < best_cost:
                best, best_cost, best_distance = goal, cost, distance
        return best, best_distance

    def distance(self, shape: list[int], goal: Goal, sets: int) -> int:
        """Tiles missing to a hand of the goal."""
        if goal.pungs:
            return pung_distance(shape, sets)
        return kernel.distances_within(shape, [goal.mask], sets, self.shapes, self.fifth)[0]

    # ---- own turn

    def _own_turn(self, observation: Observation, legal: list[Action]) -> Action:
        """A kong that does not take the hand back, else the best discard."""
        melds = observation.melds[observation.seat]
        sets = self.sets - len(melds)
        shape = observation.shape
        is_open = has_claimed(observation)
        goal, distance = self._goal(shape, observation, is_open, sets)
        for action in legal:
            if action.kind in ("concealed-kong", "added-kong") and self._kong_helps(shape, observation, goal, action, sets):
                return action
        discards = [action for action in legal if action.kind == "discard"]
        loose = [a for a in discards if observation.alias[a.tile] >= NUM_NATURAL or not goal.mask >> observation.alias[a.tile] & 1]
        plain = [a for a in loose if observation.alias[a.tile] != WILD]
        if plain:
            return self._least_useful(observation, plain)
        return self._best_discard(observation, discards, goal, sets, distance)

    def _best_discard(
        self, observation: Observation, discards: list[Action], goal: Goal, sets: int, distance: int
    ) -> Action:
        shape = observation.shape
        if goal.pungs:
            return self._pung_discard(observation, discards, sets)
        seen = seen_tiles(observation)
        by_kind: dict[int, Action] = {}
        for action in discards:
            kind = observation.alias[action.tile]
            if kind < NUM_NATURAL and (kind not in by_kind or action.tile < 51):
                by_kind[kind] = action
        found: list[tuple[int, int, Action]] = []
        for kind, after, mask in kernel.best_discards(shape, sets, self.shapes, self.fifth):
            if kind in by_kind:
                action = by_kind[kind]
                live = live_tiles(mask & goal.mask, seen)
                found.append((live * 64 + uselessness(shape, kind), -action.tile, action))
        found.sort(reverse=True)
        for value, _, action in found[:READY_TRIED]:
            if distance > 1 or value < 64 or self._wins_at_all(observation, action.tile):
                return action
        return self._least_useful(observation, discards)

    def _wins_at_all(self, observation: Observation, discard: int) -> bool:
        """Whether the ready hand after the discard has a tile on which it may win; found once for each hand."""
        melds = observation.melds[observation.seat]
        rest = observation.tiles[:]
        rest[discard] -= 1
        key = bytes([*rest, len(melds)])
        known = self.legal_hands.get(key)
        if known is None:
            known = may_win(observation, rest)
            self.legal_hands[key] = known
        return known

    def _least_useful(self, observation: Observation, discards: list[Action]) -> Action:
        """The tile that fits least with the others."""
        best = discards[0]
        best_value = -1
        for action in discards:
            kind = observation.alias[action.tile]
            value = uselessness(observation.shape, kind) if kind < NUM_NATURAL else 0
            if kind >= NUM_NATURAL and kind != WILD:
                value = 63
            if value > best_value:
                best, best_value = action, value
        return best

    def _pung_discard(self, observation: Observation, discards: list[Action], sets: int) -> Action:
        """For pungs: a single tile first, the one of which the fewest copies are left."""
        seen = seen_tiles(observation)
        best = discards[0]
        best_value = -1
        for action in discards:
            kind = observation.alias[action.tile]
            if kind < NUM_NATURAL:
                held = observation.shape[kind]
                value = (0 if held == 3 else 16 if held == 2 else 32) + seen[kind]
                if value > best_value:
                    best, best_value = action, value
        return best

    def _kong_helps(self, shape: list[int], observation: Observation, goal: Goal, action: Action, sets: int) -> bool:
        """A kong is made when the hand without its tiles is no farther from the goal."""
        kind = observation.alias[action.tile]
        if kind >= NUM_NATURAL or not goal.mask >> kind & 1:
            return kind < NUM_NATURAL and action.kind == "added-kong"
        rest = shape[:]
        if action.kind == "added-kong":
            rest[kind] -= 1
            return self.distance(rest, goal, sets) <= self.distance(shape, goal, sets)
        rest[kind] = 0
        return self.distance(rest, goal, sets - 1) <= self.distance(shape, goal, sets)

    # ---- claims

    def _claim(self, observation: Observation, legal: list[Action]) -> Action:
        """The claim that brings the hand nearer to a goal that an open hand may reach; else a pass."""
        sets = self.sets - len(observation.melds[observation.seat])
        _, before = self._goal(observation.shape, observation, has_claimed(observation), sets)
        passing = legal[-1]
        best = passing
        best_distance = before
        for action in legal:
            if action.kind not in ("chow", "pung", "kong", "rob-pung"):
                if action.kind == "pass":
                    passing = action
                continue
            rest = observation.shape[:]
            for tile in action.tiles:
                rest[observation.alias[tile]] -= 1
            goal, after = self._goal(rest, observation, True, sets - 1)
            kind = observation.alias[observation.offered[1]]
            if not goal.mask >> kind & 1 or (goal.pungs and action.kind == "chow"):
                continue
            if goal.legal_open < LEAST_LEGAL:
                continue
            if after < best_distance:
                best, best_distance = action, after
        return best


def may_win(observation: Observation, tiles: list[int]) -> bool:
    """Whether the ready hand of these tiles, beside the seat's melds, may win on one of the likeliest tiles."""
    seat = observation.seat
    position = Position(observation.ruleset.table.seats)
    position.alias = observation.alias
    position.wilds = observation.wilds
    position.indicators = observation.indicators
    position.turn = 30
    position.wall_left = max(1, observation.wall_left)
    position.round_winds = observation.round_winds
    position.facts = observation.facts
    hand = position.hands[seat]
    hand.alias = observation.alias
    hand.melds = observation.melds[seat]
    hand.bonus = observation.bonus[seat]
    for tile in range(len(tiles)):
        for _ in range(tiles[tile]):
            hand.add(tile)
    return has_legal_wait(observation.ruleset.scoring, position, seat, WAITS_TRIED)


def fits(goal: Goal, melds: list[Meld]) -> bool:
    """Whether the melds on the table may be part of a hand of the goal."""
    for meld in melds:
        if not goal.mask >> meld.base & 1 or (goal.pungs and meld.form == CHOW):
            return False
    return True


def pung_distance(shape: list[int], sets: int) -> int:
    """Tiles missing to `sets` pungs and a pair."""
    pairs = 0
    triples = 0
    singles = 0
    for kind in range(NUM_NATURAL):
        held = shape[kind]
        if held >= 3:
            triples += 1
        elif held == 2:
            pairs += 1
        elif held == 1:
            singles += 1
    triples = min(triples, sets)
    missing_sets = sets - triples
    as_sets = min(pairs, missing_sets)
    missing = as_sets + 2 * min(singles, missing_sets - as_sets) + 3 * max(0, missing_sets - as_sets - singles)
    missing += 0 if pairs > as_sets else 1 if singles > missing_sets - as_sets else 2
    return max(0, missing - shape[WILD])


def uselessness(shape: list[int], kind: int) -> int:
    """0-40: the fewer neighbours a tile has the more; terminals and honors more than middle tiles."""
    value = 40 - 12 * (shape[kind] - 1)
    if kind >= 27:
        return max(1, value)
    rank = kind % 9
    near = (shape[kind - 1] if rank >= 1 else 0) + (shape[kind + 1] if rank <= 7 else 0)
    far = (shape[kind - 2] if rank >= 2 else 0) + (shape[kind + 2] if rank <= 6 else 0)
    return max(1, value - 8 * near - 4 * far - min(rank, 8 - rank))


def seen_tiles(observation: Observation) -> list[int]:
    """Copies of each kind that the seat can see: its own, those in rivers and melds."""
    seen = observation.shape[:]
    for tile in observation.pool:
        if KIND_OF[tile] < NUM_NATURAL:
            seen[KIND_OF[tile]] += 1
    for seat in range(len(observation.rivers)):
        for tile in observation.rivers[seat]:
            kind = KIND_OF[tile]
            if kind < NUM_NATURAL:
                seen[kind] += 1
        for meld in observation.melds[seat]:
            if meld.form >= PUNG:
                seen[meld.base] += len(meld.tiles) - (1 if meld.source >= 0 else 0)
            else:
                for kind in meld.kinds:
                    seen[kind] += 1
    return seen


def live_tiles(mask: int, seen: list[int]) -> int:
    """How many tiles of the mask may still come."""
    total = 0
    for kind in range(NUM_NATURAL):
        if mask >> kind & 1 and seen[kind] < 4:
            total += 4 - seen[kind]
    return total


def has_claimed(observation: Observation) -> bool:
    """Whether the seat's hand is open."""
    for meld in observation.melds[observation.seat]:
        if meld.is_claimed:
            return True
    return False
