"""How sure a model is of a difference between two choices."""

from dataclasses import dataclass
from math import copysign, sqrt
from typing import Final

from mahjong_atlas.bots.model import Card

Z90: Final = 1.645
"""Half the width of a 90 % interval in standard deviations."""


@dataclass(frozen=True)
class Accuracy:
    """What stands on a model's card of its differences, all in points but `slope` and `growth`."""

    margin: float
    slope: float = 1.0
    error: float = 0.0
    growth: float = 0.0
    offset: float = 0.0

    def cost(self, difference: float) -> float:
        """The true difference on average, where the model foresees this one."""
        return self.slope * self.lasting(difference)

    def half_width(self, difference: float) -> float:
        """Half of the 90 % interval of the true difference."""
        return Z90 * sqrt(self.error**2 + (self.growth * self.lasting(difference)) ** 2)

    def lasting(self, difference: float) -> float:
        """The part of a difference beyond the offset; a smaller one is only what the model does not know."""
        return copysign(max(0.0, abs(difference) - self.offset), difference)


def accuracy_of(card: Card) -> Accuracy:
    """The accuracy of a model; where it has not been measured the interval is as wide as the margin."""
    error = card.error if card.error >= 0 else card.margin / Z90
    return Accuracy(card.margin, card.slope, error, card.growth, card.offset)
