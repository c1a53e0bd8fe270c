"""天聽: who waits after the first discard says so with it, and keeps the hand as it is."""

from typing import ClassVar

from mahjong_atlas.play.action_spec import TILE, ActionSpec
from mahjong_atlas.play.actions import ADDED_KONG, CHOW, CONCEALED_KONG, DISCARD, KONG, PUNG, Action
from mahjong_atlas.play.events import CALLED, Event
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.readiness import ready_discards
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import KIND_OF
from mahjong_atlas.tiles.seat_state import SeatSet
from mahjong_atlas.tiles.state import State

WORD = "ting"
DECLARED = SeatSet("ting")
NOT_NOW = Message("why-ting-not-now")
DRAWN_ONLY = Message("why-ting-drawn-only")
NO_SETS = Message("why-ting-no-sets")


class Ting(Mechanic):
    """`clause` says who may say it, `lock_clause` what it binds to."""

    state: ClassVar[tuple[State, ...]] = (DECLARED,)
    actions: ClassVar[tuple[ActionSpec, ...]] = (ActionSpec(WORD, TILE, key="t", eager=80),)
    reasons: ClassVar[tuple[str, ...]] = (NOT_NOW.id, DRAWN_ONLY.id, NO_SETS.id)

    def __init__(self, clause: str, lock_clause: str) -> None:
        self.clause = clause
        self.lock_clause = lock_clause

    def offer(self, deal: DealState, seat: int) -> list[Action]:
        """With each first discard that leaves the hand waiting."""
        hand = deal.position.hands[seat]
        if hand.river or not deal.position.is_uninterrupted():
            return []
        kinds = ready_discards(deal.rules.scoring, deal.position, seat)
        return [Action(WORD, tile) for tile in sorted(set(hand.concealed())) if kinds >> KIND_OF[tile] & 1]

    def perform(self, deal: DealState, seat: int, action: Action) -> None:
        """Says so and discards."""
        DECLARED.add(deal.position, seat)
        deal.emit(Event(CALLED, seat, action.tile, word=WORD))
        deal.discard(seat, action.tile, action.from_hand)

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Too late, or the hand would not wait."""
        return Refusal(self.clause, NOT_NOW)

    def guards(self, deal: DealState, seat: int) -> bool:
        """Over a hand that is kept."""
        return DECLARED.has(deal.position, seat)

    def refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """The tile drawn is discarded, and no set is made."""
        is_other = action.tile != deal.position.hands[seat].drawn or action.from_hand
        if action.kind == DISCARD and is_other:
            return Refusal(self.lock_clause, DRAWN_ONLY)
        if action.kind in (CHOW, PUNG, KONG, ADDED_KONG, CONCEALED_KONG):
            return Refusal(self.lock_clause, NO_SETS)
        return None


@pattern(once=True)
def ting(win: Win) -> int:
    """天聽: the winner has said so."""
    return 1 if DECLARED.has(win.position, win.seat) else 0
