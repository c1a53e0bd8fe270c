"""Counters that go from deal to deal: sticks for a dealer who stays (積み棒), drawn deals in a row (上楼)."""

from typing import Final

from mypy_extensions import mypyc_attr

from mahjong_atlas.hands.state import Number, State
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState


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
