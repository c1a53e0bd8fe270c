"""What an observation shows of the table and of each opponent, as columns, read once for all choices."""

from typing import Final

from mahjong_atlas.bots.reckoning import has_claimed, seen_tiles
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import EAST, KIND_OF, NORTH, NUM_NATURAL

TABLE: Final = (
    "wall", "discards", "seat", "round", "live", "ready", "bonus", "own-ready", "lead", "turned-up",
    "own-melds",
)  # fmt: skip
OPPONENT: Final = (
    "safe", "suji", "near-seen", "suit-thrown", "suit-melded", "since-ready", "has-melds",
    "has-kongs", "is-ready", "river", "at-once", "has-bonus", "plays", "fed-me", "fed-by-me",
)  # fmt: skip
"""Of an opponent: the first six concern the tile that is thrown (-1 where none is)."""
LATELY: Final = 4
"""The discards of a seat of which is counted how many were made as they were drawn."""


class SeenTable:
    """What one observation shows, read once for all choices of its seat."""

    def __init__(self, observation: Observation) -> None:
        self.observation: Final = observation
        self.me: Final = observation.seat
        self.alias: Final = observation.alias
        self.shape: Final = observation.shape
        self.melds: Final = observation.melds
        self.rivers: Final = observation.rivers
        self.bonus: Final = observation.bonus
        self.ready_at: Final = observation.ready_at
        self.live: Final = observation.live
        self.seen: Final = seen_tiles(observation)
        self.mine: Final = observation.melds[observation.seat]
        self.is_open: Final = has_claimed(observation)
        self.turned: int = 0
        self.after_turned: int = 0
        for tile in observation.indicators:
            kind = KIND_OF[tile]
            if kind < NUM_NATURAL:
                self.turned |= 1 << kind
                self.after_turned |= 1 << following(kind)
        self.own_tiles: Final = observation.tiles
        offered = observation.offered[1]
        self.offered: Final = offered
        self.offered_kind: Final = self.alias[offered] if offered >= 0 else -1
        self.at_once: Final = [0] * len(self.melds)
        self.passed: Final[list[int]] = [0] * len(self.melds)
        self._read_discards()

    def _read_discards(self) -> None:
        """Count the late discards of each seat made as drawn; mark the kinds thrown since it was ready."""
        discards = self.observation.discards
        counts = [0] * len(self.at_once)
        for at in range(len(discards) - 1, -1, -1):
            seat = discards[at].seat
            if counts[seat] < LATELY:
                counts[seat] += 1
                self.at_once[seat] += discards[at].at_once
        ready = [seat for seat in range(len(self.ready_at)) if self.ready_at[seat] >= 0]
        if ready:
            thrown = [0] * len(self.at_once)
            for discard in discards:
                entry = self.alias[discard.tile]
                for seat in ready:
                    if thrown[seat] >= self.ready_at[seat] and entry < NUM_NATURAL:
                        self.passed[seat] |= 1 << entry
                thrown[discard.seat] += 1

    def table(self) -> list[int]:
        """The columns TABLE, the same for all choices."""
        observation = self.observation
        me = self.me
        ready = 0
        live = 0
        for seat in range(len(self.ready_at)):
            if seat != me:
                ready += self.ready_at[seat] >= 0
                live += self.live >> seat & 1
        scores = observation.scores
        lead = scores[me] - max([scores[seat] for seat in range(len(scores)) if seat != me])
        winds = observation.round_winds
        return [
            observation.wall_left, len(self.rivers[me]), me, winds[0] if winds else -1, live, ready,
            len(self.bonus[me]), 1 if self.ready_at[me] >= 0 else 0, lead, len(observation.indicators),
            len(self.mine),
        ]  # fmt: skip


class Opponent:
    """What a seat has shown, and what of that concerns a tile thrown to it."""

    def __init__(self, shown: SeenTable, seat: int) -> None:
        observation = shown.observation
        melds = shown.melds[seat]
        river = shown.rivers[seat]
        self.suits: Final = [0, 0, 0, 0]
        self.melded: Final = [0, 0, 0, 0]
        self.safe: int = 0
        for tile in river:
            entry = shown.alias[tile]
            if entry < NUM_NATURAL:
                self.suits[min(3, entry // 9)] += 1
                self.safe |= 1 << entry
        kongs = 0
        by_me = 0
        fed_me = 0
        for meld in melds:
            self.melded[min(3, meld.base // 9)] += 1
            kongs += meld.is_kong
            by_me += meld.source == observation.seat
        for meld in shown.melds[observation.seat]:
            fed_me += meld.source == seat
        ready_at = shown.ready_at[seat]
        self.since: Final = shown.passed[seat] if ready_at >= 0 else 0
        at_once = shown.at_once[seat]
        self.rest: Final = [
            len(melds), kongs, 1 if ready_at >= 0 else 0, len(river), at_once, len(shown.bonus[seat]),
            shown.live >> seat & 1, fed_me, by_me,
        ]  # fmt: skip
        self.seen: Final = shown.seen

    def against(self, row: list[int], entry: int) -> None:
        """Append what the seat has shown, beside a tile that counts as `entry` (-1: none is thrown)."""
        if entry < 0 or entry >= NUM_NATURAL:
            row += [-1, -1, -1, -1, -1, -1]
        else:
            suit = min(3, entry // 9)
            suji = 0
            near = 0
            if suit < 3:
                rank = entry % 9
                if rank >= 3:
                    suji += 1 if self.safe >> (entry - 3) & 1 else 0
                if rank <= 5:
                    suji += 1 if self.safe >> (entry + 3) & 1 else 0
                for step in (-2, -1, 1, 2):
                    if 0 <= rank + step <= 8:
                        near += self.seen[entry + step]
                    else:
                        near += 4
            row.append(1 if self.safe >> entry & 1 else 0)
            row.append(suji)
            row.append(near)
            row.append(self.suits[suit])
            row.append(self.melded[suit])
            row.append(self.since >> entry & 1)
        row += self.rest


def category(entry: int, seat: int, winds: tuple[int, ...]) -> int:
    """A tile by what it is good for: -1 none, 0-4 by distance from the end of a suit, 5 wind, 6 wind of the
    seat or round, 7 both, 8 dragon, 9 wild, 10 fits nowhere.
    """
    if entry < 0:
        return -1
    if entry < EAST:
        rank = entry % 9
        return min(rank, 8 - rank)
    if entry <= NORTH:
        return 5 + (entry == EAST + seat) + (entry in winds)
    if entry < NUM_NATURAL:
        return 8
    return 9 if entry == WILD else 10


def following(kind: int) -> int:
    """The kind after another, round within suit, winds and dragons."""
    if kind < EAST:
        return kind - 8 if kind % 9 == 8 else kind + 1
    if kind <= NORTH:
        return EAST if kind == NORTH else kind + 1
    return NORTH + 1 if kind == NUM_NATURAL - 1 else kind + 1
