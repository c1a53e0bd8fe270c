"""Abortive draws (途中流局): deals that are broken off without a settlement."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.action_spec import ABORT_SPEC, ActionSpec
from mahjong_atlas.play.actions import ABORT, CHOW, KONG, PUNG, Action
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import EAST, KIND_OF, NORTH
from mahjong_atlas.tiles.position import DISCARD, DRAW
from mahjong_atlas.tiles.seat_state import READY_SEATS
from mahjong_atlas.tiles.shapes.reading import THIRTEEN

BROKEN_OFF_UNLESS_WON: Final = Message("why-broken-off-unless-won")
NINE_KINDS_NEEDED: Final = Message("why-nine-kinds-needed")
NO_NINE_KINDS_HERE: Final = Message("why-no-nine-kinds-here")
_ABORT: Final = Action(ABORT)


@dataclass(frozen=True, kw_only=True)
class AbortiveDraws(Mechanic):
    """`nine_kinds` 九種九牌 on the own first draw; after a discard that was not won on the others:
    `four_winds` 四風連打, `four_ready` 四家立直, `four_kongs` 四槓散了 by two players or more.

    A claim or kong before prevents the first two; of the discard itself nothing is claimed but a win.
    """

    actions: ClassVar[Sequence[ActionSpec]] = (ABORT_SPEC,)
    reasons: ClassVar[Sequence[str]] = (
        "why-broken-off-unless-won",
        "why-nine-kinds-needed",
        "why-no-nine-kinds-here",
    )

    nine_kinds: bool
    four_winds: bool
    four_ready: bool
    four_kongs: bool
    clause: str

    def offer(self, deal: DealState, seat: int) -> list[Action]:
        """Nine kinds on the first draw."""
        position = deal.position
        if not self.nine_kinds or position.turn != seat or position.occasion.kind != DRAW:
            return []
        if not position.is_uninterrupted():
            return []
        return [_ABORT] if kinds_of_orphans(position.hands[seat].tiles) >= 9 else []

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Why the deal goes on."""
        if not self.nine_kinds:
            return Refusal(self.clause, NO_NINE_KINDS_HERE)
        return Refusal(self.clause, NINE_KINDS_NEEDED)

    def perform(self, deal: DealState, seat: int, action: Action) -> None:
        """Nine kinds."""
        deal.abort("nine-kinds")

    def guards(self, deal: DealState, seat: int) -> bool:
        """Over claims of a discard."""
        occasion = deal.position.occasion
        return occasion.kind == DISCARD and occasion.seat != seat

    def refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """A discard that breaks off the deal is claimed by nobody."""
        if action.kind in (CHOW, PUNG, KONG) and self._reason(deal):
            return Refusal(self.clause, BROKEN_OFF_UNLESS_WON)
        return None

    def passed(self, deal: DealState) -> None:
        """A discard was not won on."""
        if deal.position.occasion.kind == DISCARD and deal.result is None:
            why = self._reason(deal)
            if why:
                deal.abort(why)

    def _reason(self, deal: DealState) -> str:
        """Why the discard breaks off the deal when nobody wins on it; "" when it does not."""
        position = deal.position
        if self.four_winds and position.turn == position.seats - 1 and self._same_wind(deal):
            return "four-winds"
        if self.four_ready and READY_SEATS.get(position) == (1 << position.seats) - 1:
            return "four-ready"
        if self.four_kongs and position.last_kong is not None and self._scattered_kongs(deal):
            return "four-kongs"
        return ""

    def _same_wind(self, deal: DealState) -> bool:
        """Every seat's only discard is the same wind, nothing claimed."""
        kind = KIND_OF[deal.position.occasion.tile]
        if not EAST <= kind <= NORTH or not deal.position.is_uninterrupted():
            return False
        for hand in deal.position.hands:
            if hand.river[0] != kind:
                return False
        return True

    def _scattered_kongs(self, deal: DealState) -> bool:
        """Four kongs, not all of one seat."""
        total = 0
        owners = 0
        for hand in deal.position.hands:
            kongs = 0
            for meld in hand.melds:
                if meld.is_kong:
                    kongs += 1
            total += kongs
            owners += 1 if kongs else 0
        return total == 4 and owners >= 2


def kinds_of_orphans(tiles: list[int]) -> int:
    """How many kinds of terminals and honors there are."""
    number = 0
    for kind in THIRTEEN:
        if tiles[kind]:
            number += 1
    return number
