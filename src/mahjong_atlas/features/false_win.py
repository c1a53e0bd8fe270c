"""False wins (錯和): a win declared on a hand that may not win."""

from typing import Final

from mypy_extensions import mypyc_attr

from mahjong_atlas.hands.position import Position
from mahjong_atlas.hands.state import Number
from mahjong_atlas.play.parts import FalseWin
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.doubled import Reason, factor
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.ledger import Transfer


@mypyc_attr(allow_interpreted_subclasses=True)
class PaysEach(FalseWin):
    """The deal ends and the offender pays every other player a fixed amount.

    Where the dealer pays or is paid it is `dealer` times as much, and `dealer_plus` more. It is doubled as
    often as the counter `doubled_by` ("": none) has counted, and for each of the reasons `doubled_for`.
    """

    def __init__(
        self,
        amount: int,
        clause: str,
        dealer: int = 1,
        doubled_by: str = "",
        dealer_plus: int = 0,
        doubled_for: tuple[Reason, ...] = (),
    ) -> None:
        self.amount: Final = amount
        self.clause: Final = clause
        self.dealer: Final = dealer
        self.doubled_by: Final = Number(doubled_by, carried=True) if doubled_by else None
        self.dealer_plus: Final = dealer_plus
        self.doubled_for: Final = doubled_for

    def happen(self, deal: DealState, seat: int) -> None:
        """Pays and ends the deal; the same dealer deals again."""
        deal.pay(self.transfers(deal.position, seat))
        deal.finish("false-win")

    def transfers(self, position: Position, seat: int) -> list[Transfer]:
        """What the offender pays."""
        return [
            Transfer(seat, other, self.due(position, seat, other), causes.FALSE_WIN, self.clause)
            for other in position.others(seat)
        ]

    def due(self, position: Position, seat: int, other: int) -> int:
        """What the offender owes one other player."""
        amount = self.amount
        if 0 in (seat, other):
            amount = amount * self.dealer + self.dealer_plus
        if self.doubled_by is not None:
            amount <<= self.doubled_by.get(position)
        return amount * factor(self.doubled_for, position)
