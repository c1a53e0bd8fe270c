"""扎鳥: a tile of the wall is turned when somebody wins."""

from collections.abc import Mapping
from typing import Final

from mahjong_atlas.errors import PositionError
from mahjong_atlas.hands.position import Position
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement.extra_shares import BIRD
from mahjong_atlas.tiles.kind import EAST
from mahjong_atlas.tiles.notation import parse_tile, tile_name


class TurnBird(Mechanic):
    """The tile that would be drawn next is turned, one for all winners; `clause` says so."""

    def __init__(self, clause: str) -> None:
        self.clause: Final = clause

    def winning(self, deal: Deal, scores: list[Score]) -> None:
        """Turns the bird while there is a tile to turn."""
        if deal.wall.left() > 0:
            deal.position.facts[BIRD] = deal.reveal_next() + 1

    def state_keys(self) -> tuple[str, ...]:
        """The bird."""
        return (BIRD,)

    def read_state(self, position: Position, state: Mapping[str, object]) -> None:
        """From a case: a suited tile."""
        if BIRD in state:
            tile = parse_tile(str(state[BIRD]))
            if tile >= EAST:
                raise PositionError(f"{BIRD} = {state[BIRD]!r} must be a suited tile")
            position.facts[BIRD] = tile + 1

    def write_state(self, position: Position) -> dict[str, object]:
        """To a case."""
        bird = position.fact(BIRD)
        return {BIRD: tile_name(bird - 1)} if bird else {}
