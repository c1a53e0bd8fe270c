"""輪荘: the winner deals next."""

from typing import Final

from mahjong_atlas.play.parts import Succession
from mahjong_atlas.play.slots import Next
from mahjong_atlas.play.state import DealState


class WinnerDeals(Succession):
    """The first winner of a deal deals the next, without end; after a draw the dealer deals again.

    When several have won first, on one tile, `several` says who deals: the "giver" of that tile or the
    "nearest" of the winners after him.
    """

    def __init__(self, several: str) -> None:
        self.several: Final = several

    def next(self, deal: DealState) -> Next:
        """Known as soon as somebody has won."""
        if not deal.won_seats:
            return Next(0, {})
        if deal.won_together > 1 and self.several == "giver" and deal.won_giver >= 0:
            return Next(deal.won_giver, {})
        return Next(deal.won_seats[0], {})
