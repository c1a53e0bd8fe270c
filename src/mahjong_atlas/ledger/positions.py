"""The position at an event of the scorebook, as scoring and settlement read it."""

from collections.abc import Mapping

from mahjong_atlas.cases.case import WrittenPosition
from mahjong_atlas.cases.position import case_position
from mahjong_atlas.hands.position import EXHAUSTED, Occasion, Position
from mahjong_atlas.hands.seat_state import READY_SEATS
from mahjong_atlas.ledger.errors import EntryError
from mahjong_atlas.ledger.events import LedgerEvent
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.texts.message import Message


def event_case(deal: Deal, event: LedgerEvent, claims: tuple[int, ...]) -> WrittenPosition:
    """The event as a case; without a tile it is a table at which nothing is offered."""
    view = event.view
    has_tile = event.tile >= 0
    return WrittenPosition(
        place=event.place,
        id=event.place,
        ruleset=deal.ruleset,
        kind=event.how if has_tile else EXHAUSTED,
        seat=event.seat if has_tile else -1,
        tile=event.tile,
        claims=claims,
        indicator=view.indicator,
        state=view.state,
        wall_left=view.wall_left,
        turn=view.turn,
        kongs_in_a_row=view.kongs_in_a_row,
        dice=view.dice,
        seats=view.seats,
    )


def take_in(deal: Deal, event: LedgerEvent, kept: set[str], claims: tuple[int, ...] = ()) -> Position:
    """Set the deal to the event, with the counters (`kept`), players and points of the scorebook."""
    before = deal.position
    position = case_position(event_case(deal, event, claims))
    _check_counters(deal, event, kept)
    for each in deal.ruleset.state:
        if each.name == READY_SEATS.name:
            if each.name in kept:
                READY_SEATS.set(position, READY_SEATS.get(position) | READY_SEATS.get(before))
        elif each.name in kept or (each.stays and not each.is_set(position)):
            each.put(position, each.value(before))
    position.round_winds = before.round_winds
    position.scores = before.scores[:]
    position.live &= before.live
    if event.tile < 0 and event.how:
        position.occasion = Occasion(event.how, event.seat, -1)
    deal.position = position
    return position


def _check_counters(deal: Deal, event: LedgerEvent, kept: set[str]) -> None:
    """Raises EntryError unless counters in an event agree with those of the scorebook."""
    before = deal.position
    state: Mapping[str, object] = event.view.state
    for each in deal.ruleset.state:
        value = state.get(each.key) if each.name in kept else None
        if isinstance(value, int) and int(value) != each.value(before):
            raise EntryError(
                f"{event.place}, state, {each.key}",
                Message("why-entry-book-counts", text=str(each.value(before)), text2=value),
            )
