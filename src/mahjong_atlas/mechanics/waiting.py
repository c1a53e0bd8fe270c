"""Hands inspected when the wall is exhausted: who waits, and for how much (聴牌, 査叫)."""

from mahjong_atlas.errors import PositionError
from mahjong_atlas.hands.position import LATE, Position
from mahjong_atlas.scoring.best import wait_mask
from mahjong_atlas.scoring.readiness import TOLD_READY
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.waits import discard_score
from mahjong_atlas.tiles.kind import NUM_NATURAL, SEATS


def best_wait(scoring: ScoringRules, position: Position, seat: int) -> Score | None:
    """The dearest plain win on a discard that the seat waits for; None when it waits for nothing.

    A tile that it holds four times itself is no wait.
    """
    told = TOLD_READY.get(position)
    if told >= 0 and not position.hands[seat].size():
        if told >> seat & 1:
            raise PositionError(
                f"what the hand of {SEATS[seat]} waits for is paid: give its tiles, or enter the payments"
            )
        return None
    kongs, left = position.kongs_in_a_row, position.wall_left
    position.kongs_in_a_row, position.wall_left = 0, LATE
    mask = wait_mask(scoring, position, seat)
    best: Score | None = None
    for kind in range(NUM_NATURAL):
        if mask >> kind & 1 and position.hands[seat].owned(kind) < 4:
            score = discard_score(scoring, position, seat, kind)
            if isinstance(score, Score) and (best is None or score.points > best.points):
                best = score
    position.kongs_in_a_row, position.wall_left = kongs, left
    return best
