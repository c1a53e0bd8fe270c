"""荒番: whether a deal follows a drawn one."""

from typing import ClassVar

from mahjong_atlas.hands.state import State
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.doubled import AFTER_DRAW


class AfterDraw(Mechanic):
    """The next deal knows whether this one was drawn; how many were drawn in a row does not matter."""

    state: ClassVar[tuple[State, ...]] = (AFTER_DRAW,)

    def carry(self, deal: DealState) -> dict[str, int]:
        """Neither a win nor a false win is a drawn deal."""
        result = deal.result
        assert result is not None
        return {AFTER_DRAW.name: 1 if result.kind == "draw" else 0}
