"""Counters that go from deal to deal: sticks for a dealer who stays (積み棒), drawn deals in a row (上楼)."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from mahjong_atlas.errors import PositionError
from mahjong_atlas.hands.position import Position
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.parts import Mechanic


@mypyc_attr(allow_interpreted_subclasses=True)
class Counter(Mechanic):
    """A number from 0 that the next deal inherits, the fact `key`."""

    def __init__(self, key: str) -> None:
        self.key: Final = key

    def state_keys(self) -> tuple[str, ...]:
        """The number."""
        return (self.key,)

    def read_state(self, position: Position, state: Mapping[str, object]) -> None:
        """From a case: a number."""
        if self.key in state:
            position.facts[self.key] = count_of(self.key, state[self.key])

    def write_state(self, position: Position) -> dict[str, object]:
        """To a case, unless it is 0."""
        count = position.fact(self.key)
        return {self.key: count} if count else {}


class DrawnDeals(Counter):
    """上楼: the drawn deals directly before this one. A false win changes nothing."""

    def carry(self, deal: Deal) -> dict[str, int]:
        """One more after a draw, none after a win."""
        result = deal.result
        assert result is not None
        before = deal.position.fact(self.key)
        if result.kind == "win":
            return {self.key: 0}
        return {self.key: before + 1 if result.kind == "draw" else before}


class DealerSticks(Counter):
    """A stick for each time the present dealer has kept the deal, by winning or by a draw."""

    def carry(self, deal: Deal) -> dict[str, int]:
        """One more while the dealer stays; after a false win as many as before; none for a new dealer."""
        result = deal.result
        assert result is not None
        before = deal.position.fact(self.key)
        if result.kind == "false-win":
            return {self.key: before}
        return {self.key: before + 1 if result.kind == "draw" or 0 in result.winners else 0}


def count_of(key: str, value: object) -> int:
    """A number from 0 of a case's state."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise PositionError(f"{key} = {value!r} must be a number from 0")
    return value
