"""What a pattern says of itself: `@pattern(...)` above its function."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.errors import RulesetError
from mahjong_atlas.scoring.patterns.win import Pattern, Win
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.position import DISCARD, KONG_DRAW
from mahjong_atlas.tiles.shapes.traits import (
    BONUS,
    KONGS,
    LAST_TILE,
    OF_MOMENT,
    OPEN,
    OTHERS_TILE,
    OWN_TILE,
    REPLACEMENT,
    ROBBED,
)

FIELDS: Final = ("waits", "legal_waits", "shape_waits")
"""What is found of a win only where a pattern asks for it: fields of `Win`."""


@dataclass(frozen=True)
class Needs:
    """What a pattern has declared: fields of the win, traits as bits, and whether one answer holds for all
    readings.
    """

    asks: tuple[str, ...]
    traits: int
    once: bool


_NOTHING: Final = Needs((), 0, False)
_DECLARED: Final[dict[Pattern, Needs]] = {}
"""Filled while modules of patterns are imported."""


def pattern(
    *, asks: str | tuple[str, ...] = (), needs: int = 0, once: bool = False
) -> Callable[[Pattern], Pattern]:
    """Declare what the function below needs; the function itself stays as it is.

    `asks`: the fields `waits`, `legal_waits` or `shape_waits` of the win, which are found only on demand.
    `needs`: traits (`tiles/shapes/traits.py`) without which it never holds; it is not asked then. `once`: it
    does not depend on how the hand is read, so it is asked once for all readings of a win. A function without
    the decorator needs nothing and is asked about every reading.

    Raises RulesetError for a declaration that cannot be met.
    """
    fields = (asks,) if isinstance(asks, str) else asks
    for field in fields:
        if field not in FIELDS:
            raise RulesetError(Message("error-pattern-asks", text=repr(field), text2=", ".join(FIELDS)))
    if once and needs & ~OF_MOMENT:
        raise RulesetError(Message("error-pattern-once"))
    if not once and needs & OF_MOMENT:
        raise RulesetError(Message("error-pattern-moment"))
    declared = Needs(fields, needs, once)

    def declare(function: Pattern) -> Pattern:
        _DECLARED[function] = declared
        return function

    return declare


def needs_of(function: Pattern) -> Needs:
    """What a pattern has declared; nothing when it has no declaration."""
    return _DECLARED.get(function, _NOTHING)


def declared_patterns() -> list[Pattern]:
    """All patterns with a declaration that have been imported."""
    return list(_DECLARED)


def moment_traits(win: Win) -> int:
    """What the moment and the table show at a glance."""
    occasion = win.occasion
    if win.self_drawn:
        traits = OWN_TILE | REPLACEMENT if occasion.kind == KONG_DRAW else OWN_TILE
    else:
        traits = OTHERS_TILE if occasion.kind == DISCARD else OTHERS_TILE | ROBBED
    if win.position.wall_left == 0:
        traits |= LAST_TILE
    for meld in win.hand.melds:
        if meld.is_kong:
            traits |= KONGS
        if not meld.is_concealed:
            traits |= OPEN
    if win.hand.bonus:
        traits |= BONUS
    return traits
