"""What a table remembers of fed sets: who became liable for whom first, which kong was replaced last."""

from typing import ClassVar, Final

from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.shared_state import REPLACED_KONG
from mahjong_atlas.hands.state import State
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.rules.guangdong_plain.last_act import LIABLE_FIRST
from mahjong_atlas.settlement.given import Given, Impossible, no_state
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS


class FirstLastSet(Mechanic):
    """Remembers for each feeder the first player whose last set, leaving one concealed tile, he fed.

    `clause` says that it is the first.
    """

    state: ClassVar[tuple[State, ...]] = (LIABLE_FIRST,)

    def __init__(self, clause: str) -> None:
        self.clause: Final = clause

    def impossible(self, given: Given) -> Impossible | None:
        """Who was fed, where the seat is described, has one concealed tile left."""
        position = given.position
        for feeder in range(position.seats):
            seat = LIABLE_FIRST.get(position, feeder)
            if seat >= 0 and given.knows_hand(seat):
                fed = any(meld.source == feeder for meld in position.hands[seat].melds)
                if not fed or position.hands[seat].size() > 2:
                    why = Message("error-not-fed-last", seat=SEATS[feeder], seat2=SEATS[seat])
                    return no_state(LIABLE_FIRST.key, self.clause, why)
        return None

    def claimed(self, deal: DealState, seat: int, meld: Meld) -> None:
        """A set was called; a concealed kong is no called set."""
        melds = deal.position.hands[seat].melds
        is_last = len(melds) == deal.rules.table.sets and not any(each.is_concealed for each in melds)
        if is_last and LIABLE_FIRST.get(deal.position, meld.source) < 0:
            LIABLE_FIRST.set(deal.position, meld.source, seat)


class KongReplaced(Mechanic):
    """Lets a case name the kong whose replacement was drawn, wherever it lies among the melds."""

    state: ClassVar[tuple[State, ...]] = (REPLACED_KONG,)
