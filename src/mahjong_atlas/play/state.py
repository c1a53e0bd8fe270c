"""The state of a deal: what parts of a ruleset see of it and do to it."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.events import DICE, EXPOSED, PAID, TURNED, Event
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.play.slots import Rules
from mahjong_atlas.play.steps import (
    BEFORE_DRAW,
    OPENING,
    OWN,
    PART,
    REPLACING,
    STANDING,
    TURN,
    WINDOW,
    Result,
)
from mahjong_atlas.play.wall import Wall
from mahjong_atlas.scoring.payments import SettlementPart
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.transfers import Transfer, net
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import is_bonus
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import DISCARD, DRAW, KONG_DRAW, Occasion, Position


class Past:
    """The first `length` of `events`, a list that only grows, after those of `before`; `count` are all."""

    def __init__(self, before: Past | None, events: list[Event], length: int) -> None:
        self.before: Final = before
        self.events: Final = events
        self.length: Final = length
        self.count: Final[int] = length if before is None else before.count + length

    def events_until(self, later: list[Event]) -> list[Event]:
        """All these events and then `later`, as one new list."""
        parts: list[list[Event]] = [later]
        past: Past | None = self
        while past is not None:
            parts.append(past.events[: past.length])
            past = past.before
        parts.reverse()
        out: list[Event] = []
        for part in parts:
            out.extend(part)
        return out


@dataclass(frozen=True)
class DealBeginning:
    """What a deal began with: `carried`, what the deal before left behind, by state key; `scores`, the points
    of the seats; a wall without the tiles at the places `gone`.
    """

    carried: dict[str, int]
    scores: list[int]
    gone: tuple[int, ...]


ELSEWHERE: Final = DealBeginning({}, [], ())
"""Of a deal whose beginning was not seen."""


class DealState:
    """The deal as parts use it.

    All that changes in a deal is listed here, once with what it begins as and once for copies. `chower` is
    the seat that may chow the discard (-1: none), `part` the part that has asked seats last. `claim_windows`
    are the numbers of events after which seats may be asked in secret; the list is the same whether or not a
    seat was asked.

    Abstract methods run hooks of parts or keep effects; `RunningDeal` and `Deal` implement them.
    """

    def __init__(self, rules: Rules, source: DealState | None = None) -> None:
        """A deal before anything has happened, or one as `source` is now."""
        self.rules: Final[Rules] = rules
        self.seats: Final[int] = rules.table.seats
        self.position: Position = Position(rules.table.seats) if source is None else source.position
        self.wall: Wall = Wall([], 0) if source is None else source.wall
        self.rng: Rng = Rng("") if source is None else source.rng
        self.began: DealBeginning = ELSEWHERE
        self.transfers: list[Transfer] = []
        self.scores: list[Score] = []
        self.legal: list[list[Action]] = [[]] * rules.table.seats
        self.answers: list[Action | None] = [None] * rules.table.seats
        self.waiting = 0
        self.asker = OWN
        self.part: SettlementPart | None = None
        self.step = OPENING
        self.hook_at = 0
        self.opening_at = 0
        self.turn_seat = 0
        self.fresh = True
        self.kong_replacing = False
        self.bonus_return = TURN
        self.false_wins = False
        self.result: Result | None = None
        self.won_seats: tuple[int, ...] = ()
        self.won_giver = -1
        self.won_together = 0
        self.pending: Action | None = None
        self.chower = -1
        self.claim_windows: list[int] = []
        self._past: Past | None = None
        self._own_events: list[Event] = []
        # The compiler reads an attribute without a check only where every path above the first call sets it.
        if source is not None:
            self.become(source)

    def become(self, source: DealState) -> None:
        """Take over what has happened in another deal of the same rules, independent of it from now on."""
        self.position = source.position.copy()
        self.wall = source.wall.copy()
        self.rng = source.rng.copy()
        self.began = source.began
        self.transfers = source.transfers[:]
        self.scores = source.scores[:]
        self.legal = source.legal[:]
        self.answers = source.answers[:]
        self.waiting = source.waiting
        self.asker = source.asker
        self.part = source.part
        self.step = source.step
        self.hook_at = source.hook_at
        self.opening_at = source.opening_at
        self.turn_seat = source.turn_seat
        self.fresh = source.fresh
        self.kong_replacing = source.kong_replacing
        self.bonus_return = source.bonus_return
        self.false_wins = source.false_wins
        self.result = source.result
        self.won_seats = source.won_seats
        self.won_giver = source.won_giver
        self.won_together = source.won_together
        self.pending = source.pending
        self.chower = source.chower
        self.claim_windows = source.claim_windows[:]
        self._past = source.past_now()
        self._own_events = []

    # ---- what has happened

    @property
    def events(self) -> list[Event]:
        """All events of the deal in order; only `emit` adds to them."""
        past = self._past
        if past is not None:
            self._own_events = past.events_until(self._own_events)
            self._past = None
        return self._own_events

    def event_count(self) -> int:
        """How many events there have been."""
        past = self._past
        return len(self._own_events) if past is None else past.count + len(self._own_events)

    def events_since(self, count: int) -> list[Event]:
        """The events after the first `count`."""
        past = self._past
        if past is not None and count >= past.count:
            return self._own_events[count - past.count :]
        return self.events[count:]

    def last_event(self) -> Event:
        """The last event; IndexError before the first."""
        return self._own_events[-1] if self._own_events else self.events[-1]

    def past_now(self) -> Past | None:
        """What a copy made now shares with this deal."""
        if not self._own_events:
            return self._past
        return Past(self._past, self._own_events, len(self._own_events))

    @property
    def over(self) -> bool:
        """The deal has ended and is settled."""
        return self.result is not None

    # ---- what happens on the table

    def emit(self, event: Event) -> None:
        """Write an event into the record."""
        self._own_events.append(event)
        self.position.moment += 1

    def throw(self, number: int) -> tuple[int, ...]:
        """Throw dice, openly."""
        dice = self.rng.dice(number)
        self.position.dice = (*self.position.dice, dice)
        self.emit(Event(DICE, numbers=dice))
        return dice

    def open_claim_window(self) -> None:
        """Note that seats whose hands allow it may be asked now, unnoticed by the others."""
        self.claim_windows.append(self.event_count())

    def pay(self, transfers: list[Transfer]) -> None:
        """Book transfers and tell everybody."""
        if transfers:
            self.transfers.extend(transfers)
            changes = net(transfers, self.seats)
            self.position.scores = [
                score + change for score, change in zip(self.position.scores, changes, strict=True)
            ]
            self.emit(Event(PAID, transfers=tuple(transfers)))

    def next_seat(self, seat: int) -> int:
        """The next seat in turn order that still plays."""
        live = self.position.live
        seat = (seat + 1) % self.seats
        while not live >> seat & 1:
            seat = (seat + 1) % self.seats
        return seat

    def pass_turn(self, seat: int) -> None:
        """It becomes the seat's turn, beginning with its draw."""
        self.turn_seat = seat
        self.hook_at = 0
        self.step = BEFORE_DRAW

    def act_now(self, seat: int, fresh: bool) -> None:
        """It becomes the seat's turn without a draw (`fresh` False: after a claim)."""
        self.turn_seat = seat
        self.fresh = fresh
        self.step = TURN

    def offer_tile(self, kind: str, seat: int, tile: int, pending: Action) -> None:
        """Open a window on a tile that may be robbed; `pending` is finished when nobody does."""
        self.position.occasion = Occasion(kind, seat, tile)
        self.pending = pending
        self.step = WINDOW

    def turn_up(self, index: int, word: str = "") -> int:
        """A tile of the wall is turned face up and out of play, for all to see; `word` says what it is."""
        tile = self.wall.set_aside(index)
        self.position.indicators = (*self.position.indicators, tile)
        self.position.wall_left = self.wall.left()
        self.emit(Event(TURNED, tile=tile, word=word, numbers=(index,)))
        return tile

    def reveal(self, index: int) -> int:
        """A tile that is never drawn is turned face up where it lies, for all to see."""
        tile = self.wall.tiles[index]
        self.position.indicators = (*self.position.indicators, tile)
        self.emit(Event(TURNED, tile=tile, numbers=(index,)))
        return tile

    def reveal_next(self) -> int:
        """The tile that would be drawn next is turned face up where it lies, for all to see, and stays."""
        index = self.wall.next_front()
        tile = self.wall.tiles[index]
        self.emit(Event(TURNED, tile=tile, word=DRAW, numbers=(index,)))
        return tile

    def is_bonus(self, tile: int) -> bool:
        """A flower, animal or face that is not wild: exposed and replaced."""
        return is_bonus(tile) and self.position.alias[tile] != WILD

    def expose(self, seat: int, tile: int) -> None:
        """A bonus tile is laid beside the hand."""
        hand = self.position.hands[seat]
        hand.remove(tile)
        hand.bonus.append(tile)
        self.emit(Event(EXPOSED, seat, tile))

    def take_replacement(self) -> int:
        """The next replacement tile leaves the wall."""
        place = self.rules.table.replacement
        if place == "front":
            return self.wall.draw()
        if place == "reserve":
            self.wall.reserve -= 1
        return self.wall.replace()

    def keep_back(self, tiles: int) -> None:
        """So many tiles more are never drawn."""
        self.wall.reserve += tiles
        self.position.wall_left = self.wall.left()
        self.complete_effects()

    def replace_bonus(self, seat: int, kind: str, then: int) -> None:
        """Draw a replacement, exposing bonus tiles in a row; afterwards go on with step `then`."""
        self.turn_seat = seat
        self.kong_replacing = kind == KONG_DRAW
        self.bonus_return = then
        self.step = REPLACING

    def take_claim(self, seat: int, own: tuple[int, ...]) -> None:
        """The discard leaves its river's owner for the claimer, who gives the other tiles of the set."""
        position = self.position
        river_owner = position.hands[position.occasion.seat]
        river_owner.river_claimed |= 1 << (len(river_owner.river) - 1)
        hand = position.hands[seat]
        for each in own:
            hand.remove(each)
        hand.drawn = -1
        position.turn += 1
        position.kongs_in_a_row = 0

    def take_robbed(self) -> None:
        """A robbed tile lies with the winner; a discard that is won on stays where it lies."""
        occasion = self.position.occasion
        if occasion.kind != DISCARD:
            self.pending = None
            zones = self.position.zones
            zones["won"] = (*zones.get("won", ()), occasion.tile)

    # ---- who is asked

    def ask(self, part: SettlementPart, legal: dict[int, list[Action]]) -> None:
        """Ask seats; the part's `answered` is called when all have answered."""
        self.asker = PART
        self.part = part
        self.ask_seats(legal)

    def ask_seats(self, legal: dict[int, list[Action]]) -> None:
        """Wait for the answers of these seats."""
        waiting = 0
        for seat in range(self.seats):
            self.answers[seat] = None
        for seat, actions in legal.items():
            self.legal[seat] = actions
            waiting |= 1 << seat
        self.waiting = waiting
        self.step = STANDING

    def is_asking(self, part: SettlementPart) -> bool:
        """Whether this part has asked seats which have not all answered."""
        return self.asker == PART and self.waiting != 0 and self.part is part

    # ---- what runs hooks, and listens

    @abstractmethod
    def complete_effects(self) -> None:
        """What has changed since the last event follows from it openly, and is told with it."""

    @abstractmethod
    def discard(self, seat: int, tile: int, from_hand: bool = False) -> None:
        """A tile is discarded face up and everybody may answer; `from_hand` as in `Action`."""

    @abstractmethod
    def run_exposed(self, seat: int, tile: int) -> bool:
        """Run the hook `exposed`; True when a part has asked somebody."""

    @abstractmethod
    def run_claimed(self, seat: int, meld: Meld) -> None:
        """Run the hook `claimed`."""

    @abstractmethod
    def win(self, seats: list[int]) -> None:
        """Seats win on the occasion's tile (already agreed who); settles, then ends the deal or goes on."""

    @abstractmethod
    def settle(self, scores: list[Score], false_scores: list[Score] | None = None) -> None:
        """Pay the wins and see whether the deal goes on.

        `false_scores` are wins that nobody can see to be false yet: they are paid and take their seats out
        of play like the others, but they are no wins.
        """

    @abstractmethod
    def declare_false_win(self, seat: int) -> None:
        """The seat has declared a win that is none."""

    @abstractmethod
    def exhaust(self) -> None:
        """Nothing can be drawn any more: settle the draw."""

    @abstractmethod
    def abort(self, why: str) -> None:
        """The deal ends without a win; everybody is told why."""

    @abstractmethod
    def finish(self, kind: str) -> None:
        """End the deal."""
