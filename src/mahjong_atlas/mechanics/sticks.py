"""Counter sticks (積み棒) that lie on the table from deal to deal."""

from collections.abc import Mapping
from typing import Final

from mahjong_atlas.errors import PositionError
from mahjong_atlas.hands.position import Position
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.parts import Mechanic


class DealerSticks(Mechanic):
    """A stick for each time the present dealer has kept the deal, by winning or by a draw.

    Their number is the fact `key`.
    """

    def __init__(self, key: str) -> None:
        self.key: Final = key

    def carry(self, deal: Deal) -> dict[str, int]:
        """One more while the dealer stays; after a false win as many as before; none for a new dealer."""
        result = deal.result
        assert result is not None
        before = deal.position.fact(self.key)
        if result.kind == "false-win":
            return {self.key: before}
        return {self.key: before + 1 if result.kind == "draw" or 0 in result.winners else 0}

    def state_keys(self) -> tuple[str, ...]:
        """The number of sticks."""
        return (self.key,)

    def read_state(self, position: Position, state: Mapping[str, object]) -> None:
        """From a case: a number."""
        if self.key in state:
            position.facts[self.key] = count_of(self.key, state[self.key])

    def write_state(self, position: Position) -> dict[str, object]:
        """To a case, unless there is none."""
        sticks = position.fact(self.key)
        return {self.key: sticks} if sticks else {}


def count_of(key: str, value: object) -> int:
    """A number from 0 of a case's state."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise PositionError(f"{key} = {value!r} must be a number from 0")
    return value
