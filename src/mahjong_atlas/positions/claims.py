"""Who declares a win on the event of a position that does not say it."""

from dataclasses import replace

from mahjong_atlas.cases.case import WrittenPosition
from mahjong_atlas.hands.position import OFFERED, OWN_TILE, Position
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.score import Score


def with_claims(told: WrittenPosition, position: Position) -> WrittenPosition:
    """The position with those who claim its event, where it names none.

    Of a tile of one's own it is the actor; of an offered tile all who may win on it, or the only player whose
    hand is told, so that it is said why he may not.
    """
    if told.claims or told.kind not in OWN_TILE | OFFERED:
        return told
    if told.kind in OWN_TILE:
        return replace(told, claims=(told.seat,))
    asked = [seat for seat in position.others(told.seat) if _is_whole(told, seat)]
    scoring = told.ruleset.scoring
    winners = [seat for seat in asked if isinstance(best_score(scoring, position, seat), Score)]
    return replace(told, claims=tuple(winners or (asked if len(asked) == 1 else ())))


def _is_whole(told: WrittenPosition, seat: int) -> bool:
    """Whether all tiles of the seat's hand are known before it takes one."""
    written = told.seats.get(seat)
    hand = written.hand if written is not None else None
    return (
        written is not None
        and hand is not None
        and -1 not in hand
        and len(hand) + 3 * len(written.melds) == told.ruleset.table.hand
    )
