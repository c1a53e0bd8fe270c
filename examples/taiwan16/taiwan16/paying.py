"""底 and 台: a base and so much for each tai, more where the dealer wins or pays."""

from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.payments import Payment, points_step
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.steps import ADD, BASE, RATE, TIMES, UNIT, Step
from mahjong_atlas.scoring.transfers import Transfer, paid
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.state import Number

DEALER = Message("cause-dealer-tai")
STREAK = Number("dealer_streak", carried=True)
"""How often the dealer has stayed."""


class BaseAndTai(Payment):
    """A discarder pays, and pays no share but their own; a self-draw is paid by everybody."""

    def __init__(
        self, base: int, tai: int, *, self_draw_clause: str, discarder_clause: str, dealer_clause: str
    ) -> None:
        self.base = base
        self.tai = tai
        self.self_draw_clause = self_draw_clause
        self.discarder_clause = discarder_clause
        self.dealer_clause = dealer_clause

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """What the win brings, the tai of the dealer apart."""
        win = score.win
        if win.self_drawn:
            payers, cause, clause = win.position.others(score.seat), causes.SELF_DRAW, self.self_draw_clause
        else:
            payers, cause, clause = [win.occasion.seat], causes.DISCARD, self.discarder_clause
        tai = Step(TIMES, self.tai, UNIT, clause)
        steps = [points_step(score), tai, Step(ADD, self.base, BASE, clause)]
        dealer = [Step(RATE, 2 * STREAK.get(win.position) + 1, DEALER, self.dealer_clause), tai]
        out: list[Transfer] = []
        for payer in payers:
            out.append(paid(payer, score.seat, steps, cause, clause))
            if 0 in (payer, score.seat):
                out.append(paid(payer, score.seat, dealer, DEALER, self.dealer_clause))
        return [each for each in out if each.amount]
