"""和絶張: a case may say that all other copies of the winning tile are in sight; a deal sees for itself."""

from typing import ClassVar

from mahjong_atlas.hands.state import State
from mahjong_atlas.patterns.copies import LAST_OF_KIND
from mahjong_atlas.play.parts import Mechanic


class InSight(Mechanic):
    """Takes the word of a case; what lies in rivers and melds need not be told."""

    state: ClassVar[tuple[State, ...]] = (LAST_OF_KIND,)
