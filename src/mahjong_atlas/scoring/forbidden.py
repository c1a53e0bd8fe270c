"""Gates (起胡條件) by what a hand may not be."""

from typing import ClassVar, Final

from mahjong_atlas.hands.position import Position
from mahjong_atlas.hands.seat_state import READY_SEATS
from mahjong_atlas.patterns.win import Pattern
from mahjong_atlas.scoring.families import Family, families_among
from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.texts.message import Message

NOT_READY_DECLARED: Final = Message("why-not-ready-declared")


class Forbidden(ScoringPart):
    """No hand of the pattern wins, unless one of the other patterns holds too; `why` tells what it lacks.

    `leaves`: every hand that is let pass has all traits of one of these.
    """

    def __init__(
        self,
        pattern: Pattern,
        why: Message,
        clause: str,
        unless: tuple[Pattern, ...] = (),
        leaves: tuple[int, ...] = (0,),
    ) -> None:
        self.pattern: Final = pattern
        self.why: Final = why
        self.clause: Final = clause
        self.unless: Final = unless
        self.leaves: Final = leaves

    def declared_reasons(self) -> tuple[str, ...]:
        """What it is given."""
        return (self.why.id,)

    def patterns_read(self) -> tuple[Pattern, ...]:
        """What is forbidden, and the excuses."""
        return (self.pattern, *self.unless)

    def lets_pass(self, position: Position, seat: int) -> list[Family]:
        """Those of what is left."""
        return families_among(self.leaves)

    def score_refusal(self, score: Score) -> Refusal | None:
        """Refuses a reading of the pattern."""
        win = score.win
        if not self.pattern(win):
            return None
        for excuse in self.unless:
            if excuse(win):
                return None
        return Refusal(self.clause, self.why)


class ReadyDeclared(ScoringPart):
    """Only who has declared ready may win."""

    reasons: ClassVar[tuple[str, ...]] = ("why-not-ready-declared",)

    def __init__(self, clause: str) -> None:
        self.clause: Final = clause

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Refuses everybody else."""
        if READY_SEATS.has(position, seat):
            return None
        return Refusal(self.clause, NOT_READY_DECLARED)

    def prepare(self, position: Position, seat: int) -> None:
        """The seat declares ready with the discard that makes it so."""
        READY_SEATS.add(position, seat)
