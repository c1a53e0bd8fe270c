"""Fixed values of which a loser with a concealed hand pays more; a careless discarder pays for everybody."""

from typing import Final

from mahjong_atlas.hands.seat_state import READY_SEATS
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.steps import AT_LEAST, RATE, Step, fold, multiplied
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.ledger import Transfer, paid, share_of
from mahjong_atlas.settlement.parts import Payment, points_step
from mahjong_atlas.texts.message import Message

FOR_ANOTHER: Final = Message("cause-for-another")
CLOSED_HAND: Final = Message("step-closed-hand")
NOT_DECLARED: Final = Message("step-not-declared")


class ClosedLosersPay(Payment):
    """Every other player pays the value of the win, with a hand that is not open at least `closed`.

    The fans `multiplying` multiply each share.  A discarder who has not declared ready pays all shares, his
    own as if his hand were closed (`discarder_clause`); the other shares cite the fan that they are paid for.
    """

    def __init__(self, *, closed: int, multiplying: tuple[str, ...], discarder_clause: str) -> None:
        self.closed: Final = closed
        self.multiplying: Final = multiplying
        self.discarder_clause: Final = discarder_clause

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """The shares of one win."""
        win = score.win
        giver = win.occasion.seat
        paid_for = [each.fan.clause for each in score.taken if each.fan.id not in self.multiplying]
        clause = paid_for[-1] if paid_for else ""
        pays_all = not win.self_drawn and not READY_SEATS.has(win.position, giver)
        cause = causes.SELF_DRAW if win.self_drawn else causes.DISCARD
        out: list[Transfer] = []
        for seat in win.position.others(score.seat):
            if pays_all and seat == giver:
                steps = self.share(score, NOT_DECLARED, self.discarder_clause)
                out.append(paid(giver, score.seat, steps, cause, self.discarder_clause))
                continue
            is_closed = not win.position.hands[seat].is_open()
            steps = self.share(score, CLOSED_HAND, clause) if is_closed else [points_step(score)]
            own = paid(seat, score.seat, steps, cause, clause)
            if pays_all:
                moved = [share_of(own, self.discarder_clause)]
                own = paid(giver, score.seat, moved, FOR_ANOTHER, self.discarder_clause)
            out.append(own)
        return out

    def share(self, score: Score, why: Message, clause: str) -> list[Step]:
        """The points, or the least that a payer owes who pays at least `closed`, multiplied alike."""
        least = [Step(RATE, self.closed, why, clause)]
        least.extend([multiplied(each) for each in score.taken if each.fan.id in self.multiplying])
        steps = [points_step(score)]
        if score.points < fold(least):
            steps.append(Step(AT_LEAST, fold(least), why, clause, tuple(least) if len(least) > 1 else ()))
        return steps

    def reads_fans(self) -> bool:
        """Some fans multiply what others are worth."""
        return True
