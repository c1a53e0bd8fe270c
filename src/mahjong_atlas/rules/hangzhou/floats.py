"""Floats (財飄): a wild tile is discarded so that any tile completes the hand that is left."""

from typing import ClassVar, Final

from mahjong_atlas.hands.hand import Hand
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import Position
from mahjong_atlas.hands.seat_state import SeatNumbers, SeatSet
from mahjong_atlas.hands.state import OWNER, State
from mahjong_atlas.patterns.any_wait import is_any_wait
from mahjong_atlas.patterns.moments import kong_bloom
from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.settlement.given import Given, Impossible, no_state
from mahjong_atlas.shapes import kernel
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS

FLOATS: Final = SeatNumbers("floats", OWNER, stays=True, usual=True)
KONG_FLOATS: Final = SeatNumbers("kong_floats", OWNER, stays=True)
"""How many wild tiles each seat has discarded from the present wait on any tile, and how many of them in a
turn with a kong replacement."""
MOST_WILDS: Final = 3
"""Wild tiles that there are beside the one turned."""
DECLINED: Final = SeatSet("declined", OWNER, stays=True)
"""The seats that let a win be at their last draw while floating."""


@pattern(once=True)
def any_tile_wait(win: Win) -> int:
    """暴頭: self-drawn when before the draw any tile at all would have completed the hand."""
    if not win.self_drawn:
        return 0
    shape = win.hand.shape[:]
    shape[win.position.alias[win.tile]] -= 1
    return 1 if is_any_wait(shape, win.hand.size() // 3, kernel.SETS | kernel.PAIRS_QUAD) else 0


@pattern(once=True)
def any_wait_kong_bloom(win: Win) -> int:
    """杠暴 飄杠: the draw that any tile would have made the winning one replaces a kong."""
    return 1 if kong_bloom(win) and any_tile_wait(win) else 0


@pattern(once=True)
def floats(win: Win) -> int:
    """財飄: wild tiles discarded while any tile completes the hand, counted each."""
    return FLOATS.get(win.position, win.seat) if any_tile_wait(win) else 0


@pattern(once=True)
def kong_floats(win: Win) -> int:
    """杠飄: floats made in a turn in which a kong was replaced, counted each."""
    return KONG_FLOATS.get(win.position, win.seat) if any_tile_wait(win) else 0


@pattern(once=True)
def declined_float(win: Win) -> int:
    """A win was let be at the last draw of a float that lasts."""
    return 1 if DECLINED.has(win.position, win.seat) and floats(win) else 0


def holds_any_wait(hand: Hand) -> bool:
    """Whether any tile completes the hand as it is, one tile short."""
    return is_any_wait(hand.shape, hand.size() // 3, kernel.SETS | kernel.PAIRS_QUAD)


class WildFloats(Mechanic):
    """Counts each seat's floats, those made in a turn with a kong replacement, and who has just let a win be.

    All is forgotten when a discard or a kong leaves a hand that no longer takes any tile.  A win let be
    counts in the next own turn only, and a new float is none.  Nobody but the seat itself knows.  `clause`
    says what a float is, `kong_clause` what one after a kong.
    """

    state: ClassVar[tuple[State, ...]] = (FLOATS, KONG_FLOATS, DECLINED)

    def __init__(self, clause: str, kong_clause: str) -> None:
        self.clause: Final = clause
        self.kong_clause: Final = kong_clause

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
