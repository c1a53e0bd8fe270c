"""A position that somebody describes, as the parts see it that say what of it no play can reach."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.scoring.readiness import live_waits
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.position import DEAL, DISCARD, LATE, Position, Supposed

STATE: Final = "state"
"""Field of a described position: the state of a part stands in "state.riichi"."""

MOST_BESIDE: Final = 48
"""Tiles that are taken beside the hands and one for each discard: replacements, turned tiles, tiles kept
back; more than any game has.
"""
MOST_CLAIMS: Final = 20
"""Discards that are claimed, in any game."""


@dataclass(frozen=True)
class Impossible:
    """A fact that no play reaches: its field as a line names it, the clause and the reason."""

    field: str
    clause: str
    reason: Message


def no_state(key: str, clause: str, reason: Message) -> Impossible:
    """State that no play reaches, by its key."""
    return Impossible(f"{STATE}.{key}", clause, reason)


@dataclass(frozen=True)
class Given:
    """A described position: what is not said of it is not known.

    `facts` are its state as given, by key; `hands` are the seats whose tiles are described. `whole`: all
    tiles of the table are described, so that an empty river is one without discards; otherwise a seat without
    tiles may hold any. `drawable` tiles of the wall are left when the hands have been dealt; `scoring` is
    that of the game.
    """

    position: Position
    facts: Mapping[str, object]
    hands: frozenset[int]
    whole: bool
    drawable: int
    scoring: ScoringRules

    def knows_hand(self, seat: int) -> bool:
        """The tiles of the seat are described, and so are its sets."""
        return seat in self.hands

    def knows_turn(self) -> bool:
        """The number of discards is said."""
        return self.position.turn != LATE

    def knows_wall(self) -> bool:
        """The number of tiles left is said."""
        return self.position.wall_left != LATE

    def draws(self, seat: int) -> bool:
        """The event is a tile that the seat takes."""
        occasion = self.position.occasion
        return occasion.is_own and occasion.seat == seat

    def may_wait(self, seat: int) -> bool:
        """Some tile completes the hand, without the tile drawn; a hand that is not described may wait."""
        position = self.position
        if not self.knows_hand(seat):
            return True
        hand, tile = position.hands[seat], position.occasion.tile
        if self.draws(seat) and hand.tiles[tile]:
            hand = hand.copy(position.alias)
            hand.remove(tile)
        if hand.size() % 3 != 1:
            return True
        with Supposed(position, seat, hand):
            return live_waits(self.scoring, position, seat) != 0

    def may_have_discarded(self, seat: int) -> bool:
        """Some play leads here in which the seat has discarded before the event."""
        position, occasion = self.position, self.position.occasion
        if occasion.kind == DEAL:
            return False
        if self.whole:
            return len(position.hands[seat].river) > (occasion.kind == DISCARD and occasion.seat == seat)
        return position.turn >= (1 if seat == 0 else 2)

    def least_left(self, turn: int) -> int:
        """Tiles that are left at least after so many discards, whatever was exposed and konged."""
        return self.drawable - turn - MOST_BESIDE

    def most_left(self, turn: int) -> int:
        """Tiles that are left at most after so many discards, whatever was claimed."""
        return self.drawable - max(0, turn - MOST_CLAIMS)
