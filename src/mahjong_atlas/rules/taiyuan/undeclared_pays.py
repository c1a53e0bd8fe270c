"""A discarder who has not declared ready pays for all."""

from typing import Final

from mahjong_atlas.hands.seat_state import READY_SEATS
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.steps import ADD, TIMES, Step
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.giver_pays import paid_by
from mahjong_atlas.settlement.ledger import Transfer, paid
from mahjong_atlas.settlement.parts import Payment, points_step
from mahjong_atlas.texts.message import Message

NOT_READY: Final = Message("step-not-declared")
LOSING_DEALER: Final = Message("step-losing-dealer")


class UndeclaredPays(Payment):
    """Everybody pays his share, `self_draw` times the points for a self-draw.

    For a discard (or a robbed kong) the points once; a giver who has not declared ready pays the shares of
    all, each of `more` points more. A losing dealer's share is of `dealer_more` points more.
    """

    def __init__(
        self, *, self_draw: int, more: int, dealer_more: int,
        self_draw_clause: str, ready_clause: str, undeclared_clause: str, dealer_clause: str,
    ) -> None:  # fmt: skip
        self.self_draw: Final = self_draw
        self.more: Final = more
        self.dealer_more: Final = dealer_more
        self.self_draw_clause: Final = self_draw_clause
        self.ready_clause: Final = ready_clause
        self.undeclared_clause: Final = undeclared_clause
        self.dealer_clause: Final = dealer_clause

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """The shares of one win."""
        win = score.win
        giver = win.occasion.seat
        undeclared = not win.self_drawn and not READY_SEATS.has(win.position, giver)
        times = self.self_draw if win.self_drawn else 1
        clause = self.self_draw_clause if win.self_drawn else self.ready_clause
        shares: list[Transfer] = []
        for seat in win.position.others(score.seat):
            steps = [points_step(score)]
            if undeclared:
                steps.append(Step(ADD, self.more, NOT_READY, self.undeclared_clause))
            if seat == 0 and self.dealer_more:
                steps.append(Step(ADD, self.dealer_more, LOSING_DEALER, self.dealer_clause))
            if times != 1:
                steps.append(Step(TIMES, times, causes.SELF_DRAW, clause))
            cause = (
                causes.SELF_DRAW
                if win.self_drawn
                else causes.DISCARD
                if seat == giver
                else causes.OTHERS_DISCARD
            )
            shares.append(paid(seat, score.seat, steps, cause, clause))
        return paid_by(giver, shares, self.undeclared_clause) if undeclared else shares
