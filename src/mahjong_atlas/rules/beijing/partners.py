"""Partners who have fed each other pay the shares of all."""

from typing import Final

from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.ledger import Transfer, paid, shares_of
from mahjong_atlas.settlement.liability import Partners


class PartnersPayAll(Partners):
    """When one of two partners wins, the other pays the shares of all, and nobody else pays anything.

    Several partners pay the whole sum each. Partners who win on the same tile owe each other both sums.
    """

    def __init__(self, sets: int, clause: str, more_clause: str) -> None:
        super().__init__(sets, clause)
        self.more_clause: Final = more_clause

    def apply(self, score: Score, draft: list[Transfer]) -> list[Transfer]:
        """The whole sum from every partner."""
        partners = self.partners(score.win.position, score.seat)
        if not partners:
            return draft
        clause = self.clause if len(partners) == 1 else self.more_clause
        shares = shares_of(draft, clause)
        return [paid(seat, score.seat, shares, causes.LIABILITY, clause) for seat in partners]
