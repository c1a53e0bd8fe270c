"""Events (事件): what happened. The list of events is the record of a deal; secrecy is declared on the
event.
"""

from typing import Final

from mahjong_atlas.play.actions import Action
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.transfers import Transfer

EVERYBODY: Final = -1
HIDDEN: Final = -2
"""Tile code of a tile that the viewer does not know."""

CHOICE: Final = "choice"
"""What a seat answered; only that seat ever sees it, the others see what follows from it."""

DEALT: Final = "dealt"
DREW: Final = "drew"
EXPOSED: Final = "exposed"
DISCARDED: Final = "discarded"
MELDED: Final = "melded"
ADDING: Final = "adding"
"""A fourth tile is put to a pung, or one more to a special kong (`word`), and may still be robbed."""
KONGING: Final = "konging"
"""A concealed kong is declared that may still be robbed."""
PULLING: Final = "pulling"
"""A tile is pulled from the hand and may still be robbed."""
PULLED: Final = "pulled"
"""It was not: it lies among the bonus tiles."""
TURNED: Final = "turned"
"""A tile of the wall is turned face up; with `word` "draw" the one that would be drawn next."""
WON: Final = "won"
PAID: Final = "paid"
OVER: Final = "over"
LAID: Final = "laid"
"""A tile of the hand is laid face down beside it; it lies in the zone named by seat and `word` ("S.laid")."""
LIFTED: Final = "lifted"
"""A tile laid down goes back into the hand, shown to all."""
PASSED: Final = "passed"
"""`tiles` that `source` laid down in the zone `word` go into the hand of `seat`; these two see them."""
APART: Final = "apart"
"""Some tiles of the hand stand apart from the others; only their owner sees their faces: `tiles`."""
SET_ASIDE: Final = "set-aside"
"""A tile of the wall is taken out of play face down: it lies in the zone `word`, the index in the wall is
`numbers`; who may look at it knows it."""
LOOKED: Final = "looked"
"""The seat looks at the tile in the zone `word` (-1: it is shown to all); the seats in `knows` see it;
`numbers` as for `set-aside`."""
UNCOVERED: Final = "uncovered"
"""A tile that lies face down in the zone named by seat and `word` is turned over where it lies."""
CALLED: Final = "called"
"""A seat announces something to everybody, e.g. its void suit."""
EXCHANGED: Final = "exchanged"
"""The seat puts `tile` into a meld of its own and takes back the wild tile named by `word` that stood for it;
`tiles` are the meld as it lies now, `source` its place among the seat's melds."""
TAKEN: Final = "taken"
"""A tile that was turned up goes to a seat: among its bonus tiles or into its hand (`word`)."""
SHOWN: Final = "shown"
"""A hand is laid open at the end: `tiles` are all its concealed tiles."""
UNDER: Final = "under"
"""The tiles under the open indicators are shown, in the order of the indicators: `tiles`."""
DICE: Final = "dice"
BROKE: Final = "broke"


class Event:
    """One thing that happened.

    `seat` who did it (-1: the table); `tile`, `tiles` the tiles of it; `word` how (the origin of a draw,
    the word of a meld, the void suit ...); `source` the seat a tile came from; `transfers` payments;
    `score` of a win; `action` of a choice; `numbers` dice, the place of the break, the index of a turned
    tile. The tiles are known to the seats in the bitmask `knows` (EVERYBODY: all). Events are equal that
    tell the same.

    >>> one, same = (ma.play_deal("mcr", seed="an example").events for _ in range(2))
    >>> one[-1].kind, one == same
    ('over', True)
    """

    def __init__(
        self,
        kind: str,
        seat: int = -1,
        tile: int = -1,
        tiles: tuple[int, ...] = (),
        word: str = "",
        source: int = -1,
        knows: int = EVERYBODY,
        transfers: tuple[Transfer, ...] = (),
        score: Score | None = None,
        action: Action | None = None,
        numbers: tuple[int, ...] = (),
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.tile: Final = tile
        self.tiles: Final = tiles
        self.word: Final = word
        self.source: Final = source
        self.knows: Final = knows
        self.transfers: Final = transfers
        self.score: Final = score
        self.action: Final = action
        self.numbers: Final = numbers

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, Event)
            and self.kind == other.kind
            and self.seat == other.seat
            and self.tile == other.tile
            and self.tiles == other.tiles
            and self.word == other.word
            and self.source == other.source
            and self.knows == other.knows
            and self.action == other.action
            and self.numbers == other.numbers
            and self.transfers == other.transfers
            and self.score == other.score
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.seat, self.tile, self.tiles, self.word, self.source))

    def __repr__(self) -> str:
        return f"Event({self.kind} {self.seat} {self.tile} {self.tiles} {self.word})"


def redact(event: Event, viewer: int) -> Event | None:
    """The event as the viewer (-1: a spectator) sees it; None if it is hidden from them."""
    if event.knows == EVERYBODY or (viewer >= 0 and event.knows >> viewer & 1):
        return event
    if event.kind == CHOICE:
        return None
    claimed = event.kind == WON and event.source >= 0
    tile = HIDDEN if event.tile >= 0 and not claimed else event.tile
    return Event(
        event.kind,
        event.seat,
        tile,
        (HIDDEN,) * len(event.tiles),
        event.word,
        event.source,
        event.knows,
        event.transfers,
        numbers=event.numbers,
    )
