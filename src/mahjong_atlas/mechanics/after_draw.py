"""荒番: whether a deal follows a drawn one."""

from collections.abc import Mapping

from mahjong_atlas.errors import PositionError
from mahjong_atlas.hands.position import Position
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.scoring.doubled import AFTER_DRAW


class AfterDraw(Mechanic):
    """The next deal knows whether this one was drawn; how many were drawn in a row does not matter."""

    def carry(self, deal: Deal) -> dict[str, int]:
        """Neither a win nor a false win is a drawn deal."""
        result = deal.result
        assert result is not None
        return {AFTER_DRAW: 1 if result.kind == "draw" else 0}

    def state_keys(self) -> tuple[str, ...]:
        """Whether the deal before was drawn."""
        return (AFTER_DRAW,)

    def read_state(self, position: Position, state: Mapping[str, object]) -> None:
        """From a case: true or false."""
        value = state.get(AFTER_DRAW, False)
        if not isinstance(value, bool):
            raise PositionError(f"{AFTER_DRAW} = {value!r} must be true or false")
        position.facts[AFTER_DRAW] = 1 if value else 0

    def write_state(self, position: Position) -> dict[str, object]:
        """To a case."""
        return {AFTER_DRAW: position.fact(AFTER_DRAW) == 1}
