"""Limits on claims and on the discard after one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from mahjong_atlas.play import perform
from mahjong_atlas.play.actions import CHOW as CHOW_CLAIM
from mahjong_atlas.play.actions import DISCARD, READY, Action
from mahjong_atlas.play.actions import PUNG as PUNG_CLAIM
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import TURN
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.meld import CHOW, Meld

NO_DISCARD_LEFT: Final = Message("why-no-discard-left")
SWAP_CALLING: Final = Message("why-swap-calling")


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class SwapBan(Mechanic):
    """喰い替え: after a chow or pung the claimed kind may not be discarded in that turn.

    `other_end`: nor, after a chow, the kind at the other end of the same run; `unless_bare`: allowed when
    the claim was the last set and leaves a single tile.
    """

    reasons: ClassVar[Sequence[str]] = (
        "why-no-discard-left",
        "why-swap-calling",
    )

    clause: str
    other_end: bool = False
    unless_bare: bool = False
    bare_clause: str = ""

    def guards(self, deal: DealState, seat: int) -> bool:
        """In the turn that a claim began, and over a claim that would leave few tiles."""
        melds = deal.position.hands[seat].melds
        if seat == deal.turn_seat:
            return not deal.fresh and bool(melds)
        return len(melds) >= deal.rules.table.sets - 2

    def refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """Refuses the claimed kind (and the other end), and a claim that leaves nothing else to discard."""
        if action.kind in (CHOW_CLAIM, PUNG_CLAIM):
            return self._stuck(deal, seat, action)
        if action.kind not in (DISCARD, READY) or action.tile < 0:
            return None
        if seat != deal.turn_seat or deal.fresh or deal.step != TURN:
            return None
        melds = deal.position.hands[seat].melds
        meld = melds[-1]
        if self.unless_bare and self._is_bare(deal, melds):
            return None
        if deal.position.alias[action.tile] in banned_kinds(meld, deal.position.alias, self.other_end):
            return Refusal(self.clause, SWAP_CALLING)
        return None

    def _stuck(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """Every tile left after the claim would be one that may not be discarded."""
        position = deal.position
        hand = position.hands[seat]
        occasion = position.occasion
        if seat == occasion.seat or not action.tiles or len(hand.melds) < deal.rules.table.sets - 2:
            return None
        meld = perform.claimed_meld(position.alias, action, occasion.tile, occasion.seat)
        if self.unless_bare and self._is_bare(deal, [*hand.melds, meld]):
            return None
        banned = banned_kinds(meld, position.alias, self.other_end)
        rest = hand.concealed()
        for tile in action.tiles:
            if tile not in rest:
                return None
            rest.remove(tile)
        for tile in rest:
            if position.alias[tile] not in banned:
                return None
        return Refusal(self.clause, NO_DISCARD_LEFT)

    def _is_bare(self, deal: DealState, melds: list[Meld]) -> bool:
        """Every set was claimed from somebody and one tile will be left."""
        claimed = [meld for meld in melds if meld.source >= 0]
        return len(claimed) == deal.rules.table.sets


def banned_kinds(meld: Meld, alias: list[int], other_end: bool) -> list[int]:
    """Kinds that would swap the claimed tile."""
    kind = alias[meld.claimed]
    out = [kind]
    if other_end and meld.form == CHOW:
        if kind == meld.base and kind % 9 <= 5:
            out.append(kind + 3)
        elif kind == meld.base + 2 and kind % 9 >= 3:
            out.append(kind - 3)
    return out
