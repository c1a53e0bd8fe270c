"""Dead hands (錯和後): who has declared a false win plays on without the right to win or to call."""

from collections.abc import Mapping
from typing import Final

from mahjong_atlas.hands.position import Position
from mahjong_atlas.mechanics.ready import seats_of
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
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.parts import FalseWin, Mechanic
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.settlement.ledger import Transfer
from mahjong_atlas.tiles.kind import SEATS

DEAD: Final = "dead_hands"
"""Fact: the seats whose hands are dead."""
BARRED: Final = frozenset((WIN, FALSE_WIN, CHOW, PUNG, KONG, CONCEALED_KONG, ADDED_KONG))


class PaysAndGoesOn(FalseWin):
    """The offender pays every other player a fixed amount; his hand is dead, and the deal goes on."""

    def __init__(self, amount: int, clause: str) -> None:
        self.amount: Final = amount
        self.clause: Final = clause

    def happen(self, deal: Deal, seat: int) -> None:
        """Pays; what was offered is offered still."""
        others = deal.position.others(seat)
        deal.pay([Transfer(seat, other, self.amount, "false win", self.clause) for other in others])
        deal.position.mark(DEAD, seat)


class DeadHands(Mechanic):
    """A dead hand draws and discards, and that is all."""

    def __init__(self, clause: str) -> None:
        self.clause: Final = clause

    def bar(self, position: Position, seat: int) -> Refusal | None:
        """Refuses every win."""
        return self._refusal() if position.is_marked(DEAD, seat) else None

    def guards(self, deal: Deal, seat: int) -> bool:
        """Only dead hands are watched."""
        return deal.position.is_marked(DEAD, seat)

    def forbid(self, deal: Deal, seat: int, action: Action) -> Refusal | None:
        """Refuses wins, calls and kongs."""
        if action.kind in BARRED and deal.position.is_marked(DEAD, seat):
            return self._refusal()
        return None

    def _refusal(self) -> Refusal:
        return Refusal(self.clause, "the hand is dead after a false win")

    def state_keys(self) -> tuple[str, ...]:
        """The seats with dead hands."""
        return (DEAD,)

    def read_state(self, position: Position, state: Mapping[str, object]) -> None:
        """A list of seats."""
        for seat in seats_of(DEAD, state.get(DEAD, []), position.seats):
            position.mark(DEAD, seat)

    def write_state(self, position: Position) -> dict[str, object]:
        """Nothing where no hand is dead."""
        dead = [SEATS[seat] for seat in range(position.seats) if position.is_marked(DEAD, seat)]
        return {DEAD: dead} if dead else {}
