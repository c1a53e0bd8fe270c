"""Payment in full by the discarder and by half by the others, doubled at the limit (爆)."""

from typing import Final

from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.steps import DIVIDE, TIMES, UNIT, Step
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.ledger import Transfer, paid
from mahjong_atlas.settlement.parts import Payment, points_step, without_winners
from mahjong_atlas.texts.message import Message

DOUBLED_LIMIT: Final = Message("step-doubled-limit")


class HalfShares(Payment):
    """A full share is the points times `rate`, twice that from `limit` points on.

    Everybody pays a self-draw in full; a discard the discarder in full, the others half of it each, rounded
    down.  Winners on one tile pay each other nothing, or with `between_winners` the half share too.
    """

    def __init__(
        self, *, rate: int, limit: int, between_winners: bool,
        self_draw_clause: str, discard_clause: str, limit_clause: str, rate_clause: str,
    ) -> None:  # fmt: skip
        self.rate: Final = rate
        self.limit: Final = limit
        self.between_winners: Final = between_winners
        self.self_draw_clause: Final = self_draw_clause
        self.discard_clause: Final = discard_clause
        self.limit_clause: Final = limit_clause
        self.rate_clause: Final = rate_clause

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """The shares of one win as if it were the only one."""
        win = score.win
        is_limit = score.points >= self.limit
        full = [points_step(score), Step(TIMES, self.rate, UNIT, self.rate_clause)]
        if is_limit:
            full.append(Step(TIMES, 2, DOUBLED_LIMIT, self.limit_clause))
        out: list[Transfer] = []
        for seat in win.position.others(score.seat):
            steps, cause, clause = full, causes.SELF_DRAW, self.self_draw_clause
            if not win.self_drawn:
                clause = self.discard_clause
                if seat == win.occasion.seat:
                    cause = causes.DISCARD
                else:
                    cause = causes.OTHERS_DISCARD
                    steps = [*full, Step(DIVIDE, 2, cause, clause)]
            out.append(paid(seat, score.seat, steps, cause, self.limit_clause if is_limit else clause))
        return out

    def drafts(self, scores: list[Score]) -> list[list[Transfer]]:
        """Every winner's shares, without those of the other winners unless they pay each other."""
        drafts = [self.draft(scores[rank], rank) for rank in range(len(scores))]
        return drafts if self.between_winners else without_winners(drafts, scores)
