"""The last go-around: each player draws once more and wins or does not; nobody discards."""

from typing import ClassVar, Final

from mahjong_atlas.play.action_spec import PASS_SPEC, ActionSpec
from mahjong_atlas.play.actions import ADDED_KONG, CONCEALED_KONG, DISCARD, PASSING, Action
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.rules.wuhan.red_kongs import TAKE_OUT
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message

LAST_ROUND_NO_DISCARD: Final = Message("why-last-round-no-discard")


class LastRound(Mechanic):
    """The last tiles, one for each player, are drawn in turn: who does not win keeps his and passes.

    Nothing is discarded and no kong is made, so that every last tile is drawn by another player.
    """

    actions: ClassVar[tuple[ActionSpec, ...]] = (PASS_SPEC,)
    reasons: ClassVar[tuple[str, ...]] = ("why-last-round-no-discard",)

    def __init__(self, clause: str) -> None:
        self.clause: Final = clause

    def is_on(self, deal: DealState) -> bool:
        """Whether the tile just drawn was one of the last."""
        return deal.position.wall_left < deal.seats

    def offer(self, deal: DealState, seat: int) -> list[Action]:
        """The one thing to do besides winning."""
        return [PASSING] if self.is_on(deal) else []

    def guards(self, deal: DealState, seat: int) -> bool:
        """Only in the last go-around."""
        return self.is_on(deal)

    def refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """Refuses discards and kongs."""
        if action.kind in (DISCARD, CONCEALED_KONG, ADDED_KONG, TAKE_OUT):
            return Refusal(self.clause, LAST_ROUND_NO_DISCARD)
        return None

    def perform(self, deal: DealState, seat: int, action: Action) -> None:
        """The next player draws."""
        deal.position.hands[seat].drawn = -1
        deal.pass_turn(deal.next_seat(seat))
