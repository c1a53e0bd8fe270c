"""From what is told of a happening to the position that scoring and settlement read."""

from collections.abc import Mapping

from mahjong_atlas.cases.case import WrittenPosition
from mahjong_atlas.cases.position import case_position
from mahjong_atlas.hands.position import EXHAUSTED, Occasion, Position
from mahjong_atlas.ledger.errors import EntryError
from mahjong_atlas.ledger.happening import Happening
from mahjong_atlas.mechanics.ready import READY_FACT
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
    _check_counters(told, before, kept)
    for key in kept:
        if key == READY_FACT:
            position.facts[key] = position.fact(key) | before.fact(key)
        else:
            position.facts[key] = before.fact(key)
    position.round_winds = before.round_winds
    position.scores = before.scores[:]
    position.live &= before.live
    position.notes = {**before.notes, **position.notes}
    if told.tile < 0 and told.how:
        position.occasion = Occasion(told.how, told.seat, -1)
    deal.position = position
    return position


def _check_counters(told: Happening, before: Position, kept: set[str]) -> None:
    """What the book counts may be told as well, but not otherwise."""
    state: Mapping[str, object] = told.sight.state
    for key in kept:
        value = state.get(key)
        if isinstance(value, int) and int(value) != before.fact(key):
            raise EntryError(
                f"{told.place}, state, {key}",
                f"the book counts {before.fact(key)}, not {value}: leave it out, or undo a wrong deal",
            )
