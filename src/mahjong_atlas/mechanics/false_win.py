"""False wins (錯和): a win declared on a hand that may not win."""

from typing import Final

from mahjong_atlas.hands.position import Position
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.parts import FalseWin
from mahjong_atlas.settlement.ledger import Transfer


class PaysEach(FalseWin):
    """The deal ends and the offender pays every other player a fixed amount, `dealer` times as much where
    the dealer pays or is paid.
    """

    def __init__(self, amount: int, clause: str, dealer: int = 1) -> None:
        self.amount: Final = amount
        self.clause: Final = clause
        self.dealer: Final = dealer

    def happen(self, deal: Deal, seat: int) -> None:
        """Pays and ends the deal; the same dealer deals again."""
        deal.pay(self.transfers(deal.position, seat))
        deal.finish("false-win")

    def transfers(self, position: Position, seat: int) -> list[Transfer]:
        """What the offender pays."""
        return [
            Transfer(
                seat,
                other,
                self.amount * (self.dealer if 0 in (seat, other) else 1),
                "false win",
                self.clause,
            )
            for other in position.others(seat)
        ]
