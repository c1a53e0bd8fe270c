"""Before a match (座席): who sits where and who deals first.

Players are numbered 0..n-1 counter-clockwise as they happen to sit; a place is a wind, 0 = East.
"""

from typing import Final

from mahjong_atlas.play.parts import Table
from mahjong_atlas.play.rng import Rng


class Seating:
    """The players as they sit for the match.

    `order` are the players counter-clockwise from the one who drew East, `dealer` the place in `order` of the
    first dealer, `throws` the dice in the order thrown.
    """

    def __init__(self, order: tuple[int, ...], dealer: int, throws: tuple[tuple[int, ...], ...]) -> None:
        self.order: Final = order
        self.dealer: Final = dealer
        self.throws: Final = throws

    def chairs(self) -> list[int]:
        """Who now sits on each chair: who drew East stays on his own, the others sit down around him."""
        seats = len(self.order)
        east = self.order[0]
        return [self.order[(chair - east) % seats] for chair in range(seats)]


def counted(start: int, total: int, seats: int) -> int:
    """Where a count ends that begins with `start` as 1 and goes counter-clockwise."""
    return (start + total - 1) % seats


def drawn_by_count(stack: list[int], roller: int, total: int) -> list[int]:
    """The winds of the players: the one counted takes the top of the stack, the others follow."""
    seats = len(stack)
    first = counted(roller, total, seats)
    return [stack[(player - first) % seats] for player in range(seats)]


def seat_order(winds: list[int]) -> tuple[int, ...]:
    """The players in the order of the winds they drew."""
    return tuple([winds.index(wind) for wind in range(len(winds))])


def take_seats(table: Table, rng: Rng, roller: int = 0) -> Seating:
    """Seats and first dealer as the table has it; `roller` is who throws for the draw of seats."""
    seats = table.seats
    throws: list[tuple[int, ...]] = []
    order = tuple(range(seats))
    if table.seat_draw:
        stack = list(range(seats))
        rng.shuffle(stack)
        if table.seat_draw == "dice":
            throws.append(rng.dice(table.dice))
            stack = drawn_by_count(stack, roller, sum(throws[0]))
        order = seat_order(stack)
    dealer = 0
    if table.dealer_roll:
        throws.append(rng.dice(table.dice))
        dealer = counted(0, sum(throws[-1]), seats)
    return Seating(order, dealer, tuple(throws))
