"""What a bot reckons from an observation: distances, live tiles, whether a ready hand may win."""

from typing import Final

from mahjong_atlas.bots.goals import Goal
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.scoring.waits import has_legal_wait
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import KIND_OF, NUM_NATURAL
from mahjong_atlas.tiles.meld import CHOW, KONG, PUNG, SPECIAL, Meld
from mahjong_atlas.tiles.position import Position

WAITS_TRIED: Final = 1
"""How many waits of a ready hand are put to the scorer."""
MIDST: Final = 30
"""Discards made and tiles left where nothing may depend on the moment."""


class ReadyHands:
    """Answers whether a ready hand may win on a likely tile, each found once in a situation.

    A situation is all that an answer depends on beside the concealed tiles; the answers of one are forgotten
    in the next, so that a bot may play as many deals, and sit on as many seats, as it likes.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.scoring: Final = ruleset.scoring
        self.situation: tuple[object, ...] = ()
        self.position = Position(ruleset.table.seats)
        self.known: dict[bytes, bool] = {}

    def may_win(self, observation: Observation, tiles: list[int]) -> bool:
        """Whether the hand of these tiles, beside the seat's melds, may win."""
        seat = observation.seat
        situation = (observation.melds[seat], *situation_of(observation))
        if situation != self.situation:
            self.situation = situation
            self.position = position_of(observation)
            self.known = {}
        key = bytes(tiles)
        known = self.known.get(key)
        if known is None:
            hand = self.position.hands[seat]
            hand.tiles = tiles
            hand.realias(observation.alias)
            known = has_legal_wait(self.scoring, self.position, seat, WAITS_TRIED)
            self.known[key] = known
        return known


def situation_of(observation: Observation) -> tuple[object, ...]:
    """All that the worth of a hand of the observer depends on beside its tiles and melds."""
    seat = observation.seat
    return (
        seat, observation.bonus[seat], observation.alias, observation.wilds, observation.indicators,
        observation.round_winds, observation.public_state,
    )  # fmt: skip


def position_of(observation: Observation) -> Position:
    """What the observer's seat and the table show, in the midst of a deal; the hands are empty."""
    position = Position(len(observation.melds))
    position.alias = observation.alias
    position.codes = observation.codes
    position.wilds = observation.wilds
    position.indicators = observation.indicators
    position.turn = MIDST
    position.wall_left = MIDST
    position.round_winds = observation.round_winds
    position.public_state = observation.public_state
    hand = position.hands[observation.seat]
    hand.melds = observation.melds[observation.seat]
    hand.bonus = observation.bonus[observation.seat]
    return position


def fits(goal: Goal, melds: list[Meld]) -> bool:
    """Whether the melds on the table may be part of a hand of the goal."""
    for meld in melds:
        if not goal.mask >> meld.base & 1 or (goal.pungs and meld.form == CHOW):
            return False
        if meld.form == SPECIAL and any(not goal.mask >> kind & 1 for kind in meld.kinds):
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
    missing = (
        as_sets + 2 * min(singles, missing_sets - as_sets) + 3 * max(0, missing_sets - as_sets - singles)
    )
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
    rivers, melds = observation.rivers, observation.melds
    for seat in range(len(rivers)):
        for tile in rivers[seat]:
            kind = KIND_OF[tile]
            if kind < NUM_NATURAL:
                seen[kind] += 1
        for meld in melds[seat]:
            if PUNG <= meld.form <= KONG:
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
