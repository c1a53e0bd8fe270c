"""A worked case as it is written: a position, an event, the claims, and what must follow."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from mahjong_atlas.cases.melds import WrittenMeld
from mahjong_atlas.hands import position as occasions
from mahjong_atlas.play.ruleset import Ruleset

EVENT_KINDS: Final = (
    occasions.DEAL, occasions.DRAW, occasions.KONG_DRAW, occasions.FLOWER_DRAW, occasions.DISCARD,
    occasions.ADDED_KONG, occasions.CONCEALED_KONG, occasions.KONG_MADE, occasions.EXHAUSTED,
    occasions.NORTH_PULL,
)  # fmt: skip


@dataclass(frozen=True)
class WrittenSeat:
    """What is told of one seat.

    `hand` None: not given; a tile of -1 in it is not known. `claimed` are the places of the river, as bits,
    whose tiles were claimed.
    """

    hand: tuple[int, ...] | None = None
    melds: tuple[WrittenMeld, ...] = ()
    bonus: tuple[int, ...] = ()
    river: tuple[int, ...] = ()
    claimed: int = 0


@dataclass(frozen=True, kw_only=True)
class WrittenPosition:
    """A position as somebody tells it, in a case or in one line; numbers that were not given are None.

    `kind` is the event ("": none), `seat` its actor, `tile` its tile; `taken` says that the tile lies no more
    where the event brought it; without `says_claims` it is not known who declares a win. `place` names the
    text in errors, `id` the position among others. `kept` is state that no case file says, `last_kong`
    a seat and a number among its melds, `zones` other tiles by the name of the zone ("S.laid").
    """

    place: str
    id: str
    ruleset: Ruleset
    kind: str
    seat: int
    tile: int
    claims: tuple[int, ...]
    says_claims: bool = True
    taken: bool = False
    round_wind: int | None = None
    indicator: tuple[int, ...] = ()
    state: Mapping[str, object] = field(default_factory=dict)
    kept: Mapping[str, object] = field(default_factory=dict)
    wall_left: int | None = None
    turn: int | None = None
    last_kong: tuple[int, int] | None = None
    kongs_in_a_row: int | None = None
    dice: tuple[tuple[int, ...], ...] = ()
    seats: Mapping[int, WrittenSeat] = field(default_factory=dict)
    zones: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class ExpectedScore:
    """What a winner must score; `fu` -1: not given."""

    fans: Mapping[str, int]
    points: int
    fu: int = -1


@dataclass(frozen=True)
class Expected:
    """What must follow: `winners` by seat, `pay` net by seat (None: not compared)."""

    win: bool
    pay: Mapping[int, int] | None
    winners: Mapping[int, ExpectedScore] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Case(WrittenPosition):
    """One `[[case]]`: a position and what must follow."""

    expected: Expected
