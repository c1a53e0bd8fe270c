"""The position (局面): everything that scoring and settlement may read, from a live deal or from a case
file.
"""

from typing import Final

from mahjong_atlas.pages import seats_drawn
from mahjong_atlas.tiles.hand import SHAPE_SIZE, Hand, plain_alias
from mahjong_atlas.tiles.kind import EAST, NUM_TILES, SEATS
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.notation import format_tiles, tile_name

DEAL: Final = "deal"
DRAW: Final = "draw"
KONG_DRAW: Final = "kong-draw"
FLOWER_DRAW: Final = "flower-draw"
DISCARD: Final = "discard"
ADDED_KONG: Final = "added-kong"
CONCEALED_KONG: Final = "concealed-kong"
KONG_MADE: Final = "kong"
EXHAUSTED: Final = "exhausted"
NORTH_PULL: Final = "north-pull"

OWN_TILE: Final = frozenset((DEAL, DRAW, KONG_DRAW, FLOWER_DRAW))
"""Occasions on which the actor may win on a tile of their own."""
OFFERED: Final = frozenset((DISCARD, ADDED_KONG, CONCEALED_KONG, NORTH_PULL))
"""Occasions on which others may win on the tile."""

LATE: Final = 1000
"""`turn` and `wall_left` of a position that does not say: past the first go-round, plenty of tiles left."""


class Occasion:
    """What has just happened: the event on which somebody may win or be paid.

    `seat` is who drew, discarded, added, pulled or konged (-1: nobody), `tile` the tile of it (-1: none).
    """

    def __init__(self, kind: str, seat: int, tile: int) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.tile: Final = tile
        self.is_own: Final = kind in OWN_TILE
        """The tile is the actor's own draw (or deal)."""

    def __repr__(self) -> str:
        seat = SEATS[self.seat] if self.seat >= 0 else ""
        tile = tile_name(self.tile) if self.tile >= 0 else ""
        return ":".join([self.kind, seat, tile]).rstrip(":")


NOTHING: Final = Occasion("", -1, -1)

_PUBLIC: Final[list[object]] = []
_SECRET: Final[list[object]] = []
_SLOTS: Final[dict[tuple[str, bool, object], int]] = {}
"""Of all declared state: what a slot holds before anything was said, and the slot by name."""


def slot_of(name: str, is_public: bool, default: object) -> int:
    """The place of a declared state in the lists of every position: equal declarations share one."""
    key = (name, is_public, default)
    slot = _SLOTS.get(key, -1)
    if slot < 0:
        defaults = _PUBLIC if is_public else _SECRET
        slot = len(defaults)
        defaults.append(default)
        _SLOTS[key] = slot
    return slot


_INTERRUPTED: Final = slot_of("interrupted", True, False)
"""The flag INTERRUPTED of `tiles/state.py`."""


def codes_by_entry(alias: list[int]) -> list[list[int]]:
    """Tile codes that count as each shape entry; red fives and substitutes stand beside the plain tile."""
    codes: list[list[int]] = [[] for _ in range(SHAPE_SIZE)]
    for tile in range(NUM_TILES):
        codes[alias[tile]].append(tile)
    return codes


_PLAIN: Final[list[int]] = plain_alias()
_PLAIN_CODES: Final[list[list[int]]] = codes_by_entry(_PLAIN)


class Position:
    """All seats and the table; seat 0 deals and is East.

    `turn` counts the discards made before the occasion; `wall_left` the tiles still drawable after it;
    `last_kong` is the kong whose replacement was drawn last; `scores` are the seats' points before the deal
    and all it has paid. `public_state` and `secret_state` hold the state that parts declare
    (`tiles/state.py` reads and writes it), immutable values by slot; the lists are shared with copies until
    one of them is written. `zones` are tiles that lie neither in a hand nor a meld nor a river nor the wall,
    by name ("S.laid"); `discards` are the seats that discarded, in order: the next tile of their rivers;
    `moment` grows with every event. In own-tile occasions the actor's hand includes the tile.
    """

    hands: list[Hand]
    alias: list[int]
    codes: list[list[int]]
    wilds: tuple[int, ...]
    indicators: tuple[int, ...]
    round_winds: tuple[int, ...]
    live: int
    wall_left: int
    turn: int
    kongs_in_a_row: int
    dice: tuple[tuple[int, ...], ...]
    occasion: Occasion
    last_kong: Meld | None
    scores: list[int]
    public_state: list[object]
    secret_state: list[object]
    zones: dict[str, tuple[int, ...]]
    discards: list[int]
    moment: int

    def __init__(self, seats: int, source: "Position | None" = None) -> None:
        """A position before anything has happened, or one as `source` is now."""
        self.seats: Final = seats
        self._owns_public = False
        self._owns_secret = False
        if source is None:
            self.alias = _PLAIN
            self.codes = _PLAIN_CODES
            self.hands = [Hand(_PLAIN) for _ in range(seats)]
            self.wilds = ()
            self.indicators = ()
            self.round_winds = (EAST,)
            self.live = (1 << seats) - 1
            self.wall_left = LATE
            self.turn = 0
            self.kongs_in_a_row = 0
            self.dice = ()
            self.occasion = NOTHING
            self.last_kong = None
            self.scores = [0] * seats
            self.public_state = _PUBLIC
            self.secret_state = _SECRET
            self.zones = {}
            self.discards = []
            self.moment = 0
        else:
            self.alias = source.alias
            self.codes = source.codes
            self.hands = [Hand(source.alias, hand) for hand in source.hands]
            self.wilds = source.wilds
            self.indicators = source.indicators
            self.round_winds = source.round_winds
            self.live = source.live
            self.wall_left = source.wall_left
            self.turn = source.turn
            self.kongs_in_a_row = source.kongs_in_a_row
            self.dice = source.dice
            self.occasion = source.occasion
            self.last_kong = source.last_kong
            self.scores = source.scores[:]
            self.public_state = source.shared_public_state()
            self.secret_state = source.secret_state
            source._owns_secret = False
            self.zones = source.zones.copy()
            self.discards = source.discards[:]
            self.moment = source.moment

    def copy(self) -> "Position":
        """An independent copy."""
        return Position(self.seats, self)

    def _repr_html_(self) -> str:
        """All tiles of all seats as a notebook shows them, those that stand concealed as well."""
        parts = [repr(self.occasion)] if self.occasion.kind else []
        if self.indicators:
            parts.append(f"indicator={format_tiles(self.indicators, keep_order=True)}")
        return seats_drawn(
            " ".join(parts),
            {
                SEATS[seat]: (
                    format_tiles([tile for tile in range(NUM_TILES) for _ in range(hand.tiles[tile])]),
                    " ".join([format_tiles(meld.tiles, keep_order=True) for meld in hand.melds]),
                    format_tiles(hand.bonus),
                    format_tiles(hand.river, keep_order=True),
                )
                for seat, hand in enumerate(self.hands)
            },
        )

    def shared_public_state(self) -> list[object]:
        """The public state as it is now: this position will write into another list."""
        self._owns_public = False
        return self.public_state

    def put_state(self, slot: int, is_public: bool, value: object) -> None:
        """Write the value of a declared state."""
        if is_public:
            if not self._owns_public or slot >= len(self.public_state):
                values = self.public_state
                self.public_state = values + _PUBLIC[len(values) :]
                self._owns_public = True
            self.public_state[slot] = value
        else:
            if not self._owns_secret or slot >= len(self.secret_state):
                values = self.secret_state
                self.secret_state = values + _SECRET[len(values) :]
                self._owns_secret = True
            self.secret_state[slot] = value

    def set_wilds(self, alias: list[int], wilds: tuple[int, ...]) -> None:
        """A wild tile has become known: `alias` tells what every tile now counts as."""
        self.alias = alias
        self.codes = codes_by_entry(alias)
        self.wilds = wilds
        for hand in self.hands:
            hand.realias(alias)

    def seat_wind(self, seat: int) -> int:
        """Kind of the seat's own wind; the dealer is East."""
        return EAST + seat

    def is_live(self, seat: int) -> bool:
        """The seat still plays (in bloody battle winners are out)."""
        return bool(self.live >> seat & 1)

    def others(self, seat: int) -> list[int]:
        """The other seats that still play, in turn order after `seat`."""
        out: list[int] = []
        for step in range(1, self.seats):
            other = (seat + step) % self.seats
            if self.live >> other & 1:
                out.append(other)
        return out

    def distance(self, start: int, seat: int) -> int:
        """Steps in turn order from `start` to `seat`."""
        return (seat - start) % self.seats

    def is_uninterrupted(self) -> bool:
        """Nobody has claimed or konged yet, nor done what counts as much."""
        for hand in self.hands:
            if hand.melds:
                return False
        return not self.public_state[_INTERRUPTED]


class Supposed:
    """A block in which the seat holds another hand, or something else has just happened (None: as it is).

    Afterwards the position is as before, also where an error ends the block.
    """

    def __init__(
        self, position: Position, seat: int, hand: Hand | None = None, occasion: Occasion | None = None
    ) -> None:
        self.position: Final = position
        self.seat: Final = seat
        self._hand_before: Final = position.hands[seat]
        self._occasion_before: Final = position.occasion
        self.hand: Final = self._hand_before if hand is None else hand
        self.occasion: Final = self._occasion_before if occasion is None else occasion

    def __enter__(self) -> None:
        self.position.hands[self.seat] = self.hand
        self.position.occasion = self.occasion

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self.position.hands[self.seat] = self._hand_before
        self.position.occasion = self._occasion_before
