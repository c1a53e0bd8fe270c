"""Stakes (炮子) that players place before the deal and that raise what they win or lose."""

from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.action_spec import NUMBER, ActionSpec
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.events import CALLED, Event
from mahjong_atlas.play.features.false_win import PaysEach
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import OPENING
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.fan import Taken
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.score import Points, Refusal, Score
from mahjong_atlas.scoring.steps import ADD, RATE, Step
from mahjong_atlas.scoring.transfers import Transfer, paid
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.seat_state import SeatNumbers
from mahjong_atlas.tiles.state import State

STAKE: Final = "stake"
STAKES: Final = Message("cause-stakes")


@dataclass(frozen=True)
class DrawnOrGiven(Valuation):
    """Every win is worth the same: so much by self-draw, so much on the tile of another; `clause` says so."""

    drawn: int
    given: int
    clause: str

    def points(self, win: Win, taken: list[Taken]) -> Points:
        """The fixed value."""
        points = self.drawn if win.self_drawn else self.given
        return Points(points, points)

    def steps(self, win: Win, taken: list[Taken]) -> list[Step]:
        """The fixed value."""
        cause = causes.SELF_DRAW if win.self_drawn else causes.DISCARD
        return [Step(RATE, self.points(win, taken).points, cause, self.clause)]


NOT_TIME_FOR_STAKES: Final = Message("why-not-time-for-stakes")
STAKES_FIRST: Final = Message("why-stakes-first")


class Stakes(Mechanic):
    """Every player places 0 to `most` stakes, all in secret and shown together, or `in_turn` from the dealer.

    Between the winner and each other player the sum of both their stakes is paid; on a discard its giver
    pays all these sums. `key` names the stakes in a case. `clause` says how many, `order_clause` when.
    """

    actions: ClassVar[tuple[ActionSpec, ...]] = (ActionSpec(STAKE, NUMBER),)
    reasons: ClassVar[tuple[str, ...]] = (
        "why-not-time-for-stakes",
        "why-stakes-first",
        "why-stakes-range",
    )

    def __init__(
        self, key: str, most: int, *, in_turn: bool, clause: str, order_clause: str, pay_clause: str
    ) -> None:
        self.laid: Final = SeatNumbers(key, most=most)
        self.most: Final = most
        self.in_turn: Final = in_turn
        self.clause: Final = clause
        self.order_clause: Final = order_clause
        self.pay_clause: Final = pay_clause
        self.choices: Final = [Action(STAKE, word=str(number)) for number in range(most + 1)]

    def declared_state(self) -> tuple[State, ...]:
        """Stakes by seat."""
        return (self.laid,)

    def open(self, deal: DealState) -> None:
        """Asks everybody at once, or the dealer first."""
        seats = (0,) if self.in_turn else range(deal.seats)
        deal.ask(self, dict.fromkeys(seats, self.choices))

    def answered(self, deal: DealState) -> None:
        """The stakes are shown; in turn the next is asked."""
        last = 0
        for seat in range(deal.seats):
            action = deal.answers[seat]
            if action is not None:
                last = seat
                number = int(action.word)
                self.laid.set(deal.position, seat, number)
                deal.emit(Event(CALLED, seat, word=STAKE, numbers=(number,)))
        if self.in_turn and last + 1 < deal.seats:
            deal.ask(self, {last + 1: self.choices})
        else:
            deal.step = OPENING

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Why these stakes cannot be placed."""
        if not action.word.isdigit() or int(action.word) > self.most:
            return Refusal(self.clause, Message("why-stakes-range", number=self.most))
        return Refusal(self.order_clause, NOT_TIME_FOR_STAKES, (self.clause,))

    def waiting_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """All stakes are placed first."""
        return Refusal(self.order_clause, STAKES_FIRST)

    def placed(self, position: Position, seat: int) -> int:
        """The stakes of a seat."""
        return self.laid.get(position, seat)

    def between(self, position: Position, seat: int, other: int) -> list[Step]:
        """What two players owe each other: the stakes of both."""
        laid = [(each, self.placed(position, each)) for each in (seat, other)]
        return [
            Step(ADD, number, Message("step-stakes-of", seat=SEATS[each]), self.pay_clause)
            for each, number in laid
            if number
        ]

    def after_wins(self, position: Position, scores: list[Score]) -> list[Transfer]:
        """The sums of every winner."""
        out: list[Transfer] = []
        for score in scores:
            for other in position.others(score.seat):
                steps = self.between(position, score.seat, other)
                payer = other if score.win.self_drawn else score.win.occasion.seat
                if steps:
                    out.append(paid(payer, score.seat, steps, STAKES, self.pay_clause))
        return out


@dataclass(frozen=True, kw_only=True)
class PaysAsLoser(PaysEach):
    """Everybody gets from the offender what they would get for a win by self-draw, stakes included."""

    stakes: Stakes

    def due(self, position: Position, seat: int, other: int) -> list[Step]:
        """The fixed amount, doubled for or by the dealer, and the stakes of the two."""
        return [*super().due(position, seat, other), *self.stakes.between(position, seat, other)]
