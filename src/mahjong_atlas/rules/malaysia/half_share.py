"""Payment in full by the discarder and by half by the others, doubled at the limit (爆)."""

from typing import Final

from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.ledger import Transfer
from mahjong_atlas.settlement.parts import Payment, without_winners


class HalfShares(Payment):
    """A full share is the points times `rate`, twice that from `limit` points on.

    Everybody pays a self-draw in full; a discard the discarder in full, the others half of it each, rounded
    down.  Winners on one tile pay each other nothing, or with `between_winners` the half share too.
    """

    def __init__(
        self, *, rate: int, limit: int, between_winners: bool,
        self_draw_clause: str, discard_clause: str, limit_clause: str,
    ) -> None:  # fmt: skip
        self.rate: Final = rate
        self.limit: Final = limit
        self.between_winners: Final = between_winners
        self.self_draw_clause: Final = self_draw_clause
        self.discard_clause: Final = discard_clause
        self.limit_clause: Final = limit_clause

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """The shares of one win as if it were the only one."""
        win = score.win
        is_limit = score.points >= self.limit
        full = score.points * self.rate * (2 if is_limit else 1)
        out: list[Transfer] = []
        for seat in win.position.others(score.seat):
            amount, cause, clause = full, causes.SELF_DRAW, self.self_draw_clause
            if not win.self_drawn:
                clause = self.discard_clause
                if seat == win.occasion.seat:
                    cause = causes.DISCARD
                else:
                    amount, cause = full // 2, causes.OTHERS_DISCARD
            out.append(Transfer(seat, score.seat, amount, cause, self.limit_clause if is_limit else clause))
        return out

    def drafts(self, scores: list[Score]) -> list[list[Transfer]]:
        """Every winner's shares, without those of the other winners unless they pay each other."""
        drafts = [self.draft(scores[rank], rank) for rank in range(len(scores))]
        return drafts if self.between_winners else without_winners(drafts, scores)
