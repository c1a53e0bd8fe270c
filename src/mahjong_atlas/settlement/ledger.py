"""Transfers (收付): who pays whom, how much, for what, by which clause.  Zero-sum by construction."""

from typing import Final

from mahjong_atlas.texts.message import Message

POT: Final = -1
"""Payer or payee of stakes that lie on the table."""


class Transfer:
    """One payment; `amount` is not negative."""

    def __init__(self, payer: int, payee: int, amount: int, cause: Message, clause: str) -> None:
        self.payer: Final = payer
        self.payee: Final = payee
        self.amount: Final = amount
        self.cause: Final = cause
        self.clause: Final = clause

    def __repr__(self) -> str:
        who = "ESWN*"
        return f"{who[self.payer]}->{who[self.payee]} {self.amount} {self.cause} ({self.clause})"


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
