"""Three golds in the hand win without a shape (三金倒)."""

from typing import ClassVar, Final

from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.position import Position
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.shapes import kernel
from mahjong_atlas.shapes.reading import NO_SHAPE, NOWHERE, Reading
from mahjong_atlas.texts.message import Message

WILDS_ALONE_OWN_TURN: Final = Message("why-wilds-alone-own-turn")


class HeldWilds(ScoringPart):
    """三金倒: whoever holds `number` wild tiles in his hand may win on his own turn.

    His other tiles do not matter.  Only where no complete hand can be scored; `route` names this way to win.
    """

    reasons: ClassVar[tuple[str, ...]] = ("why-wilds-alone-own-turn",)

    def __init__(self, route: str, number: int, sets: int, clause: str) -> None:
        self.route: Final = route
        self.number: Final = number
        self.sets: Final = sets
        self.clause: Final = clause

    def applies(self, position: Position, seat: int) -> bool:
        """The wild tiles are there."""
        return position.hands[seat].shape[WILD] >= self.number

    def wins(self, position: Position, seat: int) -> list[Win]:
        """One win without a shape, unless the own tiles are complete anyway."""
        hand = position.hands[seat]
        occasion = position.occasion
        own = occasion.is_own and occasion.seat == seat
        if own and kernel.is_complete(hand.shape, self.sets - len(hand.melds), kernel.SETS, 1):
            return []
        return [Win(position, seat, Reading(NO_SHAPE, [], (), 0, NOWHERE, -1, False, ()), self.route)]

    def score_refusal(self, score: Score) -> Refusal | None:
        """Refuses this way to win on a tile of another player."""
        if score.win.route == self.route and not score.win.self_drawn:
            return self._refusal()
        return None

    def undrawn_refusal(self, position: Position, seat: int) -> Refusal | None:
        """It is open only after a draw."""
        return self._refusal() if self.applies(position, seat) else None

    def _refusal(self) -> Refusal:
        return Refusal(self.clause, WILDS_ALONE_OWN_TURN)
