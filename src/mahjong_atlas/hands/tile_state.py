"""State that is a tile, or tiles in an order."""

from typing import ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from mahjong_atlas.errors import AtlasError, PositionError
from mahjong_atlas.hands.position import Position
from mahjong_atlas.hands.state import PUBLIC, State
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.spellings import spelled_tile


@mypyc_attr(allow_interpreted_subclasses=True)
class Tile(State):
    """A tile; -1: none. Case files give tiles of the suits, or with `honors` honors too."""

    kind: ClassVar[str] = "tile"
    honors: Final[bool]

    def __init__(
        self, name: str, audience: str = PUBLIC, *, honors: bool = True, in_cases: bool = True,
        written: bool = True, stays: bool = False, usual: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(
            name, audience, in_cases=in_cases, written=written, stays=stays, usual=usual, default=-1
        )  # fmt: skip
        self.honors = honors

    def get(self, position: Position) -> int:
        """The tile's code."""
        return cast(int, self.value(position))

    def set(self, position: Position, tile: int) -> None:
        """Another tile."""
        self.put(position, tile)

    def parsed(self, given: object, seats: int) -> object:
        """A tile such as 5p."""
        try:
            tile = spelled_tile(given if isinstance(given, str) else "")
        except AtlasError as error:
            raise PositionError(
                Message("error-state-tile", text=self.key, text2=repr(given), reason=error.whole)
            ) from None
        if tile >= (NUM_NATURAL if self.honors else EAST):
            if self.honors:
                raise PositionError(Message("error-state-suited-or-honor", text=self.key, text2=repr(given)))
            raise PositionError(Message("error-state-suited", text=self.key, text2=repr(given)))
        return tile

    def text(self, value: object, seats: int) -> object:
        """Its name."""
        return tile_name(cast(int, value))

    def example(self) -> object:
        """Five of dots."""
        return "5p"


@mypyc_attr(allow_interpreted_subclasses=True)
class Tiles(State):
    """Tiles in an order."""

    kind: ClassVar[str] = "tiles"

    def __init__(
        self,
        name: str,
        audience: str = PUBLIC,
        *,
        in_cases: bool = True,
        stays: bool = False,
        usual: bool = False,
    ) -> None:
        super().__init__(name, audience, in_cases=in_cases, stays=stays, usual=usual, default=())

    def get(self, position: Position) -> tuple[int, ...]:
        """Their codes."""
        return cast("tuple[int, ...]", self.value(position))

    def set(self, position: Position, tiles: tuple[int, ...]) -> None:
        """Other tiles."""
        self.put(position, tiles)

    def parsed(self, given: object, seats: int) -> object:
        """A list of tiles."""
        if not isinstance(given, list) or not all(isinstance(each, str) for each in given):
            raise PositionError(Message("error-state-tiles", text=self.key, text2=repr(given)))
        try:
            return tuple([spelled_tile(each) for each in given])
        except AtlasError as error:
            raise PositionError(Message("error-at", text=self.key, reason=error.whole)) from None

    def text(self, value: object, seats: int) -> object:
        """Their names."""
        return [tile_name(tile) for tile in cast("tuple[int, ...]", value)]

    def example(self) -> object:
        """Five of dots."""
        return ["5p"]
