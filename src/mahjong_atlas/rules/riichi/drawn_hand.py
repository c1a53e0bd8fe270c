"""What is paid at an exhausted wall (荒牌平局): ready hands (不聴罰符), clean rivers (流し満貫)."""

from typing import ClassVar, Final

from mahjong_atlas.hands.position import Position
from mahjong_atlas.hands.seat_state import READY_SEATS
from mahjong_atlas.hands.shared_state import CLAIMED
from mahjong_atlas.hands.state import State
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.rules.riichi.base_pay import draw_shares
from mahjong_atlas.rules.riichi.chombo import reverse_limit
from mahjong_atlas.rules.riichi.fu import mangan
from mahjong_atlas.scoring.readiness import is_ready
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.steps import DIVIDE, RATE, Step
from mahjong_atlas.settlement.ledger import Transfer, paid
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import KIND_OF, is_terminal_or_honor

CLEAN_RIVER: Final = Message("cause-clean-river")
NOT_READY: Final = Message("cause-not-ready")
PAYERS: Final = Message("step-payers")
RECEIVERS: Final = Message("step-receivers")


class DrawnHand(Mechanic):
    """Those who are not ready pay `total` to those who are, both groups in equal shares.

    A clean river, only terminals and honors and none of them claimed, is paid like a self-drawn mangan
    instead. Who declared ready without being so pays the penalty of a false win instead; `pot_key` counts
    the sticks on the table.
    """

    state: ClassVar[tuple[State, ...]] = (CLAIMED,)

    def __init__(self, total: int, pot_key: str, clause: str, river_clause: str, penalty_clause: str) -> None:
        self.total: Final = total
        self.pot_key: Final = pot_key
        self.clause: Final = clause
        self.river_clause: Final = river_clause
        self.penalty_clause: Final = penalty_clause

    def exhausted(self, position: Position, scoring: ScoringRules) -> list[Transfer]:
        """The penalty, or clean rivers, or the shares."""
        ready = [seat for seat in range(position.seats) if is_ready(scoring, position, seat)]
        liars = false_declarers(scoring, position)
        if liars:
            return reverse_limit(position, liars, self.pot_key, self.penalty_clause)
        out: list[Transfer] = []
        for seat in range(position.seats):
            if has_clean_river(position, seat):
                out.extend(
                    draw_shares(position, seat, mangan(self.river_clause), CLEAN_RIVER, self.river_clause)
                )
        return out or self.shares(position, ready)

    def shares(self, position: Position, ready: list[int]) -> list[Transfer]:
        """From everybody who is not ready to everybody who is; nothing when all are alike."""
        others = [seat for seat in range(position.seats) if seat not in ready]
        if not ready or not others:
            return []
        steps = [Step(RATE, self.total, NOT_READY, self.clause)]
        if len(others) > 1:
            steps.append(Step(DIVIDE, len(others), PAYERS, self.clause))
        if len(ready) > 1:
            steps.append(Step(DIVIDE, len(ready), RECEIVERS, self.clause))
        return [paid(payer, payee, steps, NOT_READY, self.clause) for payer in others for payee in ready]


def false_declarers(scoring: ScoringRules, position: Position) -> list[int]:
    """Seats that declared ready and are not."""
    return [
        seat
        for seat in range(position.seats)
        if READY_SEATS.has(position, seat) and not is_ready(scoring, position, seat)
    ]


def has_clean_river(position: Position, seat: int) -> bool:
    """At least one discard, all of them terminals and honors, none claimed."""
    hand = position.hands[seat]
    if not hand.river or hand.river_claimed:
        return False
    return all(is_terminal_or_honor(KIND_OF[tile]) for tile in hand.river)
