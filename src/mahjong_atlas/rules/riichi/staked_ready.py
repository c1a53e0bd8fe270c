"""Ready with a stick (立直), declared at first or later, and its one-shot round (一発)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final, cast

from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.events import CALLED, Event
from mahjong_atlas.play.features.first_draw import OPEN, FirstTurnFlag, first_turn_over, says_first_turn
from mahjong_atlas.play.features.ready import ReadyDeclaration
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.transfers import POT, price
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import DISCARD as DISCARD_OFFER
from mahjong_atlas.tiles.position import EXHAUSTED, KONG_DRAW, Position
from mahjong_atlas.tiles.seat_state import READY_SEATS, SeatSet, seats_in
from mahjong_atlas.tiles.state import Flag, Number, State

READY_STICK: Final = Message("cause-ready-stick")

READY_FIRST: Final = SeatSet("ready_first", in_cases=False)
ONE_SHOT: Final = SeatSet("one_shot", in_cases=False)
"""Seats that declared with their first discard; those whose one-shot round runs."""


def declared_ready(win: Win) -> bool:
    """立直: the winner had declared ready, not with the very first discard."""
    return READY_SEATS.has(win.position, win.seat) and not declared_ready_first(win)


def declared_ready_first(win: Win) -> bool:
    """両立直: the winner had declared ready with the very first discard."""
    return READY_FIRST.has(win.position, win.seat)


def one_shot(win: Win) -> bool:
    """一発: within one uninterrupted round after the declaration."""
    return ONE_SHOT.has(win.position, win.seat)


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


PLAINLY: Final = PlainlyReady(READY_SEATS.name, key="riichi", usual=True)
AT_FIRST: Final = ReadyAtFirst(READY_FIRST.name, key="double_riichi")
SHOT: Final = SeatSet(ONE_SHOT.name, key="ippatsu", usual=True)
"""Whose one-shot round (一発) is running."""
OPENED: Final = FirstTurnFlag(OPEN, written=False)


def _seats_named(given: Given, state: State) -> Sequence[str]:
    """The seats that are said under the key."""
    value = given.facts.get(state.key, ())
    return value if isinstance(value, (list, tuple, str)) else ()


@dataclass(frozen=True, kw_only=True)
class StakedReady(ReadyDeclaration):
    """立直: closed hands only; a stick is put on the table, `key` counts those that lie there.

    It holds when nobody has won on the declaring discard.
    A concealed kong ends the one-shot round (一発) unless `concealed_goes_on`. A
    declaration needs `tiles` left in the wall and, with `pays_first`, `stake` points. `first_clause` says
    who declares with the first discard, `shot_clause` how long the one-shot round is.
    """

    state: ClassVar[Sequence[State]] = (PLAINLY, AT_FIRST, SHOT, OPENED, DECLARING, DECLARING_FIRST)
    reasons: ClassVar[Sequence[str]] = (
        *ReadyDeclaration.reasons,
        "why-few-tiles-left",
        "why-hand-open",
        "why-no-stick",
    )

    key: str
    stake: int
    pays_first: bool
    tiles: int
    shot_clause: str
    first_clause: str
    concealed_goes_on: bool = False
    sticks: Number = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "sticks", Number(self.key, carried=True))

    def refusal_reason(self, deal: DealState, seat: int) -> Message | None:
        """An open hand, too few tiles or points, or no draw."""
        position = deal.position
        if position.wall_left < self.tiles:
            return Message("why-few-tiles-left", number=self.tiles)
        if self.pays_first and position.scores[seat] < self.stake:
            return Message("why-no-stick", number=self.stake)
        if not deal.fresh or position.hands[seat].is_open():
            return HAND_OPEN
        return None

    def key_of(self, seat: int, given: Given) -> str:
        """Those of the first discard are said apart."""
        return AT_FIRST.key if READY_FIRST.has(given.position, seat) else PLAINLY.key

    def impossible(self, given: Given) -> Impossible | None:
        """Closed hands declare, each once; the one-shot round follows a declaration."""
        position = given.position
        ready, first, shot = (each.get(position) for each in (READY_SEATS, READY_FIRST, ONE_SHOT))
        for seat in seats_in(ready):
            if position.hands[seat].is_open():
                return no_state(self.key_of(seat, given), self.clause, HAND_OPEN)
            if SEATS[seat] in _seats_named(given, PLAINLY) and SEATS[seat] in _seats_named(given, AT_FIRST):
                twice = Message("error-ready-twice", seat=SEATS[seat])
                return no_state(AT_FIRST.key, self.first_clause, twice)
        for seat in seats_in(shot & ~ready):
            why = Message("error-seat-not-ready", seat=SEATS[seat])
            return no_state(SHOT.key, self.shot_clause, why)
        if shot and position.occasion.kind == KONG_DRAW and not self.concealed_goes_on:
            return no_state(SHOT.key, self.shot_clause, Message("error-one-shot-kong"))
        sticks = self.sticks.get(position)
        if 0 < sticks < ready.bit_count():
            why = Message("error-sticks", number=sticks, number2=ready.bit_count())
            return no_state(self.sticks.key, self.clause, why)
        if DECLARING.get(position) and not self._declares(given, position.occasion.seat):
            return no_state(DECLARING.key, self.clause, Message("error-declaring"))
        if DECLARING_FIRST.get(position) and not DECLARING.get(position):
            return no_state(DECLARING_FIRST.key, self.first_clause, Message("error-declaring"))
        for seat in seats_in(first):
            if not self._throws_drawn(position, seat):
                why = Message("error-first-throws", seat=SEATS[seat])
                return no_state(AT_FIRST.key, self.first_clause, why)
        return super().impossible(given) or self._no_first(given, ready & ~first)

    def may_lie(self, given: Given) -> bool:
        """It is found out at an exhausted wall."""
        return given.position.occasion.kind == EXHAUSTED

    def _declares(self, given: Given, seat: int) -> bool:
        """Whether the discard that is the event may declare."""
        position = given.position
        if position.occasion.kind != DISCARD_OFFER or READY_SEATS.has(position, seat):
            return False
        return given.may_wait(seat) and not position.hands[seat].is_open()

    def _throws_drawn(self, position: Position, seat: int) -> bool:
        """Whether the seat has thrown what it drew since its first discard, where the marks are told."""
        if not any(hand.river_drawn for hand in position.hands):
            return True
        hand = position.hands[seat]
        return hand.river_drawn | 1 == hand.river_drawn | (1 << len(hand.river)) - 1

    def _no_first(self, given: Given, plain: int) -> Impossible | None:
        """Who declares in the first go-round does it with the first discard, before the seat of the event."""
        found = first_turn_over(given, self.first_clause)
        position, occasion = given.position, given.position.occasion
        if found is not None or not says_first_turn(position):
            return found
        waiting = max(occasion.seat, 0)  # no seat acts when the deal has been ended
        early = plain | READY_SEATS.get(position) >> waiting << waiting
        for seat in seats_in(early):
            return no_state(self.key_of(seat, given), self.first_clause, Message("error-ready-first-turn"))
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
