"""相公: a hand with too many or too few tiles."""

from typing import ClassVar, Final

from mahjong_atlas.hands.position import Position
from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import NUM_NATURAL


class RightTileCount(ScoringPart):
    """Who does not hold as many tiles as he should, a meld counting three, cannot win."""

    reasons: ClassVar[tuple[str, ...]] = ("why-tile-count",)

    def __init__(self, tiles: int, clause: str) -> None:
        self.tiles: Final = tiles
        self.clause: Final = clause

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Refuses a hand with a wrong number of tiles; an exposed flower is no part of it."""
        occasion = position.occasion
        if occasion.tile >= NUM_NATURAL:
            return None
        hand = position.hands[seat]
        held = hand.size() + 3 * len(hand.melds)
        if occasion.is_own and occasion.seat == seat:
            held -= 1
        if held == self.tiles:
            return None
        return Refusal(self.clause, Message("why-tile-count", number=held, number2=self.tiles))
