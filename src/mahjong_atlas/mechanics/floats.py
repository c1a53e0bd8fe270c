"""財飄: a wild tile discarded so that any tile completes the hand that is left."""

from typing import ClassVar

from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import Position
from mahjong_atlas.hands.state import State
from mahjong_atlas.patterns.any_wait import DECLINED, FLOATS, KONG_FLOATS, holds_any_wait
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState


class WildFloats(Mechanic):
    """Counts each seat's floats, those made in a turn with a kong replacement, and who has just let a win be.

    All is forgotten when a discard or a kong leaves a hand that no longer takes any tile.  A win let be
    counts in the next own turn only, and a new float is none.  Nobody but the seat itself knows.
    """

    state: ClassVar[tuple[State, ...]] = (FLOATS, KONG_FLOATS, DECLINED)

    def discarding(self, deal: DealState, seat: int, tile: int) -> None:
        """A tile drawn by a floating seat would have won; a further wild tile let go is a float instead."""
        position = deal.position
        if deal.fresh and tile not in position.wilds and FLOATS.get(position, seat):
            DECLINED.add(position, seat)
        else:
            DECLINED.remove(position, seat)

    def discarded(self, deal: DealState, seat: int, tile: int) -> None:
        """A wild tile has floated, or the hand has lost its wait on any tile."""
        position = deal.position
        if tile not in position.wilds and not FLOATS.get(position, seat):
            return
        if not holds_any_wait(position.hands[seat]):
            self._forget(position, seat)
        elif tile in position.wilds:
            FLOATS.add(position, seat)
            if position.kongs_in_a_row:
                KONG_FLOATS.add(position, seat)

    def konged(self, deal: DealState, seat: int, meld: Meld) -> None:
        """A kong may break up the sets."""
        if FLOATS.get(deal.position, seat) and not holds_any_wait(deal.position.hands[seat]):
            self._forget(deal.position, seat)

    def _forget(self, position: Position, seat: int) -> None:
        for count in (FLOATS, KONG_FLOATS):
            count.set(position, seat, 0)
        DECLINED.remove(position, seat)
