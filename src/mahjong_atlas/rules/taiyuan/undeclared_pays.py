"""A discarder who has not declared ready pays for all."""

from typing import Final

from mahjong_atlas.hands.seat_state import READY_SEATS
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.giver_pays import paid_by
from mahjong_atlas.settlement.ledger import Transfer
from mahjong_atlas.settlement.parts import Payment


class UndeclaredPays(Payment):
    """Everybody pays his share, `self_draw` times the points for a self-draw.

    For a discard (or a robbed kong) the points once; a giver who has not declared ready pays the shares of
    all, each of `more` points more. A losing dealer's share is of `dealer_more` points more.
    """

    def __init__(
        self, *, self_draw: int, more: int, dealer_more: int,
        self_draw_clause: str, ready_clause: str, undeclared_clause: str,
    ) -> None:  # fmt: skip
        self.self_draw: Final = self_draw
        self.more: Final = more
        self.dealer_more: Final = dealer_more
        self.self_draw_clause: Final = self_draw_clause
        self.ready_clause: Final = ready_clause
        self.undeclared_clause: Final = undeclared_clause

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """The shares of one win."""
        win = score.win
        giver = win.occasion.seat
        undeclared = not win.self_drawn and not READY_SEATS.has(win.position, giver)
        times = self.self_draw if win.self_drawn else 1
        clause = self.self_draw_clause if win.self_drawn else self.ready_clause
        shares: list[Transfer] = []
        for seat in win.position.others(score.seat):
            points = score.points + (self.more if undeclared else 0) + (self.dealer_more if seat == 0 else 0)
            cause = (
                causes.SELF_DRAW
                if win.self_drawn
                else causes.DISCARD
                if seat == giver
                else causes.OTHERS_DISCARD
            )
            shares.append(Transfer(seat, score.seat, points * times, cause, clause))
        return paid_by(giver, shares, self.undeclared_clause) if undeclared else shares
