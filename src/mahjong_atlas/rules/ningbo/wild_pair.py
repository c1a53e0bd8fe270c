"""A hand that waits with a wild tile alone wins by its own draw."""

from typing import ClassVar, Final

from mahjong_atlas.patterns.any_wait import is_any_wait
from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.shapes import kernel
from mahjong_atlas.shapes.reading import PAIR, SETS_PAIR
from mahjong_atlas.texts.message import Message

WILD_PAIR_SELF_DRAW: Final = Message("why-wild-pair-self-draw")
WILD_WAIT_SELF_DRAW: Final = Message("why-wild-wait-self-draw")


class WildPairByDraw(ScoringPart):
    """A winning tile that pairs with a wild tile must be self-drawn (a robbed kong counts as self-drawn).

    `whole_hand`: no discard wins when the hand before it was four sets and one wild tile in some reading.
    """

    reasons: ClassVar[tuple[str, ...]] = (
        "why-wild-pair-self-draw",
        "why-wild-wait-self-draw",
    )

    def __init__(self, whole_hand: bool, clause: str) -> None:
        self.whole_hand: Final = whole_hand
        self.clause: Final = clause

    def score_refusal(self, score: Score) -> Refusal | None:
        """Refuses a reading in which a discard and a wild tile are the pair."""
        win = score.win
        if win.occasion.kind != "discard":
            return None
        if win.reading.shape == SETS_PAIR and win.reading.win_at == PAIR and win.reading.pair_wilds > 0:
            return Refusal(self.clause, WILD_PAIR_SELF_DRAW)
        if self.whole_hand and is_any_wait(win.hand.shape, 4 - len(win.hand.melds), kernel.SETS):
            return Refusal(self.clause, WILD_WAIT_SELF_DRAW)
        return None
