"""Red kongs (中槓): Red is no tile of a hand but a kong, discarded or taken out and replaced."""

from typing import ClassVar, Final

from mahjong_atlas.play.action_spec import TILE, ActionSpec
from mahjong_atlas.play.actions import ADDED_KONG, CHOW, CONCEALED_KONG, KONG, PUNG, Action
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import TURN
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import UNUSABLE
from mahjong_atlas.tiles.kind import RED, SEATS
from mahjong_atlas.tiles.position import KONG_DRAW, OFFERED, Position
from mahjong_atlas.tiles.seat_state import SeatNumbers
from mahjong_atlas.tiles.state import State

TAKE_OUT: Final = "take-out"
RED_KONGS: Final = SeatNumbers("red_kongs", usual=True)
"""Reds that a seat has discarded or taken out."""


@pattern(once=True)
def red_kongs(win: Win) -> int:
    """中槓: Reds that the winner has discarded or taken out, counted each."""
    return RED_KONGS.get(win.position, win.seat)


FEW_FOR_REPLACEMENT: Final = Message("why-few-for-replacement")
HAND_HOLDS_RED: Final = Message("why-hand-holds-red")
NO_WILD_FOR_RED: Final = Message("why-no-wild-for-red")
RED_IN_HAND_ONLY: Final = Message("why-red-in-hand-only")
RED_IN_NO_SET: Final = Message("why-red-in-no-set")
RED_IN_OWN_TURN: Final = Message("why-red-in-own-turn")
COPIES: Final = 4
"""Reds that there are."""
RED_IS_WILD: Final = Message("why-red-is-wild")


class RedKongs(Mechanic):
    """Each Red that a player discards or takes out is their kong; nobody claims it, no hand wins with it.

    It is taken out before a discard, for a replacement, while `tiles` can still be drawn.  Where Red is wild
    it is nothing else (`wild_clause`).  `clause` says how it is laid aside, `wall_clause` when it is too
    late, `win_clause` that no hand holds it, `stands_clause` that no wild tile stands for it.
    """

    state: ClassVar[tuple[State, ...]] = (RED_KONGS,)
    exposes_kongs: ClassVar[bool] = True
    actions: ClassVar[tuple[ActionSpec, ...]] = (ActionSpec(TAKE_OUT, TILE, eager=50),)
    reasons: ClassVar[tuple[str, ...]] = (
        "why-few-for-replacement",
        "why-hand-holds-red",
        "why-no-wild-for-red",
        "why-red-in-hand-only",
        "why-red-in-no-set",
        "why-red-in-own-turn",
        "why-red-is-wild",
    )

    def __init__(
        self, *, tiles: int, clause: str, wall_clause: str, win_clause: str, stands_clause: str,
        wild_clause: str,
    ) -> None:  # fmt: skip
        self.tiles: Final = tiles
        self.clause: Final = clause
        self.wall_clause: Final = wall_clause
        self.win_clause: Final = win_clause
        self.stands_clause: Final = stands_clause
        self.wild_clause: Final = wild_clause

    def open(self, deal: DealState) -> None:
        """It is known which tile is wild: Red fits nowhere, unless it is that tile."""
        self._set_apart(deal.position)
        deal.complete_effects()

    def read_indicator(self, position: Position, tiles: tuple[int, ...]) -> bool:
        """The same in a case; another part has read the tile."""
        self._set_apart(position)
        return False

    def _set_apart(self, position: Position) -> None:
        if RED not in position.wilds:
            alias = position.alias[:]
            alias[RED] = UNUSABLE
            position.set_wilds(alias, position.wilds)

    def offer(self, deal: DealState, seat: int) -> list[Action]:
        """Taking one out, if a replacement can be drawn."""
        position = deal.position
        if position.hands[seat].tiles[RED] and RED not in position.wilds and deal.wall.left() >= self.tiles:
            return [Action(TAKE_OUT, RED)]
        return []

    def perform(self, deal: DealState, seat: int, action: Action) -> None:
        """It is laid aside and replaced."""
        self._count(deal.position, seat)
        deal.expose(seat, RED)
        deal.position.hands[seat].drawn = -1
        deal.replace_bonus(seat, KONG_DRAW, TURN)

    def discarded(self, deal: DealState, seat: int, tile: int) -> None:
        """A discarded one counts as well."""
        if tile == RED and RED not in deal.position.wilds:
            self._count(deal.position, seat)

    def _count(self, position: Position, seat: int) -> None:
        RED_KONGS.add(position, seat)

    def impossible(self, given: Given) -> Impossible | None:
        """Each Red of these lies in the river or beside the hand of the seat."""
        position = given.position
        numbers = [RED_KONGS.get(position, seat) for seat in range(position.seats)]
        for seat, hand in enumerate(position.hands):
            drawn = given.draws(seat) and position.occasion.tile == RED and RED in hand.bonus
            lie = hand.river.count(RED) + hand.bonus.count(RED)
            wrong = numbers[seat] < hand.bonus.count(RED) - drawn
            if given.whole:
                wrong = not lie - drawn <= numbers[seat] <= lie
            if wrong and RED not in position.wilds:
                why = Message("error-red-kongs", seat=SEATS[seat], number=lie)
                return no_state(RED_KONGS.key, self.clause, why)
            if numbers[seat] and RED in position.wilds:
                return no_state(RED_KONGS.key, self.wild_clause, RED_IS_WILD)
        if sum(numbers) > COPIES:
            return no_state(RED_KONGS.key, self.clause, Message("error-red-kongs-most", number=COPIES))
        return None

    def guards(self, deal: DealState, seat: int) -> bool:
        """Over a Red that is offered or held."""
        position = deal.position
        return RED not in position.wilds and (
            position.occasion.tile == RED or position.hands[seat].tiles[RED] != 0
        )

    def refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """Refuses claims of a Red, and kongs of four."""
        claims = action.kind in (CHOW, PUNG, KONG) and deal.position.occasion.tile == RED
        if claims or (action.kind in (CONCEALED_KONG, ADDED_KONG) and action.tile == RED):
            return Refusal(self.clause, RED_IN_NO_SET)
        return None

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Why nothing may be taken out now."""
        if action.tile == RED and RED in deal.position.wilds:
            return Refusal(self.wild_clause, RED_IS_WILD)
        if seat != deal.turn_seat or deal.step != TURN:
            return Refusal(self.clause, RED_IN_OWN_TURN)
        if action.tile != RED or not deal.position.hands[seat].tiles[RED]:
            return Refusal(self.clause, RED_IN_HAND_ONLY)
        return Refusal(self.wall_clause, FEW_FOR_REPLACEMENT)

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Refuses a hand that holds a Red, the winning tile included."""
        if RED in position.wilds:
            return None
        occasion = position.occasion
        if position.hands[seat].tiles[RED] or (occasion.kind in OFFERED and occasion.tile == RED):
            return Refusal(self.win_clause, HAND_HOLDS_RED)
        return None

    def score_refusal(self, score: Score) -> Refusal | None:
        """Refuses a reading in which a wild tile is a Red."""
        win = score.win
        if RED in win.reading.wilds_used_as and RED not in win.position.wilds:
            return Refusal(self.stands_clause, NO_WILD_FOR_RED)
        return None
