"""Floats (財飄): a wild tile is discarded so that any tile completes the hand that is left."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.patterns.moments import kong_bloom
from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.waits import is_any_wait
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import Hand
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.seat_state import SeatNumbers, SeatSet
from mahjong_atlas.tiles.shapes import kernel
from mahjong_atlas.tiles.state import OWNER, State

FLOATS: Final = SeatNumbers("floats", OWNER, stays=True, usual=True)
KONG_FLOATS: Final = SeatNumbers("kong_floats", OWNER, stays=True)
"""How many wild tiles each seat has discarded from the present wait on any tile, and how many of them in a
turn with a kong replacement."""
MOST_WILDS: Final = 3
"""Wild tiles that there are beside the one turned."""
DECLINED: Final = SeatSet("declined", OWNER, stays=True)
"""The seats that let a win be at their last draw while floating."""


@pattern(once=True)
def any_tile_wait(win: Win) -> bool:
    """暴頭: self-drawn when before the draw any tile at all would have completed the hand."""
    if not win.self_drawn:
        return False
    shape = win.hand.shape[:]
    shape[win.position.alias[win.tile]] -= 1
    return is_any_wait(shape, win.hand.size() // 3, kernel.SETS | kernel.PAIRS_QUAD)


@pattern(once=True)
def any_wait_kong_bloom(win: Win) -> bool:
    """杠暴 飄杠: the draw that any tile would have made the winning one replaces a kong."""
    return bool(kong_bloom(win) and any_tile_wait(win))


@pattern(once=True)
def floats(win: Win) -> int:
    """財飄: wild tiles discarded while any tile completes the hand, counted each."""
    return FLOATS.get(win.position, win.seat) if any_tile_wait(win) else 0


@pattern(once=True)
def kong_floats(win: Win) -> int:
    """杠飄: floats made in a turn in which a kong was replaced, counted each."""
    return KONG_FLOATS.get(win.position, win.seat) if any_tile_wait(win) else 0


@pattern(once=True)
def declined_float(win: Win) -> bool:
    """A win was let be at the last draw of a float that lasts."""
    return bool(DECLINED.has(win.position, win.seat) and floats(win))


def holds_any_wait(hand: Hand) -> bool:
    """Whether any tile completes the hand as it is, one tile short."""
    return is_any_wait(hand.shape, hand.size() // 3, kernel.SETS | kernel.PAIRS_QUAD)


@dataclass(frozen=True)
class WildFloats(Mechanic):
    """Counts each seat's floats, those made in a turn with a kong replacement, and who has just let a win be.

    All is forgotten when a discard or a kong leaves a hand that no longer takes any tile.  A win let be
    counts in the next own turn only, and a new float is none.  Nobody but the seat itself knows.  `clause`
    says what a float is, `kong_clause` what one after a kong.
    """

    state: ClassVar[Sequence[State]] = (FLOATS, KONG_FLOATS, DECLINED)

    clause: str
    kong_clause: str

    def impossible(self, given: Given) -> Impossible | None:
        """Who floats has discarded wild tiles, and any tile completes the hand."""
        position = given.position
        for seat, hand in enumerate(position.hands):
            number, letter = FLOATS.get(position, seat), SEATS[seat]
            lying = sum(tile in position.wilds for tile in hand.river)
            if number and given.whole and lying < number:
                why = Message("error-float-discards", seat=letter, number=number)
                return no_state(FLOATS.key, self.clause, why)
            if number > MOST_WILDS:
                why = Message("error-float-discards", seat=letter, number=number)
                return no_state(FLOATS.key, self.clause, why)
            if number and given.knows_hand(seat) and not self._floats(given, seat):
                return no_state(FLOATS.key, self.clause, Message("error-float-waits", seat=letter))
            if KONG_FLOATS.get(position, seat) > number:
                return no_state(KONG_FLOATS.key, self.kong_clause, Message("error-float-none", seat=letter))
        return None

    def _floats(self, given: Given, seat: int) -> bool:
        """Whether any tile completes the hand, without the tile drawn."""
        position = given.position
        hand, tile = position.hands[seat], position.occasion.tile
        if not given.draws(seat) or not hand.tiles[tile]:
            return hand.size() % 3 != 1 or holds_any_wait(hand)
        before = hand.copy(position.alias)
        before.remove(tile)
        return holds_any_wait(before)

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
