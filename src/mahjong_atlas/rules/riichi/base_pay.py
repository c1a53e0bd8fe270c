"""Payment by base points: the dealer pays and receives more, payments are rounded up, counters added."""

from dataclasses import dataclass
from typing import Final

from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.payments import Payment
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.steps import ADD, DEALER, ROUND_UP, TIMES, Step, fold
from mahjong_atlas.scoring.transfers import Transfer, paid
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.state import Number

HONBA_PAID: Final = Message("cause-honba")

HONBA: Final = Number("honba", carried=True)
"""Counters of repeated deals (本場)."""
COUNTER: Final = 100
"""What each other seat owes for one counter of repeated deals (本場)."""
TO_DEALER: Final = Message("step-discard-to-dealer")
ROUNDED: Final = Message("step-rounded")
COUNTERS: Final = Message("step-counters")
EACH_COUNTER: Final = Message("step-each-counter")
FOR_ALL: Final = Message("step-counters-of-all")


def base_step(base: int) -> Step:
    """The base points, with which shares begin."""
    return Step(ADD, base, Message("step-base-points", number=base), "")


def rounded(steps: list[Step], clause: str) -> list[Step]:
    """Rounded up to a multiple of 100."""
    return [*steps, Step(ROUND_UP, 100, ROUNDED, clause)] if fold(steps) % 100 else steps


def discard_steps(winner: int, base: list[Step], clause: str) -> list[Step]:
    """A discarder pays four times the base points, to the dealer six times."""
    times = Step(TIMES, 6, TO_DEALER, clause) if winner == 0 else Step(TIMES, 4, causes.DISCARD, clause)
    return rounded([*base, times], clause)


def draw_steps(winner: int, payer: int, base: list[Step], clause: str) -> list[Step]:
    """On a self-draw the dealer pays, and is paid, twice the base points, others once."""
    twice = [Step(TIMES, 2, DEALER, clause)] if 0 in (winner, payer) else []
    return rounded([*base, *twice], clause)


def draw_shares(
    position: Position, winner: int, base: list[Step], cause: Message, clause: str
) -> list[Transfer]:
    """What every other seat pays as for a self-draw."""
    return [
        paid(payer, winner, draw_steps(winner, payer, base, clause), cause, clause)
        for payer in position.others(winner)
    ]


@dataclass(frozen=True)
class BasePay(Payment):
    """A discard is paid by the discarder alone, a self-draw by everybody.

    The counters of repeated deals (fact `honba`) are paid beside it: three times by a discarder, to the first
    of several winners only (`to_every_winner`: to each); once by each payer of a self-draw.
    """

    clause: str
    counter_clause: str
    to_every_winner: bool

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """Shares of one win."""
        return [*self.shares(score, [base_step(score.worth)]), *self.counters(score, rank)]

    def shares(self, score: Score, base: list[Step]) -> list[Transfer]:
        """The shares of so many base points."""
        win = score.win
        if not fold(base):
            return []
        if win.self_drawn:
            return draw_shares(win.position, score.seat, base, causes.SELF_DRAW, self.clause)
        steps = discard_steps(score.seat, base, self.clause)
        return [paid(win.occasion.seat, score.seat, steps, causes.DISCARD, self.clause)]

    def counters(self, score: Score, rank: int) -> list[Transfer]:
        """What is paid for the counters."""
        win = score.win
        honba = HONBA.get(win.position)
        if not honba or (rank and not self.to_every_winner):
            return []
        clause = self.counter_clause
        steps = [Step(ADD, honba, COUNTERS, clause), Step(TIMES, COUNTER, EACH_COUNTER, clause)]
        if win.self_drawn:
            payers = win.position.others(score.seat)
            return [paid(payer, score.seat, steps, HONBA_PAID, clause) for payer in payers]
        steps.append(Step(TIMES, win.position.seats - 1, FOR_ALL, clause))
        return [paid(win.occasion.seat, score.seat, steps, HONBA_PAID, clause)]
