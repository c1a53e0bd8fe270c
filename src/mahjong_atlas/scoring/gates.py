"""Gates (起胡條件): common reasons to refuse a win."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from mahjong_atlas.scoring.families import Family, families_among
from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.patterns.pattern import needs_of
from mahjong_atlas.scoring.patterns.win import Pattern
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.position import CONCEALED_KONG, OFFERED, Position
from mahjong_atlas.tiles.seat_state import READY_SEATS

CONCEALED_KONG_NOT_ROBBED: Final = Message("why-concealed-kong-not-robbed")
WILDS_SELF_DRAW_ONLY: Final = Message("why-wilds-self-draw-only")
WILD_NOT_WON_ON: Final = Message("why-wild-not-won-on")


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class MinimumFans(ScoringPart):
    """A win needs so many fans; those `besides` do not help to reach it, as `besides_clause` says."""

    reasons: ClassVar[Sequence[str]] = ("why-below-minimum",)

    minimum: int
    unit: str
    clause: str
    besides: tuple[str, ...] = ()
    besides_clause: str = ""
    refusals: list[Refusal] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        refusals = [self._refusal(reached, ()) for reached in range(self.minimum)]
        object.__setattr__(self, "refusals", refusals)

    def score_refusal(self, score: Score) -> Refusal | None:
        """Refuses a reading below the minimum."""
        reached = 0
        for each in score.taken:
            if each.fan.id not in self.besides:
                reached += each.value
                if reached >= self.minimum:
                    return None
        if self.besides_clause and any(score.has(fan) for fan in self.besides):
            return self._refusal(reached, (self.besides_clause,))
        return self.below(reached)

    def below(self, reached: int) -> Refusal | None:
        """Refuses so many fans, if they are too few."""
        if reached >= self.minimum:
            return None
        return self.refusals[reached] if reached >= 0 else self._refusal(reached, ())

    def _refusal(self, reached: int, also: tuple[str, ...]) -> Refusal:
        why = Message("why-below-minimum", number=reached, word=self.unit, number2=self.minimum)
        return Refusal(self.clause, why, also)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class NeedsPattern(ScoringPart):
    """A win needs one of these patterns, whether or not it is what the hand is paid for."""

    patterns: tuple[Pattern, ...]
    missing: Message
    clause: str
    also: tuple[str, ...] = ()
    refused: Refusal = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "refused", Refusal(self.clause, self.missing, self.also))

    def declared_reasons(self) -> tuple[str, ...]:
        """What it is given."""
        return (self.missing.id,)

    def patterns_read(self) -> tuple[Pattern, ...]:
        """Those of which one must hold."""
        return self.patterns

    def lets_pass(self, position: Position, seat: int) -> list[Family]:
        """What the patterns need."""
        return families_among(tuple([needs_of(pattern).traits for pattern in self.patterns]))

    def score_refusal(self, score: Score) -> Refusal | None:
        """Refuses a reading in which none of them holds."""
        for pattern in self.patterns:
            if pattern(score.win):
                return None
        return self.refused

    def incomplete_refusal(self) -> Refusal | None:
        """An incomplete hand has none of them either."""
        return self.refused


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class NoWinOnWild(ScoringPart):
    """A discarded wild tile cannot be won on, not even as the tile it shows."""

    reasons: ClassVar[Sequence[str]] = ("why-wild-not-won-on",)

    clause: str

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Refuses every win on an offered wild tile."""
        occasion = position.occasion
        if occasion.kind in OFFERED and occasion.tile in position.wilds:
            return Refusal(self.clause, WILD_NOT_WON_ON)
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class ConcealedKongRobbery(ScoringPart):
    """A concealed kong is robbed only with one of `fans` (none: never)."""

    reasons: ClassVar[Sequence[str]] = ("why-concealed-kong-not-robbed",)

    fans: tuple[str, ...]
    clause: str

    def score_refusal(self, score: Score) -> Refusal | None:
        """Refuses a reading without such a fan on the tile of a concealed kong."""
        if score.win.occasion.kind != CONCEALED_KONG or any(score.has(fan) for fan in self.fans):
            return None
        return Refusal(self.clause, CONCEALED_KONG_NOT_ROBBED)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class WildsByDraw(ScoringPart):
    """A hand with so many wild tiles wins by self-draw only."""

    reasons: ClassVar[Sequence[str]] = ("why-wilds-self-draw-only",)

    least: int
    clause: str

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Refuses every win on a tile of another player."""
        if position.occasion.kind in OFFERED and position.hands[seat].shape[WILD] >= self.least:
            return Refusal(self.clause, WILDS_SELF_DRAW_ONLY)
        return None


NOT_READY_DECLARED: Final = Message("why-not-ready-declared")


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Forbidden(ScoringPart):
    """No hand of the pattern wins, unless one of the other patterns holds too; `why` tells what it lacks.

    `leaves`: every hand that is let pass has all traits of one of these.
    """

    pattern: Pattern
    why: Message
    clause: str
    unless: tuple[Pattern, ...] = ()
    leaves: tuple[int, ...] = (0,)

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


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class ReadyDeclared(ScoringPart):
    """Only who has declared ready may win."""

    reasons: ClassVar[Sequence[str]] = ("why-not-ready-declared",)

    clause: str

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Refuses everybody else."""
        if READY_SEATS.has(position, seat):
            return None
        return Refusal(self.clause, NOT_READY_DECLARED)

    def prepare(self, position: Position, seat: int) -> None:
        """The seat declares ready with the discard that makes it so."""
        READY_SEATS.add(position, seat)
