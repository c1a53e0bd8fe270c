"""Winning on a discarded red north (赤北), which stands for a north or a five, as each winner likes."""

from typing import ClassVar, Final

from mahjong_atlas.hands.position import Position
from mahjong_atlas.rules.akapei.pulled_norths import offers_red_north
from mahjong_atlas.scoring.parts import ScoringPart, WildUse
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import NORTH

_STANDS_FOR = (NORTH, 4, 13, 22)


class RedNorthDiscard(WildUse):
    """Won on as a north or as the five of a suit; every other tile is what it shows.

    It is no fifth copy of a tile that the winner holds four times.
    """

    def is_special(self, position: Position, seat: int, tile: int, own: bool) -> bool:
        """A red north on offer."""
        return not own and tile == NORTH and offers_red_north(position)

    def counts_as(self, position: Position, seat: int, tile: int, own: bool) -> list[int]:
        """The four kinds of a red north."""
        if not self.is_special(position, seat, tile, own):
            return super().counts_as(position, seat, tile, own)
        hand = position.hands[seat]
        return [kind for kind in _STANDS_FOR if hand.owned(kind) < 4]


LIMIT_HAND_ROBS_ONLY: Final = Message("why-limit-hand-robs-only")


class RobbedByLimit(ScoringPart):
    """A tile offered in one way (`kind` of occasion) is robbed only by a hand with a limit fan."""

    reasons: ClassVar[tuple[str, ...]] = ("why-limit-hand-robs-only",)

    def __init__(self, kind: str, clause: str) -> None:
        self.kind: Final = kind
        self.clause: Final = clause

    def score_refusal(self, score: Score) -> Refusal | None:
        """Refuses a reading without a limit fan."""
        if score.win.occasion.kind != self.kind or score.has_limit():
            return None
        return Refusal(self.clause, LIMIT_HAND_ROBS_ONLY)
