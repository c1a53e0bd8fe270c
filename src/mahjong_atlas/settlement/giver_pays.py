"""Shares that everybody owes and that the giver of the winning tile pays for all."""

from typing import Final

from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.ledger import Transfer, paid, share_of
from mahjong_atlas.settlement.parts import Payment


def paid_by(giver: int, shares: list[Transfer], clause: str) -> list[Transfer]:
    """The same shares, all of them paid by one seat."""
    return [
        Transfer(each.payer, each.payee, each.amount, causes.DISCARD, clause, each.steps)
        if each.payer == giver
        else paid(giver, each.payee, [share_of(each, clause)], causes.OTHERS_SHARE, clause)
        for each in shares
    ]


class GiverPays(Payment):
    """Everybody owes his share of `shares`; on a discard or a robbed kong its giver pays them all."""

    def __init__(self, shares: Payment, clause: str) -> None:
        self.shares: Final = shares
        self.clause: Final = clause

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """The shares of one win."""
        shares = self.shares.draft(score, rank)
        win = score.win
        return shares if win.self_drawn else paid_by(win.occasion.seat, shares, self.clause)

    def reads_fans(self) -> bool:
        """As the shares do."""
        return self.shares.reads_fans()
