"""Who deals next (連荘, 輪荘) and how long a match lasts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from mahjong_atlas.play.parts import Mechanic, Succession
from mahjong_atlas.play.slots import Next
from mahjong_atlas.play.state import DealState
from mahjong_atlas.tiles.state import DEALERSHIP, Number, State


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class DealerStays(Succession):
    """The dealer stays after winning (`on_win`), a draw (`on_draw`) or a false win (`on_false_win`), unless
    that is said to be otherwise; else the deal passes on.

    It passes to the right.  The match is over when every seat has lost the deal `rounds` times (0: it has no
    end of its own).  The counter `dealership` says how often it has passed.
    """

    state: ClassVar[Sequence[State]] = (DEALERSHIP,)

    on_win: bool = True
    on_draw: bool = True
    rounds: int = 0
    on_false_win: bool = True

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


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class WinnerDeals(Succession):
    """The first winner of a deal deals the next, without end; after a draw the dealer deals again.

    When several have won first, on one tile, `several` says who deals: the "giver" of that tile or the
    "nearest" of the winners after its giver.
    """

    several: str

    def next(self, deal: DealState) -> Next:
        """Known as soon as somebody has won."""
        if not deal.won_seats:
            return Next(0, {})
        if deal.won_together > 1 and self.several == "giver" and deal.won_giver >= 0:
            return Next(deal.won_giver, {})
        return Next(deal.won_seats[0], {})


@mypyc_attr(allow_interpreted_subclasses=True)
class Counter(Mechanic):
    """A number from 0 that the next deal inherits under the name `key`."""

    def __init__(self, key: str) -> None:
        self.count: Final = Number(key, carried=True)

    def declared_state(self) -> tuple[State, ...]:
        """The number."""
        return (self.count,)


class DealerSticks(Counter):
    """A stick for each time the present dealer has kept the deal, by winning or by a draw."""

    def carry(self, deal: DealState) -> dict[str, int]:
        """One more while the dealer stays; after a false win as many as before; none for a new dealer."""
        result = deal.result
        assert result is not None
        before = self.count.get(deal.position)
        if result.kind == "false-win":
            return {self.count.name: before}
        return {self.count.name: before + 1 if result.kind == "draw" or 0 in result.winners else 0}
