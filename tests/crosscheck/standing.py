"""What both engines say of a game in the same words."""

from dataclasses import dataclass

Choice = tuple[str, tuple[int, ...]]
"""A word of ours and its tiles, own tiles sorted: ("chow", (3, 5)), ("discard", (51,)), ("win", ())."""


@dataclass(frozen=True)
class Standing:
    """How a game stands between deals: scores by player, and who deals next unless it is over."""

    over: bool
    scores: tuple[int, ...]
    dealer: int
    dealership: int
    honba: int
    sticks: int
