"""A deal as one seat sees it, folded from the messages to that seat alone."""

from collections.abc import Mapping
from typing import Final

from mahjong_atlas.hands.position import Position
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.events import Event
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.view import View, known_position, observation


class SeatView:
    """What seat `viewer` (-1: a spectator) knows of a deal.

    `events` are those of the stream so far; `counters` were carried into the deal; it begins with `values`.
    """

    def __init__(
        self, ruleset: Ruleset, viewer: int, counters: Mapping[str, int], values: Mapping[str, object]
    ) -> None:
        self.ruleset: Final = ruleset
        self.viewer: Final = viewer
        self.counters: Final = dict(counters)
        self.known: Final = View()
        self.known.fold({"now": values})
        self.events: Final[list[Event]] = []

    @property
    def pot(self) -> int:
        """Points paid into the pot in this deal."""
        pot = self.known.values.get("pot", 0)
        return pot if isinstance(pot, int) else 0

    @property
    def position(self) -> Position:
        """The position as far as it is known."""
        return known_position(self.known, self.ruleset, self.counters)

    def apply(self, event: Event, effects: Mapping[str, object]) -> None:
        """Apply an event with its effects.  Raises ValueError for impossible effects."""
        self.known.fold(effects)
        self.events.append(event)

    def observe(self, legal: list[Action]) -> Observation:
        """The viewer's observation with these legal actions."""
        return observation(self.known, self.ruleset, self.viewer, self.counters, legal)
