"""和絶張: a case may say that all other copies of the winning tile are in sight; a deal sees for itself."""

from collections.abc import Mapping

from mahjong_atlas.errors import PositionError
from mahjong_atlas.hands.position import Position
from mahjong_atlas.patterns.copies import LAST_OF_KIND
from mahjong_atlas.play.parts import Mechanic


class InSight(Mechanic):
    """Reads the word of a case; what lies in rivers and melds need not be told."""

    def state_keys(self) -> tuple[str, ...]:
        """Whether the winning tile is the last of its kind."""
        return (LAST_OF_KIND,)

    def read_state(self, position: Position, state: Mapping[str, object]) -> None:
        """From a case: true or false."""
        told = state.get(LAST_OF_KIND, False)
        if not isinstance(told, bool):
            raise PositionError(f"{LAST_OF_KIND} = {told!r} must be true or false")
        position.facts[LAST_OF_KIND] = 1 if told else 0
