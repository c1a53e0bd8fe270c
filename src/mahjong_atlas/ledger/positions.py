"""The position at an event of the scorebook, as scoring and settlement read it."""

from collections.abc import Mapping
from dataclasses import replace

from mahjong_atlas.cases.position import placed
from mahjong_atlas.hands.position import EXHAUSTED, Occasion, Position
from mahjong_atlas.hands.seat_state import READY_SEATS
from mahjong_atlas.ledger.errors import EntryError
from mahjong_atlas.ledger.events import LedgerEvent
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.described import DescribedPosition
from mahjong_atlas.texts.message import Message


def described_event(event: LedgerEvent, claims: tuple[int, ...]) -> DescribedPosition:
    """The table with its event; without a tile nothing is offered."""
    if event.tile < 0:
        return replace(event.position, kind=EXHAUSTED, claims=claims)
    return replace(event.position, kind=event.how, seat=event.seat, tile=event.tile, claims=claims)


def take_in(deal: Deal, event: LedgerEvent, kept: set[str], claims: tuple[int, ...] = ()) -> Position:
    """Set the deal to the event, with the counters (`kept`), players and points of the scorebook."""
    before = deal.position
    with placed(event.place):
        position = position_of(described_event(event, claims))
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
    state: Mapping[str, object] = event.position.state
    for each in deal.ruleset.state:
        value = state.get(each.key) if each.name in kept else None
        if isinstance(value, int) and int(value) != each.value(before):
            raise EntryError(
                f"{event.place}, state, {each.key}",
                Message("why-entry-book-counts", text=str(each.value(before)), text2=value),
            )
