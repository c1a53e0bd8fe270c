"""Kongs are paid back by who does not wait at the end."""

from typing import ClassVar, Final

from mahjong_atlas.features.kong_income import POINTS, KongIncome
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import Position
from mahjong_atlas.hands.state import State
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.rules.chengdu.waits_paid import is_pig, wait_points
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.settlement.ledger import Transfer, price
from mahjong_atlas.texts.message import Message

KONG_REFUND: Final = Message("cause-kong-refund")


class KongRefund(Mechanic):
    """At an exhausted wall, who still plays and does not wait gives back what his kongs have brought.

    A case may tell the payments, each "payer payee amount"; otherwise every kong that lies there was paid
    at once by those who still play.
    """

    state: ClassVar[tuple[State, ...]] = (POINTS,)

    def __init__(self, income: KongIncome, clause: str) -> None:
        self.income_of: Final = income
        self.clause: Final = clause

    def kong_paid(self, deal: DealState, seat: int, meld: Meld) -> None:
        """Remembers who has paid whom."""
        position = deal.position
        paid = [(each.payer, each.payee, each.amount) for each in self.income_of.income(position)]
        POINTS.put(position, (*POINTS.get(position), *paid))

    def exhausted(self, position: Position, scoring: ScoringRules) -> list[Transfer]:
        """Each payment the other way round."""
        out: list[Transfer] = []
        for seat in range(position.seats):
            mine = [(payer, amount) for payer, payee, amount in self.points(position) if payee == seat]
            if not mine or not position.is_live(seat):
                continue
            if is_pig(position, seat) or not wait_points(scoring, position, seat):
                out.extend(price(seat, payer, amount, KONG_REFUND, self.clause) for payer, amount in mine)
        return out

    def points(self, position: Position) -> list[tuple[int, int, int]]:
        """What the kongs of this deal have brought so far: payer, payee, amount."""
        if POINTS.is_set(position):
            return [(entry[0], entry[1], entry[2]) for entry in POINTS.get(position)]
        return [
            (each.payer, each.payee, each.amount)
            for seat in range(position.seats)
            for meld in position.hands[seat].melds
            for each in self.income_of.brought(position, seat, meld, immediate=True)
        ]
