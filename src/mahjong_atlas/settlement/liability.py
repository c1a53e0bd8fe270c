"""Liabilities (包): duties to pay for others, applied to the draft of one win."""

from typing import Final

from mypy_extensions import mypyc_attr

from mahjong_atlas.hands.position import Position
from mahjong_atlas.settlement.parts import Liability


def fed_sets(position: Position, seat: int, feeder: int) -> int:
    """How many of the seat's sets were claimed from `feeder`; an added kong is the claim of its pung."""
    return sum(1 for meld in position.hands[seat].melds if meld.source == feeder)


@mypyc_attr(allow_interpreted_subclasses=True)
class Partners(Liability):
    """互包: when one player has claimed `sets` sets from another, each of the two pays for the other's win,
    for the rest of the deal.
    """

    def __init__(self, sets: int, clause: str) -> None:
        self.sets: Final = sets
        self.clause: Final = clause

    def partners(self, position: Position, seat: int) -> list[int]:
        """Seats that are liable with this one."""
        return [
            other
            for other in position.others(seat)
            if fed_sets(position, seat, other) >= self.sets or fed_sets(position, other, seat) >= self.sets
        ]

    def standing(self, position: Position) -> list[tuple[int, int, str]]:
        """Partners are liable for each other, whatever the hand."""
        return [
            (other, seat, "") for seat in range(position.seats) for other in self.partners(position, seat)
        ]
