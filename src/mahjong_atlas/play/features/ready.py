"""Ready declarations (立直, 報聴): with a discard that leaves a waiting hand the hand is fixed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from mahjong_atlas.play import perform
from mahjong_atlas.play.action_spec import READY_SPEC, ActionSpec
from mahjong_atlas.play.actions import ADDED_KONG, CHOW, CONCEALED_KONG, DISCARD, KONG, PUNG, READY, Action
from mahjong_atlas.play.events import CALLED, Event
from mahjong_atlas.play.legal import is_kong
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import TURN
from mahjong_atlas.scoring.best import kinds_that_win
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.readiness import kong_keeps_hand, live_waits, ready_discards
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.scoring.waits import has_legal_wait, legal_ready_discards, wait_refusal_clauses
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import Hand
from mahjong_atlas.tiles.kind import KIND_OF, NUM_TILES, SEATS
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import DRAW, Occasion, Supposed
from mahjong_atlas.tiles.seat_state import READY_SEATS, seats_in
from mahjong_atlas.tiles.state import State


def has_tiles(deal: DealState, seat: int, action: Action) -> bool:
    """Whether the seat holds the tiles of the kong, and the meld to which one would be added."""
    hand = deal.position.hands[seat]
    if action.kind == KONG:
        return all(hand.tiles[tile] >= action.tiles.count(tile) for tile in action.tiles)
    entry = deal.position.alias[action.tile]
    if action.kind == ADDED_KONG:
        takers = [meld for meld in hand.melds if deal.rules.kongs.takes(meld, entry)]
        return bool(takers) and hand.tiles[action.tile] > 0
    return hand.shape[entry] == 4


def same_waits(deal: DealState, seat: int, action: Action, legal: bool) -> bool:
    """The hand waits for the same tiles with the kong as before the tile was drawn.

    With `legal` for the same tiles that make a win which every gate lets pass.
    """
    whole = deal.position.hands[seat]
    before = whole.copy(deal.position.alias)
    if whole.drawn >= 0:
        before.remove(whole.drawn)
    after = after_kong(deal, seat, whole, action)
    return waits_of(deal, seat, before, legal) == waits_of(deal, seat, after, legal)


def waits_of(deal: DealState, seat: int, hand: Hand, legal: bool) -> int:
    """What the seat would wait for with this hand."""
    position = deal.position
    if legal:
        return kinds_that_win(deal.rules.scoring, position, seat, hand, Occasion(DRAW, seat, -1))
    with Supposed(position, seat, hand):
        return live_waits(deal.rules.scoring, position, seat)


def some_wait(deal: DealState, seat: int, action: Action) -> bool:
    """Some tile still makes a legal win when the kong stands."""
    position = deal.position
    with Supposed(position, seat, after_kong(deal, seat, position.hands[seat], action)):
        return has_legal_wait(deal.rules.scoring, position, seat)


def after_kong(deal: DealState, seat: int, hand: Hand, action: Action) -> Hand:
    """The hand as it lies when the kong stands, before the replacement."""
    position = deal.position
    changed = hand.copy(position.alias)
    changed.drawn = -1
    if action.kind == KONG:
        occasion = position.occasion
        for tile in action.tiles:
            changed.remove(tile)
        changed.melds.append(perform.claimed_meld(position.alias, action, occasion.tile, occasion.seat))
        return changed
    entry = position.alias[action.tile]
    if action.kind == ADDED_KONG:
        changed.remove(action.tile)
        for i in range(len(changed.melds)):
            if deal.rules.kongs.takes(changed.melds[i], entry):
                changed.melds[i] = perform.added_to(changed.melds[i], action.tile, entry)
        return changed
    tiles: list[int] = []
    for tile in position.codes[entry]:
        while changed.tiles[tile]:
            changed.remove(tile)
            tiles.append(tile)
    changed.melds.append(Meld("concealed-kong", tuple(tiles), (entry,) * len(tiles), -1))
    return changed


DISCARD_NOT_WAITING: Final = Message("why-discard-not-waiting")
KONG_CHANGES_HAND: Final = Message("why-kong-changes-hand")
READY_CLAIMS_NO_SET: Final = Message("why-ready-claims-no-set")
READY_DECLARED: Final = Message("why-ready-declared")
READY_DISCARDS_DRAWN: Final = Message("why-ready-discards-drawn")
READY_WITH_DISCARD: Final = Message("why-ready-with-discard")
_READY: Final = [Action(READY, tile) for tile in range(NUM_TILES)]


def nothing_discarded(seat: int) -> Message:
    """The seat has not discarded, so that it cannot have declared."""
    return Message("error-ready-no-discard", seat=SEATS[seat])


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class ReadyDeclaration(Mechanic):
    """A player declares ready with a discard in their turn, and is ready from then on.

    A ready player discards what is drawn and claims nothing but what `kongs` allows: "same-readings"
    concealed kongs with the tile drawn that leave the waits and every reading alone; "same-waits" kongs of a
    discard or with the tile drawn that leave the waits alone; "legal-wait" any kongs after which some tile
    still wins. `legal`: some wait must make a win that every gate lets pass. `clause` says who may declare,
    `lock_clause` how the hand is fixed.
    """

    state: ClassVar[Sequence[State]] = (READY_SEATS,)
    actions: ClassVar[Sequence[ActionSpec]] = (READY_SPEC,)
    reported: ClassVar[Sequence[str]] = (READY,)
    reasons: ClassVar[Sequence[str]] = (
        "why-discard-not-waiting",
        "why-kong-changes-hand",
        "why-ready-claims-no-set",
        "why-ready-declared",
        "why-ready-discards-drawn",
        "why-ready-with-discard",
    )

    clause: str
    lock_clause: str
    legal: bool = False
    kongs: str = "same-readings"

    def refusal_reason(self, deal: DealState, seat: int) -> Message | None:
        """Why the seat may not declare whatever it discards."""
        return None

    def offer(self, deal: DealState, seat: int) -> list[Action]:
        """A declaration with each discard that leaves the hand waiting."""
        out: list[Action] = []
        if READY_SEATS.has(deal.position, seat) or self.refusal_reason(deal, seat) is not None:
            return out
        mask = self.ready_kinds(deal, seat)
        if mask:
            tiles = deal.position.hands[seat].tiles
            for tile in range(NUM_TILES):
                if tiles[tile] and mask >> KIND_OF[tile] & 1:
                    out.append(_READY[tile])
        return out

    def ready_kinds(self, deal: DealState, seat: int) -> int:
        """Kinds with whose discard the seat may declare, as a bitmask."""
        position = deal.position
        if not self.legal:
            return ready_discards(deal.rules.scoring, position, seat)
        before = READY_SEATS.get(position)
        READY_SEATS.add(position, seat)
        try:
            return legal_ready_discards(deal.rules.scoring, position, seat)
        finally:
            READY_SEATS.set(position, before)

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Why this declaration is not possible."""
        if seat != deal.turn_seat or deal.step != TURN:
            return Refusal(self.clause, READY_WITH_DISCARD, (deal.rules.turn_clause,))
        if READY_SEATS.has(deal.position, seat):
            return Refusal(self.clause, READY_DECLARED)
        why = self.refusal_reason(deal, seat)
        also = self._wait_refusal_clauses(deal, seat, action.tile) if self.legal else ()
        return Refusal(self.clause, why or DISCARD_NOT_WAITING, also)

    def _wait_refusal_clauses(self, deal: DealState, seat: int, tile: int) -> tuple[str, ...]:
        """Why the hand that the discard leaves could not win."""
        position = deal.position
        whole = position.hands[seat]
        if tile < 0 or not whole.tiles[tile]:
            return ()
        hand = whole.copy(position.alias)
        hand.remove(tile)
        with Supposed(position, seat, hand):
            return wait_refusal_clauses(deal.rules.scoring, position, seat)

    def apply_reported(self, deal: DealState, seat: int, word: str) -> None:
        """The declaration holds."""
        READY_SEATS.add(deal.position, seat)

    def perform(self, deal: DealState, seat: int, action: Action) -> None:
        """Says so and discards."""
        hand = deal.position.hands[seat]
        hand.ready_at = len(hand.river)
        self.say(deal, seat, action.tile)
        deal.discard(seat, action.tile, action.from_hand)

    def say(self, deal: DealState, seat: int, tile: int) -> None:
        """The discard about to be made declares."""
        deal.emit(Event(CALLED, seat, tile, word="ready-discard"))
        self.hold(deal, seat)

    def hold(self, deal: DealState, seat: int) -> None:
        """The declaration holds."""
        READY_SEATS.add(deal.position, seat)

    def impossible(self, given: Given) -> Impossible | None:
        """Who has declared has discarded a tile with it, at the latest the one that is offered."""
        occasion = given.position.occasion
        for seat in seats_in(READY_SEATS.get(given.position)):
            discards = occasion.kind == DISCARD and occasion.seat == seat
            if not (discards or given.may_have_discarded(seat) or self.hidden_discards(given.position, seat)):
                return no_state(self.key_of(seat, given), self.clause, nothing_discarded(seat))
            if given.whole and not self.may_lie(given) and not given.may_wait(seat):
                why = Message("error-ready-waits", seat=SEATS[seat])
                return no_state(self.key_of(seat, given), self.clause, why)
        return None

    def may_lie(self, given: Given) -> bool:
        """Whether a player may have declared with a hand that waits for nothing."""
        return False

    def key_of(self, seat: int, given: Given) -> str:
        """The key under which it is said that the seat has declared."""
        return READY_SEATS.key

    def guards(self, deal: DealState, seat: int) -> bool:
        """Only over a fixed hand."""
        return READY_SEATS.has(deal.position, seat)

    def refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """A fixed hand keeps its tiles."""
        if not READY_SEATS.has(deal.position, seat):
            return None
        kind = action.kind
        hand = deal.position.hands[seat]
        if kind == DISCARD and (action.tile != hand.drawn or action.from_hand):
            return Refusal(self.lock_clause, READY_DISCARDS_DRAWN)
        if kind in (CHOW, PUNG):
            return Refusal(self.lock_clause, READY_CLAIMS_NO_SET)
        if is_kong(action) and not self.keeps_hand(deal, seat, action):
            return Refusal(self.lock_clause, KONG_CHANGES_HAND)
        return None

    def keeps_hand(self, deal: DealState, seat: int, action: Action) -> bool:
        """Whether a kong leaves the fixed hand as the rules want it."""
        if not has_tiles(deal, seat, action):
            return False
        hand = deal.position.hands[seat]
        entry = deal.position.alias[action.tile] if action.kind != KONG else -1
        is_drawn = hand.drawn >= 0 and deal.position.alias[hand.drawn] == entry
        if self.kongs == "same-readings":
            whole = action.kind == CONCEALED_KONG and is_drawn and hand.shape[entry] == 4
            return whole and kong_keeps_hand(deal.rules.scoring, deal.position, seat, entry)
        if self.kongs == "same-waits":
            return (is_drawn or action.kind == KONG) and same_waits(deal, seat, action, self.legal)
        return some_wait(deal, seat, action)
