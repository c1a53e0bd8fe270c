"""A win (和): a reading with the circumstances in which it arose. Every pattern is a function Win -> how
often it holds.
"""

from collections.abc import Callable
from typing import Final

from mahjong_atlas.errors import UndeclaredNeed
from mahjong_atlas.tiles.position import Occasion, Position
from mahjong_atlas.tiles.shapes.reading import Reading


class Win:
    """What a pattern may look at.

    `route` is the way in which the win arose: "complete" for a complete hand, or the id of a special route,
    which may count as self-drawn whoever's the tile is (`drawn`);
    `tile` the winning tile (-1 for none), `kind` what it is taken as. The hand is the winner's, without the
    winning tile when that belongs to another. `occasion` is the position's, unless the seat wins beside it on
    something of its own. `waits`, `legal_waits` and `shape_waits` are found only for rulesets with a pattern
    that asks for them (`@pattern(asks=...)`); elsewhere reading them raises.
    """

    def __init__(
        self,
        position: Position,
        seat: int,
        reading: Reading,
        route: str = "complete",
        drawn: bool = False,
        own: Occasion | None = None,
    ) -> None:
        occasion = own if own is not None else position.occasion
        taken_as = reading.win_kind
        if taken_as < 0 and occasion.tile >= 0:
            taken_as = position.alias[occasion.tile]
        self.position: Final = position
        self.seat: Final = seat
        self.hand: Final = position.hands[seat]
        self.reading: Final = reading
        self.occasion: Final = occasion
        self.route: Final = route
        self.self_drawn: Final = drawn or (occasion.seat == seat and occasion.is_own)
        self.tile: Final = occasion.tile
        self.kind: Final = taken_as
        self._waits = -1
        self._legal_waits = -1
        self._shape_waits = -1

    @property
    def waits(self) -> int:
        """Bitmask of the kinds that would have completed the shape, legal or not; with a tile of each kind
        still to be had. Raises UndeclaredNeed.
        """
        if self._waits < 0:
            raise UndeclaredNeed("waits")
        return self._waits

    @waits.setter
    def waits(self, kinds: int) -> None:
        self._waits = kinds

    @property
    def legal_waits(self) -> int:
        """Bitmask of the kinds that would have made a legal hand as the tiles they are.

        Raises UndeclaredNeed.
        """
        if self._legal_waits < 0:
            raise UndeclaredNeed("legal_waits")
        return self._legal_waits

    @legal_waits.setter
    def legal_waits(self, kinds: int) -> None:
        self._legal_waits = kinds

    @property
    def shape_waits(self) -> int:
        """The same as `waits` with kinds of which there is no copy left.  Raises UndeclaredNeed."""
        if self._shape_waits < 0:
            raise UndeclaredNeed("shape_waits")
        return self._shape_waits

    @shape_waits.setter
    def shape_waits(self, kinds: int) -> None:
        self._shape_waits = kinds


Pattern = Callable[[Win], int]
