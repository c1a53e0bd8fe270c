"""A deal (局): from the shuffle to the settlement, as a state machine over events."""

from __future__ import annotations

from typing import Final

from mahjong_atlas.errors import IllegalAction, PositionError
from mahjong_atlas.hands.position import (
    DEAL,
    DISCARD,
    DRAW,
    EXHAUSTED,
    FLOWER_DRAW,
    KONG_DRAW,
    OFFERED,
    Occasion,
    Position,
)
from mahjong_atlas.play import perform, refusals
from mahjong_atlas.play.actions import FALSE_WIN, WIN, Action
from mahjong_atlas.play.events import (
    BROKE,
    CALLED,
    CHOICE,
    DEALT,
    DICE,
    DREW,
    EXPOSED,
    OVER,
    PAID,
    TURNED,
    WON,
    Event,
)
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.options import claim_actions, claim_score, own_score, turn_actions
from mahjong_atlas.play.parts import Mechanic, Next
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.play.ruleset import Hooks, Ruleset
from mahjong_atlas.play.wall import Wall
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.settlement.ledger import Transfer
from mahjong_atlas.settlement.settle import settle_exhausted, settle_wins

OPENING: Final = 0
BEFORE_DRAW: Final = 1
DRAWING: Final = 2
BONUS: Final = 3
REPLACING: Final = 4
TURN: Final = 5
WINDOW: Final = 6
OFFER: Final = 7
STANDING: Final = 8
"""Steps: opening . before a draw . draw . a bonus tile is due to be exposed . its replacement is due . act
. window on a discard . window on a kong or other offered tile . waiting for seats that a part has asked.
"""

OWN: Final = 0
CLAIM: Final = 1
PART: Final = 2
"""Who takes the answers: the seat's own turn, a window, or the part that asked."""


class Result:
    """How a deal ended: `kind` win, draw, abort or false-win; `winners` seats in the order they won;
    `giver` the seat that gave the first winning tile (-1: self-drawn or none); `together` how many of the
    winners won first, on one tile.
    """

    def __init__(self, kind: str, winners: tuple[int, ...], giver: int, together: int) -> None:
        self.kind = kind
        self.winners = winners
        self.giver = giver
        self.together = together


class Deal:
    """One deal in progress.

    `completed` tells whether the tile just drawn completes a shape (-1: not known); `chower` who may chow
    the discard.

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
    completed: int

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.hooks = ruleset.hooks
        self.seats = ruleset.table.seats
        self.position = Position(self.seats)
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
        self.completed = -1

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
    ) -> Deal:
        """A deal ready for the first choice.

        `wall` (tiles in drawing order) and `dice` (throws in the order made) replace the shuffle of `seed`;
        `carried` is what the deal before left behind, by state key; `scores` the points of the seats; the
        tiles of the wall at the places `gone` count as drawn before the first turn.
        """
        deal = Deal(ruleset)
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
        if carried is not None:
            position.facts.update(carried)
        position.round_winds = ruleset.succession.round_winds(position.facts, deal.seats)
        position.scores = scores[:] if scores is not None else [ruleset.table.start_score] * deal.seats
        for part in deal.hooks.begin:
            part.begin(deal)
        deal._break_and_deal()
        for place in gone if gone is not None else []:
            deal.wall.set_aside(place)
        position.wall_left = deal.wall.left()
        deal.run()
        return deal

    def copy(self) -> Deal:
        """An independent deal in the same state."""
        other = Deal(self.ruleset)
        other.position = self.position.copy()
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
        other.completed = self.completed
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
        """What the seat knows now."""
        return Observation(self, seat)

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Do a legal action; returns the events it brought about. Raises IllegalAction, state unchanged,
        otherwise.
        """
        before = len(self.events)
        if self.waiting >> seat & 1 and action in self.legal[seat]:
            self.events.append(Event(CHOICE, seat, knows=1 << seat, action=action))
            self.waiting &= ~(1 << seat)
            self.answers[seat] = action
            if not self.waiting:
                self._take_answers()
                self.run()
        elif action in self.announcements(seat):
            self.events.append(Event(CHOICE, seat, knows=1 << seat, action=action))
            self.hooks.performers[action.kind].perform(self, seat, action)
        else:
            refusal = self.refusal(seat, action)
            assert refusal is not None
            raise IllegalAction(f"{'ESWN'[seat]} {action.text()}", refusal.clause, refusal.reason)
        return self.events[before:]

    def next(self) -> Next:
        """Who deals next and what the next deal inherits; only after the deal is over."""
        follows = self.ruleset.succession.next(self)
        for part in self.hooks.carry:
            follows.facts.update(part.carry(self))
        return follows

    # ---- what parts use

    def emit(self, event: Event) -> None:
        """Write an event into the record."""
        self.events.append(event)

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
        self._ask(legal)

    def pay(self, transfers: list[Transfer]) -> None:
        """Book transfers and tell everybody."""
        if transfers:
            self.ledger.extend(transfers)
            scores = self.position.scores[:]
            for each in transfers:
                if each.payer >= 0:
                    scores[each.payer] -= each.amount
                if each.payee >= 0:
                    scores[each.payee] += each.amount
            self.position.scores = scores
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
        self.step = OFFER

    def turn_up(self, index: int) -> int:
        """A tile of the wall is turned face up and out of play, for all to see."""
        tile = self.wall.set_aside(index)
        self.position.indicators = (*self.position.indicators, tile)
        self.position.wall_left = self.wall.left()
        self.emit(Event(TURNED, tile=tile, numbers=(index,)))
        return tile

    def reveal(self, index: int) -> int:
        """A tile that is never drawn is turned face up where it lies, for all to see."""
        tile = self.wall.tiles[index]
        self.position.indicators = (*self.position.indicators, tile)
        self.emit(Event(TURNED, tile=tile, numbers=(index,)))
        return tile

    def is_bonus(self, tile: int) -> bool:
        """A flower, animal or face that is not wild: exposed and replaced."""
        return 34 <= tile < 50 and self.position.alias[tile] != 34

    def expose(self, seat: int, tile: int) -> None:
        """A bonus tile is laid beside the hand."""
        hand = self.position.hands[seat]
        hand.remove(tile)
        hand.bonus.append(tile)
        self.emit(Event(EXPOSED, seat, tile))

    def replace(self, seat: int, kind: str) -> bool:
        """The seat takes a replacement tile; False (nothing taken) when the wall is empty."""
        if self.wall.left() <= 0:
            return False
        self._take_in(seat, self.take_replacement(), kind)
        return True

    def take_replacement(self) -> int:
        """The next replacement tile leaves the wall."""
        return self.wall.draw() if self.ruleset.table.replacement == "front" else self.wall.replace()

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
        transfers = settle_wins(self.ruleset.settlement, self.position, taken)
        for score in taken:
            giver = -1 if score.win.self_drawn else occasion.seat
            knows = self.ruleset.after_win.knows(score.seat)
            self.emit(Event(WON, score.seat, occasion.tile, source=giver, knows=knows, score=score))
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
        """The deal ends without a win and without a settlement; everybody is told why."""
        self.emit(Event(CALLED, word=why))
        self.finish("abort")

    def finish(self, kind: str) -> None:
        """End the deal."""
        self.result = Result(kind, self.won_seats, self.won_giver, self.won_together)
        for part in self.hooks.closing:
            part.closing(self)
        self.waiting = 0
        self.emit(Event(OVER, word=kind))

    # ---- the machine

    def run(self) -> None:
        """Do everything that needs no choice."""
        while not self.waiting and self.result is None:
            step = self.step
            if step == TURN:
                self._ask_turn()
            elif step == WINDOW:
                self._open_window()
            elif step == BEFORE_DRAW:
                self._before_draw()
            elif step == DRAWING:
                self._draw()
            elif step == BONUS:
                self._expose_drawn()
            elif step == REPLACING:
                self._replace()
            elif step == OFFER:
                self._open_offer()
            else:
                self._open()

    def _break_and_deal(self) -> None:
        table = self.ruleset.table
        dice = self.throw(table.dice)
        seat, stacks = table.break_at(dice)
        self.emit(Event(BROKE, seat, numbers=(stacks,)))
        dealt: list[list[int]] = [[] for _ in range(self.seats)]
        for number in table.deal_counts():
            for each in range(self.seats):
                for _ in range(number):
                    dealt[each].append(self.wall.draw())
        for _ in range(table.dealer_extra):
            dealt[0].append(self.wall.draw())
        hands = self.position.hands
        for each in range(self.seats):
            for tile in dealt[each]:
                hands[each].add(tile)
            self.emit(Event(DEALT, each, tiles=tuple(dealt[each]), knows=1 << each))
        self.position.wall_left = self.wall.left()

    def _open(self) -> None:
        opening = self.ruleset.opening
        if self.opening_at < len(opening):
            self.opening_at += 1
            opening[self.opening_at - 1].open(self)
        elif self.ruleset.table.dealer_extra:
            hand = self.position.hands[0]
            self.position.occasion = Occasion(DEAL, 0, _last_dealt(self))
            hand.drawn = -1
            self.act_now(0, True)
        else:
            self.pass_turn(0)

    def _before_draw(self) -> None:
        hooks = self.hooks.before_draw
        while self.hook_at < len(hooks):
            self.hook_at += 1
            if hooks[self.hook_at - 1].before_draw(self, self.turn_seat):
                return
        self.step = DRAWING

    def _draw(self) -> None:
        if self.wall.left() <= 0:
            self.exhaust()
            return
        self.position.kongs_in_a_row = 0
        self.kong_replacing = False
        self.bonus_return = TURN
        self._take_in(self.turn_seat, self.wall.draw(), DRAW)

    def _take_in(self, seat: int, tile: int, kind: str) -> None:
        """A tile from the wall comes into the hand, seen by its taker alone."""
        position = self.position
        hand = position.hands[seat]
        waits = hand.wait_mask
        self.completed = -1 if waits < 0 else waits >> position.alias[tile] & 1
        hand.add(tile)
        hand.drawn = tile
        position.wall_left = self.wall.left()
        position.occasion = Occasion(kind, seat, tile)
        self.turn_seat = seat
        self.emit(Event(DREW, seat, tile, word=kind, knows=1 << seat))
        if 34 <= tile < 50 and self.is_bonus(tile):
            self.step = BONUS
        else:
            self.step = self.bonus_return
            self.fresh = True
            for part in self.hooks.drawn:
                if part.drawn(self, seat):
                    return

    def _expose_drawn(self) -> None:
        seat = self.turn_seat
        tile = self.position.occasion.tile
        self.expose(seat, tile)
        self.step = REPLACING
        for part in self.hooks.exposed:
            if part.exposed(self, seat, tile):
                return

    def _replace(self) -> None:
        if not self.replace(self.turn_seat, KONG_DRAW if self.kong_replacing else FLOWER_DRAW):
            self.exhaust()

    def _ask_turn(self) -> None:
        seat = self.turn_seat
        actions = turn_actions(self, seat)
        if len(actions) == 1:
            perform.own_action(self, seat, actions[-1])
            return
        self.asker = OWN
        self.legal[seat] = actions
        self.answers[seat] = None
        self.waiting = 1 << seat

    def _ask(self, legal: dict[int, list[Action]]) -> None:
        waiting = 0
        for seat in range(self.seats):
            self.answers[seat] = None
        for seat, actions in legal.items():
            self.legal[seat] = actions
            waiting |= 1 << seat
        self.waiting = waiting
        self.step = STANDING

    def _open_window(self) -> None:
        """Ask everybody who may claim the discard."""
        may_meld = self.position.wall_left > 0
        waiting = 0
        giver = self.position.occasion.seat
        self.chower = self.next_seat(giver) if self.ruleset.claims.chow else -1
        for seat in range(self.seats):
            self.answers[seat] = None
            if seat != giver and self.position.live >> seat & 1:
                actions = claim_actions(self, seat, may_meld)
                if actions:
                    self.legal[seat] = actions
                    waiting |= 1 << seat
        self.asker = CLAIM
        self.waiting = waiting
        if not waiting:
            self._close_window()

    def _open_offer(self) -> None:
        """Ask everybody who may rob the tile."""
        waiting = 0
        occasion = self.position.occasion
        for seat in range(self.seats):
            self.answers[seat] = None
            if seat != occasion.seat and self.position.live >> seat & 1:
                actions = claim_actions(self, seat, False)
                if actions:
                    self.legal[seat] = actions
                    waiting |= 1 << seat
        self.asker = CLAIM
        self.waiting = waiting
        if not waiting:
            self._close_window()

    def _take_answers(self) -> None:
        if self.asker == CLAIM:
            self._close_window()
            return
        if self.asker == PART:
            part = self.part
            assert part is not None
            part.answered(self)
            return
        seat = self.turn_seat
        action = self.answers[seat]
        assert action is not None
        perform.own_action(self, seat, action)

    def _close_window(self) -> None:
        """All answers are in: wins first, then the claim that goes first, else the turn passes on."""
        occasion = self.position.occasion
        giver = occasion.seat
        claimants: list[int] = []
        best = -1
        best_rank = -1
        if self.position.occasion.kind in OFFERED:
            for step in range(1, self.seats):
                seat = (giver + step) % self.seats
                action = self.answers[seat]
                if action is None:
                    continue
                if action.kind == FALSE_WIN:
                    self.ruleset.false_win.happen(self, seat)
                    return
                if action.kind == WIN:
                    claimants.append(seat)
                elif action.kind != "pass":
                    rank = self.ruleset.claims.rank(self, seat, action)
                    if rank > best_rank:
                        best, best_rank = seat, rank
        if claimants:
            perform.claim_wins(self, claimants)
            return
        self._tell_missed()
        for part in self.hooks.passed:
            part.passed(self)
        if self.result is not None:
            return
        claim = self.answers[best] if best >= 0 else None
        if claim is not None:
            perform.claim_meld(self, best, claim)
        elif occasion.kind == DISCARD:
            self.position.turn += 1
            self.pass_turn(self.next_seat(giver))
        else:
            pending = self.pending
            assert pending is not None
            perform.finish_offered(self, giver, pending)

    def _tell_missed(self) -> None:
        """Parts hear of seats that let a winning tile pass."""
        if not self.hooks.missed:
            return
        for seat in range(self.seats):
            action = self.answers[seat]
            if action is not None and action.kind != WIN and self.legal[seat][0].kind == WIN:
                for part in self.hooks.missed:
                    part.missed(self, seat)


def in_turn_order(scores: list[Score], start: int, seats: int) -> list[Score]:
    """Scores by the turn order of their seats after the seat `start`."""
    keyed = [((score.seat - start - 1) % seats, i) for i, score in enumerate(scores)]
    keyed.sort()
    return [scores[i] for _, i in keyed]


def _last_dealt(deal: Deal) -> int:
    """The dealer's last tile of the deal, or the last replacement he took; the dealt hand has no winning
    tile.
    """
    for event in reversed(deal.events):
        if event.seat == 0 and event.kind == DEALT:
            return event.tiles[-1]
        if event.seat == 0 and event.kind == DREW and not deal.is_bonus(event.tile):
            return event.tile
    return -1
