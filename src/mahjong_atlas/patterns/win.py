"""A win (和): a reading with the circumstances in which it arose. Every pattern is a function Win -> how
often it holds.
"""

from collections.abc import Callable
from typing import Final

from mahjong_atlas.hands.hand import Hand
from mahjong_atlas.hands.position import Occasion, Position
from mahjong_atlas.shapes.reading import Reading


class Win:
    """What a pattern may look at.

    `route` is the way in which the win arose: "complete" for a complete hand, or the id of a special route,
    which may count as self-drawn whoever's the tile is (`drawn`);
    `tile` the winning tile (-1 for none), `kind` what it is taken as. The hand is the winner's, without the
    winning tile when that belongs to another. `occasion` is the position's, unless the seat wins beside it on
    something of its own. `legal_waits` is a bitmask of the kinds that would have made a legal hand as the
    tiles they are, `waits` of those that would have completed its shape, legal or not, `shape_waits` the same
    with kinds of which there is no copy left; they are found only for rulesets with a pattern that asks for
    them.
    """

    position: Final[Position]
    seat: Final[int]
    hand: Final[Hand]
    reading: Final[Reading]
    occasion: Final[Occasion]
    route: Final[str]
    self_drawn: Final[bool]
    tile: Final[int]
    kind: Final[int]
    legal_waits: int
    waits: int
    shape_waits: int

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
        self.position = position
        self.seat = seat
        self.hand = position.hands[seat]
        self.reading = reading
        self.occasion = occasion
        self.route = route
        self.self_drawn = drawn or (occasion.seat == seat and occasion.is_own)
        self.tile = occasion.tile
        self.kind = taken_as
        self.legal_waits = 0
        self.waits = 0
        self.shape_waits = 0


Pattern = Callable[[Win], int]
