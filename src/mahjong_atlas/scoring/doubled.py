"""Deals in which all points are doubled (開宝 荒番 上楼), whoever wins."""

from collections.abc import Callable
from dataclasses import dataclass

from mahjong_atlas.hands.position import Position
from mahjong_atlas.scoring.steps import TIMES, Step
from mahjong_atlas.texts.message import Message


@dataclass(frozen=True)
class Reason:
    """Why the points of a deal are doubled: when it `holds`, what it is called, the clause."""

    holds: Callable[[Position], bool]
    what: Message
    clause: str


def doublings(reasons: tuple[Reason, ...], position: Position) -> list[Step]:
    """One doubling for each reason that holds."""
    return [Step(TIMES, 2, reason.what, reason.clause) for reason in reasons if reason.holds(position)]


def factor(reasons: tuple[Reason, ...], position: Position) -> int:
    """2 for each reason that holds."""
    times = 1
    for reason in reasons:
        if reason.holds(position):
            times *= 2
    return times
