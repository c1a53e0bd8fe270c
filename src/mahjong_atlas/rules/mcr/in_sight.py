"""The last copy of a tile (和絶張): a case may say that all others are in sight; a deal sees for itself."""

from typing import ClassVar, Final

from mahjong_atlas.hands.position import DISCARD
from mahjong_atlas.hands.state import Flag, State
from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.tiles.kind import KIND_OF

LAST_OF_KIND: Final = Flag("last_of_kind", written=False, usual=True)
"""A case says that the three other copies of the winning tile are in sight; a deal sees for itself."""


@pattern(once=True)
def last_of_kind(win: Win) -> int:
    """和絶張: the three other copies of the winning tile lie in rivers and melds for all to see; or the
    flag `last_of_kind` says so.
    """
    position = win.position
    kind = KIND_OF[win.tile]
    if LAST_OF_KIND.get(position):
        return 1
    if win.hand.shape[kind] > (1 if win.self_drawn else 0):
        return 0
    seen = -1 if position.occasion.kind == DISCARD else 0
    for hand in position.hands:
        if hand.river:
            for at, tile in enumerate(hand.river):
                if KIND_OF[tile] == kind and not hand.river_claimed >> at & 1:
                    seen += 1
        for meld in hand.melds:
            seen += meld.kinds.count(kind)
    return 1 if seen >= 3 else 0


class InSight(Mechanic):
    """Takes the word of a case; what lies in rivers and melds need not be told."""

    state: ClassVar[tuple[State, ...]] = (LAST_OF_KIND,)
