"""Furiten (振聴): who has discarded a wait, or let one pass, wins by self-draw only."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.best import wait_mask
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import Hand
from mahjong_atlas.tiles.kind import KIND_OF, SEATS
from mahjong_atlas.tiles.position import CONCEALED_KONG, NORTH_PULL, OFFERED, Position
from mahjong_atlas.tiles.seat_state import READY_SEATS, SeatSet, seats_in
from mahjong_atlas.tiles.shapes import kernel
from mahjong_atlas.tiles.state import OWNER, State

FURITEN_AFTER_READY: Final = Message("why-furiten-after-ready")
FURITEN_GO_ROUND: Final = Message("why-furiten-go-round")
FURITEN_OWN_RIVER: Final = Message("why-furiten-own-river")
RARELY_ROBBED: Final = (CONCEALED_KONG, NORTH_PULL)
PASSED: Final = SeatSet("passed_waits", OWNER, in_cases=False)
LASTING: Final = SeatSet("lasting_furiten", OWNER, in_cases=False)
"""Seats that let a wait pass since their last discard; declared seats that ever did."""


@dataclass(frozen=True)
class Furiten(Mechanic):
    """Waits are all tiles that complete the shape, with or without a fan.

    `own_clause`: a wait lies in the own river, claimed discards included; `passed_clause`: one was let pass
    since the own last turn; `lasting_clause`: after a ready declaration that holds to the end. `shapes` are
    the winning shapes; of a tile that few hands may rob (a concealed kong, a pulled tile) only the waits of
    `rare_shapes` are let pass, and by whoever could have won on it.
    """

    state: ClassVar[Sequence[State]] = (PASSED, LASTING)
    reasons: ClassVar[Sequence[str]] = (
        "why-furiten-after-ready",
        "why-furiten-go-round",
        "why-furiten-own-river",
    )

    shapes: int
    rare_shapes: int
    own_clause: str
    passed_clause: str
    lasting_clause: str

    def impossible(self, given: Given) -> Impossible | None:
        """Only a hand that waits lets a wait pass, and only a declared one for good."""
        position = given.position
        for seat in seats_in(LASTING.get(position) & ~READY_SEATS.get(position)):
            return no_state(
                LASTING.key, self.lasting_clause, Message("error-seat-not-ready", seat=SEATS[seat])
            )
        for seat in seats_in(PASSED.get(position)):
            if not given.may_wait(seat):
                return no_state(
                    PASSED.key, self.passed_clause, Message("error-ready-waits", seat=SEATS[seat])
                )
        return None

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Refuses wins on other players' tiles."""
        if position.occasion.kind not in OFFERED:
            return None
        hand = position.hands[seat]
        if LASTING.has(position, seat):
            return Refusal(self.lasting_clause, FURITEN_AFTER_READY)
        waits = hand.wait_mask if hand.wait_mask >= 0 else self._waits(hand, self.shapes)
        for tile in hand.river:
            if waits >> KIND_OF[tile] & 1:
                return Refusal(self.own_clause, FURITEN_OWN_RIVER)
        if PASSED.has(position, seat):
            return Refusal(self.passed_clause, FURITEN_GO_ROUND)
        return None

    def missed(self, deal: DealState, seat: int) -> None:
        """Who could have won has let it pass, whatever the tile would have been taken as."""
        self._let_pass(deal.position, seat)

    def passed(self, deal: DealState) -> None:
        """Everybody else who waited for the tile has let it pass."""
        position = deal.position
        occasion = position.occasion
        kind = KIND_OF[occasion.tile]
        for seat in range(position.seats):
            if seat != occasion.seat and wait_mask(deal.rules.scoring, position, seat) >> kind & 1:
                if occasion.kind in RARELY_ROBBED and not self._robs(position.hands[seat], kind):
                    continue
                self._let_pass(position, seat)

    def discarded(self, deal: DealState, seat: int, tile: int) -> None:
        """The own turn is over: what was let pass before it is forgotten."""
        PASSED.remove(deal.position, seat)

    def _let_pass(self, position: Position, seat: int) -> None:
        (LASTING if READY_SEATS.has(position, seat) else PASSED).add(position, seat)

    def _robs(self, hand: Hand, kind: int) -> bool:
        """Whether the hand waits for the kind with a shape that robs such tiles."""
        return bool(self._waits(hand, self.rare_shapes) >> kind & 1)

    def _waits(self, hand: Hand, shapes: int) -> int:
        return kernel.waits(hand.shape, 4 - len(hand.melds), shapes, 0) if shapes else 0
