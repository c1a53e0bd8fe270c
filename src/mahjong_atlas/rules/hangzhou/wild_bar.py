"""A discarded wild tile bars all claims until its discarder draws again."""

from typing import ClassVar, Final

from mahjong_atlas.hands.position import DISCARD, OFFERED, Position
from mahjong_atlas.hands.seat_state import SeatSet, seats_in
from mahjong_atlas.hands.state import State
from mahjong_atlas.play.actions import CHOW, KONG, PUNG, Action
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.settlement.given import Given, Impossible, no_state
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS

BARRED_BY_WILD: Final = Message("why-barred-by-wild")
_BARRING: Final = SeatSet("bar", alone=True)
"""The seats whose wild discard bars claims."""


class WildBar(Mechanic):
    """From the discard of a wild tile to the discarder's next draw nobody claims a tile of another player.

    `clause` bars the others, `own_clause` the discarder himself; by `wild_clause` nobody claims a wild tile
    anyway.
    """

    state: ClassVar[tuple[State, ...]] = (_BARRING,)
    reasons: ClassVar[tuple[str, ...]] = ("why-barred-by-wild",)

    def __init__(self, clause: str, own_clause: str, wild_clause: str) -> None:
        self.clause: Final = clause
        self.own_clause: Final = own_clause
        self.wild_clause: Final = wild_clause

    def discarded(self, deal: DealState, seat: int, tile: int) -> None:
        """The bar begins with a wild tile."""
        position = deal.position
        if tile in position.wilds:
            _BARRING.add(position, seat)

    def drawn(self, deal: DealState, seat: int) -> bool:
        """It ends with the next draw of who began it."""
        position = deal.position
        if _BARRING.has(position, seat):
            _BARRING.remove(position, seat)
            deal.complete_effects()
        return False

    def impossible(self, given: Given) -> Impossible | None:
        """The last discard of who bars claims, where rivers are described, is wild; a draw ends it."""
        position, occasion = given.position, given.position.occasion
        for seat in seats_in(_BARRING.get(position)):
            river = position.hands[seat].river
            may_bar = river[-1] in position.wilds if river else not given.whole
            if given.draws(seat) or not may_bar:
                return no_state(_BARRING.key, self.clause, Message("error-bar-wild", seat=SEATS[seat]))
        for seat in range(position.seats if given.whole else 0):
            river = position.hands[seat].river
            waits = occasion.seat != seat or occasion.kind == DISCARD
            if river and river[-1] in position.wilds and waits and not _BARRING.has(position, seat):
                return no_state(_BARRING.key, self.clause, Message("error-bar-missing", seat=SEATS[seat]))
        return None

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Refuses wins on discards and robbed kongs."""
        if position.occasion.kind in OFFERED and _BARRING.get(position):
            return self._refusal(position, seat)
        return None

    def guards(self, deal: DealState, seat: int) -> bool:
        """Only while a bar is in force."""
        return _BARRING.get(deal.position) != 0

    def refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """Refuses chow, pung and kong of a discard."""
        return self._refusal(deal.position, seat) if action.kind in (CHOW, PUNG, KONG) else None

    def _refusal(self, position: Position, seat: int) -> Refusal:
        """Who is barred only by his own wild tile is told so."""
        own = _BARRING.get(position) == 1 << seat
        also = (self.wild_clause,) if position.occasion.tile in position.wilds else ()
        return Refusal(self.own_clause if own else self.clause, BARRED_BY_WILD, also)
