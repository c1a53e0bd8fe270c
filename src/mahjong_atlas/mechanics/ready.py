"""Ready declarations (立直, 報聴): with a discard that leaves a waiting hand the hand is fixed."""

from typing import ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import DISCARD as DISCARD_OFFER
from mahjong_atlas.hands.position import Position
from mahjong_atlas.hands.seat_state import READY_SEATS, SeatSet
from mahjong_atlas.hands.state import Flag, Number, State
from mahjong_atlas.mechanics.kong_waits import has_tiles, same_waits, some_wait
from mahjong_atlas.patterns.first_draw import OPEN, FirstTurnSaid
from mahjong_atlas.patterns.ready import ONE_SHOT, READY_FIRST
from mahjong_atlas.play.action_spec import READY_SPEC, ActionSpec
from mahjong_atlas.play.actions import CHOW, CONCEALED_KONG, DISCARD, KONG, PUNG, READY, Action
from mahjong_atlas.play.events import CALLED, Event
from mahjong_atlas.play.options import is_kong
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import TURN
from mahjong_atlas.scoring.readiness import kong_keeps_hand, ready_discards
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.scoring.waits import legal_ready_discards, wait_objections
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.ledger import POT, Transfer
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import KIND_OF, NUM_TILES

DISCARD_NOT_WAITING: Final = Message("why-discard-not-waiting")
HAND_OPEN: Final = Message("why-hand-open")
KONG_CHANGES_HAND: Final = Message("why-kong-changes-hand")
READY_CLAIMS_NO_SET: Final = Message("why-ready-claims-no-set")
READY_DECLARED: Final = Message("why-ready-declared")
READY_DISCARDS_DRAWN: Final = Message("why-ready-discards-drawn")
READY_WITH_DISCARD: Final = Message("why-ready-with-discard")

DECLARING: Final = Flag("declaring", in_cases=False)
DECLARING_FIRST: Final = Flag("declaring_first", in_cases=False)
"""A discard that declares is being made, and it is the first of its seat."""


class PlainlyReady(SeatSet):
    """Who has declared ready otherwise than with the first discard."""

    def told(self, position: Position) -> object:
        """Without those."""
        return self.get(position) & ~READY_FIRST.get(position)

    def put(self, position: Position, value: object) -> None:
        """They are ready too."""
        super().put(position, cast(int, self.value(position)) | cast(int, value))


class ReadyAtFirst(SeatSet):
    """Who has declared ready with the first discard."""

    def put(self, position: Position, value: object) -> None:
        """They are ready as well."""
        super().put(position, value)
        READY_SEATS.set(position, READY_SEATS.get(position) | cast(int, value))


_READY: Final = [Action(READY, tile) for tile in range(NUM_TILES)]


@mypyc_attr(allow_interpreted_subclasses=True)
class ReadyDeclaration(Mechanic):
    """A player in his turn declares ready with a discard, and is ready from then on.

    He discards what he draws and claims nothing but what `kongs` allows: "same-readings"
    concealed kongs with the tile drawn that leave the waits and every reading alone; "same-waits" kongs of a
    discard or with the tile drawn that leave the waits alone; "legal-wait" any kongs after which some tile
    still wins. `legal`: some wait must make a win that every gate lets pass. `clause` says who may declare,
    `lock_clause` how the hand is fixed.
    """

    state: ClassVar[tuple[State, ...]] = (READY_SEATS,)
    actions: ClassVar[tuple[ActionSpec, ...]] = (READY_SPEC,)
    reported: ClassVar[tuple[str, ...]] = (READY,)

    def __init__(
        self, clause: str, lock_clause: str, legal: bool = False, kongs: str = "same-readings"
    ) -> None:
        self.clause: Final = clause
        self.lock_clause: Final = lock_clause
        self.legal: Final = legal
        self.kongs: Final = kongs

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
        mask = legal_ready_discards(deal.rules.scoring, position, seat)
        READY_SEATS.set(position, before)
        return mask

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Why this declaration is not possible."""
        if seat != deal.turn_seat or deal.step != TURN:
            return Refusal(deal.rules.turn_clause, READY_WITH_DISCARD)
        if READY_SEATS.has(deal.position, seat):
            return Refusal(self.clause, READY_DECLARED)
        why = self.refusal_reason(deal, seat)
        also = self._objections(deal, seat, action.tile) if self.legal else ()
        return Refusal(self.clause, why or DISCARD_NOT_WAITING, also)

    def _objections(self, deal: DealState, seat: int, tile: int) -> tuple[str, ...]:
        """Why the hand that the discard leaves could not win."""
        position = deal.position
        whole = position.hands[seat]
        if tile < 0 or not whole.tiles[tile]:
            return ()
        position.hands[seat] = whole.copy(position.alias)
        position.hands[seat].remove(tile)
        clauses = wait_objections(deal.rules.scoring, position, seat)
        position.hands[seat] = whole
        return clauses

    def apply_reported(self, deal: DealState, seat: int, word: str) -> None:
        """The declaration holds."""
        READY_SEATS.add(deal.position, seat)

    def perform(self, deal: DealState, seat: int, action: Action) -> None:
        """Says so and discards."""
        hand = deal.position.hands[seat]
        hand.ready_at = len(hand.river)
        self.say(deal, seat, action.tile)
        deal.discard(seat, action.tile)

    def say(self, deal: DealState, seat: int, tile: int) -> None:
        """The discard about to be made declares."""
        deal.emit(Event(CALLED, seat, tile, word="ready-discard"))
        self.hold(deal, seat)

    def hold(self, deal: DealState, seat: int) -> None:
        """The declaration holds."""
        READY_SEATS.add(deal.position, seat)

    def guards(self, deal: DealState, seat: int) -> bool:
        """Only over a fixed hand."""
        return READY_SEATS.has(deal.position, seat)

    def refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """A fixed hand keeps its tiles."""
        if not READY_SEATS.has(deal.position, seat):
            return None
        kind = action.kind
        hand = deal.position.hands[seat]
        if kind == DISCARD and action.tile != hand.drawn:
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


class StakedReady(ReadyDeclaration):
    """立直: closed hands only; a stick is put on the table, `key` counts those that lie there.

    It holds when nobody has won on the declaring discard.
    `names` are the state keys of those who declared, of those who did with their first discard and of those
    whose one-shot round (一発) is running; a concealed kong ends that round unless `concealed_goes_on`. A
    declaration needs `stake` points and `tiles` left in the wall.
    """

    def __init__(
        self, names: tuple[str, str, str], key: str, stake: int, tiles: int, clause: str, lock_clause: str,
        concealed_goes_on: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(clause, lock_clause)
        plainly, at_first, one_shot = names
        self.sticks: Final = Number(key, carried=True)
        self.told_as: Final = (
            PlainlyReady(READY_SEATS.name, key=plainly),
            ReadyAtFirst(READY_FIRST.name, key=at_first),
            SeatSet(ONE_SHOT.name, key=one_shot),
            FirstTurnSaid(OPEN, written=False),
        )
        self.stake: Final = stake
        self.tiles: Final = tiles
        self.concealed_goes_on: Final = concealed_goes_on
        self.few_tiles: Final = Message("why-few-tiles-left", number=tiles)
        self.no_stick: Final = Message("why-no-stick", number=stake)

    def declared_state(self) -> tuple[State, ...]:
        """Who has declared, and the first go-round."""
        return (*self.told_as, DECLARING, DECLARING_FIRST)

    def refusal_reason(self, deal: DealState, seat: int) -> Message | None:
        """An open hand, too few tiles or points, or no draw."""
        position = deal.position
        if position.wall_left < self.tiles:
            return self.few_tiles
        if position.scores[seat] < self.stake:
            return self.no_stick
        if not deal.fresh or position.hands[seat].is_open():
            return HAND_OPEN
        return None

    def perform(self, deal: DealState, seat: int, action: Action) -> None:
        """Sees first whether the very first discard declares."""
        position = deal.position
        if not position.hands[seat].river and position.is_uninterrupted():
            DECLARING_FIRST.set(position)
        super().perform(deal, seat, action)

    def say(self, deal: DealState, seat: int, tile: int) -> None:
        """The discard about to be made declares; the stick is not yet paid."""
        DECLARING.set(deal.position)
        deal.emit(Event(CALLED, seat, tile, word="ready-discard"))

    def passed(self, deal: DealState) -> None:
        """Nobody has won on the declaring discard: the declaration holds."""
        if DECLARING.get(deal.position) and deal.position.occasion.kind == DISCARD_OFFER:
            DECLARING.set(deal.position, False)
            self.hold(deal, deal.position.occasion.seat)

    def apply_reported(self, deal: DealState, seat: int, word: str) -> None:
        """The stick is paid."""
        super().apply_reported(deal, seat, word)
        self.pay_stick(deal, seat)

    def hold(self, deal: DealState, seat: int) -> None:
        """Pays the stick; the one-shot round begins."""
        position = deal.position
        READY_SEATS.add(position, seat)
        if DECLARING_FIRST.get(position):
            DECLARING_FIRST.set(position, False)
            READY_FIRST.add(position, seat)
        ONE_SHOT.add(position, seat)
        self.pay_stick(deal, seat)

    def pay_stick(self, deal: DealState, seat: int) -> None:
        """A stick is laid on the table."""
        self.sticks.add(deal.position)
        deal.pay([Transfer(seat, POT, self.stake, causes.READY_STICK, self.clause)])

    def discarded(self, deal: DealState, seat: int, tile: int) -> None:
        """The own next discard ends the one-shot round."""
        if ONE_SHOT.has(deal.position, seat):
            ONE_SHOT.remove(deal.position, seat)
            deal.complete_effects()

    def claimed(self, deal: DealState, seat: int, meld: Meld) -> None:
        """A claim ends it for everybody."""
        self.interrupt(deal)

    def konged(self, deal: DealState, seat: int, meld: Meld) -> None:
        """A kong ends it for everybody."""
        if not (meld.is_concealed and self.concealed_goes_on):
            self.interrupt(deal)

    def interrupt(self, deal: DealState) -> None:
        """No one-shot round goes on."""
        ONE_SHOT.set(deal.position, 0)
