"""海底: the last tile of the wall is offered round the table, to be taken or declined."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.action_spec import ActionSpec
from mahjong_atlas.play.actions import ADDED_KONG, CHOW, CONCEALED_KONG, DISCARD, KONG, PUNG, Action
from mahjong_atlas.play.events import CALLED, Event
from mahjong_atlas.play.features.succession import WinnerDeals
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.slots import Next
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import BEFORE_DRAW
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.state import Number, State

TAKE_LAST: Final = "take-last"
DECLINE_LAST: Final = "decline-last"
LAST_TILE_AT_ONCE: Final = Message("why-last-tile-at-once")
LAST_TILE_FIRST: Final = Message("why-last-tile-first")
LAST_TILE_NOT_OFFERED: Final = Message("why-last-tile-not-offered")
LAST_TILE_ONLY_WON: Final = Message("why-last-tile-only-won")
NO_KONG_WITH_LAST_TILE: Final = Message("why-no-kong-with-last-tile")
OFFERED: Final = Number("last_tile_offered", in_cases=False, default=-1)
TAKEN: Final = Number("last_tile_taken", in_cases=False, default=-1)
"""The seat to which the last tile was offered first, and the one that took it; -1: none."""
_CHOICES: Final = (Action(TAKE_LAST), Action(DECLINE_LAST))


@dataclass(frozen=True, kw_only=True)
class LastTileOffer(Mechanic):
    """Whose draw it would be may take the last tile or decline it; then the next seat is asked, and so on.

    Who takes it wins with it or discards it at once. If everybody declines, the deal is drawn and the tile
    stays unseen.
    """

    state: ClassVar[Sequence[State]] = (OFFERED, TAKEN)
    actions: ClassVar[Sequence[ActionSpec]] = (
        ActionSpec(TAKE_LAST, answers=True, draws=True),
        ActionSpec(DECLINE_LAST, key="x", answers=True, declines=True),
    )
    reported: ClassVar[Sequence[str]] = (TAKE_LAST, DECLINE_LAST)
    reasons: ClassVar[Sequence[str]] = (
        "why-last-tile-at-once",
        "why-last-tile-first",
        "why-last-tile-not-offered",
        "why-last-tile-only-won",
        "why-no-kong-with-last-tile",
    )

    offer_clause: str
    discard_clause: str
    call_clause: str

    def before_draw(self, deal: DealState, seat: int) -> bool:
        """Offers the last tile."""
        if deal.wall.left() != 1 or TAKEN.is_set(deal.position):
            return False
        OFFERED.set(deal.position, seat)
        deal.ask(self, {seat: list(_CHOICES)})
        return True

    def answered(self, deal: DealState) -> None:
        """It is drawn, or offered to the next seat."""
        seat = next(each for each in range(deal.seats) if deal.answers[each] is not None)
        answer = deal.answers[seat]
        assert answer is not None
        deal.emit(Event(CALLED, seat, word=answer.kind))
        after = deal.next_seat(seat)
        if answer.kind == TAKE_LAST:
            TAKEN.set(deal.position, seat)
            deal.turn_seat = seat
            deal.step = BEFORE_DRAW
        elif after == OFFERED.get(deal.position):
            deal.exhaust()
        else:
            deal.ask(self, {after: list(_CHOICES)})

    def apply_reported(self, deal: DealState, seat: int, word: str) -> None:
        """Who took the last tile, or the first who declined it."""
        if word == TAKE_LAST:
            TAKEN.set(deal.position, seat)
        elif not OFFERED.is_set(deal.position):
            OFFERED.set(deal.position, seat)

    def impossible(self, given: Given) -> Impossible | None:
        """One tile is left when it is offered, none when it was taken."""
        position = given.position
        for state, most in ((OFFERED, 1), (TAKEN, 0)):
            if state.is_set(position) and position.wall_left > most:
                return no_state(state.key, self.offer_clause, Message("error-last-tile", number=most))
        return None

    def is_out_of_turn(self, position: Position) -> bool:
        """Whoever takes the last tile."""
        return position.wall_left == 0

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """The last tile is not offered to the seat."""
        return Refusal(self.offer_clause, LAST_TILE_NOT_OFFERED)

    def waiting_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Nothing else is done while the last tile is offered."""
        return Refusal(self.offer_clause, LAST_TILE_FIRST)

    def guards(self, deal: DealState, seat: int) -> bool:
        """As soon as somebody has taken the last tile."""
        return TAKEN.is_set(deal.position)

    def refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """Its taker may not discard another tile nor make a kong, the others may not call it."""
        kongs = deal.rules.kongs
        claims = deal.rules.claims
        if action.kind in (ADDED_KONG, CONCEALED_KONG):
            also = kongs.replacement_clauses()
            return Refusal(self.discard_clause, NO_KONG_WITH_LAST_TILE, also)
        if action.kind in (CHOW, PUNG, KONG):
            return Refusal(self.call_clause, LAST_TILE_ONLY_WON, (claims.last_clause,))
        drawn = deal.position.hands[seat].drawn
        if action.kind == DISCARD and drawn >= 0 and (action.tile != drawn or action.from_hand):
            return Refusal(self.discard_clause, LAST_TILE_AT_ONCE)
        return None


class WinnerOrTakerDeals(WinnerDeals):
    """The winner deals next; after a draw who took the last tile, or else to whom it was offered first."""

    def next(self, deal: DealState) -> Next:
        """After a false win the dealer deals again."""
        result = deal.result
        position = deal.position
        taker = TAKEN.get(position) if TAKEN.is_set(position) else OFFERED.get(position)
        if result is not None and result.kind == "draw" and taker >= 0:
            return Next(taker, {})
        return super().next(deal)
