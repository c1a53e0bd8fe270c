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
    """What a case tells of one seat; `hand` None: not given."""

    hand: tuple[int, ...] | None = None
    melds: tuple[WrittenMeld, ...] = ()
    bonus: tuple[int, ...] = ()
    river: tuple[int, ...] = ()


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


@dataclass(frozen=True)
class Case:
    """One `[[case]]`; numbers that were not given are None."""

    place: str
    id: str
    ruleset: Ruleset
    kind: str
    seat: int
    tile: int
    claims: tuple[int, ...]
    expected: Expected
    round_wind: int | None = None
    indicator: tuple[int, ...] = ()
    state: Mapping[str, object] = field(default_factory=dict)
    wall_left: int | None = None
    turn: int | None = None
    kongs_in_a_row: int | None = None
    dice: tuple[tuple[int, ...], ...] = ()
    seats: Mapping[int, WrittenSeat] = field(default_factory=dict)
