"""A discard is won between the dealer and another player alone."""

from typing import ClassVar, Final

from mahjong_atlas.hands.position import DISCARD, OFFERED, Position
from mahjong_atlas.hands.state import Number
from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message

DEALER_NOT_INVOLVED: Final = Message("why-dealer-not-involved")


class DealerInDiscard(ScoringPart):
    """A discard is won on only by the dealer or from him, or when he has kept the deal `streak` times.

    `key` counts how often he has kept it; a robbed kong is judged alike, by `robbed_clause`.
    """

    reasons: ClassVar[tuple[str, ...]] = ("why-dealer-not-involved",)

    def __init__(self, key: str, streak: int, clause: str, robbed_clause: str) -> None:
        self.kept: Final = Number(key, carried=True)
        self.streak: Final = streak
        self.clause: Final = clause
        self.robbed_clause: Final = robbed_clause

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Refuses a win between other players while the dealer has not stayed long enough."""
        occasion = position.occasion
        if occasion.kind not in OFFERED or seat == 0 or occasion.seat == 0:
            return None
        if self.kept.get(position) >= self.streak:
            return None
        clause = self.clause if occasion.kind == DISCARD else self.robbed_clause
        return Refusal(clause, DEALER_NOT_INVOLVED)
