"""A position as somebody describes it: what lies where, the event, who claims it.

It is the one form between what is written (a line, a case, a body of HTTP, an entry of a scorebook) and the
position that scoring reads.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from mahjong_atlas.pages import seats_drawn
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.melds import DescribedMeld
from mahjong_atlas.tiles import position as occasions
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import format_tiles

EVENT_KINDS: Final = (
    occasions.DEAL, occasions.DRAW, occasions.KONG_DRAW, occasions.FLOWER_DRAW, occasions.DISCARD,
    occasions.ADDED_KONG, occasions.CONCEALED_KONG, occasions.KONG_MADE, occasions.EXHAUSTED,
    occasions.NORTH_PULL,
)  # fmt: skip


@dataclass(frozen=True)
class DescribedSeat:
    """The tiles of one seat.

    `hand` None: not given; a tile of -1 in it is not known. `claimed` and `drawn` are the places of the
    river, as bits, whose tiles were claimed, and discarded as they were drawn.
    """

    hand: tuple[int, ...] | None = None
    melds: tuple[DescribedMeld, ...] = ()
    bonus: tuple[int, ...] = ()
    river: tuple[int, ...] = ()
    claimed: int = 0
    drawn: int = 0


@dataclass(frozen=True, kw_only=True)
class DescribedPosition:
    """Seats, table, state and event under a ruleset; numbers that were not given are None.

    `kind` is the event ("": none), `seat` its actor, `tile` its tile; `taken` says that the tile lies no more
    where the event brought it, `drawn` that it was discarded as it was drawn; without `says_claims` it is not
    known who declares a win. `kept` is state that no case says, `last_kong` a seat and a number among
    its melds, `zones` other tiles by the name of the zone ("S.laid").
    """

    ruleset: Ruleset
    kind: str = ""
    seat: int = -1
    tile: int = -1
    claims: tuple[int, ...] = ()
    says_claims: bool = True
    taken: bool = False
    drawn: bool = False
    round_wind: int | None = None
    indicator: tuple[int, ...] = ()
    state: Mapping[str, object] = field(default_factory=dict)
    kept: Mapping[str, object] = field(default_factory=dict)
    wall_left: int | None = None
    turn: int | None = None
    last_kong: tuple[int, int] | None = None
    kongs_in_a_row: int | None = None
    dice: tuple[tuple[int, ...], ...] = ()
    seats: Mapping[int, DescribedSeat] = field(default_factory=dict)
    zones: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def _repr_html_(self) -> str:
        """What is told of the seats as a notebook shows it."""
        parts = [self.ruleset.full_id]
        if self.kind:
            parts.append(repr(occasions.Occasion(self.kind, self.seat, self.tile)))
        if self.indicator:
            parts.append(f"indicator={format_tiles(self.indicator, keep_order=True)}")
        return seats_drawn(
            " ".join(parts),
            {
                SEATS[number]: (
                    format_tiles(seat.hand or ()),
                    " ".join(format_tiles(meld.tiles, keep_order=True) for meld in seat.melds),
                    format_tiles(seat.bonus),
                    format_tiles(seat.river, keep_order=True),
                )
                for number, seat in sorted(self.seats.items())
            },
        )
