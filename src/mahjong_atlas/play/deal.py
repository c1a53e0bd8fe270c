"""A deal (局): from the shuffle to the settlement, as a state machine over events."""

from __future__ import annotations

from typing import Final

from mahjong_atlas.errors import IllegalAction, PositionError
from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.position import DRAW, EXHAUSTED, KONG_DRAW, Occasion, Position
from mahjong_atlas.play import machine, refusals
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.effects import EffectLog
from mahjong_atlas.play.events import CALLED, CHOICE, DICE, EXPOSED, OVER, PAID, TURNED, WON, Event
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.options import claim_score, own_score
from mahjong_atlas.play.parts import Mechanic, Next
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.play.ruleset import Hooks, Ruleset
from mahjong_atlas.play.steps import BEFORE_DRAW, OPENING, OWN, PART, REPLACING, TURN, WINDOW, Result
from mahjong_atlas.play.wall import Wall
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.settlement.ledger import Transfer, net
from mahjong_atlas.settlement.settle import settle_aborted, settle_exhausted, settle_wins
from mahjong_atlas.tiles.kind import is_bonus


class Deal:
    """One deal in progress.

    `chower` is the seat that may chow the discard (-1: none). `claim_windows` are the numbers of events after
    which seats may be asked in secret; the list is the same whether or not a seat was asked. `effects` are
    those of the events, where they are asked for; a copy keeps none.

    Ask `to_act`, `legal_actions(seat)`, `observe(seat)`; answer with `apply(seat, action)`. Parts of a
    ruleset use the rest.
    """

    ruleset: Final[Ruleset]
    hooks: Final[Hooks]
    seats: Final[int]
    position: Position
    wall: Wall
    rng: Rng
    throws: list[tuple[int, ...]]
    events: list[Event]
    ledger: list[Transfer]
    scores: list[Score]
    legal: list[list[Action]]
    answers: list[Action | None]
    waiting: int
    asker: int
    part: Mechanic | None
    step: int
    hook_at: int
    opening_at: int
    turn_seat: int
    fresh: bool
    kong_replacing: bool
    bonus_return: int
    false_wins: bool
    result: Result | None
    won_seats: tuple[int, ...]
    won_giver: int
    won_together: int
    pending: Action | None
    chower: int
    claim_windows: list[int]
    effects: EffectLog | None

    def __init__(self, ruleset: Ruleset, position: Position | None = None) -> None:
        self.ruleset = ruleset
        self.hooks = ruleset.hooks
        self.seats = ruleset.table.seats
        self.position = Position(self.seats) if position is None else position
        self.wall = Wall([], 0)
        self.rng = Rng("")
        self.throws = []
        self.events = []
        self.ledger = []
        self.scores = []
        self.legal = [[] for _ in range(self.seats)]
        self.answers = [None] * self.seats
        self.waiting = 0
        self.asker = OWN
        self.part = None
        self.step = OPENING
        self.hook_at = 0
        self.opening_at = 0
        self.turn_seat = 0
        self.fresh = True
        self.kong_replacing = False
        self.bonus_return = TURN
        self.false_wins = False
        self.result = None
        self.won_seats = ()
        self.won_giver = -1
        self.won_together = 0
        self.pending = None
        self.chower = -1
        self.claim_windows = []
        self.effects = None

    @staticmethod
    def start(
        ruleset: Ruleset,
        seed: str = "",
        wall: list[int] | None = None,
        dice: list[tuple[int, ...]] | None = None,
        carried: dict[str, int] | None = None,
        scores: list[int] | None = None,
        false_wins: bool = False,
        gone: list[int] | None = None,
        effects: bool = False,
    ) -> Deal:
        """A deal ready for the first choice.

        `wall` (tiles in drawing order) and `dice` (throws in the order made) replace the shuffle of `seed`;
        `carried` is what the deal before left behind, by state key; `scores` the points of the seats; the
        tiles of the wall at the places `gone` count as drawn before the first turn; with `effects` the deal
        keeps what each event moved and changed.
        """
        deal = Deal(ruleset)
        deal.effects = EffectLog() if effects else None
        deal.rng = Rng(seed)
        tiles = ruleset.table.tiles.tiles[:] if wall is None else wall[:]
        if wall is None:
            deal.rng.shuffle(tiles)
        elif sorted(tiles) != sorted(ruleset.table.tiles.tiles):
            raise PositionError(
                "the wall given does not hold the tiles of this ruleset, each as often as it exists"
            )
        deal.wall = Wall(tiles, ruleset.table.reserve)
        deal.throws = list(dice) if dice is not None else []
        deal.false_wins = false_wins
        position = deal.position
        inherit(ruleset, position, {} if carried is None else carried)
        position.scores = scores[:] if scores is not None else [ruleset.table.start_score] * deal.seats
        for part in deal.hooks.begin:
            part.begin(deal)
        for place in gone if gone is not None else []:
            deal.wall.set_aside(place)
        position.wall_left = deal.wall.left()
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
        other = Deal(self.ruleset, self.position.copy())
        other.wall = self.wall.copy()
        other.rng = self.rng.copy()
        other.throws = self.throws[:]
        other.events = self.events[:]
        other.ledger = self.ledger[:]
        other.scores = self.scores[:]
        other.legal = [actions[:] for actions in self.legal]
        other.answers = self.answers[:]
        other.waiting = self.waiting
        other.asker = self.asker
        other.part = self.part
        other.step = self.step
        other.hook_at = self.hook_at
        other.opening_at = self.opening_at
        other.turn_seat = self.turn_seat
        other.fresh = self.fresh
        other.kong_replacing = self.kong_replacing
        other.bonus_return = self.bonus_return
        other.false_wins = self.false_wins
        other.result = self.result
        other.won_seats = self.won_seats
        other.won_giver = self.won_giver
        other.won_together = self.won_together
        other.pending = self.pending
        other.chower = self.chower
        other.claim_windows = self.claim_windows[:]
        return other

    # ---- what players ask

    @property
    def over(self) -> bool:
        """The deal has ended and is settled."""
        return self.result is not None

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats whose answer is awaited, in seat order."""
        waiting = self.waiting
        if waiting & (waiting - 1) == 0:
            return (waiting.bit_length() - 1,) if waiting else ()
        return tuple([seat for seat in range(self.seats) if waiting >> seat & 1])

    def legal_actions(self, seat: int) -> list[Action]:
        """The seat's legal actions in a fixed order; empty when it is not asked."""
        return self.legal[seat] if self.waiting >> seat & 1 else []

    def announcements(self, seat: int) -> list[Action]:
        """Words the seat may say now without taking a turn."""
        out: list[Action] = []
        if self.result is None:
            for part in self.hooks.announce:
                out.extend(part.announce(self, seat))
        return out

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why a well-formed action is not legal now; None when it is."""
        return refusals.refusal(self, seat, action)

    def observe(self, seat: int) -> Observation:
        """What the seat (-1: a spectator) knows now."""
        legal = self.legal_actions(seat) if seat >= 0 else []
        return Observation(self.ruleset, self.position, seat, self.turn_seat, legal)

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Do a legal action; returns the events it brought about. Raises IllegalAction, state unchanged,
        otherwise.
        """
        before = len(self.events)
        if self.waiting >> seat & 1 and action in self.legal[seat]:
            self.emit(Event(CHOICE, seat, knows=1 << seat, action=action))
            self.waiting &= ~(1 << seat)
            self.answers[seat] = action
            if not self.waiting:
                machine.take_answers(self)
                machine.run(self)
        elif action in self.announcements(seat):
            self.emit(Event(CHOICE, seat, knows=1 << seat, action=action))
            self.hooks.performers[action.kind].perform(self, seat, action)
        else:
            refusal = self.refusal(seat, action)
            assert refusal is not None
            raise IllegalAction(f"{'ESWN'[seat]} {action.text()}", refusal.clause, refusal.reason)
        return self.events[before:]

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

    # ---- what parts use

    def emit(self, event: Event) -> None:
        """Write an event into the record."""
        self.events.append(event)
        self.position.moment += 1
        if self.effects is not None:
            self.effects.emitted(self, event)

    def complete_effects(self) -> None:
        """What has changed since the last event follows from it openly, and is told with it."""
        if self.effects is not None:
            self.effects.complete(self)

    def throw(self, number: int) -> tuple[int, ...]:
        """Throw dice, openly."""
        dice = self.throws.pop(0) if self.throws else self.rng.dice(number)
        self.position.dice = (*self.position.dice, dice)
        self.emit(Event(DICE, numbers=dice))
        return dice

    def ask(self, part: Mechanic, legal: dict[int, list[Action]]) -> None:
        """Ask seats; the part's `answered` is called when all have answered."""
        self.asker = PART
        self.part = part
        machine.ask(self, legal)

    def questioner(self) -> Mechanic | None:
        """The part that has asked seats which have not all answered."""
        return self.part if self.asker == PART and self.waiting else None

    def open_claim_window(self) -> None:
        """Note that seats whose hands allow it may be asked now, unnoticed by the others."""
        self.claim_windows.append(len(self.events))

    def pay(self, transfers: list[Transfer]) -> None:
        """Book transfers and tell everybody."""
        if transfers:
            self.ledger.extend(transfers)
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

    def replace(self, seat: int, kind: str) -> bool:
        """The seat takes a replacement tile; False (nothing taken) when the wall is empty."""
        left = self.wall.reserve if self.ruleset.table.replacement == "reserve" else self.wall.left()
        if left <= 0:
            return False
        machine.take_in(self, seat, self.take_replacement(), kind)
        return True

    def take_replacement(self) -> int:
        """The next replacement tile leaves the wall."""
        place = self.ruleset.table.replacement
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

    def win(self, seats: list[int]) -> None:
        """Seats win on the occasion's tile (already agreed who); settles, then ends the deal or goes on."""
        scores: list[Score] = []
        for seat in seats:
            own = self.position.occasion.seat == seat
            score = own_score(self, seat) if own else claim_score(self, seat)
            if isinstance(score, Score):
                scores.append(score)
        self.settle(scores)

    def settle(self, scores: list[Score], false_scores: list[Score] | None = None) -> None:
        """Pay the wins and see whether the deal goes on.

        `false_scores` are wins that nobody can see to be false yet: they are paid and take their seats out
        of play like the others, but they are no wins.
        """
        occasion = self.position.occasion
        taken = (
            scores if not false_scores else in_turn_order([*scores, *false_scores], occasion.seat, self.seats)
        )
        for part in self.hooks.winning:
            part.winning(self, taken)
        transfers = settle_wins(self.ruleset.settlement, self.position, taken)
        for score in taken:
            giver = -1 if score.win.self_drawn else occasion.seat
            knows = self.ruleset.after_win.knows(score.seat)
            tile = occasion.tile if score.win.tile >= 0 else -1
            self.emit(Event(WON, score.seat, tile, source=giver, knows=knows, score=score))
        self.pay(transfers)
        if scores:
            if not self.won_seats:
                self.won_together = len(scores)
                self.won_giver = -1 if scores[0].win.self_drawn else occasion.seat
            self.won_seats += tuple([score.seat for score in scores])
            self.scores.extend(scores)
            for part in self.hooks.won:
                part.won(self, scores)
        if not self.ruleset.after_win.goes_on(self, taken):
            self.finish("win" if self.won_seats else "draw")

    def exhaust(self) -> None:
        """Nothing can be drawn any more: settle the draw."""
        self.position.occasion = Occasion(EXHAUSTED, -1, -1)
        self.pay(settle_exhausted(self.ruleset.settlement, self.position))
        self.finish("win" if self.won_seats else "draw")

    def abort(self, why: str) -> None:
        """The deal ends without a win; everybody is told why."""
        self.emit(Event(CALLED, word=why))
        self.pay(settle_aborted(self.ruleset.settlement, self.position))
        self.finish("abort")

    def finish(self, kind: str) -> None:
        """End the deal."""
        self.result = Result(kind, self.won_seats, self.won_giver, self.won_together)
        for part in self.hooks.closing:
            part.closing(self)
        self.waiting = 0
        self.emit(Event(OVER, word=kind))


def inherit(ruleset: Ruleset, position: Position, carried: dict[str, int]) -> None:
    """Put into the position what the deal before has left behind, by name."""
    for state in ruleset.carried_state:
        if state.name in carried:
            state.inherit(position, carried[state.name])
    position.round_winds = ruleset.succession.round_winds(carried, position.seats)


def in_turn_order(scores: list[Score], start: int, seats: int) -> list[Score]:
    """Scores by the turn order of their seats after the seat `start`."""
    keyed = [((score.seat - start - 1) % seats, i) for i, score in enumerate(scores)]
    keyed.sort()
    return [scores[i] for _, i in keyed]
