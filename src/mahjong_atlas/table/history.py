"""The deal before each of the last actions; refusals found from it do not show who was asked."""

from collections import deque
from collections.abc import Iterable
from typing import Final, NamedTuple

from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CHOICE, Event

KEPT: Final = 4
"""Actions whose deals are kept: no more can be unpublished at one time."""


class EarlierDeal(NamedTuple):
    """A deal before an action of a seat.

    `public` is the number of its events that everybody could see then, `players` are those of its seats, from
    E on.
    """

    public: int
    deal: Deal
    seat: int
    action: Action
    players: list[int]


class History:
    """The deal before each of the last actions that made events."""

    def __init__(self) -> None:
        self._deals: Final[deque[EarlierDeal]] = deque(maxlen=KEPT)

    def add(self, before: Deal, seat: int, action: Action, players: list[int], made: Iterable[Event]) -> None:
        """Keep the deal before an action, if the events that it made are more than the choice."""
        if public_events(made):
            self._deals.append(EarlierDeal(public_events(before.events), before, seat, action, players))

    def before(self, public: int) -> EarlierDeal | None:
        """The latest deal with fewer public events."""
        return next((each for each in reversed(self._deals) if each.public < public), None)

    def clear(self) -> None:
        """Forget the deals: a new one begins."""
        self._deals.clear()


def public_events(events: Iterable[Event]) -> int:
    """How many of the events are public: all but choices."""
    return sum(event.kind != CHOICE for event in events)
