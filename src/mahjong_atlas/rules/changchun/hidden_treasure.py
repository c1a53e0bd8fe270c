"""A treasure tile (宝牌) that lies face down: only players who have declared ready may look at it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.actions import PASSING, WIN, WINNING, Action
from mahjong_atlas.play.events import LOOKED, SET_ASIDE, TAKEN, Event
from mahjong_atlas.play.features.treasure import (
    LOOK,
    NONE_LEFT,
    TREASURE,
    TREASURE_KIND,
    Treasure,
    treasure_kind,
)
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import BEFORE_DRAW, REPLACING
from mahjong_atlas.scoring.best import kinds_that_win
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import KIND_OF
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import DISCARD, DRAW, NOTHING, Occasion, Position
from mahjong_atlas.tiles.seat_state import READY_SEATS, SeatSet, seats_in
from mahjong_atlas.tiles.state import SECRET, Number, State

TREASURE_FIRST: Final = Message("why-treasure-first")
TREASURE_FOR_READY: Final = Message("why-treasure-for-ready")
FIRST: Final = Number("first_to_declare", in_cases=False, default=-1)
"""The first seat whose declaration held; -1: none yet."""
_LOOKERS: Final = SeatSet("treasure_lookers", in_cases=False, stays=True)
"""The seats that have looked at the present treasure."""
_PLACE: Final = Number("treasure_place", SECRET, in_cases=False, default=-1)
"""Its index in the wall."""
_START: Final = Number("treasure_asked_from", SECRET, in_cases=False, default=-1)
"""From which seat on those are heard who may win with the treasure."""


@dataclass(frozen=True, kw_only=True)
class HiddenTreasure(Treasure):
    """The first player who has declared ready takes a tile of the wall out of play before their next draw.

    They roll a die d, and it is the 2d-th from the back end; they look at it, and later so do the others who
    have declared.  A player who waits for the very tile looked at wins with it at once (対宝).  When
    the three other copies can be seen the first player takes a new tile, at which all who knew the old look.
    `clause` says for whom the treasure is wild, `match_clause` who wins by looking.
    """

    state: ClassVar[Sequence[State]] = (*Treasure.state, LOOK, FIRST, _LOOKERS, _PLACE, _START)
    reasons: ClassVar[Sequence[str]] = (
        *Treasure.reasons,
        "why-treasure-first",
        "why-treasure-for-ready",
    )

    match_clause: str

    # ---- when somebody looks

    def passed(self, deal: DealState) -> None:
        """The first declaration holds; or a third copy lies there."""
        position = deal.position
        if position.occasion.kind != DISCARD:
            return
        if FIRST.get(position) < 0 and READY_SEATS.get(position):
            FIRST.set(position, position.occasion.seat)
        self._renew(deal, deal.next_seat(position.occasion.seat))

    def before_draw(self, deal: DealState, seat: int) -> bool:
        """A ready player looks before drawing."""
        if not self._look(deal, seat):
            return False
        deal.position.occasion = NOTHING
        return True

    def claimed(self, deal: DealState, seat: int, meld: Meld) -> None:
        """A meld may show the third copy."""
        if not deal.waiting:
            self._renew(deal, seat)

    def konged(self, deal: DealState, seat: int, meld: Meld) -> None:
        """So may a kong; and a ready player looks before its replacement."""
        if not deal.waiting and not self._renew(deal, seat):
            self._look(deal, seat)

    def closing(self, deal: DealState) -> None:
        """The tile is shown to all."""
        kind = treasure_kind(deal.position)
        if kind >= 0 and _PLACE.is_set(deal.position):
            deal.emit(Event(LOOKED, -1, kind, word=TREASURE, numbers=self._place(deal)))

    def _look(self, deal: DealState, seat: int) -> bool:
        """The seat looks if it is due; True when somebody is asked."""
        position = deal.position
        if not READY_SEATS.has(position, seat):
            return False
        lookers = _LOOKERS.get(position)
        if not TREASURE_KIND.is_set(position):
            if FIRST.get(position) != seat:
                return False
            self._choose(deal, 1 << seat)
            return self._offer(deal, seat, 1 << seat) or self._renew(deal, seat)
        kind = treasure_kind(position)
        if kind < 0 or lookers >> seat & 1:
            return False
        lookers |= 1 << seat
        _LOOKERS.set(position, lookers)
        deal.emit(Event(LOOKED, seat, kind, word=TREASURE, knows=lookers, numbers=self._place(deal)))
        return self._offer(deal, seat, 1 << seat)

    def _renew(self, deal: DealState, start: int) -> bool:
        """Takes new tiles as long as one has come to light; True when somebody is asked."""
        while self.is_due(deal.position):
            self._choose(deal, _LOOKERS.get(deal.position))
            if self._offer(deal, start, _LOOKERS.get(deal.position)):
                return True
        return False

    def _choose(self, deal: DealState, lookers: int) -> None:
        """The first player rolls and takes the tile out of play; `lookers` see it."""
        position = deal.position
        if deal.wall.left() <= 0:
            TREASURE_KIND.set(position, NONE_LEFT)
            return
        number = 2 * deal.throw(1)[0]
        wall = deal.wall
        index = wall.nth_back(number) if wall.left() >= number else wall.next_back()
        tile = wall.set_aside(index)
        position.wall_left = wall.left()
        TREASURE_KIND.set(position, KIND_OF[tile])
        _LOOKERS.set(position, lookers)
        _PLACE.set(position, index)
        self.lay(position, tile)
        first = FIRST.get(position)
        deal.emit(Event(SET_ASIDE, first, tile, word=TREASURE, knows=lookers, numbers=(index,)))

    def _place(self, deal: DealState) -> tuple[int, ...]:
        return (_PLACE.get(deal.position),)

    # ---- winning with the tile looked at

    def _offer(self, deal: DealState, start: int, seats: int) -> bool:
        """Asks those of the seats that wait for the tile; they are asked together, the first from `start` on
        who wants to win wins.
        """
        deal.open_claim_window()
        kind = treasure_kind(deal.position)
        legal = {
            seat: [WINNING, PASSING]
            for seat in seats_in(seats)
            if kind >= 0 and self._waits_for(deal, seat, kind)
        }
        if not legal:
            return False
        step = deal.step
        _START.set(deal.position, start)
        deal.ask(self, legal)
        deal.step = step
        return True

    def waiting_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Who looks at a tile that they wait for answers before play goes on."""
        if not deal.waiting >> seat & 1:
            return super().waiting_refusal(deal, seat, action)
        return Refusal(self.match_clause, TREASURE_FIRST)

    def _waits_for(self, deal: DealState, seat: int, kind: int) -> bool:
        position = deal.position
        hand = position.hands[seat]
        waits = kinds_that_win(deal.rules.scoring, position, seat, hand, Occasion(DRAW, seat, -1))
        return bool(waits >> kind & 1)

    def answered(self, deal: DealState) -> None:
        """The nearest who wants to wins; else the play goes on."""
        start = _START.get(deal.position)
        _START.clear(deal.position)
        for offset in range(deal.seats):
            seat = (start + offset) % deal.seats
            answer = deal.answers[seat]
            if answer is not None and answer.kind == WIN:
                self._win(deal, seat)
                return
        if not self._renew(deal, start) and deal.step in (BEFORE_DRAW, REPLACING):
            self._look(deal, deal.turn_seat)

    def _win(self, deal: DealState, seat: int) -> None:
        """The tile goes into the hand as if it had been drawn."""
        position = deal.position
        lying = position.zones[TREASURE]
        tile = lying[-1]
        position.zones[TREASURE] = lying[:-1]
        hand = position.hands[seat]
        hand.add(tile)
        hand.drawn = tile
        deal.turn_seat = seat
        position.occasion = Occasion(DRAW, seat, tile)
        LOOK.set(position)
        deal.emit(Event(TAKEN, seat, tile, word="hand"))
        deal.win([seat])

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Nothing is said of the treasure to who has not looked at it."""
        own = position.occasion.is_own and position.occasion.seat == seat
        if own and not READY_SEATS.has(position, seat):
            return Refusal(self.clause, TREASURE_FOR_READY)
        return super().occasion_refusal(position, seat) if _LOOKERS.has(position, seat) else None

    def is_out_of_turn(self, position: Position) -> bool:
        """A ready player wins by a look at the treasure, or is asked about a new one after a discard."""
        return LOOK.get(position) or _START.is_set(position)

    # ---- case state

    def lay(self, position: Position, tile: int) -> None:
        """It lies face down beside the wall, with those before it."""
        position.zones[TREASURE] = (*position.zones.get(TREASURE, ()), tile)

    def zones(self) -> tuple[str, ...]:
        """The treasure lies face down."""
        return (TREASURE,)

    def arrange(self, position: Position) -> None:
        """All ready players have looked."""
        super().arrange(position)
        _LOOKERS.set(position, READY_SEATS.get(position))

    def impossible(self, given: Given) -> Impossible | None:
        """Only a draw of the treasure is a look at it."""
        position, occasion = given.position, given.position.occasion
        if LOOK.get(position) and (
            occasion.kind != DRAW or KIND_OF[occasion.tile] != treasure_kind(position)
        ):
            return no_state(LOOK.key, self.match_clause, Message("error-state-look", text=LOOK.key))
        ready, first = READY_SEATS.get(position), FIRST.get(position)
        if _LOOKERS.get(position) & ~ready or (first >= 0 and not ready >> first & 1):
            key = FIRST.key if first >= 0 and not ready >> first & 1 else _LOOKERS.key
            return no_state(key, self.clause, Message("error-treasure-nobody-ready"))
        if not TREASURE_KIND.is_set(position) and not position.zones.get(TREASURE):
            for state in (_LOOKERS, _PLACE, _START):
                if given.whole and state.is_set(position) and state.key in given.facts:
                    return no_state(state.key, self.clause, Message("error-no-treasure"))
        return super().impossible(given)
