"""What a seat knows (視角)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mahjong_atlas.hands.hand import SHAPE_SIZE, Hand
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import Position
from mahjong_atlas.hands.state import State
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.events import Event, redact

if TYPE_CHECKING:
    from mahjong_atlas.play.deal import Deal
    from mahjong_atlas.play.ruleset import Ruleset


NO_MELDS: Final[list[Meld]] = []


class Observation:
    """The table as one seat sees it at this moment; a snapshot that later play does not change.

    `tiles` counts the own concealed tiles by code, `drawn` is the own tile
    just drawn (-1: none); `melds`, `bonus`, `rivers` hold one entry per seat; `legal` the own legal actions;
    `offered` (seat, tile) of a tile to answer to, or (-1, -1).  Where discards and melds are shown without
    their sources, the rivers are empty, `pool` holds the discards that nobody claimed, sorted, and no meld
    has a source: who has watched sees what who joins sees.  Seat -1 is a spectator, who holds nothing.
    """

    seat: Final[int]
    ruleset: Final[Ruleset]
    tiles: Final[list[int]]
    _shape: list[int] | None
    alias: Final[list[int]]
    drawn: Final[int]
    melds: Final[list[list[Meld]]]
    bonus: Final[list[list[int]]]
    rivers: Final[list[list[int]]]
    pool: Final[list[int]]
    legal: Final[list[Action]]
    wall_left: Final[int]
    indicators: Final[tuple[int, ...]]
    wilds: Final[tuple[int, ...]]
    round_winds: Final[tuple[int, ...]]
    turn_seat: Final[int]
    live: Final[int]
    offered: Final[tuple[int, int]]
    scores: Final[list[int]]
    public_state: Final[list[object]]
    own_state: Final[tuple[tuple[State, object], ...]]

    def __init__(
        self, ruleset: Ruleset, position: Position, seat: int, turn_seat: int, legal: list[Action]
    ) -> None:
        hand = position.hands[seat] if seat >= 0 else Hand(position.alias)
        occasion = position.occasion
        self.seat = seat
        self.ruleset = ruleset
        self.tiles = hand.tiles[:]
        self._shape = None
        self.alias = position.alias
        self.drawn = hand.drawn
        melds: list[list[Meld]] = []
        bonus: list[list[int]] = []
        rivers: list[list[int]] = []
        pool: list[int] = []
        for each in position.hands:
            bonus.append(each.bonus_shown())
            if ruleset.pool_view:
                melds.append([meld.without_source() for meld in each.melds])
                rivers.append([])
                add_unclaimed(each, pool)
            else:
                melds.append(each.melds[:] if each.melds else NO_MELDS)
                rivers.append(each.river_shown())
        pool.sort()
        self.melds = melds
        self.bonus = bonus
        self.rivers = rivers
        self.pool = pool
        self.legal = legal
        self.wall_left = position.wall_left
        self.indicators = position.indicators
        self.wilds = position.wilds
        self.round_winds = position.round_winds
        self.turn_seat = turn_seat
        self.live = position.live
        self.offered = (-1, -1) if occasion.is_own or occasion.seat < 0 else (occasion.seat, occasion.tile)
        self.scores = position.scores
        self.public_state = position.shared_public_state()
        self.own_state = (
            tuple([(state, state.shown(position, seat)) for state in ruleset.owned_state])
            if seat >= 0 and ruleset.owned_state
            else ()
        )

    def state(self) -> dict[str, object]:
        """What the seat knows of the state that parts declare, by key, as a case file would say it.

        What tiles, rivers and indicators show is not said again.
        """
        seats = len(self.melds)
        out: dict[str, object] = {}
        for state in self.ruleset.state:
            value = state.snapshot(self.public_state)
            if value != state.default:
                out[state.key] = state.text(value, seats)
        for state, value in self.own_state:
            if value != state.default:
                out[state.key] = state.text(value, seats)
        return out

    @property
    def shape(self) -> list[int]:
        """The own concealed tiles counted by what they are good for."""
        shape = self._shape
        if shape is None:
            shape = [0] * SHAPE_SIZE
            alias = self.alias
            for tile, held in enumerate(self.tiles):
                if held:
                    shape[alias[tile]] += held
            self._shape = shape
        return shape


def add_unclaimed(hand: Hand, pool: list[int]) -> None:
    """The discards of a river that still lie there."""
    claimed = hand.river_claimed
    for tile in hand.river:
        if not claimed & 1:
            pool.append(tile)
        claimed >>= 1


def visible_events(deal: Deal, seat: int) -> list[Event]:
    """The record as the seat (-1: a spectator) knows it."""
    out: list[Event] = []
    for event in deal.events:
        seen = redact(event, seat)
        if seen is not None:
            out.append(seen)
    return out
