"""The seating before a match (座席): who sits where and who deals first, drawn from a seed.

Players are numbered 0..n-1 counter-clockwise as they come to the table; chairs are numbered alike, so that
player p begins on chair p. Turns go counter-clockwise.
"""

from hashlib import sha256
from typing import Final, NamedTuple

from mahjong_atlas.play.rng import Rng
from mahjong_atlas.play.slots import DICE, Table
from mahjong_atlas.tiles.kind import EAST

SEATING_NAME: Final = "seating-1"
"""Names the derivation in records, and keeps the lots apart from walls and dice made of the same seed."""

ROLLED: Final = "rolled"
DREW: Final = "drew"
SEATED: Final = "seated"
DEALS: Final = "deals"


class SeatEvent(NamedTuple):
    """One step of the seating.

    "rolled": the player threw `dice`; "drew": they drew the wind `tile`; "seated": `players` by chair;
    "deals": they are the first dealer. `clause` is empty where the page is silent.
    """

    kind: str
    player: int = -1
    dice: tuple[int, ...] = ()
    tile: int = -1
    players: tuple[int, ...] = ()
    clause: str = ""


class Seating(NamedTuple):
    """How seats were drawn ("lot", "grab" or "dice"), the players by chair, who of them deals first, and the
    steps in order.
    """

    by: str
    chairs: tuple[int, ...]
    first_dealer: int
    events: tuple[SeatEvent, ...]


def lot_seed(seed: str) -> str:
    """The seed of the lots. It follows from the shared seed one way: lots tell nothing about walls."""
    return sha256(f"{SEATING_NAME}\n{seed}".encode()).hexdigest()


def counted(start: int, total: int, seats: int) -> int:
    """Where a count ends that begins with `start` as 1 and goes counter-clockwise."""
    return (start + total - 1) % seats


def drawn_by_count(stack: list[int], first: int) -> list[int]:
    """The winds by player: `first` takes the top of the stack, the others follow counter-clockwise."""
    seats = len(stack)
    return [stack[(player - first) % seats] for player in range(seats)]


def sat_down(winds: list[int]) -> tuple[int, ...]:
    """The players by chair: who drew East stays, the others sit counter-clockwise by their winds."""
    seats, east = len(winds), winds.index(0)
    return tuple([winds.index((chair - east) % seats) for chair in range(seats)])


def draw_seats(table: Table, seed: str) -> Seating:
    """The seating that follows from the shared seed of a match."""
    rules, seats = table.seat_draw, table.seats
    rng = Rng(lot_seed(seed))
    events: list[SeatEvent] = []
    stack = list(range(seats))
    rng.shuffle(stack)
    first = 0
    if rules.by == DICE:
        throw = rng.dice(table.dice)
        events.append(SeatEvent(ROLLED, 0, dice=throw, clause=rules.draw_clause))
        first = counted(0, sum(throw), seats)
    winds = drawn_by_count(stack, first)
    for step in range(seats):
        player = (first + step) % seats
        events.append(SeatEvent(DREW, player, tile=EAST + winds[player], clause=rules.draw_clause))
    east = winds.index(0)
    chairs = tuple(range(seats))
    if rules.moves:
        chairs = sat_down(winds)
        events.append(SeatEvent(SEATED, players=chairs, clause=rules.sit_clause))
    dealer = east
    if rules.roll:
        throw = rng.dice(table.dice)
        events.append(SeatEvent(ROLLED, east, dice=throw, clause=rules.dealer_clause))
        dealer = chairs[counted(east, sum(throw), seats)]
    events.append(SeatEvent(DEALS, dealer, clause=rules.dealer_clause))
    return Seating(rules.by, chairs, dealer, tuple(events))
