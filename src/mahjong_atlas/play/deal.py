"""A deal (局): from the shuffle to the settlement, as a state machine over events."""

from __future__ import annotations

from mahjong_atlas.errors import IllegalAction, PositionError
from mahjong_atlas.play import machine, perform, refusals
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.effect_log import EffectLog
from mahjong_atlas.play.events import CHOICE, DICE, Event
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.running import RunningDeal
from mahjong_atlas.play.slots import Next
from mahjong_atlas.play.state import DealBeginning
from mahjong_atlas.play.wall import Wall
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.seat_state import seats_in


class Deal(RunningDeal):
    """One deal in progress.

    Ask `to_act`, `legal_actions(seat)`, `observe(seat)`; answer with `apply(seat, action)`. Parts of a
    ruleset use what `DealState` has.

    >>> deal = ma.Deal.start(ma.find_ruleset("mcr"), seed="an example")
    >>> deal.to_act
    (0,)
    >>> [event.kind for event in deal.apply(ma.Seat.EAST, deal.legal_actions(ma.Seat.EAST)[0])][:2]
    ['choice', 'discarded']
    """

    @staticmethod
    def start(
        ruleset: Ruleset,
        seed: str | int = "",
        wall: list[int] | None = None,
        dice: list[tuple[int, ...]] | None = None,
        carried: dict[str, int] | None = None,
        scores: list[int] | None = None,
        false_wins: bool = False,
        gone: list[int] | None = None,
        effects: bool = False,
    ) -> Deal:
        """A deal ready for the first choice; the same `seed`, "" among them, deals the same tiles.

        `wall` (tiles in drawing order) and `dice` (throws in the order made) replace the shuffle of `seed`;
        `carried` is what the deal before left behind, by state key; `scores` the points of the seats; the
        tiles of the wall at the places `gone` count as drawn before the first turn; with `effects` the deal
        keeps what each event moved and changed.
        """
        deal = Deal(ruleset)
        deal.effects = EffectLog() if effects else None
        deal.rng = Rng(str(seed), () if dice is None else tuple(dice))
        tiles = ruleset.table.tiles.tiles[:] if wall is None else wall[:]
        if wall is None:
            deal.rng.shuffle(tiles)
        elif sorted(tiles) != sorted(ruleset.table.tiles.tiles):
            raise PositionError(Message("error-wall-given"))
        deal.wall = Wall(tiles, ruleset.table.reserve)
        deal.false_wins = false_wins
        begun = DealBeginning(
            {} if carried is None else carried.copy(),
            [ruleset.table.start_score] * deal.seats if scores is None else scores[:],
            () if gone is None else tuple(gone),
        )
        deal.began = begun
        inherit(ruleset, deal.position, begun.carried)
        deal.position.scores = begun.scores[:]
        for part in deal.hooks.begin:
            part.begin(deal)
        for place in begun.gone:
            deal.wall.set_aside(place)
        deal.position.wall_left = deal.wall.left()
        if deal.effects is not None:
            deal.effects.begin(deal)
        machine.run(deal)
        return deal

    @staticmethod
    def elsewhere(ruleset: Ruleset, carried: dict[str, int], scores: list[int]) -> Deal:
        """A deal that is played at a table which we do not see: no wall, no tiles, nobody is asked.

        Its position is given and its settlements are called from outside; then `next` says what follows.
        """
        deal = Deal(ruleset)
        inherit(ruleset, deal.position, carried)
        deal.position.scores = scores[:]
        return deal

    def copy(self) -> Deal:
        """An independent deal in the same state."""
        return Deal(self.ruleset, self)

    def __copy__(self) -> Deal:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Deal:
        """An independent deal: what it shares with this one never changes."""
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """How it began and what was chosen, hidden tiles and all: who reads the pickle plays it again.

        Raises PositionError for a deal without a wall, and what pickling its ruleset raises.
        """
        if not self.wall.tiles:
            raise PositionError(Message("error-pickled-elsewhere"))
        thrown = [event.numbers for event in self.events if event.kind == DICE]
        choices = [(event.seat, event.action) for event in self.events if event.kind == CHOICE]
        began = self.began
        begun = (self.wall.tiles, thrown + list(self.rng.given), began.carried, began.scores)
        kept = (self.false_wins, list(began.gone), self.effects is not None)
        return played_again, (self.ruleset, begun, kept, choices, self.rng, self.event_count())

    def __repr__(self) -> str:
        if self.result is not None:
            return f"Deal({self.ruleset.full_id}, {self.result})"
        to_act = "".join([SEATS[seat] for seat in self.to_act])
        return f"Deal({self.ruleset.full_id}, turn={self.position.turn}, to_act={to_act})"

    def _repr_html_(self) -> str:
        """All its tiles as a notebook shows them, those that stand concealed as well."""
        return self.position._repr_html_()

    # ---- what players ask

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats whose answer is awaited, in seat order."""
        waiting = self.waiting
        if waiting & (waiting - 1) == 0:
            return (waiting.bit_length() - 1,) if waiting else ()
        return tuple(seats_in(waiting))

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why a well-formed action is not legal now; None when it is."""
        return refusals.refusal(self, seat, action)

    def observe(self, seat: int) -> Observation:
        """What the seat (-1: a spectator) knows now.  Raises PositionError for a seat that there is not."""
        if not -1 <= seat < self.seats:
            raise PositionError(Message("why-no-seat-of-game", number=seat, number2=self.seats - 1))
        return Observation(self.ruleset, self.position, seat, self.turn_seat, self.legal_actions(seat))

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Do a legal action; returns the events it brought about.

        Where there is no other copy to choose, `from_hand` says nothing and is left out. Raises
        IllegalAction, state unchanged, otherwise. The state is unchanged as well where a part that is not of
        this package raises.
        """
        if not 0 <= seat < self.seats:
            raise self._illegal(seat, action)
        if action.from_hand and not refusals.may_keep_drawn(self, seat, action):
            action = action.with_copy(from_hand=False)
        is_answer = bool(self.waiting >> seat & 1) and action in self.legal[seat]
        if not is_answer and action not in self.announcements(seat):
            raise self._illegal(seat, action)
        events = self.event_count()
        before = None if self.ruleset.is_of_package else self._kept()
        try:
            self.emit(Event(CHOICE, seat, knows=1 << seat, action=action))
            if is_answer:
                self.waiting &= ~(1 << seat)
                self.answers[seat] = action
                if not self.waiting:
                    machine.take_answers(self)
                    machine.run(self)
            else:
                self.hooks.performers[action.kind].perform(self, seat, action)
        except BaseException:
            if before is not None:
                self.return_to(before)
            raise
        return self.events_since(events)

    def _illegal(self, seat: int, action: Action) -> IllegalAction:
        refusal = self.refusal(seat, action)
        assert refusal is not None
        who = SEATS[seat] if 0 <= seat < self.seats else str(seat)
        return IllegalAction(f"{who} {action.text()}", refusal.clause, refusal.reason)

    def _kept(self) -> Deal:
        """A copy to which the deal can return, with the effects."""
        kept = self.copy()
        if self.effects is not None:
            kept.effects = self.effects.copy()
        return kept

    def next(self) -> Next:
        """Who deals next and what the next deal inherits; only after the deal is over."""
        follows = self.ruleset.succession.next(self)
        carried = follows.carried
        for state in self.ruleset.carried_state:
            if state.name not in carried:
                carried[state.name] = state.number(self.position)
        for part in self.hooks.carry:
            carried.update(part.carry(self))
        return follows

    def discard(self, seat: int, tile: int, from_hand: bool = False) -> None:
        """A tile is discarded face up and everybody may answer; `from_hand` as in `Action`."""
        perform.discard(self, seat, tile, from_hand)


def played_again(
    ruleset: Ruleset,
    begun: tuple[list[int], list[tuple[int, ...]], dict[str, int], list[int]],
    kept: tuple[bool, list[int], bool],
    choices: list[tuple[int, Action]],
    rng: Rng,
    events: int,
) -> Deal:
    """The deal of a pickle where it stood.  Raises PositionError where it was altered by hand, or the rules
    were since.
    """
    wall, dice, carried, scores = begun
    false_wins, gone, effects = kept
    deal = Deal.start(ruleset, rng.seed, wall, dice, carried, scores, false_wins, gone, effects)
    for seat, action in choices:
        deal.apply(seat, action)
    if deal.event_count() != events:
        raise PositionError(Message("error-pickled-altered"))
    deal.rng = rng
    return deal


def inherit(ruleset: Ruleset, position: Position, carried: dict[str, int]) -> None:
    """Put into the position what the deal before has left behind, by name."""
    for state in ruleset.carried_state:
        if state.name in carried:
            state.inherit(position, carried[state.name])
    position.round_winds = ruleset.succession.round_winds(carried, position.seats)
