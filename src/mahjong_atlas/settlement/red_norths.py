"""What the others pay a winner is doubled for each red north (赤北) that he has pulled."""

from typing import Final

from mahjong_atlas.patterns.norths import red_pulled
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.ledger import Transfer
from mahjong_atlas.settlement.parts import Liability
from mahjong_atlas.texts.message import Message


class RedNorthFactor(Liability):
    """Twice for one, four times for two, also where somebody is liable; it is the last duty to be applied.

    `honba`: what is paid for the counters of repeated deals as well.
    """

    def __init__(self, honba: bool, clause: str, honba_clause: str) -> None:
        self.honba: Final = honba
        self.clause: Final = clause
        self.honba_clause: Final = honba_clause

    def apply(self, score: Score, draft: list[Transfer]) -> list[Transfer]:
        """Every payment times 2^k."""
        factor = 1 << red_pulled(score.win.position, score.seat)
        if factor == 1:
            return draft
        out: list[Transfer] = []
        for each in draft:
            is_honba = each.cause == causes.HONBA
            if is_honba and not self.honba:
                out.append(each)
            else:
                clause = self.honba_clause if is_honba else self.clause
                cause = Message("cause-by-red-norths", cause=each.cause, number=factor)
                out.append(Transfer(each.payer, each.payee, each.amount * factor, cause, clause))
        return out
