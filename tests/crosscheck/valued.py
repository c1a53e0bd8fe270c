"""What both sides say of a winning hand, in the same words."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Valued:
    """Patterns with their han, the sum, fu, and what every seat and the sticks on the table gain.

    `fans` by the ids of the rule page; empty when the hand may not win. `fu` is -1 for limit hands, where
    they do not matter (RI-35).
    """

    fans: dict[str, int]
    han: int
    fu: int
    gains: tuple[int, int, int, int]
    pot: int


NO_YAKU = Valued({}, 0, 0, (0, 0, 0, 0), 0)
"""A complete hand without a yaku."""


@dataclass(frozen=True)
class Named:
    """How often each fan holds (dora of a sort: once), the sum of han, fu (-1: a limit hand), and what every
    seat gains, liability and sticks left out.

    `names` is empty when the hand may not win.
    """

    names: Mapping[str, int]
    han: int
    fu: int
    gains: tuple[int, ...]


NO_NAMES = Named({}, 0, 0, (0, 0, 0, 0))
"""The same, told by names."""
