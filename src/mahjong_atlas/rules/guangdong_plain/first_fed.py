"""What a table remembers of fed sets: who became liable for whom first, which kong was replaced last."""

from typing import ClassVar

from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.shared_state import REPLACED_KONG
from mahjong_atlas.hands.state import State
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.rules.guangdong_plain.last_act import LIABLE_FIRST


class FirstLastSet(Mechanic):
    """Remembers for each feeder the first player whose last set, leaving one concealed tile, he fed."""

    state: ClassVar[tuple[State, ...]] = (LIABLE_FIRST,)

    def claimed(self, deal: DealState, seat: int, meld: Meld) -> None:
        """A set was called; a concealed kong is no called set."""
        melds = deal.position.hands[seat].melds
        is_last = len(melds) == deal.rules.table.sets and not any(each.is_concealed for each in melds)
        if is_last and LIABLE_FIRST.get(deal.position, meld.source) < 0:
            LIABLE_FIRST.set(deal.position, meld.source, seat)


class KongReplaced(Mechanic):
    """Lets a case name the kong whose replacement was drawn, wherever it lies among the melds."""

    state: ClassVar[tuple[State, ...]] = (REPLACED_KONG,)
