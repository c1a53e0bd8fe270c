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
        self._public = 0

    def add(self, before: Deal, seat: int, action: Action, players: list[int], made: Iterable[Event]) -> None:
        """Keep the deal before an action, if the events that it made are more than the choice."""
        new = public_events(made)
        if new:
            self._deals.append(EarlierDeal(self._public, before, seat, action, players))
            self._public += new

    def before(self, public: int) -> EarlierDeal | None:
        """The latest deal with fewer public events."""
        return next((each for each in reversed(self._deals) if each.public < public), None)

    def begin(self, deal: Deal) -> None:
        """Forget the deals: this one begins."""
        self._deals.clear()
        self._public = public_events(deal.events)


def public_events(events: Iterable[Event]) -> int:
    """How many of the events are public: all but choices."""
    return sum(event.kind != CHOICE for event in events)
