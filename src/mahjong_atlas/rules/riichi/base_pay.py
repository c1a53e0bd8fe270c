"""Payment by base points: the dealer pays and receives more, payments are rounded up, counters added."""

from typing import Final

from mahjong_atlas.hands.position import Position
from mahjong_atlas.hands.state import Number
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.ledger import Transfer
from mahjong_atlas.settlement.parts import Payment
from mahjong_atlas.texts.message import Message

HONBA_PAID: Final = Message("cause-honba")

HONBA: Final = Number("honba", carried=True)
"""Counters of repeated deals (本場)."""
COUNTER: Final = 100
"""What each other seat owes for one counter of repeated deals (本場)."""


def rounded(amount: int) -> int:
    """Rounded up to a multiple of 100."""
    return (amount + 99) // 100 * 100


def discard_amount(winner: int, base: int) -> int:
    """A discarder pays four times the base points, to the dealer six times."""
    return rounded(base * (6 if winner == 0 else 4))


def draw_amount(winner: int, payer: int, base: int) -> int:
    """On a self-draw the dealer pays, and is paid, twice the base points, others once."""
    return rounded(base * 2 if winner == 0 or payer == 0 else base)


def draw_shares(position: Position, winner: int, base: int, cause: Message, clause: str) -> list[Transfer]:
    """What every other seat pays as for a self-draw."""
    return [
        Transfer(payer, winner, draw_amount(winner, payer, base), cause, clause)
        for payer in position.others(winner)
    ]


class BasePay(Payment):
    """A discard is paid by the discarder alone, a self-draw by everybody.

    The counters of repeated deals (fact `honba`) are paid beside it: three times by a discarder, to the first
    of several winners only; once by each payer of a self-draw.
    """

    def __init__(self, clause: str, counter_clause: str) -> None:
        self.clause: Final = clause
        self.counter_clause: Final = counter_clause

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """Shares of one win."""
        return [*self.shares(score, score.worth), *self.counters(score, rank)]

    def shares(self, score: Score, base: int) -> list[Transfer]:
        """The shares of so many base points."""
        win = score.win
        if not base:
            return []
        if win.self_drawn:
            return draw_shares(win.position, score.seat, base, causes.SELF_DRAW, self.clause)
        amount = discard_amount(score.seat, base)
        return [Transfer(win.occasion.seat, score.seat, amount, causes.DISCARD, self.clause)]

    def counters(self, score: Score, rank: int) -> list[Transfer]:
        """What is paid for the counters."""
        win = score.win
        honba = HONBA.get(win.position) * COUNTER
        if not honba or rank:
            return []
        if win.self_drawn:
            payers = win.position.others(score.seat)
            return [Transfer(payer, score.seat, honba, HONBA_PAID, self.counter_clause) for payer in payers]
        amount = honba * (win.position.seats - 1)
        return [Transfer(win.occasion.seat, score.seat, amount, HONBA_PAID, self.counter_clause)]
