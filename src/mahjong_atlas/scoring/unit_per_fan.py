"""Points by the number of fans: each counts one unit, and the unit depends on the class of the hand."""

from typing import Final

from mahjong_atlas.patterns.win import Win
from mahjong_atlas.scoring.fan import Taken
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.score import Points


class UnitPerFan(Valuation):
    """Points are the fans times `drawn` or `claimed`; times `small` where all are of the fans `smaller`.

    For each fan of the dealer's he is paid `dealer_plus` more: of two readings he takes the dearer with it,
    of equal ones that of the higher class.
    """

    def __init__(
        self, *, smaller: tuple[str, ...], small: int, drawn: int, claimed: int, dealer_plus: int = 0
    ) -> None:
        self.smaller: Final = smaller
        self.small: Final = small
        self.drawn: Final = drawn
        self.claimed: Final = claimed
        self.dealer_plus: Final = dealer_plus

    def points(self, win: Win, taken: list[Taken]) -> Points:
        """The value of one reading."""
        number = 0
        is_big = False
        for each in taken:
            number += each.value
            if each.fan.id not in self.smaller:
                is_big = True
        unit = self.small if not is_big else self.drawn if win.self_drawn else self.claimed
        plus = self.dealer_plus if win.seat == 0 else 0
        return Points(number * unit, number, worth=2 * number * (unit + plus) + is_big)

    def reads_fans(self) -> bool:
        """The class of the hand depends on them."""
        return True
