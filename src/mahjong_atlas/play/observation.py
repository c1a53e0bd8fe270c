"""What a seat knows (視角)."""

from typing import Final

from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.events import Event, redact
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.state import DealState
from mahjong_atlas.tiles.hand import SHAPE_SIZE, Hand
from mahjong_atlas.tiles.kind import NUM_TILES, SEATS
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import Position

NO_MELDS: Final[list[Meld]] = []


class Discard:
    """One discard: `at_once` as it was drawn, `claimed` for a set of another seat."""

    def __init__(self, seat: int, tile: int, at_once: bool, claimed: bool) -> None:
        self.seat: Final = seat
        self.tile: Final = tile
        self.at_once: Final = at_once
        self.claimed: Final = claimed

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Discard):
            return NotImplemented
        mine = (self.seat, self.tile, self.at_once, self.claimed)
        return mine == (other.seat, other.tile, other.at_once, other.claimed)

    def __hash__(self) -> int:
        return hash((self.seat, self.tile, self.at_once, self.claimed))

    def __repr__(self) -> str:
        return f"Discard({self.seat} {self.tile})"


class Observation:
    """The table as one seat sees it at this moment.

    It is read from the table itself, so it is valid until the next action: whoever wants to keep something
    keeps the values, which later play does not change. Reading it later raises RuntimeError.

    `tiles` counts the own concealed tiles by code, `drawn` is the own tile just drawn (-1: none); `melds`,
    `bonus`, `rivers` hold one entry per seat; `legal` the own legal actions; `offered` (seat, tile) of a tile
    to answer to, or (-1, -1). `discards` are all discards in order; `ready_at` says by seat how many tiles it
    had discarded when it declared ready (-1: it has not). Where discards and melds are shown without their
    sources, the rivers and `discards` are empty, `pool` holds the discards that nobody claimed, sorted, and
    no meld has a source: who has watched sees what who joins sees. Seat -1 is a spectator, who holds nothing.

    >>> seen = ma.Deal.start(ma.find_ruleset("mcr"), seed="an example").observe(ma.Seat.EAST)
    >>> seen, sum(seen.tiles), len(seen.rivers)
    (Observation(mcr@1, E), 14, 4)
    """

    def __init__(
        self, ruleset: Ruleset, position: Position, seat: int, turn_seat: int, legal: list[Action]
    ) -> None:
        self.seat: Final = seat
        self.ruleset: Final = ruleset
        self.legal: Final = legal
        self.turn_seat: Final = turn_seat
        self._position: Final = position
        self._moment: Final = position.moment
        self._tiles: list[int] | None = None
        self._shape: list[int] | None = None
        self._melds: list[list[Meld]] | None = None
        self._rivers: list[list[int]] | None = None

    def __repr__(self) -> str:
        return f"Observation({self.ruleset.full_id}, {SEATS[self.seat] if self.seat >= 0 else 'spectator'})"

    def _now(self) -> Position:
        position = self._position
        if position.moment != self._moment:
            raise RuntimeError("the table has changed since this was observed: observe it again")
        return position

    @property
    def tiles(self) -> list[int]:
        """How many of each tile the seat holds concealed, by tile code."""
        tiles = self._tiles
        if tiles is None:
            position = self._now()
            tiles = position.hands[self.seat].tiles[:] if self.seat >= 0 else [0] * NUM_TILES
            self._tiles = tiles
        return tiles

    @property
    def alias(self) -> list[int]:
        """What each tile counts as."""
        return self._now().alias

    @property
    def codes(self) -> list[list[int]]:
        """The tiles that count as each entry of `alias`."""
        return self._now().codes

    @property
    def drawn(self) -> int:
        """The own tile just drawn; -1 for none."""
        return self._now().hands[self.seat].drawn if self.seat >= 0 else -1

    @property
    def melds(self) -> list[list[Meld]]:
        """The melds of each seat."""
        melds = self._melds
        if melds is None:
            melds = []
            for hand in self._now().hands:
                if self.ruleset.pool_view:
                    melds.append([meld.without_source() for meld in hand.melds])
                else:
                    melds.append(hand.melds[:] if hand.melds else NO_MELDS)
            self._melds = melds
        return melds

    @property
    def bonus(self) -> list[list[int]]:
        """The bonus tiles of each seat."""
        return [hand.bonus_shown() for hand in self._now().hands]

    @property
    def rivers(self) -> list[list[int]]:
        """The discards of each seat, claimed ones too; empty where they lie in one pool."""
        rivers = self._rivers
        if rivers is None:
            rivers = []
            for hand in self._now().hands:
                rivers.append([] if self.ruleset.pool_view else hand.river_shown())
            self._rivers = rivers
        return rivers

    @property
    def pool(self) -> list[int]:
        """The discards that nobody claimed, sorted, where they lie in one pool; else empty."""
        pool: list[int] = []
        if self.ruleset.pool_view:
            for hand in self._now().hands:
                add_unclaimed(hand, pool)
            pool.sort()
        return pool

    @property
    def discards(self) -> list[Discard]:
        """All discards in order; empty where they lie in one pool."""
        position = self._now()
        out: list[Discard] = []
        if self.ruleset.pool_view:
            return out
        places = [0] * position.seats
        for seat in position.discards:
            hand = position.hands[seat]
            at = places[seat]
            places[seat] = at + 1
            at_once = hand.river_drawn >> at & 1 == 1
            out.append(Discard(seat, hand.river[at], at_once, hand.river_claimed >> at & 1 == 1))
        return out

    @property
    def ready_at(self) -> list[int]:
        """How many tiles each seat had discarded when it declared ready; -1 where it has not."""
        return [hand.ready_at for hand in self._now().hands]

    @property
    def wall_left(self) -> int:
        """Tiles that can still be drawn."""
        return self._now().wall_left

    @property
    def indicators(self) -> tuple[int, ...]:
        """Tiles turned up."""
        return self._now().indicators

    @property
    def wilds(self) -> tuple[int, ...]:
        """Tiles that are wild since one was turned up."""
        return self._now().wilds

    @property
    def round_winds(self) -> tuple[int, ...]:
        """Winds of the round."""
        return self._now().round_winds

    @property
    def live(self) -> int:
        """The seats that still play, as a bitmask."""
        return self._now().live

    @property
    def offered(self) -> tuple[int, int]:
        """(seat, tile) of a tile to answer to, or (-1, -1)."""
        occasion = self._now().occasion
        return (-1, -1) if occasion.is_own or occasion.seat < 0 else (occasion.seat, occasion.tile)

    @property
    def scores(self) -> list[int]:
        """Points of each seat."""
        return self._now().scores

    @property
    def public_state(self) -> list[object]:
        """Declared state that everybody sees, by slot."""
        return self._now().shared_public_state()

    def state(self) -> dict[str, object]:
        """What the seat knows of the state that parts declare, by key, as a case file would say it.

        What tiles, rivers and indicators show is not said again.
        """
        position = self._now()
        out: dict[str, object] = {}
        for state in self.ruleset.state:
            value = state.snapshot(position.public_state)
            if value != state.default:
                out[state.key] = state.text(value, position.seats)
        for state in self.ruleset.owned_state if self.seat >= 0 else ():
            value = state.shown(position, self.seat)
            if value != state.default:
                out[state.key] = state.text(value, position.seats)
        return out

    def known_position(self) -> Position:
        """The position as the seat knows it: without hands and secrets of the others."""
        now = self._now()
        position = now.copy()
        for seat, hand in enumerate(position.hands):
            if seat != self.seat:
                hand.tiles = [0] * NUM_TILES
                hand.drawn = -1
                hand.realias(position.alias)
        own = f"{SEATS[self.seat]}." if self.seat >= 0 else "none"
        position.zones = {name: tiles for name, tiles in now.zones.items() if name.startswith(own)}
        position.secret_state = []
        for state in self.ruleset.owned_state:
            state.put(position, state.shown(now, self.seat))
        return position

    @property
    def shape(self) -> list[int]:
        """The own concealed tiles counted by what they are good for."""
        shape = self._shape
        if shape is None:
            position = self._now()
            shape = position.hands[self.seat].shape[:] if self.seat >= 0 else [0] * SHAPE_SIZE
            self._shape = shape
        return shape


def add_unclaimed(hand: Hand, pool: list[int]) -> None:
    """The discards of a river that still lie there."""
    claimed = hand.river_claimed
    for tile in hand.river:
        if not claimed & 1:
            pool.append(tile)
        claimed >>= 1


def visible_events(deal: DealState, seat: int) -> list[Event]:
    """The record as the seat (-1: a spectator) knows it."""
    out: list[Event] = []
    for event in deal.events:
        seen = redact(event, seat)
        if seen is not None:
            out.append(seen)
    return out
