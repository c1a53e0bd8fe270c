"""扎鳥: a tile of the wall is turned when somebody wins."""

from typing import ClassVar, Final

from mahjong_atlas.hands.state import State
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement.extra_shares import BIRD


class TurnBird(Mechanic):
    """The tile that would be drawn next is turned, one for all winners; `clause` says so."""

    state: ClassVar[tuple[State, ...]] = (BIRD,)

    def __init__(self, clause: str) -> None:
        self.clause: Final = clause

    def winning(self, deal: DealState, scores: list[Score]) -> None:
        """Turns the bird while there is a tile to turn."""
        if deal.wall.left() > 0:
            BIRD.set(deal.position, deal.reveal_next())
