"""The deal that a script sets up: hands, draws, state; no steps yet."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from mahjong_atlas.play.ruleset import Ruleset

FREE: Final = -1
"""A tile that the script leaves open ("?")."""


@dataclass(frozen=True, kw_only=True)
class ScriptedDeal:
    """What a `[[flow]]` says of the deal before its steps; hands by seat in the order taken."""

    place: str
    id: str
    ruleset: Ruleset
    round_wind: int | None = None
    state: Mapping[str, object] = field(default_factory=dict)
    hands: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    draws: tuple[int, ...] = ()
    replacements: tuple[int, ...] = ()
    wall_left: int | None = None
    indicator: tuple[int, ...] = ()
    dice: tuple[tuple[int, ...], ...] = ()
    named: frozenset[int] = frozenset()
    """Kinds that the script names anywhere, in its steps too."""
