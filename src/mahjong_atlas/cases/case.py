"""A worked case as it is written: a position, an event, the claims, and what must follow."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from mahjong_atlas.positions.described import DescribedPosition


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
    """One `[[case]]`: a position and what must follow; `place` names the file and the entry in errors."""

    place: str
    id: str
    position: DescribedPosition
    expected: Expected
