"""Ready with a stick (立直), declared at first or later, and its one-shot round (一発)."""

from typing import ClassVar, Final, cast

from mahjong_atlas.features.first_draw import OPEN, FirstTurnSaid
from mahjong_atlas.features.ready import ReadyDeclaration
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import DISCARD as DISCARD_OFFER
from mahjong_atlas.hands.position import Position
from mahjong_atlas.hands.seat_state import READY_SEATS, SeatSet
from mahjong_atlas.hands.state import Flag, Number, State
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.events import CALLED, Event
from mahjong_atlas.play.state import DealState
from mahjong_atlas.settlement.ledger import POT, price
from mahjong_atlas.texts.message import Message

READY_STICK: Final = Message("cause-ready-stick")

READY_FIRST: Final = SeatSet("ready_first", in_cases=False)
ONE_SHOT: Final = SeatSet("one_shot", in_cases=False)
"""Seats that declared with their first discard; those whose one-shot round runs."""


def declared_ready(win: Win) -> int:
    """立直: the winner had declared ready, not with the very first discard."""
    return 1 if READY_SEATS.has(win.position, win.seat) and not declared_ready_first(win) else 0


def declared_ready_first(win: Win) -> int:
    """両立直: the winner had declared ready with the very first discard."""
    return 1 if READY_FIRST.has(win.position, win.seat) else 0


def one_shot(win: Win) -> int:
    """一発: within one uninterrupted round after the declaration."""
    return 1 if ONE_SHOT.has(win.position, win.seat) else 0


HAND_OPEN: Final = Message("why-hand-open")
DECLARING: Final = Flag("declaring", in_cases=False)
DECLARING_FIRST: Final = Flag("declaring_first", in_cases=False)
"""A discard that declares is being made, and it is the first of its seat."""


class PlainlyReady(SeatSet):
    """Who has declared ready otherwise than with the first discard."""

    def in_case(self, position: Position) -> object:
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


class StakedReady(ReadyDeclaration):
    """立直: closed hands only; a stick is put on the table, `key` counts those that lie there.

    It holds when nobody has won on the declaring discard.
    `names` are the state keys of those who declared, of those who did with their first discard and of those
    whose one-shot round (一発) is running; a concealed kong ends that round unless `concealed_goes_on`. A
    declaration needs `stake` points and `tiles` left in the wall.
    """

    reasons: ClassVar[tuple[str, ...]] = (
        *ReadyDeclaration.reasons,
        "why-few-tiles-left",
        "why-hand-open",
        "why-no-stick",
    )

    def __init__(
        self, names: tuple[str, str, str], key: str, stake: int, tiles: int, clause: str, lock_clause: str,
        concealed_goes_on: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(clause, lock_clause)
        plainly, at_first, one_shot = names
        self.sticks: Final = Number(key, carried=True)
        self.told_as: Final = (
            PlainlyReady(READY_SEATS.name, key=plainly, usual=True),
            ReadyAtFirst(READY_FIRST.name, key=at_first),
            SeatSet(ONE_SHOT.name, key=one_shot, usual=True),
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
        deal.pay([price(seat, POT, self.stake, READY_STICK, self.clause)])

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
