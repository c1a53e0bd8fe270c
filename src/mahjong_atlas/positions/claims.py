"""Who declares a win on the event of a position that does not say it."""

from dataclasses import replace

from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.described import DescribedPosition
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.tiles.position import OFFERED, OWN_TILE


def with_claims(described: DescribedPosition) -> DescribedPosition:
    """The position with those who claim its event, where it names none.

    Of a tile of one's own it is the actor; of an offered tile all who may win on it, or the only player whose
    hand is described, so that it is said why they may not, or that tiles are missing.
    Raises PositionTextError.
    """
    if described.says_claims:
        return described
    claims = implied_claims(described)
    if claims is None:
        position = position_of(described)
        scoring = described.ruleset.scoring
        seats = [
            seat
            for seat in position.others(described.seat)
            if seat in described.seats and _is_whole(described, seat)
        ]
        claims = tuple(seat for seat in seats if isinstance(best_score(scoring, position, seat), Score))
    return replace(described, claims=claims, says_claims=True)


def implied_claims(described: DescribedPosition) -> tuple[int, ...] | None:
    """Who claims where nothing is said, as far as no hand must be scored to know it."""
    if described.kind in OWN_TILE:
        return (described.seat,)
    if described.kind not in OFFERED:
        return ()
    known = tuple(seat for seat in described.seats if seat != described.seat and _is_known(described, seat))
    seats = tuple(seat for seat in known if _is_whole(described, seat)) or known[:1]
    return seats if len(seats) < 2 else None


def _is_known(described: DescribedPosition, seat: int) -> bool:
    """Whether no tile of the seat's hand is unknown."""
    written = described.seats.get(seat)
    return written is not None and written.hand is not None and -1 not in written.hand


def _is_whole(described: DescribedPosition, seat: int) -> bool:
    """Whether all tiles of the seat's hand are known before it takes one."""
    written = described.seats[seat]
    held = len(written.hand or ()) + 3 * len(written.melds)
    return _is_known(described, seat) and held == described.ruleset.table.hand


def only_seat(described: DescribedPosition) -> int:
    """The seat whose hand is looked at: the actor of a draw, or the only hand; -1: there are several."""
    if described.kind in OWN_TILE:
        return described.seat
    shown = [seat for seat, written in described.seats.items() if written.hand is not None]
    return shown[0] if len(shown) == 1 else -1
