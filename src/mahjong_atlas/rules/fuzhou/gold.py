"""Gold (金): the last tile of the wall is turned, its like are wild, and players may rob it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.errors import PositionError
from mahjong_atlas.play.action_spec import TILE, ActionSpec
from mahjong_atlas.play.actions import FALSE, PASSING, Action
from mahjong_atlas.play.events import CALLED, CHOICE, LAID, TAKEN, Event
from mahjong_atlas.play.features.false_win import PaysEach
from mahjong_atlas.play.features.turned_tile import TurnedTile, like_tiles, wild_alias
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.wall import back_index
from mahjong_atlas.play.wins import own_score
from mahjong_atlas.rules.fuzhou.features import ROBBING
from mahjong_atlas.scoring.best import wait_mask
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import KIND_OF, is_bonus
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.position import DEAL, Occasion, Position
from mahjong_atlas.tiles.seat_state import SeatSet, seats_in
from mahjong_atlas.tiles.shapes import kernel
from mahjong_atlas.tiles.state import SECRET, State, Tile

ROB_GOLD: Final = "rob-gold"
DEMAND: Final = "demand"
DEALER_NOT_READY: Final = Message("why-dealer-not-ready")
DEALER_ROBS_GOLD: Final = Message("why-dealer-robs-gold")
DEALT_HAND_NOT_READY: Final = Message("why-dealt-hand-not-ready")
DEMANDS_FIRST: Final = Message("why-demands-first")
DEMANDS_IN_TURN: Final = Message("why-demands-in-turn")
GOLD_NEEDS_COMPLETE: Final = Message("why-gold-needs-complete")
GOLD_NOT_DECLARED: Final = Message("why-gold-not-declared")
ONLY_DEMANDED_WINS: Final = Message("why-only-demanded-wins")
ONLY_DRAWN_WILD_WINS: Final = Message("why-only-drawn-wild-wins")
BY_DEALER: Final = 1
BY_PLAYER: Final = 2
"""Values of ROBBING: the dealer has declared it; the others draw first."""
DEMANDS: Final = SeatSet("demands")
"""Who has demanded play."""
PUT_AWAY: Final = Tile("put_away", SECRET)
"""The tile that the dealer puts away, in a case; in a deal it lies in its zone."""
PUT_AWAY_ZONE: Final = "E.put_away"
WRONG_CLAIMS: Final = SeatSet("wrong_claims", SECRET, in_cases=False)
"""Who was not ready when they declared or demanded."""


@dataclass(frozen=True)
class TurnLast(TurnedTile):
    """開金: the last tile of the wall is turned and its like are wild.

    A flower goes to the dealer and the next tile is turned.  `substitute` (White) stands for the turned kind;
    -1: none does.
    """

    substitute: int = -1

    def open(self, deal: DealState) -> None:
        """Turns tiles until one is no flower."""
        position = deal.position
        tile = deal.turn_up(deal.wall.next_back())
        while is_bonus(KIND_OF[tile]):
            position.indicators = ()
            position.hands[0].bonus.append(tile)
            deal.emit(Event(TAKEN, 0, tile, word="bonus"))
            tile = deal.turn_up(deal.wall.next_back())
        self.make_wild(position, tile)
        deal.complete_effects()

    def places(self, throws: tuple[tuple[int, ...], ...], size: int, replaced: int) -> dict[str, list[int]]:
        """The last tile after the replacements, and those behind it that are turned after a flower."""
        return {"indicator": [back_index(size, step) for step in range(replaced, replaced + 9)]}

    def read_indicator(self, position: Position, tiles: tuple[int, ...]) -> bool:
        """A case names the tile turned."""
        if is_bonus(KIND_OF[tiles[-1]]):
            raise PositionError(Message("error-state-indicator-flower", text=tile_name(tiles[-1])))
        position.indicators = tiles[-1:]
        return super().read_indicator(position, tiles)

    def make_wild(self, position: Position, tile: int) -> None:
        """Its like become wild, and the substitute stands for it."""
        position.set_wilds(wild_alias(tile, self.substitute), like_tiles(tile))


@dataclass(frozen=True, kw_only=True)
class RobGold(Mechanic):
    """搶金: a dealer who is ready at the deal puts a tile away and wins with the turned tile.

    The others, in turn, may demand play up to their first draw when their dealt hands are ready: they draw
    one tile each, up to the last who demanded, and the first of those who draws a wild tile wins in the
    dealer's place.  At a table that lets false wins happen everybody may declare and demand; whoever was not
    ready pays the `penalty` at the end.
    """

    state: ClassVar[Sequence[State]] = (ROBBING, PUT_AWAY, DEMANDS, WRONG_CLAIMS)
    actions: ClassVar[Sequence[ActionSpec]] = (
        ActionSpec(ROB_GOLD, TILE, key="g", may_be_false=True, wins=True, eager=70),
        ActionSpec(DEMAND, key="m", answers=True, may_be_false=True, eager=20),
    )
    reasons: ClassVar[Sequence[str]] = (
        "why-dealer-not-ready",
        "why-dealer-robs-gold",
        "why-dealt-hand-not-ready",
        "why-demands-first",
        "why-demands-in-turn",
        "why-gold-needs-complete",
        "why-gold-not-declared",
        "why-only-demanded-wins",
        "why-only-drawn-wild-wins",
    )

    penalty: PaysEach
    dealer_clause: str
    demand_clause: str
    order_clause: str
    draw_clause: str
    open_clause: str

    def offer(self, deal: DealState, seat: int) -> list[Action]:
        """The dealer before the first discard: each tile that they can put away."""
        position = deal.position
        if position.occasion.kind != DEAL:
            return []
        hand = position.hands[seat]
        ready = kernel.ready_discards(hand.shape, deal.rules.table.sets, kernel.SETS, 1)
        if not ready and not deal.false_wins:
            return []
        out: list[Action] = []
        for tile in range(len(hand.tiles)):
            if hand.tiles[tile]:
                if ready >> hand.alias[tile] & 1:
                    out.append(Action(ROB_GOLD, tile))
                elif deal.false_wins:
                    out.append(Action(ROB_GOLD, tile, word=FALSE))
        return out

    def perform(self, deal: DealState, seat: int, action: Action) -> None:
        """The dealer declares and puts the tile away; then the others are asked."""
        ROBBING.set(deal.position, BY_DEALER)
        deal.emit(Event(CALLED, seat, word=ROB_GOLD))
        put_away(deal.position, action.tile)
        deal.emit(Event(LAID, seat, action.tile, word="put_away"))
        if action.word == FALSE:
            self._note_wrong(deal, seat)
        self._ask_from(deal, 1)

    def answered(self, deal: DealState) -> None:
        """One seat has demanded or let it be; the next is asked."""
        for seat in range(deal.seats):
            answer = deal.answers[seat]
            if answer is not None:
                if answer.kind == DEMAND:
                    DEMANDS.add(deal.position, seat)
                    deal.emit(Event(CALLED, seat, word=DEMAND))
                    if answer.word == FALSE:
                        self._note_wrong(deal, seat)
                self._ask_from(deal, seat + 1)
                return

    def drawn(self, deal: DealState, seat: int) -> bool:
        """In the round of draws who demanded wins by a wild tile, else the next draws."""
        position = deal.position
        if ROBBING.get(position) != BY_PLAYER:
            return False
        if DEMANDS.has(position, seat) and position.alias[position.occasion.tile] == WILD:
            self._win(deal, seat)
        elif DEMANDS.get(position) >> (seat + 1):
            deal.pass_turn(seat + 1)
        else:
            self._dealer_wins(deal)
        return True

    def closing(self, deal: DealState) -> None:
        """Hands are shown: who declared or demanded without being ready pays."""
        for seat in seats_in(WRONG_CLAIMS.get(deal.position)):
            deal.pay(self.penalty.transfers(deal.position, seat))

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Why the declaration or the demand is not possible."""
        if action.kind == DEMAND:
            if not ROBBING.get(deal.position):
                return Refusal(self.open_clause, GOLD_NOT_DECLARED)
            if seat == 0 or wait_mask(deal.rules.scoring, deal.position, seat):
                return Refusal(self.order_clause, DEMANDS_IN_TURN)
            return Refusal(self.demand_clause, DEALT_HAND_NOT_READY)
        if seat != 0 or deal.position.occasion.kind != DEAL or ROBBING.get(deal.position):
            return Refusal(self.order_clause, DEALER_ROBS_GOLD)
        return Refusal(self.dealer_clause, DEALER_NOT_READY)

    def waiting_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """The dealer has declared, and the others are asked."""
        return Refusal(self.order_clause, DEMANDS_FIRST)

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """In the round of draws nobody wins but those who demanded, by drawing a wild tile."""
        if ROBBING.get(position) != BY_PLAYER:
            return None
        occasion = position.occasion
        if not DEMANDS.has(position, seat):
            return Refusal(self.order_clause, ONLY_DEMANDED_WINS)
        if not occasion.is_own or position.alias[occasion.tile] != WILD:
            return Refusal(self.draw_clause, ONLY_DRAWN_WILD_WINS)
        return None

    def score_refusal(self, score: Score) -> Refusal | None:
        """Whoever robs the gold needs a complete hand."""
        if score.win.route == "complete" or not ROBBING.get(score.win.position):
            return None
        return Refusal(self.draw_clause, GOLD_NEEDS_COMPLETE)

    def is_out_of_turn(self, position: Position) -> bool:
        """In the round of draws."""
        return ROBBING.get(position) != 0

    def zones(self) -> tuple[str, ...]:
        """The tile that the dealer puts away."""
        return ("put_away",)

    def arrange(self, position: Position) -> None:
        """For the dealer, unless others are still asked, the tiles are moved as in a deal."""
        by = ROBBING.get(position)
        if by == BY_DEALER and PUT_AWAY_ZONE not in position.zones:
            if position.occasion.kind != DEAL or not position.indicators:
                raise PositionError(Message("error-state-rob-gold-dealer"))
            if not PUT_AWAY.is_set(position):
                raise PositionError(Message("error-state-put-away"))
            put_away(position, PUT_AWAY.get(position))
            take_gold(position)

    def impossible(self, given: Given) -> Impossible | None:
        """The dealer declares before the first discard; others have demanded play, and draw in turn."""
        position, occasion = given.position, given.position.occasion
        by, demands = ROBBING.get(position), DEMANDS.get(position)
        if not by and (demands or PUT_AWAY.is_set(position)):
            why = Message("error-state-who-robs", text=ROBBING.key)
            return no_state(DEMANDS.key if demands else PUT_AWAY.key, self.order_clause, why)
        if demands & 1:
            return no_state(DEMANDS.key, self.demand_clause, Message("error-state-demands"))
        wrong = WRONG_CLAIMS.get(position)
        if wrong and (not by or wrong & ~(demands | 1)):
            return no_state(WRONG_CLAIMS.key, self.open_clause, Message("error-nobody-demanded"))
        has_begun = any(hand.river or hand.melds for hand in position.hands)
        if by and (has_begun or (given.knows_turn() and position.turn)):
            return no_state(ROBBING.key, self.order_clause, Message("error-deal-first"))
        if by == BY_PLAYER and not demands >> max(occasion.seat, 1):
            return no_state(DEMANDS.key, self.draw_clause, Message("error-nobody-demanded"))
        return None

    def unarranged(self, position: Position) -> Position:
        """The dealer who has taken the gold holds the tile put away, and the gold lies turned."""
        if ROBBING.get(position) != BY_DEALER or position.indicators:
            return position
        before = position.copy()
        gold, tile = position.occasion.tile, before.zones.pop(PUT_AWAY_ZONE)[0]
        before.hands[0].remove(gold)
        before.hands[0].add(tile)
        before.indicators = (gold,)
        before.occasion = Occasion(DEAL, 0, tile)
        PUT_AWAY.put(before, tile)
        return before

    def _ask_from(self, deal: DealState, first: int) -> None:
        """Ask the next seat that may demand; when none is left, see who wins."""
        if deal.last_event().kind != CHOICE:
            deal.open_claim_window()
        for seat in range(first, deal.seats):
            ready = wait_mask(deal.rules.scoring, deal.position, seat)
            if ready or deal.false_wins:
                deal.ask(self, {seat: [Action(DEMAND, word="" if ready else FALSE), PASSING]})
                return
        if DEMANDS.get(deal.position):
            ROBBING.set(deal.position, BY_PLAYER)
            deal.pass_turn(1)
        else:
            self._dealer_wins(deal)

    def _dealer_wins(self, deal: DealState) -> None:
        """The dealer takes the turned tile."""
        ROBBING.set(deal.position, BY_DEALER)
        deal.turn_seat = 0
        tile = take_gold(deal.position)
        deal.emit(Event(TAKEN, 0, tile, word="hand"))
        self._win(deal, 0)

    def _win(self, deal: DealState, seat: int) -> None:
        """The seat wins, unless it was not ready when it said so."""
        if isinstance(own_score(deal, seat), Score):
            deal.win([seat])
        else:
            deal.finish("false-win")

    def _note_wrong(self, deal: DealState, seat: int) -> None:
        """The seat was not ready; known only when hands are shown."""
        WRONG_CLAIMS.add(deal.position, seat)


def put_away(position: Position, tile: int) -> None:
    """The dealer lays one of their tiles out of play."""
    hand = position.hands[0]
    if not hand.tiles[tile]:
        raise PositionError(Message("error-state-put-away-not-held", text=tile_name(tile)))
    hand.remove(tile)
    hand.drawn = -1
    position.zones[PUT_AWAY_ZONE] = (tile,)


def take_gold(position: Position) -> int:
    """The dealer takes the turned tile as a wild one; returns it."""
    gold = position.indicators[-1]
    position.indicators = ()
    position.hands[0].add(gold)
    position.occasion = Occasion(DEAL, 0, gold)
    return gold
