"""四混: whoever holds all wild tiles wins at once, unasked."""

from typing import Final

from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.position import DEAL, Occasion, Position
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.play.machine import last_dealt
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.shapes.reading import NO_SHAPE, NOWHERE, Reading


class AllWilds(Mechanic):
    """As soon as a seat holds `number` wild tiles it has won, whatever its other tiles are.

    At the deal the seats are looked at in turn order. `route` names this way to win.
    """

    def __init__(self, route: str, number: int) -> None:
        self.route: Final = route
        self.number: Final = number

    def open(self, deal: DealState) -> None:
        """Somebody may have been dealt them all."""
        position = deal.position
        for seat in range(deal.seats):
            if self.applies(position, seat):
                position.occasion = Occasion(DEAL, 0, last_dealt(deal))
                deal.win([seat])
                return

    def drawn(self, deal: DealState, seat: int) -> bool:
        """The last of them may have come."""
        if not self.applies(deal.position, seat):
            return False
        deal.win([seat])
        return True

    def applies(self, position: Position, seat: int) -> bool:
        """They are all there."""
        return position.hands[seat].shape[WILD] >= self.number

    def wins(self, position: Position, seat: int) -> list[Win]:
        """One win without a shape."""
        reading = Reading(NO_SHAPE, [], (), 0, NOWHERE, -1, False, ())
        return [Win(position, seat, reading, self.route, drawn=True)]
