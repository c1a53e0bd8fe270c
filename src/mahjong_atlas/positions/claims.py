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
    if told.says_claims:
        return told
    claims = implied_claims(told)
    if claims is None:
        scoring = told.ruleset.scoring
        asked = [seat for seat in position.others(told.seat) if _is_whole(told, seat)]
        claims = tuple(seat for seat in asked if isinstance(best_score(scoring, position, seat), Score))
    return replace(told, claims=claims, says_claims=True)


def implied_claims(told: WrittenPosition) -> tuple[int, ...] | None:
    """Who claims where nothing is said, as far as no hand must be scored to know it."""
    if told.kind in OWN_TILE:
        return (told.seat,)
    if told.kind not in OFFERED:
        return ()
    asked = tuple(seat for seat in told.seats if seat != told.seat and _is_whole(told, seat))
    return asked if len(asked) < 2 else None


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


def own_seat(told: WrittenPosition) -> int:
    """The seat whose hand is looked at: who has drawn, or the only one whose hand is told; -1: not clear."""
    if told.kind in OWN_TILE:
        return told.seat
    shown = [seat for seat, written in told.seats.items() if written.hand is not None]
    return shown[0] if len(shown) == 1 else -1
