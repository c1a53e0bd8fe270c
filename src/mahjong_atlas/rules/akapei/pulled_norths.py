"""Pulling norths (抜き): a north is laid beside the hand as a bonus tile and replaced.

Red (赤北) are the norths whose number, in the order in which they were shown over all seats, the suits of the
first two indicators give.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.action_spec import TILE, ActionSpec
from mahjong_atlas.play.actions import CHOW, Action
from mahjong_atlas.play.events import CALLED, PULLED, PULLING, Event
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import TURN
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.entries import SEAT, Entries
from mahjong_atlas.tiles.kind import KIND_OF, NORTH, SEATS
from mahjong_atlas.tiles.position import DISCARD, FLOWER_DRAW, NORTH_PULL, OFFERED, OWN_TILE, Position
from mahjong_atlas.tiles.seat_state import READY_SEATS, SeatNumbers
from mahjong_atlas.tiles.state import INTERRUPTED, Flag, State

PULL: Final = "pull"


class NorthsShown(Entries):
    """Every north pulled or discarded so far: who, and how."""

    def in_case(self, position: Position) -> object:
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
def red_north_discard(win: Win) -> bool:
    """赤北での栄和: a win on a discarded red north, whatever it is taken as."""
    return offers_red_north(win.position)


NO_NORTH_HELD: Final = Message("why-no-north-held")
ONLY_NORTHS_PULLED: Final = Message("why-only-norths-pulled")
PULL_AFTER_DRAW: Final = Message("why-pull-after-draw")
READY_PULLS_DRAWN: Final = Message("why-ready-pulls-drawn")
RED_NORTH_IS_NORTH: Final = Message("why-red-north-is-north")


class AfterReplacement(Flag):
    """The discarder had just drawn a replacement; the position counts them like kongs in a row."""

    def value(self, position: Position) -> object:
        """Of a discard."""
        return position.occasion.kind == DISCARD and position.kongs_in_a_row > 0

    def put(self, position: Position, value: object) -> None:
        """One at least."""
        if value:
            position.kongs_in_a_row = max(1, position.kongs_in_a_row)


AFTER_REPLACEMENT: Final = AfterReplacement("after_replacement")
COPIES: Final = 4
_PULL: Final = Action(PULL, NORTH)


@dataclass(frozen=True)
class PullNorths(Mechanic):
    """In their turn after a draw a player may pull a north, which others may rob before it is replaced.

    All norths pulled or discarded are counted in order of time, since some of them are red; everybody hears
    of those.  A pull breaks the first go-round, and its replacement is like that of a kong.  `clause` when a
    north is pulled, `kind_clause` that it must be a north, `ready_clause` that a fixed hand pulls only the
    north just drawn, `claim_clause` that a discarded red north is for claims a north.
    """

    state: ClassVar[Sequence[State]] = (NORTHS, RED_NORTHS, AFTER_REPLACEMENT, INTERRUPTED)
    actions: ClassVar[Sequence[ActionSpec]] = (ActionSpec(PULL, TILE, key="n", offers=NORTH_PULL, eager=40),)
    reasons: ClassVar[Sequence[str]] = (
        "why-no-north-held",
        "why-only-norths-pulled",
        "why-pull-after-draw",
        "why-ready-pulls-drawn",
        "why-red-north-is-north",
    )

    clause: str
    kind_clause: str
    ready_clause: str
    claim_clause: str

    def offer(self, deal: DealState, seat: int) -> list[Action]:
        """A north of the hand."""
        if not deal.fresh or not deal.position.hands[seat].tiles[NORTH] or self._is_fixed(deal, seat):
            return []
        return [_PULL]

    def _is_fixed(self, deal: DealState, seat: int) -> bool:
        """A fixed hand that has not just drawn a north."""
        position = deal.position
        return READY_SEATS.has(position, seat) and position.hands[seat].drawn != NORTH

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Why this cannot be pulled now."""
        if action.tile != NORTH:
            return Refusal(self.kind_clause, ONLY_NORTHS_PULLED)
        if seat != deal.turn_seat or deal.position.occasion.kind not in OWN_TILE:
            return Refusal(self.clause, PULL_AFTER_DRAW)
        if not deal.position.hands[seat].tiles[NORTH]:
            return Refusal(self.clause, NO_NORTH_HELD)
        return Refusal(self.ready_clause, READY_PULLS_DRAWN)

    def guards(self, deal: DealState, seat: int) -> bool:
        """Over claims of a north."""
        occasion = deal.position.occasion
        return occasion.kind == DISCARD and occasion.tile == NORTH

    def refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """A north makes no chow."""
        if action.kind == CHOW and is_red(deal.position, len(shown_norths(deal.position))):
            return Refusal(self.claim_clause, RED_NORTH_IS_NORTH)
        return None

    def perform(self, deal: DealState, seat: int, action: Action) -> None:
        """Lays the north down; others may rob it."""
        hand = deal.position.hands[seat]
        hand.remove(NORTH)
        hand.drawn = -1
        deal.offer_tile(NORTH_PULL, seat, NORTH, action)
        deal.emit(Event(PULLING, seat, NORTH))

    def finish(self, deal: DealState, seat: int, action: Action) -> None:
        """Nobody robbed it: it counts, and is replaced."""
        position = deal.position
        position.hands[seat].bonus.append(NORTH)
        INTERRUPTED.set(position)
        position.kongs_in_a_row += 1
        deal.emit(Event(PULLED, seat, NORTH))
        if self._count(deal, seat, True):
            deal.emit(Event(CALLED, seat, NORTH, word="red-north"))
        deal.replace_bonus(seat, FLOWER_DRAW, TURN)

    def discarded(self, deal: DealState, seat: int, tile: int) -> None:
        """A north in a river counts as well."""
        if tile == NORTH and self._count(deal, seat, False):
            deal.emit(Event(CALLED, tile=NORTH, word="red-north"))

    def _count(self, deal: DealState, seat: int, pulled: bool) -> bool:
        """One more north; whether it is red."""
        note_north(deal.position, seat, pulled)
        return is_red(deal.position, len(shown_norths(deal.position)))

    def arrange(self, position: Position) -> None:
        """A pull has broken the first go-round; the north of the occasion comes next."""
        if any(pulled for _, pulled in shown_norths(position)):
            INTERRUPTED.set(position)
        occasion = position.occasion
        if occasion.kind == DISCARD and KIND_OF[occasion.tile] == NORTH:
            note_north(position, occasion.seat, False)

    def impossible(self, given: Given) -> Impossible | None:
        """There are four; those pulled lie beside the hands, those discarded in the rivers."""
        position, shown = given.position, shown_norths(given.position)
        if len(shown) > COPIES:
            return no_state(NORTHS.key, self.kind_clause, Message("error-state-four-norths"))
        for seat, hand in enumerate(position.hands):
            pulled, lie = shown.count((seat, True)), hand.bonus.count(NORTH)
            if pulled != lie and (given.whole or (lie and NORTHS.key in given.facts)):
                why = Message("error-norths-beside", seat=SEATS[seat], number=pulled, number2=lie)
                return no_state(NORTHS.key, self.clause, why)
            discarded, lie = shown.count((seat, False)), hand.river.count(NORTH)
            if given.whole and discarded != lie:
                why = Message("error-norths-river", seat=SEATS[seat], number=discarded, number2=lie)
                return no_state(NORTHS.key, self.clause, why)
        if INTERRUPTED.get(position) and not any(pulled for _, pulled in shown):
            return no_state(INTERRUPTED.key, self.clause, Message("error-no-pull"))
        if given.facts.get(AFTER_REPLACEMENT.key) and position.occasion.kind not in OFFERED:
            return no_state(AFTER_REPLACEMENT.key, self.clause, Message("error-only-discard"))
        return None
