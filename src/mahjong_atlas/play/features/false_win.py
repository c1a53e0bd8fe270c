"""False wins (錯和): a win declared on a hand that may not win."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from mahjong_atlas.play.parts import FalseWin
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.steps import ADD, COUNTED, DEALER, RATE, TIMES, Reason, Step, doublings
from mahjong_atlas.scoring.transfers import Transfer, paid
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.state import Number

DEALER_PLUS: Final = Message("step-dealer-plus")


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class PaysEach(FalseWin):
    """The deal ends and the offender pays every other player a fixed amount.

    Where the dealer pays or is paid it is `dealer` times as much, and `dealer_plus` more. It is doubled as
    often as the counter `doubled_by` ("": none), called `doubled_called`, has counted, and for each of the
    reasons `doubled_for`.
    """

    amount: int
    clause: str
    dealer: int = 1
    doubled_by: str = ""
    dealer_plus: int = 0
    doubled_for: tuple[Reason, ...] = ()
    doubled_called: Message = COUNTED

    def happen(self, deal: DealState, seat: int) -> None:
        """Pays and ends the deal; the same dealer deals again."""
        deal.pay(self.transfers(deal.position, seat))
        deal.finish("false-win")

    def transfers(self, position: Position, seat: int) -> list[Transfer]:
        """What the offender pays."""
        return [
            paid(seat, other, self.due(position, seat, other), causes.FALSE_WIN, self.clause)
            for other in position.others(seat)
        ]

    def due(self, position: Position, seat: int, other: int) -> list[Step]:
        """What the offender owes one other player."""
        steps = [Step(RATE, self.amount, causes.FALSE_WIN, self.clause)]
        if 0 in (seat, other):
            if self.dealer != 1:
                steps.append(Step(TIMES, self.dealer, DEALER, self.clause))
            if self.dealer_plus:
                steps.append(Step(ADD, self.dealer_plus, DEALER_PLUS, self.clause))
        counted = Number(self.doubled_by, carried=True).get(position) if self.doubled_by else 0
        if counted:
            steps.append(Step(TIMES, 1 << counted, self.doubled_called, self.clause))
        return [*steps, *doublings(self.doubled_for, position)]
