"""Dead hands (錯和後): who has declared a false win plays on without the right to win or to call."""

from typing import ClassVar, Final

from mahjong_atlas.hands.position import Position
from mahjong_atlas.hands.seat_state import SeatSet
from mahjong_atlas.hands.state import State
from mahjong_atlas.play.actions import (
    ADDED_KONG,
    CHOW,
    CONCEALED_KONG,
    FALSE_WIN,
    KONG,
    PUNG,
    WIN,
    Action,
)
from mahjong_atlas.play.parts import FalseWin, Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.ledger import price
from mahjong_atlas.texts.message import Message

DEAD_HAND: Final = Message("why-dead-hand")
DEAD: Final = SeatSet("dead_hands")
"""The seats whose hands are dead."""
BARRED: Final = frozenset((WIN, FALSE_WIN, CHOW, PUNG, KONG, CONCEALED_KONG, ADDED_KONG))


class PaysAndGoesOn(FalseWin):
    """The offender pays every other player a fixed amount; his hand is dead, and the deal goes on."""

    goes_on: ClassVar[bool] = True

    def __init__(self, amount: int, clause: str) -> None:
        self.amount: Final = amount
        self.clause: Final = clause

    def happen(self, deal: DealState, seat: int) -> None:
        """Pays; what was offered is offered still."""
        others = deal.position.others(seat)
        deal.pay([price(seat, other, self.amount, causes.FALSE_WIN, self.clause) for other in others])
        DEAD.add(deal.position, seat)


class DeadHands(Mechanic):
    """A dead hand draws and discards, and that is all."""

    state: ClassVar[tuple[State, ...]] = (DEAD,)
    reasons: ClassVar[tuple[str, ...]] = ("why-dead-hand",)

    def __init__(self, clause: str) -> None:
        self.clause: Final = clause

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Refuses every win."""
        return self._refusal() if DEAD.has(position, seat) else None

    def guards(self, deal: DealState, seat: int) -> bool:
        """Only dead hands are watched."""
        return DEAD.has(deal.position, seat)

    def refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """Refuses wins, calls and kongs."""
        if action.kind in BARRED and DEAD.has(deal.position, seat):
            return self._refusal()
        return None

    def _refusal(self) -> Refusal:
        return Refusal(self.clause, DEAD_HAND)
