"""Transfers (收付): who pays whom, how much, for what, by which clause.  Zero-sum by construction."""

from collections.abc import Sequence
from typing import Final

from mahjong_atlas.scoring.steps import ADD, RATE, Step, fold
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS

SHARE: Final = "step-share"
"""Id of the name of a share that another seat pays."""
POT: Final = -1
"""Payer or payee of stakes that lie on the table."""


class Transfer:
    """One payment; `amount` is not negative.

    `steps` tell how it comes about; none in what is read from a record or entered by hand.
    """

    def __init__(
        self,
        payer: int,
        payee: int,
        amount: int,
        cause: Message,
        clause: str,
        steps: tuple[Step, ...] = (),
    ) -> None:
        self.payer: Final = payer
        self.payee: Final = payee
        self.amount: Final = amount
        self.cause: Final = cause
        self.clause: Final = clause
        self.steps: Final = steps

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Transfer) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[int, int, int, Message, str, tuple[Step, ...]]:
        return self.payer, self.payee, self.amount, self.cause, self.clause, self.steps

    def __repr__(self) -> str:
        who = "ESWN*"
        return f"{who[self.payer]}->{who[self.payee]} {self.amount} {self.cause} ({self.clause})"


def paid(payer: int, payee: int, steps: Sequence[Step], cause: Message, clause: str) -> Transfer:
    """A payment of what the steps come to."""
    return Transfer(payer, payee, fold(steps), cause, clause, tuple(steps))


def price(payer: int, payee: int, amount: int, cause: Message, clause: str) -> Transfer:
    """A payment that the clause fixes."""
    return paid(payer, payee, [Step(RATE, amount, cause, clause)], cause, clause)


def share_of(share: Transfer, clause: str) -> Step:
    """The whole of a share as one step, named by the seat that owes it: somebody else pays it."""
    first = share.steps[0] if share.steps else None
    if first is not None and first.what.id == SHARE and len(share.steps) == 1:
        return Step(ADD, share.amount, first.what, clause, first.of)
    return Step(ADD, share.amount, Message("step-share", seat=SEATS[share.payer]), clause, share.steps)


def shares_of(shares: Sequence[Transfer], clause: str) -> list[Step]:
    """All these shares, one after the other."""
    return [share_of(each, clause) for each in shares]


def net(transfers: list[Transfer], seats: int) -> list[int]:
    """Net points of every seat."""
    out = [0] * seats
    for each in transfers:
        if each.payer >= 0:
            out[each.payer] -= each.amount
        if each.payee >= 0:
            out[each.payee] += each.amount
    return out


def pot_change(transfers: list[Transfer]) -> int:
    """Points that went into the pot, less those taken out."""
    change = 0
    for each in transfers:
        if each.payee == POT:
            change += each.amount
        if each.payer == POT:
            change -= each.amount
    return change
