"""Tiles turned up before the first turn that say which tiles are wild (財神, 百搭, 混)."""

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.wall import back_index
from mahjong_atlas.tiles.hand import UNUSABLE, WILD, plain_alias
from mahjong_atlas.tiles.kind import EAST, KIND_OF, NUM_TILES
from mahjong_atlas.tiles.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnedTile(Mechanic):
    """A tile of the wall is turned up, out of play, and makes others wild."""

    def index(self, throws: tuple[tuple[int, ...], ...], size: int) -> int:
        """Where it lies in a wall of `size` tiles."""
        raise AssertionError("every part that turns a tile says which")

    def make_wild(self, position: Position, tile: int) -> None:
        """The turned tile's like, or others that it names, become wild."""
        position.set_wilds(wild_alias(tile), like_tiles(tile))

    def open(self, deal: DealState) -> None:
        """Turns the tile."""
        tile = deal.turn_up(self.index(deal.position.dice, len(deal.wall.tiles)))
        self.make_wild(deal.position, tile)
        deal.complete_effects()

    def places(self, throws: tuple[tuple[int, ...], ...], size: int, replaced: int) -> dict[str, list[int]]:
        """The one tile turned."""
        return {"indicator": [self.index(throws, size)]}

    def read_indicator(self, position: Position, tiles: tuple[int, ...]) -> bool:
        """A case names the tile turned."""
        self.make_wild(position, tiles[-1])
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class TurnNext(TurnedTile):
    """翻混: the kind after the turned one is wild, all four of it.

    The tile turned is `place` tiles from the back end (0 the last, stacks counted from the end, the upper
    tile first).  After 9 comes 1 of the suit; among the honors each kind is followed by the next of its
    `cycle`; for the kind `never` (-1: none) the one after it is wild.
    """

    place: int
    cycles: tuple[tuple[int, ...], ...]
    never: int = -1

    def index(self, throws: tuple[tuple[int, ...], ...], size: int) -> int:
        """Always the same place."""
        return back_index(size, self.place)

    def make_wild(self, position: Position, tile: int) -> None:
        """All copies of the kind after the turned one."""
        wild = self.after(KIND_OF[tile])
        if wild == self.never:
            wild = self.after(wild)
        position.set_wilds(wild_alias(wild), like_tiles(wild))

    def after(self, kind: int) -> int:
        """The next kind of the suit or of the cycle of honors."""
        if kind < EAST:
            return kind - 8 if kind % 9 == 8 else kind + 1
        for cycle in self.cycles:
            if kind in cycle:
                return cycle[(cycle.index(kind) + 1) % len(cycle)]
        raise ValueError(f"no cycle of honors holds kind {kind}")


def like_tiles(tile: int) -> tuple[int, ...]:
    """Tiles that are wild when `tile` is turned: its kind, or the group of a flower."""
    if 34 <= tile < 42:
        first = 34 if tile < 38 else 38
        return tuple(range(first, first + 4))
    return tuple([code for code in range(NUM_TILES) if KIND_OF[code] == KIND_OF[tile]])


def wild_alias(tile: int, substitute: int = -1) -> list[int]:
    """What every tile counts as when `tile` has been turned; `substitute` (White) stands for its kind."""
    alias = plain_alias()
    for code in like_tiles(tile):
        alias[code] = WILD
    if substitute >= 0 and tile != substitute:
        alias[substitute] = KIND_OF[tile] if KIND_OF[tile] < WILD else UNUSABLE
    return alias
