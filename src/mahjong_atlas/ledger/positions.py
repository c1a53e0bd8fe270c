"""From what is told of a happening to the position that scoring and settlement read."""

from collections.abc import Mapping

from mahjong_atlas.cases.case import WrittenPosition
from mahjong_atlas.cases.position import case_position
from mahjong_atlas.hands.position import EXHAUSTED, Occasion, Position
from mahjong_atlas.hands.state import READY_SEATS
from mahjong_atlas.ledger.errors import EntryError
from mahjong_atlas.ledger.happening import Happening
from mahjong_atlas.play.deal import Deal


def happening_case(deal: Deal, told: Happening, claims: tuple[int, ...]) -> WrittenPosition:
    """The happening as a case; one without a tile as a table at which nothing is offered."""
    sight = told.sight
    has_tile = told.tile >= 0
    return WrittenPosition(
        place=told.place,
        id=told.place,
        ruleset=deal.ruleset,
        kind=told.how if has_tile else EXHAUSTED,
        seat=told.seat if has_tile else -1,
        tile=told.tile,
        claims=claims,
        indicator=sight.indicator,
        state=sight.state,
        wall_left=sight.wall_left,
        turn=sight.turn,
        kongs_in_a_row=sight.kongs_in_a_row,
        dice=sight.dice,
        seats=sight.seats,
    )


def take_in(deal: Deal, told: Happening, kept: set[str], claims: tuple[int, ...] = ()) -> Position:
    """Put the deal where the happening says, with the counters (`kept`), players and points of the book."""
    before = deal.position
    position = case_position(happening_case(deal, told, claims))
    _check_counters(deal, told, kept)
    for each in deal.ruleset.state:
        if each.name == READY_SEATS.name:
            if each.name in kept:
                READY_SEATS.set(position, READY_SEATS.get(position) | READY_SEATS.get(before))
        elif each.name in kept or (each.stays and not each.is_set(position)):
            each.put(position, each.value(before))
    position.round_winds = before.round_winds
    position.scores = before.scores[:]
    position.live &= before.live
    if told.tile < 0 and told.how:
        position.occasion = Occasion(told.how, told.seat, -1)
    deal.position = position
    return position


def _check_counters(deal: Deal, told: Happening, kept: set[str]) -> None:
    """What the book counts may be told as well, but not otherwise."""
    before = deal.position
    state: Mapping[str, object] = told.sight.state
    for each in deal.ruleset.state:
        value = state.get(each.key) if each.name in kept else None
        if isinstance(value, int) and int(value) != each.value(before):
            raise EntryError(
                f"{told.place}, state, {each.key}",
                f"the book counts {each.value(before)}, not {value}: leave it out, or undo a wrong deal",
            )
