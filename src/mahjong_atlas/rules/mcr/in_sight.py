"""The last copy of a tile (和絶張): a case may say that all others are in sight; a deal sees for itself."""

from typing import ClassVar, Final

from mahjong_atlas.hands.position import DISCARD, Position
from mahjong_atlas.hands.state import Flag, State
from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.settlement.given import Given, Impossible, no_state
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import KIND_OF

LAST: Final = 4
"""The copy that is the last of its kind."""
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
    return 1 if others_seen(position, kind) >= 3 else 0


def others_seen(position: Position, kind: int) -> int:
    """Copies of the kind in rivers and melds, without the discard that is the event."""
    seen = -1 if position.occasion.kind == DISCARD else 0
    for hand in position.hands:
        if hand.river:
            for at, tile in enumerate(hand.river):
                if KIND_OF[tile] == kind and not hand.river_claimed >> at & 1:
                    seen += 1
        for meld in hand.melds:
            seen += meld.kinds.count(kind)
    return seen


class InSight(Mechanic):
    """Takes the word of a case; what lies in rivers and melds need not be told.  `clause`: of which tile."""

    state: ClassVar[tuple[State, ...]] = (LAST_OF_KIND,)

    def __init__(self, clause: str) -> None:
        self.clause: Final = clause

    def impossible(self, given: Given) -> Impossible | None:
        """No other copy is in a hand that is described."""
        position, occasion = given.position, given.position.occasion
        if not LAST_OF_KIND.get(position):
            return None
        kind = KIND_OF[occasion.tile] if occasion.tile >= 0 else -1
        held = sum(hand.count_kind(kind) for hand in position.hands) if kind >= 0 else LAST
        unseen = given.whole and others_seen(position, kind) < LAST - 1
        if held > occasion.is_own or unseen:
            return no_state(LAST_OF_KIND.key, self.clause, Message("error-not-last-of-kind"))
        return None
