"""Who deals next (連荘, 輪荘) and how long a match lasts."""

from typing import ClassVar, Final

from mahjong_atlas.hands.state import DEALERSHIP, State
from mahjong_atlas.play.parts import Succession
from mahjong_atlas.play.slots import Next
from mahjong_atlas.play.state import DealState


class DealerStays(Succession):
    """The dealer stays after winning (`on_win`), a draw (`on_draw`) or a false win (`on_false_win`), else the
    deal passes on.

    It passes to the right.  The match is over when every seat has lost the deal `rounds` times (0: it has no
    end of its own).  The counter `dealership` says how often it has passed.
    """

    state: ClassVar[tuple[State, ...]] = (DEALERSHIP,)

    def __init__(self, *, on_win: bool, on_draw: bool, rounds: int, on_false_win: bool = True) -> None:
        self.on_win: Final = on_win
        self.on_draw: Final = on_draw
        self.rounds: Final = rounds
        self.on_false_win: Final = on_false_win

    def next(self, deal: DealState) -> Next:
        """The same dealer, or the next one in turn order."""
        result = deal.result
        assert result is not None
        if result.kind == "win":
            stays = self.on_win and 0 in result.winners
        elif result.kind == "false-win":
            stays = self.on_false_win
        else:
            stays = self.on_draw or result.kind != "draw"
        passed = DEALERSHIP.get(deal.position) + (0 if stays else 1)
        if self.rounds and passed >= self.rounds * deal.seats:
            return Next(-1, {DEALERSHIP.name: passed})
        return Next(0 if stays else 1, {DEALERSHIP.name: passed})
