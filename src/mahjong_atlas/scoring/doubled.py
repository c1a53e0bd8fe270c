"""Deals in which all points are doubled (開宝 荒番), whoever wins."""

from collections.abc import Callable

from mahjong_atlas.hands.position import Position

Reason = Callable[[Position], bool]
"""Whether the points of this deal are doubled."""


def factor(reasons: tuple[Reason, ...], position: Position) -> int:
    """2 for each reason that holds."""
    times = 1
    for reason in reasons:
        if reason(position):
            times *= 2
    return times
