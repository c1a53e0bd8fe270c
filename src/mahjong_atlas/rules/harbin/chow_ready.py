"""吃聴: a chow with which a player declares ready may be taken from anybody."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play import perform
from mahjong_atlas.play.action_spec import OWN_TILES, ActionSpec
from mahjong_atlas.play.actions import CHOW, DISCARD, READY, Action
from mahjong_atlas.play.events import CALLED, MELDED, Event
from mahjong_atlas.play.features.ready import ReadyDeclaration
from mahjong_atlas.play.legal import add_chows
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import TURN
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import Hand
from mahjong_atlas.tiles.kind import EAST
from mahjong_atlas.tiles.position import DISCARD as DISCARD_OFFER
from mahjong_atlas.tiles.position import Supposed
from mahjong_atlas.tiles.seat_state import READY_SEATS
from mahjong_atlas.tiles.state import Number, State

CHOW_READY: Final = "chow-ready"
CHOW_NOT_READY: Final = Message("why-chow-not-ready")
CHOW_READY_DECLARES: Final = Message("why-chow-ready-declares")
CHOW_READY_DISCARD: Final = Message("why-chow-ready-discard")
LAST_DISCARD_ONLY_WON: Final = Message("why-last-discard-only-won")
NO_DISCARD_TO_CLAIM: Final = Message("why-no-discard-to-claim")
READY_CLAIMS_WIN_ONLY: Final = Message("why-ready-claims-win-only")
_BOUND: Final = Number("bound_to_declare", in_cases=False, default=-1)
"""The seat that must declare ready with its discard; -1: none."""


@dataclass(frozen=True)
class ChowReady(Mechanic):
    """A chow is open to everybody if some discard after it leaves a hand that may declare ready.

    The discard that follows is such a one, and declares.  `clause` says who may chow so, `ready_clause` what
    it binds to.
    """

    state: ClassVar[Sequence[State]] = (_BOUND,)
    actions: ClassVar[Sequence[ActionSpec]] = (
        ActionSpec(CHOW_READY, OWN_TILES, tiles=2, answers=True, makes=CHOW, eager=10),
    )
    reasons: ClassVar[Sequence[str]] = (
        "why-chow-not-ready",
        "why-chow-ready-declares",
        "why-chow-ready-discard",
        "why-last-discard-only-won",
        "why-no-discard-to-claim",
        "why-ready-claims-win-only",
    )

    declaration: ReadyDeclaration
    clause: str
    ready_clause: str

    def offer_claim(self, deal: DealState, seat: int) -> list[Action]:
        """Each chow that makes the hand ready."""
        position = deal.position
        occasion = position.occasion
        out: list[Action] = []
        if occasion.kind != DISCARD_OFFER or position.wall_left <= 0:
            return out
        hand = position.hands[seat]
        entry = position.alias[occasion.tile]
        if entry < EAST and not READY_SEATS.has(position, seat) and hand.far <= 0:
            add_chows(deal, hand, entry, out)
        if not out:
            return out
        with Supposed(position, seat):
            return [
                Action(CHOW_READY, tiles=chow.tiles)
                for chow in out
                if self._makes_ready(deal, seat, hand, chow)
            ]

    def _makes_ready(self, deal: DealState, seat: int, whole: Hand, chow: Action) -> bool:
        """Whether the seat, which had the whole hand, may declare after the chow; it holds the rest then."""
        position = deal.position
        occasion = position.occasion
        hand = whole.copy(position.alias)
        for tile in chow.tiles:
            hand.remove(tile)
        hand.melds.append(perform.claimed_meld(position.alias, chow, occasion.tile, occasion.seat))
        hand.far = -1
        position.hands[seat] = hand
        return self.declaration.ready_kinds(deal, seat) != 0

    def perform(self, deal: DealState, seat: int, action: Action) -> None:
        """The chow is made; the discard is still to come."""
        position = deal.position
        occasion = position.occasion
        chow = Action(CHOW, tiles=action.tiles)
        meld = perform.claimed_meld(position.alias, chow, occasion.tile, occasion.seat)
        deal.take_claim(seat, action.tiles)
        position.hands[seat].melds.append(meld)
        deal.run_claimed(seat, meld)
        deal.emit(Event(CALLED, seat, word=CHOW_READY))
        position.hands[seat].ready_at = len(position.hands[seat].river)
        _BOUND.set(position, seat)
        deal.act_now(seat, False)
        deal.emit(Event(MELDED, seat, occasion.tile, meld.tiles, meld.word, occasion.seat))

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Why this chow is not possible."""
        position = deal.position
        occasion = position.occasion
        lock = self.declaration.lock_clause
        if occasion.kind != DISCARD_OFFER or occasion.seat == seat or deal.step == TURN:
            return Refusal(self.clause, NO_DISCARD_TO_CLAIM, (deal.rules.turn_clause,))
        if READY_SEATS.has(position, seat):
            return Refusal(lock, READY_CLAIMS_WIN_ONLY, (self.clause,))
        if position.wall_left <= 0:
            return Refusal(deal.rules.claims.last_clause, LAST_DISCARD_ONLY_WON)
        return Refusal(self.ready_clause, CHOW_NOT_READY, (self.clause,))

    def guards(self, deal: DealState, seat: int) -> bool:
        """In the turn that such a chow began."""
        return _BOUND.get(deal.position) == seat

    def refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """The discard must leave a ready hand; it declares by itself."""
        if _BOUND.get(deal.position) != seat:
            return None
        if action.kind == READY:
            return Refusal(self.ready_clause, CHOW_READY_DECLARES)
        if action.kind != DISCARD:
            return None
        entry = deal.position.alias[action.tile]
        if self.declaration.ready_kinds(deal, seat) >> entry & 1:
            return None
        return Refusal(self.ready_clause, CHOW_READY_DISCARD)

    def impossible(self, given: Given) -> Impossible | None:
        """The discard has just been claimed, and the seat has not declared."""
        position, bound = given.position, _BOUND.get(given.position)
        is_claim = position.occasion.kind == DISCARD_OFFER and position.occasion.seat != bound
        if bound >= 0 and (bound >= position.seats or not is_claim or not position.hands[bound].melds):
            return no_state(_BOUND.key, self.ready_clause, Message("error-declaring"))
        return None

    def discarding(self, deal: DealState, seat: int, tile: int) -> None:
        """The discard declares."""
        if _BOUND.get(deal.position) == seat:
            _BOUND.clear(deal.position)
            self.declaration.say(deal, seat, tile)
