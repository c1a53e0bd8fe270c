"""Norths laid beside the hand (抜きドラ) and the red ones among those that have been shown (赤北).

Red are the norths whose number in order of time, over all seats, the suits of the first two indicators tell.
"""

from typing import ClassVar, Final

from mahjong_atlas.hands.entries import SEAT, Entries
from mahjong_atlas.hands.position import DISCARD, Position
from mahjong_atlas.hands.seat_state import SeatNumbers
from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.tiles.kind import KIND_OF, NORTH


class NorthsShown(Entries):
    """Every north pulled or discarded so far: who, and how."""

    def told(self, position: Position) -> object:
        """Those before the occasion."""
        shown = self.get(position)
        is_last = position.occasion.kind == DISCARD and position.occasion.tile == NORTH
        return shown[:-1] if is_last else shown


NORTHS: Final = NorthsShown("norths", (SEAT, ("discard", "pull")))


class RedNorths(SeatNumbers):
    """Red norths that each seat has pulled: they follow from the norths and the indicators."""

    derived: ClassVar[bool] = True

    def value(self, position: Position) -> object:
        """Counted anew."""
        numbers = tuple([red_pulled(position, seat) for seat in range(position.seats)])
        return numbers if any(numbers) else ()


RED_NORTHS: Final = RedNorths("red_norths", in_cases=False)


def note_north(position: Position, seat: int, pulled: bool) -> None:
    """One more north has been pulled or discarded."""
    NORTHS.append(position, (seat, int(pulled)))


def shown_norths(position: Position) -> list[tuple[int, bool]]:
    """(seat, whether pulled) of every north shown, in order of time."""
    return [(entry[0], entry[1] == 1) for entry in NORTHS.get(position)]


def red_numbers(position: Position) -> list[int]:
    """Which norths are red, counted from 1: characters 1, dots 2, bamboos 3, honors 4."""
    return [min(KIND_OF[tile] // 9, 3) + 1 for tile in position.indicators[:2]]


def is_red(position: Position, number: int) -> bool:
    """Whether the north of this number is red."""
    return number in red_numbers(position)


def red_pulled(position: Position, seat: int) -> int:
    """Red norths that the seat has pulled."""
    found = 0
    shown = shown_norths(position)
    for i in range(len(shown)):
        if shown[i][1] and shown[i][0] == seat and is_red(position, i + 1):
            found += 1
    return found


def river_norths(position: Position, seat: int) -> list[bool]:
    """For every north in the seat's river whether it is red."""
    shown = shown_norths(position)
    return [is_red(position, i + 1) for i in range(len(shown)) if not shown[i][1] and shown[i][0] == seat]


def offers_red_north(position: Position) -> bool:
    """Whether the tile on offer is a red north that was discarded."""
    occasion = position.occasion
    if occasion.kind != DISCARD or occasion.tile != NORTH:
        return False
    return is_red(position, len(shown_norths(position)))


@pattern(once=True)
def pulled_norths(win: Win) -> int:
    """抜きドラ: norths beside the hand; all four count double."""
    number = win.hand.bonus.count(NORTH)
    return 8 if number == 4 else number


@pattern(once=True)
def red_north_discard(win: Win) -> int:
    """赤北での栄和: a win on a discarded red north, whatever it is taken as."""
    return 1 if offers_red_north(win.position) else 0
