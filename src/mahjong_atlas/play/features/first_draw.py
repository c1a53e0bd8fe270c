"""Patterns of the first go-round (天和, 地和, 人和).

A case may say whether it still goes on; a live deal is asked for its discards and melds.
"""

from typing import Final

from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.position import DEAL, DISCARD, DRAW, LATE, Position
from mahjong_atlas.tiles.state import Flag, Number

OPEN: Final = 0
"""What a case means that does not say that the first go-round goes on: it is over; the melds tell."""


class FirstTurnFlag(Flag):
    """Whether the first go-round goes on, as a case says."""

    def __init__(self, otherwise: int, *, written: bool = True) -> None:
        super().__init__("first_turn", written=written)
        self.otherwise: Final = otherwise

    def read(self, position: Position, given: object) -> None:
        """True or false."""
        self.put(position, 1 if self.parsed(given, position.seats) else self.otherwise)

    def absent(self, position: Position) -> None:
        """As if it were false."""
        self.put(position, self.otherwise)

    def in_case(self, position: Position) -> object:
        """Whether the occasion is a first draw or what follows it."""
        occasion = position.occasion
        return occasion.kind in (DRAW, DISCARD) and in_first_turn(position, occasion.seat)


_FIRST_TURN: Final = Number("first_turn", in_cases=False)
"""The same as a number: 1 it goes on, -1 it is over, 0 nothing was said."""


def says_first_turn(position: Position) -> bool:
    """A case says that the first go-round goes on."""
    return _FIRST_TURN.get(position) > 0


def first_turn_over(given: Given, clause: str) -> Impossible | None:
    """It is said that the first go-round goes on, and it cannot."""
    position, occasion = given.position, given.position.occasion
    if not says_first_turn(position):
        goes_on = given.whole and occasion.kind == DRAW and position.turn == occasion.seat
        if goes_on and position.is_uninterrupted() and "first_turn" in given.facts:
            return no_state("first_turn", clause, Message("error-first-turn-on"))
        return None
    is_first = occasion.kind in ("", DEAL, DRAW, DISCARD) and position.is_uninterrupted()
    if given.knows_turn() and position.turn != (occasion.seat if occasion.kind else position.turn):
        is_first = False
    if given.knows_wall() and position.wall_left < given.least_left(position.seats):
        is_first = False
    return None if is_first else no_state("first_turn", clause, Message("error-first-turn-over"))


def on_first_draw(win: Win) -> bool:
    """The winner drew for the first time, nobody having claimed or konged before."""
    position = win.position
    if win.occasion.kind != DRAW or not win.self_drawn:
        return False
    return in_first_turn(position, win.seat)


def in_first_turn(position: Position, seat: int) -> bool:
    """Everybody before the seat has discarded once, nobody has claimed or konged; where the discards are not
    counted it goes on for everybody if it is said so.
    """
    number = _FIRST_TURN.get(position)
    if number < 0 or (number > 0 and position.turn == LATE):
        return number > 0
    return position.turn == seat and position.is_uninterrupted()


def earthly_draw(win: Win) -> bool:
    """地和: another player wins on the own first draw."""
    return win.seat != 0 and on_first_draw(win)


def human_discard(win: Win) -> bool:
    """人和: a win on a discard before the own first draw."""
    giver = win.occasion.seat
    if win.occasion.kind != DISCARD or win.seat <= giver:
        return False
    return in_first_turn(win.position, giver)
