"""Chombo (錯和): the offender pays a limit hand in reverse and the deal is played again."""

from typing import Final

from mahjong_atlas.hands.position import Position
from mahjong_atlas.hands.seat_state import READY_SEATS
from mahjong_atlas.hands.state import Number
from mahjong_atlas.play.parts import FalseWin
from mahjong_atlas.play.state import DealState
from mahjong_atlas.rules.riichi.base_pay import draw_steps
from mahjong_atlas.rules.riichi.fu import mangan
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.ledger import POT, Transfer, paid, price
from mahjong_atlas.texts.message import Message

STICK_RETURNED: Final = Message("cause-stick-returned")

STICK: Final = 1000


def reverse_limit(position: Position, offenders: list[int], pot_key: str, clause: str) -> list[Transfer]:
    """A mangan from each offender to the others as if they had won it; the sticks of this deal go back."""
    out: list[Transfer] = []
    for seat in offenders:
        for other in position.others(seat):
            steps = draw_steps(seat, other, mangan(clause), clause)
            out.append(paid(seat, other, steps, causes.FALSE_WIN, clause))
    sticks = Number(pot_key, carried=True)
    for seat in range(position.seats):
        if READY_SEATS.has(position, seat) and sticks.get(position):
            sticks.add(position, -1)
            out.append(price(POT, seat, STICK, STICK_RETURNED, clause))
    return out


class ReverseLimit(FalseWin):
    """A dealer pays 4000 to each, another player 4000 to the dealer and 2000 to the others."""

    def __init__(self, pot_key: str, clause: str) -> None:
        self.pot_key: Final = pot_key
        self.clause: Final = clause

    def happen(self, deal: DealState, seat: int) -> None:
        """Pays and ends the deal."""
        deal.pay(reverse_limit(deal.position, [seat], self.pot_key, self.clause))
        deal.finish("false-win")
