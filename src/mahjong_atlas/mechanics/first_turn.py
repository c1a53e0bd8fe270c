"""The first go-round: what wins before anything has happened are marked by."""

from collections.abc import Mapping

from mahjong_atlas.errors import PositionError
from mahjong_atlas.hands.position import DISCARD, DRAW, Position
from mahjong_atlas.patterns.first_draw import FIRST_TURN, in_first_turn
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.parts import Mechanic


class FirstTurn(Mechanic):
    """A case says whether it is the first go-round; a live deal is asked for its discards and melds."""

    def begin(self, deal: Deal) -> None:
        """Nobody has to say it."""
        deal.position.facts.pop(FIRST_TURN, None)

    def state_keys(self) -> tuple[str, ...]:
        """Whether it is the first go-round."""
        return (FIRST_TURN,)

    def read_state(self, position: Position, state: Mapping[str, object]) -> None:
        """From a case: true or false."""
        first = state.get(FIRST_TURN, False)
        if not isinstance(first, bool):
            raise PositionError(f"{FIRST_TURN} = {first!r} must be true or false")
        position.facts[FIRST_TURN] = 1 if first else -1

    def write_state(self, position: Position) -> dict[str, object]:
        """To a case, when it is."""
        occasion = position.occasion
        if occasion.kind not in (DRAW, DISCARD):
            return {}
        return {FIRST_TURN: True} if in_first_turn(position, occasion.seat) else {}
