"""Faces of tiles (牌種): suits 萬筒索, honors 字牌, flowers 花牌, animals, faces, fei 飛 and red fives 赤.

A *tile* is an int code 0..53, a *kind* an int 0..50: a red five is a tile of its own, but of the kind of
the plain five.

    0-8 m   9-17 p   18-26 s   27-33 1z-7z   34-41 1f-8f   42-45 1a-4a   46-49 5a-8a   50 1x   51-53 0m 0p 0s
"""

from typing import Final

NUM_TILES: Final = 54
NUM_NATURAL: Final = 34
"""Kinds that can stand in a set or a pair."""

EAST: Final = 27
SOUTH: Final = 28
WEST: Final = 29
NORTH: Final = 30
WHITE: Final = 31
GREEN: Final = 32
RED: Final = 33
FIRST_FLOWER: Final = 34
FIRST_ANIMAL: Final = 42
FEI: Final = 50
RED_FIVE_M: Final = 51
RED_FIVE_P: Final = 52
RED_FIVE_S: Final = 53

KIND_OF: Final[list[int]] = [*range(51), 4, 13, 22]
"""Kind of each tile code; only red fives differ from their code."""

NAMES: Final[list[str]] = (
    [f"{n}{s}" for s in "mps" for n in range(1, 10)]
    + [f"{n}z" for n in range(1, 8)]
    + [f"{n}f" for n in range(1, 9)]
    + [f"{n}a" for n in range(1, 9)]
    + ["1x", "0m", "0p", "0s"]
)
CODES: Final[dict[str, int]] = {name: code for code, name in enumerate(NAMES)}

SEATS: Final = "ESWN"
"""Letters of the seats in turn order; the dealer is E."""
SUITS: Final = ("m", "p", "s")
"""Letters of the suits: characters, dots, bamboo."""


def is_honor(kind: int) -> bool:
    """Winds and dragons are honors."""
    return EAST <= kind < NUM_NATURAL


def is_wind(kind: int) -> bool:
    """East, South, West and North are winds."""
    return EAST <= kind <= NORTH


def is_dragon(kind: int) -> bool:
    """White, Green and Red are dragons."""
    return WHITE <= kind <= RED


def is_terminal(kind: int) -> bool:
    """A 1 or a 9 of a suit is a terminal."""
    return 0 <= kind < EAST and (kind % 9 == 0 or kind % 9 == 8)


def is_terminal_or_honor(kind: int) -> bool:
    """Terminals and honors are the 幺九牌."""
    return is_honor(kind) or is_terminal(kind)


def is_bonus(kind: int) -> bool:
    """Flowers, animals and faces are bonus tiles, never part of a set."""
    return FIRST_FLOWER <= kind < FEI


def mask_of(kinds: list[int]) -> int:
    """Kinds, or seats, as a bitmask."""
    mask = 0
    for kind in kinds:
        mask |= 1 << kind
    return mask
