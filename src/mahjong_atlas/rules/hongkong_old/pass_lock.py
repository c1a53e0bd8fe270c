"""Letting a winning tile pass: the same kind may not be won on until the own next turn (過水)."""

from typing import ClassVar, Final

from mahjong_atlas.hands.entries import NUMBER, SEAT, Entries
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import ADDED_KONG, DISCARD, Position
from mahjong_atlas.hands.state import OWNER, State
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import KIND_OF

PASSED_THIS_KIND: Final = Message("why-passed-this-kind")
LET_PASS: Final = Entries("let_pass", (SEAT, NUMBER), OWNER, in_cases=False)
"""Who has let which kind pass."""


class PassLock(Mechanic):
    """Who could have won on a discard and did not may not win on that kind before his next draw or claim.

    A tile added to a pung counts as a discard.  Only the seat itself knows what it let pass.
    """

    state: ClassVar[tuple[State, ...]] = (LET_PASS,)
    reasons: ClassVar[tuple[str, ...]] = ("why-passed-this-kind",)

    def __init__(self, clause: str) -> None:
        self.clause: Final = clause

    def missed(self, deal: DealState, seat: int) -> None:
        """The lock falls."""
        occasion = deal.position.occasion
        if occasion.kind in (DISCARD, ADDED_KONG):
            LET_PASS.append(deal.position, (seat, KIND_OF[occasion.tile]))

    def before_draw(self, deal: DealState, seat: int) -> bool:
        """The seat's next turn ends its locks."""
        if LET_PASS.is_set(deal.position):
            self._release(deal.position, seat)
        return False

    def claimed(self, deal: DealState, seat: int, meld: Meld) -> None:
        """So does a claim."""
        if LET_PASS.is_set(deal.position):
            self._release(deal.position, seat)

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Refuses a win on a kind that the seat has let pass."""
        occasion = position.occasion
        if occasion.is_own or not LET_PASS.is_set(position) or occasion.kind not in (DISCARD, ADDED_KONG):
            return None
        if (seat, KIND_OF[occasion.tile]) not in LET_PASS.get(position):
            return None
        return Refusal(self.clause, PASSED_THIS_KIND)

    def _release(self, position: Position, seat: int) -> None:
        LET_PASS.put(position, tuple([lock for lock in LET_PASS.get(position) if lock[0] != seat]))
