"""A hand wins only with a fan of a list."""

from typing import ClassVar, Final

from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.texts.message import Message


class NeedsFan(ScoringPart):
    """A win needs one of `fans` or a limit fan."""

    reasons: ClassVar[tuple[str, ...]] = ("why-without-fans",)

    def __init__(self, fans: tuple[str, ...], clause: str) -> None:
        self.fans: Final = fans
        self.clause: Final = clause

    def score_refusal(self, score: Score) -> Refusal | None:
        """Refuses a reading without any of them."""
        if score.has_limit() or any(score.has(fan) for fan in self.fans):
            return None
        return Refusal(self.clause, Message("why-without-fans", fans=self.fans))
