"""Gates (起胡條件): common reasons to refuse a win."""

from typing import ClassVar, Final

from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.position import CONCEALED_KONG, OFFERED, Position
from mahjong_atlas.patterns.pattern import needs_of
from mahjong_atlas.patterns.win import Pattern
from mahjong_atlas.scoring.families import Family, families_among
from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.texts.message import Message

CONCEALED_KONG_NOT_ROBBED: Final = Message("why-concealed-kong-not-robbed")
WILDS_SELF_DRAW_ONLY: Final = Message("why-wilds-self-draw-only")
WILD_NOT_WON_ON: Final = Message("why-wild-not-won-on")


class MinimumFans(ScoringPart):
    """A win needs so many fans; those `besides` do not help to reach it, as `besides_clause` says."""

    reasons: ClassVar[tuple[str, ...]] = ("why-below-minimum",)

    def __init__(
        self,
        minimum: int,
        unit: str,
        clause: str,
        besides: tuple[str, ...] = (),
        besides_clause: str = "",
    ) -> None:
        self.minimum: Final = minimum
        self.unit: Final = unit
        self.clause: Final = clause
        self.besides: Final = besides
        self.besides_clause: Final = besides_clause
        self.refusals: Final = [self._refusal(reached, ()) for reached in range(minimum)]

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


class NeedsPattern(ScoringPart):
    """A win needs one of these patterns, whether or not it is what the hand is paid for."""

    def __init__(
        self, patterns: tuple[Pattern, ...], missing: Message, clause: str, also: tuple[str, ...] = ()
    ) -> None:
        self.patterns: Final = patterns
        self.refused: Final = Refusal(clause, missing, also)

    def declared_reasons(self) -> tuple[str, ...]:
        """What it is given."""
        return (self.refused.reason.id,)

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


class NoWinOnWild(ScoringPart):
    """A discarded wild tile cannot be won on, not even as the tile it shows."""

    reasons: ClassVar[tuple[str, ...]] = ("why-wild-not-won-on",)

    def __init__(self, clause: str) -> None:
        self.clause: Final = clause

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Refuses every win on an offered wild tile."""
        occasion = position.occasion
        if occasion.kind in OFFERED and occasion.tile in position.wilds:
            return Refusal(self.clause, WILD_NOT_WON_ON)
        return None


class ConcealedKongRobbery(ScoringPart):
    """A concealed kong is robbed only with one of `fans` (none: never)."""

    reasons: ClassVar[tuple[str, ...]] = ("why-concealed-kong-not-robbed",)

    def __init__(self, fans: tuple[str, ...], clause: str) -> None:
        self.fans: Final = fans
        self.clause: Final = clause

    def score_refusal(self, score: Score) -> Refusal | None:
        """Refuses a reading without such a fan on the tile of a concealed kong."""
        if score.win.occasion.kind != CONCEALED_KONG or any(score.has(fan) for fan in self.fans):
            return None
        return Refusal(self.clause, CONCEALED_KONG_NOT_ROBBED)


class WildsByDraw(ScoringPart):
    """A hand with so many wild tiles wins by self-draw only."""

    reasons: ClassVar[tuple[str, ...]] = ("why-wilds-self-draw-only",)

    def __init__(self, least: int, clause: str) -> None:
        self.least: Final = least
        self.clause: Final = clause

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Refuses every win on a tile of another player."""
        if position.occasion.kind in OFFERED and position.hands[seat].shape[WILD] >= self.least:
            return Refusal(self.clause, WILDS_SELF_DRAW_ONLY)
        return None
